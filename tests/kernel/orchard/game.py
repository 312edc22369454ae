"""The orchard."""

from signoria.kernel.bidding import Lot, Market
from signoria.kernel.bits import members, size
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game, places
from signoria.kernel.memory import Retelling
from signoria.kernel.options import Options
from signoria.kernel.tables import Tables

from .phases import Harvest, Planting, Sale
from .table import FRUITS, HARVEST, SALE, OrchardBook, Table


class Orchard(Game[Table]):
    """Draw, bid and plant; most points win, then most coins."""

    def __init__(self, options: Options, tables: Tables) -> None:
        book = OrchardBook(options, tables)
        book.phases += [Harvest(book), Sale(book), Planting(book)]
        super().__init__(options, book.phases, book.catalogue)
        self.book = book

    def start(self, seed: int, events: bool = False) -> Table:
        """Shuffle, deal a card each, begin the harvest."""
        state = Table(seed)
        state.events = [] if events else None
        state.deck = members(self.book.all)
        state.shuffle(state.deck)
        state.follow(FRUITS, self.book.all, 0)
        return self.deal(state)

    def deal(self, state: Table) -> Table:
        """Give every seat a card and its coins."""
        for seat in range(self.seats):
            card = state.deck.pop(0)
            state.hands.append(1 << card)
            state.follow(FRUITS, 1 << card, 1 << seat)
            state.tell("event.dealt", "seat", seat, "cards", [*self.book.words([card])], knows=1 << seat)
            state.tell("event.dealt-hidden", "seat", seat, knows=~(1 << seat))
        state.beds = [0] * self.seats
        state.points = [0] * self.seats
        state.coins = [self.book.rules["coins"]] * self.seats
        self.book.phases[HARVEST].enter(state)
        return state

    def clone(self, state: Table) -> Table:
        """Copy everything but the events."""
        return state.clone()

    def scores(self, state: Table) -> list[int]:
        """Trees and fruits."""
        return state.points[:]

    def ranking(self, state: Table) -> list[int]:
        """Most points, then most coins."""
        return places([[points, coins] for points, coins in zip(state.points, state.coins, strict=True)])

    def view(self, state: Table, seat: int | None) -> dict[str, object]:
        """Show beds, purses and numbers of cards; to a seat its own cards too."""
        view: dict[str, object] = {
            "to_move": self.to_move(state),
            "phase": self.phases[state.phase].name,
            "deck": len(state.deck),
            "hands": [size(hand) for hand in state.hands],
            "beds": [self.names(bed) for bed in state.beds],
            "coins": state.coins[:],
            "points": state.points[:],
            "sale": {"bid": state.bid, "leader": state.leader, "bidders": members(state.bidders)},
        }
        if seat is not None:
            view["hand"] = self.names(state.hands[seat])
            view["drawn"] = sorted(self.book.names[card] for card in state.drawn) if seat == state.to_move else []
        return view

    def markets(self, state: Table, seat: int) -> list[Market]:
        """The tree, while a seat is in the sale."""
        is_in = state.phase == SALE and state.bidders >> seat & 1
        return [Market("sale", 1, [Lot("tree", "lot.tree", state.bid + 1)], 1, False)] if is_in else []

    def names(self, cards: int) -> list[str]:
        """Name a set of cards."""
        return [self.book.names[card] for card in members(cards)]

    def resample(self, state: Table, seat: int, seed: int) -> Table:
        """Give hidden cards other faces, and the future another chance."""
        new = state.clone()
        chance = Chance(seed)
        story = Retelling(state.memory, [self.places(state)], 1 << seat, chance)
        new.memory = story.memory
        new.deck = story.disguise_all(FRUITS, state.deck)
        new.drawn = story.disguise_all(FRUITS, state.drawn)
        new.hands = [story.disguise(FRUITS, hand) for hand in state.hands]
        new.seed = chance.word()
        return new

    def places(self, state: Table) -> list[int]:
        """Number where each card lies: gone, in a hand, drawn, or at its place in the deck."""
        where = [0] * len(self.book.names)
        for seat, hand in enumerate(state.hands):
            for card in members(hand):
                where[card] = 1 + seat
        for place, card in enumerate(state.drawn + state.deck):
            where[card] = 1 + len(state.hands) + place
        return where
