"""Il Principe."""

from mypy_extensions import mypyc_attr

from signoria.games.principe.colours import COLOURS
from signoria.games.principe.market import Sales
from signoria.games.principe.phases.phase import PrincipeBook
from signoria.games.principe.player import Player
from signoria.games.principe.reference import reference
from signoria.games.principe.resample import resample, reshuffle
from signoria.games.principe.scoring import standings
from signoria.games.principe.seen import Reference, View
from signoria.games.principe.state import Phases, State
from signoria.games.principe.view import Viewer
from signoria.kernel.bidding import Market
from signoria.kernel.game import Game
from signoria.kernel.heaps import each, heap
from signoria.kernel.options import Options
from signoria.kernel.state import NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Principe(Game[State]):
    """One printing for one number of seats."""

    def __init__(self, options: Options, book: PrincipeBook) -> None:
        super().__init__(options, book.phases, book.actions)
        self.book = book
        self.rules = book.rules
        self.viewer = Viewer(book, options)
        self.sales = Sales(book.rules)

    def start(self, seed: int, events: bool = False) -> State:
        state = State(seed)
        if events:
            state.events = []
        state.players = [self.new_player() for _ in range(self.seats)]
        state.majors = [NOBODY] * COLOURS
        state.minors = [NOBODY] * COLOURS
        self.shuffle_cards(state)
        self.shuffle_cities(state)
        state.principe = state.below(self.seats) if self.options["order"] == "drawn" else 0
        state.tell_seat("event.begins", state.principe)
        state.phase = Phases.SUPPLY
        self.book.phases[Phases.SUPPLY].enter(state)
        return state

    def new_player(self) -> Player:
        """Equip a family."""
        player = Player()
        player.equip(self.rules.ducats, self.rules.shields)
        return player

    def shuffle_cards(self, state: State) -> None:
        """Make the deck of building cards."""
        state.deck = each(heap([cards - self.rules.cards_out for cards in self.rules.components.cards]))
        state.shuffle(state.deck)

    def shuffle_cities(self, state: State) -> None:
        """Put cities aside unseen and open the row."""
        deck = list(range(len(self.rules.cities)))
        state.shuffle(deck)
        state.cities_out = [deck.pop() for _ in range(self.rules.cities_out)]
        state.open_cities = [deck.pop() for _ in range(self.rules.open_cities)]
        state.city_deck = deck
        state.tell("event.cities", "cities", [self.rules.cities[city].key for city in state.open_cities])

    def clone(self, state: State) -> State:
        return state.clone()

    def scores(self, state: State) -> list[int]:
        return [player.points for player in state.players]

    def standings(self, state: State) -> list[list[int]]:
        return standings(state)

    def tiebreaks(self) -> list[str]:
        return ["laid", "major"]

    def view(self, state: State, seat: int | None) -> View:
        return self.viewer.view(state, seat)

    def reference(self) -> Reference:
        return reference(self.rules)

    def markets(self, state: State, seat: int) -> list[Market]:
        return self.sales.markets(state, seat)

    def resample(self, state: State, seat: int, seed: int) -> State:
        return resample(state, seat, seed)

    def reshuffle(self, state: State, seed: int) -> State:
        return reshuffle(state, seed)

    def unseen(self, state: State) -> int:
        return len(state.deck) + len(state.city_deck)
