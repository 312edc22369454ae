"""Cooperative building: who borders on whom, and what may stand against a border (P13, P19)."""

from collections.abc import Mapping
from typing import Any

import pytest
from tests.games.princes.expansions.cooperation import EDITIONS, shared, side_by_side, verdict
from tests.games.princes.table import arrange, play, refused, settle, table, words

from signoria.kernel.bits import members


def test_each_side_holds_at_least_one_square() -> None:
    game, _ = side_by_side(seats=4)

    for joint in shared(game).joints:
        assert all(shared(game).mask[part] for part in joint.parts)


def test_a_refused_place_names_what_is_in_the_way_and_where() -> None:
    game, state = side_by_side()
    settle(game, state, 0, ["chapel g7+f6+g6"])
    settle(game, state, 1, ["park a1+b1+c1"])
    arrange(game, state, 1, builders=1)
    play(game, state, "propose tower 2")

    assert verdict(game, state, "span tower 1:f7+g7 2:a7") == (
        "refused.joint-overlap", {"piece": "piece.chapel", "other": 0},
    )  # fmt: skip
    assert verdict(game, state, "span tower 1:g1 2:a1+b1") == (
        "refused.joint-overlap", {"piece": "piece.park", "other": 1},
    )  # fmt: skip
    assert verdict(game, state, "span tower 1:f5+g5 2:a5") == (
        "refused.joint-adjacent", {"piece": "piece.chapel", "other": 0, "builders": 2},
    )  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("builders", "rule"), [(0, "refused.border"), (1, None), (2, None)])
def test_alone_against_an_open_border_takes_one_builder(edition: str, builders: int, rule: str | None) -> None:
    game, state = side_by_side(edition)
    arrange(game, state, 0, builders=builders)

    play(game, state, "build tower")

    verdict = game.why_not(state, game.parse("place tower g5+g4+g3"))
    assert (verdict and verdict.key) == rule


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("builders", "rule"), [(1, "refused.against-neighbour"), (2, None)])
def test_alone_against_a_neighbours_building_takes_two(edition: str, builders: int, rule: str | None) -> None:
    game, state = side_by_side(edition)
    settle(game, state, 1, ["chapel a3+a2+b2"])
    arrange(game, state, 0, builders=builders)

    play(game, state, "build tower")

    verdict = game.why_not(state, game.parse("place tower g5+g4+g3"))
    assert (verdict and verdict.key) == rule


@pytest.mark.parametrize(("edition", "rule"), [("2007", None), ("2022", "refused.against-neighbour")])
def test_a_landscape_across_the_border_is_in_the_way_in_2022_only(edition: str, rule: str | None) -> None:
    game, state = side_by_side(edition)
    settle(game, state, 1, ["park a5+b5+c5"])
    arrange(game, state, 0, builders=1)

    play(game, state, "build tower")

    verdict = game.why_not(state, game.parse("place tower g5+g4+g3"))
    assert (verdict and verdict.key) == rule


def test_a_landscape_may_lie_against_a_border_without_builders() -> None:
    game, state = table("princes(seats=3,cooperative,order=seated)")

    play(game, state, "offer park", "pass", "pass")

    assert "place park g5+g4+g3" in words(game, state)


def test_squares_across_a_border_are_not_beside_each_other_for_a_joint_building() -> None:
    game, state = side_by_side()
    settle(game, state, 1, ["chapel a3+a2+b2"])

    play(game, state, "propose tower 2")

    assert "span tower 1:f4+g4 2:a4" not in words(game, state)  # a4 is beside a3
    assert "span tower 1:g4+g5 2:a5" not in words(game, state)  # no such turn of a tower
    assert "span tower 1:f5+g5 2:a5" in words(game, state)


def test_a_palazzo_is_kept_clear_in_each_principality() -> None:
    game, state = side_by_side()
    play(game, state, "build chapel")

    assert refused(game, state, "place chapel a2+a1+b1") == "refused.overlap"
    assert refused(game, state, "place chapel a4+a3+b3") == "refused.adjacent"


@pytest.mark.parametrize(("seats", "neighbours"), [(2, [1]), (3, [1, 2]), (4, [1, 3]), (5, [1, 4])])
def test_everybody_has_two_neighbours_except_with_two_players(seats: int, neighbours: list[int]) -> None:
    game, state = side_by_side(seats=seats)

    partners = {int(word.split()[-1]) - 1 for word in words(game, state) if word.startswith("propose")}

    assert sorted(partners) == neighbours


@pytest.mark.parametrize(("seats", "lengths"), [(2, [7]), (3, [7, 4, 3]), (4, [7, 7, 7, 7]), (5, [3, 7, 6, 6, 4])])
def test_borders_are_as_long_as_the_layout_says(seats: int, lengths: list[int]) -> None:
    game, state = side_by_side(seats=seats)

    view: Mapping[str, Any] = game.view(state, None)

    borders = view["shared_board"]["borders"]
    assert [len(border["squares"]) for border in borders] == lengths
    assert len({tuple(border["seats"]) for border in borders}) == len(lengths)


def test_a_joint_building_lies_in_two_principalities_and_no_third() -> None:
    game, _ = side_by_side(seats=3)
    sizes = {piece: len(members(shared(game).mask[shared(game).first[piece]])) for piece in range(10)}

    for joint in shared(game).joints:
        assert sum(len(members(shared(game).mask[part])) for part in joint.parts) == sizes[joint.piece]


def test_who_sits_across_is_no_neighbour() -> None:
    game, state = side_by_side(seats=4)

    assert refused(game, state, "propose tower 3") == "refused.no-neighbour"
    assert refused(game, state, "propose tower 1") == "refused.partner-yourself"
