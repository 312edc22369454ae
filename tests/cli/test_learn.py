"""`signoria learn`."""

import json
from argparse import Namespace
from itertools import product
from pathlib import Path

import pytest

pytest.importorskip("torch")

from tests.networks.chance_made import drawn

from signoria import networks
from signoria.cli import flags, main

SHORT = ["--games", "4", "--rounds", "1", "--simulations", "4", "--gate", "2", "--jobs", "1", "--lang", "en"]


def test_a_network_that_is_no_better_is_not_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "new.safetensors"
    words = ["learn", "principe(seats=2)", *SHORT, "--folder", str(tmp_path / "course"), "--out", str(out)]

    status = main(words)

    assert status == 1
    assert "the old one stays" in capsys.readouterr().out
    assert not out.exists()
    assert (tmp_path / "course" / "course.html").is_file()


def test_ways_named_twice_are_examined_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["learn", "principe", "--seats", "2,2", *SHORT, "--search-games", "1", "--folder", str(tmp_path / "course")]

    main([*words, "--out", str(tmp_path / "new.safetensors")])

    assert capsys.readouterr().out.count("among search:50:network=none") == 1


def test_every_number_of_seats_is_played_with_every_choice_of_expansions() -> None:
    asked = Namespace(game="princes", data=None, seats="4,2", editions=None, expansions=",muse+cooperative")

    found = [(options["seats"], options["expansions"]) for options in flags.varied(asked)]

    assert found == list(product("42", ("", "muse+cooperative")))


@pytest.mark.parametrize("flag", ["--teacher", "--player"])
def test_who_is_not_there_neither_teaches_nor_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], flag: str
) -> None:
    status = main(["learn", "principe(seats=2)", *SHORT, flag, str(tmp_path / "nobody.safetensors")])

    assert status == 2
    assert "is nobody known; write own, heuristic or the file of a network" in capsys.readouterr().err


def test_a_network_cut_short_is_refused_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    start = Path(drawn(tmp_path, "principe", last=0.0))
    start.write_bytes(start.read_bytes()[:5000])

    for way in (["--by-play", "--values", str(start)], []):
        assert main(["learn", "principe(seats=2)", "--start", str(start), *way, *SHORT]) == 2
        assert "holds no network" in capsys.readouterr().err


def test_what_foresees_is_named_by_play_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["learn", "principe(seats=2)", "--values", drawn(tmp_path, "principe-far"), *SHORT])

    assert status == 2
    assert "--values names what foresees beside --by-play" in capsys.readouterr().err


def test_seats_are_careless_to_the_end_far_ahead_alone(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["learn", "principe(seats=2)", "--whole", *SHORT])

    assert status == 2
    assert "--whole says how careless seats are with --far" in capsys.readouterr().err


def test_all_eyes_go_on_from_a_network_for_search(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["learn", "principe(seats=2)", "--far", "--own-eyes", *SHORT])

    assert status == 2
    assert "--own-eyes goes on from a network for search" in capsys.readouterr().err


@pytest.mark.parametrize("way", [[], ["--far"], ["--far", "--whole", "--own-eyes"]])
def test_ventures_are_seen_by_all_and_end_in_care(way: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    start = str(networks.place("principe", far=True))

    status = main(["learn", "principe(seats=2)", "--ventures", "--start", start, *way, *SHORT])

    assert status == 2
    assert "--ventures says where seats go before all are careful" in capsys.readouterr().err


def test_a_course_of_ventures_is_written_with_what_it_was(tmp_path: Path) -> None:
    course, start = tmp_path / "course", drawn(tmp_path, "principe", blend=1.0, own_eyes=True)
    words = ["learn", "principe(seats=2)", "--far", "--own-eyes", "--ventures", "--start", start, *SHORT]

    main([*words, "--games", "4", "--folder", str(course), "--out", str(tmp_path / "new.safetensors")])

    card = json.loads((course / "round-01" / "principe.json").read_text("utf-8"))
    assert card["own_eyes"]
    assert card["trained"]["plan"]["ventures"]


def test_by_play_what_wins_no_more_is_not_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    start = [drawn(tmp_path, "principe", last=0.0), drawn(tmp_path, "principe-far")]
    words = ["learn", "principe(seats=2)", "--by-play", "--start", start[0], "--values", start[1], *SHORT]

    status = main(
        [*words, "--games", "1", "--folder", str(tmp_path / "course"), "--out", str(tmp_path / "new.safetensors")]
    )

    assert status == 1
    assert "won among where it began" in capsys.readouterr().out
    assert not (tmp_path / "new.safetensors").exists()
    assert (tmp_path / "course" / "round-001" / "principe-far.safetensors").is_file()
