"""The names of what is written of a table of Firenze, in their order."""

from typing import Final

from signoria.games.firenze.components import Components
from signoria.games.firenze.names import COLOURS, LEVELS, MOST_SEATS
from signoria.games.firenze.rules import Rules
from signoria.kernel.encoding import Layout

VERSION: Final = 2
MOST_TOWERS: Final = 12  # of one site that are written; the rest is only counted
PHASES: Final = [
    "card", "price", "shield", "loss", "ruin", "exchange", "bargain", "source", "trade", "take", "give", "rival",
    "sabotage", "dismiss", "build", "tower", "costs", "abandoned", "keep", "contracts", "limits",
]  # fmt: skip


def layout(components: Components, rules: Rules) -> Layout:
    """Name every component; `seat0` is the seat that looks, the others follow clockwise."""
    out = Layout(VERSION)
    cards = [card.name for card in components.cards]
    table_layout(out, cards, rules)
    contracts_layout(out, components)
    turn_layout(out, cards)
    for place in range(MOST_SEATS):
        out.append(f"seat{place}", player_layout(cards))
    return out


def table_layout(out: Layout, cards: list[str], rules: Rules) -> None:
    """Name the row, the bag and the piles."""
    out.add("seats", "number of seats", MOST_SEATS)
    out.add("over", "1 once the game is over")
    out.add_each("phase", PHASES, "1 for the phase that is played")
    out.add("round", "the round, from 1", 30)
    out.add("deck", "cards left", 52)
    for place in range(rules.row):
        out.add_each(f"row{place + 1}", cards, "1 for the card at this place of the row")
        out.add_each(f"row{place + 1}", COLOURS, "bricks on it", 4)
    for place in range(rules.church_spaces):
        out.add_each(f"church{place + 1}", cards, "1 for the card on this space of the church")
    out.add_each("discard", cards, "copies on the discard pile", 3)
    out.add_each("bag", COLOURS, "bricks in the bag", 20)


def contracts_layout(out: Layout, components: Components) -> None:
    """Name the contracts, balconies and level tiles."""
    for contract in components.contracts:
        name = f"contract.{COLOURS[contract.colour]}-{contract.height}"
        out.add(f"{name}.points", "what it is worth", 30)
        out.add(f"{name}.open", "1 if it can be fulfilled")
        out.add(f"{name}.neutral", "1 if a neutral letter lies on it")
        out.add_each(f"{name}.owner", [f"seat{place}" for place in range(MOST_SEATS)], "1 for whose letter lies on it")
    out.add_each("balcony", LEVELS, "1 for the balcony that may be fulfilled next")
    heights = [str(tile.height) for tile in components.levels]
    out.add_each("level", heights, "points of the level tile still to be had for this height", 10)


def turn_layout(out: Layout, cards: list[str]) -> None:
    """Name where the turn stands."""
    out.add_each("turn.event", cards, "1 for the card being resolved")
    out.add_each("turn.played", cards, "1 for a character played this turn")
    out.add("turn.exchanged", "1 after the exchange of the turn")
    out.add("turn.built", "bricks built this turn", 6)
    out.add("turn.cost", "bricks that the next one costs", 6)
    out.add("turn.chosen", "place in the row of the card being paid for, from 1", 6)
    out.add("turn.paid", "cards of the row that got their brick", 63)
    out.add("turn.owed", "bricks still to be paid, returned or traded", 6)
    out.add_each("turn.wanted", COLOURS, "1 for the colour asked for")
    out.add_each("turn.given", COLOURS, "bricks offered for it", 3)
    out.add_each(
        "turn.rival", [f"seat{place}" for place in range(MOST_SEATS)], "1 for whom a character is played against"
    )


def player_layout(cards: list[str]) -> Layout:
    """Name what is seen of one seat."""
    out = Layout(VERSION)
    out.add("present", "1 if somebody sits here")
    out.add("to-move", "1 for the seat to move")
    out.add("active", "1 for the seat whose turn it is")
    out.add("ender", "1 for the first seat to place its last letter")
    out.add("points", "points", 100)
    out.add("letters", "letters not yet placed", 9)
    out.add("barred", "1 if barred from contracts in the next turn")
    out.add("cards", "cards in hand", 5)
    out.add("room", "bricks the warehouse holds at the end of a turn", 20)
    out.add_each("warehouse", COLOURS, "bricks in the warehouse", 10)
    out.add_each("hand", cards, "copies in hand; 0 where they are secret", 3, secret=True)
    out.add_each("building", cards, "1 for a building card face up")
    out.add("towers", "towers on the site", MOST_TOWERS)
    for place in range(MOST_TOWERS):
        out.add_each(f"tower{place + 1}", COLOURS, "1 for the colour of this tower")
        out.add(f"tower{place + 1}.height", "its floors", 17)
        out.add(f"tower{place + 1}.grown", "1 if it grew this turn")
    return out
