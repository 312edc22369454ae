"""A joint building is discussed: where, for how much, yes or no, and one counter-price (P19)."""

from signoria.games.princes.expansions.cooperative.actions import Accept, Ask, Counter, Span
from signoria.games.princes.expansions.cooperative.borders import Borders
from signoria.games.princes.expansions.cooperative.contract import Contract
from signoria.games.princes.expansions.cooperative.site import Site
from signoria.games.princes.names import FIRST_LANDSCAPE
from signoria.games.princes.phases.phase import PrincesBook, PrincesPhase, piece_word
from signoria.games.princes.phases.turn import Turn
from signoria.games.princes.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.bits import members
from signoria.kernel.message import Message, Value


class Negotiation(PrincesPhase):
    """What the phases of a negotiation share."""

    heading = "cooperative-building"

    def __init__(self, book: PrincesBook, site: Site, contract: Contract) -> None:
        super().__init__(book)
        self.site = site
        self.contract = contract

    def borders(self, state: State) -> Borders:
        """Find the proposal on the table."""
        return self.site.board.borders(state)

    def terms(self, state: State) -> dict[str, Value]:
        """Say what is discussed."""
        borders = self.borders(state)
        return {"piece": piece_word(borders.building), "other": borders.partner, "proposer": borders.proposer}

    def question(self, state: State) -> Message:
        return Message("ask." + self.name, self.terms(state))

    def placements(self, state: State) -> list[int]:
        """List where the building could stand, by the numbers of joint placements."""
        borders, board = self.borders(state), self.site.board
        number = board.pair_of(borders.proposer, borders.partner)
        first = board.pairs[number].first
        return [first + i for i in members(board.joint_room(state, number, borders.building))]

    def prices(self, state: State) -> list[int]:
        """List what the partner could pay so that the proposer can build: the price on the table, or any."""
        borders, contract = self.borders(state), self.contract
        named = borders.counter if state.phase == self.site.last_word else borders.price
        reach = self.book.reach(state.players[borders.partner])
        prices = [ask.price for ask in self.site.ask] if named < 0 else [named]
        return [it for it in prices if it <= reach and contract.can_build_at(state, borders.proposer, it)]

    def part(self, state: State) -> None:
        """No agreement: the proposer goes on with the turn."""
        borders = self.borders(state)
        state.to_move = borders.proposer
        state.tell_number("event.no-agreement", borders.proposer, "other", borders.partner)
        self.go(state, Phases.TURN)

    def build(self, state: State, price: int) -> None:
        """Both agree: money moves, the building stands, both score."""
        borders = self.borders(state)
        state.to_move = borders.proposer
        turn = self.book.phases[Phases.TURN]
        assert isinstance(turn, Turn)
        turn.begin_action(state)
        self.contract.settle(state, borders, price)
        state.add_buildings(borders.building, -1)
        self.site.board.place_joint(state, borders.placement)
        state.tell("event.spanned", action=self.site.spans[borders.placement])
        for seat in (borders.proposer, borders.partner):
            self.own(state, seat, borders.building)
        self.go(state, Phases.TURN)

    def own(self, state: State, seat: int, building: int) -> None:
        """The building is a seat's as if built alone."""
        state.players[seat].buildings |= 1 << building
        self.score(state, seat, self.rules.building_points, "event.building", "piece", piece_word(building))


class Where(Negotiation):
    """The proposer says where the building would stand."""

    name = "span"

    def legal(self, state: State) -> list[Action]:
        return [self.site.spans[number] for number in self.placements(state)]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Span)
        self.borders(state).placement = action.number
        self.go(state, self.site.price)

    def refusal(self, state: State, action: Action) -> Message | None:
        if not isinstance(action, Span):
            return None
        borders = self.borders(state)
        if action.piece != borders.building:
            return Message("refused.other-piece", {"piece": piece_word(borders.building)})
        if borders.partner not in action.seats or borders.proposer not in action.seats:
            return Message("refused.other-border", {"other": borders.partner})
        return self.refuse_squares(state, action)

    def refuse_squares(self, state: State, action: Span) -> Message | None:
        """Say in whose principality something is in the way: below, or a building beside."""
        joint = self.site.board.joints[action.number]
        for part, seat in zip(joint.parts, action.seats, strict=True):
            piece = self.below(state.players[seat].placed, part)
            if piece:
                return Message("refused.joint-overlap", {"piece": piece, "other": seat})
        for part, seat in zip(joint.parts, action.seats, strict=True):
            piece = self.beside(state, seat, part)
            if piece:
                builders = self.rules.builders_for_adjacency
                return Message("refused.joint-adjacent", {"piece": piece, "other": seat, "builders": builders})
        return None

    def below(self, placed: list[int], part: int) -> str:
        """Name what a part would lie on; nothing: an empty word."""
        board = self.site.board
        return next((piece_word(board.piece[p]) for p in placed if board.mask[p] & board.mask[part]), "")

    def beside(self, state: State, seat: int, part: int) -> str:
        """Name the building a part would touch although its owner has too few Builders; none: an empty word."""
        board, player = self.site.board, state.players[seat]
        if player.builders >= self.rules.builders_for_adjacency:
            return ""
        halo = board.halo[part]
        touched = [p for p in player.placed if board.mask[p] & halo and board.piece[p] < FIRST_LANDSCAPE]
        if touched:
            return piece_word(board.piece[touched[0]])
        return "piece.palazzo" if halo & board.palazzo_of(seat) else ""


class Price(Negotiation):
    """The proposer says what the partner is to pay; the choice tells nothing of what the partner owns."""

    name = "price"

    def legal(self, state: State) -> list[Action]:
        return [ask for ask in self.site.ask if self.contract.can_build_at(state, state.to_move, ask.price)]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Ask)
        borders = self.borders(state)
        borders.price = action.price
        where, other, price = self.site.spans[borders.placement], borders.partner, action.price
        state.tell("event.proposed", "seat", state.to_move, "other", other, "price", price, action=where)
        state.to_move = borders.partner
        self.go(state, self.site.answer)

    def refusal(self, state: State, action: Action) -> Message | None:
        return self.contract.refuse_price(state, state.to_move, action.price) if isinstance(action, Ask) else None


class Answer(Negotiation):
    """The partner accepts, refuses, or offers another price."""

    name = "answer"

    def terms(self, state: State) -> dict[str, Value]:
        return {**super().terms(state), "price": self.borders(state).price}

    def legal(self, state: State) -> list[Action]:
        price, reach = self.borders(state).price, self.book.reach(state.players[state.to_move])
        actions: list[Action] = [self.site.accept] if reach >= price else []
        actions.append(self.site.refuse)
        actions += [counter for counter in self.site.counter if counter.price != price and counter.price <= reach]
        return actions

    def apply(self, state: State, action: Action) -> None:
        borders = self.borders(state)
        if isinstance(action, Counter):
            borders.counter = action.price
            state.tell_number("event.countered", state.to_move, "price", action.price)
            state.to_move = borders.proposer
            self.go(state, self.site.last_word)
        elif isinstance(action, Accept):
            self.build(state, borders.price)
        else:
            self.part(state)

    def refusal(self, state: State, action: Action) -> Message | None:
        player = state.players[state.to_move]
        if isinstance(action, Accept):
            return self.cannot_pay(player, self.borders(state).price)
        if isinstance(action, Counter):
            return self.cannot_pay(player, action.price) or Message("refused.same-price", action.arguments())
        return None


class LastWord(Negotiation):
    """The proposer accepts the counter-price or gives up."""

    name = "last-word"

    def terms(self, state: State) -> dict[str, Value]:
        return {**super().terms(state), "price": self.borders(state).counter}

    def question(self, state: State) -> Message:
        asked = super().question(state)
        return asked if len(self.legal(state)) > 1 else Message("ask.last-word-only-refuse", asked.arguments)

    def legal(self, state: State) -> list[Action]:
        if self.contract.can_build_at(state, state.to_move, self.borders(state).counter):
            return [self.site.accept, self.site.refuse]
        return [self.site.refuse]

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Accept):
            self.build(state, self.borders(state).counter)
        else:
            self.part(state)

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Accept):
            return self.contract.refuse_price(state, state.to_move, self.borders(state).counter)
        return None
