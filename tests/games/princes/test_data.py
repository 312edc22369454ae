"""Tables of one's own: read, checked, refused with file, row and reason."""

from pathlib import Path
from typing import Any

import pytest

import signoria
from signoria.games import title
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
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
        ("2022.toml", "rounds = 7\n", "rounds = 8\n", "minimum is [7, 10, 12, 14, 15, 16, 17], wanted a list of 8"),
        ("2022.toml", "minimum = [7, 10, 12,", "minimum = [7, 10] # ", "minimum is [7, 10], wanted a list of 7"),
        ("2022.toml", "build_costs = [700,", "build_costs = [700] # ", "build_costs is [700], wanted a list of 4"),
        ("2022.toml", "actions = 2\n", 'actions = "two"\n', "actions is 'two', wanted a whole number from 1 to 9"),
        ("2022.toml", "kept = 3\n", "kept = 4\n", "kept is 4, wanted a whole number from 0 to 3"),
        ("2022.toml", "raise_by = 100\n", "raise_by = 50\n", "raise_by is 50, wanted a whole number from 100"),
        ("2022.toml", '"auction", "turns"', '"turns"', "wanted all of auction, turns, best work"),
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


HOUSE = {"kept = 3\n": "kept = 2\n", "rounds = 7\n": "rounds = 8\n", "15, 16, 17]": "15, 16, 17, 18]"}


def house_rules(folder: Path) -> str:
    """Write tables by which two professions are kept and eight rounds played."""
    text = (export(folder) / "2022.toml").read_text("utf-8")
    for old, new in HOUSE.items():
        assert old in text
        text = text.replace(old, new, 1)
    (folder / "2022.toml").write_text(text, "utf-8")
    return str(folder)


def test_as_many_professions_are_kept_as_the_table_says(tmp_path: Path) -> None:
    game = signoria.load("princes(seats=3)", data=house_rules(tmp_path))
    state = game.start(1)
    for _ in range(6):
        game.play(state, game.legal(state)[0])

    assert [len(player["hand"]) for player in views(game, state)] == [2, 2, 2]
    assert not any(str(action).startswith("return") for action in game.legal(state))


@pytest.mark.parametrize("more", ["", ",muse", ",cooperative"])
def test_an_eighth_round_is_played_to_the_end(tmp_path: Path, more: str) -> None:
    game = signoria.load(f"princes(seats=3{more})", data=house_rules(tmp_path))

    state = end_of(game)

    assert state.round == 7
    assert game.ranking(state)


def test_the_solo_cards_last_for_seven_rounds(tmp_path: Path) -> None:
    with pytest.raises(signoria.BadTable, match=r"solo\.toml: groups is .*, wanted 24 cards for 8 rounds"):
        signoria.load("princes(seats=1)", data=house_rules(tmp_path))


def views(game: Game[Any], state: Any) -> list[Any]:
    """See every player with the player's own eyes."""
    seen: list[Any] = [game.view(state, seat) for seat in range(game.seats)]
    return [view["players"][seat] for seat, view in enumerate(seen)]


def end_of(game: Game[Any]) -> Any:
    """Play a game at random to its end."""
    state, chance = game.start(5), Chance(5)
    while (legal := game.legal(state)) != []:
        game.play(state, legal[chance.below(len(legal))])
    return state


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
