"""One browser looking at one table; knows no socket."""

import asyncio
from collections import deque

from signoria.server.protocol.answers import Answers, Closing
from signoria.server.table.refusals import Refused
from signoria.server.table.scene import Onlooker


class Connection:
    """What has been sent and what is still to be sent.

    The table itself is never queued: a slow reader gets the latest one when it is ready for it,
    with the whole story since the last.
    """

    def __init__(self, holder: str, backlog: int, visitor: str = "") -> None:
        self.holder = holder
        self.visitor = visitor or holder  # with whom others take turns
        self.seat: int | None = None
        self.sent = 0  # number of the last happening sent
        self.has_entered = False
        self.is_stale = False  # the table must be shown again
        self.is_over = False  # close once everything is sent
        self.ending: Refused | None = None  # why it is closed
        self.answers: deque[Answers] = deque()
        self.backlog = backlog
        self.wake = asyncio.Event()

    @property
    def onlooker(self) -> Onlooker:
        """Whose eyes these are."""
        return Onlooker(self.holder, self.seat)

    @property
    def is_flooded(self) -> bool:
        """Whether the reader is too slow."""
        return len(self.answers) > self.backlog

    def answer(self, answer: Answers) -> None:
        """Send something soon."""
        self.answers.append(answer)
        self.wake.set()

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
