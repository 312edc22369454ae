"""Many tables of one game, all moved on in one call."""

from typing import Final, Generic

from librt.strings import BytesWriter
from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from signoria.kernel.action import Action
from signoria.kernel.agent import Chair
from signoria.kernel.bookmark import Bookmark
from signoria.kernel.chance import Chance, signed, unsigned
from signoria.kernel.encoding import Encoding
from signoria.kernel.game import Game
from signoria.kernel.phase import S

ROOM: Final = 64  # choices a table has room for at first
BLOCK: Final = 64  # tables that are played, and then shown, together: as many as stay in the nearer caches


@mypyc_attr(allow_interpreted_subclasses=True)
class Batch(Generic[S]):
    """Plays many games side by side; one that ends is written down and begun anew with the next seed.

    What learners read lies in buffers that are made once: rows, masks, the seats to move, and for the games
    that ended with the last step their points and places.
    """

    def __init__(
        self,
        game: Game[S],
        encoding: Encoding[S],
        start: Bookmark[S],
        rows: memoryview | None = None,
        last_rows: memoryview | None = None,
    ) -> None:
        self.game = game
        self.encoding = encoding
        self.games = games = len(start.chances)
        self.width = len(game.actions)
        self.rows = memoryview(bytearray(games * encoding.size)) if rows is None else rows  # zeros, at first
        self.last_rows = last_rows  # how the learner saw the end of games, where there is one learner
        self.out = BytesWriter()  # rows that were not copied yet
        self.padding = b""  # what the last row was short of
        self.notes = [encoding.notes() for _ in range(games * game.seats)]  # by table and seat
        self.masks: vec[u8] = self.blank_masks()
        self.seats: vec[i16] = vec[i16]([0] * games)
        self.ended: vec[u8] = vec[u8]([0] * games)
        self.scores: vec[i16] = vec[i16]([0] * (games * game.seats))
        self.places: vec[i16] = vec[i16]([0] * (games * game.seats))
        self.choices: vec[i16] = vec[i16]([0] * games)  # how many there are
        self.room = i64(ROOM)
        self.offers: vec[i16] = vec[i16]([0] * (games * ROOM))  # their numbers, with room for so many a table
        self.learner = start.learner
        self.players = start.players
        self.chances = [Chance(each) for each in start.chances]  # one a table: what others do does not matter
        self.dice: vec[i64] = vec[i64]([signed(each) for each in start.dice])  # of `sample`: how they lie
        self.die = Chance()  # the one that is rolled
        self.states = start.states
        self.take_up(start)
        for table in range(games):
            self.go_on(table, self.states[table])
        for first in range(0, games, BLOCK):
            self.show(first, min(first + BLOCK, games))

    def blank_masks(self) -> vec[u8]:
        """Make room for the masks."""
        return vec[u8]([0] * (self.games * self.width))

    def bookmark(self) -> Bookmark[S]:
        """Say where the batch stands; the tables are its own, not copies."""
        mark: Bookmark[S] = Bookmark()
        mark.chances = [each.seed for each in self.chances]
        mark.dice = [unsigned(each) for each in self.dice]
        mark.states = self.states
        mark.learner = self.learner
        mark.players = self.players
        mark.ended = [int(flag) for flag in self.ended]
        mark.scores = [int(points) for points in self.scores]
        mark.places = [int(place) for place in self.places]
        return mark

    def take_up(self, mark: Bookmark[S]) -> None:
        """Write down again how the games ended that ended last."""
        for table in range(len(mark.ended)):
            self.ended[table] = u8(mark.ended[table])
        for place in range(len(mark.scores)):
            self.scores[place] = i16(mark.scores[place])
            self.places[place] = i16(mark.places[place])

    def advance(self, actions: list[int]) -> None:
        """Play one action at every table, a block of tables after the other; `check` has found them legal."""
        game = self.game
        catalogue, states, ended, games = game.actions, self.states, self.ended, i64(self.games)
        first: i64 = 0
        while first < games:
            end = first + BLOCK
            if end > games:
                end = games
            for table in range(first, end):
                ended[table] = u8(0)
                state = states[table]  # handed on: what is taken from a list is asked for its class
                game.apply(state, catalogue[actions[table]])
                self.go_on(table, state)
            self.show(first, end)
            first = end

    def go_on(self, table: i64, state: S) -> None:
        """Go on until somebody has to be asked: a game that is over begins anew, and agents play for their seats."""
        while state.to_move < 0 or (self.learner >= 0 and state.to_move != self.learner):
            if state.to_move < 0:
                self.begin_anew(table, state)
                state = self.states[table]
            else:
                chair = Chair(self.game, state, state.to_move)
                self.game.apply(state, self.players[table][state.to_move].decide(chair))

    def sample(self) -> list[int]:
        """Draw one of the legal actions at every table, all alike."""
        drawn = [0] * self.games
        for table in range(i64(self.games)):
            drawn[table] = int(self.roll(table))
        return drawn

    def roll(self, table: i64) -> i64:
        """Draw one of the legal actions at a table."""
        die, dice = self.die, self.dice
        die.luck = dice[table]
        place = table * self.room + i64(die.below(i64(self.choices[table])))
        dice[table] = die.luck
        return i64(self.offers[place])

    def check(self, actions: list[int]) -> None:
        """Refuse what is not legal as the game itself does."""
        if len(actions) != self.games:
            raise ValueError(f"{len(actions)} actions for {self.games} games")
        width, masks = self.width, self.masks
        first: i64 = 0
        for table in range(i64(self.games)):
            number = actions[table]  # of any size: not every int is an i64
            if number < 0 or number >= width or not masks[first + number]:
                self.refuse(table, number, table)
            first += i64(width)

    def refuse(self, table: int, number: int, name: int) -> None:
        """Raise the error for what is not legal; `name` is the table's number for whoever asked."""
        if not 0 <= number < self.width:
            raise ValueError(f"game {name}: {number} is no action, they are numbered from 0 to {self.width - 1}")
        self.game.play(self.states[table], self.game.actions[number])

    def begin_anew(self, table: i64, state: S) -> None:
        """Write down how a game ended and start the next one."""
        self.ended[table] = u8(1)
        seats = self.game.seats
        scores, places = self.game.scores(state), self.game.ranking(state)
        for seat in range(seats):
            self.scores[i64(table * seats + seat)] = i16(scores[seat])
            self.places[i64(table * seats + seat)] = i16(places[seat])
        if self.last_rows is not None:
            size = self.encoding.size
            self.last_rows[table * size : (table + 1) * size] = self.encoding.row(state, self.learner)
        self.states[table] = self.game.start(self.chances[table].word())
        for seat in range(seats):
            self.notes[i64(table * seats + seat)] = self.encoding.notes()

    def show(self, first: i64, end: i64) -> None:
        """Write what the seats to move may do at some tables, and then what they know."""
        game, states, seats = self.game, self.states, self.seats
        for table in range(first, end):
            state = states[table]
            self.offer(table, game.legal(state))
            seats[table] = i16(state.to_move)
        self.out.truncate(0)
        for table in range(first, end):
            self.write(table, states[table])
        size = i64(self.encoding.size)
        self.rows[first * size : end * size] = self.out.getvalue()

    def write(self, table: i64, state: S) -> None:
        """Write what the seat to move knows behind the rows of the tables before."""
        out, size = self.out, i64(self.encoding.size)
        end = len(out) + size
        self.encoding.write(state, state.to_move, out, self.notes[table * i64(self.game.seats) + state.to_move])
        missing = end - len(out)
        if missing != len(self.padding):
            self.padding = bytes(missing)
        out.write(self.padding)

    def offer(self, table: i64, legal: list[Action]) -> None:
        """Mask all but what may be done now: what could be done before is taken back."""
        self.mark(table, u8(0))
        self.note(table, legal)
        self.mark(table, u8(1))

    def mark(self, table: i64, sign: u8) -> None:
        """Write the same sign into the mask wherever something is offered."""
        masks, offers = self.masks, self.offers
        first, begin = table * i64(self.width), table * self.room
        for place in range(begin, begin + i64(self.choices[table])):
            masks[first + i64(offers[place])] = sign

    def note(self, table: i64, legal: list[Action]) -> None:
        """Write down what may be done now, by number: what would have to look at actions again is slower."""
        while len(legal) > self.room:
            self.widen()
        offers, place = self.offers, table * self.room
        self.choices[table] = i16(len(legal))
        for action in legal:
            offers[place] = i16(action.index)
            place += 1

    def widen(self) -> None:
        """Make room for twice as many choices a table."""
        wider: vec[i16] = vec[i16]([0] * (self.games * self.room * 2))
        for table in range(i64(self.games)):
            for number in range(i64(self.choices[table])):
                wider[table * self.room * 2 + number] = self.offers[table * self.room + number]
        self.offers = wider
        self.room *= 2


class Share(Batch[S]):
    """A share of a batch that several processes play: the masks lie in memory of all, where only NumPy can write."""

    def __init__(
        self, game: Game[S], encoding: Encoding[S], start: Bookmark[S], rows: memoryview, last_rows: memoryview | None
    ) -> None:
        super().__init__(game, encoding, start, rows, last_rows)
        self.drawn: vec[i64] = vec[i64]([0] * self.games)  # what was foreseen
        self.lain: vec[i64] = vec[i64]([0] * self.games)  # how the dice lay before

    def blank_masks(self) -> vec[u8]:
        return vec[u8]()

    def offer(self, table: i64, legal: list[Action]) -> None:
        self.note(table, legal)

    def foresee(self) -> None:
        """Roll the dice once for what `sample` would draw now; `forget` lays them as they lay."""
        for table in range(i64(self.games)):
            self.lain[table] = self.dice[table]
            self.drawn[table] = self.roll(table)

    def forget(self) -> None:
        """Lay the dice as they lay before anything was foreseen."""
        for table in range(i64(self.games)):
            self.dice[table] = self.lain[table]

    def marks(self) -> vec[i64]:
        """List what may be done at all tables, as places in the masks laid end to end."""
        out = vec[i64](capacity=self.games * 16)
        offers, width, room = self.offers, i64(self.width), self.room
        for table in range(i64(self.games)):
            for place in range(table * room, table * room + i64(self.choices[table])):
                out = append(out, table * width + i64(offers[place]))
        return out
