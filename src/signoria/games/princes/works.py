"""What a work is worth."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from signoria.games.princes.board import Board
from signoria.games.princes.components import Components
from signoria.games.princes.player import Player
from signoria.games.princes.rules import Rules
from signoria.games.princes.state import Phases, State
from signoria.games.princes.tally import tally
from signoria.kernel.bits import few, members


@mypyc_attr(allow_interpreted_subclasses=True)
class Works:
    """Adds up the value of works (P10)."""

    def __init__(self, rules: Rules, components: Components, board: Board) -> None:
        self.rules = rules
        self.components = components
        self.board = board
        self.building = [card.building for card in components.professions]
        self.landscape = [card.landscape for card in components.professions]
        self.freedom = [card.freedom for card in components.professions]
        wishes = zip(self.building, self.landscape, self.freedom, strict=True)
        self.wishes = vec[i64]([building | kind << 8 | freedom << 16 for building, kind, freedom in wishes])  # as bytes

    def value(self, state: State, seat: int, card: int) -> int:
        """Add up a work of this profession, before bonus cards."""
        return self.common(state, seat) + self.fitting(state.players[seat], card)

    def common(self, state: State, seat: int) -> int:
        """Add up what counts for every work of a seat."""
        return self.everyday(state.players[seat])

    def fitting(self, player: Player, card: i64) -> i64:
        """Add up the building, the landscape and the freedom that a profession prefers."""
        rules, wish = self.rules, self.wishes[card]
        value: i64 = 0
        if player.buildings >> (wish & 0xFF) & 1:
            value += rules.value_building
        if player.landscape(wish >> 8 & 0xFF):
            value += rules.value_landscape
        if player.freedoms >> (wish >> 16) & 1:
            value += rules.value_freedom
        return value

    def bill(self, state: State, seat: int, card: int) -> dict[str, int]:
        """Write the value of a work line by line, for people."""
        rules, player = self.rules, state.players[seat]
        lines = {
            "building": rules.value_building * (player.buildings >> self.building[card] & 1),
            "landscape": rules.value_landscape if player.landscape(self.landscape[card]) else 0,
            "freedom": rules.value_freedom * (player.freedoms >> self.freedom[card] & 1),
            "jesters": rules.value_jester * player.jesters,
            "cards": self.everyday(player) - rules.value_jester * player.jesters,
        }
        lines["total"] = self.value(state, seat, card)
        return lines

    def running_bill(self, state: State) -> dict[str, int]:
        """Write the value of the work being completed line by line; bonus cards are in its total."""
        lines = self.bill(state, state.to_move, state.work)
        lines["total"] = state.value
        return lines

    def everyday(self, player: Player) -> int:
        """Add up what counts for every profession: jesters, and cards in hand and on the table."""
        cards = few(player.hand | player.played) + player.recruiting + player.recruited
        return self.rules.value_jester * player.jesters + self.rules.value_card * cards

    def bonus(self, player: Player, card: int, playing: int = 0) -> int:
        """Say what a bonus card adds; with `playing`, to a work whose profession is still in hand."""
        it = self.components.bonus[card]
        total = 0
        for what in it.counts:
            total += tally(self.board, player, what, playing)
        return it.each * total

    def bonus_now(self, state: State, seat: int, card: int) -> int:
        """Say what a bonus card adds to the work that a seat completes just now, or else to its next one."""
        laid = state.phase == Phases.BONUS and state.to_move == seat  # its profession is on the table already (P10)
        return max(0, self.bonus(state.players[seat], card, 0 if laid else 1))

    def all_bonus(self, player: Player) -> int:
        """Add up all bonus cards in hand, for a work about to begin."""
        total = 0
        for card in members(player.bonus):
            total += self.bonus(player, card, 1)
        return total

    def minimum(self, state: State) -> int:
        """Give the least value a work may have this round."""
        return self.rules.minimum[state.round]
