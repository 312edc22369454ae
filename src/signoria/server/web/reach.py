"""From where this server can be reached, so that no link is shown to others that only this machine can open."""

import socket

from signoria.server.protocol.answers import Reach
from signoria.server.settings import ANY, Settings

OUTSIDE = ("192.0.2.1", 9)  # an address for documents; nothing is sent there


def reach(settings: Settings) -> Reach:
    """Say who can open our links, and by which addresses."""
    if settings.origins:
        return Reach("public", [origin.rstrip("/") for origin in settings.origins])
    if settings.is_local:
        return Reach("here", [])
    host = network_address() if settings.host in ANY else settings.host
    return Reach("network", [written(host, settings.port)] if host else [])


def network_address() -> str:
    """Find the address of this machine in its network; empty where it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(OUTSIDE)
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if found.startswith("127.") else found


def written(host: str, port: int) -> str:
    """Write an address to click on."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
