"""The action phase: two actions for every prince."""

from mypy_extensions import i64

from signoria.games.princes.actions import (
    Build,
    Done,
    DrawBonus,
    DrawProfession,
    ExpansionAction,
    Introduce,
    Recruit,
    Sell,
    Work,
)
from signoria.games.princes.names import FIRST_LANDSCAPE, Deck
from signoria.games.princes.phases.phase import FREEDOM_WORDS, deck_word, piece_word
from signoria.games.princes.phases.recruiting import Recruiting
from signoria.games.princes.player import Player
from signoria.games.princes.state import EVERY_BIT, LEFT, Phases, State
from signoria.kernel.action import Action
from signoria.kernel.heaps import count, heap_of, kinds
from signoria.kernel.message import EVERYONE, Message


class Turn(Recruiting):
    """Up to two of five actions, profession and freedom once each (P15); recruiting and selling are free."""

    name = "turn"
    heading = "actions"

    def begin(self, state: State) -> None:
        """The starting player acts first."""
        self.begin_turn(state, state.starter)

    def begin_turn(self, state: State, seat: int) -> None:
        """Give a seat its actions."""
        state.to_move = seat
        state.actions_left = self.rules.actions
        state.took_profession = state.took_freedom = False
        state.tell_seat("event.turn", seat)
        self.next_action(state)

    def next_action(self, state: State) -> None:
        """Tell the expansions that an action may begin."""
        for expansion in self.book.expansions:
            expansion.next_action(state)

    def begin_action(self, state: State) -> None:
        """Use one of the actions."""
        state.actions_left -= 1
        state.back = Phases.TURN
        self.next_action(state)

    def enter(self, state: State) -> None:
        """An action is over: go on while anything can follow."""
        if not state.actions_left and not self.has_free_action(state):
            self.end_turn(state)

    def has_free_action(self, state: State) -> bool:
        """Say whether the seat could still recruit or sell."""
        player = state.players[state.to_move]
        if self.rules.step_back and player.fame:
            return True
        for expansion in self.book.expansions:
            if expansion.has_free_action(state):
                return True
        return player.recruiting > 0 and self.in_reach(state) != 0

    def end_turn(self, state: State) -> None:
        """The next seat acts, or the phase is over."""
        following = (state.to_move + 1) % len(state.players)
        if following == state.starter:
            self.next_in_round(state)
        else:
            self.begin_turn(state, following)

    def legal(self, state: State) -> list[Action]:
        player = state.players[state.to_move]
        actions: list[Action] = []
        if state.actions_left:
            self.add_works(state, player, actions)
            self.add_buildings(state, player, actions)
            self.add_draws(state, player, actions)
            self.add_freedoms(state, player, actions)
        if player.recruiting:
            actions += self.recruits(state)
        for expansion in self.book.expansions:
            expansion.offer(state, actions)
        if self.rules.step_back and player.fame:
            actions.append(self.actions.sell)
        actions.append(self.actions.done)
        return actions

    def add_works(self, state: State, player: Player, actions: list[Action]) -> None:
        """Works that can reach the minimum, bonus cards included."""
        needed: i64 = self.works.minimum(state) - self.works.common(state, state.to_move)
        if player.bonus:
            needed -= self.works.all_bonus(player)
        hand, card = player.hand, i64(0)
        while hand:
            if hand & 1 and self.works.fitting(player, card) >= needed:
                actions.append(self.actions.work[card])
            hand >>= 1
            card += 1

    def add_buildings(self, state: State, player: Player, actions: list[Action]) -> None:
        """Buildings in supply, not owned, with room, and paid for."""
        if self.book.reach(player) < self.rules.build_costs[player.builders]:
            return
        wanted, supply = player.fits & ~player.buildings, state.buildings
        for building in range(i64(FIRST_LANDSCAPE)):
            if wanted & 1 and supply & EVERY_BIT:
                actions.append(self.actions.build[building])
            wanted >>= 1
            supply >>= LEFT

    def add_draws(self, state: State, player: Player, actions: list[Action]) -> None:
        """Profession and bonus cards, while their decks last."""
        if self.book.reach(player) < self.rules.card_cost:
            return
        if state.professions and not state.took_profession:
            actions.append(self.actions.draw_profession)
        if state.bonus_cards:
            actions.append(self.actions.draw_bonus)

    def add_freedoms(self, state: State, player: Player, actions: list[Action]) -> None:
        """Freedoms in supply, not yet introduced."""
        if state.took_freedom or self.book.reach(player) < self.rules.freedom_cost:
            return
        for freedom in kinds(state.freedoms):
            if not player.freedoms >> freedom & 1:
                actions.append(self.actions.introduce[freedom])

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Done):
            self.end_turn(state)
        elif isinstance(action, Recruit):
            self.recruit(state, action.card)
            self.enter(state)
        elif isinstance(action, Sell):
            self.step_back(state, state.to_move, 1)
            self.enter(state)
        elif isinstance(action, ExpansionAction):
            self.book.expansions[action.place].do(state, action)
        else:
            self.begin_action(state)
            self.act(state, action)

    def act(self, state: State, action: Action) -> None:
        """Do one of the five actions."""
        if isinstance(action, Work):
            self.work(state, action)
        elif isinstance(action, Build):
            self.build(state, action.building)
        elif isinstance(action, DrawProfession):
            state.took_profession = True
            self.draw(state, Deck.PROFESSION)
        elif isinstance(action, DrawBonus):
            self.draw(state, Deck.BONUS)
        elif isinstance(action, Introduce):
            self.introduce(state, action.freedom)

    def work(self, state: State, action: Work) -> None:
        """Lay the profession on the table."""
        seat = state.to_move
        player = state.players[seat]
        player.hand &= ~(1 << action.card)
        player.played |= 1 << action.card
        state.follow(Deck.PROFESSION, 1 << action.card, EVERYONE)
        state.work = action.card
        state.added = 0
        state.value = self.works.value(state, seat, action.card)
        state.tell("event.work", "seat", seat, action=action)
        self.go(state, Phases.BONUS)

    def build(self, state: State, building: int) -> None:
        """Pay and take the building."""
        state.add_buildings(building, -1)
        state.piece = building
        cost = self.rules.build_costs[state.players[state.to_move].builders]
        self.pay(state, state.to_move, cost, "event.build", "piece", piece_word(building))
        self.go(state, Phases.PLACE)

    def draw(self, state: State, deck: int) -> None:
        """Pay and look at five cards."""
        state.drawn_from = deck
        self.pay(state, state.to_move, self.rules.card_cost, "event.paid-card", "deck", deck_word(deck))
        self.go(state, Phases.KEEP)

    def introduce(self, state: State, freedom: int) -> None:
        """Pay and take the freedom."""
        state.took_freedom = True
        state.freedoms -= heap_of(1, freedom)
        state.players[state.to_move].freedoms |= 1 << freedom
        self.pay(state, state.to_move, self.rules.freedom_cost, "event.freedom", "freedom", FREEDOM_WORDS[freedom])
        self.enter(state)

    def question(self, state: State) -> Message:
        if not state.actions_left:
            return Message("ask.turn-over")
        return Message("ask.turn", {"left": state.actions_left, "minimum": self.works.minimum(state)})

    def label(self, state: State, action: Action) -> Message:
        if isinstance(action, ExpansionAction):
            return self.book.expansions[action.place].label(state, action)
        more = action.arguments()
        if isinstance(action, Work):
            more["value"] = self.works.value(state, state.to_move, action.card)
        elif isinstance(action, Build):
            more["price"] = self.rules.build_costs[state.players[state.to_move].builders]
        elif isinstance(action, (DrawProfession, DrawBonus)):
            more["price"] = self.rules.card_cost
        elif isinstance(action, Introduce):
            more["price"] = self.rules.freedom_cost
        elif isinstance(action, Sell):
            more["florins"] = self.rules.step_back
        return Message(action.key, more)

    def refusal(self, state: State, action: Action) -> Message | None:
        player = state.players[state.to_move]
        if isinstance(action, Recruit):
            return self.refuse_recruit(state, action)
        if isinstance(action, Sell):
            return self.refuse_step_back()
        if isinstance(action, ExpansionAction):
            return self.book.expansions[action.place].refusal(state, action)
        if not isinstance(action, (Work, Build, DrawProfession, DrawBonus, Introduce)):
            return None
        if not state.actions_left:
            return Message("refused.no-actions-left")
        if isinstance(action, Work):
            return self.refuse_work(state, player, action)
        if isinstance(action, Build):
            return self.refuse_building(state, player, action.building)
        if isinstance(action, Introduce):
            return self.refuse_freedom(state, player, action)
        return self.refuse_draw(state, player, isinstance(action, DrawProfession))

    def refuse_work(self, state: State, player: Player, action: Work) -> Message:
        """Say why a profession cannot complete a work."""
        if not player.hand >> action.card & 1:
            return Message("refused.not-in-hand", action.arguments())
        value = self.works.value(state, state.to_move, action.card) + self.works.all_bonus(player)
        return Message("refused.work-too-small", {"value": value, "minimum": self.works.minimum(state)})

    def refuse_building(self, state: State, player: Player, building: int) -> Message | None:
        """Say why a building cannot be begun."""
        piece = {"piece": piece_word(building)}
        if player.buildings >> building & 1:
            return Message("refused.have-building", {**piece})
        if not state.building(building):
            return Message("refused.exhausted", {"lot": piece_word(building)})
        if not player.fits >> building & 1:
            return Message("refused.no-room", {**piece})
        return self.cannot_pay(player, self.rules.build_costs[player.builders])

    def refuse_freedom(self, state: State, player: Player, action: Introduce) -> Message | None:
        """Say why a freedom cannot be introduced."""
        if state.took_freedom:
            return Message("refused.freedom-once")
        if player.freedoms >> action.freedom & 1:
            return Message("refused.have-freedom", action.arguments())
        if not count(state.freedoms, action.freedom):
            return Message("refused.exhausted", {"lot": f"freedom.{action.objects}"})
        return self.cannot_pay(player, self.rules.freedom_cost)

    def refuse_draw(self, state: State, player: Player, profession: bool) -> Message | None:
        """Say why no card can be drawn."""
        deck = Deck.PROFESSION if profession else Deck.BONUS
        if profession and state.took_profession:
            return Message("refused.profession-once")
        if not state.deck(deck):
            return Message("refused.empty-deck", {"deck": deck_word(deck)})
        return self.cannot_pay(player, self.rules.card_cost)
