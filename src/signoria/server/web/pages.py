"""The client's files; any other address is the client's own business and gets its page."""

import mimetypes
from pathlib import PurePosixPath

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from signoria.server.settings import STATIC
from signoria.server.table.refusals import refused

FOREVER = "public, max-age=31536000, immutable"  # their names change with their content
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Signoria</title>
<p>The server runs, but the page was not built with it. Install the package with <code>pip install .</code>
or start it with <code>python3 dev.py play</code>.</p></html>"""

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


async def page(request: Request) -> Response:
    """Give a file of the client, or its page."""
    path = request.path_params["path"]
    if path.startswith(("api/", "ws/")):
        raise refused("no-such-page", status=404)
    wanted = PurePosixPath(path)
    file = STATIC / wanted
    if path and ".." not in wanted.parts and not wanted.name.startswith(".") and file.is_file():
        return FileResponse(file, headers={"cache-control": FOREVER if path.startswith("assets/") else "no-cache"})
    if wanted.suffix and path.startswith("assets/"):
        raise refused("no-such-page", status=404)
    if not (STATIC / "index.html").is_file():
        return HTMLResponse(MISSING, headers={"cache-control": "no-store"})
    return FileResponse(STATIC / "index.html", headers={"cache-control": "no-cache"})
