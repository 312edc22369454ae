"""When a reason of Cooperative building is true."""

from signoria.games.princes.expansions.cooperative.board import SharedBoard
from signoria.games.princes.expansions.cooperative.borders import Borders
from signoria.games.princes.names import PIECES
from signoria.kernel.refusal import Refusal, Test


def board(it: Refusal) -> SharedBoard:
    """Find the board."""
    found = it.game.book.board
    assert isinstance(found, SharedBoard)
    return found


def borders(it: Refusal) -> Borders:
    """Find what is discussed."""
    return board(it).borders(it.state)


def side(it: Refusal) -> tuple[int, int]:
    """Find the seat that is named, and its part of a joint placement."""
    place = list(it.action.seats).index(it.said["other"])
    return it.said["other"], board(it).joints[it.action.number].parts[place]


def meets(it: Refusal, masks: list[int]) -> bool:
    """Say whether a part meets the piece named in its principality."""
    seat, part = side(it)
    name, shared = it.said["piece"].partition(".")[2], board(it)
    if name == "palazzo":
        return bool(masks[part] & shared.palazzo_of(seat))
    placed = it.state.players[seat].placed
    return any(PIECES[shared.piece[other]] == name and shared.mask[other] & masks[part] for other in placed)


def was_asked(it: Refusal) -> bool:
    """Say whether a neighbour was asked for this building in this action."""
    expansion = it.game.book.expansions[it.action.place]
    return bool(borders(it).asked >> expansion.question(it.action.building, it.action.partner) & 1)


REASONS: dict[str, Test] = {
    "border": lambda it: it.player.builders < it.said["builders"] == board(it).builders_at_border,
    "against-neighbour": lambda it: it.player.builders < it.said["builders"] == board(it).builders_against,
    "partner-yourself": lambda it: it.action.partner == it.state.to_move,
    "no-neighbour": lambda it: board(it).pair_of(it.state.to_move, it.action.partner) < 0,
    "has-building": lambda it: it.state.players[it.action.partner].buildings >> it.action.building & 1 != 0,
    "no-joint-room": lambda it: (
        not board(it).joint_room(it.state, board(it).pair_of(it.state.to_move, it.action.partner), it.action.building)
    ),
    "joint-overlap": lambda it: meets(it, board(it).mask),
    "joint-adjacent": lambda it: (
        it.state.players[it.said["other"]].builders < it.said["builders"] and meets(it, board(it).halo)
    ),
    "asked-already": was_asked,
    "other-border": lambda it: not {borders(it).partner, borders(it).proposer} <= {*it.action.seats},
    "same-price": lambda it: it.action.price == borders(it).price,
}
