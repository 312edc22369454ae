"""Wolfgang's turn: two actions, as two automa cards say."""

from signoria.games.princes.expansions.solo.cards import AUTOMA_ACTIONS, AutomaAction, AutomaCard
from signoria.games.princes.expansions.solo.purchase import WolfgangPhase
from signoria.games.princes.expansions.solo.tally import bonus_value
from signoria.games.princes.expansions.solo.wolfgang import NONE, RECRUITING, Wolfgang
from signoria.games.princes.names import FREEDOMS, Deck
from signoria.games.princes.phases.phase import deck_word, piece_word
from signoria.games.princes.state import State
from signoria.kernel.bits import members
from signoria.kernel.heaps import count, heap_of
from signoria.kernel.message import EVERYONE, Value


class WolfgangsTurn(WolfgangPhase):
    """The leftmost possible action of a panel, or else of the fallback list; nothing possible, none (P20)."""

    def act(self, state: State) -> None:
        """Do what two automa cards say."""
        wolfgang = self.solo_rules.on(state)
        wolfgang.action_cards = []
        for panel in range(self.rules.actions):
            wolfgang.action_cards.append(wolfgang.deck[0])
            card = self.reveal(state, wolfgang)
            if state.is_heard():
                self.announce_panel(state, card, panel)
            self.act_by(state, wolfgang, card, panel)

    def announce_panel(self, state: State, card: AutomaCard, panel: int) -> None:
        """Say what a card has in store."""
        words = [f"deed.{AUTOMA_ACTIONS[deed]}" for deed in card.panels[panel]]
        key = "event.automa-action" if len(words) == 1 else "event.automa-actions"
        state.tell(key, "number", card.number, "deeds", words)

    def act_by(self, state: State, wolfgang: Wolfgang, card: AutomaCard, panel: int) -> None:
        """Do one action; with as many works ahead as rounds, it is a work whatever the card says."""
        if wolfgang.works_left() >= self.rules.rounds - state.round:
            state.tell("event.wolfgang-must-work", "left", wolfgang.works_left())
            self.work(state, wolfgang)
        elif not self.attempt_any(state, wolfgang, card.panels[panel]):
            state.tell("event.wolfgang-falls-back")
            if not self.attempt_any(state, wolfgang, self.solo_rules.fallback):
                state.tell("event.wolfgang-idle")

    def attempt_any(self, state: State, wolfgang: Wolfgang, actions: list[int]) -> bool:
        """Do the first thing that is possible."""
        return any(self.attempt(state, wolfgang, action) for action in actions)

    def attempt(self, state: State, wolfgang: Wolfgang, action: int) -> bool:
        """Do something, if it is possible."""
        if action == AutomaAction.WORK:
            return self.work(state, wolfgang)
        if action == AutomaAction.BUILD:
            return self.build(state, wolfgang)
        if action == AutomaAction.PROFESSION:
            return self.take_profession(state, wolfgang)
        if action == AutomaAction.FREEDOM:
            return self.introduce(state, wolfgang)
        return self.take_bonus(state, wolfgang)

    def work(self, state: State, wolfgang: Wolfgang) -> bool:
        """Turn up the leftmost card that lies face down, with the bonus cards on it."""
        place = wolfgang.next_work()
        if place == NONE:
            return False
        wolfgang.face_up[place] = True
        card = wolfgang.row[place]
        if card != RECRUITING:
            state.follow(Deck.PROFESSION, 1 << card, EVERYONE)
        self.earn(state, wolfgang, card, self.value(state, wolfgang))
        state.follow(Deck.BONUS, wolfgang.bonus, EVERYONE)  # they leave the game
        wolfgang.bonus = 0
        self.turn_dummies(state, wolfgang)
        return True

    def value(self, state: State, wolfgang: Wolfgang) -> int:
        """The minimum of the round, with Jesters, recruiting cards and bonus cards; nothing else counts."""
        value = self.works.minimum(state) + self.rules.value_jester * wolfgang.jesters
        value += self.rules.value_card * wolfgang.row.count(RECRUITING)
        for card in members(wolfgang.bonus):
            value += bonus_value(self.board, wolfgang, self.book.components.bonus[card])
        return value

    def earn(self, state: State, wolfgang: Wolfgang, card: int, value: int) -> None:
        """Take as much of the payment as possible in prestige."""
        payment = value * self.rules.florins_per_value
        points, florins = divmod(payment, self.rules.florins_per_point)
        wolfgang.florins += florins
        wolfgang.best_work = max(wolfgang.best_work, value)
        word = "lot.recruiting" if card == RECRUITING else self.profession_word(card)
        self.praise(state, points, "event.wolfgang-work", {"card": word, "value": value, "florins": florins})

    def turn_dummies(self, state: State, wolfgang: Wolfgang) -> None:
        """Every dummy turns up its oldest card that lies face down."""
        for dummy, column in enumerate(wolfgang.columns):
            if wolfgang.turned[dummy] < len(column):
                card = column[wolfgang.turned[dummy]]
                wolfgang.turned[dummy] += 1
                state.follow(Deck.PROFESSION, 1 << card, EVERYONE)
                state.tell("event.dummy-turned", "dummy", dummy + 1, "card", self.profession_word(card))

    def build(self, state: State, wolfgang: Wolfgang) -> bool:
        """Build what the next profession wants, though he may have it already."""
        card = self.flip(state, wolfgang)
        if card == NONE or not state.building(self.works.building[card]):
            return False
        building, price = self.works.building[card], self.rules.build_costs[wolfgang.builders]
        self.charge(state, wolfgang, price)
        state.add_buildings(building, -1)
        wolfgang.buildings[building] += 1
        more: dict[str, Value] = {"piece": piece_word(building), "price": price}
        self.praise(state, self.rules.building_points, "event.wolfgang-built", more)
        return True

    def introduce(self, state: State, wolfgang: Wolfgang) -> bool:
        """Introduce the freedom that the next profession wants, though he may have it already."""
        card = self.flip(state, wolfgang)
        if card == NONE or not count(state.freedoms, self.works.freedom[card]):
            return False
        freedom = self.works.freedom[card]
        self.charge(state, wolfgang, self.rules.freedom_cost)
        state.freedoms -= heap_of(1, freedom)
        wolfgang.freedoms[freedom] += 1
        word = f"freedom.{FREEDOMS[freedom]}"
        state.tell("event.wolfgang-freedom", "freedom", word, "price", self.rules.freedom_cost)
        return True

    def take_profession(self, state: State, wolfgang: Wolfgang) -> bool:
        """Lay the top profession face down at the end of the row; every dummy gets the next, while they last."""
        deck = state.professions
        if not deck:
            return False
        self.charge(state, wolfgang, self.rules.card_cost)
        wolfgang.add(deck.pop(0))
        for column in wolfgang.columns:
            if deck:
                column.append(deck.pop(0))
        self.tell_card(state, Deck.PROFESSION)
        return True

    def take_bonus(self, state: State, wolfgang: Wolfgang) -> bool:
        """Lay the best of five bonus cards on the leftmost card that lies face down."""
        if not state.bonus_cards or wolfgang.next_work() == NONE:
            return False
        self.charge(state, wolfgang, self.rules.card_cost)
        self.tell_card(state, Deck.BONUS)
        wolfgang.bonus |= 1 << self.pick(state, Deck.BONUS)
        return True

    def tell_card(self, state: State, deck: int) -> None:
        """Say that Wolfgang takes a card."""
        state.tell("event.wolfgang-card", "deck", deck_word(deck), "price", self.rules.card_cost)
