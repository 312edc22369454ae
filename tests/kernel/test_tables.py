"""Numbers as data with a source, replaced by an owner's own, and what is said of mistakes."""

import re
from pathlib import Path

import pytest

import signoria
from signoria.games import title
from signoria.kernel.tables import Tables, expect

FRUITS = ("name", "points")


def opened(folder: Path | None = None) -> Tables:
    return title("orchard").tables(None if folder is None else str(folder))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Export the orchard's tables."""
    opened().export(tmp_path)
    return tmp_path


def edit(folder: Path, name: str, old: str, new: str) -> None:
    text = (folder / name).read_text("utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), "utf-8")


def test_an_export_holds_every_table_as_it_is(folder: Path) -> None:
    assert {path.name: path.read_text("utf-8") for path in folder.iterdir()} == opened().files


def test_an_export_overwrites_nothing(folder: Path) -> None:
    edit(folder, "fruits.csv", "apple,1", "apple,9")
    with pytest.raises(signoria.BadTable, match=r"exists already; nothing was written$"):
        opened().export(folder)

    assert "apple,9" in (folder / "fruits.csv").read_text("utf-8")


def test_a_replaced_table_is_played_with(folder: Path) -> None:
    edit(folder, "second.toml", "coins = 5", "coins = 1")
    game = signoria.load("orchard", data=str(folder), seats=2)

    assert game.start(1).coins == [1, 1]


def test_a_folder_may_hold_some_of_the_tables(folder: Path) -> None:
    (folder / "second.toml").unlink()
    edit(folder, "fruits.csv", "apple,1", "apple,9")

    assert opened(folder).rows("fruits.csv", FRUITS)[0].number("points") == 9
    assert opened(folder).rules("second.toml") == opened().rules("second.toml")


def test_other_files_in_the_folder_are_left_alone(folder: Path) -> None:
    (folder / "notes.txt").write_text("bought in Siena")

    assert opened(folder).checksum == opened().checksum


def test_a_byte_order_mark_is_no_part_of_a_table(folder: Path) -> None:
    text = (folder / "fruits.csv").read_text("utf-8")
    (folder / "fruits.csv").write_text(text, "utf-8-sig")

    assert opened(folder).checksum == opened().checksum


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("fruits.csv", "first p.4,sourced,", "my own box,reconstructed,counted"),
        ("second.toml", "second p.1", "my own leaflet"),
        ("second.toml", "coins = 5", "coins = 5 # five"),
    ],
)
def test_the_checksum_is_of_values_whatever_their_sources(folder: Path, name: str, old: str, new: str) -> None:
    edit(folder, name, old, new)

    assert opened(folder).checksum == opened().checksum


@pytest.mark.parametrize(
    ("name", "old", "new"), [("fruits.csv", "apple,1", "apple,2"), ("first.toml", "coins = 3", "coins = 4")]
)
def test_the_checksum_changes_with_a_value(folder: Path, name: str, old: str, new: str) -> None:
    edit(folder, name, old, new)

    assert opened(folder).checksum != opened().checksum


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("fruits.csv", "name,points", "fruit,points", "line 1: the columns must be name,points,source,status,note"),
        ("fruits.csv", "quince,2,", "quince,", "fruits.csv, line 5: wanted 5 cells"),
        ("fruits.csv", "quince,2,", "quince,2,,", "fruits.csv, line 5: wanted 5 cells"),
        ("fruits.csv", "quince,2", "quince,many", "line 5: points is 'many', wanted a whole number from 1 to 9"),
        ("fruits.csv", "quince,2", "quince,0", "line 5: points is '0', wanted a whole number from 1 to 9"),
        ("fruits.csv", "quince,2", "quince,10", "line 5: points is '10', wanted a whole number from 1 to 9"),
        ("fruits.csv", "quince,2", "quince,--2", "line 5: points is '--2', wanted a whole number from 1 to 9"),
        ("fruits.csv", "quince,2", "quince,²", "line 5: points is '²', wanted a whole number from 1 to 9"),
        ("fruits.csv", "quince,2,first p.4", "quince,2,", "line 5: no source"),
        ("fruits.csv", "2,first p.4,sourced", "2,first p.4,rumour", "status is 'rumour', wanted one of sourced, "),
        ("fruits.csv", "from a photograph", "", "line 7: status reconstructed needs a note"),
        ("second.toml", "coins = 5\n", "coins 5\n", "second.toml: Expected '='"),
        ("second.toml", "coins = 5\n", "", "second.toml: coins is missing in [rules]"),
        ("second.toml", "coins = 5\n", "coins = 5\ngeese = 1\n", "second.toml: geese is missing in [provenance]"),
        ("second.toml", "hail = {", "hail = 3 # {", "second.toml: hail: the provenance must be {source, status, note}"),
        ("second.toml", "coins = 5\n", 'coins = "five"\n', "second.toml: coins is 'five', wanted a whole number"),
        ("second.toml", "[provenance]", "[provenance]\ncoin = 3\n[more]", "second.toml: more is unknown, wanted"),
        ("second.toml", '"second p.3", ', '"second p.3", page = 3, ', "sun: the provenance must be {source,"),
        ("second.toml", "[rules]", "rules = 3\n[more]", "second.toml: [rules] and [provenance] must be tables"),
        ("second.toml", ', note = "the page is torn"', "", "tree_points: status assumed needs a note"),
    ],
)  # fmt: skip
def test_a_bad_table_says_where_and_why(folder: Path, name: str, old: str, new: str, said: str) -> None:
    edit(folder, name, old, new)
    with pytest.raises(signoria.BadTable, match=re.escape(said)) as error:
        signoria.load("orchard", data=str(folder))

    assert str(folder / name) in str(error.value)


def test_a_name_is_one_of_those_known() -> None:
    row = opened().rows("fruits.csv", FRUITS)[1]

    assert row.one_of("name", ("apple", "pear")) == 1
    with pytest.raises(signoria.BadTable, match=r"fruits\.csv, line 3: name is 'pear', wanted one of fig, plum"):
        row.one_of("name", ("fig", "plum"))


def test_an_unknown_file_says_which_tables_there_are(folder: Path) -> None:
    (folder / "frutis.csv").write_text("")
    with pytest.raises(
        signoria.BadTable, match=r"frutis\.csv: no such table; the game has first\.toml, fruits\.csv, second\.toml"
    ):
        opened(folder)


def test_a_table_that_is_no_text_is_refused(folder: Path) -> None:
    (folder / "fruits.csv").write_bytes(b"name,points\nm\xfbre,4\n")
    with pytest.raises(signoria.BadTable, match=r"fruits\.csv: not UTF-8 text \(invalid start byte at byte 13\)"):
        opened(folder)


def test_a_folder_in_place_of_a_table_is_refused(folder: Path) -> None:
    (folder / "fruits.csv").unlink()
    (folder / "fruits.csv").mkdir()
    with pytest.raises(signoria.BadTable, match=r"fruits\.csv: cannot be read"):
        opened(folder)


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(signoria.BadTable, match=r"nowhere is no folder; write one with `signoria data export`"):
        opened(tmp_path / "nowhere")


def test_every_number_is_a_fact_with_its_source() -> None:
    facts = {(fact.file, fact.name): fact for fact in opened().facts()}

    assert facts["fruits.csv", "medlar"].value == "3"
    assert facts["fruits.csv", "medlar"].status == "reconstructed"
    assert facts["second.toml", "tree_points"].note == "the page is torn"
    assert facts["first.toml", "rounds"].source == "first p.1"


def test_totals_stated_by_a_rulebook_are_expected() -> None:
    expect(3, 3, "the number of trees", "trees.csv")
    with pytest.raises(signoria.BadTable, match=r"^trees\.csv: the number of trees must be 3, found 2$"):
        expect(2, 3, "the number of trees", "trees.csv")
