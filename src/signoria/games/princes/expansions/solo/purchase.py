"""Wolfgang's hand: what he buys, how he pays, which cards he picks."""

from typing import Final

from signoria.games.princes.expansions.solo.cards import AutomaCard
from signoria.games.princes.expansions.solo.rules import AUTOMA, SoloRules
from signoria.games.princes.expansions.solo.tally import bonus_value, count
from signoria.games.princes.expansions.solo.wolfgang import NONE, RECRUITING, Wolfgang
from signoria.games.princes.names import DECKS, FIRST_LANDSCAPE, Deck, Lot
from signoria.games.princes.phases.phase import PrincesBook, PrincesPhase, deck_word, lot_word, piece_word
from signoria.games.princes.scoring import card_points
from signoria.games.princes.state import State
from signoria.games.princes.tally import tally
from signoria.kernel.bits import bits
from signoria.kernel.heaps import count as left
from signoria.kernel.heaps import heap_of
from signoria.kernel.message import EVERYONE, Value

YOU: Final = 1 << 0  # the seats that turn up Wolfgang's cards for him


class WolfgangPhase(PrincesPhase):
    """What Wolfgang's purchases and actions share."""

    heading = "solo"

    def __init__(self, book: PrincesBook, solo_rules: SoloRules) -> None:
        super().__init__(book)
        self.solo_rules = solo_rules

    def reveal(self, state: State, wolfgang: Wolfgang) -> AutomaCard:
        """Turn up the next automa card."""
        number = wolfgang.deck.pop(0)
        state.follow(AUTOMA, 1 << number, EVERYONE)
        return self.solo_rules.cards[number]

    def roll(self, state: State, wolfgang: Wolfgang) -> int:
        """Roll the die."""
        wolfgang.die = 1 + state.below(self.solo_rules.die)
        return wolfgang.die

    def last_bid(self, state: State, wolfgang: Wolfgang, lot: int) -> int:
        """Give the last bid for an object: the one rolled this round, or else a new one."""
        if wolfgang.last_bids[lot] == NONE:
            modifier = self.solo_rules.cards[wolfgang.card].modifier[lot]
            wolfgang.last_bids[lot] = self.solo_rules.bid(modifier, self.roll(state, wolfgang))
        return wolfgang.last_bids[lot]

    def charge(self, state: State, wolfgang: Wolfgang, amount: int) -> None:
        """Wolfgang pays; what he lacks he steps back for, below nothing if need be, and keeps the change."""
        if wolfgang.florins < amount:
            step = self.solo_rules.step_back
            points = (amount - wolfgang.florins + step - 1) // step
            wolfgang.fame -= points
            wolfgang.florins += points * step
            state.tell("event.wolfgang-stepped-back", "points", -points, "florins", points * step)
        wolfgang.florins -= amount

    def praise(self, state: State, points: int, key: str, more: dict[str, Value]) -> None:
        """Wolfgang scores."""
        self.solo_rules.on(state).fame += points
        state.tell(key, "points", points, more=more)

    def flip(self, state: State, wolfgang: Wolfgang) -> int:
        """Look at the leftmost profession that lies face down; NONE: there is none."""
        place = wolfgang.next_profession()
        if place == NONE:
            return NONE
        card = wolfgang.row[place]
        if not wolfgang.seen >> card & 1:
            wolfgang.seen |= 1 << card
            state.follow(Deck.PROFESSION, 1 << card, EVERYONE)
            state.tell("event.wolfgang-flipped", "card", self.profession_word(card))
        return card

    def profession_word(self, card: int) -> str:
        """Name a profession for the lexicon."""
        return f"profession.{self.book.components.professions[card].name}"

    def pick(self, state: State, deck: int) -> int:
        """Draw five cards, keep the one worth most, a random one of those; the others go under the deck as drawn."""
        pile = state.deck(deck)
        drawn = pile[: self.rules.drawn]
        del pile[: self.rules.drawn]
        state.follow(deck, bits(drawn), YOU)
        worth = [self.worth(state, deck, card) for card in drawn]
        best = [card for card, value in zip(drawn, worth, strict=True) if value == max(worth)]
        kept = best[0] if len(best) == 1 else best[state.below(len(best))]
        pile.extend([card for card in drawn if card != kept])
        if state.is_heard():
            self.tell_pick(state, deck, drawn, kept)
        return kept

    def tell_pick(self, state: State, deck: int, drawn: list[int], kept: int) -> None:
        """Say which cards he looked at, since you turn them up for him, and which he keeps."""
        names = self.book.components.names(deck)
        words = [f"{DECKS[deck]}.{names[card]}" for card in drawn]
        state.tell("event.wolfgang-drew", "deck", deck_word(deck), "cards", words)
        state.tell("event.wolfgang-kept", "card", f"{DECKS[deck]}.{names[kept]}")

    def worth(self, state: State, deck: int, card: int) -> int:
        """Say what a bonus or prestige card is worth to him as things stand."""
        wolfgang = self.solo_rules.on(state)
        if deck == Deck.BONUS:
            return bonus_value(self.board, wolfgang, self.book.components.bonus[card])
        return self.prestige_worth(state, card)

    def prestige_worth(self, state: State, card: int) -> int:
        """Score a prestige card for Wolfgang against you."""
        it = self.book.components.prestige[card]
        own = [count(self.board, self.solo_rules.on(state), wanted.what) for wanted in it.counts]
        return card_points(it, own, [tally(self.board, state.players[0], it.counts[0].what)])


class Purchase(WolfgangPhase):
    """When your auctions are over, Wolfgang buys the leftmost object he can (P20)."""

    def buy(self, state: State) -> None:
        """Buy, then discard what nobody wanted."""
        wolfgang = self.solo_rules.on(state)
        for symbol in self.solo_rules.cards[wolfgang.card].objects:
            lot = self.kind(state, wolfgang) if symbol == Lot.LANDSCAPE else symbol
            if lot != NONE and self.can_buy(state, wolfgang, lot):
                self.take(state, wolfgang, lot)
                break
        for lot in self.solo_rules.discarded:
            self.discard(state, wolfgang, lot)

    def kind(self, state: State, wolfgang: Wolfgang) -> int:
        """The landscape that his next profession wants."""
        card = self.flip(state, wolfgang)
        return NONE if card == NONE else self.works.landscape[card]

    def can_buy(self, state: State, wolfgang: Wolfgang, lot: int) -> bool:
        """Not what you bought, nor what has run out, nor a fourth Builder."""
        if state.players[0].pawn == lot or not left(state.stacks, lot):
            return False
        return lot != Lot.BUILDER or wolfgang.builders < self.rules.builders_each

    def take(self, state: State, wolfgang: Wolfgang, lot: int) -> None:
        """Pay the last bid and take the object."""
        price = self.last_bid(state, wolfgang, lot)
        state.tell("event.wolfgang-bought", "lot", lot_word(lot), "price", price)
        self.charge(state, wolfgang, price)
        wolfgang.bought = lot
        state.stacks -= heap_of(1, lot)
        if lot < Lot.PRESTIGE:
            self.plant(state, wolfgang, lot)
        elif lot == Lot.PRESTIGE:
            wolfgang.prestige |= 1 << self.pick(state, Deck.PRESTIGE)
        elif lot == Lot.RECRUITING:
            wolfgang.add(RECRUITING)
        elif lot == Lot.JESTER:
            wolfgang.jesters += 1
        else:
            self.hire(state, wolfgang)

    def plant(self, state: State, wolfgang: Wolfgang, kind: int) -> None:
        """A second and further landscape of a type scores (P14)."""
        wolfgang.landscapes[kind] += 1
        if wolfgang.landscapes[kind] > 1:
            piece = piece_word(FIRST_LANDSCAPE + kind)
            self.praise(state, self.rules.landscape_again, "event.wolfgang-landscape-again", {"piece": piece})

    def hire(self, state: State, wolfgang: Wolfgang) -> None:
        """A second and third Builder score (P14)."""
        wolfgang.builders += 1
        if wolfgang.builders > 1:
            self.praise(state, self.rules.builder_again, "event.wolfgang-builder-again", {})

    def discard(self, state: State, wolfgang: Wolfgang, lot: int) -> None:
        """One leaves the supply if neither of you bought one."""
        if state.players[0].pawn != lot and wolfgang.bought != lot and left(state.stacks, lot):
            state.stacks -= heap_of(1, lot)
            wolfgang.discarded[lot] += 1
            state.tell("event.discarded", "lot", lot_word(lot))
