"""Where many tables of one game stand, to be taken up again."""

from typing import Final, Generic

from signoria.kernel.agent import Agent
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.kernel.phase import S

ALL_SEATS: Final = -1  # are the learner's


class Bookmark(Generic[S]):
    """All of a batch but what its tables show: chances, tables, and how games ended with the last step."""

    def __init__(self) -> None:
        self.chances: list[int] = []  # seeds
        self.dice: list[int] = []  # seeds
        self.states: list[S] = []
        self.learner: int = ALL_SEATS  # or the only one that is asked
        self.players: list[list[Agent]] = []  # by table and seat: who plays for the others
        self.ended: list[int] = []
        self.scores: list[int] = []
        self.places: list[int] = []

    def part(self, first: int, games: int, seats: int) -> "Bookmark[S]":
        """Give that of some tables that follow each other."""
        tables, points = slice(first, first + games), slice(first * seats, (first + games) * seats)
        mark: Bookmark[S] = Bookmark()
        mark.chances = self.chances[tables]
        mark.dice = self.dice[tables]
        mark.states = self.states[tables]
        mark.learner = self.learner
        mark.players = self.players[tables]
        mark.ended = self.ended[tables]
        mark.scores = self.scores[points]
        mark.places = self.places[points]
        return mark

    def extend(self, other: "Bookmark[S]") -> None:
        """Add the tables of another behind these."""
        self.chances += other.chances
        self.dice += other.dice
        self.states += other.states
        self.learner = other.learner
        self.players += other.players
        self.ended += other.ended
        self.scores += other.scores
        self.places += other.places


def beginning(game: Game[S], games: int, seed: int, first: int = 0) -> Bookmark[S]:
    """Deal to so many tables, from the one numbered `first` on; each has chances of its own, by its number."""
    chance = Chance(seed)
    salt = chance.word()
    for _ in range(first):
        chance.word()
    chances = [Chance(chance.word()) for _ in range(games)]
    mark: Bookmark[S] = Bookmark()
    mark.dice = [each.seed ^ salt for each in chances]
    mark.states = [game.start(each.word()) for each in chances]
    mark.chances = [each.seed for each in chances]
    return mark
