"""Phase 4: the roles go to the families with the most buildings face up."""

from signoria.games.principe.actions import Pass, TurnUp
from signoria.games.principe.colours import COLOURS, KEYS, Colour
from signoria.games.principe.phases.auction import Auction
from signoria.games.principe.phases.phase import PrincipePhase
from signoria.games.principe.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.bits import next_member, size
from signoria.kernel.heaps import count, kinds
from signoria.kernel.message import Message
from signoria.kernel.state import NOBODY


class Roles(PrincipePhase):
    """Colour by colour, the major role and then the minor one; each colour is counted when it is reached (I8)."""

    name = "roles"
    heading = "roles"

    def enter(self, state: State) -> None:
        """Award the next role."""
        if state.seconds:
            seats = state.seconds
            state.seconds = 0
            self.award(state, seats)
        else:
            self.next_colour(state)

    def next_colour(self, state: State) -> None:
        """Count the next colour, or close the round."""
        if state.colour == NOBODY:
            state.majors = [NOBODY] * COLOURS
            state.minors = [NOBODY] * COLOURS
        state.colour += 1
        if state.colour == COLOURS:
            self.close_round(state)
            return
        firsts = self.most(state, 0)
        if size(firsts) == 1 and self.rules.minors_used:
            state.seconds = self.most(state, firsts)
        self.award(state, firsts)

    def close_round(self, state: State) -> None:
        """Begin another round, unless this was the last."""
        if state.is_last:
            self.end(state)
        else:
            self.go(state, Phases.SUPPLY)

    def most(self, state: State, without: int) -> int:
        """Find the seats with the most cards of the colour face up, apart from some; none wins nothing."""
        best = 1
        seats = 0
        for seat in range(self.rules.seats):
            cards = count(state.players[seat].face_up, state.colour)
            if without >> seat & 1 or cards < best:
                continue
            seats = 1 << seat if cards > best else seats | 1 << seat
            best = cards
        return seats

    def award(self, state: State, seats: int) -> None:
        """Give the role to the only claimant, or auction it among several."""
        claimants = size(seats)
        if claimants > 1:
            state.bidders = seats
            self.go(state, Phases.ROLE_AUCTION)
        elif claimants == 1:
            self.take(state, next_member(seats, 0, self.rules.seats))
        else:
            self.go(state, Phases.ROLES)

    def take(self, state: State, seat: int) -> None:
        """Take the role that is due, turn cards for a major one, and use its effect."""
        colour = state.colour
        if state.majors[colour] == NOBODY:
            state.majors[colour] = seat
            self.tell_role(state, seat, self.rules.major_roles[colour])
            self.turn_half(state, seat)
        else:
            state.minors[colour] = seat
            self.tell_role(state, seat, self.rules.minor_roles[colour])
        self.use(state, seat)

    def tell_role(self, state: State, seat: int, role: str) -> None:
        """Say who has taken a role."""
        state.tell_word("event.role", seat, "role", role)

    def turn_half(self, state: State, seat: int) -> None:
        """Turn half of the holder's cards of the colour face down."""
        cards = state.players[seat].turn_half(state.colour)
        if state.is_heard():
            state.tell("event.turned-down", "seat", seat, "colour", KEYS[state.colour], "cards", cards)

    def use(self, state: State, seat: int) -> None:
        """Use the effect of the colour."""
        state.to_move = seat
        if state.colour == Colour.GREEN:
            self.go(state, Phases.RESTORATION)
        elif state.colour == Colour.BLUE:
            self.go(state, Phases.BLAZON)
        else:
            self.benefit(state, seat)
            self.go(state, Phases.ROLES)

    def benefit(self, state: State, seat: int) -> None:
        """Give what needs no decision."""
        if state.colour == Colour.WHITE:
            state.players[seat].points += self.rules.white_points
            state.tell_number("event.blessed", seat, "points", self.rules.white_points)
        elif state.colour == Colour.RED:
            self.draw(state, seat, self.rules.red_cards)
        else:
            self.pay_out(state, seat, self.rules.yellow_ducats, "event.profit")


class RoleAuction(Auction):
    """A tied role is auctioned among those who tie."""

    name = "role-auction"
    heading = "roles"

    def role(self, state: State) -> str:
        """Name the role at auction."""
        is_major = state.majors[state.colour] == NOBODY
        names = self.rules.major_roles if is_major else self.rules.minor_roles
        return names[state.colour]

    def lot(self, state: State) -> str:
        return self.role(state).removeprefix("role.")

    def sold(self, state: State) -> str:
        return self.role(state)

    def enter(self, state: State) -> None:
        if state.is_heard():
            state.tell("event.role-auction", "role", self.role(state))
        self.open(state, state.bidders)

    def question(self, state: State) -> Message:
        key = "ask.role-auction" if len(self.legal(state)) > 1 else "ask.role-auction-only-pass"
        return Message(key, {"role": self.role(state), "bid": state.bid})

    def award(self, state: State, winner: int) -> None:
        bid, role = state.bid, self.role(state)
        if state.is_heard():
            state.tell("event.bought-role", "seat", winner, "ducats", -bid, "price", bid, "role", role)
        roles = self.book.phases[Phases.ROLES]
        assert isinstance(roles, Roles)
        roles.take(state, winner)

    def leave(self, state: State) -> None:
        if state.is_heard():
            state.tell("event.unsold-role", "role", self.role(state))
        self.go(state, Phases.ROLES)


class Restoration(PrincipePhase):
    """The green roles turn one card of another colour face up."""

    name = "restoration"
    heading = "effects"

    def enter(self, state: State) -> None:
        if not self.cards(state):
            self.go(state, Phases.ROLES)

    def cards(self, state: State) -> list[Action]:
        """List the cards that lie face down and are not green."""
        face_down = state.players[state.to_move].face_down
        return [self.actions.turn_up[colour] for colour in kinds(face_down) if colour != Colour.GREEN]

    def legal(self, state: State) -> list[Action]:
        actions = self.cards(state)
        actions.append(self.actions.leave)
        return actions

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, TurnUp):
            state.players[state.to_move].turn_up(action.colour)
            state.tell_word("event.turned-up", state.to_move, "colour", KEYS[action.colour])
        self.go(state, Phases.ROLES)

    def label(self, state: State, action: Action) -> Message:
        return Message("do.decline") if isinstance(action, Pass) else action.message()

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, TurnUp):
            if action.colour == Colour.GREEN:
                return Message("refused.not-green")
            return Message("refused.none-face-down", {"colour": KEYS[action.colour]})
        if isinstance(action, Pass):
            return Message("refused.must-turn")
        return None


class ForcedRestoration(Restoration):
    """The green roles must turn a card face up if they can."""

    def legal(self, state: State) -> list[Action]:
        return self.cards(state)
