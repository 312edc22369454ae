"""What a seat may know: no field holds another's secret."""

from signoria.games.princes import seen
from signoria.games.princes.fame import marker
from signoria.games.princes.names import BUILDINGS, DECKS, FREEDOMS, LANDSCAPES, LOTS, PIECES, Deck, Lot, Pawn
from signoria.games.princes.phases.phase import PrincesBook
from signoria.games.princes.player import Player
from signoria.games.princes.state import Phases, State
from signoria.kernel.bits import bits, members, size
from signoria.kernel.heaps import count
from signoria.kernel.options import Options


class Viewer:
    """Shows the table to one seat, or to a spectator."""

    def __init__(self, book: PrincesBook, options: Options) -> None:
        self.book = book
        self.game = str(options)
        self.open_money = options.is_on("open_money")
        self.names = [book.components.names(deck) for deck in range(len(DECKS))]
        self.squares: dict[int, list[str]] = {}  # by placement, once named
        self.board: seen.Grid = {
            "width": book.board.width,
            "height": book.board.height,
            "palazzo": book.board.name_squares(book.board.palazzo),
        }

    def view(self, state: State, seat: int | None) -> seen.View:
        """Show everything the seat may know, as JSON-ready data."""
        over = state.to_move < 0
        phase = self.book.phases[state.phase]
        shown: seen.View = {
            "game": self.game,
            "seat": seat,
            "to_move": None if over else state.to_move,
            "phase": "over" if over else phase.name,
            "section": phase.heading,
            "round": state.round + 1,
            "rounds": self.book.rules.rounds,
            "minimum": self.book.works.minimum(state),
            "starter": state.starter,
            "stacks": {LOTS[lot]: count(state.stacks, lot) for lot in range(Lot.LANDSCAPE)},
            "buildings": {BUILDINGS[i]: left for i, left in enumerate(state.building_counts())},
            "freedoms": {FREEDOMS[i]: count(state.freedoms, i) for i in range(len(FREEDOMS))},
            "decks": {DECKS[i]: len(deck) for i, deck in enumerate(state.decks())},
            "auction": self.auction(state),
            "turn": self.turn(state),
            "drawn": self.drawn(state, seat),
            "board": self.board,
            "players": [self.player(state, i, i == seat) for i in range(len(state.players))],
        }
        for expansion in self.book.expansions:
            expansion.show(state, seat, shown)
        return shown

    def auction(self, state: State) -> seen.Auction | None:
        """Show the running auction."""
        if state.phase != Phases.BID:
            return None
        return {
            "lot": LOTS[state.lot],
            "bid": state.bid,
            "leader": state.leader,
            "bidders": members(state.bidders),
            "bids": bids(state),
        }

    def turn(self, state: State) -> seen.Turn | None:
        """Show the running action turn, with the work or piece in hand."""
        if state.phase not in self.book.turn_phases or state.to_move < 0:
            return None
        at_work = state.phase in (Phases.BONUS, Phases.PAYMENT)
        return {
            "actions_left": state.actions_left,
            "took_profession": state.took_profession,
            "took_freedom": state.took_freedom,
            "work": self.names[Deck.PROFESSION][state.work] if at_work else None,
            "value": state.value if at_work else None,
            "bill": self.book.works.running_bill(state) if at_work else None,
            "added": self.added(state) if at_work else {},
            "piece": PIECES[state.piece] if state.phase == Phases.PLACE else None,
        }

    def added(self, state: State) -> dict[str, int]:
        """Say what each bonus card added to the work being completed."""
        player, names = state.players[state.to_move], self.names[Deck.BONUS]
        return {names[card]: self.book.works.bonus(player, card) for card in members(state.added)}

    def drawn(self, state: State, seat: int | None) -> seen.Drawn | None:
        """Show the cards in front of the seat that chooses: to itself their faces, to others their number."""
        if not state.drawn:
            return None
        shown: seen.Drawn = {"deck": DECKS[state.drawn_from], "count": len(state.drawn)}
        if seat == state.to_move:
            shown["cards"] = [self.names[state.drawn_from][card] for card in state.drawn]
        return shown

    def player(self, state: State, seat: int, own: bool) -> seen.Player:
        """Show a player's belongings, and to the owner the secret ones."""
        player = state.players[seat]
        shown: seen.Player = {
            "fame": player.fame,
            "track": marker(player.fame),
            "pawn": self.pawn(player),
            "hand_count": size(player.hand),
            "recruiting": player.recruiting,
            "bonus_count": size(player.bonus),
            "prestige_count": size(player.prestige),
            "played": self.cards(Deck.PROFESSION, player.played),
            "recruited": player.recruited,
            "freedoms": [FREEDOMS[i] for i in members(player.freedoms)],
            "landscapes": {LANDSCAPES[i]: count for i, count in enumerate(player.landscape_counts())},
            "builders": player.builders,
            "jesters": player.jesters,
            "placed": [self.piece(placement) for placement in player.placed],
            "empty_squares": self.book.board.empty_squares(player),
            "best_work": player.best_work,
            "build_cost": self.book.rules.build_costs[player.builders],
        }
        if own or self.open_money or state.to_move < 0:
            shown["florins"] = player.florins
        if own or state.to_move < 0:
            shown["prestige"] = self.cards(Deck.PRESTIGE, player.prestige)
        if own:
            self.show_secrets(state, seat, shown)
        elif self.deals_face_up(state):
            shown["hand"] = self.cards(Deck.PROFESSION, player.hand)
        return shown

    def deals_face_up(self, state: State) -> bool:
        """Say whether the professions dealt lie open."""
        return state.phase == Phases.DEAL and self.book.rules.dealt_face_up

    def piece(self, placement: int) -> seen.Placed:
        """Show a piece that lies in a principality."""
        board = self.book.board
        if placement not in self.squares:
            self.squares[placement] = board.squares(placement)
        return {"piece": PIECES[board.piece[placement]], "squares": self.squares[placement].copy()}

    def pawn(self, player: Player) -> str:
        """Say where the pawn stands: before its owner, beside the board, or on a lot."""
        if player.pawn == Pawn.FREE:
            return "free"
        return "out" if player.pawn == Pawn.OUT else LOTS[player.pawn]

    def cards(self, deck: int, cards: int) -> list[str]:
        """Name cards."""
        return [self.names[deck][card] for card in members(cards)]

    def professions_in_sight(self, state: State, seat: int) -> int:
        """The professions on the tables, and those a seat has just drawn."""
        draws = seat == state.to_move and state.drawn_from == Deck.PROFESSION
        cards = bits(state.drawn) if draws else 0
        for player in state.players:
            cards |= player.played
        return cards

    def wants(self, cards: int) -> dict[str, list[str]]:
        """Say which building, landscape and freedom professions want."""
        known = [self.book.components.professions[card] for card in members(cards)]
        return {it.name: [BUILDINGS[it.building], LANDSCAPES[it.landscape], FREEDOMS[it.freedom]] for it in known}

    def show_secrets(self, state: State, seat: int, shown: seen.Player) -> None:
        """Show the owner's hand, with what each card is worth now."""
        player, works = state.players[seat], self.book.works
        professions, bonus = self.names[Deck.PROFESSION], self.names[Deck.BONUS]
        shown["hand"] = self.cards(Deck.PROFESSION, player.hand)
        shown["bonus"] = self.cards(Deck.BONUS, player.bonus)
        shown["worth"] = {professions[card]: works.bill(state, seat, card) for card in members(player.hand)}
        shown["bonus_worth"] = {bonus[card]: works.bonus_now(state, seat, card) for card in members(player.bonus)}
        shown["wants"] = self.wants(player.hand | self.professions_in_sight(state, seat))
        shown["reach"] = self.book.reach(player)
        shown["fits"] = [PIECES[piece] for piece in members(player.fits)]


def bids(state: State) -> list[int | None]:
    """List what each seat bid last in the running auction."""
    return [state.bid if seat == state.leader else player.bid or None for seat, player in enumerate(state.players)]
