"""Web Push: a notice encrypted for one browser, signed as this server (RFC 8030, 8291 and 8292)."""

import base64
import os
import time
from urllib.parse import urlsplit

import http_ece
import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02, b64urlencode

from signoria.server.post.delivery import Message, Undelivered, judged
from signoria.server.post.outside import Outside

LASTING = 24 * 3600  # seconds that a push service keeps a notice for a browser that is off
SIGNED = 12 * 3600  # seconds that a signature is good
POINT = 65  # bytes of a browser's public key
SECRET = 16


class Keys(msgspec.Struct, frozen=True):
    """What a browser wants its notices encrypted with, in base64url."""

    p256dh: str
    auth: str

    @property
    def are_good(self) -> bool:
        """Whether something can be encrypted with them."""
        try:
            point, secret = decoded(self.p256dh), decoded(self.auth)
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        except ValueError:
            return False
        return len(point) == POINT and len(secret) == SECRET


def new_key() -> str:
    """Make a key for this server."""
    key = ec.generate_private_key(ec.SECP256R1())
    plain = serialization.NoEncryption()
    return key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain).decode()


class Signer:
    """Signs as this server (VAPID)."""

    def __init__(self, key: str, contact: str) -> None:
        self.vapid = Vapid02.from_pem(key.encode())
        self.contact = contact

    @property
    def public(self) -> str:
        """What a browser is told to expect notices from."""
        point = serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        return str(b64urlencode(self.vapid.public_key.public_bytes(*point)))

    def headers(self, endpoint: str) -> dict[str, str]:
        """Sign for a push service."""
        parts = urlsplit(endpoint)
        claims = {"sub": self.contact, "aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + SIGNED}
        return dict(self.vapid.sign(claims))


def decoded(text: str) -> bytes:
    """Read base64url, with or without its padding."""
    return base64.b64decode(text.translate(str.maketrans("-_", "+/")) + "=" * (-len(text) % 4), validate=True)


def encrypted(content: bytes, keys: Keys) -> bytes:
    """Encrypt for a browser (aes128gcm)."""
    own = ec.generate_private_key(ec.SECP256R1())
    theirs, secret = decoded(keys.p256dh), decoded(keys.auth)
    sealed = http_ece.encrypt(
        content, salt=os.urandom(16), private_key=own, dh=theirs, auth_secret=secret, version="aes128gcm"
    )
    return bytes(sealed)


async def push(outside: Outside, signer: Signer, endpoint: str, keys: Keys, message: Message) -> None:
    """Deliver a notice; one about the same table replaces it while the browser is off."""
    told = {"title": message.title, "text": message.text, "link": message.link, "id": message.id}
    headers = {
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(LASTING),
        "urgency": "normal",
        "topic": message.id[:32],
        **{name.lower(): value for name, value in signer.headers(endpoint).items()},
    }
    try:
        content = encrypted(msgspec.json.encode(told), keys)
    except ValueError as error:
        raise Undelivered("address", is_final=True) from error
    judged(await outside.post(endpoint, headers, content))
