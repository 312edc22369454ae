"""The names of what is written of the solo game, in their order."""

from signoria.games.princes.components import Components
from signoria.games.princes.expansions.solo.cards import OBJECTS
from signoria.games.princes.names import BUILDINGS, FREEDOMS, LANDSCAPES, LOTS, Deck, Lot
from signoria.kernel.encoding import Layout

STACKS = LOTS[: Lot.BUILDER + 1]
DUMMIES = ["dummy1", "dummy2", "dummy3"]


def layout(components: Components) -> Layout:
    """Name Wolfgang's belongings, what can be recruited, and the automa card."""
    out = Layout(1)
    out.add("starts", "1 if Wolfgang is the starting player")
    out.add("florins", "Wolfgang's money, in hundreds of florins", 35)
    out.add("fame", "Wolfgang's prestige points", 60)
    out.add("best-work", "Wolfgang's best work this round", 30)
    out.add("jesters", "Wolfgang's Jesters", 7)
    out.add("builders", "Wolfgang's Builders", 3)
    out.add_each("have", LANDSCAPES, "Wolfgang's landscapes", 3)
    out.add_each("have", BUILDINGS, "Wolfgang's buildings", 3)
    out.add_each("have", FREEDOMS, "Wolfgang's freedoms", 2)
    out.add_each("prestige", components.names(Deck.PRESTIGE), "1 for a prestige card of Wolfgang's")
    out.add("row", "cards in Wolfgang's row", 10)
    out.add("works-left", "those of them that lie face down", 7)
    out.add("recruiting", "recruiting cards among them", 5)
    out.add_each("seen", components.names(Deck.PROFESSION), "1 for a profession of the row that is known")
    out.add_each("bonus", components.names(Deck.BONUS), "1 for a bonus card on the next work")
    out.add_each("open", components.names(Deck.PROFESSION), "1 for a profession that can be recruited")
    out.add_each("face-down", DUMMIES, "professions that a dummy has face down", 5)
    automa_layout(out)
    return out


def automa_layout(out: Layout) -> None:
    """Name what stands on the card of this round's auctions, and what was rolled."""
    out.add_each("order", [LOTS[lot] for lot in OBJECTS], "place of the object on the card, from the left, from 1", 5)
    out.add_each("modifier", STACKS, "what is added to the die", 7)
    out.add_each("last-bid", STACKS, "the last bid rolled, in hundreds of florins; -1 before", 13)
    out.add("auctions", "auctions held this round", 5)
    out.add("auctions-at-most", "auctions that can be held", 5)
    out.add_each("bought", STACKS, "1 for what Wolfgang bought this round")
    out.add("cards-left", "automa cards left", 21)
