"""One game at this terminal: who plays, what was played, and the way back."""

from typing import Any

from signoria.agents import agent, known
from signoria.agents.guard import Guard, Lapse
from signoria.kernel.action import Action
from signoria.kernel.agent import Chair
from signoria.kernel.chance import Chance
from signoria.kernel.errors import BadOption
from signoria.kernel.game import Game
from signoria.kernel.lexicon import Lexicon
from signoria.kernel.message import Message
from signoria.record import Record

FAMILIES = ("Medici", "Strozzi", "Pazzi", "Albizzi", "Rucellai")  # of Florence: names for seats without one


class Sitting:
    """The record so far, the table it leads to, and whoever decides for each seat."""

    def __init__(self, record: Record, people: tuple[int, ...], limit: float = 0.0) -> None:
        self.record = record
        self.people = people
        self.game: Game[Any]
        self.game, self.state = record.replay(events=True)
        self.deciders = _deciders(self.game, record)
        self.agents = {seat: _agent(record, seat, limit) for seat in range(self.game.seats) if seat not in people}

    @property
    def to_move(self) -> int | None:
        """The seat to decide; None when the game is over."""
        return self.game.to_move(self.state)

    def play(self, action: Action) -> None:
        """Do what the seat to move decided."""
        seat = self.game.to_move(self.state)
        assert seat is not None
        self.game.play(self.state, action)
        self.deciders.append(seat)
        self.record = self.record.then(action)

    def let_agent_play(self) -> Lapse | None:
        """Ask the agent whose turn it is; where it does not do its part, greedy decides, and the lapse is given."""
        seat = self.game.to_move(self.state)
        assert seat is not None
        guard = self.agents[seat]
        before = len(guard.lapses)
        self.play(guard.decide(Chair(self.game, self.state, seat)))
        return guard.lapses[-1] if len(guard.lapses) > before else None

    def undo(self) -> bool:
        """Go back to the last decision of a person; say whether there was one."""
        for number in range(len(self.deciders) - 1, -1, -1):
            if self.deciders[number] in self.people:
                self._go_back(number)
                return True
        return False

    def _go_back(self, number: int) -> None:
        self.record = self.record.branch(number)
        del self.deciders[number:]
        self.state = self.game.start(self.record.seed, events=True)
        for words in self.record.actions:
            self.game.apply(self.state, self.game.parse(words))

    def events(self, seat: int | None, since: int = 0) -> list[Message]:
        """Tell what a seat may know."""
        return self.game.events(self.state, seat, since)

    def told(self) -> int:
        """Count what happened so far."""
        return len(self.state.events)


def _deciders(game: Game[Any], record: Record) -> list[int]:
    """List which seat made each decision of a record."""
    state = game.start(record.seed)
    out: list[int] = []
    for words in record.actions:
        out.append(state.to_move)
        game.apply(state, game.parse(words))
    return out


def _agent(record: Record, seat: int, limit: float) -> Guard:
    name = record.seats[seat]
    return Guard(agent(name, seed=Chance(record.seed + seat + 1).word()), name, limit, forgiving=True)


def is_agent(name: str) -> bool:
    """Say whether a record's seat was an agent's, not a person's."""
    return name in known() or ":" in name


def seated(seats: int, people: tuple[int, ...], agents: list[str]) -> tuple[str, ...]:
    """Say who sits where: people by a family's name, agents by their own, the last of them repeated."""
    for seat in people:
        check_seat(seat, seats)
    free = iter([*agents, *agents[-1:] * seats])
    return tuple(family(seat) if seat in people else next(free) for seat in range(seats))


def check_seat(seat: int, seats: int) -> None:
    """Refuse a seat that the game does not have."""
    if not 0 <= seat < seats:
        raise BadOption(f"there is no seat {seat}; this game has seats 0 to {seats - 1}")


def family(seat: int) -> str:
    """Name a seat."""
    return FAMILIES[seat] if seat < len(FAMILIES) else f"Signore {seat + 1}"


def names(record: Record, seats: int) -> list[str]:
    """Give each seat the name it is called by."""
    wrote = dict(enumerate(record.seats))
    return [family(seat) if seat not in wrote or is_agent(wrote[seat]) else wrote[seat] for seat in range(seats)]


def people_in(record: Record) -> tuple[int, ...]:
    """Find the seats of people in a record."""
    return tuple(seat for seat, name in enumerate(record.seats) if not is_agent(name))


def title_of(lexicon: Lexicon, game: Game[Any]) -> str:
    """Name the game for people."""
    return lexicon.words.get("title", game.options.title.capitalize())
