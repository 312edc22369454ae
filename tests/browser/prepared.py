"""Tables in the middle of a game: played elsewhere up to a position, then put where a person finds them."""

import asyncio
import functools
import random
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import signoria
from signoria import Record
from signoria.server.clock import now
from signoria.server.store import Store, Summary
from signoria.server.table.entries import Began, Entries, Opened, Place, Played
from signoria.server.table.founding import new_founding
from signoria.server.table.table import Table
from signoria.server.visitors import hashed, new_table

SEED = 7
CHANCES = 20  # games that are played until one comes to what is looked for
NAMES = ("Ada", "Bruno", "Carla", "Dario", "Elena")


@functools.cache
def beginning(written: str) -> Record:
    """Open a game that nobody has played yet."""
    return Record.begin(signoria.load(written), SEED)


@functools.cache
def asked(written: str, phase: str, seat: int = 0) -> Record:
    """Play at random until a seat is asked something for the first time."""
    for chance in range(CHANCES):
        kept = played(written, chance, lambda game, state: _is_asked(game, state, phase, seat))
        game, state = kept.replay()
        if _is_asked(game, state, phase, seat):
            return kept
    raise AssertionError(f"in {written} seat {seat} was never asked at {phase}")


def _is_asked(game: Any, state: Any, phase: str, seat: int) -> bool:
    return bool(game.to_move(state) == seat and game.phases[state.phase].name == phase)


@functools.cache
def closing(written: str, seat: int = 0) -> Record:
    """Play at random up to the last thing that a seat is asked."""
    whole = played(written)
    game = whole.load_game()
    state, last = game.start(SEED), 0
    for number, words in enumerate(whole.actions):
        last = number if game.to_move(state) == seat else last
        game.apply(state, game.parse(words))
    return whole.branch(last)


@functools.cache
def decisions(written: str, games: int = 6) -> list[tuple[Record, frozenset[str]]]:
    """Play at random; give few positions of the first seat in which every kind of action met on the way may be chosen.

    A kind is a phase with the first word of an action; with each position come those that no earlier one has.
    """
    found = [position for chance in range(games) for position in _asked_of_first(written, chance)]
    out: list[tuple[Record, frozenset[str]]] = []
    left = frozenset[str]().union(*(kinds for _, _, kinds in found))
    while left:
        whole, number, kinds = max(found, key=lambda position: len(position[2] & left))
        out.append((whole.branch(number), kinds & left))
        left -= kinds
    return out


def _asked_of_first(written: str, chance: int) -> list[tuple[Record, int, frozenset[str]]]:
    """Name what the first seat may choose at each of its decisions in a game played at random."""
    whole = played(written, chance)
    game, out = whole.load_game(), []
    state = game.start(SEED)
    for number, words in enumerate(whole.actions):
        if game.to_move(state) == 0:
            phase = game.phases[state.phase].name
            out.append((whole, number, frozenset(f"{phase} {str(action).split()[0]}" for action in game.legal(state))))
        game.apply(state, game.parse(words))
    return out


def played(written: str, chance: int = 0, until: Callable[[Any, Any], bool] = lambda _game, _state: False) -> Record:
    """Play at random until something is so, or the end."""
    game, dice = signoria.load(written), random.Random(chance)
    kept, state = Record.begin(game, SEED), game.start(SEED)
    while game.to_move(state) is not None and not until(game, state):
        action = dice.choice(game.legal(state))
        game.apply(state, action)
        kept = kept.then(action)
    return kept


def put(database: str, record: Record, secret: str, level: str) -> str:
    """Write a running game down as a server would; give the table's name.

    The first seat is held by a browser's secret, the others by opponents; without a level, all are the browser's.
    """
    holder = hashed(secret)
    table = Table(new_founding(new_table(), record.game, record.seed, holder, now()))
    seats = range(len(table.seats))
    places = [Place(level=level) if seat and level else Place(name=NAMES[seat], holder=holder) for seat in seats]
    entries: list[Entries] = [Opened(time=now(), places=places), Began(time=now())]
    for entry in entries:
        table.evolve(entry)
    for words in record.actions:
        assert table.to_move is not None
        entries.append(Played(time=now(), seat=table.to_move, words=words))
        table.evolve(entries[-1])
    elsewhere(_keep(database, table, entries))
    return table.founding.id


async def _keep(database: str, table: Table, entries: list[Entries]) -> None:
    store = Store(database)
    try:
        await store.create(table.founding, entries, Summary.of(table))
    finally:
        await store.close()


def elsewhere(work: Coroutine[Any, Any, None]) -> None:
    """Run something in a thread of its own: in this one the browser's loop runs."""
    thread = threading.Thread(target=asyncio.run, args=(work,))
    thread.start()
    thread.join()
