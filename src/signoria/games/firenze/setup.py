"""The table before the first turn: balconies, neutral letters, bricks and cards (F1, F2)."""

from signoria.games.firenze.components import Components
from signoria.games.firenze.names import COLOURS, LEVELS, NONE
from signoria.games.firenze.packs import packed_up, unpack
from signoria.games.firenze.player import Player
from signoria.games.firenze.rules import Rules
from signoria.games.firenze.state import State
from signoria.kernel.heaps import heap_of
from signoria.kernel.options import Options


class SetUp:
    """Lays out the board, the bag and the deck as the options ask for."""

    def __init__(self, rules: Rules, components: Components, options: Options) -> None:
        self.rules = rules
        self.components = components
        self.campanile = options.is_on("campanile")
        self.two_dice = options.is_on("two_dice")
        self.dead_colour = options["dead_colour"]
        self.neutral = options.number("neutral")

    def lay_out(self, state: State) -> None:
        """Do everything up to the row of cards."""
        state.levels = (1 << len(self.components.levels)) - 1
        dead = self.pick_dead_colour(state)
        self.draw_balconies(state, dead)
        self.cover_contracts(state, dead)
        self.seat_players(state)
        self.stack_deck(state)

    def pick_dead_colour(self, state: State) -> int:
        """Give the colour without contracts, if there is one."""
        if self.dead_colour == "none":
            return NONE
        return state.below(len(COLOURS)) if self.dead_colour == "any" else COLOURS.index(self.dead_colour)

    def draw_balconies(self, state: State, dead: int) -> None:
        """Turn up one tile of each level; a tile of the dead colour is replaced."""
        tiles, contracts = self.components.balconies, self.components.contracts
        for level in range(len(LEVELS)):
            fit = [i for i, t in enumerate(tiles) if t.level == level and contracts[t.contract].colour != dead]
            state.balconies = packed_up(state.balconies, fit[state.below(len(fit))])

    def cover_contracts(self, state: State, dead: int) -> None:
        """Lay the neutral letters: on the dead colour first, then by the dice or by the book's advice."""
        letters = self.neutral
        for contract in range(len(self.components.contracts)):
            if self.components.contracts[contract].colour == dead:
                state.neutral |= 1 << contract
                letters -= 1
        if self.two_dice:
            self.roll_letters(state, letters)
        else:
            self.place_letters(state, letters)

    def roll_letters(self, state: State, letters: int) -> None:
        """Let chance choose among all contracts still bare."""
        for _ in range(letters):
            self.cover_one(state, self.bare(state))

    def place_letters(self, state: State, letters: int) -> None:
        """Two or three letters on low heights, the rest above, never too many tiles on one tower."""
        low = self.rules.low_letters[state.below(len(self.rules.low_letters))]
        for _ in range(letters):
            wants_low = self.count_low(state.neutral) < low
            self.cover_one(state, [c for c in self.bare(state) if self.suits(state, c, wants_low)])

    def suits(self, state: State, contract: int, low: bool) -> bool:
        """Say whether the book's advice lets a letter lie here."""
        face = self.components.contracts[contract]
        if (face.height in self.rules.low_heights) != low:
            return False
        return self.count_tiles(state, face.colour) < self.rules.tiles_on_tower

    def count_low(self, neutral: int) -> int:
        """Count the letters on low heights."""
        contracts, low = self.components.contracts, self.rules.low_heights
        return sum(1 for i in range(len(contracts)) if neutral >> i & 1 and contracts[i].height in low)

    def count_tiles(self, state: State, colour: int) -> int:
        """Count the letters and balconies on one tower of the board."""
        contracts, tiles = self.components.contracts, self.components.balconies
        letters = sum(1 for i in range(len(contracts)) if state.neutral >> i & 1 and contracts[i].colour == colour)
        return letters + sum(1 for tile in unpack(state.balconies) if contracts[tiles[tile].contract].colour == colour)

    def bare(self, state: State) -> list[int]:
        """List the contracts under neither letter nor balcony."""
        balconies = [self.components.balconies[tile].contract for tile in unpack(state.balconies)]
        every = range(len(self.components.contracts))
        return [contract for contract in every if not state.neutral >> contract & 1 and contract not in balconies]

    def cover_one(self, state: State, contracts: list[int]) -> None:
        """Lay a letter on one of some contracts."""
        state.neutral |= 1 << contracts[state.below(len(contracts))]

    def seat_players(self, state: State) -> None:
        """Hand out letters and first bricks; the rest of the bricks go into the bag."""
        state.bag = self.components.heap()
        for seat in range(self.rules.seats):
            player = Player()
            player.letters = self.rules.letters
            player.warehouse = heap_of(self.rules.start_bricks[seat], self.rules.start_colour)
            state.bag -= player.warehouse
            state.players.append(player)

    def stack_deck(self, state: State) -> None:
        """Shuffle the start cards apart and lay them on top of the others."""
        start: list[int] = []
        others: list[int] = []
        for number, card in enumerate(self.components.cards):
            start += [number] * card.start
            if self.campanile or card.name != self.rules.optional_card:
                others += [number] * (card.copies - card.start)
        state.shuffle(others)
        state.shuffle(start)
        state.deck = others + start
        state.under = len(others)
