"""The worked examples of the three rulebooks."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.games.princes.table import arrange, play, settle, table, to_turn, words

from signoria.games.princes.names import Deck
from signoria.games.princes.scoring import track
from signoria.games.princes.state import Phases
from signoria.kernel.heaps import heap

EDITIONS = ("2000", "2007", "2022")
FOLDER = Path(__file__).parent / "golden"


def golden(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))


AUCTIONS = [(game, example) for example in golden("auction")["example"] for game in example["games"]]


@pytest.mark.parametrize(("name", "example"), AUCTIONS, ids=[name for name, _ in AUCTIONS])
def test_the_four_player_auction_goes_as_the_books_tell(name: str, example: dict[str, Any]) -> None:
    game, state = table(name)
    for step in example["steps"]:
        assert state.to_move == step.get("to_move", state.to_move)
        assert state.bid == step.get("bid", state.bid)
        assert [p.florins for p in state.players] == step.get("florins", [p.florins for p in state.players])
        assert words(game, state) == step.get("legal", words(game, state))
        for action, rule in step.get("refused", {}).items():
            refusal = game.why_not(state, game.parse(action))
            assert refusal is not None
            assert refusal.key == rule
        play(game, state, step["play"])

    after = example["after"]
    assert [p.florins for p in state.players] == after["florins"]
    assert [p.jesters for p in state.players] == after["jesters"]
    assert [p.builders for p in state.players] == after["builders"]
    assert state.to_move == after["to_move"]
    assert game.phases[state.phase].name == after["phase"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_poet_of_round_three_makes_a_work_of_15(edition: str) -> None:
    game, state = table(f"princes(seats=4,edition={edition},order=seated)")
    state.round = 2
    to_turn(game, state)
    arrange(game, state, 0, hand=["poet", "painter"], played=["lawyer"], recruiting=1, jesters=2, freedoms=["travel"],
            pieces=["theater"], florins=0, fame=0)  # fmt: skip
    assert game.book.works.minimum(state) == 12

    play(game, state, "work poet")
    assert game.view(state, 0)["turn"]["value"] == 15  # type: ignore[index]
    assert state.players[0].best_work == 15

    play(game, state, "exchange 7")
    assert (state.players[0].florins, state.players[0].fame) == (100, 7)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_work_of_15_can_be_exchanged_for_0_to_7_points(edition: str) -> None:
    game, state = table(f"princes(seats=4,edition={edition},order=seated)")
    state.round = 2
    to_turn(game, state)
    arrange(
        game,
        state,
        0,
        hand=["poet", "painter", "lawyer", "sculptor"],
        jesters=2,
        freedoms=["travel"],
        pieces=["theater"],
    )

    play(game, state, "work poet")

    assert words(game, state) == [f"exchange {points}" for points in range(8)]


BONUS = golden("bonus")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("card", list(BONUS["values"]))
def test_a_bonus_card_adds_what_the_overview_says(edition: str, card: str) -> None:
    game, state = table(f"princes(seats=4,edition={edition})")
    arrange(game, state, 0, **BONUS["estate"], **BONUS["hands"][edition])
    wanted = BONUS["values"][card]

    value = game.book.works.bonus(state.players[0], game.book.components.names(Deck.BONUS).index(card))

    assert value == (wanted[edition] if isinstance(wanted, dict) else wanted)


def test_the_overview_names_every_bonus_card() -> None:
    game, _ = table()

    assert sorted(BONUS["values"]) == sorted(game.book.components.names(Deck.BONUS))


PRESTIGE = golden("prestige")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("row", PRESTIGE["card"], ids=[row["name"] for row in PRESTIGE["card"]])
def test_a_prestige_card_scores_what_the_overview_says(edition: str, row: dict[str, Any]) -> None:
    game, state = table(f"princes(seats=3,edition={edition})")
    arrange(game, state, 0, prestige=[row["name"]], **PRESTIGE["estate"])
    for seat, belongings in enumerate(row["opponents"], start=1):
        arrange(game, state, seat, hand=[], **belongings)

    assert (
        game.book.prestige_worth(state, 0, game.book.components.names(Deck.PRESTIGE).index(row["name"]))
        == row["points"]
    )


def test_the_overview_names_every_prestige_card() -> None:
    game, _ = table()

    assert sorted(row["name"] for row in PRESTIGE["card"]) == sorted(game.book.components.names(Deck.PRESTIGE))


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_four_placement_violations_are_refused_by_their_rules(edition: str) -> None:
    game, state = table(f"princes(seats=4,edition={edition},order=seated)")
    to_turn(game, state)
    settle(game, state, 0, ["tower b6+c6+d6", "lake f4+g4+f3+g3"])

    off_grid = [word for word in words_of(game, "place chapel") if "h" in word.rpartition(" ")[2]]
    assert off_grid == []  # rule 1: no placement leaves the grid, so none can even be written
    assert refusal(game, state, "build tower") == "refused.have-building"  # rule 5
    play(game, state, "build chapel")
    assert refusal(game, state, "place chapel f4+f3+g3") == "refused.overlap"  # rule 2
    assert refusal(game, state, "place chapel d5+d4+e4") == "refused.adjacent"  # rule 3, a building
    assert refusal(game, state, "place chapel a4+a3+b3") == "refused.adjacent"  # rule 3, the Palazzo
    assert game.why_not(state, game.parse("place chapel e3+e2+f2")) is None


def test_two_builders_may_build_side_by_side() -> None:
    game, state = table()
    to_turn(game, state)
    settle(game, state, 0, ["tower b6+c6+d6"])
    arrange(game, state, 0, builders=2)

    play(game, state, "build chapel")

    assert game.why_not(state, game.parse("place chapel d5+d4+e4")) is None
    assert game.why_not(state, game.parse("place chapel a4+a3+b3")) is None


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_second_lake_scores_but_a_forest_after_a_lake_does_not(edition: str) -> None:
    game, state = table(f"princes(seats=3,edition={edition},order=seated)")
    points = []
    for lot in ("lake", "forest", "lake"):
        while state.starter != 0 or state.phase != Phases.OPEN:
            play(game, state, "done" if state.phase == Phases.TURN else "withdraw")
        play(game, state, f"offer {lot}", "pass", "pass", "place")
        points.append(state.players[0].fame)
        play(game, state, "withdraw", "withdraw", "done")

    assert points == [0, 0, 3]


@pytest.mark.parametrize(
    ("fame", "space", "disk"), [(0, 0, 0), (50, 50, 0), (51, 1, 50), (55, 5, 50), (100, 50, 50), (105, 5, 100)]
)
def test_the_track_of_fifty_goes_on_with_a_disk(fame: int, space: int, disk: int) -> None:
    assert track(fame) == (space, disk)


@pytest.mark.parametrize("edition", EDITIONS)
def test_three_players_have_two_of_each_freedom(edition: str) -> None:
    _, state = table(f"princes(seats=3,edition={edition})")

    assert state.freedoms == heap([2, 2, 2])


def words_of(game: Any, start: str) -> list[str]:
    return [str(action) for action in game.actions if str(action).startswith(start)]


def refusal(game: Any, state: Any, action: str) -> str:
    message = game.why_not(state, game.parse(action))
    assert message is not None, f"{action} is legal"
    return str(message.key)
