"""What a seat may know: no field holds another's hand, the order of the deck or of the bag."""

from typing import Final, Literal

from signoria.games.firenze import seen
from signoria.games.firenze.board import balcony_on, covered, is_locked, worth
from signoria.games.firenze.names import COLOURS, LEVELS, NONE, Kind
from signoria.games.firenze.packs import length, unpack
from signoria.games.firenze.phases.phase import FirenzeBook
from signoria.games.firenze.state import Phases, State
from signoria.games.firenze.texts import text
from signoria.games.firenze.towers import colour_of, has_grown, height_of
from signoria.kernel.bits import members, size
from signoria.kernel.heaps import count
from signoria.kernel.options import Options
from signoria.kernel.seen import Phrase

NEUTRAL: Final = "neutral"


class Viewer:
    """Shows the table to one seat, or to a spectator."""

    def __init__(self, book: FirenzeBook, options: Options) -> None:
        self.book = book
        self.options = options
        self.cards = book.components.cards
        self.contracts = book.components.contracts

    def view(self, state: State, seat: int | None) -> seen.View:
        """Show everything the seat may know, as JSON-ready data."""
        over = state.to_move < 0
        phase = self.book.phases[state.phase]
        return {
            "game": str(self.options),
            "seat": seat,
            "to_move": None if over else state.to_move,
            "phase": "over" if over else phase.name,
            "section": phase.heading,
            "round": (state.turn - 1 if over else state.turn) // len(state.players) + 1,
            "active": state.active,
            "ender": None if state.ender == NONE else state.ender,
            "row": [self.row_card(state, place) for place in range(length(state.row))],
            "deck": len(state.deck),
            "discard": self.names(list(state.discard)),
            "bag": heap(state.bag),
            "church": self.names(unpack(state.church)),
            "contracts": [self.contract(state, number) for number in range(len(self.contracts))],
            "balcony": LEVELS[state.next_balcony] if state.next_balcony < len(LEVELS) else None,
            "levels": self.levels(state),
            "majorities": dict(zip(COLOURS, self.book.components.majorities, strict=True)),
            "turn": self.turn(state),
            "players": [self.player(state, i, i == seat) for i in range(len(state.players))],
            "texts": self.texts(state, seat),
        }

    def texts(self, state: State, seat: int | None) -> dict[str, Phrase]:
        """Say what the cards do that lie before the seat's eyes."""
        cards = unpack(state.row) + unpack(state.church) + ([state.event] if state.event != NONE else [])
        for i, player in enumerate(state.players):
            cards = cards + members(player.buildings) + (player.cards() if i == seat else [])
        return {self.cards[card].name: text(self.cards[card]).plain() for card in cards}

    def names(self, cards: list[int]) -> list[str]:
        """Name cards."""
        return [self.cards[card].name for card in cards]

    def row_card(self, state: State, place: int) -> seen.RowCard:
        """Show a card of the row with its bricks and its price this turn."""
        card = self.cards[state.card_at(place)]
        price = 0 if state.free_card else place
        bricks = heap(state.bricks_at(place))
        return {"card": card.name, "kind": Kind.NAMES[card.kind], "price": price, "bricks": bricks}

    def contract(self, state: State, number: int) -> seen.Contract:
        """Show a contract: what it is worth, what lies on it, whether it can be fulfilled."""
        balconies, face = self.book.components.balconies, self.contracts[number]
        level = balcony_on(state, balconies, number)
        is_covered = covered(state) >> number & 1 != 0
        return {
            "colour": COLOURS[face.colour],
            "height": face.height,
            "points": worth(state, balconies, self.contracts, number),
            "balcony": LEVELS[level] if level < len(LEVELS) else None,
            "owner": self.owner(state, number),
            "open": not is_covered and not is_locked(state, balconies, number),
        }

    def owner(self, state: State, number: int) -> int | Literal["neutral"] | None:
        """Say whose letter lies on a contract: a seat, neutral, or nobody's."""
        for seat, player in enumerate(state.players):
            if player.contracts >> number & 1:
                return seat
        return NEUTRAL if state.neutral >> number & 1 else None

    def levels(self, state: State) -> dict[str, int]:
        """Show the level tiles still to be had, by height."""
        tiles = self.book.components.levels
        return {str(tile.height): tile.points for i, tile in enumerate(tiles) if state.levels >> i & 1}

    def turn(self, state: State) -> seen.Turn | None:
        """Show where the turn stands."""
        if state.to_move < 0:
            return None
        player = state.players[state.active]
        return {
            "event": None if state.event == NONE else self.cards[state.event].name,
            "played": [self.cards[card].name for card in members(state.played)],
            "exchanged": state.exchanged,
            "built": state.built,
            "cost": self.book.building_cost(state, player, state.built),
            "chosen": state.place if state.phase == Phases.PRICE else None,
            "paid": state.paid if state.phase == Phases.PRICE else None,
            "owed": state.owed if state.phase in (Phases.LOSS, Phases.COSTS, Phases.TRADE) else 0,
            "wanted": COLOURS[state.wanted]
            if state.phase in (Phases.BARGAIN, Phases.SOURCE, Phases.TOWER, Phases.GIVE)
            else None,
            "given": heap(state.given) if state.phase == Phases.SOURCE else None,
            "rival": state.rival if state.phase in (Phases.GIVE, Phases.SABOTAGE) else None,
        }

    def player(self, state: State, seat: int, own: bool) -> seen.Player:
        """Show a player's belongings, and to the owner the hand."""
        player = state.players[seat]
        shown: seen.Player = {
            "points": player.points,
            "letters": player.letters,
            "warehouse": heap(player.warehouse),
            "room": self.book.room(player),
            "towers": [
                {"colour": COLOURS[colour_of(tower)], "height": height_of(tower), "grown": has_grown(tower)}
                for tower in player.towers()
            ],
            "buildings": self.names(members(player.buildings)),
            "cards": player.count_cards() + size(player.buildings),
            "hand_count": player.count_cards(),
            "contracts": size(player.contracts),
            "barred": player.barred,
        }
        if own or state.to_move < 0:  # celebrations are shown for the final count
            shown["hand"] = self.names(player.cards())
        return shown


def heap(bricks: int) -> seen.Heap:
    """Show a heap of bricks, colour by colour."""
    return {COLOURS[colour]: count(bricks, colour) for colour in range(len(COLOURS))}
