"""Muse & Princess as a whole: what it changes in the book, allows on a turn and shows."""

from librt.strings import BytesWriter

from signoria.games.princes.actions import Actions, ExpansionAction
from signoria.games.princes.board import Board
from signoria.games.princes.components import Components
from signoria.games.princes.expansions.muse import seen
from signoria.games.princes.expansions.muse.actions import AskPrincess, AskProfessor, CallCardinal
from signoria.games.princes.expansions.muse.auction import CharacterAuction
from signoria.games.princes.expansions.muse.banker import BankerExchange, BankersEnd
from signoria.games.princes.expansions.muse.cast import Cast
from signoria.games.princes.expansions.muse.characters import CHARACTERS, Character, Characters
from signoria.games.princes.expansions.muse.encoding import CharactersEncoding
from signoria.games.princes.expansions.muse.powers import Bought, FavouredAward, LastChance, Powers, Won
from signoria.games.princes.expansions.muse.works import NO_PROFESSION, InspiredWorks
from signoria.games.princes.names import LOTS
from signoria.games.princes.phases.phase import Expansion, PrincesBook
from signoria.games.princes.phases.turn import Turn
from signoria.games.princes.rules import Rules
from signoria.games.princes.seen import Reference, View
from signoria.games.princes.state import Phases, State
from signoria.games.princes.view import bids
from signoria.games.princes.works import Works
from signoria.kernel.action import Action
from signoria.kernel.bidding import Market
from signoria.kernel.message import Message
from signoria.kernel.options import Options
from signoria.kernel.state import NOBODY
from signoria.kernel.tables import Tables


class Muse(Expansion):
    """Six characters, auctioned every round after the objects."""

    order = 1

    def __init__(self, place: int, tables: Tables, options: Options) -> None:
        super().__init__(place, tables, options)
        self.cast = Cast(place, tables, options)

    def change_rules(self, rules: Rules) -> None:
        rules.step_back = self.cast.step_back

    def add_actions(self, actions: Actions) -> None:
        self.cast.add_to(actions)

    def works(self, rules: Rules, components: Components, board: Board) -> Works | None:
        self.inspired = InspiredWorks(rules, components, board, self.cast)
        return self.inspired

    def bind(self, book: PrincesBook) -> None:
        cast, phases = self.cast, book.phases
        turn = phases[Phases.TURN]
        assert isinstance(turn, Turn)
        self.turn = turn
        self.powers = Powers(book, cast)
        award, end = FavouredAward(book, cast), BankersEnd(book, cast)
        phases[Phases.AWARD], phases[Phases.BEST_WORK] = award, end
        cast.auction = len(phases)
        cast.bought, cast.won, cast.last_chance, cast.exchange = range(cast.auction + 1, cast.auction + 5)
        phases += [CharacterAuction(book, cast), Bought(book, cast), Won(book, cast, award)]
        phases += [LastChance(book, cast), BankerExchange(book, cast, end)]
        after = book.round.index(Phases.OPEN) + 1
        book.round[after:after] = [cast.last_chance, cast.auction]
        self.encoding = CharactersEncoding(cast)

    def extension(self) -> Characters:
        return Characters(self.cast.purse)

    def offer(self, state: State, actions: list[Action]) -> None:
        characters, seat = self.cast.on(state), state.to_move
        if characters.may_use(seat, Character.PRINCESS) and self.has_princess_work(state):
            actions.append(self.cast.princess)
        if characters.may_use(seat, Character.CARDINAL):
            actions.append(self.cast.cardinal)
        actions += self.powers.uses(state)

    def has_free_action(self, state: State) -> bool:
        if self.cast.on(state).may_use(state.to_move, Character.CARDINAL):
            return True
        return len(self.powers.uses(state)) > 0

    def has_princess_work(self, state: State) -> bool:
        """Say whether the Princess could complete a work now."""
        return state.actions_left > 0 and self.princess(state) >= self.inspired.minimum(state)

    def princess(self, state: State) -> int:
        """Say what the Princess would make for the seat to move."""
        return self.inspired.princess(state.players[state.to_move])

    def do(self, state: State, action: ExpansionAction) -> None:
        if isinstance(action, AskProfessor):
            self.powers.ask_professor(state, action.deck, Phases.TURN)
        elif isinstance(action, AskPrincess):
            self.ask_princess(state)
        elif isinstance(action, CallCardinal):
            self.call_cardinal(state)
        else:
            self.powers.take_points(state)
            self.turn.enter(state)

    def call_cardinal(self, state: State) -> None:
        """Turn the Cardinal down for another action."""
        self.cast.on(state).turn_down(Character.CARDINAL)
        state.actions_left += self.cast.cardinal_actions
        state.tell_seat("event.cardinal", state.to_move)

    def ask_princess(self, state: State) -> None:
        """Turn the Princess down for a work without profession or bonus cards."""
        self.turn.begin_action(state)
        self.cast.on(state).turn_down(Character.PRINCESS)
        state.work = NO_PROFESSION
        state.added = 0
        state.value = self.princess(state)
        state.tell_seat("event.princess", state.to_move)
        self.turn.go(state, Phases.PAYMENT)

    def label(self, state: State, action: ExpansionAction) -> Message:
        if isinstance(action, AskPrincess):
            return Message(action.key, {"value": self.princess(state)})
        return self.powers.label(state, action)

    def refusal(self, state: State, action: ExpansionAction) -> Message | None:
        if isinstance(action, CallCardinal):
            return self.powers.refuse_use(state, Character.CARDINAL)
        if isinstance(action, AskPrincess):
            return self.powers.refuse_use(state, Character.PRINCESS) or self.refuse_princess(state)
        return self.powers.refusal(state, action)

    def refuse_princess(self, state: State) -> Message:
        """Say why the Princess makes no work although she lies face up."""
        if not state.actions_left:
            return Message("refused.no-actions-left")
        minimum = self.inspired.minimum(state)
        return Message("refused.work-too-small", {"value": self.princess(state), "minimum": minimum})

    def show(self, state: State, seat: int | None, shown: View) -> None:
        characters = self.cast.on(state)
        shown["characters"] = [self.card(characters, character) for character in range(len(CHARACTERS))]
        if state.phase == self.cast.auction:
            seats = range(len(state.players))
            shown["character_auction"] = {"may_bid": [s for s in seats if not characters.out >> s & 1]}
        if state.phase == self.cast.won and state.to_move >= 0:
            shown["auction"] = {
                "lot": LOTS[state.lot], "bid": state.bid, "leader": state.leader, "bidders": [], "bids": bids(state)
            }  # fmt: skip
        turn = shown["turn"]
        if turn is not None and state.phase == Phases.PAYMENT and state.work == NO_PROFESSION:
            turn["work"] = CHARACTERS[Character.PRINCESS]

    def card(self, characters: Characters, character: int) -> seen.Character:
        """Show one card: who has it and which side is up, or whose pawn stands on which space."""
        holder, pawn = characters.holder[character], characters.pawn[character]
        shown: seen.Character = {
            "name": CHARACTERS[character],
            "holder": None if holder == NOBODY else holder,
            "face_up": not characters.face_down >> character & 1,
            "pawn": None if pawn == NOBODY else pawn,
            "bid": None if pawn == NOBODY else characters.bid[character] * self.cast.florins_per_space,
        }
        if character == Character.BANKER:
            shown["purse"] = characters.purse
        return shown

    def encode(self, state: State, seat: int, out: BytesWriter) -> None:
        self.encoding.write(state, seat, out)

    def refer(self, shown: Reference) -> None:
        cast = self.cast
        shown["characters"] = {
            name: {"lowest": cast.lowest[i], "highest": cast.highest[i], "florins_per_space": cast.florins_per_space}
            for i, name in enumerate(CHARACTERS)
        }

    def markets(self, state: State, seat: int) -> list[Market]:
        return [self.cast.market(state, seat, self.turn.book.round.index(self.cast.auction))]

    def check(self, state: State) -> None:
        characters = self.cast.on(state)
        for seat in range(len(state.players)):
            assert characters.holder.count(seat) <= 1, f"seat {seat} holds two characters"
            assert characters.pawn.count(seat) <= 1, f"the pawn of seat {seat} stands twice"
        for character, pawn in enumerate(characters.pawn):
            assert pawn == NOBODY or characters.holder[character] == NOBODY, "a pawn stands on a card that is sold"
            bid = characters.bid[character] * self.cast.florins_per_space
            assert pawn == NOBODY or bid <= state.players[pawn].florins, f"seat {pawn} cannot pay its bid"


EXPANSION = Muse
