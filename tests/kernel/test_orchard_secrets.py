"""A resampled orchard against every orchard that would have looked the same to the seat."""

import json
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import pytest

import signoria
from signoria.games import title
from signoria.kernel.chance import Chance

from .orchard.game import Orchard
from .orchard.table import FRUITS, Table

ME = 0
Hidden = tuple[tuple[int, ...], ...]  # deck in order, cards drawn, hands


@pytest.fixture
def game(tmp_path: Path) -> Orchard:
    """Make an orchard of five fruits, so that every deal can be tried."""
    title("orchard").tables().export(tmp_path)
    fruits = tmp_path / "fruits.csv"
    fruits.write_text("".join(fruits.read_text("utf-8").splitlines(keepends=True)[:6]), "utf-8")
    game = signoria.load("orchard(seats=2)", data=str(tmp_path))
    assert isinstance(game, Orchard)
    return game


def deal(game: Orchard, order: tuple[int, ...]) -> Table:
    """Begin with a deck in a given order."""
    state = Table(1)
    state.events = []
    state.deck = list(order)
    state.follow(FRUITS, game.book.all, 0)
    return game.deal(state)


def observed(game: Orchard, state: Table) -> str:
    """Write down everything the seat was told and sees."""
    return json.dumps([[message.plain() for message in game.events(state, ME)], game.view(state, ME)])


def copy(game: Orchard, state: Table) -> Table:
    """Copy a table with its events."""
    new = game.clone(state)
    new.events = list(state.events or ())
    return new


def hidden(state: Table) -> Hidden:
    """Name what may lie where."""
    return (tuple(state.deck), tuple(sorted(state.drawn)), tuple(state.hands))


def play(game: Orchard, order: tuple[int, ...], steps: int) -> tuple[list[str], list[str], Table]:
    """Play at random; give what the seat did and what it saw after each action of anyone."""
    state, chance = deal(game, order), Chance(steps)
    deeds, sights = [], [observed(game, state)]
    for _ in range(steps):
        legal = game.legal(state)
        action = legal[chance.below(len(legal))]
        deeds.append(str(action) if state.to_move == ME else "")
        game.apply(state, action)
        sights.append(observed(game, state))
    return deeds, sights, state


def lookalikes(game: Orchard, deeds: list[str], sights: list[str]) -> set[Hidden]:
    """Try every deal and everything the others could have done; keep what would have looked the same."""
    tables = [table for order in permutations(range(5)) if observed(game, table := deal(game, order)) == sights[0]]
    for deed, sight in zip(deeds, sights[1:], strict=True):
        tables = [
            table for before in tables for table in next_tables(game, before, deed) if observed(game, table) == sight
        ]
    return {hidden(table) for table in tables}


def next_tables(game: Orchard, state: Table, deed: str) -> Iterator[Table]:
    for action in game.legal(state):
        if not deed or str(action) == deed:
            table = copy(game, state)
            game.apply(table, action)
            yield table


@pytest.mark.parametrize("steps", range(1, 16, 2))
def test_resampling_finds_every_table_that_looks_the_same_and_no_other(game: Orchard, steps: int) -> None:
    deeds, sights, state = play(game, (3, 0, 4, 1, 2), steps)
    resampled = {hidden(game.resample(state, ME, seed)) for seed in range(300)}

    assert resampled == lookalikes(game, deeds, sights)
