"""Tables of one's own: read, checked, refused with file, row and reason."""

from pathlib import Path
from typing import Any

import pytest

import signoria
from signoria.games import title
from signoria.kernel.tables import Fact

FIRENZE = title("firenze")


def edit(folder: Path, file: str, old: str, new: str) -> str:
    FIRENZE.tables().export(folder)
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    return str(folder)


def test_the_tables_add_up_to_the_box() -> None:
    reference: Any = signoria.load("firenze").reference()

    assert sum(reference["bricks"].values()) == 88
    assert sum(card["copies"] for card in reference["cards"].values()) == 52


def test_what_the_book_prints_is_sourced() -> None:
    facts = {(fact.file, fact.name, fact.value): fact for fact in FIRENZE.tables().facts()}

    assert facts["contracts.csv", "green", "5, 4"].status == "sourced"
    assert facts["levels.csv", "6", "2"].status == "sourced"
    assert facts["majorities.csv", "white", "2"].status == "sourced"


def test_every_row_says_where_it_comes_from() -> None:
    facts: list[Fact] = list(FIRENZE.tables().facts())

    assert all(fact.source for fact in facts)
    assert all(fact.note for fact in facts if fact.status != "sourced")


def test_an_owner_can_replace_a_contract(tmp_path: Path) -> None:
    data = edit(tmp_path, "contracts.csv", "blue,8,12,", "blue,8,13,")
    view: Any = signoria.load("firenze", data=data).view(signoria.load("firenze", data=data).start(1), None)

    (blue,) = [each for each in view["contracts"] if (each["colour"], each["height"]) == ("blue", 8)]
    assert blue["points"] == 13


def test_an_owner_can_give_a_card_another_effect(tmp_path: Path) -> None:
    data = edit(tmp_path, "cards.csv", "flood,event,2,0,all,,lose-bricks,1", "flood,event,2,0,all,,lose-floors,2")
    reference: Any = signoria.load("firenze", data=data).reference()

    assert reference["cards"]["flood"]["text"]["key"] == "text.lose-floors"


def test_more_cards_than_a_set_can_hold_are_refused(tmp_path: Path) -> None:
    last = "privilege-8,church,1,0,first,,height-points,,,,,8,4"
    more = "".join(last.replace("privilege-8", f"chapel-{number}") + ",mine,sourced,\n" for number in range(37))
    with pytest.raises(signoria.BadTable, match="there are 63 different cards, 62 at most are possible"):
        signoria.load("firenze", data=edit(tmp_path, "cards.csv", last, more + last))


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("bricks.csv", "white,25", "white,24", "the number of bricks must be 88, found 87"),
        ("bricks.csv", "white,25", "ivory,25", "the colours, in this order, must be"),
        ("bricks.csv", "white,25", "white,many", "line 2: bricks is 'many', wanted a whole number from 1 to 127"),
        ("majorities.csv", "white,2", "white,-2", "line 2: points is '-2', wanted a whole number from 0 to 99"),
        ("contracts.csv", "white,3,1,", "white,4,1,", "line 3: the contract white 4 stands twice"),
        ("contracts.csv", "white,3,1,", "white,9,1,", "every colour must have the heights 3, 4, 5, 6, 7, 8, 9"),
        ("contracts.csv", "white,3,1,", "ivory,3,1,", "line 2: colour is 'ivory', wanted one of white"),
        ("balconies.csv", "1,I,white,6", "1,I,white,2", "line 2: there is no contract white 2 to cover"),
        ("balconies.csv", "1,I,white,6", "1,I,yellow,5", "line 3: two tiles cover yellow 5"),
        ("balconies.csv", "1,I,white,6", "1,V,white,6", "line 2: level is 'V', wanted one of I, II, III, IV"),
        ("levels.csv", "5,1,", "9,1,", "line 2: height 9 has no contract or stands twice"),
        ("levels.csv", "5,1,", "6,1,", "line 3: height 6 has no contract or stands twice"),
        ("cards.csv", "fire,event,3,1", "fire,event,4,1", "the number of cards must be 52, found 53"),
        ("cards.csv", "fire,event,3,1", "fire,event,3,0", "the number of start cards must be 10, found 9"),
        ("cards.csv", "fire,event", "fire,accident", "line 2: kind is 'accident', wanted one of event"),
        ("cards.csv", "fire,event", "Fire,event", "line 2: name 'Fire' must be lower-case letters"),
        ("cards.csv", "botch,event", "fire,event", "line 3: name 'fire' stands twice"),
        ("cards.csv", "self,,lose-bricks,3", "self,,free-card,", "line 2: effect 'free-card' is not for a event"),
        ("cards.csv", "self,,lose-bricks,3", "self,,burn,3", "line 2: effect is 'burn', wanted one of lose-bricks"),
        ("cards.csv", "self,,lose-bricks,3", "self,,lose-bricks,", "line 2: lose-bricks needs number"),
        ("cards.csv", "self,,lose-tower,", "self,,lose-tower,2", "line 4: number means nothing to lose-tower"),
        ("cards.csv", "self,,lose-bricks,3", "rival,,lose-bricks,3", "line 2: whom is 'rival', lose-bricks of a"),
        ("cards.csv", "self,build,cheaper", "self,dawn,cheaper", "line 9: moments names 'dawn', wanted some of card"),
        ("cards.csv", "self,build,cheaper", "self,limits,cheaper", "line 9: moments is 'limits', cheaper wants card"),
        ("cards.csv", "self,build,cheaper", "self,,cheaper", "line 9: moments is '', cheaper wants card or"),
        ("cards.csv", "2,,6,,", "2,,6,tower,", "line 6: least and otherwise do not go together"),
        ("cards.csv", "3+4,1", "low,1", "line 17: heights holds 'low', wanted numbers such as 3+4"),
        ("cards.csv", "campanile,event", "belfry,event", "campanile must be there, and no start card"),
        ("2018.toml", "2 = 9, 3 = 7, 4 = 6", "2 = 9, 3 = 7", "letters has entries for 2, 3, wanted 2, 3, 4"),
        ("2018.toml", "contracts = 36", "contracts = 66", "contracts is 66, wanted a whole number from 1 to 62"),
        ("2018.toml", "row = 6", "row = 11", "row is 11, wanted a whole number from 1 to 6"),
        ("2018.toml", "row = 6", 'row = "six"', "row is 'six', wanted a whole number from 1 to 6"),
        ("2018.toml", "[0, 0, 1, 3, 6, 10]", "[0, 0, 1, 3, 6, 5]", "wanted costs that do not fall"),
        ("2018.toml", "[0, 0, 1, 3, 6, 10]", "[]", "build_costs is [], wanted a list of one or more"),
        (
            "2018.toml",
            "exchange_price = 3",
            "exchange_price = 9",
            "exchange_price is 9, wanted a whole number",
        ),
        ("2018.toml", 'start_colour = "white"', 'start_colour = "grey"', "start_colour is 'grey', wanted one of white"),
        (
            "2018.toml",
            "start_bricks = [2, 3, 4, 5]",
            "start_bricks = [2, 3]",
            "start_bricks is [2, 3], wanted a list of 4",
        ),
        ("2018.toml", "start_bricks = [2, 3, 4, 5]", "start_bricks = [9, 9, 9, 9]", "36 white bricks are dealt"),
        ("2018.toml", "low_heights = [3, 4]", "low_heights = [2]", "low_heights must be some of 3, 4, 5, 6, 7, 8"),
        ("2018.toml", "tiles_on_tower = 2", "tiles_on_tower = 1", "tiles_on_tower leaves no place for 7"),
        ("2018.toml", "card_limit = 5", "card_limit = 12", "cards at least are needed to keep the row full"),
    ],
)
def test_a_wrong_table_is_refused_with_file_row_and_reason(
    tmp_path: Path, file: str, old: str, new: str, reason: str
) -> None:
    data = edit(tmp_path, file, old, new)

    with pytest.raises(signoria.BadTable) as error:
        signoria.load("firenze", data=data)

    assert reason in str(error.value)
    assert str(tmp_path) in str(error.value)


def test_a_missing_number_is_named(tmp_path: Path) -> None:
    data = edit(tmp_path, "2018.toml", "warehouse = 10\n", "")
    path = tmp_path / "2018.toml"
    path.write_text(path.read_text("utf-8").replace("warehouse = {", "#", 1), "utf-8")

    with pytest.raises(signoria.BadTable, match="warehouse is missing"):
        signoria.load("firenze", data=data)
