"""The names that this server goes by: another one may have been made to point here (DNS rebinding)."""

import functools
import socket
from urllib.parse import urlsplit

from starlette.types import Scope

from signoria.server.settings import ANY, LOOPBACK, Settings
from signoria.server.web.door import Door


@functools.cache
def machine_names() -> frozenset[str]:
    """List what this machine is called, in its network too."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return frozenset({name, socket.getfqdn().lower(), short, f"{short}.local"} - {""})


class Names:
    """This machine's names and those of the `--origin`s; its addresses are known by the connections that come in.

    Starlette's TrustedHostMiddleware takes a list made beforehand, but addresses come and go with networks.
    """

    def __init__(self, settings: Settings, door: Door | None = None) -> None:
        self.door = door or Door(settings)
        given = {urlsplit(origin.lower()).hostname or "" for origin in settings.origins}
        own = set() if settings.is_local else {settings.host.lower(), *machine_names()}
        self.known = {*LOOPBACK, *given, *own} - {"", *ANY}

    def fit(self, host: str, scope: Scope) -> bool:
        """Say whether a Host header names this server."""
        try:
            name = urlsplit(f"//{host.lower()}").hostname or ""
        except ValueError:  # half an IPv6 address
            return False
        return name in self.known or (not self.door.is_local and name != "" and name == _reached(scope))


def _reached(scope: Scope) -> str:
    """Give the address of this machine that a connection came in by, an IPv4 one as it is usually written."""
    server = scope.get("server")
    return str(server[0]).lower().removeprefix("::ffff:") if server else ""
