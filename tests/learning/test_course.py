"""A course of learning, from games to a network that the package reads."""

from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from tests.networks.chance_made import drawn

pytest.importorskip("torch")

import signoria
from signoria.arena.standings import Share
from signoria.cluster import Local
from signoria.kernel.errors import SignoriaError
from signoria.learning import export
from signoria.learning.course import Learning, Plan
from signoria.learning.fit import FAR, OWN_EYES, WHOLE, Course
from signoria.learning.gate import Gate, Verdict
from signoria.learning.page import page
from signoria.learning.school import rows_of
from signoria.networks import network_of
from signoria.networks.network import Card, Network

PLAN = Plan("principe", ("principe(seats=2)",), count=8, simulations=4)
COURSE = Course(hidden=(16, 8), epochs=2, batch=32)


def learned(folder: Path, rounds: int = 1) -> Learning:
    """Take a short course."""
    learning = Learning(PLAN, folder, COURSE)
    for number in range(1, rounds + 1):
        list(learning.play(number, Local(1)))
        list(learning.fit(number))
    return learning


def test_a_course_ends_with_a_network_and_its_card(tmp_path: Path) -> None:
    learning = learned(tmp_path)
    found = network_of(signoria.load("principe(seats=2)"), str(learning.network(1)))

    assert found is not None
    assert found.card.trained is not None
    assert found.card.trained["plan"] == PLAN.heading()
    assert "<svg" in page("course", learning.epochs, ["said"])


def test_a_course_cut_off_goes_on_where_it_was(tmp_path: Path) -> None:
    learning = Learning(PLAN, tmp_path, COURSE)
    next(learning.play(1, Local(1)))  # and then the power fails
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("lesson-*.npz")}

    again = learned(tmp_path)
    whole = learned(tmp_path / "whole")

    assert len(kept) == 1
    assert all(path.stat().st_mtime_ns == time for path, time in kept.items())
    assert again.network(1).read_bytes() == whole.network(1).read_bytes()


def test_a_course_goes_on_from_a_network_with_games_at_a_glance(tmp_path: Path) -> None:
    start = learned(tmp_path / "first").network(1)
    plan = replace(PLAN, start=str(start), glances=2)

    learning = Learning(plan, tmp_path / "second", COURSE)

    lessons = learning.lessons(1)
    assert {lesson.network for lesson in lessons.values()} == {str(start)}
    assert [lesson.searched > 0 for lesson in lessons.values()] == [True] * 2 + [False] * 4
    assert all((learning.school.weights[name] == value).all() for name, value in weights_of(start).items())


def test_a_course_for_search_reads_chances_from_points_and_searches_nothing(tmp_path: Path) -> None:
    learning = Learning(replace(PLAN, far=True), tmp_path, FAR)

    assert {(lesson.searched, lesson.unequal) for lesson in learning.lessons(1).values()} == {(0.0, True)}
    assert learning.school.card["blend"] == 1.0


def test_a_course_of_seats_careless_to_the_end_keeps_what_it_learned_last(tmp_path: Path) -> None:
    plan, hasty = replace(PLAN, far=True, whole=True), replace(WHOLE, hidden=(16, 8), epochs=2, batch=32, rate=50.0)
    ends = {}
    for to_the_end in (False, True):
        learning = Learning(plan, tmp_path / str(to_the_end), replace(hasty, to_the_end=to_the_end))
        list(learning.play(1, Local(1)))
        errors = [epoch.error for epoch in learning.fit(1)]
        ends[to_the_end] = np.abs(learning.school.weights["w3"]).max()

    assert all(lesson.whole for lesson in learning.lessons(1).values())
    assert min(errors) == errors[0]  # in such haste nothing is learned
    assert ends[False] == 0 < ends[True]


def test_a_course_for_all_eyes_goes_on_as_wide_as_it_begins_and_says_so(tmp_path: Path) -> None:
    start = drawn(tmp_path, "principe", blend=1.0)
    plan = replace(PLAN, far=True, whole=True, own_eyes=True, start=start)
    learning = Learning(plan, tmp_path / "course", replace(OWN_EYES, batch=16, rate=0.05, to_the_end=True))

    list(learning.play(1, Local(1)))
    list(learning.fit(1))

    before, after = export.fitted(Path(start)), export.fitted(learning.network(1))
    assert all(lesson.own_eyes for lesson in learning.lessons(1).values())
    assert Card.read(learning.network(1).with_suffix(".json")).own_eyes
    assert before["w2"].shape == after["w2"].shape
    assert (before["w2"] != after["w2"]).any()


def test_every_other_lesson_is_played_by_whom_the_plan_names(tmp_path: Path) -> None:
    learning = Learning(replace(PLAN, far=True, player="strong.safetensors"), tmp_path, FAR)

    assert [lesson.player for lesson in learning.lessons(1).values()] == ["", "strong.safetensors"]


def test_every_way_to_play_is_played_by_both(tmp_path: Path) -> None:
    ways = ("principe(seats=2)", "principe(seats=3)")
    learning = Learning(replace(PLAN, games=ways, count=16, far=True, player="strong.safetensors"), tmp_path, FAR)

    lessons = learning.lessons(1).values()

    assert {(lesson.game, lesson.player) for lesson in lessons} == set(product(ways, ("", "strong.safetensors")))


@pytest.mark.parametrize("plan", [replace(PLAN, title="firenze"), replace(PLAN, foresight=not PLAN.foresight)])
def test_a_network_that_nothing_fits_beside_is_refused_before_anything_is_played(tmp_path: Path, plan: Plan) -> None:
    beside = drawn(tmp_path, "principe")

    with pytest.raises(SignoriaError, match="corrects"):
        Learning(replace(plan, beside=str(beside)), tmp_path / "course", COURSE)


def test_beside_a_network_only_the_choice_is_learned(tmp_path: Path) -> None:
    beside = Path(drawn(tmp_path, "principe"))
    learning = Learning(replace(PLAN, beside=str(beside)), tmp_path / "course", COURSE)
    list(learning.play(1, Local(1)))
    list(learning.fit(1))

    seen, points = bytes(rows_of("principe").size), [[40.0, 42.0]]
    both, first = (Network.open(file, rows_of("principe").layout) for file in (learning.network(1), beside))
    assert {lesson.network for lesson in learning.lessons(1).values()} == {str(beside)}
    assert np.allclose(both.correct(seen, points)[1], first.correct(seen, points)[1], atol=0.02)
    assert both.correct(seen, points)[2] != first.correct(seen, points)[2]


def weights_of(path: Path) -> export.Arrays:
    """Read what is fitted."""
    return {name: value for name, value in export.fitted(path).items() if name not in ("low", "high")}


def test_what_was_fitted_is_not_fitted_again(tmp_path: Path) -> None:
    first = learned(tmp_path)
    written = first.network(1).stat().st_mtime_ns

    second = learned(tmp_path)

    assert second.network(1).stat().st_mtime_ns == written
    assert [epoch.error for epoch in second.epochs[0]] == [epoch.error for epoch in first.epochs[0]]


def test_the_folder_of_another_course_is_refused(tmp_path: Path) -> None:
    Learning(PLAN, tmp_path, COURSE)

    with pytest.raises(SignoriaError, match="belongs to another course"):
        Learning(Plan("principe", ("principe(seats=3)",), count=8), tmp_path, COURSE)


def test_weights_come_back_from_their_file_nearly_as_they_were(tmp_path: Path) -> None:
    learning = learned(tmp_path)
    weights = learning.school.weights

    again = export.fitted(learning.network(1))

    assert all(np.abs(again[name] - weights[name]).max() < 2e-4 for name in weights)


@pytest.mark.parametrize(("low", "better"), [(0.51, True), (0.5, False), (0.3, False)])
def test_only_who_is_surely_above_par_passes(low: float, better: bool) -> None:
    assert Verdict("g", "new", "old", Share(0.6, low, 0.7), Share.sure(0.5), 100).is_better == better


def test_the_gate_seats_the_new_one_everywhere_on_the_same_deals(tmp_path: Path) -> None:
    learning = learned(tmp_path)
    gate = Gate(Local(1), 4, 77, lambda results, _count: results)

    verdict = gate.looking(signoria.load("principe(seats=2)").options, learning.network(1), "greedy")

    assert (verdict.games, verdict.par.mean, verdict.against) == (4, 0.5, "greedy")


def test_where_everybody_plays_alone_the_old_one_sets_the_bar() -> None:
    gate = Gate(Local(1), 3, 77, lambda results, _count: results)

    verdict = gate.match(signoria.load("princes(seats=1,level=easy)").options, "greedy", "random")

    assert (verdict.par.mean, verdict.games) == (0.0, 3)
    assert verdict.share.mean > 0.5
