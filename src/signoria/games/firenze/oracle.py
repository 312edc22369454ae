"""What must always be true of the table, for fuzzing and tests."""

from signoria.games.firenze.board import covered
from signoria.games.firenze.game import Firenze
from signoria.games.firenze.names import NONE, Kind
from signoria.games.firenze.packs import length, unpack
from signoria.games.firenze.state import State
from signoria.games.firenze.towers import colour_of, has_grown, height_of
from signoria.kernel.bits import members, size
from signoria.kernel.heaps import GUARD, heap_of, total


def check(game: Firenze, state: State) -> None:
    """Raise AssertionError, in words, where components appear or vanish or a limit is broken."""
    bricks_are_conserved(game, state)
    cards_are_conserved(game, state)
    letters_are_conserved(game, state)
    limits_are_kept(game, state)


def bricks_are_conserved(game: Firenze, state: State) -> None:
    """All 88 bricks, colour by colour, lie in the bag, on the row, in warehouses or in towers (2018 p.2)."""
    heaps = [state.bag, *state.on_row(), *(player.warehouse for player in state.players)]
    for tower in (tower for player in state.players for tower in player.towers()):
        assert height_of(tower) > 0, "a tower without floors"
        heaps.append(heap_of(height_of(tower), colour_of(tower)))
    for heap in heaps:
        assert heap >= 0, f"a heap of {heap:#x}"
        assert not heap & GUARD, f"a heap of {heap:#x}"
    assert sum(heaps) == game.book.components.heap(), f"{sum(map(total, heaps))} bricks"


def cards_are_conserved(game: Firenze, state: State) -> None:
    """Every copy of every card is in one place: 51 of them, 52 with the Campanile (F2)."""
    cards = [*state.deck, *state.discard, *unpack(state.row), *unpack(state.church)]
    cards += [state.event] if state.event != NONE else []
    for player in state.players:
        cards += player.cards() + members(player.buildings)
    for number, card in enumerate(game.book.components.cards):
        out = card.name == game.book.rules.optional_card and not game.set_up.campanile
        found, wanted = cards.count(number), 0 if out else card.copies
        assert found == wanted, f"{found} of {wanted} cards {card.name}"


def letters_are_conserved(game: Firenze, state: State) -> None:
    """No contract carries two letters, and nobody has more letters than were dealt (F1, F7)."""
    laid = [state.neutral, *(player.contracts for player in state.players)]
    assert size(covered(state)) == sum(map(size, laid)), "a contract under two letters"
    assert size(state.neutral) == game.set_up.neutral, f"{size(state.neutral)} neutral letters"
    for seat, player in enumerate(state.players):
        held = player.letters + size(player.contracts)
        assert held == game.book.rules.letters, f"seat {seat} has {held} letters"
    tiles = [game.book.components.balconies[tile].contract for tile in unpack(state.balconies)]
    assert not any(state.neutral >> contract & 1 for contract in tiles), "a balcony under a neutral letter"
    done = [covered(state) >> contract & 1 for contract in tiles]
    assert done == [1] * state.next_balcony + [0] * (len(tiles) - state.next_balcony), "balconies out of order"


def limits_are_kept(game: Firenze, state: State) -> None:
    """Outside their own turn players keep to their limits, a hand given out of turn aside (F6, F8)."""
    cards, rules = game.book.components.cards, game.book.rules
    assert length(state.row) <= rules.row, f"{length(state.row)} cards in the row"
    assert sum(state.on_row()) == state.in_row(), "bricks beside the row"
    assert length(state.church) <= rules.church_spaces, f"{length(state.church)} cards on the church"
    for seat, player in enumerate(state.players):
        assert set(player.twins) <= set(members(player.hand)), f"seat {seat}: twins of cards that are not there"
        if seat == state.active:
            continue
        kinds = [cards[card].kind for card in player.cards()]
        others = len(kinds) - kinds.count(Kind.CELEBRATION) + size(player.buildings)
        assert others <= rules.card_limit, f"seat {seat} has {others} cards that are no celebrations"
        assert total(player.warehouse) <= game.book.room(player), f"seat {seat}: too many bricks"
        assert not any(map(has_grown, player.towers())), f"seat {seat}: a tower grew out of turn"
    assert state.built < len(rules.build_costs), f"{state.built} bricks built in a turn"
