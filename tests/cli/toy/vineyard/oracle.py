"""What cannot get lost in the toy game."""

from typing import Any

from signoria.kernel.game import Game

from .game import Table


def check(game: Game[Any], state: Table) -> None:
    """Each grape lies in one hand at most."""
    grapes = [grape for hand in state.hands for grape in hand]
    assert len(set(grapes)) == len(grapes), f"a grape is in two hands: {grapes}"
