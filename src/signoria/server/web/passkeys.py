"""Passkeys: securing who one is, and signing in by it on another device (WebAuthn)."""

from ipaddress import ip_address
from urllib.parse import urlsplit

import webauthn
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from signoria.server.clock import now
from signoria.server.protocol.persons import Ceremony, DropPasskey, ShowPasskey
from signoria.server.store.passkeys import Passkey
from signoria.server.table.refusals import Refused, refused
from signoria.server.visitors import hashed
from signoria.server.web.persons import Persons
from signoria.server.web.replies import reply

PATIENCE = 5 * 60 * 1000  # milliseconds to touch the key, or whatever it wants
HOUSE = "Signoria"
DISCOVERABLE = AuthenticatorSelectionCriteria(
    resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
)  # a passkey that is found without a name being typed


class Passkeys:
    """What is asked about passkeys over HTTP."""

    def __init__(self, persons: Persons) -> None:
        self.persons = persons
        self.store = persons.rooms.store.passkeys

    async def begin(self, request: Request) -> Response:
        """Say what a new passkey is to be made for."""
        person, place = await self.persons.who(request), _place(request)
        known = [PublicKeyCredentialDescriptor(base64url_to_bytes(each.id)) for each in await self.store.of(person)]
        name = person.name or HOUSE
        options = webauthn.generate_registration_options(
            rp_id=place,
            rp_name=HOUSE,
            user_id=bytes.fromhex(hashed(f"passkey {person.id}")),  # tells the authenticator nothing of us
            user_name=name,
            user_display_name=name,
            authenticator_selection=DISCOVERABLE,
            exclude_credentials=known,
        )
        return await self._ask(request, options.challenge, webauthn.options_to_json(options))

    async def finish(self, request: Request) -> Response:
        """Keep a passkey that was made."""
        person, asked = await self.persons.who(request), await self.persons.body(request, ShowPasskey)
        challenge = await self._challenged(request)
        try:
            made = webauthn.verify_registration_response(
                credential=asked.credential,
                expected_challenge=challenge,
                expected_rp_id=_place(request),
                expected_origin=_origin(request),
            )
        except (WebAuthnException, ValueError, TypeError, KeyError) as error:
            raise bad_passkey(error) from error
        await self.persons.keep(request)
        name, key = bytes_to_base64url(made.credential_id), bytes_to_base64url(made.credential_public_key)
        label = self.persons.label(request)
        if not await self.store.add(Passkey(name, person.id, key, made.sign_count, label, now(), now())):
            raise refused("bad-passkey", "this passkey is known already, or there are too many", 403)
        return await self.persons.answer(request)

    async def ask(self, request: Request) -> Response:
        """Say what a passkey is to sign, whosever it is."""
        options = webauthn.generate_authentication_options(rp_id=_place(request))
        return await self._ask(request, options.challenge, webauthn.options_to_json(options))

    async def sign_in(self, request: Request) -> Response:
        """Become the person whose passkey has signed, with all that this device has had as a guest."""
        asked, challenge = await self.persons.body(request, ShowPasskey), await self._challenged(request)
        try:
            name = webauthn.helpers.parse_authentication_credential_json(asked.credential).id
            known = await self.store.find(name)
            if known is None:
                raise refused("bad-passkey", "no person here has this passkey", 403)
            signed = webauthn.verify_authentication_response(
                credential=asked.credential,
                expected_challenge=challenge,
                expected_rp_id=_place(request),
                expected_origin=_origin(request),
                credential_public_key=base64url_to_bytes(known.public_key),
                credential_current_sign_count=known.uses,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError) as error:
            raise bad_passkey(error) from error
        await self.store.used(known.id, signed.new_sign_count, now())
        await self.persons.become(request, known.person)
        return await self.persons.answer(request)

    async def drop(self, request: Request) -> Response:
        """Accept one of one's passkeys no longer."""
        person, asked = await self.persons.who(request), await self.persons.body(request, DropPasskey)
        if not await self.store.drop(person, asked.passkey):
            raise refused("no-such-passkey", status=404)
        return await self.persons.answer(request)

    async def _ask(self, request: Request, challenge: bytes, options: str) -> Response:
        if not request.state.holder:
            raise refused("no-visitor", status=403)
        await self.store.challenge(request.state.holder, bytes_to_base64url(challenge), now(), now() + PATIENCE)
        return reply(Ceremony(options))

    async def _challenged(self, request: Request) -> bytes:
        words = await self.store.challenged(request.state.holder, now())
        if not words:
            raise refused("bad-passkey", "nothing was to be signed, or it took too long", 403)
        return base64url_to_bytes(words)

    def routes(self) -> list[Route]:
        """List the addresses."""
        return [
            Route("/api/me/passkeys/new", self.begin, methods=["POST"]),
            Route("/api/me/passkeys", self.finish, methods=["POST"]),
            Route("/api/me/passkeys/out", self.drop, methods=["POST"]),
            Route("/api/passkeys/ask", self.ask, methods=["POST"]),
            Route("/api/passkeys", self.sign_in, methods=["POST"]),
        ]


def bad_passkey(error: Exception) -> Refused:
    """Refuse what is not what the passkey should have said."""
    return refused("bad-passkey", str(error)[:200], 403)


def _origin(request: Request) -> str:
    """Give the page that asks, which the middleware has found to be ours."""
    return request.headers.get("origin", "").lower()


def _place(request: Request) -> str:
    """Give the name that passkeys are made for; an address made of numbers is none."""
    name = urlsplit(_origin(request)).hostname or ""
    try:
        ip_address(name)
    except ValueError:
        if name:
            return name
    raise refused("no-passkeys", status=409)
