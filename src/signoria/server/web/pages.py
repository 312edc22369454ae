"""The client's files; any other address is the client's own business and gets its page."""

import mimetypes
from pathlib import PurePath

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from signoria.server.settings import STATIC

FOREVER = "public, max-age=31536000, immutable"  # their names change with their content
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Signoria</title>
<p>The server runs, but the page was not built with it. Install the package with <code>pip install .</code>
or start it with <code>python3 dev.py play</code>.</p></html>"""

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


class Pages(StaticFiles):
    """Gives a file of the client, or its page."""

    def __init__(self) -> None:
        super().__init__(directory=STATIC, check_dir=False)

    async def check_config(self) -> None:
        """Serve even where the client was not built."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Find what an address names."""
        parts = PurePath(path).parts or ("",)
        if parts[0] in ("api", "ws"):
            raise HTTPException(404)
        is_lasting = parts[0] == "assets"
        if not any(part.startswith(".") for part in parts):
            try:
                return _kept(await super().get_response(path, scope), FOREVER if is_lasting else "no-cache")
            except HTTPException as error:
                if error.status_code != 404 or is_lasting:
                    raise
        return await self._page(scope)

    async def _page(self, scope: Scope) -> Response:
        try:
            return _kept(await super().get_response("index.html", scope), "no-cache")
        except HTTPException as error:
            if error.status_code != 404:
                raise
            return _kept(HTMLResponse(MISSING), "no-store")


def _kept(response: Response, how: str) -> Response:
    response.headers["cache-control"] = how
    return response
