"""Everything a family can do; the catalogue belongs to one game, since cities and numbers can be replaced."""

from signoria.games.principe.colours import KEYS, NAMES
from signoria.games.principe.rules import Rules
from signoria.kernel.action import Action, Catalogue
from signoria.kernel.message import Value


class Offer(Action):
    """Put a card of the hand into the stock."""

    def __init__(self, colour: int) -> None:
        super().__init__("offer", NAMES[colour])
        self.colour = colour

    def arguments(self) -> dict[str, Value]:
        return {"colour": KEYS[self.colour]}


class Bid(Action):
    """Bid ducats."""

    def __init__(self, ducats: int) -> None:
        super().__init__("bid", str(ducats))
        self.ducats = ducats

    def arguments(self) -> dict[str, Value]:
        return {"ducats": self.ducats}


class Pass(Action):
    """Leave an auction, or do nothing."""

    quiet = True


class Build(Action):
    """Build an open city."""

    def __init__(self, city: int, name: str) -> None:
        super().__init__("build", name)
        self.city = city

    def arguments(self) -> dict[str, Value]:
        return {"city": f"city.{self.objects}"}


class Lay(Action):
    """Lay cards of one colour on the table."""

    def __init__(self, colour: int, cards: int) -> None:
        super().__init__("lay", f"{NAMES[colour]} {cards}")
        self.colour = colour
        self.cards = cards

    def arguments(self) -> dict[str, Value]:
        return {"colour": KEYS[self.colour], "cards": self.cards}


class Shield(Action):
    """Place a shield in a region."""

    def __init__(self, region: int, name: str) -> None:
        super().__init__("shield", name)
        self.region = region

    def arguments(self) -> dict[str, Value]:
        return {"region": f"region.{self.objects}"}


class TurnUp(Action):
    """Turn a card on the table face up."""

    def __init__(self, colour: int) -> None:
        super().__init__("turn", NAMES[colour])
        self.colour = colour

    def arguments(self) -> dict[str, Value]:
        return {"colour": KEYS[self.colour]}


class Actions(Catalogue):
    """The actions of one game, at hand by what they are done to."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        components = rules.components
        colours = range(len(NAMES))
        self.leave = self.add(Pass("pass"))
        self.offer = self._all([Offer(colour) for colour in colours])
        self.bid = self._all([Bid(ducats) for ducats in range(rules.lowest_bid, rules.richest() + 1)])
        self.build = self._all([Build(place, city.name) for place, city in enumerate(components.cities)])
        self.lay = [  # by colour, then by number less one
            self._all([Lay(colour, cards + 1) for cards in range(components.cards[colour])]) for colour in colours
        ]
        self.shield = self._all([Shield(place, name) for place, name in enumerate(components.regions)])
        self.turn_up = self._all([TurnUp(colour) for colour in colours])

    def _all(self, actions: list[Action]) -> list[Action]:
        return [self.add(action) for action in actions]
