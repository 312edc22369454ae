"""Tables of The Princes of Florence set up for a test."""

from typing import Any

import signoria
from signoria.games.princes.game import Princes
from signoria.games.princes.names import FIRST_LANDSCAPE, FREEDOMS, PIECES, Deck
from signoria.games.princes.state import Phases, State
from signoria.kernel.bits import members


def table(game: str = "princes(seats=4,edition=2022,order=seated)", seed: int = 1) -> tuple[Princes, State]:
    """Set up a game whose deal is over: every seat has returned its first card."""
    made = signoria.load(game)
    assert isinstance(made, Princes)
    state = made.start(seed, events=True)
    while state.phase == Phases.DEAL:
        made.play(state, made.legal(state)[0])
    return made, state


def words(game: Princes, state: State) -> list[str]:
    """Write what may be done."""
    return [str(action) for action in game.legal(state)]


def play(game: Princes, state: State, *actions: str) -> None:
    """Play by notation; `place`, alone, lays the piece anywhere."""
    for action in actions:
        game.play(state, game.legal(state)[0] if action == "place" else game.parse(action))


def phase(game: Princes, state: State) -> str:
    """Name the present phase."""
    return game.phases[state.phase].name


def refused(game: Princes, state: State, action: str) -> str:
    """Give the reason why an action may not be done."""
    message = game.why_not(state, game.parse(action))
    assert message is not None, f"{action} is legal"
    return message.key


def to_turn(game: Princes, state: State) -> None:
    """Skip the auctions of this round."""
    while state.phase in (Phases.OPEN, Phases.LAST):
        play(game, state, "withdraw")


def arrange(game: Princes, state: State, seat: int, **belongings: Any) -> None:
    """Give a seat what it is said to own."""
    settle(game, state, seat, belongings.pop("pieces", []))
    player = state.players[seat]
    for name, value in belongings.items():
        if name in ("florins", "fame", "jesters", "builders", "recruiting", "recruited"):
            setattr(player, name, value)
        elif name in ("hand", "played"):
            setattr(player, name, cards(game, Deck.PROFESSION, value))
        elif name in ("bonus", "prestige"):
            setattr(player, name, cards(game, Deck.BONUS if name == "bonus" else Deck.PRESTIGE, value))
        else:
            assert name == "freedoms", name
            player.freedoms = sum(1 << FREEDOMS.index(word) for word in value)
    game.book.board.survey(state, seat)


def cards(game: Princes, deck: int, names: list[str]) -> int:
    """Make a set of cards of their names."""
    known = game.book.components.names(deck)
    return sum(1 << known.index(name) for name in names)


def settle(game: Princes, state: State, seat: int, pieces: list[str]) -> None:
    """Lay pieces into a principality: `tower b7+c7+d7` there, `tower` wherever all of them fit."""
    fixed = [piece for piece in pieces if " " in piece]
    loose = [PIECES.index(piece) for piece in pieces if " " not in piece]
    for piece in fixed:
        lay(game, state, seat, game.book.actions.place.index(game.parse(f"place {piece}")))
    assert pack(game, state, seat, sorted(loose, key=game.book.components.outlines[:].__getitem__)), "they do not fit"


def pack(game: Princes, state: State, seat: int, pieces: list[int]) -> bool:
    """Find room for all pieces, one after the other, as if with two Builders."""
    if not pieces:
        return True
    board = game.book.board
    for placement in members(state.players[seat].free & board.bits[pieces[0]]):
        kept = state.players[seat].clone()
        lay(game, state, seat, placement)
        if pack(game, state, seat, pieces[1:]):
            return True
        state.players[seat] = kept
    return False


def lay(game: Princes, state: State, seat: int, placement: int) -> None:
    """Lay one piece, without cost or points."""
    board = game.book.board
    board.place(state, seat, placement)
    piece, player = board.piece[placement], state.players[seat]
    if piece >= FIRST_LANDSCAPE:
        player.add_landscapes(piece - FIRST_LANDSCAPE, 1)
    else:
        player.buildings |= 1 << piece
