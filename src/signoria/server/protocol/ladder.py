"""What is told of persons and their games, over HTTP."""

from typing import Literal

from signoria.server.protocol.messages import Outgoing


class RatingInfo(Outgoing, frozen=True):
    """How strong somebody is believed to be at a game of so many seats; against people, or against named levels."""

    game: str
    seats: int
    kind: Literal["people", "levels"]
    mean: float
    deviation: float
    games: int


class PlayedGame(Outgoing, frozen=True):
    """A game somebody has finished; without a place where it was given up."""

    table: str
    game: str
    names: list[str]
    place: int | None
    points: int | None
    rated: bool
    finished: int  # milliseconds since 1970


class Habit(Outgoing, frozen=True):
    """What somebody likes to buy or build: the event that tells it, the thing as a word of the game, and how often."""

    game: str
    deed: str
    thing: str
    count: int


class PersonPage(Outgoing, frozen=True):
    """Answers GET /api/persons/<key>, or /api/persons/me; others see rated games and those of open tables."""

    key: str
    name: str
    me: bool
    ratings: list[RatingInfo]
    games: list[PlayedGame]
    habits: list[Habit]


class LadderRow(Outgoing, frozen=True):
    """Somebody in a ladder: a person, or a level of opponent."""

    key: str
    name: str
    level: str
    mean: float
    deviation: float
    games: int


class LadderList(Outgoing, frozen=True):
    """Those who played rated games of so many seats, the strongest first."""

    game: str
    seats: int
    kind: Literal["people", "levels"]
    rows: list[LadderRow]


class Ladder(Outgoing, frozen=True):
    """Answers GET /api/ladder."""

    lists: list[LadderList]
