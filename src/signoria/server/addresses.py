"""By which addresses this server can be opened."""

import socket

from signoria.server.settings import ANY, Settings

OUTSIDE = ("192.0.2.1", 9)  # an address for documents; nothing is sent there


def home(settings: Settings) -> str:
    """Give the address that links begin with: the public one, that in the network, or that of this machine."""
    if settings.origins:
        return settings.origins[0].rstrip("/")
    return in_network(settings) or written("127.0.0.1", settings.port)


def in_network(settings: Settings) -> str:
    """Give the address of a server that listens in its network; empty where there is no network."""
    host = network_address() if settings.host in ANY else settings.host
    return written(host, settings.port) if host else ""


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
