"""A webhook: JSON that Discord, Slack and ntfy understand, and anybody else can read."""

from urllib.parse import urlsplit, urlunsplit

import msgspec

from signoria.server.post.delivery import Message, judged
from signoria.server.post.outside import Outside

LONGEST = 1000  # letters of an address
NTFY = "ntfy+"  # before the address of an ntfy server of one's own, as in ntfy+https://ntfy.example.org/topic
HEADERS = {"content-type": "application/json", "user-agent": "Signoria"}


def is_good(url: str) -> bool:
    """Say whether this is an address that can be called."""
    if len(url) > LONGEST:
        return False
    try:
        parts = urlsplit(url.removeprefix(NTFY))
        port = parts.port
    except ValueError:
        return False
    has_name = bool(parts.hostname) and port != 0 and parts.username is None
    return parts.scheme in ("http", "https") and has_name and url.isascii() and url.isprintable() and " " not in url


def label(url: str) -> str:
    """Name the server of a webhook; the whole address is a secret."""
    return urlsplit(url.removeprefix(NTFY)).hostname or ""


def body(message: Message, topic: str = "") -> bytes:
    """Write a notice for everybody: Discord reads `content`, Slack `text`, ntfy the rest."""
    told = {"title": message.title, "message": message.text, "click": message.link}
    more = {"id": message.id, "kind": message.kind, **({"topic": topic} if topic else {})}
    return msgspec.json.encode({"content": message.whole, "text": message.whole, **told, **more})


def addressed(url: str) -> tuple[str, str]:
    """Give the address to call, and the topic where it is ntfy's, which wants it inside."""
    parts = urlsplit(url.removeprefix(NTFY))
    if not url.startswith(NTFY) and parts.hostname != "ntfy.sh":
        return url, ""
    return urlunsplit((parts.scheme, parts.netloc, "/", "", "")), parts.path.strip("/")


async def call(outside: Outside, url: str, message: Message) -> None:
    """Deliver a notice."""
    where, topic = addressed(url)
    judged(await outside.post(where, HEADERS, body(message, topic)))
