"""Many tables of one game, all moved on in one call."""

from typing import Generic

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from signoria.kernel.action import Action
from signoria.kernel.chance import Chance
from signoria.kernel.encoding import Encoding
from signoria.kernel.game import Game
from signoria.kernel.phase import S


class Bookmark(Generic[S]):
    """Where a batch stands, to be taken up again: all but what its tables show."""

    def __init__(self) -> None:
        self.chances: list[int] = []  # seeds
        self.dice: list[int] = []  # seeds
        self.states: list[S] = []
        self.ended: list[int] = []
        self.scores: list[int] = []
        self.places: list[int] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Batch(Generic[S]):
    """Plays many games side by side; one that ends is written down and begun anew with the next seed.

    What learners read lies in buffers that are made once: rows, masks, the seats to move, and for the games
    that ended with the last step their points and places.
    """

    def __init__(
        self, game: Game[S], encoding: Encoding[S], games: int, seed: int = 0, bookmark: Bookmark[S] | None = None
    ) -> None:
        self.game = game
        self.encoding = encoding
        self.games = games
        self.width = len(game.actions)
        self.rows = bytearray(games * encoding.size)
        self.shelf = memoryview(self.rows)  # the same, written to without a copy in between
        self.out = BytesWriter()
        self.notes = [encoding.notes() for _ in range(games)]
        self.masks: vec[u8] = vec[u8]([0] * (games * self.width))
        self.seats: vec[i16] = vec[i16]([0] * games)
        self.ended: vec[u8] = vec[u8]([0] * games)
        self.scores: vec[i16] = vec[i16]([0] * (games * game.seats))
        self.places: vec[i16] = vec[i16]([0] * (games * game.seats))
        self.offers: list[list[Action]] = [[] for _ in range(games)]
        start = beginning(game, games, seed) if bookmark is None else bookmark
        self.chances = [Chance(each) for each in start.chances]  # one a table: what others do does not matter
        self.dice = [Chance(each) for each in start.dice]  # of `sample`
        self.states = start.states
        if bookmark is not None:
            self.take_up(bookmark)
        for table in range(games):
            self.show(table)

    def bookmark(self) -> Bookmark[S]:
        """Say where the batch stands; the tables are its own, not copies."""
        mark: Bookmark[S] = Bookmark()
        mark.chances = [each.seed for each in self.chances]
        mark.dice = [each.seed for each in self.dice]
        mark.states = self.states
        mark.ended = [int(flag) for flag in self.ended]
        mark.scores = [int(points) for points in self.scores]
        mark.places = [int(place) for place in self.places]
        return mark

    def take_up(self, mark: Bookmark[S]) -> None:
        """Write down again how the games ended that ended last."""
        for table in range(self.games):
            self.ended[table] = u8(mark.ended[table])
        for place in range(self.games * self.game.seats):
            self.scores[place] = i16(mark.scores[place])
            self.places[place] = i16(mark.places[place])

    def step(self, actions: list[int]) -> None:
        """Play one action at every table; if one of them is not legal, none is played."""
        self.check(actions)
        game = self.game
        for table in range(self.games):
            state = self.states[table]
            game.apply(state, game.actions[actions[table]])
            if state.to_move < 0:
                self.begin_anew(table, state)
            else:
                self.ended[table] = u8(0)
            self.show(table)

    def sample(self) -> list[int]:
        """Draw one of the legal actions at every table, all alike."""
        drawn = [0] * self.games
        for table in range(self.games):
            offers = self.offers[table]
            drawn[table] = offers[self.dice[table].below(len(offers))].index
        return drawn

    def check(self, actions: list[int]) -> None:
        """Refuse what is not legal as the game itself does."""
        if len(actions) != self.games:
            raise ValueError(f"{len(actions)} actions for {self.games} games")
        width, masks = self.width, self.masks
        for table in range(self.games):
            number = actions[table]
            if number < 0 or number >= width:
                raise ValueError(f"game {table}: {number} is no action, they are numbered from 0 to {width - 1}")
            if not masks[i64(table * width + number)]:
                self.game.play(self.states[table], self.game.actions[number])

    def begin_anew(self, table: int, state: S) -> None:
        """Write down how a game ended and start the next one."""
        self.ended[table] = u8(1)
        seats = self.game.seats
        scores, places = self.game.scores(state), self.game.ranking(state)
        for seat in range(seats):
            self.scores[i64(table * seats + seat)] = i16(scores[seat])
            self.places[i64(table * seats + seat)] = i16(places[seat])
        self.states[table] = self.game.start(self.chances[table].word())
        self.notes[table] = self.encoding.notes()

    def show(self, table: int) -> None:
        """Write what the seat to move knows and may do."""
        state, masks = self.states[table], self.masks
        first = i64(table * self.width)
        for action in self.offers[table]:
            masks[first + i64(action.index)] = u8(0)
        offers = self.game.legal(state)
        for action in offers:
            masks[first + i64(action.index)] = u8(1)
        self.offers[table] = offers
        self.seats[table] = i16(state.to_move)
        self.out.truncate(0)
        self.encoding.write(state, state.to_move, self.out, self.notes[table])
        begin = table * self.encoding.size
        self.shelf[begin : begin + len(self.out)] = self.out.getvalue()  # the rest was zero from the start


def beginning(game: Game[S], games: int, seed: int) -> Bookmark[S]:
    """Deal to so many tables, each with chances of its own."""
    chance = Chance(seed)
    salt = chance.word()
    chances = [Chance(chance.word()) for _ in range(games)]
    mark: Bookmark[S] = Bookmark()
    mark.dice = [each.seed ^ salt for each in chances]
    mark.states = [game.start(each.word()) for each in chances]
    mark.chances = [each.seed for each in chances]
    return mark
