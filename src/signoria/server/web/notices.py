"""Of what somebody wants to be told, in which ways; and what is done by mail: confirming an address, signing in."""

import asyncio
import logging
import time
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from signoria.kernel.lexicon import lexicon
from signoria.server.clock import now
from signoria.server.person import Person
from signoria.server.post import webhook
from signoria.server.post.delivery import Message, Undelivered
from signoria.server.post.mail import is_address
from signoria.server.post.push import Keys
from signoria.server.protocol.persons import (
    AddWebhook,
    ConfirmMail,
    DropWay,
    NameMail,
    Notices,
    NoticeWishes,
    SubscribePush,
    WayInfo,
)
from signoria.server.store.ways import Way
from signoria.server.table.refusals import WORDS, refused
from signoria.server.visitors import Allowance, hashed, new_secret
from signoria.server.web.persons import PASS, Persons
from signoria.server.web.replies import reply

log = logging.getLogger("signoria.server")

MAILS, MAILS_BURST = 1 / 120, 5  # letters that a visitor may cause, a second and at once


class NoticeDesk:
    """What is asked about notices over HTTP."""

    def __init__(self, persons: Persons) -> None:
        self.persons = persons
        self.store = persons.rooms.store
        self.ways = persons.rooms.store.ways
        self.postman = persons.rooms.postman
        self.settings = persons.rooms.settings
        self.mails = Allowance(MAILS, MAILS_BURST, self.settings.limits.crowd)
        self.tasks: set[asyncio.Task[None]] = set()

    async def show(self, request: Request) -> Response:
        """Say of what somebody is told, and how."""
        return reply(await self._describe(await self.persons.who(request)))

    async def _describe(self, person: Person) -> Notices:
        wishes, ways = await self.ways.wishes(person.id), await self.ways.of(person)
        listed = [described(way) for way in ways]
        quiet = list(wishes.quiet) if wishes.quiet else None
        key = (await self.postman.signer()).public
        return Notices(list(wishes.off), quiet, wishes.zone, listed, key, bool(self.settings.smtp))

    async def wish(self, request: Request) -> Response:
        """Change of what one wants to be told."""
        person, asked = await self.persons.who(request), await self.persons.body(request, NoticeWishes)
        try:
            ZoneInfo(asked.zone)
        except (ZoneInfoNotFoundError, ValueError, OSError) as error:
            raise refused("bad-zone") from error
        await self.persons.keep(request)
        await self.ways.wish(person, asked)
        await self.store.outbox.look_again(person, now())
        return reply(await self._describe(person))

    async def subscribe(self, request: Request) -> Response:
        """Be told by this browser."""
        person, asked = await self.persons.who(request), await self.persons.body(request, SubscribePush)
        keys = Keys(asked.p256dh, asked.auth)
        if not webhook.is_good(asked.endpoint) or not keys.are_good:
            raise refused("bad-subscription")
        name, spelled = hashed(asked.endpoint)[:32], msgspec.json.encode(keys).decode()
        label = self.persons.label(request)
        await self.persons.keep(request)
        return await self._add(
            Way(name, person.id, "push", asked.endpoint, spelled, asked.language, label, request.state.holder, now()),
            person,
        )

    async def hook(self, request: Request) -> Response:
        """Be told by a webhook."""
        person, asked = await self.persons.who(request), await self.persons.body(request, AddWebhook)
        if not webhook.is_good(asked.url):
            raise refused("bad-address")
        name = hashed(f"{person.id} webhook {asked.url}")[:32]
        await self.persons.keep(request)
        return await self._add(Way(name, person.id, "webhook", asked.url, "", asked.language, "", "", now()), person)

    async def _add(self, way: Way, person: Person) -> Response:
        if not await self.ways.add(way):
            raise refused("too-many-ways", status=409)
        return reply(await self._describe(person))

    async def drop(self, request: Request) -> Response:
        """Be told in one way less."""
        person, asked = await self.persons.who(request), await self.persons.body(request, DropWay)
        if not await self.ways.drop(person, asked.way):
            raise refused("no-such-way", status=404)
        return reply(await self._describe(person))

    async def name_mail(self, request: Request) -> Response:
        """Send a link to an address, which confirms it once it is opened."""
        person, asked = await self.persons.who(request), await self._mail(request)
        token = new_secret()
        await self.persons.keep(request)
        await self.store.people.make_pass(
            person, hashed(token), now(), now() + PASS, f"{asked.language} {asked.address}"
        )
        self._send(asked, "mail-confirm", f"/you#{token}", token)
        return reply(await self._describe(person))

    async def confirm_mail(self, request: Request) -> Response:
        """Be told by mail, at an address whose link was opened; on a device of the one who named it, and no other."""
        person, asked = await self.persons.who(request), await self.persons.body(request, ConfirmMail)
        language, _, address = (await self.store.people.confirm(person, hashed(asked.token), now())).partition(" ")
        if not address:
            raise refused("bad-mail-link", status=403)
        name = hashed(f"{person.id} mail {address}")[:32]
        return await self._add(Way(name, person.id, "mail", address, "", language, "", "", now()), person)

    async def sign_in(self, request: Request) -> Response:
        """Send a link to sign in by, if somebody has confirmed the address; whether so, nobody is told."""
        asked = await self._mail(request)
        person = await self.ways.reached_by_mail(asked.address)
        if person:
            token = new_secret()
            await self.store.people.make_pass(Person(person), hashed(token), now(), now() + PASS)
            self._send(asked, "mail-sign-in", f"/device#{token}", token)
        return reply({})

    async def _mail(self, request: Request) -> NameMail:
        asked = await self.persons.body(request, NameMail)
        if not self.settings.smtp:
            raise refused("no-mail", status=409)
        if not is_address(asked.address):
            raise refused("bad-mail")
        if not self.mails.take(request.state.caller, time.monotonic()):
            raise refused("too-fast", status=429)
        return NameMail(asked.address.lower(), asked.language)

    def _send(self, asked: NameMail, key: str, path: str, token: str) -> None:
        """Send a link in the background: how long that takes would tell whether the address is known."""
        words = lexicon(asked.language, WORDS).words
        link = self.postman.home() + path
        message = Message(hashed(token)[:32], key, words["notice.mail-title"], words[f"notice.{key}"], link)
        task = asyncio.create_task(self._sent(asked.address, message))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _sent(self, address: str, message: Message) -> None:
        try:
            await self.postman.write_to(address, message)
        except Undelivered as error:
            log.warning("a link could not be sent by mail: %s", error)

    def routes(self) -> list[Route]:
        """List the addresses."""
        return [
            Route("/api/me/notices", self.show),
            Route("/api/me/notices", self.wish, methods=["POST"]),
            Route("/api/me/notices/push", self.subscribe, methods=["POST"]),
            Route("/api/me/notices/webhook", self.hook, methods=["POST"]),
            Route("/api/me/notices/mail", self.name_mail, methods=["POST"]),
            Route("/api/me/notices/mail/confirm", self.confirm_mail, methods=["POST"]),
            Route("/api/me/notices/out", self.drop, methods=["POST"]),
            Route("/api/mail", self.sign_in, methods=["POST"]),
        ]


def described(way: Way) -> WayInfo:
    """Show a way; the whole address of a webhook is a secret."""
    addresses = {"webhook": webhook.label(way.address), "mail": way.address, "push": way.label}
    return WayInfo(way.id, way.kind, addresses[way.kind], way.why)
