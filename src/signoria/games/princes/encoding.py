"""A table of princes as one seat knows it, in numbers; the layout is documented by `signoria lab features princes`."""

from typing import Final

from librt.strings import BytesWriter
from librt.strings import write_i16_le as put

from signoria.games.princes.features import STEPS, layout, parts, player_layout
from signoria.games.princes.game import Princes
from signoria.games.princes.names import (
    BUILDINGS,
    DECKS,
    FREEDOMS,
    LOTS,
    MOST_SEATS,
    PIECES,
    Deck,
    Pawn,
)
from signoria.games.princes.player import Player
from signoria.games.princes.sheets import Clerk, Sheet, Sheets
from signoria.games.princes.state import State, Step
from signoria.kernel.bits import size
from signoria.kernel.encoding import (
    Encoding,
    Notes,
    choices,
    large,
    members,
    nothings,
    numbers,
    small_numbers,
)

MARKS: Final = 5  # of a seat: present, to move, starting, bidding, leading


class PrincesEncoding(Encoding[State]):
    """Writes the table, what the seat holds in secret, then every seat from its own on."""

    def __init__(self, game: Princes) -> None:
        cards, rules = game.book.components, game.book.rules
        super().__init__(layout(cards))
        self.game = game
        self.book = game.book
        self.opening = game.book.sections[Step.OPEN]
        self.clerk = Clerk(game)
        self.open_money = game.options.is_on("open_money")
        self.base_steps = len(STEPS)
        self.steps = choices(self.base_steps)
        self.lots = choices(len(LOTS))
        self.pieces = choices(len(PIECES))
        self.decks = choices(len(DECKS))
        self.professions = choices(len(cards.professions))
        self.absent = nothings((MOST_SEATS - game.seats) * len(player_layout(cards).features))
        self.no_cards = nothings(sum(game.deck_sizes))
        self.none_drawn = nothings(len(DECKS) + 1 + sum(game.deck_sizes))
        self.no_turn = nothings(3 + len(cards.professions) + 1 + len(PIECES))
        self.in_turn = [step in self.book.turn_steps for step in range(len(self.book.sections))]
        self.parts = [(name, nothings(len(part.features))) for name, part in parts(cards).items()]
        names = game.options.many("expansions") or ("solo",)  # the solo game is played without
        self.expansions = dict(zip(names, self.book.expansions))
        self.fixed = small_numbers(
            [game.seats, rules.rounds, rules.opening_bid, rules.last_price, rules.dealt_face_up, self.open_money]
        )

    def notes(self) -> Notes:
        return Sheets(self.game.seats)

    def write(self, state: State, seat: int, out: BytesWriter, notes: Notes) -> None:
        assert isinstance(notes, Sheets)
        self.write_table(state, out)
        self.write_turn(state, out)
        self.write_drawn(state, seat, out)
        self.write_secrets(state, seat, self.clerk.sheet(notes, state, seat), out)
        seats = len(state.players)
        for place in range(seats):
            self.write_player(state, (seat + place) % seats, place == 0, out)
        if self.expansions:
            self.write_expansions(state, seat, out)

    def write_expansions(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write seats that are not taken, and the part of every expansion."""
        out.write(self.absent)
        for name, blank in self.parts:
            self.write_part(name, blank, state, seat, out)

    def write_part(self, name: str, blank: bytes, state: State, seat: int, out: BytesWriter) -> None:
        """Write an expansion's part, or nothing where it is not in play."""
        expansion = self.expansions.get(name)
        put(out, 0 if expansion is None else 1)
        if expansion is None:
            out.write(blank)
        else:
            expansion.encode(state, seat, out)

    def write_table(self, state: State, out: BytesWriter) -> None:
        """Write what lies on the board, and the running auction."""
        is_over = state.to_move < 0
        bids = state.phase == Step.BID and not is_over
        out.write(self.fixed)
        put(out, 1 if is_over else 0)
        out.write(self.steps[0 if is_over or state.phase >= self.base_steps else state.phase + 1])
        put(out, state.round + 1)
        put(out, self.book.works.minimum(state))
        numbers(out, state.stacks)
        numbers(out, state.buildings)
        numbers(out, state.freedoms)
        for deck in state.decks:
            put(out, len(deck))
        out.write(self.lots[state.lot + 1 if bids else 0])
        put(out, state.bid if bids else 0)

    def write_turn(self, state: State, out: BytesWriter) -> None:
        """Write the running turn, with the work or piece in hand."""
        if state.to_move < 0 or not self.in_turn[state.phase]:
            out.write(self.no_turn)
            return
        put(out, state.actions_left)
        put(out, 1 if state.took_profession else 0)
        put(out, 1 if state.took_freedom else 0)
        at_work = state.phase == Step.BONUS or state.phase == Step.PAYMENT
        out.write(self.professions[state.work + 1 if at_work else 0])
        put(out, state.value if at_work else 0)
        out.write(self.pieces[state.piece + 1 if state.phase == Step.PLACE else 0])

    def write_drawn(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write the cards to choose from; their faces only for the seat that chooses."""
        if not state.drawn:
            out.write(self.none_drawn)
            return
        out.write(self.decks[state.drawn_from + 1])
        put(out, len(state.drawn))
        if seat != state.to_move:
            out.write(self.no_cards)
            return
        cards = 0
        for card in state.drawn:
            cards |= 1 << card
        for deck, count in enumerate(self.game.deck_sizes):
            members(out, cards if deck == state.drawn_from else 0, count)

    def write_secrets(self, state: State, seat: int, sheet: Sheet, out: BytesWriter) -> None:
        """Write what the seat could pay, its own cards, what they are worth now, and its principality."""
        put(out, large(self.opening.reach(state.players[seat])))
        out.write(sheet.written)

    def write_player(self, state: State, seat: int, own: bool, out: BytesWriter) -> None:
        """Write a seat as the others see it, and its owner a little more."""
        player = state.players[seat]
        self.write_standing(state, seat, out)
        put(out, large(player.florins) if own or self.open_money or state.to_move < 0 else 0)
        put(out, player.fame)
        self.write_cards(state, player, own, out)
        numbers(out, player.landscapes)
        put(out, player.builders)
        put(out, player.jesters)
        put(out, player.best_work)
        put(out, self.book.rules.build_costs[player.builders])
        members(out, player.fits, len(PIECES))

    def write_standing(self, state: State, seat: int, out: BytesWriter) -> None:
        """Write whose turn it is, and where a seat stands in the auctions of the round."""
        pawn = state.players[seat].pawn
        marks = 1  # somebody sits here
        if seat == state.to_move:
            marks |= 2
        if seat == state.starter:
            marks |= 4
        if state.phase == Step.BID and state.to_move >= 0:
            marks |= (state.bidders >> seat & 1) << 3
            if state.leader == seat:
                marks |= 16
        members(out, marks, MARKS)
        out.write(self.lots[pawn + 1 if pawn >= 0 else 0])
        put(out, 1 if pawn == Pawn.OUT else 0)

    def write_cards(self, state: State, player: Player, own: bool, out: BytesWriter) -> None:
        """Write how many cards a seat has, and which, where they are known; then freedoms and buildings."""
        professions = self.game.deck_sizes[Deck.PROFESSION]
        put(out, size(player.hand))
        put(out, size(player.bonus))
        put(out, size(player.prestige))
        put(out, player.recruiting)
        put(out, player.recruited)
        if own or (state.phase == Step.DEAL and self.book.rules.dealt_face_up):
            members(out, player.hand, professions)
        else:
            out.write(self.professions[0])
        open_things = player.played | player.freedoms << professions | player.buildings << professions + len(FREEDOMS)
        members(out, open_things, professions + len(FREEDOMS) + len(BUILDINGS))
