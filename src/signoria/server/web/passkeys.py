"""Passkeys: securing who one is, and signing in by it on another device (WebAuthn)."""

from ipaddress import ip_address
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from signoria.server.clock import now
from signoria.server.protocol.persons import Ceremony, DropPasskey, ShowPasskey
from signoria.server.store.passkeys import Passkey
from signoria.server.table.refusals import refused
from signoria.server.visitors import hashed
from signoria.server.web.persons import Persons
from signoria.server.web.replies import reply

if TYPE_CHECKING:
    from signoria.server.web.ceremonies import Asked, Expected

PATIENCE = 5 * 60 * 1000  # milliseconds to touch the key, or whatever it wants


class Passkeys:
    """What is asked about passkeys over HTTP."""

    def __init__(self, persons: Persons) -> None:
        self.persons = persons
        self.store = persons.rooms.store.passkeys

    async def begin(self, request: Request) -> Response:
        """Say what a new passkey is to be made for."""
        from signoria.server.web.ceremonies import ask_to_make  # noqa: PLC0415

        person, place = await self.persons.who(request), _place(request)
        known = [each.id for each in await self.store.of(person)]
        user = bytes.fromhex(hashed(f"passkey {person.id}"))  # tells the authenticator nothing of us
        return await self._ask(request, ask_to_make(place, user, person.name, known))

    async def finish(self, request: Request) -> Response:
        """Keep a passkey that was made."""
        from signoria.server.web.ceremonies import made  # noqa: PLC0415

        person, asked = await self.persons.who(request), await self.persons.body(request, ShowPasskey)
        new = made(asked.credential, await self._challenged(request))
        await self.persons.keep(request)
        label = self.persons.label(request)
        if not await self.store.add(Passkey(new.id, person.id, new.public_key, new.uses, label, now(), now())):
            raise refused("bad-passkey", "this passkey is known already, or there are too many", 403)
        return await self.persons.answer(request)

    async def ask(self, request: Request) -> Response:
        """Say what a passkey is to sign, whosever it is."""
        from signoria.server.web.ceremonies import ask_to_sign  # noqa: PLC0415

        return await self._ask(request, ask_to_sign(_place(request)))

    async def sign_in(self, request: Request) -> Response:
        """Become the person whose passkey has signed, with all that this device has had as a guest."""
        from signoria.server.web.ceremonies import signed, signer  # noqa: PLC0415

        asked, expected = await self.persons.body(request, ShowPasskey), await self._challenged(request)
        known = await self.store.find(signer(asked.credential))
        if known is None:
            raise refused("bad-passkey", "no person here has this passkey", 403)
        await self.store.used(known.id, signed(asked.credential, expected, known), now())
        await self.persons.become(request, known.person)
        return await self.persons.answer(request)

    async def drop(self, request: Request) -> Response:
        """Accept one of one's passkeys no longer."""
        person, asked = await self.persons.who(request), await self.persons.body(request, DropPasskey)
        if not await self.store.drop(person, asked.passkey):
            raise refused("no-such-passkey", status=404)
        return await self.persons.answer(request)

    async def _ask(self, request: Request, asked: "Asked") -> Response:
        if not request.state.holder:
            raise refused("no-visitor", status=403)
        await self.store.challenge(request.state.holder, asked.challenge, now(), now() + PATIENCE)
        return reply(Ceremony(asked.options))

    async def _challenged(self, request: Request) -> "Expected":
        """Say what this device was asked to sign."""
        from signoria.server.web.ceremonies import Expected  # noqa: PLC0415

        challenge = await self.store.challenged(request.state.holder, now())
        if not challenge:
            raise refused("bad-passkey", "nothing was to be signed, or it took too long", 403)
        return Expected(challenge, _place(request), _origin(request))

    def routes(self) -> list[Route]:
        """List the addresses."""
        return [
            Route("/api/me/passkeys/new", self.begin, methods=["POST"]),
            Route("/api/me/passkeys", self.finish, methods=["POST"]),
            Route("/api/me/passkeys/out", self.drop, methods=["POST"]),
            Route("/api/passkeys/ask", self.ask, methods=["POST"]),
            Route("/api/passkeys", self.sign_in, methods=["POST"]),
        ]


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
