"""A game as its record: saved, loaded, replayed, branched, undone, refused."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import signoria
from signoria.games import title
from signoria.record import Record
from signoria.referee.fingerprint import fingerprint


@pytest.fixture
def record() -> Record:
    """Play the first leaflet to its end, always the first thing offered."""
    game = signoria.load("orchard(seats=2,edition=first)")
    state, record = game.start(5), Record.begin(game, 5, ("Anna", "Bruno"))
    while game.to_move(state) is not None:
        action = game.legal(state)[0]
        game.play(state, action)
        record = record.then(action)
    return record


FIRST = "seats=2,edition=first"


def damage(record: Record, **changes: object) -> str:
    return json.dumps({**json.loads(record.dump()), **changes})


def test_a_record_names_game_seed_seats_rules_and_tables(record: Record) -> None:
    assert record.game == "orchard(seats=2,edition=first)"
    assert (record.seed, record.seats, record.rules) == (5, ("Anna", "Bruno"), 3)
    assert record.tables == title("orchard").tables().checksum


def test_a_record_reads_as_one_action_a_line(record: Record) -> None:
    assert f'  "{record.actions[0]}",\n' in record.dump()


def test_a_saved_record_loads_as_it_was(record: Record, tmp_path: Path) -> None:
    record.save(tmp_path / "game.json")

    assert Record.load(tmp_path / "game.json") == record
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_replay_plays_the_same_game(record: Record) -> None:
    (game, state), (_, again) = record.replay(events=True), Record.parse(record.dump()).replay(events=True)

    assert game.to_move(state) is None
    assert fingerprint(again) == fingerprint(state)
    assert again.events
    assert [event.message for event in again.events] == [event.message for event in state.events]


def test_a_replay_stops_where_the_record_stops(record: Record) -> None:
    _, state = record.branch(3).replay()
    game = signoria.load(record.game)
    other = game.start(5)
    for words in record.actions[:3]:
        game.play(other, game.parse(words))

    assert fingerprint(state) == fingerprint(other)


def test_undo_takes_back_the_last_action(record: Record) -> None:
    assert record.undo().actions == record.actions[:-1]


def test_a_branch_leaves_the_record_as_it_was(record: Record) -> None:
    length = len(record.actions)
    record.branch(2).then("pass")

    assert len(record.actions) == length


@pytest.mark.parametrize("number", [-1, 99])
def test_a_branch_must_lie_in_the_record(record: Record, number: int) -> None:
    with pytest.raises(
        signoria.BadRecord, match=f"^cannot branch after action {number}: the record has {len(record.actions)}$"
    ):
        record.branch(number)


def test_nothing_cannot_be_undone(record: Record) -> None:
    with pytest.raises(signoria.BadRecord, match=r"^cannot branch after action -1: the record has 0$"):
        record.branch(0).undo()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not a record: Expecting value"),
        ("[" * 100_000, "not a record: "),
        ("[1, 2]", "not a record of this program: format is 'list', wanted 'signoria record 1'"),
        ('{"moves": []}', "not a record of this program: format is None, wanted 'signoria record 1'"),
        ('{"format": "pgn"}', "not a record of this program: format is 'pgn', wanted 'signoria record 1'"),
    ],
)
def test_a_foreign_record_says_what_it_is_not(text: str, said: str) -> None:
    with pytest.raises(signoria.BadRecord, match=f"^{re.escape(said)}"):
        Record.parse(text)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seed": "5"}, "damaged record: seed is '5', wanted a int"),
        ({"seed": True}, "damaged record: seed is True, wanted a int"),
        ({"game": None}, "damaged record: game is None, wanted a str"),
        ({"actions": {}}, "damaged record: actions is {}, wanted a list"),
        ({"actions": ["pass", 3]}, "damaged record: actions must hold words only"),
        ({"seats": [["Anna"]]}, "damaged record: seats must hold words only"),
    ],
)
def test_a_damaged_record_says_which_field(record: Record, changes: dict[str, Any], said: str) -> None:
    with pytest.raises(signoria.BadRecord, match=f"^{re.escape(said)}$"):
        Record.parse(damage(record, **changes))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"game": "chess"}, "the record's game 'chess' cannot be set up: no game is called 'chess'; there are "),
        (
            {"game": "orchard(seats=9)"},
            "the record's game 'orchard(seats=9)' cannot be set up: seats=9 is not possible",
        ),
        ({"tables": "0123456789abcdef"}, "played with tables 0123456789abcdef, these are "),
        ({"actions": ["keep stone"]}, "action 1 of 1 cannot be played: 'keep stone' is no action of orchard"),
        ({"actions": ["rest"]}, "action 1 of 1 cannot be played: rest: that is not possible now (the harvest)"),
        ({"rules": 99}, f"the record's game 'orchard({FIRST})' cannot be set up: orchard has no rules version 99 here"),
        ({"rules": 1}, f"the record's game 'orchard({FIRST})' cannot be set up: orchard has no rules version 1 here"),
    ],
)
def test_a_record_that_cannot_be_replayed_says_why(record: Record, changes: dict[str, Any], said: str) -> None:
    with pytest.raises(signoria.BadRecord, match=f"^{re.escape(said)}"):
        Record.parse(damage(record, **changes)).replay()


def test_a_record_is_played_under_the_rules_it_names(record: Record) -> None:
    points = {}
    for rules in (2, 3):
        _, state = Record.parse(damage(record, rules=rules)).replay(events=True)
        sales = [event.message.arguments for event in state.events if event.message.key == "event.bought"]
        points[rules] = {sale["points"] for sale in sales}

    assert points == {2: {4}, 3: {3}}


def test_what_goes_on_from_an_old_record_stays_under_its_rules(record: Record) -> None:
    game = Record.parse(damage(record, rules=2)).load_game()

    assert Record.begin(game, 5).rules == 2


def test_a_record_that_goes_on_after_the_end_is_refused(record: Record) -> None:
    with pytest.raises(signoria.BadRecord, match=r"rest: the game is over$"):
        record.then("rest").replay()


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(signoria.BadRecord, match=r"^cannot read .*nowhere\.json: No such file or directory$"):
        Record.load(tmp_path / "nowhere.json")


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(b"\xff\xfe")
    with pytest.raises(signoria.BadRecord, match=r"game\.json is not text: invalid start byte$"):
        Record.load(tmp_path / "game.json")


def test_a_damaged_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text("{")
    with pytest.raises(signoria.BadRecord, match=r"game\.json: not a record"):
        Record.load(tmp_path / "game.json")


def test_a_game_with_tables_of_ones_own_replays_with_those_only(tmp_path: Path) -> None:
    title("orchard").tables().export(tmp_path)
    fruits = tmp_path / "fruits.csv"
    fruits.write_text(fruits.read_text("utf-8").replace("apple,1", "apple,9"), "utf-8")
    text = Record.begin(signoria.load("orchard", data=str(tmp_path)), 1).dump()

    assert str(tmp_path) not in text
    assert Record.parse(text, str(tmp_path)).replay()
    with pytest.raises(signoria.BadRecord, match=r"give the right ones with --data$"):
        Record.parse(text).replay()
