"""What stands on the printed components, for boards that draw them."""

from signoria.games.princes import seen
from signoria.games.princes.components import Components
from signoria.games.princes.names import BUILDINGS, FREEDOMS, LANDSCAPES, LOTS, PIECES
from signoria.games.princes.phases.phase import PrincesBook
from signoria.games.princes.rules import Rules


def reference(book: PrincesBook) -> seen.Reference:
    """Give the grid, the outlines, the cards and the numbers of this printing."""
    parts = book.components
    return {
        "grid": parts.grid,
        "pieces": dict(zip(PIECES, parts.outlines, strict=True)),
        "supply": dict(zip(PIECES, parts.supply, strict=True)),
        "lots": [LOTS[lot] for lot in book.rules.lots],
        "professions": professions(parts),
        "prices": prices(book.rules),
        "values": values(book.rules),
    }


def professions(parts: Components) -> dict[str, seen.Wishes]:
    """Say what each profession wants."""
    return {
        card.name: {
            "building": BUILDINGS[card.building],
            "landscape": LANDSCAPES[card.landscape],
            "freedom": FREEDOMS[card.freedom],
        }
        for card in parts.professions
    }


def prices(rules: Rules) -> seen.Prices:
    """Say what auctions and actions cost."""
    return {
        "opening_bid": rules.opening_bid,
        "raise_by": rules.raise_by,
        "last_price": rules.last_price,
        "card": rules.card_cost,
        "freedom": rules.freedom_cost,
        "build": rules.build_costs,
    }


def values(rules: Rules) -> seen.Values:
    """Say what a work counts, what it must reach and what it earns."""
    return {
        "building": rules.value_building,
        "landscape": rules.value_landscape,
        "freedom": rules.value_freedom,
        "jester": rules.value_jester,
        "card": rules.value_card,
        "minimum": rules.minimum,
        "florins_per_value": rules.florins_per_value,
        "florins_per_point": rules.florins_per_point,
        "best_work": rules.best_work,
        "builders_for_adjacency": rules.builders_for_adjacency,
    }
