"""What stands on the printed components, for boards that draw them."""

from signoria.games.firenze.cards import Card
from signoria.games.firenze.names import COLOURS, Kind, Moment
from signoria.games.firenze.phases.phase import FirenzeBook
from signoria.games.firenze.seen import CardText, Reference
from signoria.games.firenze.texts import text


def reference(book: FirenzeBook) -> Reference:
    """Give the bricks, the bonuses, the cards and the numbers of this printing."""
    parts, rules = book.components, book.rules
    return {
        "colours": COLOURS,
        "bricks": dict(zip(COLOURS, parts.bricks, strict=True)),
        "majorities": dict(zip(COLOURS, parts.majorities, strict=True)),
        "heights": parts.heights,
        "levels": {str(tile.height): tile.points for tile in parts.levels},
        "cards": {card.name: describe(card) for card in parts.cards},
        "row": rules.row,
        "church_spaces": rules.church_spaces,
        "letters": rules.letters,
        "exchange_price": rules.exchange_price,
        "build_costs": rules.build_costs,
        "warehouse": rules.warehouse,
        "card_limit": rules.card_limit,
        "end_points": rules.end_points,
        "turn_limit": book.turn_limit,
    }


def describe(card: Card) -> CardText:
    """Say what a card does."""
    return {
        "kind": Kind.NAMES[card.kind],
        "copies": card.copies,
        "moments": [name for i, name in enumerate(Moment.NAMES) if card.moments >> i & 1],
        "text": text(card).plain(),
    }
