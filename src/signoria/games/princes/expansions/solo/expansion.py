"""The solo game as a whole: what it changes in the book, keeps on the table and shows."""

from librt.strings import BytesWriter

from signoria.games.princes.actions import Actions
from signoria.games.princes.expansions.solo.actions import Buy, Decline
from signoria.games.princes.expansions.solo.auction import ChooseObject, Decide, FinalAuction
from signoria.games.princes.expansions.solo.encoding import WolfgangEncoding
from signoria.games.princes.expansions.solo.round import SoloBestWork, SoloDeal
from signoria.games.princes.expansions.solo.rules import AUTOMA, SoloRules
from signoria.games.princes.expansions.solo.tally import count
from signoria.games.princes.expansions.solo.turn import SoloRecruiting, SoloTurn
from signoria.games.princes.expansions.solo.view import SoloView
from signoria.games.princes.expansions.solo.wolfgang import RECRUITING, Wolfgang
from signoria.games.princes.names import FIRST_LANDSCAPE, LOTS, PIECES, Deck
from signoria.games.princes.phases.phase import Expansion, PrincesBook
from signoria.games.princes.rules import Rules
from signoria.games.princes.seen import Reference, View
from signoria.games.princes.state import Phases, State
from signoria.kernel.bits import members
from signoria.kernel.memory import Retelling
from signoria.kernel.options import Options
from signoria.kernel.tables import Tables

ROW = 1000  # places of cards beyond those of hands and decks
COLUMN = 100  # places between one column and the next


class Solo(Expansion):
    """You against Wolfgang, with two or three dummies beside."""

    order = 3
    is_chosen = False  # it is what one seat plays

    def __init__(self, place: int, tables: Tables, options: Options) -> None:
        super().__init__(place, tables, options)
        self.solo_rules = SoloRules(place, tables, options)
        self.buy = Buy("buy")
        self.decline = Decline("decline")

    def change_rules(self, rules: Rules) -> None:
        self.solo_rules.check(rules)
        rules.freedoms = self.solo_rules.freedoms[:]

    def add_actions(self, actions: Actions) -> None:
        actions.add_all([self.buy, self.decline])

    def bind(self, book: PrincesBook) -> None:
        solo_rules, phases = self.solo_rules, book.phases
        self.grid = book.board
        self.shown = SoloView(solo_rules, book.components)
        self.encoding = WolfgangEncoding(solo_rules, book.components)
        phases[Phases.DEAL] = SoloDeal(book, solo_rules)
        phases[Phases.OPEN] = ChooseObject(book, solo_rules)
        phases[Phases.BID] = Decide(book, self.buy, self.decline)
        phases[Phases.LAST] = FinalAuction(book, solo_rules)
        phases[Phases.RECRUIT] = SoloRecruiting(book, solo_rules)
        phases[Phases.TURN] = SoloTurn(book, solo_rules)
        phases[Phases.BEST_WORK] = SoloBestWork(book, solo_rules)

    def extension(self) -> Wolfgang:
        return Wolfgang(self.solo_rules.florins)

    def show(self, state: State, seat: int | None, shown: View) -> None:
        wolfgang = self.solo_rules.on(state)
        shown["starter"] = None if state.starter else 0
        shown["wolfgang"] = self.shown.wolfgang(wolfgang)
        columns = zip(wolfgang.columns, wolfgang.turned, strict=True)
        shown["dummies"] = [self.shown.dummy(column, turned) for column, turned in columns]
        shown["automa"] = self.shown.cards(wolfgang)

    def encode(self, state: State, seat: int, out: BytesWriter) -> None:
        self.encoding.write(state, out)

    def refer(self, shown: Reference) -> None:
        shown["automa_cards"] = [self.shown.automa_card(card) for card in self.solo_rules.cards]

    def locate(self, state: State, where: list[list[int]]) -> None:
        wolfgang = self.solo_rules.on(state)
        for place, card in enumerate(wolfgang.row):
            if card != RECRUITING:
                where[Deck.PROFESSION][card] = ROW + place
        for dummy, column in enumerate(wolfgang.columns, start=1):
            for place, card in enumerate(column):
                where[Deck.PROFESSION][card] = ROW + COLUMN * dummy + place
        where.append([0] * len(self.solo_rules.cards))
        for place, card in enumerate(wolfgang.deck, start=1):
            where[AUTOMA][card] = place

    def retell(self, state: State, story: Retelling) -> None:
        wolfgang, faces = self.solo_rules.on(state), story.faces[Deck.PROFESSION]
        wolfgang.row = [RECRUITING if card == RECRUITING else faces[card] for card in wolfgang.row]
        wolfgang.columns = [story.disguise_all(Deck.PROFESSION, column) for column in wolfgang.columns]
        wolfgang.deck = story.disguise_all(AUTOMA, wolfgang.deck)

    def rivals_have(self, state: State, what: int) -> list[int]:
        return [count(self.grid, self.solo_rules.on(state), what)]

    def cards(self, state: State, deck: int) -> list[int]:
        wolfgang = self.solo_rules.on(state)
        if deck == Deck.PROFESSION:
            row = [card for card in wolfgang.row if card != RECRUITING]
            return row + [card for column in wolfgang.columns for card in column]
        return members(wolfgang.bonus if deck == Deck.BONUS else wolfgang.prestige)

    def holds(self, state: State, thing: str) -> int:
        wolfgang = self.solo_rules.on(state)
        if thing in PIECES:
            piece = PIECES.index(thing)
            buildings = piece < FIRST_LANDSCAPE
            return wolfgang.buildings[piece] if buildings else wolfgang.landscapes[piece - FIRST_LANDSCAPE]
        have = {
            "jester": wolfgang.jesters,
            "builder": wolfgang.builders,
            "recruiting": wolfgang.row.count(RECRUITING),
            "freedom": sum(wolfgang.freedoms),
        }
        return have[thing] + (wolfgang.discarded[LOTS.index(thing)] if thing in LOTS else 0)

    def check(self, state: State) -> None:
        wolfgang = self.solo_rules.on(state)
        assert len(wolfgang.row) == len(wolfgang.face_up), "the row and its faces differ"
        assert wolfgang.florins >= 0, "Wolfgang owes money"
        assert not wolfgang.bonus or wolfgang.works_left(), "bonus cards lie on nothing"
        for column, turned in zip(wolfgang.columns, wolfgang.turned, strict=True):
            assert 0 <= turned <= len(column), "a dummy turned up more than it has"
        known = [card for card in wolfgang.row if card != RECRUITING and wolfgang.seen >> card & 1]
        assert len(known) == len(members(wolfgang.seen)), "a profession that was looked at is gone from the row"
        assert len(set(wolfgang.deck)) == len(wolfgang.deck), "an automa card lies in two places"


EXPANSION = Solo
