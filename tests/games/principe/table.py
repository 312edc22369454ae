"""Tables of Il Principe set up for a test."""

from typing import Any

import signoria
from signoria.games.principe.colours import COLOURS, NAMES
from signoria.games.principe.game import Principe
from signoria.games.principe.state import Phases, State
from signoria.kernel.heaps import each, heap
from signoria.kernel.state import NOBODY

FOUR = "principe(seats=4,edition=2006,order=seated)"
FIRST = "principe(seats=4,edition=2005,order=seated)"  # the first printing
PHASES = {"supply": Phases.SUPPLY, "auction": Phases.AUCTION, "turn": Phases.TURN, "roles": Phases.ROLES}


def table(game: str = FOUR, seed: int = 1, rules: int | None = None) -> tuple[Principe, State]:
    """Set up a new game, under the newest rules or those of a version."""
    made = signoria.load(game, rules=rules)
    assert isinstance(made, Principe)
    return made, made.start(seed, events=True)


def bare(game: str = FOUR, rules: int | None = None, **changes: Any) -> tuple[Principe, State]:
    """Set up the second round with empty hands and purses, then change what is said."""
    made, state = table(game, rules=rules)
    state.round = 2
    for player in state.players:
        player.ducats = 0
        player.hand = 0
    state.stock = counts(changes.pop("stock", {}))
    for name, value in changes.items():
        change(made, state, name, value)
    return made, state


def change(game: Principe, state: State, name: str, value: Any) -> None:
    """Change one thing on the table."""
    cities = [city.name for city in game.rules.cities]
    if name in ("open_cities", "city_deck"):
        setattr(state, name, [cities.index(city) for city in value])
    elif name in ("majors", "minors"):
        setattr(state, name, [value.get(colour, NOBODY) for colour in NAMES])
    elif name in ("deck", "unsold"):
        setattr(state, name, each(counts(value)) if name == "deck" else counts(value))
    else:
        setattr(state, name, value)


def arrange(game: Principe, state: State, seat: int, **belongings: Any) -> None:
    """Give a seat what it is said to own."""
    player = state.players[seat]
    for name, value in belongings.items():
        if name in ("hand", "face_up", "face_down", "shown"):
            setattr(player, name, counts(value))
        elif name == "presence":
            player.presence = heap([value.get(region, 0) for region in game.rules.components.regions])
        else:
            setattr(player, name, value)


def counts(cards: dict[str, int]) -> int:
    """Heap up cards by colour from their names."""
    return heap([cards.get(NAMES[colour], 0) for colour in range(COLOURS)])


def begin(game: Principe, state: State, phase: str) -> None:
    """Begin a phase of the round."""
    state.phase = PHASES[phase]
    state.colour = NOBODY
    game.book.phases[state.phase].enter(state)


def words(game: Principe, state: State) -> list[str]:
    """Write what may be done."""
    return [str(action) for action in game.legal(state)]


def play(game: Principe, state: State, *actions: str) -> None:
    """Play by notation."""
    for action in actions:
        game.play(state, game.parse(action))


def refusal(game: Principe, state: State, action: str) -> str:
    """Name the rule that refuses an action."""
    message = game.why_not(state, game.parse(action))
    assert message is not None, f"{action} is allowed"
    return message.key


def told(state: State, key: str) -> list[dict[str, Any]]:
    """List the arguments of all events of one kind."""
    return [dict(event.message.arguments) for event in state.events or [] if event.message.key == f"event.{key}"]
