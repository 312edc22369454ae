"""The worked examples of the two rulebooks."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.games.principe.table import arrange, bare, begin, play, told, words

from signoria.games.principe.colours import NAMES
from signoria.kernel.heaps import count
from signoria.kernel.state import NOBODY

FOLDER = Path(__file__).parent / "golden"


def golden(name: str) -> pytest.MarkDecorator:
    examples = tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))["example"]
    return pytest.mark.parametrize("example", examples, ids=[example["source"] for example in examples])


@golden("auction_order")
def test_groups_are_auctioned_from_the_smallest_to_the_largest(example: dict[str, Any]) -> None:
    game, state = bare(example["game"])
    for seat, offers in enumerate(example["offers"]):
        arrange(game, state, seat, hand={colour: offers.count(colour) for colour in offers})

    play(game, state, *(f"offer {colour}" for offers in example["offers"] for colour in offers))
    while state.acted == 0:
        play(game, state, "pass")

    assert [group["colour"] for group in told(state, "group")] == ["colour." + name for name in example["order"]]


@golden("cities")
def test_a_city_costs_and_brings_what_the_book_says(example: dict[str, Any]) -> None:
    game, state = bare(example["game"], open_cities=[example["city"]], majors=example.get("majors", {}),
                       minors=example.get("minors", {}))  # fmt: skip
    arrange(game, state, 0, **example["builder"])
    begin(game, state, "turn")

    play(game, state, f"build {example['city']}")
    kept = ["pass"] if example.get("may_keep") else []
    assert words(game, state) == [*(f"shield {region}" for region in example["regions"]), *kept]
    play(game, state, *(f"shield {region}" for region in example["shields"]))

    assert game.scores(state) == example["points"]
    assert state.players[0].ducats == example["ducats"]
    assert [shield["region"] for shield in told(state, "shield")] == ["region." + name for name in example["shields"]]
    assert state.players[0].hand == 0


@golden("roles")
def test_roles_go_to_the_most_buildings_face_up(example: dict[str, Any]) -> None:
    game, state = bare(example["game"])
    colour = NAMES.index(example["colour"])
    for seat, cards in enumerate(example["cards"]):
        arrange(game, state, seat, face_up={example["colour"]: cards}, ducats=5)
    begin(game, state, "roles")
    asked = []
    for action in example["play"]:
        asked.append(state.to_move)
        play(game, state, action)

    assert asked == example.get("asked", asked)
    assert (state.majors[colour], state.minors[colour]) == (example.get("major", NOBODY), example.get("minor", NOBODY))
    assert [count(player.face_up, colour) for player in state.players] == example["face_up"]


@golden("regions")
def test_the_regions_score_as_in_the_example(example: dict[str, Any]) -> None:
    game, state = bare("principe(seats=5,edition=2006,order=seated)", open_cities=[])
    families = example["families"]
    for seat, family in enumerate(families):
        arrange(
            game, state, seat, presence={name: shields.get(family, 0) for name, shields in example["shields"].items()}
        )
    begin(game, state, "supply")

    assert game.to_move(state) is None
    assert dict(zip(families, game.scores(state), strict=True)) == example["points"]
    changes: dict[str, dict[str, int]] = {}
    for change in told(state, "final-region"):
        changes.setdefault(change["region"].removeprefix("region."), {})[families[change["seat"]]] = change["points"]
    assert changes == example["changes"]
