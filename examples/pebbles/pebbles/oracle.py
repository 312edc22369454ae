"""What must always hold."""

from pebbles.game import Pebbles, Table


def check(game: Pebbles, state: Table) -> None:
    """No pebble is lost."""
    assert state.heap + sum(state.taken) == game.heap, "pebbles were lost"
