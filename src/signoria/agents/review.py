"""A finished game looked at again: who stood how, and which decisions cost most."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from signoria.agents.advice import Budget, foresee
from signoria.agents.lookahead import shares
from signoria.agents.search import Search
from signoria.kernel.action import Action
from signoria.kernel.agent import Chair
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.kernel.message import Message
from signoria.record import Record

SEQUEL = 8  # decisions of the same turn that are foreseen
TOLD = 4  # consequences worth telling


@dataclass(frozen=True)
class Moment:
    """One decision: every seat's chance of winning before it, what was done, and what would have been better."""

    number: int  # of the action in the record, from 1
    seat: int
    chances: list[float]
    action: Action
    label: Message
    better: Action | None = None
    better_label: Message | None = None
    cost: float = 0.0  # of the seat's chance of winning
    points: float = 0.0  # that the better one promised more
    came: tuple[Message, ...] = ()  # what came of the one that was done, for its seat, before another's turn
    would_come: tuple[Message, ...] = ()  # and what would have come of the better one

    def plain(self) -> dict[str, object]:
        """Give the moment as JSON-ready data."""
        return {
            "number": self.number,
            "seat": self.seat,
            "chances": [round(chance, 4) for chance in self.chances],
            "action": str(self.action),
            "label": self.label.plain(),
            "better": None if self.better is None else str(self.better),
            "better_label": None if self.better_label is None else self.better_label.plain(),
            "cost": round(self.cost, 4),
            "points": round(self.points, 2),
            "came": [message.plain() for message in self.came],
            "would_come": [message.plain() for message in self.would_come],
        }


@dataclass(frozen=True)
class Review:
    """All decisions that were any, and how it ended, if it did."""

    moments: list[Moment]
    actions: int
    end: list[float] | None  # shares of the victory

    def worst(self, count: int = 5, at_least: float = 0.02) -> list[Moment]:
        """List the decisions that cost most, the worst first."""
        costly = [moment for moment in self.moments if moment.cost >= at_least]
        return sorted(costly, key=lambda moment: -moment.cost)[:count]

    def plain(self) -> dict[str, object]:
        """Give the review as JSON-ready data."""
        return {
            "moments": [moment.plain() for moment in self.moments],
            "actions": self.actions,
            "end": self.end,
            "worst": [moment.number for moment in self.worst()],
        }


def review(record: Record, budget: Budget, seed: int = 0) -> Review:
    """Look at every decision again, with so much time for each, from what its seat knew."""
    return conclude(record, list(moments(record, budget, seed)))


def conclude(record: Record, found: list[Moment]) -> Review:
    """Put the moments of a record together with its end."""
    game, state = record.replay()
    end = shares(game.ranking(state)) if game.to_move(state) is None else None
    return Review(found, len(record.actions), end)


def moments(record: Record, budget: Budget, seed: int = 0) -> Iterator[Moment]:
    """Look at the decisions of a record one after the other, those without a choice left out."""
    game = record.load_game()
    state = game.start(record.seed)
    for number, words in enumerate(record.actions, 1):
        action = game.parse(words)
        if len(game.legal(state)) > 1:
            yield look(game, state, number, action, budget, seed)
        game.apply(state, action)


def look(game: Game[Any], state: Any, number: int, action: Action, budget: Budget, seed: int = 0) -> Moment:
    """Look at one decision: search for something better; where there is, compare both on the same tables."""
    seat = state.to_move
    chair, third = Chair(game, state, seat), budget.part(1 / 3)
    before = foresee(chair, third, seed + number)
    best = Search(seed + number, third.simulations, third.seconds).think(chair)[0].action
    label = game.label(state, action)
    if best is action:
        return Moment(number, seat, before.chances, action, label)
    done, other = (foresee(chair, budget.part(1 / 6), seed + number, one) for one in (action, best))
    cost, points = other.chances[seat] - done.chances[seat], other.points[seat] - done.points[seat]
    if cost <= 0:
        return Moment(number, seat, before.chances, action, label)
    came, would_come = (consequences(chair, one, seed + number) for one in (action, best))
    better = game.label(state, best)
    return Moment(number, seat, before.chances, action, label, best, better, cost, points, came, would_come)


def consequences(chair: Chair, action: Action, seed: int) -> tuple[Message, ...]:
    """Tell what an action and its best sequel in the same turn bring the seat, as far as it could know."""
    game, table = chair.game, chair.resample(Chance(seed).word())
    table.events = []
    judge = Search(seed).judge(game)
    game.apply(table, action)
    for _ in range(SEQUEL):
        if table.to_move != chair.seat:
            break
        moves = judge.candidates(table)
        prospects = judge.ahead(table, moves)
        game.apply(table, moves[max(range(len(moves)), key=lambda i: prospects[i].pull)])
    told = [event.message for event in table.events if event.may_know(chair.seat)]
    return tuple(message for message in told if is_telling(message, chair.seat))[:TOLD]


def is_telling(message: Message, seat: int) -> bool:
    """Say whether an event changed what a seat has."""
    changed = message.arguments.keys() & {"points", "florins", "ducats", "value", "price"}
    return message.arguments.get("seat") == seat and bool(changed)
