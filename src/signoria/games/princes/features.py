"""The names of what is written of a table of princes, in their order."""

from typing import Final

from signoria.games.princes.components import Components
from signoria.games.princes.expansions import found, module
from signoria.games.princes.names import (
    BUILDINGS,
    DECKS,
    FREEDOMS,
    LANDSCAPES,
    LOTS,
    MOST_SEATS,
    PIECES,
    Deck,
    Lot,
    square_names,
)
from signoria.kernel.encoding import Layout

VERSION: Final = 4
PHASES: Final = [
    "deal", "open", "bid", "last", "award", "landscape", "recruit", "place", "keep", "order",
    "turn", "bonus", "payment", "best-work",
]  # fmt: skip


def parts(components: Components) -> dict[str, Layout]:
    """Name what each expansion, and the solo game, adds behind the seats."""
    return {name: module(name, "features").layout(components) for name in found()}


def layout(components: Components) -> Layout:
    """Name every component."""
    out = Layout(VERSION)
    table_layout(out)
    turn_layout(out, components)
    secrets_layout(out, components)
    for place in range(MOST_SEATS):
        out.append(f"seat{place}", player_layout(components))
    for name, part in parts(components).items():
        out.add(name, "1 if this part of the game is in play")
        out.append(name, part)
    return out


def table_layout(out: Layout) -> None:
    """Name what lies on the board."""
    out.add("seats", "number of seats", MOST_SEATS)
    out.add("rounds", "rounds of the game", 7)
    out.add("opening-bid", "least price at an auction, in hundreds of florins", 3)
    out.add("last-price", "price for the last player of the auctions, in hundreds of florins", 3)
    out.add("dealt-face-up", "1 if the professions dealt lie open")
    out.add("open-money", "1 if everybody's money lies open")
    out.add("over", "1 once the game is over")
    out.add_each("phase", PHASES, "1 for the phase that is played; none in a phase of an expansion")
    out.add("round", "the round, from 1", 7)
    out.add("minimum", "least value of a work this round", 17)
    out.add_each("stack", LOTS[: Lot.BUILDER + 1], "objects left for auction", 14)
    out.add_each("supply", BUILDINGS, "buildings left", 3)
    out.add_each("supply", FREEDOMS, "freedoms left", 4)
    out.add_each("deck", DECKS, "cards left", 21)
    out.add_each("auction", LOTS, "1 for the object auctioned now")
    out.add("auction.bid", "the bid that stands, in hundreds of florins", 20)


def turn_layout(out: Layout, components: Components) -> None:
    """Name where the turn of the seat to move stands."""
    out.add("turn.actions-left", "actions left on the turn", 2)
    out.add("turn.took-profession", "1 if a profession was taken this turn")
    out.add("turn.took-freedom", "1 if a freedom was introduced this turn")
    out.add_each("turn.work", components.names(Deck.PROFESSION), "1 for the profession at work")
    out.add("turn.value", "value of the work so far", 30)
    out.add_each("turn.piece", PIECES, "1 for the piece being placed")
    out.add_each("drawn.from", DECKS, "1 for the deck that cards were drawn from")
    out.add("drawn.count", "cards drawn and not yet laid back", 5)
    for deck, name in enumerate(DECKS):
        out.add_each(
            f"drawn.{name}",
            components.names(deck),
            "1 for a card to choose from; only its chooser sees it",
            secret=True,
        )


def secrets_layout(out: Layout, components: Components) -> None:
    """Name what only the seat itself knows."""
    out.add("own.reach", "hundreds of florins one could pay, stepping back on the track included", 50)
    out.add_each("own.bonus", components.names(Deck.BONUS), "1 for a bonus card in hand", secret=True)
    out.add_each("own.prestige", components.names(Deck.PRESTIGE), "1 for a prestige card in hand", secret=True)
    out.add_each(
        "own.worth", components.names(Deck.PROFESSION), "value of a work by this profession in hand", 30, secret=True
    )
    out.add_each(
        "own.bonus-worth", components.names(Deck.BONUS), "what this bonus card in hand would add", 10, secret=True
    )
    out.add_each("own.square", square_names(), "0 empty, 1 landscape, 2 building, 3 Palazzo or no square", 3)


def player_layout(components: Components) -> Layout:
    """Name what is seen of one seat; `seat0` is the one that looks, the others follow clockwise."""
    out = Layout(VERSION)
    out.add("present", "1 if somebody sits here")
    out.add("to-move", "1 for the seat to move")
    out.add("starter", "1 for the starting player of the round")
    out.add("bidding", "1 if still in the running auction")
    out.add("leading", "1 if the bid that stands is theirs")
    out.add("pawn.out", "1 if out of the auctions of the round")
    out.add_each("pawn", LOTS, "1 for the object bought this round")
    out.add("florins", "money, in hundreds of florins; 0 where it is secret", 50)
    out.add("fame", "prestige points", 60)
    out.add("professions", "professions in hand", 6)
    out.add("bonus", "bonus cards in hand", 6)
    out.add("prestige", "prestige cards in hand", 5)
    out.add("recruiting", "recruiting cards in hand", 3)
    out.add("recruited", "recruiting cards on the table in place of a profession", 3)
    out.add_each("landscape", LANDSCAPES, "landscapes of this type", 4)
    out.add("builders", "builders", 3)
    out.add("jesters", "jesters", 4)
    out.add("best-work", "value of the best work this round", 30)
    out.add("build-cost", "price of the next building, in hundreds of florins", 7)
    out.add_each(
        "hand", components.names(Deck.PROFESSION), "1 for a profession in hand, where it is known", secret=True
    )
    out.add_each("played", components.names(Deck.PROFESSION), "1 for a profession on the table")
    out.add_each("freedom", FREEDOMS, "1 for a freedom introduced")
    out.add_each("building", BUILDINGS, "1 for a building")
    out.add_each("fits", PIECES, "1 if the piece still fits into the principality")
    return out
