"""Agents in all seats but the learner's."""

from typing import Any

from signoria.agents import agent
from signoria.kernel.bookmark import Bookmark
from signoria.kernel.chance import Chance
from signoria.kernel.errors import BadOption
from signoria.kernel.game import Game


def one_each(names: str, seats: int) -> list[str]:
    """Read `greedy` or `greedy,random,random`."""
    words = names.split(",")
    if len(words) == 1:
        return words * seats
    if len(words) != seats:
        raise BadOption(f"opponents={names} names {len(words)}, but there are {seats} other seats")
    return words


def check_seat(seat: int, game: Game[Any]) -> None:
    """Refuse a seat that there is not."""
    if not 0 <= seat < game.seats:
        raise BadOption(f"seat={seat} is not possible; choose from 0 to {game.seats - 1}")


def seat_players(start: Bookmark[Any], game: Game[Any], seat: int, opponents: str, seed: int, first: int = 0) -> None:
    """Let agents play for all seats but one; each has a seed of its own, by the number of its table."""
    names = one_each(opponents, game.seats - 1)
    names.insert(seat, "random")  # the learner's place, never asked
    chance = Chance(seed ^ 1)
    for _ in range(first):
        chance.word()
    start.learner = seat
    start.players = [_players(names, Chance(chance.word())) for _ in start.chances]


def _players(names: list[str], chance: Chance) -> list[Any]:
    return [agent(name, seed=chance.word()) for name in names]
