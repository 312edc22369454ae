"""What must always be true of the orchard."""

from signoria.kernel.bits import members

from .game import Orchard
from .table import Table


def check(game: Orchard, state: Table) -> None:
    """Raise AssertionError where a card appears or vanishes, or a purse is overdrawn (leaflet p.4)."""
    sets = [*state.hands, *state.beds]
    cards = state.deck + state.drawn + [card for cards in sets for card in members(cards)]
    assert sorted(cards) == members(game.book.all), "every fruit is in one place (p.4)"
    assert min(state.coins) >= 0, "nobody owes (p.2)"
