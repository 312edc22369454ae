"""The shared board as everybody sees it."""

from signoria.games.princes.expansions.cooperative import seen
from signoria.games.princes.expansions.cooperative.board import SharedBoard
from signoria.games.princes.expansions.cooperative.site import Site
from signoria.games.princes.names import PIECES
from signoria.games.princes.seen import Player, View
from signoria.games.princes.state import State
from signoria.kernel.bits import members


def show_layout(board: SharedBoard) -> seen.Layout:
    """Show where each principality lies, with its Palazzo, and which squares face each other across borders."""
    layout = board.layout
    return {
        "principalities": [
            {"seat": seat, "corner": [*layout.corners[seat]], "palazzo": board.name_squares(layout.palazzi[seat])}
            for seat in layout.seats()
        ],
        "borders": [{"seats": [*pair.seats], "squares": facing(board, pair.seats)} for pair in board.pairs],
    }


def facing(board: SharedBoard, seats: tuple[int, int]) -> list[list[str]]:
    """List the squares of two neighbours that lie opposite each other."""
    out = []
    for square, opposite in enumerate(board.layout.across[seats[0]]):
        for seat, other in opposite:
            if seat == seats[1]:
                out.append([*board.name_squares(1 << square), *board.name_squares(1 << other)])
    return out


def show_joint(board: SharedBoard, number: int) -> seen.Joint:
    """Show a joint building: its squares in either principality, and all of them on the shared board."""
    joint = board.joints[number]
    seats = board.pairs[joint.pair].seats
    parts: list[seen.Part] = [
        {"seat": seat, "squares": board.squares(part)} for seat, part in zip(seats, joint.parts, strict=True)
    ]
    at = [
        [*board.layout.position(seat, square)]
        for seat, part in zip(seats, joint.parts, strict=True)
        for square in members(board.mask[part])
    ]
    return {"piece": PIECES[joint.piece], "seats": [*seats], "parts": parts, "at": at}


def show_board(board: SharedBoard, state: State, seat: int | None, shown: View) -> None:
    """Add the shared board to a view; its `board` becomes the viewer's own principality."""
    borders = board.borders(state)
    joint = [show_joint(board, number) for number in borders.joint]
    shown["shared_board"] = {**show_layout(board), "joint_buildings": joint}
    shown["board"] = {**shown["board"], "palazzo": board.name_squares(board.palazzo_of(seat or 0))}
    name_partners(board, state, shown["players"])


def name_partners(board: SharedBoard, state: State, players: list[Player]) -> None:
    """Say of each joint building in a principality with whom it is shared."""
    for number in board.borders(state).joint:
        joint = board.joints[number]
        seats = board.pairs[joint.pair].seats
        for side, seat in enumerate(seats):
            place = state.players[seat].placed.index(joint.parts[side])
            players[seat]["placed"][place]["partner"] = seats[1 - side]


def show_proposal(site: Site, state: State) -> seen.Proposal:
    """Show the proposal being discussed, as far as it was said."""
    borders = site.board.borders(state)
    return {
        "building": PIECES[borders.building],
        "proposer": borders.proposer,
        "partner": borders.partner,
        "placement": None if borders.placement < 0 else show_joint(site.board, borders.placement),
        "price": None if borders.price < 0 else borders.price,
        "counter": None if borders.counter < 0 else borders.counter,
    }
