"""Tables of one's own: read, checked, refused with file, row and reason."""

from pathlib import Path
from typing import Any

import pytest

import signoria
from signoria.games import title
from signoria.games.principe.components import Components

PRINCIPE = title("principe")


def edit(folder: Path, file: str, old: str, new: str) -> str:
    PRINCIPE.tables().export(folder)
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return str(folder)


def test_the_tables_hold_fifteen_cities_on_six_regions() -> None:
    parts = Components(PRINCIPE.tables())

    assert len(parts.cities) == 15
    assert parts.regions == ["blue", "yellow", "green", "red", "violet", "brown"]
    assert parts.cards == [20] * 5


def test_an_owner_can_replace_a_city(tmp_path: Path) -> None:
    data = edit(tmp_path, "cities.csv", "siena,small,0,1,1,1,0,violet", "siena,small,1,1,1,0,0,brown")

    cities: Any = signoria.load("principe", data=data).reference()["cities"]

    assert cities["siena"]["regions"] == ["brown"]


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("cities.csv", "siena,small,0,1,1,1,0", "siena,small,0,1,1,0,0", "line 2: a small city asks 3 cards, found 2"),
        ("cities.csv", "siena,small,0,1,1,1,0", "siena,small,0,2,1,0,0", "line 2: white is '2', wanted a whole number"),
        (
            "cities.csv",
            "urbino,medium,1,0,2,1,0",
            "urbino,medium,1,1,1,1,0",
            "line 7: a medium city asks 2 cards alike",
        ),
        ("cities.csv", "siena,small", "siena,tiny", "line 2: size is 'tiny', wanted one of small, medium, large"),
        ("cities.csv", "siena,small,0,1,1,1,0,violet", "siena,small,0,1,1,1,0,mauve", "line 2: regions has 'mauve'"),
        ("cities.csv", "red+brown", "red", "line 7: a medium city touches 2 regions, found red"),
        ("cities.csv", "red+brown", "red+red", "line 7: a medium city touches 2 regions, found red+red"),
        ("cities.csv", "siena,", "orvieto,", "line 3: name 'orvieto' is there twice"),
        ("cities.csv", "siena,", "Siena,", "line 2: name is 'Siena', wanted one word in small letters"),
        ("sizes.csv", "small,5,", "small,6,", "the number of cities of all sizes must be 15, found 16"),
        ("regions.csv", "blue,lombardy", "azure,lombardy", "cities.csv, line 5: regions has 'blue'"),
        ("buildings.csv", "university,20", "university,19", "line 3: cards is 20, wanted as many as of green"),
        ("buildings.csv", "green,university", "lime,university", "the colours must be"),
        ("2006.toml", "ducats = 5", "ducats = -1", "ducats is -1, wanted a whole number from 0 to 100"),
        ("2006.toml", "4 = 5, 5 = 5", "5 = 5", "income has entries for 2, 3, 5, wanted 2, 3, 4, 5"),
        ("2006.toml", "4 = 16", "4 = 12", "last_round_below is 12, wanted at least 16: 4 cards for every seat"),
        ("2006.toml", '4 = "end"', '4 = "stop"', "short_stock.4 is 'stop', wanted one of rest, reuse, end"),
        ("2006.toml", 'green_turning = "may"', "green_turning = 1", "green_turning is 1, wanted one of may, must"),
        ("2006.toml", '"lord", "banker"]', '"lord"]', "major_roles is"),
        ("2006.toml", "4 = true", "4 = 1", "minors_used.4 is 1, wanted true or false"),
    ],
)
def test_a_wrong_table_is_refused_with_file_row_and_reason(
    tmp_path: Path, file: str, old: str, new: str, reason: str
) -> None:
    data = edit(tmp_path, file, old, new)

    with pytest.raises(signoria.BadTable) as error:
        signoria.load("principe", data=data)

    assert reason in str(error.value)
    assert str(tmp_path) in str(error.value)


def test_the_rich_variant_belongs_to_2006() -> None:
    with pytest.raises(signoria.BadOption, match="rich is a variant of edition 2006"):
        signoria.load("principe", edition="2005", rich=True)


def test_the_game_is_written_in_a_line() -> None:
    assert str(signoria.load("principe", seats=3, rich=True).options) == "principe(seats=3,edition=2006,rich)"
