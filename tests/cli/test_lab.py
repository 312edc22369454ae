"""What learners see, listed; games recorded and exported."""

import json
from pathlib import Path

import pytest

from signoria.cli import main
from signoria.games import encoding, load
from signoria.record import Record


def test_features_are_listed_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "features", "princes", "--find", "seat0.florins", "--lang", "en"]) == 0

    assert "in hundreds of florins; 0 where it is secret" in capsys.readouterr().out


def test_features_are_numbered_as_in_a_row(capsys: pytest.CaptureFixture[str]) -> None:
    main(["lab", "features", "principe", "--json"])

    rows = json.loads(capsys.readouterr().out)

    assert [row["name"] for row in rows] == [feature.name for feature in encoding(load("principe")).layout.features]


def test_actions_are_numbered_as_in_the_catalogue(capsys: pytest.CaptureFixture[str]) -> None:
    main(["lab", "actions", "principe", "--json"])

    rows = json.loads(capsys.readouterr().out)

    assert [row["name"] for row in rows] == [str(action) for action in load("principe").actions]


def selfplay(folder: Path, *more: str) -> int:
    words = ["selfplay", "principe", "--seats", "2", "--agents", "random,greedy", "--out", str(folder), "--jobs", "1"]
    return main([*words, *more])


def test_records_of_selfplay_can_be_replayed(tmp_path: Path) -> None:
    assert selfplay(tmp_path, "--games", "2") == 0

    first, second = (Record.load(tmp_path / f"principe-00000{seed}.json") for seed in (0, 1))

    assert [record.replay()[1].to_move for record in (first, second)] == [-1, -1]
    assert (first.seats, second.seats) == (("random", "greedy"), ("greedy", "random"))


def test_selfplay_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    selfplay(tmp_path, "--games", "1")
    before = (tmp_path / "principe-000000.json").stat().st_mtime_ns

    selfplay(tmp_path, "--games", "2")

    assert (tmp_path / "principe-000000.json").stat().st_mtime_ns == before
    assert len(list(tmp_path.glob("*.json"))) == 2


def test_too_many_agents_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "principe", "--seats", "3", "--agents", "random,greedy", "--out", str(tmp_path)]) == 2
    assert "one for each of 3 seats" in capsys.readouterr().err


def test_records_become_columns(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    selfplay(tmp_path / "records", "--games", "2")

    assert main(["export", str(tmp_path / "records"), "--to", str(tmp_path / "games.parquet")]) == 0

    games = polars.read_parquet(tmp_path / "games.parquet")
    decisions = polars.read_parquet(tmp_path / "games-decisions.parquet")
    assert games["decisions"].sum() == decisions.height
    assert set(games["players"][0]) == {"random", "greedy"}
    assert {"record", "round", "phase", "player", "action", "in_words", "final_place"} <= set(decisions.columns)


def test_what_learners_see_is_exported_too(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    selfplay(tmp_path / "records", "--games", "1")

    main(["export", str(tmp_path / "records"), "--to", str(tmp_path / "games.parquet"), "--numbers"])

    game = Record.load(tmp_path / "records" / "principe-000000.json").load_game()
    for row in polars.read_parquet(tmp_path / "games-decisions.parquet").iter_rows(named=True):
        assert len(row["observation"]) == encoding(game).size
        assert (len(row["mask"]), sum(row["mask"])) == (len(game.actions), row["choices"])
        assert row["mask"][row["action_number"]]
        assert str(game.actions[row["action_number"]]) == row["action"]


def test_a_dataset_tells_what_search_thought(tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    words = ["selfplay", "principe", "--seats", "2", "--agents", "search:4,greedy", "--games", "1", "--jobs", "1"]

    assert main([*words, "--out", str(tmp_path / "records"), "--to", str(tmp_path / "games.parquet")]) == 0

    rows = polars.read_parquet(tmp_path / "games-decisions.parquet").to_dicts()
    searched = [row for row in rows if row["player"] == "search:4"]
    assert all(not row["considered"] for row in rows if row["player"] == "greedy")
    assert all(row["considered"][0] == row["action_number"] for row in searched)
    assert all(row["mask"][number] for row in searched for number in row["considered"])
    assert all(sum(row["shares"]) == pytest.approx(1.0, abs=0.01) for row in searched)
    assert all(0 <= chance <= 1 for row in searched for chance in row["chances"])


def test_a_dataset_is_played_again_where_only_records_were_kept(tmp_path: Path) -> None:
    pytest.importorskip("polars")
    words = ["selfplay", "principe", "--seats", "2", "--agents", "search:2", "--games", "1", "--jobs", "1"]
    main([*words, "--out", str(tmp_path)])
    before = (tmp_path / "principe-000000.json").read_text("utf-8")

    main([*words, "--out", str(tmp_path), "--to", str(tmp_path / "games.parquet")])

    assert (tmp_path / "principe-000000.thoughts").is_file()
    assert (tmp_path / "principe-000000.json").read_text("utf-8") == before


def test_other_formats_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", str(tmp_path), "--to", "games.xls"]) == 2
    assert "must end in .parquet or .ndjson" in capsys.readouterr().err
