"""A passkey in software: what a browser and its authenticator would answer."""

import hashlib
import json
import secrets
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from tests.server.guests import Answer, Guest
from webauthn.helpers import bytes_to_base64url

UP, UV, AT = 0x01, 0x04, 0x40  # somebody was there, and was recognised; a new key comes along
ES256 = -7


class Authenticator:
    """Holds one key, made for one name."""

    def __init__(self, port: int, name: str = "localhost") -> None:
        self.origin = f"http://{name}:{port}"
        self.place = hashlib.sha256(name.encode()).digest()
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.uses = 0

    async def register(self, guest: Guest) -> Answer:
        """Make a passkey for somebody."""
        asked = await guest.post("/api/me/passkeys/new", {}, origin=self.origin, host=self.origin[7:])
        if asked.status != 200:
            return asked
        return await self.send(guest, "/api/me/passkeys", self.attest(self.challenge(asked)))

    async def sign_in(self, guest: Guest) -> Answer:
        """Sign in by this passkey."""
        asked = await guest.post("/api/passkeys/ask", {}, origin=self.origin, host=self.origin[7:])
        return await self.send(guest, "/api/passkeys", self.affirm(self.challenge(asked)))

    async def send(self, guest: Guest, path: str, credential: dict[str, Any]) -> Answer:
        """Hand over what was signed."""
        body = {"credential": json.dumps(credential)}
        return await guest.post(path, body, origin=self.origin, host=self.origin[7:])

    @staticmethod
    def challenge(asked: Answer) -> str:
        """Read what is to be signed."""
        return str(json.loads(asked.body["options"])["challenge"])

    def attest(self, challenge: str) -> dict[str, Any]:
        """Show a new key."""
        numbers = self.key.public_key().public_numbers()
        key = {1: 2, 3: ES256, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        new = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(key)
        data = self.place + bytes([UP | UV | AT]) + self.uses.to_bytes(4, "big") + new
        shown = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", challenge)
        return self._credential({"clientDataJSON": client, "attestationObject": shown})

    def affirm(self, challenge: str) -> dict[str, Any]:
        """Sign a challenge."""
        self.uses += 1
        data = self.place + bytes([UP | UV]) + self.uses.to_bytes(4, "big")
        client = self._client("webauthn.get", challenge)
        signed = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential({"clientDataJSON": client, "authenticatorData": data, "signature": signed})

    def _client(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _credential(self, response: dict[str, bytes]) -> dict[str, Any]:
        spelled = {name: bytes_to_base64url(value) for name, value in response.items()}
        name = bytes_to_base64url(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": spelled, "clientExtensionResults": {}}
