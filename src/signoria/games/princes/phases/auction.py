"""The auction phase: one object for every prince."""

from signoria.games.princes.actions import Offer, Raise, Sell, Take, Withdraw
from signoria.games.princes.names import FIRST_LANDSCAPE, LOTS, OBJECTS, Deck, Lot, Pawn
from signoria.games.princes.phases.phase import PrincesPhase, lot_word
from signoria.games.princes.player import Player
from signoria.games.princes.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.bidding import Bidding, Tender
from signoria.kernel.bits import next_member
from signoria.kernel.heaps import count, heap_of
from signoria.kernel.message import Message


class Auctioneer(PrincesPhase):
    """What opening, bidding and the last purchase share."""

    heading = "auction"

    def waiting(self, state: State) -> int:
        """The set of seats whose pawn is still in front of them."""
        seats = 0
        for seat, player in enumerate(state.players):
            if player.pawn == Pawn.FREE:
                seats |= 1 << seat
        return seats

    def open_lots(self, state: State, price: int) -> list[int]:
        """List the lots that the seat to move may open or take at this price."""
        player = state.players[state.to_move]
        if self.book.reach(player) < price:
            return []
        sold = state.sold()
        return [lot for lot in self.rules.lots if not sold >> lot & 1 and self.book.can_own(state, player, lot)]

    def refuse_lot(self, state: State, lot: int, price: int) -> Message | None:
        """Name the rule that keeps the seat to move from this lot."""
        player = state.players[state.to_move]
        if lot not in self.rules.lots:
            return Message("refused.no-such-lot", {"lot": lot_word(lot)})
        if state.sold() >> lot & 1:
            return Message("refused.sold", {"lot": lot_word(lot)})
        return self.refuse_use(state, player, lot) or self.cannot_pay(player, price)

    def refuse_use(self, state: State, player: Player, lot: int) -> Message | None:
        """Name the rule that keeps a player from owning one of this lot."""
        if self.book.can_own(state, player, lot):
            return None
        if lot == Lot.BUILDER and count(state.stacks, lot):
            return Message("refused.enough-builders", {"limit": self.rules.builders_each})
        if lot != Lot.LANDSCAPE and not count(state.stacks, lot):
            return Message("refused.exhausted", {"lot": lot_word(lot)})
        return Message("refused.no-room", {"piece": lot_word(lot)})


class Open(Auctioneer):
    """The opener puts up an object, or withdraws from the round (P4, P5)."""

    name = "open"

    def begin(self, state: State) -> None:
        """Take all pawns back; the starting player opens."""
        for player in state.players:
            player.pawn = Pawn.FREE
        state.opener = state.starter
        self.enter(state)

    def enter(self, state: State) -> None:
        waiting = self.waiting(state)
        if not waiting:
            self.next_in_round(state)
            return
        state.phase = Phases.OPEN if waiting & waiting - 1 else Phases.LAST
        if not waiting >> state.opener & 1:
            state.opener = next_member(waiting, state.opener, len(state.players))
        state.to_move = state.opener

    def price(self) -> int:
        """What the purchase costs at least."""
        return self.rules.opening_bid

    def choices(self) -> list[Action]:
        """The actions by lot."""
        return self.actions.offer

    def legal(self, state: State) -> list[Action]:
        choices = self.choices()
        actions = [choices[lot] for lot in self.open_lots(state, self.price())]
        actions.append(self.actions.withdraw)
        if self.rules.step_back and state.players[state.to_move].fame:
            actions.append(self.actions.sell)
        return actions

    def bidding(self, state: State) -> Bidding | None:
        choices, price = self.choices(), self.price()
        able = self.open_lots(state, price)
        tenders = [Tender(LOTS[lot], price, choices[lot] if lot in able else None) for lot in self.rules.lots]
        return Bidding(OBJECTS, tenders, self.actions.withdraw, opens=True)

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Sell):
            self.step_back(state, state.to_move, 1)
        elif isinstance(action, Withdraw):
            self.withdraw(state)
        else:
            self.choose(state, action)

    def withdraw(self, state: State) -> None:
        """Put the pawn beside the board."""
        state.players[state.to_move].pawn = Pawn.OUT
        state.tell_seat("event.withdrew", state.to_move)
        self.go(state, Phases.OPEN)

    def choose(self, state: State, action: Action) -> None:
        """Start the bidding."""
        assert isinstance(action, Offer)
        self.put_up(state, action.lot)
        state.bidders = self.waiting(state)
        if state.is_heard():
            state.tell("event.offered", "seat", state.to_move, "lot", lot_word(state.lot), "bid", state.bid)
        self.go(state, Phases.BID)

    def put_up(self, state: State, lot: int) -> None:
        """Bid the least for a lot, before anybody else does."""
        for player in state.players:
            player.bid = 0
        state.lot = lot
        state.bid = self.price()
        state.leader = state.to_move
        state.players[state.leader].bid = state.bid

    def label(self, state: State, action: Action) -> Message:
        if isinstance(action, (Offer, Take)):
            return Message(action.key, {**action.arguments(), "price": self.price()})
        if isinstance(action, Sell):
            return Message(action.key, {"florins": self.rules.step_back})
        return action.message()

    def question(self, state: State) -> Message:
        if self.legal(state)[0] is self.actions.withdraw:
            return Message("ask.no-object")
        return self.invitation(state)

    def invitation(self, state: State) -> Message:
        """Ask for an object, where there is one to be had."""
        return Message("ask." + self.name, {"price": self.price()})

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Offer):
            return self.refuse_lot(state, action.lot, self.price())
        if isinstance(action, Sell):
            return self.refuse_step_back()
        return None


class Last(Open):
    """The only player left takes any object at the fixed price, or nothing (P3)."""

    name = "last"

    def price(self) -> int:
        return self.rules.last_price

    def choices(self) -> list[Action]:
        return self.actions.take

    def choose(self, state: State, action: Action) -> None:
        assert isinstance(action, Take)
        self.put_up(state, action.lot)
        self.go(state, Phases.AWARD)

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Take):
            return self.refuse_lot(state, action.lot, self.price())
        return super().refusal(state, action) if isinstance(action, Sell) else None


class Bid(Auctioneer):
    """Clockwise, raise by one step or leave this auction."""

    name = "bid"

    def enter(self, state: State) -> None:
        if state.bidders == 1 << state.leader:
            self.go(state, Phases.AWARD)
        else:
            state.to_move = next_member(state.bidders, state.to_move, len(state.players))

    def legal(self, state: State) -> list[Action]:
        player = state.players[state.to_move]
        if self.book.reach(player) >= state.bid + self.rules.raise_by and self.book.can_own(state, player, state.lot):
            return [self.actions.raise_bid, self.actions.leave]
        return [self.actions.leave]

    def bidding(self, state: State) -> Bidding | None:
        may_raise = len(self.legal(state)) > 1
        price, action = state.bid + self.rules.raise_by, self.actions.raise_bid if may_raise else None
        return Bidding(OBJECTS, [Tender(LOTS[state.lot], price, action)], self.actions.leave)

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Raise):
            state.bid += self.rules.raise_by
            state.leader = state.to_move
            state.players[state.leader].bid = state.bid
            state.tell_number("event.raised", state.to_move, "bid", state.bid)
        else:
            state.bidders &= ~(1 << state.to_move)
            state.tell_seat("event.passed", state.to_move)
        self.enter(state)

    def question(self, state: State) -> Message:
        bid = state.bid + self.rules.raise_by
        key = "ask.bid" if len(self.legal(state)) > 1 else "ask.bid-only-pass"
        return Message(key, {"lot": lot_word(state.lot), "price": bid, "leader": state.leader})

    def label(self, state: State, action: Action) -> Message:
        lot = lot_word(state.lot)
        if isinstance(action, Raise):
            return Message(action.key, {"price": state.bid + self.rules.raise_by, "lot": lot})
        return Message("do.pass-lot", {"lot": lot})

    def refusal(self, state: State, action: Action) -> Message | None:
        if not isinstance(action, Raise):
            return None
        player = state.players[state.to_move]
        return self.refuse_use(state, player, state.lot) or self.cannot_pay(player, state.bid + self.rules.raise_by)


class Award(Auctioneer):
    """The buyer pays, puts the pawn on the stack and takes the object; nothing is asked."""

    name = "award"

    def enter(self, state: State) -> None:
        state.to_move = state.leader
        self.collect(state)
        state.players[state.leader].pawn = state.lot
        self.hand_over(state, state.lot)

    def collect(self, state: State) -> None:
        """Take the price."""
        self.pay(state, state.leader, state.bid, "event.bought", "lot", lot_word(state.lot))

    def hand_over(self, state: State, lot: int) -> None:
        """Give the object to the buyer, who goes on as it asks."""
        if lot == Lot.LANDSCAPE:
            self.go(state, Phases.LANDSCAPE)
            return
        state.stacks -= heap_of(1, lot)
        state.back = Phases.OPEN
        if lot < Lot.PRESTIGE:
            state.piece = FIRST_LANDSCAPE + lot
            self.go(state, Phases.PLACE)
        elif lot == Lot.PRESTIGE:
            self.draw_prestige(state)
        elif lot == Lot.RECRUITING:
            state.players[state.leader].recruiting += 1
            self.go(state, Phases.RECRUIT)
        else:
            self.hire(state, lot)

    def draw_prestige(self, state: State) -> None:
        """Look at the top of the prestige deck."""
        state.drawn_from = Deck.PRESTIGE
        self.go(state, Phases.KEEP)

    def hire(self, state: State, lot: int) -> None:
        """Take a jester or builder into service."""
        player = state.players[state.leader]
        if lot == Lot.JESTER:
            player.jesters += 1
        else:
            player.builders += 1
            self.board.survey(state, state.leader)
            if player.builders > 1:  # P14
                self.score(state, state.leader, self.rules.builder_again, "event.builder-again")
        self.go(state, Phases.OPEN)


class AnyLandscape(Award):
    """With two players the winner says which landscape it is (P6)."""

    name = "landscape"

    def enter(self, state: State) -> None:
        stacks = self.stacks(state)
        if len(stacks) == 1:
            self.hand_over(state, stacks[0])

    def stacks(self, state: State) -> list[int]:
        """The landscapes the buyer can place."""
        player = state.players[state.leader]
        return [stack for stack in range(Lot.PRESTIGE) if self.book.can_own(state, player, stack)]

    def legal(self, state: State) -> list[Action]:
        return [self.actions.take[stack] for stack in self.stacks(state)]

    def apply(self, state: State, action: Action) -> None:
        assert isinstance(action, Take)
        self.hand_over(state, action.lot)

    def label(self, state: State, action: Action) -> Message:
        return Message("do.choose", action.arguments())

    def refusal(self, state: State, action: Action) -> Message | None:
        if not isinstance(action, Take):
            return None
        if action.lot >= Lot.PRESTIGE:
            return Message("refused.a-landscape", action.arguments())
        return self.refuse_use(state, state.players[state.leader], action.lot)
