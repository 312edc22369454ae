"""What must always be true of the table, for fuzzing and tests."""

from signoria.games.principe.colours import COLOURS, NAMES
from signoria.games.principe.game import Principe
from signoria.games.principe.state import Phases, State
from signoria.kernel.bits import members, size
from signoria.kernel.heaps import count, total
from signoria.kernel.state import NOBODY


def check(game: Principe, state: State) -> None:
    """Raise AssertionError, in words, where components appear or vanish or a limit is broken."""
    cards_are_conserved(game, state)
    cities_are_conserved(game, state)
    shields_are_conserved(game, state)
    purses_are_sound(game, state)
    shown_cards_are_held(state)
    roles_are_sound(game, state)
    auctions_are_open(state)


def cards_are_conserved(game: Principe, state: State) -> None:
    """Every colour has 20 cards, 13 with two seats: in the deck, in hands, offered, on the table or unsold (I9)."""
    choosing = state.phase == Phases.SUPPLY and state.to_move != NOBODY
    for colour in range(COLOURS):
        whole = game.rules.components.cards[colour] - game.rules.cards_out
        found = state.deck.count(colour) + count(state.stock + state.unsold, colour)
        for player in state.players:
            found += count(player.hand + player.face_up + player.face_down, colour)
            found += count(player.offered, colour) if choosing else 0
        assert found == whole, f"{found} of {whole} {NAMES[colour]} cards"


def cities_are_conserved(game: Principe, state: State) -> None:
    """15 cities are each in one place, and the row is full while the deck lasts (I7)."""
    built = [city for player in state.players for city in members(player.cities)]
    cities = state.city_deck + state.cities_out + state.open_cities + built
    assert sorted(cities) == list(range(len(game.rules.cities))), f"the cities are {sorted(cities)}"
    placing = state.phase == Phases.SHIELDS and state.to_move != NOBODY
    full = len(state.open_cities) == game.rules.open_cities
    assert full or placing or not state.city_deck, f"{len(state.open_cities)} cities are open"


def shields_are_conserved(game: Principe, state: State) -> None:
    """A family has 12 shields in all, 11 where one marks the points (I2)."""
    for seat, player in enumerate(state.players):
        whole = player.shields + total(player.presence)
        assert whole == game.rules.shields, f"seat {seat} has {whole} shields"
        assert player.shields >= 0, f"seat {seat} has placed shields it does not own"


def purses_are_sound(game: Principe, state: State) -> None:
    """Nobody owes money, and nobody has more than can be bid (I3)."""
    for seat, player in enumerate(state.players):
        assert 0 <= player.ducats <= game.rules.richest(), f"seat {seat} has {player.ducats} ducats"


def shown_cards_are_held(state: State) -> None:
    """Cards that everyone saw go into a hand are still there, or offered face down."""
    for seat, player in enumerate(state.players):
        for colour in range(COLOURS):
            held = count(player.hand, colour) + (count(player.offered, colour) if state.phase == Phases.SUPPLY else 0)
            assert count(player.shown, colour) <= held, f"seat {seat} cannot hold the {NAMES[colour]} cards it won"


def roles_are_sound(game: Principe, state: State) -> None:
    """A minor role is held beside a major one, by another seat, and never with two seats (I8, I9)."""
    for colour in range(COLOURS):
        major, minor = state.majors[colour], state.minors[colour]
        if minor != NOBODY:
            assert game.rules.minors_used, f"the minor {NAMES[colour]} role is out of the game"
            assert major not in (NOBODY, minor), f"the {NAMES[colour]} roles are held by {major} and {minor}"


def auctions_are_open(state: State) -> None:
    """While bids are asked for, the leader is among several bidders, or nobody has bid (I3)."""
    if state.phase not in (Phases.AUCTION, Phases.ROLE_AUCTION) or state.to_move == NOBODY:
        return
    assert state.bidders >> state.to_move & 1, "a seat that has passed is asked again"
    if state.leader != NOBODY:
        assert size(state.bidders) > 1, "the auction is over"
        assert state.bidders >> state.leader & 1, "the leader has passed"
        assert state.leader != state.to_move, "the leader is asked to outbid himself"
