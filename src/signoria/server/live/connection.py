"""One browser looking at one table; knows no socket."""

import asyncio
from collections import deque

from msgspec.structs import replace

from signoria.server.person import NOBODY
from signoria.server.protocol.answers import Answers, Closing
from signoria.server.protocol.scene import MarketInfo, TableScene
from signoria.server.table.refusals import Refused
from signoria.server.table.scene import Onlooker
from signoria.server.visitors import hashed, new_secret


class Connection:
    """What has been sent and what is still to be sent.

    The table itself is never queued: a slow reader gets the latest one when it is ready for it,
    with the whole story since the last.
    """

    def __init__(self, device: str, backlog: int, visitor: str = "", label: str = "") -> None:
        self.device = device
        self.visitor = visitor or device  # with whom others take turns
        self.label = label
        self.person = NOBODY  # until the device is recognised
        self.secret = new_secret()  # tells strangers without a cookie apart
        self.token = ""  # the hash of a seat's token that was brought along
        self.seat: int | None = None
        self.sent = 0  # number of the last happening sent
        self.markets: list[MarketInfo] | None = None  # that were sent last
        self.has_entered = False
        self.is_in_sight = True  # not behind another window
        self.is_stale = False  # the table must be shown again
        self.is_over = False  # close once everything is sent
        self.ending: Refused | None = None  # why it is closed
        self.answers: deque[Answers] = deque()
        self.backlog = backlog
        self.wake = asyncio.Event()

    @property
    def onlooker(self) -> Onlooker:
        """Whose eyes these are."""
        return Onlooker(self.person, self.seat, self.token)

    @property
    def is_flooded(self) -> bool:
        """Whether the reader is too slow."""
        return len(self.answers) > self.backlog

    def key(self, table: str) -> str:
        """Give what a table calls whoever looks on, which names nobody anywhere else."""
        return hashed(f"{table} {self.person.id or self.secret}")[:16]

    def answer(self, answer: Answers) -> None:
        """Send something soon."""
        self.answers.append(answer)
        self.wake.set()

    def send(self, scene: TableScene) -> TableScene:
        """Remember what is sent of a table, and leave out what this browser has."""
        is_known = self.sent > 0 and scene.markets is self.markets
        self.sent, self.markets = scene.number, scene.markets
        return replace(scene, markets=None) if is_known else scene

    def refresh(self) -> None:
        """Show the table soon."""
        if self.has_entered:
            self.is_stale = True
            self.wake.set()

    def dismiss(self, why: Refused, *, again: bool) -> None:
        """End the connection once all is sent, and say why; `again` invites to come back."""
        self.ending = why
        self.is_over = True
        self.answer(Closing(refusal=why.refusal, again=again))

    def expel(self, why: Refused, *, again: bool = False) -> None:
        """Show nothing more from this moment on, and end."""
        self.person, self.seat = NOBODY, None
        self.has_entered = self.is_stale = False
        self.answers.clear()
        self.dismiss(why, again=again)
