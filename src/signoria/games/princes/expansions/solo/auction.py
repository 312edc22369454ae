"""The solo auctions: an object after the other, priced by a die, and then Wolfgang buys."""

from signoria.games.princes.actions import Offer, Sell, Take
from signoria.games.princes.expansions.solo.actions import Buy, Decline
from signoria.games.princes.expansions.solo.purchase import Purchase
from signoria.games.princes.expansions.solo.rules import SoloRules
from signoria.games.princes.expansions.solo.wolfgang import NONE, Wolfgang
from signoria.games.princes.names import LOTS, Pawn
from signoria.games.princes.phases.auction import Auctioneer, Open
from signoria.games.princes.phases.phase import PrincesBook, lot_word
from signoria.games.princes.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.message import Message


class ChooseObject(Open):
    """Choose an object and roll for it, or withdraw (P20)."""

    name = "choose-object"
    heading = "solo"

    def __init__(self, book: PrincesBook, solo_rules: SoloRules) -> None:
        super().__init__(book)
        self.solo_rules = solo_rules
        self.purchase = Purchase(book, solo_rules)

    def begin(self, state: State) -> None:
        """Turn up the card that prices the objects of this round."""
        wolfgang = self.solo_rules.on(state)
        wolfgang.best_work = 0
        wolfgang.last_bids = [NONE] * len(LOTS)
        wolfgang.auctions = 0
        wolfgang.bought = NONE
        wolfgang.card = wolfgang.deck[0]
        card = self.purchase.reveal(state, wolfgang)
        if state.is_heard():
            state.tell("event.automa-auction", "number", card.number, "lots", [lot_word(lot) for lot in card.objects])
        state.players[0].pawn = Pawn.FREE
        state.opener = 0
        self.enter(state)

    def enter(self, state: State) -> None:
        """Go on with the next auction, the final one, or Wolfgang's purchase."""
        wolfgang = self.solo_rules.on(state)
        state.to_move = 0
        if state.players[0].pawn != Pawn.FREE:
            self.purchase.buy(state)
            self.next_in_round(state)
        elif wolfgang.auctions + 1 < self.solo_rules.players:
            state.phase = Phases.OPEN
        else:
            state.phase = Phases.LAST

    def modifier(self, wolfgang: Wolfgang, lot: int) -> int:
        """What the card adds to the die for an object."""
        return self.solo_rules.cards[wolfgang.card].modifier[lot]

    def means(self, wolfgang: Wolfgang, lot: int) -> int:
        """What it takes to choose an object: a low die without modifier forces the purchase."""
        if self.modifier(wolfgang, lot):
            return 0
        return self.solo_rules.forced_up_to * self.solo_rules.florins_per_pip + self.solo_rules.above_last_bid

    def may_choose(self, state: State, lot: int) -> bool:
        """An object not chosen yet, which you may own and could be forced to pay."""
        wolfgang, player = self.solo_rules.on(state), state.players[0]
        if wolfgang.last_bids[lot] != NONE or self.book.reach(player) < self.means(wolfgang, lot):
            return False
        return self.book.can_own(state, player, lot)

    def legal(self, state: State) -> list[Action]:
        actions = [self.actions.offer[lot] for lot in self.rules.lots if self.may_choose(state, lot)]
        actions.append(self.actions.withdraw)
        if self.rules.step_back and state.players[0].fame:
            actions.append(self.actions.sell)
        return actions

    def choose(self, state: State, action: Action) -> None:
        """Roll; a low die without modifier must be paid."""
        assert isinstance(action, Offer)
        wolfgang = self.solo_rules.on(state)
        wolfgang.auctions += 1
        state.lot = action.lot
        state.bid = self.purchase.last_bid(state, wolfgang, action.lot) + self.solo_rules.above_last_bid
        state.leader = 0
        state.bidders = 1
        forced = self.solo_rules.is_forced(self.modifier(wolfgang, action.lot), wolfgang.die)
        key = "event.rolled-forced" if forced else "event.rolled"
        state.tell(key, "lot", lot_word(action.lot), "die", wolfgang.die, "price", state.bid)
        self.go(state, Phases.AWARD if forced else Phases.BID)

    def invitation(self, state: State) -> Message:
        left = self.solo_rules.players - self.solo_rules.on(state).auctions
        return Message("ask.choose-object", {"left": left})

    def label(self, state: State, action: Action) -> Message:
        if isinstance(action, Offer):
            modifier = self.modifier(self.solo_rules.on(state), action.lot)
            more = action.arguments()
            return Message("do.roll-more", {**more, "modifier": modifier}) if modifier else Message("do.roll", more)
        return super().label(state, action)

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Offer):
            means = self.means(self.solo_rules.on(state), action.lot)
            return self.refuse_choice(state, action.lot) or self.cannot_pay(state.players[0], means)
        return self.refuse_step_back() if isinstance(action, Sell) else None

    def refuse_choice(self, state: State, lot: int) -> Message | None:
        """Name the rule that keeps you from an object."""
        if lot not in self.rules.lots:
            return Message("refused.no-such-lot", {"lot": lot_word(lot)})
        if self.solo_rules.on(state).last_bids[lot] != NONE:
            return Message("refused.chosen-already", {"lot": lot_word(lot)})
        return self.refuse_use(state, state.players[0], lot)


class FinalAuction(ChooseObject):
    """The last object has a fixed price, but the two dearest are not to be had for it (P20)."""

    name = "final-auction"

    def price(self) -> int:
        return self.solo_rules.final_price

    def means(self, wolfgang: Wolfgang, lot: int) -> int:
        return self.price()

    def is_barred(self, state: State, lot: int) -> bool:
        """Say whether the card adds most to the die for this object."""
        return self.solo_rules.cards[self.solo_rules.on(state).card].barred >> lot & 1 != 0

    def legal(self, state: State) -> list[Action]:
        lots = [lot for lot in self.rules.lots if self.may_choose(state, lot) and not self.is_barred(state, lot)]
        actions = [self.actions.take[lot] for lot in lots]
        actions.append(self.actions.withdraw)
        if self.rules.step_back and state.players[0].fame:
            actions.append(self.actions.sell)
        return actions

    def choose(self, state: State, action: Action) -> None:
        assert isinstance(action, Take)
        self.solo_rules.on(state).auctions += 1
        state.lot = action.lot
        state.bid = self.price()
        state.leader = 0
        self.go(state, Phases.AWARD)

    def invitation(self, state: State) -> Message:
        return Message("ask.final-auction", {"price": self.price()})

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Take):
            if self.is_barred(state, action.lot):
                return Message("refused.dearest", {"lot": lot_word(action.lot)})
            return self.refuse_choice(state, action.lot) or self.cannot_pay(state.players[0], self.price())
        return self.refuse_step_back() if isinstance(action, Sell) else None


class Decide(Auctioneer):
    """Buy at the price rolled, or decline."""

    name = "decide"
    heading = "solo"

    def __init__(self, book: PrincesBook, buy: Buy, decline: Decline) -> None:
        super().__init__(book)
        self.buy = buy
        self.decline = decline

    def legal(self, state: State) -> list[Action]:
        if self.book.reach(state.players[0]) >= state.bid:
            return [self.buy, self.decline]
        return [self.decline]

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Decline):
            state.tell_word("event.declined", 0, "lot", lot_word(state.lot))
        self.go(state, Phases.AWARD if isinstance(action, Buy) else Phases.OPEN)

    def question(self, state: State) -> Message:
        key = "ask.decide" if len(self.legal(state)) > 1 else "ask.decide-only-decline"
        return Message(key, {"lot": lot_word(state.lot), "price": state.bid})

    def label(self, state: State, action: Action) -> Message:
        return Message(action.key, {"lot": lot_word(state.lot), "price": state.bid})

    def refusal(self, state: State, action: Action) -> Message | None:
        return self.cannot_pay(state.players[0], state.bid) if isinstance(action, Buy) else None
