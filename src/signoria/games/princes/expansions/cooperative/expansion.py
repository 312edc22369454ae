"""Cooperative building as a whole: what it changes in the book, allows on a turn and shows."""

from librt.strings import BytesWriter

from signoria.games.princes.actions import Actions, ExpansionAction
from signoria.games.princes.board import Board
from signoria.games.princes.components import Components
from signoria.games.princes.discussion import Discussion
from signoria.games.princes.expansions.cooperative.actions import Propose
from signoria.games.princes.expansions.cooperative.board import SharedBoard
from signoria.games.princes.expansions.cooperative.borders import Borders
from signoria.games.princes.expansions.cooperative.contract import AdvanceContract, Contract
from signoria.games.princes.expansions.cooperative.discussion import JointBuilding
from signoria.games.princes.expansions.cooperative.encoding import BordersEncoding
from signoria.games.princes.expansions.cooperative.layout import read_layout
from signoria.games.princes.expansions.cooperative.negotiation import Answer, LastWord, Price, Where
from signoria.games.princes.expansions.cooperative.placement import BorderPlacement
from signoria.games.princes.expansions.cooperative.site import Site
from signoria.games.princes.expansions.cooperative.view import show_board, show_layout, show_proposal
from signoria.games.princes.names import HUNDRED, PIECES
from signoria.games.princes.phases.phase import Expansion, PrincesBook, piece_word
from signoria.games.princes.rules import MOST_OBJECTS, Rules, florins, open_sheet
from signoria.games.princes.seen import Reference, View
from signoria.games.princes.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.bits import members
from signoria.kernel.message import Message
from signoria.kernel.options import Options
from signoria.kernel.tables import Tables

CONTRACTS: dict[str, type[Contract]] = {"bank first": Contract, "partner first": AdvanceContract}
FILE = "cooperative.toml"


class Cooperative(Expansion):
    """Principalities side by side, and buildings shared by neighbours."""

    order = 2

    def __init__(self, place: int, tables: Tables, options: Options) -> None:
        super().__init__(place, tables, options)
        self.edition = options["edition"]
        self.sheet = open_sheet(FILE, tables, options)
        self.price_step: int = florins(self.sheet, "price_step", HUNDRED)
        self.highest_price: int = florins(self.sheet, "highest_price")
        self.builders_at_border: int = self.sheet.number("builders_at_border", 0, MOST_OBJECTS)
        self.builders_against: int = self.sheet.number("builders_against_neighbour", 0, MOST_OBJECTS)

    def board(self, components: Components, rules: Rules) -> Board | None:
        layout = read_layout(self.sheet, rules.seats, components.grid)
        self.read_printing()
        self.sheet.close()
        board = SharedBoard(layout, components.outlines, rules.builders_for_adjacency, self.place)
        board.builders_at_border = self.builders_at_border
        board.builders_against = self.builders_against
        board.landscapes_count = "landscape" in self.against
        self.site = Site(self.place, board, self.price_step, self.highest_price)
        return board

    def read_printing(self) -> None:
        """Read what the printings do otherwise."""
        self.sheet.choose(self.edition, self.sheet.names("editions"))
        self.against = self.sheet.words("against", ("building", "landscape"))
        self.contract_name = self.sheet.word("payment", CONTRACTS)

    def add_actions(self, actions: Actions) -> None:
        self.site.add_to(actions)

    def bind(self, book: PrincesBook) -> None:
        site, phases = self.site, book.phases
        self.contract = CONTRACTS[self.contract_name](book)
        phases[Phases.PLACE] = BorderPlacement(book, site)
        site.where = len(phases)
        site.price, site.answer, site.last_word = range(site.where + 1, site.where + 4)
        for kind in (Where, Price, Answer, LastWord):
            phases.append(kind(book, site, self.contract))
        book.turn_phases += [site.where, site.price, site.answer, site.last_word]
        self.turn = phases[Phases.TURN]
        self.answer = Answer(book, site, self.contract)
        self.encoding = BordersEncoding(site)

    def extension(self) -> Borders:
        return self.site.board.new_borders()

    def next_action(self, state: State) -> None:
        self.site.board.borders(state).asked = 0

    def offer(self, state: State, actions: list[Action]) -> None:
        board, seat = self.site.board, state.to_move
        if not state.actions_left or not self.contract.can_build_at(state, seat, self.site.highest_price):
            return
        borders = board.borders(state)
        for number in board.pairs_of[seat]:
            one, two = board.pairs[number].seats
            owned = state.players[one].buildings | state.players[two].buildings
            partner = one + two - seat
            for building in members(borders.fits[number] & ~owned):
                if state.building(building) and not borders.asked >> self.question(building, partner) & 1:
                    actions.append(self.site.propose[building][partner])

    def question(self, building: int, partner: int) -> int:
        """Number a proposal, which is made once in an action (P19)."""
        return building * self.site.seats + partner

    def do(self, state: State, action: ExpansionAction) -> None:
        assert isinstance(action, Propose)
        borders = self.site.board.borders(state)
        borders.asked |= 1 << self.question(action.building, action.partner)
        borders.building = action.building
        borders.proposer = state.to_move
        borders.partner = action.partner
        borders.placement = borders.price = borders.counter = -1
        self.turn.go(state, self.site.where)

    def refusal(self, state: State, action: ExpansionAction) -> Message | None:
        assert isinstance(action, Propose)
        seat, board = state.to_move, self.site.board
        if not state.actions_left:
            return Message("refused.no-actions-left")
        if action.partner == seat:
            return Message("refused.partner-yourself")
        number = board.pair_of(seat, action.partner)
        if number < 0:
            return Message("refused.no-neighbour", {"other": action.partner})
        return self.refuse_building(state, action, number)

    def refuse_building(self, state: State, action: Propose, number: int) -> Message | None:
        """Say why a building cannot be proposed to a neighbour."""
        piece, borders = {"piece": piece_word(action.building)}, self.site.board.borders(state)
        if state.players[state.to_move].buildings >> action.building & 1:
            return Message("refused.have-building", {**piece})
        if state.players[action.partner].buildings >> action.building & 1:
            return Message("refused.has-building", {**piece, "other": action.partner})
        if not state.building(action.building):
            return Message("refused.exhausted", {"lot": piece_word(action.building)})
        if not borders.fits[number] >> action.building & 1:
            return Message("refused.no-joint-room", {**piece})
        if borders.asked >> self.question(action.building, action.partner) & 1:
            return Message("refused.asked-already", {**piece, "other": action.partner})
        return self.contract.refuse_price(state, state.to_move, self.site.highest_price)

    def is_discussed(self, state: State) -> bool:
        """Say whether a proposal is on the table."""
        site = self.site
        return state.phase in (site.where, site.price, site.answer, site.last_word)

    def discussion(self, state: State) -> Discussion | None:
        return JointBuilding(self.answer, state) if self.is_discussed(state) else None

    def show(self, state: State, seat: int | None, shown: View) -> None:
        show_board(self.site.board, state, seat, shown)
        shown["proposal"] = show_proposal(self.site, state) if self.is_discussed(state) else None

    def encode(self, state: State, seat: int, out: BytesWriter) -> None:
        self.encoding.write(state, seat, out)

    def refer(self, shown: Reference) -> None:
        shown["shared_board"] = show_layout(self.site.board)

    def holds(self, state: State, thing: str) -> int:
        """A joint building lies in two principalities but is one piece."""
        joints = self.site.board.joints
        return -sum(PIECES[joints[number].piece] == thing for number in self.site.board.borders(state).joint)

    def check(self, state: State) -> None:
        board = self.site.board
        borders = board.borders(state)
        for number, pair in enumerate(board.pairs):
            fits = [building for building in range(len(pair.bits)) if board.joint_room(state, number, building)]
            assert fits == members(borders.fits[number]), f"pair {number}: the joint buildings that fit are stale"
        for number in borders.joint:
            joint = board.joints[number]
            for side, seat in enumerate(board.pairs[joint.pair].seats):
                player = state.players[seat]
                assert joint.parts[side] in player.placed, f"seat {seat} lacks its part of a joint building"
                assert player.buildings >> joint.piece & 1, f"seat {seat} does not own a joint building"


EXPANSION = Cooperative
