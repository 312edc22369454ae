"""The names of what is written of a table of Il Principe, in their order."""

from typing import Final

from signoria.games.principe.colours import NAMES
from signoria.games.principe.components import Components
from signoria.games.principe.rules import FAMILIES
from signoria.kernel.encoding import Layout

VERSION: Final = 2
PHASES: Final = [
    "supply", "auction", "privilege", "turn", "shields", "roles", "role-auction", "restoration", "blazon",
]  # fmt: skip


def layout(components: Components) -> Layout:
    """Name every component; `seat0` is the seat that looks, the others follow clockwise."""
    out = Layout(VERSION)
    table_layout(out, components)
    for place in range(FAMILIES):
        out.append(f"seat{place}", player_layout(components))
    return out


def table_layout(out: Layout, components: Components) -> None:
    """Name what lies on the board."""
    cities = [city.name for city in components.cities]
    seats = [f"seat{place}" for place in range(FAMILIES)]
    out.add("seats", "number of seats", FAMILIES)
    out.add("last-round-below", "the last round begins when fewer cards are left", 20)
    out.add("minors-used", "1 if there are minor roles")
    out.add("final-set", "points for a full set of colours at the end", 5)
    out.add("over", "1 once the game is over")
    out.add_each("phase", PHASES, "1 for the phase that is played")
    out.add("round", "the round", 10)
    out.add("last-round", "1 in the last round")
    out.add("deck", "building cards left", 100)
    out.add("city-deck", "cities left", 15)
    out.add_each("stock", NAMES, "cards in the stock, still to be auctioned", 10)
    out.add_each("unsold", NAMES, "cards that nobody bought", 10)
    out.add_each("open", cities, "1 for a city that can be built")
    for colour in NAMES:
        out.add_each(f"{colour}.major", seats, "1 for the seat with the major role")
        out.add_each(f"{colour}.minor", seats, "1 for the seat with the minor role")
    out.add_each("auction", NAMES, "1 for the colour auctioned now")
    out.add("auction.major", "1 if its major role is auctioned")
    out.add("auction.minor", "1 if its minor role is auctioned")
    out.add("auction.bid", "the bid that stands, in ducats", 20)
    out.add_each("shields.city", cities, "1 for the city whose shields are placed")
    out.add("shields.left", "shields still to be placed", 3)


def player_layout(components: Components) -> Layout:
    """Name what is seen of one seat."""
    out = Layout(VERSION)
    out.add("present", "1 if somebody sits here")
    out.add("to-move", "1 for the seat to move")
    out.add("principe", "1 for Il Principe")
    out.add("bidding", "1 if still in the running auction")
    out.add("leading", "1 if the bid that stands is theirs")
    out.add("points", "points", 60)
    out.add("ducats", "money; 0 where it is secret", 40, secret=True)
    out.add("cards", "cards in hand", 20)
    out.add_each("hand", NAMES, "cards in hand; 0 where they are secret", 6, secret=True)
    out.add("offers", "cards put into the stock this round", 3)
    out.add_each("offered", NAMES, "cards put into the stock this round; 0 where they are secret", 3, secret=True)
    out.add_each("face-up", NAMES, "cards on the table, face up", 6)
    out.add_each("face-down", NAMES, "cards on the table, face down", 6)
    out.add("shields", "shields not yet on the map", 15)
    out.add_each("region", components.regions, "shields in the region", 5)
    out.add_each("city", [city.name for city in components.cities], "1 for a city built")
    return out
