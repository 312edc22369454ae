"""The shared board against a plain reading of P13 and P19, square by square, on tables of games played at random."""

import pytest
from tests.games.princes.expansions.cooperation import shared

import signoria
from signoria.games.princes.board import orientations
from signoria.games.princes.expansions.cooperative.board import SharedBoard
from signoria.games.princes.game import Princes
from signoria.games.princes.names import FIRST_LANDSCAPE, PIECES
from signoria.games.princes.state import State
from signoria.kernel.bits import members
from signoria.kernel.chance import Chance

Square = tuple[int, int]
Place = frozenset[Square]
IN_THE_WAY = {"2007": ("building",), "2022": ("building", "landscape")}  # of one Builder, across a border
KEEN = ("build", "propose", "accept", "offer", "raise")


class Land:
    """All principalities as squares of one plane: whose they are, and what lies there."""

    def __init__(self, game: Princes, state: State) -> None:
        self.board = shared(game)
        self.builders = [player.builders for player in state.players]
        self.owner = {at: seat for at, (seat, _) in self.board.layout.owner.items()}
        self.lies: dict[Square, str] = {}
        for seat, player in enumerate(state.players):
            self.put(seat, self.board.palazzo_of(seat), "building")
            for placement in player.placed:
                piece = self.board.piece[placement]
                self.put(seat, self.board.mask[placement], "building" if piece < FIRST_LANDSCAPE else "landscape")

    def put(self, seat: int, mask: int, what: str) -> None:
        for square in members(mask):
            self.lies[self.board.layout.position(seat, square)] = what

    def places(self, piece: int, outline: str) -> list[Place]:
        """Find every place on empty squares where a piece keeps its distance in each principality."""
        shapes = orientations(outline)
        moved = {frozenset((x + c, y + r) for r, c in shape) for shape in shapes for x, y in self.reach()}
        empty = [place for place in moved if all(at in self.owner and at not in self.lies for at in place)]
        return [place for place in empty if piece >= FIRST_LANDSCAPE or self.keeps_distance(place)]

    def reach(self) -> list[Square]:
        """List where the lower left corner of a shape could lie: beside the land too, where a shape is hollow there."""
        return [(x, y) for x in range(15) for y in range(22)]

    def keeps_distance(self, place: Place) -> bool:
        return not any(
            self.lies.get(near) == "building"
            for at in place
            for near in around(at)
            if self.builders[self.owner[at]] < 2 and self.owner.get(near) == self.owner[at]
        )

    def may_stand_alone(self, seat: int, place: Place, in_the_way: tuple[str, ...]) -> bool:
        across = [near for at in place for near in around(at) if self.owner.get(near, seat) != seat]
        if self.builders[seat] > 1 or not across:
            return True
        return self.builders[seat] == 1 and not any(self.lies.get(near) in in_the_way for near in across)


def around(at: Square) -> list[Square]:
    x, y = at
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def tables(game: Princes, wanted: int) -> list[State]:
    """Play at random, keen on building, and keep a table now and then."""
    state, chance, kept = game.start(1), Chance(1), []
    for decision in range(60 * wanted):
        legal = game.legal(state)
        keen = [action for action in legal if str(action).split()[0] in KEEN]
        among = keen if keen and chance.below(2) else legal
        game.play(state, among[chance.below(len(among))])
        if game.to_move(state) is None:
            break
        if decision % 60 == 59:
            kept.append(state.clone())
            furnish(game, kept[-1], chance)
    return kept


def furnish(game: Princes, state: State, chance: Chance) -> None:
    """Give every seat any number of Builders, and landscapes anywhere."""
    for seat, player in enumerate(state.players):
        player.builders = chance.below(4)
        for piece in (FIRST_LANDSCAPE, FIRST_LANDSCAPE + 2):
            room = members(game.book.board.room(state, seat, piece))
            if room:
                game.book.board.place(state, seat, room[chance.below(len(room))])


def spread(board: SharedBoard, seat: int, placement: int) -> Place:
    return frozenset(board.layout.position(seat, square) for square in members(board.mask[placement]))


@pytest.mark.parametrize("edition", ["2007", "2022"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_alone_and_together_one_builds_where_the_book_allows_it(seats: int, edition: str) -> None:
    game = signoria.load(f"princes(seats={seats},edition={edition},cooperative)")
    assert isinstance(game, Princes)
    board = shared(game)
    for state in tables(game, 3):
        land = Land(game, state)
        for piece, outline in enumerate(game.book.components.outlines):
            places = land.places(piece, outline)
            for seat in range(seats):
                own = {place for place in places if {land.owner[at] for at in place} == {seat}}
                if piece < FIRST_LANDSCAPE:
                    own = {place for place in own if land.may_stand_alone(seat, place, IN_THE_WAY[edition])}
                found = {spread(board, seat, placement) for placement in members(board.room(state, seat, piece))}
                assert found == own, (PIECES[piece], seat)
            for number, pair in enumerate(board.pairs if piece < FIRST_LANDSCAPE else []):
                joint = {place for place in places if {land.owner[at] for at in place} == {*pair.seats}}
                across = [board.joints[pair.first + i].parts for i in members(board.joint_room(state, number, piece))]
                one, two = pair.seats
                assert {spread(board, one, a) | spread(board, two, b) for a, b in across} == joint, PIECES[piece]
