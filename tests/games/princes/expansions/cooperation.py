"""Tables with neighbours."""

from typing import Any

from tests.games.princes.table import arrange, play, table, to_turn, words

from signoria.games.princes.expansions.cooperative.board import SharedBoard
from signoria.games.princes.game import Princes
from signoria.games.princes.state import State

EDITIONS = ("2007", "2022")


def side_by_side(edition: str = "2022", seats: int = 2) -> tuple[Princes, State]:
    """Come to the first action turn; seat 0 borders on seat 1 along its column g, seat 1 along its column a."""
    game, state = table(f"princes(seats={seats},edition={edition},cooperative,order=seated)")
    to_turn(game, state)
    for seat in range(seats):
        arrange(game, state, seat, florins=3500)
    return game, state


def shared(game: Princes) -> SharedBoard:
    found = game.book.board
    assert isinstance(found, SharedBoard)
    return found


def money(state: State) -> list[int]:
    return [player.florins for player in state.players]


def fame(state: State) -> list[int]:
    return [player.fame for player in state.players]


def spans(game: Princes, state: State) -> list[str]:
    return [word for word in words(game, state) if word.startswith("span")]


def spans_of(game: Princes, state: State, building: str, partner: int) -> str:
    """Write the first place where a building could be proposed."""
    copy = game.clone(state)
    play(game, copy, f"propose {building} {partner}")
    return spans(game, copy)[0]


def verdict(game: Princes, state: State, action: str) -> tuple[str, dict[str, Any]]:
    """Say why an action is refused, with all the words about it."""
    message = game.why_not(state, game.parse(action))
    assert message is not None, f"{action} is legal"
    return message.key, dict(message.arguments)
