"""Does what a connection asks for."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from signoria.server.clock import now
from signoria.server.live import hints, hooks, notes
from signoria.server.live.connection import Connection
from signoria.server.live.hints import Reviews
from signoria.server.live.room import Decider, Room
from signoria.server.protocol import answers, messages
from signoria.server.protocol.answers import Answers
from signoria.server.protocol.requests import (
    Enter,
    Fit,
    Hint,
    Invite,
    Look,
    LookUp,
    Ping,
    ReadHook,
    ReadNotes,
    Replay,
    Request,
    Review,
    Say,
    SetHook,
    Sight,
    Sit,
    TakeSeat,
    TryOut,
    WhyNot,
    WriteNotes,
)
from signoria.server.table import company, guides, seating
from signoria.server.table.decisions import decide, read, turn
from signoria.server.table.onlookers import may_look_as
from signoria.server.table.refusals import phrase, refusal, refused
from signoria.server.table.replays import frame
from signoria.server.table.rights import Asker, chair
from signoria.server.table.table import Table
from signoria.server.table.trials import trial
from signoria.server.visitors import hashed, new_secret
from signoria.server.workers.advice import NAME


class RequestHandler:
    """Stands between a connection and its table."""

    def __init__(self, room: Room, connection: Connection, reviews: Reviews) -> None:
        self.room = room
        self.connection = connection
        self.reviews = reviews

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.room.table

    @property
    def asker(self) -> Asker:
        """Who asks, now."""
        return Asker(self.connection.person, now(), self.room.away())

    async def serve(self, request: Request) -> Answers | None:
        """Answer a request, if it is not answered already; raise Refused where it cannot be done."""
        if self.connection.is_over:
            raise refused("left-table")
        if not self.connection.has_entered and not isinstance(request, Enter):
            raise refused("entered-not")
        handler = HANDLERS.get(type(request))
        if handler is not None:
            return await handler(self, request)
        if isinstance(request, Say):
            self.room.service.chat.check(self.table, request, self.connection)
        await self.room.commit(lambda table: decide(table, request, self.asker), partial(self._done, request.id))
        return None

    def _done(self, request: int, number: int) -> None:
        """Confirm a move to whoever made it, who is then shown the table first."""
        self.connection.answer(answers.Done(id=request, number=number))

    async def enter(self, request: Enter) -> Answers:
        """Begin: from now on the table is shown."""
        if request.protocol != messages.VERSION:
            raise refused("other-protocol")
        self._admit(request.token)
        seat, held = request.seat, self.table.held_by(self.connection.person)
        if seat is not None:
            chair(self.table, seat)
        is_lost = seat is not None and not may_look_as(self.table, self.connection.person, seat)
        if seat is None or is_lost:
            seat = held[0] if held else None
        self.connection.seat = seat
        self.connection.sent = 0 if is_lost else min(request.seen, len(self.table.story))
        self.room.enter(self.connection)
        return answers.Done(id=request.id, number=len(self.table.story))

    def _admit(self, token: str) -> None:
        """Let players and those invited in, and onlookers as long as there is room for them."""
        connection, table = self.connection, self.table
        connection.token = hashed(token) if token else ""
        reason = self.room.unwelcome(connection)
        is_expected = table.held_by(connection.person) or table.is_hosted_by(connection.person)
        is_invited = table.offered_by(connection.token) is not None
        if not is_expected and not is_invited and not connection.has_entered:
            reason = reason or self.room.fullness()
        if reason is not None:
            connection.dismiss(reason, again=False)
            raise reason

    async def look(self, request: Look) -> Answers:
        """Change seats; the whole story is told again, as the other seat knows it."""
        self._look_on_as(request.seat)
        self.connection.sent = 0
        self.connection.refresh()
        return answers.Done(id=request.id, number=len(self.table.story))

    def _look_on_as(self, seat: int | None) -> None:
        if seat is not None:
            chair(self.table, seat)
            if not may_look_as(self.table, self.connection.person, seat):
                raise refused("not-yours")
        self.connection.seat = seat

    async def sit(self, request: Sit) -> Answers:
        """Take the seat that a token opens, and look on as it."""
        token = hashed(request.token)
        seat = seating.opened_by(self.table, token)
        return await self._sit(request.id, seat, lambda table: seating.sit(table, token, request.name, self.asker))

    async def take_seat(self, request: TakeSeat) -> Answers:
        """Take a seat of an open table, or one kept for oneself, and look on as it."""
        return await self._sit(request.id, request.seat, lambda table: company.take(table, request, self.asker))

    async def _sit(self, request: int, seat: int, decider: Decider) -> Answers:
        connection = self.connection
        number = await self.room.commit(decider)
        await self.room.store.people.keep(connection.device, connection.label, now())
        await self.look(Look(seat=seat))
        self.room.announce()
        return answers.Done(id=request, number=number)

    async def invite(self, request: Invite) -> Answers:
        """Make a new link to a seat."""
        token = new_secret()
        await self.room.commit(lambda table: seating.offer(table, request.seat, hashed(token), self.asker))
        return answers.Invitation(id=request.id, seat=request.seat, token=token)

    async def sight(self, request: Sight) -> Answers:
        """Note whether somebody really looks on."""
        self.connection.is_in_sight = request.visible
        self.room.attendance.forget()
        self.room.remind()
        if request.visible:
            self.room.service.postman.welcome(self.connection.person, self.table)
        return answers.Done(id=request.id, number=self.table.number)

    async def why_not(self, request: WhyNot) -> Answers:
        """Explain an action to the seat that decides."""
        table = self.table
        turn(table, request.seat, self.asker)
        action, state = read(table, request.words), table.asked(request.seat)
        reason = table.game.why_not(state, action)
        if reason is None:
            label = phrase(table.game.label(state, action))
            return answers.Why(id=request.id, words=str(action), label=label, refusal=None)
        said = refusal(reason, table.game.options.package)
        return answers.Why(id=request.id, words=str(action), label=phrase(action.message()), refusal=said)

    async def look_up(self, request: LookUp) -> Answers:
        """Say where everything is, as far as whoever asks may know."""
        return guides.looked_up(self.table, request, self.connection.person)

    async def fit(self, request: Fit) -> Answers:
        """Say where a piece could lie."""
        return guides.places(self.table, request, self.connection.person)

    async def replay(self, request: Replay) -> Answers:
        """Show the table as it was."""
        return frame(self.table, request, self.connection.onlooker)

    async def try_out(self, request: TryOut) -> Answers:
        """Show a private copy of the table."""
        return trial(self.table, request, self.asker)

    async def read_notes(self, request: ReadNotes) -> Answers:
        """Show somebody their notes."""
        return await notes.read(self.room, request, self.connection)

    async def write_notes(self, request: WriteNotes) -> Answers:
        """Keep somebody's notes."""
        return await notes.write(self.room, request, self.connection)

    async def read_hook(self, request: ReadHook) -> Answers:
        """Show the host where the table's notices go."""
        return await hooks.read(self.room, request, self.connection)

    async def set_hook(self, request: SetHook) -> Answers:
        """Send the table's notices elsewhere."""
        return await hooks.write(self.room, request, self.connection)

    async def hint(self, request: Hint) -> Answers:
        """Ask an adviser about the present decision."""
        return await hints.hint(self.room, request, self.asker, self.connection.visitor)

    async def review(self, request: Review) -> Answers:
        """Ask an adviser about the whole game; all parts but the last are sent as they come."""
        if not self.table.is_open_to_all:
            raise refused("not-over")
        async for part in self.reviews.of(self.room, self.connection.visitor).read():
            if self.connection.is_over:
                break
            if part:
                self.connection.answer(self._reviewed(request.id, part, is_last=False))
        return self._reviewed(request.id, [], is_last=True)

    @staticmethod
    def _reviewed(number: int, part: list[answers.Reviewed], is_last: bool) -> answers.ReviewReport:
        return answers.ReviewReport(id=number, adviser=NAME, decisions=part, complete=is_last)

    async def ping(self, request: Ping) -> Answers:
        """Say that the server is there."""
        return answers.Pong(id=request.id, now=now())


HANDLERS: dict[type, Callable[[RequestHandler, Any], Awaitable[Answers]]] = {
    Enter: RequestHandler.enter,
    Look: RequestHandler.look,
    Sit: RequestHandler.sit,
    TakeSeat: RequestHandler.take_seat,
    Invite: RequestHandler.invite,
    WhyNot: RequestHandler.why_not,
    LookUp: RequestHandler.look_up,
    Fit: RequestHandler.fit,
    Sight: RequestHandler.sight,
    Replay: RequestHandler.replay,
    TryOut: RequestHandler.try_out,
    ReadNotes: RequestHandler.read_notes,
    WriteNotes: RequestHandler.write_notes,
    ReadHook: RequestHandler.read_hook,
    SetHook: RequestHandler.set_hook,
    Hint: RequestHandler.hint,
    Review: RequestHandler.review,
    Ping: RequestHandler.ping,
}
