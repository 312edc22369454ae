"""What every request passes: who asks, from which page (the origin check against CSRF), and what the page may do."""

import time
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from signoria.server.logs import begin_request
from signoria.server.settings import Settings
from signoria.server.table.refusals import refused
from signoria.server.visitors import Caller, hashed, new_secret, read_cookie, write_cookie
from signoria.server.web.door import Door
from signoria.server.web.names import Names
from signoria.server.web.replies import refuse
from signoria.server.web.traffic import Traffic

SAFE = ("GET", "HEAD", "OPTIONS")
PATH = 255  # letters; no address of ours is longer
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self'; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class VisitorMiddleware:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, settings: Settings, traffic: Traffic, door: Door) -> None:
        self.app = app
        self.traffic = traffic
        self.origins = {origin.rstrip("/").lower() for origin in settings.origins}
        self.names = Names(settings, door)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        begin_request()
        headers = Headers(scope=scope)
        if not is_address(scope["path"]):
            await self._turn_away("no-such-page", 404, scope, receive, send)
            return
        if not self.names.fit(headers.get("host", ""), scope):
            await self._turn_away("other-name", 403, scope, receive, send)
            return
        if not self.is_welcome(scope, headers):
            await self._turn_away("other-origin", 403, scope, receive, send)
            return
        secret = read_cookie(headers.get("cookie", ""))
        fresh = new_secret() if not secret and may_get_cookie(scope, headers) else ""
        known = secret or fresh
        scope["state"]["holder"] = hashed(known) if known else ""
        scope["state"]["caller"] = caller = self.caller(scope, secret)
        if scope["type"] == "http" and not self.traffic.requests.take(caller, time.monotonic()):
            await refuse(refused("too-fast", status=429))(scope, receive, send)
            return
        await self.app(scope, receive, self._signed(send, scope, fresh) if scope["type"] == "http" else send)

    def caller(self, scope: Scope, secret: str) -> Caller:
        """Say whose limits a request counts against."""
        host = scope["client"][0] if scope.get("client") else ""
        return Caller(hashed(secret) if secret else "", self.traffic.address(host))

    def is_welcome(self, scope: Scope, headers: Headers) -> bool:
        """Say whether a request was made by a page of ours, or by no page at all."""
        host, origin = headers.get("host", "").lower(), headers.get("origin", "").lower()
        if not origin or (scope["type"] == "http" and scope["method"] in SAFE):
            return True
        return origin in self.origins or urlsplit(origin).netloc == host

    async def _turn_away(self, reason: str, status: int, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4000 + status, "reason": reason})
            return
        await refuse(refused(reason, status=status))(scope, receive, send)

    def _signed(self, send: Send, scope: Scope, fresh: str) -> Send:
        """Add the headers that every answer carries, and the cookie to a newcomer's."""

        async def signed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if fresh:
                    headers.append("set-cookie", write_cookie(fresh, scope.get("scheme") == "https"))
            await send(message)

        return signed


def may_get_cookie(scope: Scope, headers: Headers) -> bool:
    """Say whether a visitor without a cookie is given one: a single answer does that, so that none replaces another's.

    What comes from another site's page may lack a cookie that is there. A browser tells (Fetch Metadata); it asks for a
    page, and then who it is (/api/me). Whoever does not tell is given one with the first answer.
    """
    if scope["type"] != "http" or scope["path"].startswith("/assets/"):
        return False
    site, mode = headers.get("sec-fetch-site", ""), headers.get("sec-fetch-mode", "")
    return not site or (site != "cross-site" and (mode == "navigate" or scope["path"] == "/api/me"))


def is_address(path: str) -> bool:
    """Say whether this could be an address of ours: no file system or database is asked for anything else."""
    return len(path) <= PATH and path.isprintable()
