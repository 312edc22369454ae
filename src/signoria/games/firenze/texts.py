"""What a card says, as a message made of its row in the table."""

from signoria.games.firenze.cards import Card
from signoria.games.firenze.names import COLOURS, NONE, Effect, Otherwise, Whom
from signoria.kernel.bits import members
from signoria.kernel.message import Message


def text(card: Card) -> Message:
    """Say what a card does, in the words of its effect."""
    key = "text." + Effect.NAMES[card.effect]
    if card.otherwise != Otherwise.ALL:
        key += "-" + Otherwise.NAMES[card.otherwise]
    elif card.least:
        key += "-least"
    elif card.whom == Whom.HIGHEST:
        key += "-highest"
    colour = "any" if card.colour == NONE else COLOURS[card.colour]
    numbers = {"number": card.number, "least": card.least, "points": card.points}
    words = {"whom": "whom." + Whom.NAMES[card.whom], "colour": "colour." + colour}
    return Message(key, {**numbers, **words, "heights": members(card.heights)})
