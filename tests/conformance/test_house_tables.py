"""An owner's table plays to the end or is refused at once, whatever it says."""

from pathlib import Path
from typing import Any

import pytest

import signoria
from signoria.games import create, encoding, title
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.kernel.options import Options
from signoria.kernel.tables import Tables

from .games import every_title
from .mutants import Mutant, mutants, mutated

SAMPLE = 45  # mutants of a title, spread over all of them
SEED = 3
STRIDE = 30  # decisions between two looks at what a seat sees


class Watched(dict[str, str]):
    """The files of a game, and which of them were read."""

    def __init__(self, files: dict[str, str]) -> None:
        super().__init__(files)
        self.read: set[str] = set()

    def __getitem__(self, name: str) -> str:
        self.read.add(name)
        return super().__getitem__(name)


def readers(name: str) -> dict[str, Options]:
    """Find a combination that reads each file, the last ones first: they have most expansions."""
    out: dict[str, Options] = {}
    known = title(name).tables()
    for options in reversed(title(name).combinations()):
        files = Watched(known.files)
        title(name).create(options, Tables(files, known.origin))
        out |= dict.fromkeys(files.read - out.keys(), options)
        if out.keys() == known.files.keys():
            break
    return out


@pytest.mark.once
@every_title
def test_a_table_plays_to_the_end_or_is_refused_at_once(name: str, tmp_path: Path) -> None:
    every, games = [*mutants(title(name).tables())], readers(name)
    chosen = every[:: max(1, len(every) // SAMPLE)]
    outcomes = {fate(games[mutant[0]], mutant, tmp_path / str(number)) for number, mutant in enumerate(chosen)}

    assert outcomes == {"refused", "played"}


def fate(options: Options, mutant: Mutant, folder: Path) -> str:
    """Play with a wrong number, unless it is refused."""
    file, key, value = mutant
    folder.mkdir()
    (folder / file).write_text(mutated(title(options.title).tables().files[file], key, value), "utf-8")
    try:
        game = create(title(options.title).configure(options.values, str(folder)))
    except signoria.BadTable:
        return "refused"
    try:
        play(game)
    except Exception as error:
        raise AssertionError(f"{options} with {key} = {value!r} in {file}: {error!r}") from error
    return "played"


def play(game: Game[Any]) -> None:
    """Play a random game to its end, and look at it now and then with the eyes of people and of learners."""
    state, chance, decisions, rows = game.start(SEED, True), Chance(SEED), 0, encoding(game)
    while game.to_move(state) is not None:
        legal = game.legal(state)
        if decisions % STRIDE == 0:
            assert [game.view(state, seat) for seat in range(game.seats)]
            assert [rows.row(state, seat) for seat in range(game.seats)]
        game.apply(state, legal[chance.below(len(legal))])
        decisions += 1
    assert len(game.ranking(state)) == game.seats
