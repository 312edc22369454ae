"""The points of a game told again: where each came from, how all stood round by round, what decided."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from signoria.kernel.game import Game
from signoria.kernel.headings import Sources, sources
from signoria.kernel.message import Event, Message

OTHER = "other"  # the source of what a game does not name
FINAL = 0  # the round in which only the final count is


@dataclass(frozen=True)
class Gain:
    """A change of points; `column` is a seat, or behind the seats a rival without one."""

    action: int  # actions played when it happened
    round: int
    column: int
    points: int
    source: str
    message: Message


@dataclass(frozen=True)
class Standing:
    """The points of all columns at the end of a round."""

    round: int  # 0: after the final count
    action: int
    points: list[int]


@dataclass(frozen=True)
class Moment:
    """Something worth telling of a game, and after which action."""

    action: int
    message: Message


class Account:
    """Adds up what a game told."""

    def __init__(self, game: Game[Any], told: Iterable[tuple[int, list[Event]]]) -> None:
        self.game = game
        self.columns = game.seats
        self.gains: list[Gain] = []
        self.ends: dict[int, int] = {}  # round: the actions played at its end
        known, turns, action, round_ = sources(game.options.package), 0, 0, 1
        for action, events in told:
            for event in events:
                if event.message.key in known.rounds:
                    turns += 1
                    self.ends[round_] = action  # several rounds may pass in one step
                    round_ = self._round(event.message, turns)
                self._add(action, round_, event.message, known)
            self.ends[round_] = action
        self.ends[FINAL] = action

    def _round(self, message: Message, turns: int) -> int:
        """Number the round that begins; where only turns are told, a round is one of each seat."""
        number = message.arguments.get("round")
        return number if isinstance(number, int) else 1 + (turns - 1) // self.game.seats

    def _add(self, action: int, round_: int, message: Message, known: Sources) -> None:
        points = message.arguments.get("points")
        if not isinstance(points, int) or not points:
            return
        column = message.arguments.get("seat", self.game.seats)
        assert isinstance(column, int)
        self.columns = max(self.columns, column + 1)
        source = known.of.get(message.key, OTHER)
        self.gains.append(Gain(action, FINAL if source in known.final else round_, column, points, source, message))

    def by_source(self) -> dict[str, list[int]]:
        """Give the points of all columns by where they came from, in the game's order; none that brought nothing."""
        out = {source: [0] * self.columns for source in [*sources(self.game.options.package).names, OTHER]}
        for gain in self.gains:
            out[gain.source][gain.column] += gain.points
        return {source: points for source, points in out.items() if any(points)}

    def by_round(self) -> list[Standing]:
        """Give how all stood at the end of each round, and after the final count."""
        rounds = [*sorted(self.ends.keys() - {FINAL}), FINAL]
        points, out = [0] * self.columns, []
        for round_ in rounds:
            for gain in self.gains:
                points[gain.column] += gain.points if gain.round == round_ else 0
            out.append(Standing(round_, self.ends[round_], points[:]))
        return out

    def moments(self) -> list[Moment]:
        """Tell when the lead changed hands, and the greatest single gain."""
        out: list[Moment] = []
        before: list[int] = []
        for standing in self.by_round():
            leaders = _leaders(standing.points)
            if leaders and (len(leaders) == 1 or not set(leaders) <= set(before)) and leaders != before:
                out.append(_lead(standing, leaders))
            before = leaders or before
        gains = [gain for gain in self.gains if gain.points > 0]
        if gains:
            best = max(gains, key=lambda gain: gain.points)
            out.append(Moment(best.action, Message("story.gain", {"seat": best.column, "points": best.points})))
        return out


def _leaders(points: list[int]) -> list[int]:
    """List who has most; nobody while all have as many."""
    return [column for column, have in enumerate(points) if have == max(points)] if len(set(points)) > 1 else []


def _lead(standing: Standing, leaders: list[int]) -> Moment:
    """Tell who leads now, alone or together with others."""
    most, end = max(standing.points), "end-" if standing.round == FINAL else ""
    by = most - max([have for column, have in enumerate(standing.points) if column not in leaders], default=0)
    if len(leaders) == 1:
        fields: dict[str, Any] = {"round": standing.round, "seat": leaders[0], "points": most, "by": by}
        return Moment(standing.action, Message(f"story.{end}lead", fields))
    return Moment(
        standing.action, Message(f"story.{end}level", {"round": standing.round, "seats": leaders, "points": most})
    )


def ties(game: Game[Any], state: Any) -> list[Message]:
    """Say what decided between those who have as many points, the better place first."""
    standings = game.standings(state)
    order = sorted(range(len(standings)), key=lambda column: standings[column], reverse=True)
    pairs = [(a, b) for a, b in zip(order, order[1:], strict=False) if standings[a][0] == standings[b][0]]
    return [_tie(game.tiebreaks(), standings, first, second) for first, second in pairs]


def _tie(names: list[str], standings: list[list[int]], first: int, second: int) -> Message:
    for name, more, less in zip(names, standings[first][1:], standings[second][1:], strict=True):
        if more > less:
            return Message(f"tie.{name}", {"seat": first, "other": second, "more": more, "less": less})
    return Message("tie.shared", {"seat": first, "other": second})
