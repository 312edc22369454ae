"""One table: a game, its seats and all that happened, folded from the log; knows no socket, store or clock."""

from collections.abc import Callable
from typing import Any, cast

from msgspec import Struct

from signoria.kernel.message import Event
from signoria.record import Record
from signoria.server.person import Person
from signoria.server.protocol.messages import Status
from signoria.server.protocol.pace import Pace
from signoria.server.protocol.requests import ABSENCE
from signoria.server.table import folding
from signoria.server.table.clock import Clock
from signoria.server.table.entries import (
    IN_PLAY,
    UNTOLD,
    Announced,
    Answered,
    Asked,
    Began,
    Cancelled,
    Closed,
    Entries,
    Expired,
    Faltered,
    Given,
    Left,
    Offered,
    Opened,
    Played,
    Published,
    Rematched,
    Removed,
    Renamed,
    Reopened,
    Resigned,
    Resumed,
    Said,
    Sat,
    Stood,
    Taken,
    Undone,
)
from signoria.server.table.folding import explained, tell
from signoria.server.table.founding import Founding, game_of
from signoria.server.table.intentions import Intentions
from signoria.server.table.moment import Company, Moment, Shown
from signoria.server.table.seat import Seat, Wish

FAR = 10**9  # more entries than any log has


class Step(Struct, gc=False):
    """An action that stands, with the events it told; whether it `revealed` anything is found out when needed."""

    seat: int
    words: str
    events: list[Event]
    revealed: bool | None = None
    by: str = ""  # what made the server play it


class Told(Struct, frozen=True, gc=False):
    """An entry of the log with what it told whom; `action` counts the actions after it."""

    number: int
    action: int
    entry: Entries
    events: list[Event]


class Table:
    """The present, as the log made it."""

    def __init__(self, founding: Founding) -> None:
        self.founding = founding
        self.game = game_of(founding.game, founding.rules)
        self.state: Any = None  # until the game begins
        self.seats = [Seat() for _ in range(self.game.seats)]
        self.steps: list[Step] = []
        self.story: list[Told] = []  # the log, but for what is secret
        self.before: dict[int, Any] = {}  # the table before each of the last steps, all of one seat
        self.wish: Wish | None = None
        self.absence = ABSENCE  # seconds
        self.is_closed = False  # to onlookers
        self.removed: set[str] = set()  # onlookers
        self.is_public = False  # everybody on this server may sit down
        self.word = ""  # of the host, to them
        self.is_rated = False
        self.pace: Pace | None = None
        self.clock: Clock | None = None  # from the beginning of the game on, where it has a pace
        self.is_ended = False  # by the last person who resigned
        self.rematch = ""  # the table where the same people met again
        self.position = 0  # number of the telling that last changed the game
        self.thinking_since = founding.created
        self.number = 0  # of the last entry of the log
        self.settled = 0  # of the last one that was no move
        self.to_move: int | None = None  # the seat to decide
        self.status: Status = self._status()
        self.moment = Moment()
        self.company = Company()
        self.markets: dict[int, Shown] = {}  # by seat
        self.intentions = Intentions(len(self.seats))

    def _status(self) -> Status:
        """Say how far the table is."""
        if self.founding.study:
            return "study"
        if self.state is None:
            return "open"
        return "running" if self.to_move is not None else "over"

    @property
    def is_open_to_all(self) -> bool:
        """Whether every hand may be seen by everybody."""
        return self.status in ("over", "study")

    @property
    def waits_for_agent(self) -> bool:
        """Whether an opponent is to decide."""
        seat = self.to_move
        if self.status != "running" or seat is None or not self.seats[seat].level:
            return False
        return not self.deciding  # where all choose at once, persons first

    @property
    def deciding(self) -> list[int]:
        """The seats of persons who are asked now: several where the rulebook lets all choose at once."""
        moment = self.moment
        if moment.deciding is None:
            moment.deciding = [seat for seat in self.persons if self.asked(seat) is not None]
        return moment.deciding

    @property
    def persons(self) -> list[int]:
        """The seats that persons decide for."""
        if self.company.persons is None:
            self.company.persons = [seat for seat, chair in enumerate(self.seats) if chair.is_person]
        return self.company.persons

    def asked(self, seat: int) -> Any:
        """Give the table on which a seat has to choose now; None: it waits for others, or has chosen."""
        asked = self.moment.asked
        if seat not in asked:
            asked[seat] = self._asked(seat)
        return asked[seat]

    def _asked(self, seat: int) -> Any:
        if self.status != "running" or not self.game.is_asked(self.state, seat):
            return None
        chosen = self.intentions.seats[seat].chosen
        if seat == self.to_move and not chosen:
            return self.state
        if len(self.persons) == 1:  # opponents keep nobody waiting
            return None
        ahead = self.game.meanwhile(self.state, seat)
        for words in chosen:
            self.game.apply(ahead, self.game.parse(words))
        return ahead if self.game.to_move(ahead) == seat and ahead.phase == self.state.phase else None

    def position_of(self, seat: int | None) -> int:
        """Give the position as a seat must name it: another one after each choice that is not told yet."""
        chosen = self.intentions.seats[seat].chosen if seat is not None else []
        return self.position + len(chosen) * FAR

    @property
    def ticking(self) -> int | None:
        """The seat whose time runs: that of a person to move, unless the game is paused."""
        if self.clock is None or self.clock.late is not None:
            return None
        seat, deciding = self.to_move, self.deciding
        if deciding and seat not in deciding:
            return deciding[0]  # the first of those who have yet to choose at the same time
        return None if seat is None or self.seats[seat].level else seat

    @property
    def deadline(self) -> int | None:
        """When that time is up, unless the server stands still."""
        seat = self.ticking
        return None if self.clock is None or seat is None else self.clock.deadline(seat)

    @property
    def late(self) -> int | None:
        """The seat at the end of whose time the game was paused."""
        return None if self.clock is None else self.clock.late

    def held_by(self, person: Person) -> list[int]:
        """List the seats of somebody."""
        held = self.company.held.get(person)
        if held is None:
            held = [seat for seat, chair in enumerate(self.seats) if person.is_among(chair.holders)]
            if held:  # of strangers nothing is kept: they may be any number
                self.company.held[person] = held
        return held

    def offered_by(self, token: str) -> int | None:
        """Find the seat that a token opens, given its hash."""
        if not token:
            return None
        return next((seat for seat, chair in enumerate(self.seats) if chair.offer == token), None)

    def is_hosted_by(self, person: Person) -> bool:
        """Say whether somebody made the table."""
        return person.is_among((self.founding.host,))

    def record(self) -> Record:
        """Write the game down."""
        names = tuple(chair.name for chair in self.seats)
        words = tuple(step.words for step in self.steps)
        founding = self.founding
        return Record(founding.game, founding.seed, names, words, founding.rules, founding.checksum)

    def state_after(self, actions: int) -> Any:
        """Set the game up again as it was after so many actions; it has told nothing."""
        state = self.game.start(self.founding.seed, events=True)
        for step in self.steps[:actions]:
            self.game.apply(state, self.game.parse(step.words))
        state.events = []
        return state

    def evolve(self, entry: Entries) -> None:
        """Let one more thing have happened."""
        handler = cast("Callable[[Table, Entries], list[Event]]", HANDLERS[type(entry)])
        if self.clock is not None:
            self.clock.advance(self.ticking, entry)
        events = handler(self, entry)
        self.to_move = None if self.state is None or self.is_ended else self.game.to_move(self.state)
        self.status, self.moment = self._status(), Moment()
        if self.clock is not None:
            self.clock.heed(entry, self.to_move)
        self.number += 1
        if not isinstance(entry, IN_PLAY):
            self.settled, self.company = self.number, Company()
        self.intentions.follow(entry)
        if isinstance(entry, UNTOLD):
            return
        self.story.append(Told(len(self.story) + 1, len(self.steps), entry, events))
        if isinstance(entry, (Began, Played, Undone)):
            self.position = len(self.story)
            self.intentions.lapse(self.game, self.state)

    def _began(self, entry: Began) -> list[Event]:
        self.state = self.game.start(self.founding.seed, events=True)
        self.thinking_since = entry.time
        if self.pace is not None:
            self.clock = Clock(self.pace, len(self.seats))
        return [tell("table.began"), *self._heard()]

    def _played(self, entry: Played) -> list[Event]:
        if entry.by == "choice":
            self.thinking_since = entry.time  # all thought at once: nobody's time
        self._stop_clock(entry.time)
        self._remember(entry.seat)
        self.game.apply(self.state, self.game.parse(entry.words))
        events = self._heard()
        self.steps.append(Step(entry.seat, entry.words, events, by=entry.by))
        self.wish = None
        return [*events, *explained(entry)]

    def _remember(self, seat: int) -> None:
        """Keep the table as it is before the seat's step, until another seat acts."""
        if not self.steps or self.steps[-1].seat != seat:
            self.before.clear()
        self.before[len(self.steps)] = self.game.clone(self.state)

    def _undone(self, entry: Undone) -> list[Event]:
        self._stop_clock(entry.time)
        count = len(self.steps) - entry.to
        self.state = self.state_after(entry.to)
        del self.steps[entry.to :]
        self.before = {number: state for number, state in self.before.items() if number < entry.to}
        self.wish = None
        return [tell("table.undone", seat=entry.seat, count=count)]

    def others(self, seat: int) -> list[int]:
        """List the seats of other persons who have not resigned, also where an opponent plays for one of them."""
        others = self.company.others
        if seat not in others:
            own, chairs = set(self.seats[seat].holders), enumerate(self.seats)
            persons = [i for i, chair in chairs if i != seat and chair.holders and not chair.has_resigned]
            others[seat] = [i for i in persons if own.isdisjoint(self.seats[i].holders)]
        return others[seat]

    def _heard(self) -> list[Event]:
        events: list[Event] = self.state.events
        self.state.events = []
        return events

    def _stop_clock(self, time: int) -> None:
        if self.to_move is not None:
            self.seats[self.to_move].spent += max(0, time - self.thinking_since)
        self.thinking_since = time


HANDLERS: dict[type, Any] = {
    Opened: folding.opened,
    Sat: folding.sat,
    Offered: folding.offered,
    Taken: folding.taken,
    Renamed: folding.renamed,
    Left: folding.left,
    Given: folding.given,
    Began: Table._began,
    Played: Table._played,
    Undone: Table._undone,
    Asked: folding.asked,
    Answered: folding.answered,
    Said: folding.said,
    Faltered: folding.faltered,
    Closed: folding.closed,
    Reopened: folding.reopened,
    Removed: folding.removed,
    Published: folding.published,
    Expired: folding.expired,
    Resumed: folding.resumed,
    Stood: folding.stood,
    Resigned: folding.resigned,
    Rematched: folding.rematched,
    Announced: folding.announced,
    Cancelled: folding.cancelled,
    **dict.fromkeys(UNTOLD, folding.untold),
}
