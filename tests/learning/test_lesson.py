"""Games played to learn from."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.networks.chance_made import drawn

from signoria.agents.judge import Forecast
from signoria.agents.search import Insight, Search
from signoria.kernel.action import Action
from signoria.kernel.agent import Chair
from signoria.kernel.chance import Chance
from signoria.learning.examples import KINDS, joined
from signoria.learning.lesson import (
    BEST,
    BLUR,
    CALM,
    CAREFUL,
    OTHERS,
    VENTURES,
    WHIMS,
    Classroom,
    Lesson,
    Mood,
    play,
    returns,
)
from signoria.networks import NONE

LESSON = Lesson("principe(seats=2)", seed=3, games=1, width=5, simulations=4, searched=0.3)


def test_the_same_lesson_is_played_the_same_way() -> None:
    one, other = play(LESSON), play(LESSON)

    assert all((one[name] == other[name]).all() for name in KINDS)


def test_every_searched_decision_shares_out_one_wish_and_plays_one_action() -> None:
    found = play(LESSON)
    searched = found["chance"] >= 0
    decisions = np.unique(found["decision"][searched])

    assert len(decisions) > 3
    for decision in decisions:
        rows = found["decision"] == decision
        assert found["wish"][rows].sum() <= 1.001
        assert found["played"][rows].sum() <= 1
        assert rows.sum() <= BEST + OTHERS


def test_a_teacher_who_judges_otherwise_finds_other_chances() -> None:
    alone = replace(LESSON, foresight=False)  # pupils who judge by greedy's weights

    own, taught = play(alone), play(replace(alone, teacher=NONE))  # and a teacher by those for thinking ahead

    searched = [lesson["chance"][lesson["chance"] >= 0][:3].tolist() for lesson in (own, taught)]
    assert len(searched[1]) == 3
    assert searched[0] != searched[1]


def test_unequal_seats_are_careless_each_in_its_own_way() -> None:
    moods = Classroom(replace(LESSON, game="principe(seats=5)", unequal=True)).moods()

    assert len({(mood.strays, mood.blur) for mood in moods}) > 2
    assert all(mood.strays <= WHIMS and mood.blur <= BLUR and not mood.heat for mood in moods)
    assert len(set(Classroom(replace(LESSON, game="principe(seats=5)")).moods())) == 1


def test_what_seats_do_before_all_are_careful_is_not_written_down(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Classroom(replace(LESSON, searched=0.0, kept=1.0, unequal=True))
    moods: list[Mood] = []

    def decide(state: Any, mood: Mood) -> Action:
        moods.append(mood)
        return Classroom.decide(room, state, mood)

    monkeypatch.setattr(room, "decide", decide)
    room.decided = 60  # as many as the game before took

    room.play(5)

    assert 0 < room.moment < room.decided
    assert CAREFUL not in moods[: room.moment]
    assert set(moods[room.moment :]) == {CAREFUL}
    assert 0 < len(room.book.lines["rows"]) <= room.decided - room.moment


def test_errors_of_careful_seats_are_all_written_down() -> None:
    room = Classroom(replace(LESSON, searched=0.0, kept=0.0, unequal=True))

    room.play(5)

    assert 0 < len(room.book.lines["rows"]) < room.decided / 4


def test_seats_careless_to_the_end_show_the_real_table_after_errors_no_less(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Classroom(replace(LESSON, searched=0.0, kept=1.0, unequal=True, whole=True))
    tables: list[Any] = []
    states: list[Any] = []
    moods: set[Mood] = set()

    def decide(state: Any, mood: Mood) -> Action:
        states.append(state)
        moods.add(mood)
        return Classroom.decide(room, state, Mood(1.0, 0.0))

    monkeypatch.setattr(room, "decide", decide)
    monkeypatch.setattr(room, "note", lambda table, *_, **__: tables.append(table))
    room.play(5)

    assert CAREFUL not in moods
    assert len(tables) > room.decided / 4
    assert all(table is states[0] for table in tables)


def test_errors_of_seats_careless_to_the_end_are_kept_as_seldom_as_the_rest() -> None:
    room = Classroom(replace(LESSON, searched=0.0, kept=0.0, unequal=True, whole=True))

    room.play(5)

    assert not room.book.lines["rows"]


def test_all_seats_look_at_the_same_table_each_with_its_own_eyes() -> None:
    whole = replace(LESSON, game="principe(seats=3)", searched=0.0, kept=1.0, unequal=True, whole=True)

    found = play(replace(whole, own_eyes=True))

    seats = found["rows"].reshape(-1, 3, found["rows"].shape[1])
    points, shares = found["points"].reshape(-1, 3, 5), found["shares"].reshape(-1, 3, 5)
    assert (found["decision"].reshape(-1, 3) == found["decision"][::3, None]).all()
    assert all((one != other).any() for one, other, _ in seats)
    for seat in range(3):
        assert (points[:, seat, :3] == np.roll(points[:, 0, :3], -seat, axis=1)).all()
        assert (shares[:, seat, :3] == np.roll(shares[:, 0, :3], -seat, axis=1)).all()


def test_ventures_are_all_written_down_for_all_seats_and_then_everybody_is_careful(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Classroom(
        replace(LESSON, game="princes(seats=3)", searched=0.0, kept=0.0, unequal=True, own_eyes=True, ventures=True)
    )
    moods: list[Mood] = []
    fallen: list[int] = []

    def decide(state: Any, mood: Mood) -> Action:
        moods.append(mood)
        return Classroom.decide(room, state, mood)

    def falls(state: Any, chance: Chance) -> bool:
        fallen.append(room.decided)
        return len(fallen) % 3 == 0  # not just now

    monkeypatch.setattr(room, "decide", decide)
    monkeypatch.setattr(room.fortune, "falls", falls)
    monkeypatch.setattr(room, "happens", lambda share: share > 0.5)  # luck falls, nobody acts on a whim or is noted
    room.decided = 60
    room.play(5)
    rows = len(room.book.lines["rows"])

    assert len(fallen) == 3
    assert fallen[-1] == room.moment
    assert CALM not in moods[: room.moment]
    assert set(moods[room.moment :]) == {CALM}
    assert 0 < rows <= 3 * VENTURES
    assert rows == 3 * room.book.decisions


def test_ventures_go_where_search_goes_where_errors_lead_and_where_a_glance_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = Classroom(replace(LESSON, searched=0.0, kept=0.0, unequal=True, own_eyes=True, ventures=True))
    state = room.game.start(1)
    while len(room.judge.candidates(state)) < 3:
        room.game.apply(state, room.judge.candidates(state)[0])
    chair, actions = Chair(room.game, state, state.to_move), room.judge.candidates(state)
    thought: list[Chair] = []

    def think(chair: Chair) -> list[Insight]:
        thought.append(chair)
        return Search(1, 4).think(chair)

    monkeypatch.setattr(room.search, "think", think)
    tried = Counter(str(room.ventured(chair, state, actions, state)) for _ in range(80))

    assert 20 < len(thought) < 60
    assert len(tried) >= 3  # errors lead anywhere
    assert room.book.decisions == 80


def test_another_player_plays_other_games_and_points_stay_those_of_the_pupils(tmp_path: Path) -> None:
    taught = replace(LESSON, searched=0.0, kept=1.0, player=str(drawn(tmp_path, "principe")))

    own, other, plain = play(replace(taught, player="")), play(taught), play(replace(taught, player=NONE))

    assert len({each["rows"].tobytes() for each in (own, other, plain)}) == 3
    assert own["points"][0].tolist() == other["points"][0].tolist()


def test_the_end_is_told_from_the_movers_seat_on() -> None:
    found = play(LESSON)
    scores = {tuple(row) for row in found["scores"].tolist()}

    assert len(scores) == 2
    assert {(b, a, *rest) for a, b, *rest in scores} == scores
    assert found["shares"].sum(1) == pytest.approx(1)
    assert (found["sides"] == 2).all()


def test_without_patience_what_is_foreseen_next_is_what_counts() -> None:
    foreseen = [Forecast([0.6, 0.4], [5.0, 1.0]), Forecast([0.8, 0.2], [6.0, 1.0])]
    end = Forecast([1.0, 0.0], [9.0, 2.0])

    hasty, patient = returns(foreseen, end, 0.0), returns(foreseen, end, 1.0)

    assert [forecast.chances[0] for forecast in hasty] == [0.6, 0.8, 1.0]
    assert [forecast.points[0] for forecast in patient] == [9.0, 9.0, 9.0]


def test_joined_notebooks_keep_their_decisions_and_games_apart() -> None:
    part = play(LESSON)

    both = joined([part, part])

    assert len(np.unique(both["decision"])) == 2 * len(np.unique(part["decision"]))
    assert len(np.unique(both["game"])) == 2
