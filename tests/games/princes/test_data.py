"""Tables of one's own: read, checked, refused with file, row and reason."""

from pathlib import Path

import pytest

import signoria
from signoria.games import title
from signoria.kernel.tables import Tables

PRINCES = title("princes")


def export(folder: Path) -> Path:
    PRINCES.tables().export(folder)
    return folder


def edit(folder: Path, file: str, old: str, new: str) -> str:
    path = export(folder) / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return str(folder)


def test_an_exported_table_plays_the_same_game(tmp_path: Path) -> None:
    ours, theirs = PRINCES.tables(), Tables.open(PRINCES.package, str(export(tmp_path)))

    assert theirs.checksum == ours.checksum


def test_an_owner_can_replace_a_table(tmp_path: Path) -> None:
    data = edit(tmp_path, "professions.csv", "poet,", "bard,")

    game = signoria.load("princes", data=data)

    assert str(game.parse("work bard")) == "work bard"


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("professions.csv", "poet,theater", "poet,theatre", "line 19: building is 'theatre', wanted one of"),
        ("professions.csv", "poet,theater,lake", "poet,theater,park", "want a lake must be 7, found 6"),
        ("professions.csv", "poet,theater,lake,travel", "poet,theater,lake,opinion", "want travel must be 7, found 6"),
        ("professions.csv", "alchemist,", "botanist,", "line 6: name 'botanist' stands twice"),
        ("pieces.csv", "#.#/###/##.", "#.#/#.#/##.", "line 2: a large piece named university covers 7 squares"),
        ("pieces.csv", "4,6,##/##", "8,6,########", "line 13: outline ######## fits nowhere on the principality"),
        ("pieces.csv", "small,3,3,###", "small,3,3,##.#", "line 10: outline '##.#' does not hold together"),
        ("pieces.csv", "university,", "academy,", "the pieces, in this order, must be"),
        ("bonus.csv", "large-buildings,large", "large-buildings,huge", "line 3: counts names 'huge'"),
        ("prestige.csv", "forest 1", "forest", "line 7: counts holds 'forest'"),
        ("prestige.csv", "most-forests,most,", "most-forests,more,", "line 7: kind is 'more'"),
        ("board.toml", "PPP....", "PP.....", "the squares of the Palazzo must be 6, found 5"),
        ("2022.toml", "rounds = 7\n", "", "rounds is missing in [rules]"),
        ("professions.csv", "name,building", "card,building", "line 1: the columns must be"),
    ],
)
def test_a_wrong_table_is_refused_with_file_row_and_reason(
    tmp_path: Path, file: str, old: str, new: str, reason: str
) -> None:
    data = edit(tmp_path, file, old, new)

    with pytest.raises(signoria.BadTable) as error:
        signoria.load("princes", data=data)

    assert reason in str(error.value)
    assert file in str(error.value)


def test_a_record_of_other_tables_says_so(tmp_path: Path) -> None:
    data = edit(tmp_path, "pieces.csv", "park,landscape,3,6,###", "park,landscape,3,6,#./##")
    record = signoria.Record.begin(signoria.load("princes", data=data), seed=1)

    with pytest.raises(signoria.BadRecord, match="played with tables"):
        signoria.Record.parse(record.dump()).replay()
    assert signoria.Record.parse(record.dump(), data).replay()


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"seats": 2, "edition": 2000}, "edition 2000 is for 3 to 5 seats, not 2"),
        ({"seats": 6}, "seats=6 is not possible"),
        ({"edition": 1999}, "choose from 2000, 2007, 2022"),
        ({"colour": "red"}, "princes has no option 'colour'; it has seats"),
        ({"seats": 3, "freedoms": 4}, "a variant for 2 seats, not 3"),
    ],
)
def test_options_that_cannot_be_are_refused_with_the_reason(options: dict[str, object], reason: str) -> None:
    with pytest.raises(signoria.BadOption) as error:
        signoria.load("princes", None, None, **options)

    assert reason in str(error.value)
