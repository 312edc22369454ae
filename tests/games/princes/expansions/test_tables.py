"""The tables of the expansions can be replaced, and mistakes in them are refused in words."""

from pathlib import Path

import pytest
from tests.games.princes.table import arrange, play, to_turn

import signoria
from signoria.games import title
from signoria.games.princes.game import Princes
from signoria.games.princes.state import Phases, State

TABLES = title("princes").tables().files


def own(folder: Path, file: str, old: str, new: str) -> str:
    """Write one table of one's own: ours, with one thing changed."""
    assert old in TABLES[file]
    (folder / file).write_text(TABLES[file].replace(old, new, 1), "utf-8")
    return str(folder)


@pytest.mark.parametrize(
    ("game", "file", "old", "new", "reason"),
    [
        ("muse", "characters.csv", "banker,0,5", "banker,6,5", "below the lowest"),
        ("muse", "characters.csv", "banker,0,5", "baker,0,5", "the characters, in this order"),
        ("cooperative,seats=2", "cooperative.toml", "2 = [[0, 0], [7, 0]]", "2 = [[0, 0], [6, 0]]", "on each other"),
        ("cooperative,seats=2", "cooperative.toml", "2 = [[0, 0], [7, 0]]", "2 = [[0, 0], [9, 0]]", "must border"),
        ("cooperative,seats=2", "cooperative.toml", '[["a1"', '[["h1"', "a Palazzo covers 6 squares"),
        (
            "cooperative,seats=2",
            "cooperative.toml",
            '2022 = "partner first"',
            '2022 = "never"',
            "payment.2022 is 'never'",
        ),
        ("seats=1", "automa.csv", "2>6>0>1>0", "2>6>0>1", "wanted 5 numbers"),
        ("seats=1", "automa.csv", "2>6>0>1>0", "0>6>0>0>0", "must have a modifier"),
        ("seats=1", "automa.csv", "\n1,1-2", "\n1,3-4", "the cards for rounds 1-2"),
        ("seats=1", "automa.csv", ",build,freedom", ",sleep,freedom", "wanted some of work, build"),
        ("seats=1", "automa.csv", "builder>jester", "jester>jester", "in some order"),
        ("seats=1", "solo.toml", '"build", "bonus"', '"sleep", "bonus"', "fallback is .*'sleep'"),
    ],
)
def test_a_mistake_in_a_table_is_named(tmp_path: Path, game: str, file: str, old: str, new: str, reason: str) -> None:
    with pytest.raises(signoria.BadTable, match=reason):
        signoria.load(f"princes({game})", data=own(tmp_path, file, old, new))


def test_an_owner_may_give_the_character_cards_other_spaces(tmp_path: Path) -> None:
    game = signoria.load("princes(muse)", data=own(tmp_path, "characters.csv", "banker,0,5", "banker,0,7"))

    assert game.parse("bid banker 7") in game.actions


def with_a_palazzo_at_the_border(folder: Path) -> tuple[Princes, State]:
    """Come to the first action turn of two players, the second of whom has the Palazzo on a1 to c2."""
    palazzo = '["e1", "f1", "g1", "e2", "f2", "g2"]]'
    data = own(folder, "cooperative.toml", palazzo, '["a1", "b1", "c1", "a2", "b2", "c2"]]')
    game = signoria.load("princes(seats=2,cooperative,order=seated)", data=data)
    assert isinstance(game, Princes)
    state = game.start(1)
    while state.phase == Phases.DEAL:
        game.play(state, game.legal(state)[0])
    to_turn(game, state)
    return game, state


@pytest.mark.parametrize(("builders", "beside"), [(1, False), (2, True)])
def test_a_joint_building_stands_beside_a_palazzo_by_its_owners_builders(
    tmp_path: Path, builders: int, beside: bool
) -> None:
    game, state = with_a_palazzo_at_the_border(tmp_path)
    arrange(game, state, 1, builders=builders)

    play(game, state, "propose tower 2")

    refusal = game.why_not(state, game.parse("span tower 1:f3+g3 2:a3"))
    assert (refusal is None) is beside
    assert refusal is None or refusal.arguments == {"piece": "piece.palazzo", "other": 1, "builders": 2}


def test_a_palazzo_across_the_border_counts_as_a_building(tmp_path: Path) -> None:
    game, state = with_a_palazzo_at_the_border(tmp_path)
    arrange(game, state, 0, builders=1)

    play(game, state, "build tower")

    verdict = game.why_not(state, game.parse("place tower g3+g2+g1"))
    assert verdict is not None
    assert verdict.key == "refused.against-neighbour"
