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


@mypyc_attr(allow_interpreted_subclasses=True)
class Batch(Generic[S]):
    """Plays many games side by side; one that ends is written down and begun anew with the next seed.

    What learners read lies in buffers that are made once: rows, masks, the seats to move, and for the games
    that ended with the last step their points and places.
    """

    def __init__(self, game: Game[S], encoding: Encoding[S], games: int, seed: int) -> None:
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
        chance = Chance(seed)
        self.luck = chance.below(1 << 31)  # of `sample`
        self.chances = [Chance(chance.word()) for _ in range(games)]  # one a table: what others do does not matter
        self.states = [game.start(each.word()) for each in self.chances]
        for table in range(games):
            self.show(table)

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
        """Draw one of the legal actions at every table, all about alike: a cheap generator will do here."""
        drawn, word = [0] * self.games, self.luck
        for table in range(self.games):
            word = (word * 1103515245 + 12345) & 0x7FFFFFFF
            offers = self.offers[table]
            drawn[table] = offers[(word >> 8) * len(offers) >> 23].index
        self.luck = word
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
