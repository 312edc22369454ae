"""Delivers notices in the background; a move never waits for one."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import msgspec

from signoria.games import title
from signoria.kernel.lexicon import lexicon
from signoria.server.addresses import home
from signoria.server.clock import now
from signoria.server.person import Person
from signoria.server.post.delivery import Message, Undelivered
from signoria.server.post.mail import Mailbox
from signoria.server.post.outside import Guard, Outside
from signoria.server.post.push import Keys, Signer, new_key, push
from signoria.server.post.webhook import call
from signoria.server.protocol.persons import NoticeWishes
from signoria.server.settings import Settings
from signoria.server.store import Store, Unavailable
from signoria.server.store.outbox import Due, Letter
from signoria.server.table.refusals import WORDS
from signoria.server.table.table import Table
from signoria.server.visitors import hashed

log = logging.getLogger("signoria.server")

MINUTE = 60_000  # milliseconds
PAUSES = [minutes * MINUTE for minutes in (0.5, 2, 10, 30, 60, 180, 360, 720, 1440)]  # two days, then it is given up
ROUND = 5.0  # seconds between two looks into the outbox
CLAIM = 2 * MINUTE  # longer than any delivery takes
KEY = "vapid"


class Postman:
    """One of each process; whichever claims a letter delivers it."""

    def __init__(self, settings: Settings, store: Store, process: str) -> None:
        self.settings, self.store, self.process = settings, store, process
        self.home: Callable[[], str] = lambda: home(settings)  # the address that links begin with
        self.now: Callable[[], int] = now
        self.outside = Outside(Guard(settings.notices_to))
        self.mailbox = Mailbox.read(settings.smtp, settings.mail_from) if settings.smtp else None
        self.tasks: set[asyncio.Task[None]] = set()
        self.working: asyncio.Task[None] | None = None
        self._signer: Signer | None = None

    def open(self) -> None:
        """Begin."""
        self.working = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Stop; what was claimed is tried again by whoever comes next."""
        if self.working is not None:
            self.working.cancel()
            await asyncio.gather(self.working, return_exceptions=True)
            with contextlib.suppress(Unavailable):  # then its claims run out by themselves
                await self.store.outbox.release(self.process)
        await self.outside.close()

    def welcome(self, person: Person, table: Table) -> None:
        """Somebody is at a table again, and sees for themself."""
        if table.held_by(person):
            self._start(self._welcome(person, table.founding.id))

    async def _welcome(self, person: Person, table: str) -> None:
        with contextlib.suppress(Unavailable):  # said already; then one notice too many may come
            await self.store.outbox.back(person, table)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def signer(self) -> Signer:
        """Give the key of this server, which is made when it is first needed."""
        if self._signer is None:
            self._signer = Signer(await self.store.ways.secret(KEY, new_key()), contact(self.settings))
        return self._signer

    async def _work(self) -> None:
        while True:
            try:
                await self.deliver()
            except Unavailable:
                pass  # said already; the next round tries again
            except Exception:
                log.exception("notices could not be delivered")
            await asyncio.sleep(min(ROUND, self.settings.grace + 0.1))

    async def write_to(self, address: str, message: Message) -> None:
        """Send a letter that somebody waits for."""
        if self.mailbox is None:
            raise Undelivered("no-mail-server")
        await self.mailbox.send(address, message)

    async def deliver(self) -> None:
        """Hand on and deliver all that is due."""
        for notice in await self.store.outbox.due(self.now()):
            await self._hand_on(notice)
        await asyncio.gather(*(self._deliver(letter) for letter in await self.store.outbox.letters(self.now())))

    async def _hand_on(self, notice: Due) -> None:
        end = quiet_until(await self.store.ways.wishes(notice.person), self.now())
        if end:
            await self.store.outbox.postpone(notice, end)
        else:
            await self.store.outbox.hand_on(notice)

    async def _deliver(self, letter: Letter) -> None:
        outbox, ways = self.store.outbox, self.store.ways
        if not await outbox.claim(letter, self.process, self.now(), self.now() + CLAIM):
            return
        try:
            await self._send(letter)
        except Undelivered as error:
            await self._failed(letter, error)
            return
        except Exception:
            log.exception("a notice by %s could not be written", letter.way.kind)
            await self._failed(letter, Undelivered("failed"))
            return
        await outbox.done(letter)
        await ways.trouble(letter.way.id, None)

    async def _failed(self, letter: Letter, error: Undelivered) -> None:
        way = letter.way
        log.info("a notice by %s did not arrive, attempt %d: %s", way.kind, letter.tries + 1, error)
        if error.is_gone and way.kind == "push":
            await self.store.ways.remove(way.id)
            return
        await self.store.ways.trouble(way.id, error.why)
        if error.is_final or letter.tries >= len(PAUSES):
            await self.store.outbox.done(letter)
        else:
            await self.store.outbox.retry(letter, self.now() + int(PAUSES[letter.tries] * self.settings.haste))

    async def _send(self, letter: Letter) -> None:
        way, message = letter.way, self.message(letter)
        if way.kind == "push":
            keys = msgspec.json.decode(way.keys, type=Keys)
            await push(self.outside, await self.signer(), way.address, keys, message)
        elif way.kind == "webhook":
            await call(self.outside, way.address, message)
        else:
            await self.write_to(way.address, message)

    def message(self, letter: Letter) -> Message:
        """Put a letter into the words of its reader."""
        package = title(letter.game.partition("(")[0]).package
        words = lexicon(letter.way.language, WORDS, package)
        names = ", ".join(name for name in letter.seated if name)
        name = hashed(f"{letter.way.id} {letter.table} {letter.time}")[:32]
        kind = f"table-{letter.kind}" if letter.way.table else letter.kind
        said = words.words[f"notice.{kind}"].replace("{names}", names).replace("{asked}", ", ".join(letter.asked))
        return Message(name, letter.kind, words.words["title"], said, f"{self.home()}/table/{letter.table}")


def contact(settings: Settings) -> str:
    """Say to push services who is behind this server, in a form that they accept."""
    if settings.mail_from:
        return f"mailto:{settings.mail_from}"
    where = home(settings)
    return where if where.startswith("https:") else "https://localhost"


def quiet_until(wishes: NoticeWishes, now: int) -> int:
    """Give the end of the quiet hours that it is in, in milliseconds since 1970; 0 outside of them."""
    if wishes.quiet is None:
        return 0
    start, end = wishes.quiet
    here = datetime.fromtimestamp(now / 1000, ZoneInfo(wishes.zone))
    minute = here.hour * 60 + here.minute
    is_quiet = start <= minute < end if start <= end else minute >= start or minute < end
    if not is_quiet:
        return 0
    left = timedelta(minutes=(end - minute) % (24 * 60), seconds=-here.second)
    return now + int(left.total_seconds() * 1000)
