"""Everything an architect can do; the catalogue belongs to one game, since cards and contracts can be replaced."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from signoria.games.firenze.bricks import BRICK, listed
from signoria.games.firenze.cards import Card
from signoria.games.firenze.components import Components
from signoria.games.firenze.names import COLOURS, Effect, Kind
from signoria.games.firenze.rules import Rules
from signoria.kernel.action import Action, Catalogue
from signoria.kernel.message import Value

COLOUR_KEYS: Final = [f"colour.{name}" for name in COLOURS]  # made once: events name them at every turn


def colour_key(colour: int) -> str:
    """Name a colour for the lexicon."""
    return COLOUR_KEYS[colour]


class Choose(Action):
    """Choose a card of the row for this turn."""

    def __init__(self, place: int) -> None:
        super().__init__("card", str(place + 1))
        self.place = place

    def arguments(self) -> dict[str, Value]:
        return {"place": self.place + 1}


class From(Action):
    """Say which card of the row a brick comes from."""

    def __init__(self, place: int) -> None:
        super().__init__("from", str(place + 1))
        self.place = place

    def arguments(self) -> dict[str, Value]:
        return {"place": self.place + 1}


class OfColour(Action):
    """Do something with one brick of a colour."""

    def __init__(self, verb: str, colour: int) -> None:
        super().__init__(verb, COLOURS[colour])
        self.colour = colour

    def arguments(self) -> dict[str, Value]:
        return {"colour": colour_key(self.colour)}


class Pay(OfColour):
    """Pay a brick: to the row for a card, to the bag for building."""


class Return(OfColour):
    """Return a brick to the bag because an event or a limit demands it."""


class Give(OfColour):
    """Give a brick to an opponent in a swap."""


class Want(OfColour):
    """Ask for a brick of the row in exchange."""


class Found(OfColour):
    """Begin a tower."""


class Raise(OfColour):
    """Add a floor to a tower."""


class Exchange(Action):
    """Lay several bricks on a card of the row and take one from it."""

    def __init__(self, wanted: int, given: list[int]) -> None:
        super().__init__("exchange", f"{COLOURS[wanted]} for {' '.join(COLOURS[colour] for colour in given)}")
        self.wanted = wanted
        self.given = sum(BRICK[colour] for colour in given)

    def arguments(self) -> dict[str, Value]:
        return {"colour": colour_key(self.wanted), "bricks": listed(self.given)}


class Trade(Action):
    """Lay one brick on a card of the row and take another from it."""

    def __init__(self, wanted: int, given: int) -> None:
        super().__init__("trade", f"{COLOURS[wanted]} for {COLOURS[given]}")
        self.wanted = wanted
        self.given = given

    def arguments(self) -> dict[str, Value]:
        return {"colour": colour_key(self.wanted), "brick": colour_key(self.given)}


class Take(Action):
    """Take a brick from an opponent in a swap."""

    def __init__(self, seat: int, colour: int) -> None:
        super().__init__("take", f"{COLOURS[colour]} from {seat + 1}")
        self.seat = seat
        self.colour = colour

    def arguments(self) -> dict[str, Value]:
        return {"colour": colour_key(self.colour), "seat": self.seat}


class Against(Action):
    """Say which opponent a character is played against."""

    def __init__(self, seat: int) -> None:
        super().__init__("against", str(seat + 1))
        self.seat = seat

    def arguments(self) -> dict[str, Value]:
        return {"seat": self.seat}


class PickTower(Action):
    """Point at a tower, counted from 1 along its building site."""

    def __init__(self, place: int) -> None:
        super().__init__("tower", str(place + 1))
        self.place = place

    def arguments(self) -> dict[str, Value]:
        return {"place": self.place + 1}


class Fulfil(Action):
    """Hand a tower in for a contract."""

    def __init__(self, contract: int, colour: int, height: int) -> None:
        super().__init__("fulfil", f"{COLOURS[colour]} {height}")
        self.contract = contract
        self.colour = colour
        self.height = height

    def arguments(self) -> dict[str, Value]:
        return {"colour": colour_key(self.colour), "height": self.height}


class OfCard(Action):
    """Do something with a card one has."""

    def __init__(self, verb: str, card: int, name: str) -> None:
        super().__init__(verb, name)
        self.card = card

    def arguments(self) -> dict[str, Value]:
        return {"card": "card." + self.objects}


class Play(OfCard):
    """Play a character."""


class Discard(OfCard):
    """Discard a card from the hand or a building."""


class Done(Action):
    """Leave it at that."""

    quiet = True


def all_heaps(bricks: int, first: int = 0) -> list[list[int]]:
    """List every choice of so many bricks, each in rising order of colours."""
    if not bricks:
        return [[]]
    return [[colour, *others] for colour in range(first, len(COLOURS)) for others in all_heaps(bricks - 1, colour)]


class Actions(Catalogue):
    """The catalogue of one game, and its actions by what they are done to."""

    def __init__(self, rules: Rules, components: Components) -> None:
        super().__init__()
        colours, places, seats = range(len(COLOURS)), range(rules.row), range(rules.seats)
        heaps = all_heaps(rules.exchange_price)
        self.heaps = vec[i64]([sum([BRICK[colour] for colour in heap]) for heap in heaps])  # what an exchange may give
        self.choose = self._all([Choose(place) for place in places])
        self.pay = self._all([Pay("pay", colour) for colour in colours])
        self.give_back = self._all([Return("return", colour) for colour in colours])
        self.want = self._all([Want("want", colour) for colour in colours])
        self.exchange = [self._all([Exchange(wanted, heap) for heap in heaps]) for wanted in colours]
        self.source = self._all([From(place) for place in places])
        self.trade = [self._all([Trade(wanted, given) for given in colours]) for wanted in colours]
        self.take = [self._all([Take(seat, colour) for colour in colours]) for seat in seats]
        self.give = self._all([Give("give", colour) for colour in colours])
        self.against = self._all([Against(seat) for seat in seats])
        self.tower = self._all([PickTower(place) for place in range(most_towers(rules, components))])
        self.raise_tower = self._all([Raise("raise", colour) for colour in colours])
        self.found = self._all([Found("found", colour) for colour in colours])
        self.fulfil = self._all([Fulfil(i, each.colour, each.height) for i, each in enumerate(components.contracts)])
        self.play: dict[int, Action] = {}
        self.discard: dict[int, Action] = {}
        for number, card in enumerate(components.cards):
            self.add_card(number, card)
        self.done = self.add(Done("done"))

    def _all(self, actions: list[Action]) -> list[Action]:
        return [self.add(action) for action in actions]

    def add_card(self, number: int, card: Card) -> None:
        """Number what is done with a card that can be had."""
        if card.kind == Kind.CHARACTER:
            self.play[number] = self.add(Play("play", number, card.name))
        if card.kind in (Kind.CHARACTER, Kind.CELEBRATION, Kind.BUILDING):
            self.discard[number] = self.add(Discard("discard", number, card.name))


def most_towers(rules: Rules, components: Components) -> int:
    """Bound the towers of one site: those that grew last turn or were kept, and those founded now."""
    kept = sum(card.number for card in components.cards if card.effect == Effect.KEEP_TOWER)
    return 2 * (len(rules.build_costs) - 1) + kept
