"""The Princes of Florence."""

from mypy_extensions import mypyc_attr

from signoria.games.princes.market import Objects
from signoria.games.princes.names import DECKS, FIRST_LANDSCAPE, FREEDOMS, Deck
from signoria.games.princes.phases.phase import PrincesBook
from signoria.games.princes.player import Player
from signoria.games.princes.reference import reference
from signoria.games.princes.scoring import standing
from signoria.games.princes.seen import Reference, View
from signoria.games.princes.state import Phases, State
from signoria.games.princes.view import Viewer
from signoria.kernel.bidding import Market
from signoria.kernel.bits import members
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.kernel.heaps import heap, heap_of
from signoria.kernel.memory import Retelling
from signoria.kernel.message import EVERYONE
from signoria.kernel.options import Options


@mypyc_attr(allow_interpreted_subclasses=True)
class Princes(Game[State]):
    """One printing for one number of seats."""

    def __init__(self, options: Options, book: PrincesBook) -> None:
        super().__init__(options, book.phases, book.actions)
        self.book = book
        self.viewer = Viewer(book, options)
        self.deck_sizes = [len(book.components.names(deck)) for deck in range(len(DECKS))]
        self.objects = Objects(book)
        self.fresh = self.new_table()

    def start(self, seed: int, events: bool = False) -> State:
        state = State(seed)
        if events:
            state.events = []
        state.players = [player.clone() for player in self.fresh.players]
        state.extensions = [extension.clone() for extension in self.fresh.extensions]
        self.lay_out(state)
        for deck, size in enumerate(self.deck_sizes):
            self.shuffle(state, deck, size)
        state.starter = state.below(self.starters()) if self.options["order"] == "drawn" else 0
        state.phase = Phases.DEAL
        self.phases[Phases.DEAL].begin(state)
        return state

    def starters(self) -> int:
        """Count those of whom one is drawn to start."""
        return self.seats

    def new_table(self) -> State:
        """Give every seat its money and an empty principality, and lay out what expansions bring."""
        state = State()
        for expansion in self.book.expansions:
            state.extensions.append(expansion.extension())
        state.players = [Player() for _ in range(self.seats)]
        for seat, player in enumerate(state.players):
            player.florins = self.book.rules.florins
            self.book.board.settle(state, seat)
        return state

    def lay_out(self, state: State) -> None:
        """Put the supplies on the board."""
        rules, supply = self.book.rules, self.book.components.supply
        prestige = len(self.book.components.prestige)
        cards_and_people = [prestige, rules.recruiting_cards, rules.jesters, rules.builders]
        state.stacks = heap(supply[FIRST_LANDSCAPE:] + cards_and_people)  # in the order of lots
        for building in range(FIRST_LANDSCAPE):
            state.add_buildings(building, supply[building])
        state.freedoms = heap(rules.freedoms)
        kinds = list(range(len(FREEDOMS)))
        state.shuffle(kinds)
        for kind in kinds[: rules.extra_freedoms]:  # P6
            state.freedoms += heap_of(1, kind)

    def shuffle(self, state: State, deck: int, size: int) -> None:
        """Make a deck that nobody knows."""
        cards = list(range(size))
        state.follow(deck, (1 << size) - 1, 0)
        state.shuffle(cards)
        state.deck(deck).extend(cards)

    def clone(self, state: State) -> State:
        return state.clone()

    def scores(self, state: State) -> list[int]:
        return [player.fame for player in state.players]

    def standings(self, state: State) -> list[list[int]]:
        return [standing(player) for player in state.players]

    def tiebreaks(self) -> list[str]:
        return ["florins"]

    def view(self, state: State, seat: int | None) -> View:
        return self.viewer.view(state, seat)

    def reference(self) -> Reference:
        shown = reference(self.book)
        for expansion in self.book.expansions:
            expansion.refer(shown)
        return shown

    def markets(self, state: State, seat: int) -> list[Market]:
        found = [self.objects.market(state, seat)]
        for expansion in self.book.expansions:
            found += expansion.markets(state, seat)
        return [market for market in found if market.occasion <= self.book.rules.rounds]

    def resample(self, state: State, seat: int, seed: int) -> State:
        return self.retell(state, 1 << seat, seed)

    def reshuffle(self, state: State, seed: int) -> State:
        return self.retell(state, EVERYONE, seed)

    def retell(self, state: State, eyes: int, seed: int) -> State:
        """Make a table that some seats together could not tell from this one."""
        new = state.clone()
        chance = Chance(seed)
        story = Retelling(state.memory, self.places(state), eyes, chance)
        new.memory = story.memory
        for deck, cards in enumerate(state.decks()):
            new.deck(deck)[:] = story.disguise_all(deck, cards)
        new.drawn = story.disguise_all(state.drawn_from, state.drawn)
        for player in new.players:
            player.hand = story.disguise(Deck.PROFESSION, player.hand)
            player.bonus = story.disguise(Deck.BONUS, player.bonus)
            player.prestige = story.disguise(Deck.PRESTIGE, player.prestige)
        for expansion in self.book.expansions:
            expansion.retell(new, story)
        new.seed = chance.word()
        return new

    def places(self, state: State) -> list[list[int]]:
        """Number where each card lies: out of the game, in a hand, drawn, or at its place in the deck."""
        seats = len(state.players)
        where = [[0] * size for size in self.deck_sizes]
        for seat, player in enumerate(state.players):
            for deck, cards in enumerate((player.hand, player.bonus, player.prestige)):
                for card in members(cards):
                    where[deck][card] = 1 + seat
        for place, card in enumerate(state.drawn):
            where[state.drawn_from][card] = 1 + seats + place
        for deck, pile in enumerate(state.decks()):
            for place, card in enumerate(pile):
                where[deck][card] = 1 + seats + self.book.rules.drawn + place
        for expansion in self.book.expansions:
            expansion.locate(state, where)
        return where
