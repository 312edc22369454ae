"""What a seat may know: no field holds another's secret."""

from signoria.games.principe import seen
from signoria.games.principe.colours import COLOURS, NAMES
from signoria.games.principe.phases.phase import PrincipeBook
from signoria.games.principe.reference import by_colour, city_card, region
from signoria.games.principe.state import Phases, State
from signoria.kernel.bits import members
from signoria.kernel.heaps import count, total
from signoria.kernel.options import Options
from signoria.kernel.state import NOBODY


class Viewer:
    """Shows the table to one seat, or to a spectator."""

    def __init__(self, book: PrincipeBook, options: Options) -> None:
        self.book = book
        self.rules = book.rules
        self.options = options

    def view(self, state: State, seat: int | None) -> seen.View:
        """Show everything the seat may know, as JSON-ready data."""
        is_over = state.to_move == NOBODY
        phase = self.book.phases[state.phase]
        return {
            "game": str(self.options),
            "seat": seat,
            "to_move": None if is_over else state.to_move,
            "phase": "over" if is_over else phase.name,
            "section": phase.heading,
            "round": state.round,
            "is_last_round": state.is_last,
            "principe": state.principe,
            "deck": len(state.deck),
            "last_round_below": self.rules.last_round_below,
            "stock": by_colour(state.stock),
            "unsold": by_colour(state.unsold),
            "city_deck": len(state.city_deck),
            "open_cities": [
                city_card(self.rules.components, self.rules.cities[number]) for number in state.open_cities
            ],
            "regions": [self.region(state, place) for place in range(self.rules.regions)],
            "roles": [self.roles(state, colour) for colour in range(COLOURS)],
            "auction": self.auction(state),
            "shields": self.shields(state),
            "players": [self.player(state, place, seat) for place in range(self.rules.seats)],
        }

    def region(self, state: State, place: int) -> seen.Region:
        """Show a region with the shields of every seat."""
        return {
            **region(self.rules.components, place),
            "shields": [count(player.presence, place) for player in state.players],
        }

    def roles(self, state: State, colour: int) -> seen.Role:
        """Show who holds the roles of a colour."""
        shown: seen.Role = {
            "colour": NAMES[colour],
            "major": self.rules.major_roles[colour].removeprefix("role."),
            "major_holder": holder(state.majors[colour]),
        }
        if self.rules.minors_used:
            shown["minor"] = self.rules.minor_roles[colour].removeprefix("role.")
            shown["minor_holder"] = holder(state.minors[colour])
        return shown

    def auction(self, state: State) -> seen.Auction | None:
        """Show the running auction of a group or a role."""
        if state.to_move == NOBODY or state.phase not in (Phases.AUCTION, Phases.ROLE_AUCTION):
            return None
        return {
            "colour": NAMES[state.colour],
            "role": None if state.phase == Phases.AUCTION else self.role_at_auction(state),
            "bid": state.bid,
            "leader": holder(state.leader),
            "bidders": members(state.bidders),
        }

    def role_at_auction(self, state: State) -> str:
        """Say which role of the colour is auctioned."""
        return "major" if state.majors[state.colour] == NOBODY else "minor"

    def shields(self, state: State) -> seen.Shields | None:
        """Show the shields being placed, and for which city."""
        if state.to_move == NOBODY or state.phase not in (Phases.SHIELDS, Phases.BLAZON):
            return None
        city = None if state.city == NOBODY else self.rules.cities[state.city].name
        return {"city": city, "left": state.shields_due}

    def player(self, state: State, place: int, seat: int | None) -> seen.Player:
        """Show a player's belongings, and to the owner the secret ones."""
        player = state.players[place]
        is_over = state.to_move == NOBODY
        shown: seen.Player = {
            "family": self.rules.families[place],
            "points": player.points,
            "hand_count": total(player.hand),
            "offered_count": total(player.offered),
            "face_up": by_colour(player.face_up),
            "face_down": by_colour(player.face_down),
            "shields": player.shields,
            "cities": [self.rules.cities[number].name for number in members(player.cities)],
        }
        if place == seat or is_over:
            shown["ducats"] = player.ducats
        if place == seat:
            shown["hand"] = by_colour(player.hand)
        if place == seat or state.phase != Phases.SUPPLY:
            shown["offered"] = by_colour(player.offered)
        return shown


def holder(seat: int) -> int | None:
    """Give a seat, or None for nobody."""
    return None if seat == NOBODY else seat
