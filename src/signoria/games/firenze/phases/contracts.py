"""Phases 5: hand towers in for contracts."""

from signoria.games.firenze.actions import Fulfil, Play, colour_key
from signoria.games.firenze.board import covered, is_locked, worth
from signoria.games.firenze.names import LEVELS, NONE, Moment
from signoria.games.firenze.packs import item, packed_up, unpack
from signoria.games.firenze.phases.characters import OwnTurn
from signoria.games.firenze.phases.phase import FirenzeBook
from signoria.games.firenze.player import Player
from signoria.games.firenze.state import Phases, State
from signoria.games.firenze.towers import colour_of, count_towers, height_of, tower_at
from signoria.kernel.action import Action
from signoria.kernel.heaps import heap_of
from signoria.kernel.message import Message, Value


class FulfilContracts(OwnTurn):
    """A tower of exactly the colour and height of an open contract (F7)."""

    name = "contracts"
    heading = "contracts"

    def moment(self) -> int:
        return Moment.CONTRACTS

    def __init__(self, book: FirenzeBook) -> None:
        super().__init__(book)
        self.contract_at = book.components.contract_at
        self.balconies = book.components.balconies
        self.levels = book.components.levels

    def enter(self, state: State) -> None:
        player = state.players[state.active]
        if player.barred:
            self.skip(state, player)
        elif not self.within_reach(state) and not self.has_character(state):
            self.go(state, Phases.LIMITS)

    def skip(self, state: State, player: Player) -> None:
        """No contracts this turn."""
        player.barred = False
        state.tell_seat("event.no-contracts", state.active)
        self.go(state, Phases.LIMITS)

    def within_reach(self, state: State) -> list[int]:
        """List the contracts that a tower of the site fulfils."""
        player = state.players[state.active]
        out: list[int] = []
        if not player.letters:
            return out
        taken = covered(state)
        for place in range(count_towers(player.site)):
            tower = tower_at(player.site, place)
            contract = self.contract_at[colour_of(tower)][height_of(tower)]
            if contract == NONE or taken >> contract & 1 or contract in out:
                continue
            if not is_locked(state, self.balconies, contract):
                out.append(contract)
        return out

    def legal(self, state: State) -> list[Action]:
        actions = [self.actions.fulfil[contract] for contract in self.within_reach(state)]
        self.add_characters(state, actions)
        actions.append(self.actions.done)
        return actions

    def apply(self, state: State, action: Action) -> None:
        if isinstance(action, Fulfil):
            self.fulfil(state, action)
            self.enter(state)
        elif isinstance(action, Play):
            self.play_character(state, action.card)
        else:
            self.go(state, Phases.LIMITS)

    def fulfil(self, state: State, action: Fulfil) -> None:
        """Score the contract, lay a letter on it and return the tower."""
        player = state.players[state.active]
        points = worth(state, self.balconies, self.contracts, action.contract)
        player.contracts |= 1 << action.contract
        player.letters -= 1
        self.hand_in(state, player, action)
        self.score(state, state.active, points, "event.fulfilled", action.arguments())
        self.open_balcony(state, action.contract)
        self.score_level(state, action.height)
        self.score_church(state, action.height)
        if not player.letters and state.ender == NONE:
            self.end_game(state)

    def hand_in(self, state: State, player: Player, action: Fulfil) -> None:
        """Return the bricks of the first tower that fits."""
        for place, tower in enumerate(player.towers()):
            if colour_of(tower) == action.colour and height_of(tower) == action.height:
                player.take_tower(place)
                state.bag += heap_of(action.height, action.colour)
                return

    def open_balcony(self, state: State, contract: int) -> None:
        """After a balcony the next one is open at once."""
        level = state.next_balcony
        if level < len(LEVELS) and self.balconies[item(state.balconies, level)].contract == contract:
            state.next_balcony = level + 1
            if state.next_balcony < len(LEVELS):
                state.tell("event.balcony", "level", f"level.{LEVELS[state.next_balcony]}")

    def score_level(self, state: State, height: int) -> None:
        """The first contract of a height earns its level tile."""
        for i, tile in enumerate(self.levels):
            if tile.height == height and state.levels >> i & 1:
                state.levels &= ~(1 << i)
                self.score(state, state.active, tile.points, "event.level", {"height": height})

    def score_church(self, state: State, height: int) -> None:
        """Church cards for this height are earned and discarded."""
        cards, state.church = unpack(state.church), 0
        for card in cards:
            if not self.cards[card].heights >> height & 1:
                state.church = packed_up(state.church, card)
            else:
                state.put_away(card)
                words: dict[str, Value] = {"card": self.card_key(card)}
                self.score(state, state.active, self.cards[card].points, "event.privilege", words)

    def end_game(self, state: State) -> None:
        """The first last letter: the others have one more turn (F9)."""
        state.ender = state.active
        self.score(state, state.active, self.rules.end_points, "event.last-letter", {})

    def question(self, state: State) -> Message:
        return Message("ask.contracts" if self.within_reach(state) else "ask.characters")

    def label(self, state: State, action: Action) -> Message:
        if isinstance(action, Fulfil):
            points = worth(state, self.balconies, self.contracts, action.contract)
            return Message(action.key, {**action.arguments(), "points": points})
        return super().label(state, action) if self.within_reach(state) else action.message()

    def refusal(self, state: State, action: Action) -> Message | None:
        if isinstance(action, Play):
            return self.refuse_play(state, action)
        return self.refuse_contract(state, action) if isinstance(action, Fulfil) else None

    def refuse_contract(self, state: State, action: Fulfil) -> Message:
        """Say why a contract cannot be fulfilled."""
        player = state.players[state.active]
        if not player.letters:
            return Message("refused.no-letters")
        if covered(state) >> action.contract & 1:
            return Message("refused.covered", action.arguments())
        if is_locked(state, self.balconies, action.contract):
            level = f"level.{LEVELS[state.next_balcony]}"
            return Message("refused.balcony", {**action.arguments(), "level": level})
        same = [height_of(tower) for tower in player.towers() if colour_of(tower) == action.colour]
        if not same:
            return Message("refused.no-tower", {"colour": colour_key(action.colour)})
        return Message("refused.height", {**action.arguments(), "heights": same})
