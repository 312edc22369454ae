"""The worked examples of the rulebook."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.games.firenze.table import (
    arrange,
    bare,
    begin,
    bricks,
    contracts,
    hand,
    heap,
    play,
    refusal,
    row,
    told,
    towers,
)

from signoria.games.firenze.names import COLOURS
from signoria.games.firenze.scoring import final_count
from signoria.kernel.heaps import total

FOLDER = Path(__file__).parent / "golden"


def golden(name: str) -> pytest.MarkDecorator:
    examples = tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))["example"]
    ids = [example.get("source") or str(example["bricks"]) for example in examples]
    return pytest.mark.parametrize("example", examples, ids=ids)


@golden("turns")
def test_a_step_goes_as_the_book_tells(example: dict[str, Any]) -> None:
    game, state = bare(**example.get("table", {}))
    arrange(game, state, 0, **example["player"])
    arrange(game, state, 1, **example.get("others", {}))
    bag = state.bag
    begin(game, state, example["step"])
    play(game, state, *example["play"])
    for action, rule in example.get("refused", {}).items():
        assert refusal(game, state, action) == rule
    play(game, state, *example.get("then", []))

    player, after = state.players[0], example["after"]
    assert row(game, state) == after.get("row", row(game, state))
    if "on_row" in after:
        assert [bricks(each) for each in state.on_row()][: len(after["on_row"])] == after["on_row"]
    if "bricks_on_new_card" in after:
        assert len(bricks(state.on_row()[-1])) == after["bricks_on_new_card"]
    assert hand(game, state, 0) == after.get("hand", [])
    assert bricks(player.warehouse) == after.get("warehouse", "")
    assert towers(state, 0) == after.get("towers", [])
    assert player.points == after.get("points", 0)
    assert contracts(game, state, 0) == after.get("letters_laid", [])
    assert player.letters == game.book.rules.letters - len(after.get("letters_laid", []))
    if "level_tiles" in after:
        assert [int(height) for height in game.viewer.levels(state)] == after["level_tiles"]
    if "to_bag" in after:
        assert state.bag - bag == heap(after["to_bag"])
    if "from_bag" in after:
        assert total(bag) - total(state.bag) == after["from_bag"]


@golden("turns")
def test_points_are_told_as_the_book_counts_them(example: dict[str, Any]) -> None:
    game, state = bare(**example.get("table", {}))
    arrange(game, state, 0, **example["player"])
    arrange(game, state, 1, **example.get("others", {}))
    begin(game, state, example["step"])
    play(game, state, *example["play"], *example.get("then", []))

    changes = [event.message for event in state.events or [] if "points" in event.message.arguments]
    scored = [f"{change.key.removeprefix('event.')} {change.arguments['points']}" for change in changes]
    assert scored == example.get("scored", [])
    assert [change["level"] for change in told(state, "balcony")] == [
        example[key] for key in ("balcony",) if key in example
    ]


@golden("costs")
def test_building_costs_what_the_table_says(example: dict[str, Any]) -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="W" * (example["bricks"] + example["cost"]))
    begin(game, state, "build")
    play(game, state, "found white", *["raise white"] * (example["bricks"] - 1))

    assert len(told(state, "paid-cost")) == example["cost"]
    assert bricks(state.players[0].warehouse) == ""
    assert towers(state, 0) == [f"white {example['bricks']}"]


@golden("majorities")
def test_the_majority_goes_to_most_letters_then_to_the_highest(example: dict[str, Any]) -> None:
    game, state = bare()
    names = list(example["letters"])
    for seat, name in enumerate(names):
        arrange(game, state, seat, contracts=example["letters"][name])
    final_count(state, game.book.components)

    table = game.book.components.majorities[COLOURS.index(example["colour"])]
    (told_once,) = told(state, "majority")
    assert names[told_once["seat"]] == example["winner"]
    assert told_once["points"] == example.get("points", table)
    assert [state.players[seat].points for seat in range(3)] == [
        told_once["points"] * (name == example["winner"]) for name in names
    ]
