"""Tables of Firenze set up for a test; bricks are written as letters: W Y G R B V."""

from collections import Counter
from typing import Any

import signoria
from signoria.games.firenze.bricks import BRICK
from signoria.games.firenze.game import Firenze
from signoria.games.firenze.names import COLOURS, LEVELS, MOST_IN_ROW
from signoria.games.firenze.oracle import check
from signoria.games.firenze.packs import length, packed_up, unpack
from signoria.games.firenze.state import Phases, State
from signoria.games.firenze.towers import FLOOR, colour_of, height_of, site_of
from signoria.kernel.bits import bits, members

THREE = "firenze(seats=3,neutral=0)"
LETTERS = "WYGRBV"
QUIET_ROW = ["privilege-3", "privilege-4", "privilege-5", "privilege-6", "privilege-7", "privilege-8"]
QUIET_BALCONIES = [("white", 6), ("violet", 4), ("violet", 5), ("violet", 6)]
PHASES = {
    "card": Phases.CARD,
    "exchange": Phases.EXCHANGE,
    "build": Phases.BUILD,
    "abandoned": Phases.ABANDONED,
    "contracts": Phases.CONTRACTS,
    "limits": Phases.LIMITS,
}


def table(game: str = THREE, seed: int = 1, data: str | None = None) -> tuple[Firenze, State]:
    """Set up a new game."""
    made = signoria.load(game, data=data)
    assert isinstance(made, Firenze)
    return made, made.start(seed, events=True)


def pack(numbers: list[int]) -> int:
    """Pack numbers."""
    out = 0
    for number in numbers:
        out = packed_up(out, number)
    return out


def heap(letters: str) -> int:
    """Read bricks."""
    return sum(BRICK[LETTERS.index(letter)] for letter in letters)


def bricks(heap: int) -> str:
    """Write bricks."""
    return "".join(letter * (heap >> 8 * colour & 0xFF) for colour, letter in enumerate(LETTERS))


def card(game: Firenze, name: str) -> int:
    """Number a card."""
    return [face.name for face in game.book.components.cards].index(name)


def contract(game: Firenze, name: str) -> int:
    """Number a contract written as `green 6`."""
    colour, height = name.split()
    return game.book.components.contract_at[COLOURS.index(colour)][int(height)]


def tower(name: str) -> int:
    """Read a tower written as `green 6`."""
    colour, height = name.split()
    return COLOURS.index(colour) + FLOOR * int(height)


def bare(game: str = THREE, **changes: Any) -> tuple[Firenze, State]:
    """Set up a table without bricks or surprises, then change what is said."""
    made, state = table(game)
    for player in state.players:
        player.warehouse = 0
    lay_balconies(made, state, QUIET_BALCONIES)
    change(made, state, **{"row": QUIET_ROW, "on_row": [""] * len(QUIET_ROW), **changes})
    return made, state


def lay_balconies(game: Firenze, state: State, places: list[tuple[str, int]]) -> None:
    """Lay the balcony tiles of these contracts, from level I on."""
    tiles = [tile.contract for tile in game.book.components.balconies]
    state.balconies = pack([tiles.index(contract(game, f"{colour} {height}")) for colour, height in places])
    assert length(state.balconies) == len(LEVELS)


def change(game: Firenze, state: State, **changes: Any) -> None:
    """Change the board, and put what is left over into the bag and the deck."""
    for name, value in changes.items():
        if name in ("row", "church"):
            setattr(state, name, pack([card(game, word) for word in value]))
        elif name == "discard":
            state.discard = bytes([card(game, word) for word in value])
        elif name == "next_card":
            state.deck.append(card(game, value))
        elif name == "on_row":
            for place in range(MOST_IN_ROW):
                state.add_bricks(place, (heap(value[place]) if place < len(value) else 0) - state.bricks_at(place))
        else:
            setattr(state, name, value)
    balance(game, state)


def arrange(game: Firenze, state: State, seat: int, **belongings: Any) -> None:
    """Give a seat what it is said to own."""
    player = state.players[seat]
    for name, value in belongings.items():
        if name == "warehouse":
            player.warehouse = heap(value)
        elif name == "towers":
            player.site = site_of([tower(word) for word in value])
        elif name == "hand":
            player.hand, player.twins = 0, b""
            for word in value:
                player.add_card(card(game, word))
        elif name == "buildings":
            player.buildings = bits([card(game, word) for word in value])
        elif name == "contracts":
            player.contracts = bits([contract(game, word) for word in value])
            player.letters = game.book.rules.letters - len(value)
        else:
            setattr(player, name, value)
    balance(game, state)


def balance(game: Firenze, state: State) -> None:
    """Let every brick and card be somewhere: in the bag, in the deck, whose order is kept as far as may be."""
    used = sum(state.on_row())
    cards = [*unpack(state.row), *unpack(state.church), *state.discard]
    for player in state.players:
        used += player.warehouse
        used += sum(height_of(each) * BRICK[colour_of(each)] for each in player.towers())
        cards += player.cards() + members(player.buildings)
    state.bag = game.book.components.heap() - used
    left = Counter({i: face.copies for i, face in enumerate(game.book.components.cards)})
    left[card(game, "campanile")] *= game.set_up.campanile
    left.subtract(cards)
    kept: list[int] = []
    for number in reversed(state.deck):
        if left[number] > 0:
            left[number] -= 1
            kept.append(number)
    state.deck = [*left.elements(), *reversed(kept)]
    state.under = len(state.deck)


def begin(game: Firenze, state: State, step: str, seat: int = 0) -> None:
    """Begin a step of a seat's turn."""
    check(game, state)
    state.active = state.to_move = seat
    state.phase = PHASES[step]
    game.book.phases[state.phase].enter(state)


def words(game: Firenze, state: State) -> list[str]:
    """Write what may be done."""
    return [str(action) for action in game.legal(state)]


def play(game: Firenze, state: State, *actions: str) -> None:
    """Play by notation; nothing may get lost on the way."""
    for action in actions:
        game.play(state, game.parse(action))
        check(game, state)


def phase(game: Firenze, state: State) -> str:
    """Name the phase."""
    return game.phases[state.phase].name


def refusal(game: Firenze, state: State, action: str) -> str:
    """Name the rule that refuses an action."""
    message = game.why_not(state, game.parse(action))
    assert message is not None, f"{action} is allowed"
    return message.key.removeprefix("refused.")


def told(state: State, key: str) -> list[dict[str, Any]]:
    """List the arguments of all events of one kind."""
    return [dict(event.message.arguments) for event in state.events or [] if event.message.key == f"event.{key}"]


def towers(state: State, seat: int) -> list[str]:
    """Write a seat's towers."""
    return [f"{COLOURS[colour_of(each)]} {height_of(each)}" for each in state.players[seat].towers()]


def contracts(game: Firenze, state: State, seat: int) -> list[str]:
    """Write where a seat's letters lie."""
    faces = [game.book.components.contracts[number] for number in members(state.players[seat].contracts)]
    return [f"{COLOURS[face.colour]} {face.height}" for face in faces]


def hand(game: Firenze, state: State, seat: int) -> list[str]:
    """Write a seat's hand."""
    return [game.book.components.cards[number].name for number in state.players[seat].cards()]


def row(game: Firenze, state: State) -> list[str]:
    """Write the row."""
    return [game.book.components.cards[number].name for number in unpack(state.row)]
