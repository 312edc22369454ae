"""The smallest game, which people copy, is a whole one."""

import shutil
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import signoria
from signoria.agents import agent
from signoria.games import create, title, titles
from signoria.kernel.agent import Chair
from signoria.kernel.errors import BadTable
from signoria.kernel.lexicon import LANGUAGES, lexicon
from signoria.kernel.tables import Tables
from signoria.referee import Match
from signoria.referee.words import missing_words
from signoria.server.table.library import lobby

EXAMPLE = Path(__file__).parents[2] / "examples" / "pebbles"


@pytest.fixture(autouse=True)
def pebbles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the game as a package manager would: its folder, and the entry points of its project."""
    shutil.copytree(EXAMPLE / "pebbles", tmp_path / "pebbles")
    points = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]
    info = tmp_path / "pebbles-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: pebbles\nVersion: 1.0\n", "utf-8")
    lines = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in ours.items())
        for group, ours in points.items()
    ]
    (info / "entry_points.txt").write_text("\n".join(lines), "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    titles.cache_clear()
    yield
    titles.cache_clear()
    for name in [name for name in sys.modules if name.split(".")[0] == "pebbles"]:
        del sys.modules[name]


def test_the_referee_finds_nothing() -> None:
    for options in title("pebbles").combinations():
        assert Match(create(options), 1).play() > 4


def test_everything_can_be_said() -> None:
    game = signoria.load("pebbles")
    for language in LANGUAGES:
        words = lexicon(language, "pebbles")

        assert not [key for action in game.actions for key in missing_words(words, action.message())]
        assert {"phase.turn", "ask.turn", "title"} <= words.words.keys()


def test_the_lobby_speaks_of_it_in_its_own_words() -> None:
    (shown,) = (game for game in lobby.__wrapped__("1.0").games if game.name == "pebbles")

    assert (shown.title["fr"], shown.about["fr"].split()[0]) == ("Cailloux", "Prenez")
    assert [(option.name, option.words["fr"]) for option in shown.options] == [("seats", "Joueurs")]


def test_agents_and_learners_can_play_it() -> None:
    game, players = signoria.load("pebbles"), [agent("greedy"), agent("search:20")]
    state = game.start(1)
    while (seat := game.to_move(state)) is not None:
        game.play(state, players[seat].decide(Chair(game, state, seat)))
    batch = signoria.batch("pebbles", games=3, seats=3)
    for _ in range(20):
        batch.step(batch.sample())

    assert sorted(game.ranking(state)) == [1, 2]
    assert batch.observations[:, 0].max() <= 15


def test_a_missing_folder_of_data_says_what_is_missing(tmp_path: Path) -> None:
    shutil.rmtree(tmp_path / "pebbles" / "data")

    with pytest.raises(BadTable, match=r"pebbles has no folder data/ .* rules\.toml"):
        Tables.open("pebbles")
