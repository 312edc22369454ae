"""What every game gave when it was last looked at, it still gives: compiled, interpreted, on every machine."""

import os
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from signoria.games import configure, title
from signoria.kernel.options import Options
from signoria.record import Record

from .fingerprints import GAMES, file_name, fingerprint, recorded
from .games import every_game_both_ways, every_title

MEND = "if the change of the rules was meant, run `python3 dev.py regenerate` and read the diff"


def kept(name: str) -> dict[str, Any]:
    """Read what a game gave last time."""
    file = GAMES / name / "perft.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


@every_game_both_ways
def test_paths_and_traces_are_the_same_as_ever(options: Options) -> None:
    assert fingerprint(options) == kept(options.title).get(str(options)), MEND


@every_title
def test_no_combination_was_left_behind(name: str) -> None:
    assert kept(name).keys() - {"records"} == {str(options) for options in title(name).combinations()}, MEND


@every_title
def test_recorded_games_end_as_they_did(name: str) -> None:
    ends = {file: end(GAMES / name / "records" / file) for file in map(file_name, recorded(name))}

    assert ends == kept(name).get("records"), MEND


@every_title
def test_records_are_of_the_rules_as_they_are(name: str) -> None:
    records = [Record.load(path) for path in (GAMES / name / "records").glob("*.json")]

    assert {record.rules for record in records} == {title(name).rules_version}, MEND


EARLIER = [(path, path.parent.name, int(path.stem.removeprefix("rules-"))) for path in GAMES.glob("*/rules-*.toml")]
every_earlier_version = pytest.mark.parametrize(("path", "name", "rules"), EARLIER, ids=str)


@every_earlier_version
def test_earlier_rules_give_what_they_gave(path: Path, name: str, rules: int) -> None:
    gave = {game: entry for game, entry in tomllib.loads(path.read_text("utf-8")).items() if game != "records"}

    assert {game: fingerprint(configure(game, rules=rules)) for game in gave} == gave


@every_earlier_version
def test_games_recorded_under_earlier_rules_end_as_they_did(path: Path, name: str, rules: int) -> None:
    folder = GAMES / name / "records" / path.stem
    ends = {file.name: end(file) for file in folder.glob("*.json")}

    assert ends == tomllib.loads(path.read_text("utf-8"))["records"]
    assert {Record.load(file).rules for file in folder.glob("*.json")} == {rules} != {title(name).rules_version}


def end(path: Path) -> dict[str, list[int]]:
    """Play a record again, every action checked, and see how it ends."""
    game, state = Record.load(path).replay()
    assert game.to_move(state) is None
    return {"scores": game.scores(state), "ranking": game.ranking(state)}


def is_compiled(module: str) -> bool:
    return not str(sys.modules[module].__file__).endswith(".py")


@pytest.mark.skipif("SIGNORIA_EXPECT" not in os.environ, reason="nobody says what to expect; dev.py test does")
@every_title
def test_the_rules_run_as_expected_compiled_or_interpreted(name: str) -> None:
    wanted = os.environ["SIGNORIA_EXPECT"] == "compiled"

    assert is_compiled("signoria.kernel.game") is wanted
    assert is_compiled(f"{title(name).package}.game") is wanted
