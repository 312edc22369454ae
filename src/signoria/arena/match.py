"""One game between agents, and what came of it."""

from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any

from signoria.agents import agent
from signoria.agents.guard import Guard
from signoria.agents.lookahead import shares
from signoria.arena.thoughts import Outspoken, Thought, thought_of
from signoria.games import load
from signoria.kernel.agent import Chair
from signoria.kernel.chance import Chance
from signoria.kernel.errors import BadAgent


@dataclass(frozen=True)
class Pairing:
    """A game to be played, small enough to be sent to another process."""

    number: int
    game: str
    data: str | None
    deal: int  # the seed of the table
    lineup: tuple[str, ...]
    limit: float = 0.0
    forgiving: bool = False
    keep_actions: bool = False
    keep_thoughts: bool = False


@dataclass(frozen=True)
class Result:
    """How a game went, seat by seat."""

    number: int
    deal: int
    lineup: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    lapses: tuple[int, ...] = ()  # forgiven ones, by seat
    said: tuple[str, ...] = ()  # what they were
    actions: tuple[str, ...] = field(default=(), repr=False)
    thoughts: tuple[Thought, ...] = field(default=(), repr=False)  # one for each action, empty where nobody searched

    @property
    def shares(self) -> list[float]:
        """What each seat has of the victory; winners who cannot be told apart share it."""
        return shares(list(self.places))

    def plain(self) -> dict[str, object]:
        """Give the result as JSON-ready data, without what is empty."""
        return {name: value for name, value in asdict(self).items() if value != ()}

    @classmethod
    def read(cls, plain: dict[str, Any]) -> "Result":
        """Take a result from JSON."""
        fields: dict[str, Any] = {
            key: tuple(value) if isinstance(value, list) else value for key, value in plain.items()
        }
        return cls(**fields)


def play(pairing: Pairing) -> dict[str, object]:
    """Play one game and give its result as plain data; a lapse not forgiven ends it with an error that says where."""
    match = Match(pairing)
    try:
        match.play()
    except BadAgent as error:
        lineup = ",".join(pairing.lineup)
        raise BadAgent(f"{error} (deal {pairing.deal}, line-up {lineup}, move {len(match.actions) + 1})") from None
    return match.result().plain()


class Match:
    """A game in play, with what its agents have spent on it."""

    def __init__(self, pairing: Pairing) -> None:
        self.pairing = pairing
        self.game = load(pairing.game, pairing.data)
        self.state = self.game.start(pairing.deal, events=True)
        self.guards = [self._guard(seat, spec) for seat, spec in enumerate(pairing.lineup)]
        self.decisions = [0] * self.game.seats
        self.seconds = [0.0] * self.game.seats
        self.actions: list[str] = []
        self.thoughts: list[Thought] = []

    def _guard(self, seat: int, spec: str) -> Guard:
        seed = Chance((self.pairing.deal << 24) + (self.pairing.number << 3) + seat).word()
        player = agent(spec, seed)
        if self.pairing.keep_thoughts:
            player = Outspoken(player)
        return Guard(player, spec, self.pairing.limit, self.pairing.forgiving)

    def play(self) -> None:
        """Let everybody decide until the game is over."""
        while (seat := self.game.to_move(self.state)) is not None:
            begun = perf_counter()
            action = self.guards[seat].decide(Chair(self.game, self.state, seat))
            self.seconds[seat] += perf_counter() - begun
            self.decisions[seat] += 1
            self.actions.append(str(action))
            self.thoughts.append(thought_of(self.guards[seat].agent))
            self.game.apply(self.state, action)

    def result(self) -> Result:
        """Sum the game up."""
        said = tuple(str(lapse) for guard in self.guards for lapse in guard.lapses)
        return Result(
            self.pairing.number,
            self.pairing.deal,
            self.pairing.lineup,
            tuple(self.game.scores(self.state)),
            tuple(self.game.ranking(self.state)),
            tuple(self.decisions),
            tuple(round(seconds, 6) for seconds in self.seconds),
            tuple(len(guard.lapses) for guard in self.guards) if said else (),
            said,
            tuple(self.actions) if self.pairing.keep_actions else (),
            tuple(self.thoughts) if self.pairing.keep_thoughts else (),
        )
