"""What must always be true of the table, for fuzzing and tests."""

from signoria.games.princes.game import Princes
from signoria.games.princes.names import FIRST_LANDSCAPE, LANDSCAPES, PIECES, Deck, Lot
from signoria.games.princes.state import Phases, State
from signoria.kernel.bits import bits, members, size
from signoria.kernel.heaps import count, total
from signoria.kernel.memory import story
from signoria.kernel.message import EVERYONE


def check(game: Princes, state: State) -> None:
    """Raise AssertionError, in words, where components appear or vanish or a limit is broken."""
    cards_are_conserved(game, state)
    pieces_are_conserved(game, state)
    objects_are_conserved(game, state)
    principalities_are_sound(game, state)
    money_is_logged(game, state)
    for expansion in game.book.expansions:
        expansion.check(state)


def elsewhere(game: Princes, state: State, thing: str) -> int:
    """Count what lies on the parts of the table that expansions bring."""
    return sum(expansion.holds(state, thing) for expansion in game.book.expansions)


def cards_are_conserved(game: Princes, state: State) -> None:
    """21 professions and 14 prestige cards are each in one place; bonus cards leave before everyone's eyes (P10)."""
    hands = [[p.hand for p in state.players], [p.bonus for p in state.players], [p.prestige for p in state.players]]
    hands[Deck.PROFESSION] += [p.played for p in state.players]
    assert not state.drawn or state.phase in {Phases.KEEP, Phases.ORDER}, "cards lie drawn that nobody chooses from"
    for deck, sets in enumerate(hands):
        cards = [card for cards in sets for card in members(cards)] + state.deck(deck)
        if state.drawn_from == deck:
            cards = cards + state.drawn
        for expansion in game.book.expansions:
            cards = cards + expansion.cards(state, deck)
        assert len(cards) == len(set(cards)), f"a card of deck {deck} lies in two places"
        out = played(state) if deck == Deck.BONUS else 0
        whole = len(game.book.components.names(deck))
        assert bits(cards) | out == (1 << whole) - 1, f"{len(cards)} of {whole} cards in deck {deck}"
        assert not bits(cards) & out, f"a card of deck {deck} that all have seen leave is back"


def played(state: State) -> int:
    """Gather the bonus cards that everyone has seen: those played."""
    seen = 0
    for node in story(state.memory):
        if node.deck == Deck.BONUS and node.knows == EVERYONE:
            seen |= node.cards
    return seen


def pieces_are_conserved(game: Princes, state: State) -> None:
    """Buildings and landscapes in principalities, in hand and in supply add up."""
    supply = game.book.components.supply
    placing = state.phase == Phases.PLACE and state.to_move >= 0
    for piece, whole in enumerate(supply):
        left = state.building(piece) if piece < FIRST_LANDSCAPE else count(state.stacks, piece - FIRST_LANDSCAPE)
        laid = sum(game.book.board.piece[p] == piece for player in state.players for p in player.placed)
        held = int(placing and state.piece == piece) + elsewhere(game, state, PIECES[piece])
        assert left + laid + held == whole, f"piece {piece}: {left} left, {laid} laid, {held} in hand, of {whole}"


def objects_are_conserved(game: Princes, state: State) -> None:
    """Jesters, builders, recruiting cards, freedoms and prestige cards add up."""
    rules, players = game.book.rules, state.players
    jesters = sum(p.jesters for p in players) + elsewhere(game, state, "jester")
    assert count(state.stacks, Lot.JESTER) + jesters == rules.jesters, "jesters"
    builders = sum(p.builders for p in players) + elsewhere(game, state, "builder")
    assert count(state.stacks, Lot.BUILDER) + builders == rules.builders, "builders"
    recruiting = sum(p.recruiting + p.recruited for p in players) + elsewhere(game, state, "recruiting")
    assert count(state.stacks, Lot.RECRUITING) + recruiting == rules.recruiting_cards, "recruiting cards"
    owned = sum(size(p.freedoms) for p in players) + elsewhere(game, state, "freedom")
    assert total(state.freedoms) + owned == sum(rules.freedoms) + rules.extra_freedoms, "freedoms"


def principalities_are_sound(game: Princes, state: State) -> None:
    """Nothing overlaps, nobody owes money or prestige, and what is stored though derivable agrees (P1, P13)."""
    board = game.book.board
    for seat, player in enumerate(state.players):
        covered = [square for p in player.placed for square in members(board.mask[p])]
        assert len(covered) == len(set(covered)), f"seat {seat}: two pieces overlap"
        assert not bits(covered) & board.palazzo_of(seat), f"seat {seat}: a piece lies on the Palazzo"
        assert player.florins >= 0, f"seat {seat}: {player.florins} florins"
        assert player.fame >= 0, f"seat {seat}: {player.fame} points"
        assert player.builders <= game.book.rules.builders_each, f"seat {seat}: too many builders"
        kinds = [board.piece[p] for p in player.placed]
        for i in range(len(LANDSCAPES)):
            assert player.landscape(i) == kinds.count(FIRST_LANDSCAPE + i), f"seat {seat}: landscapes"
        assert player.buildings == bits([kind for kind in kinds if kind < FIRST_LANDSCAPE]), f"seat {seat}: buildings"
        fits = [piece for piece in range(len(board.bits)) if board.room(state, seat, piece)]
        assert player.fits == bits(fits), f"seat {seat}: the set of pieces that still fit is stale"


def money_is_logged(game: Princes, state: State) -> None:
    """At the end, a seat's florins are what it began with and the changes told since."""
    if state.events is None or state.to_move >= 0:
        return
    florins = [game.book.rules.florins] * len(state.players)
    for event in state.events:
        seat, change = event.message.arguments.get("seat"), event.message.arguments.get("florins")
        if isinstance(seat, int) and isinstance(change, int):
            florins[seat] += change
    have = [player.florins for player in state.players]
    assert have == florins, f"the log adds up to {florins} florins, the players have {have}"
