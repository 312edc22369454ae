"""Guided first games: what is written down can be played, in both languages, with one idea at a time."""

import pytest

from signoria.kernel.lexicon import LANGUAGES
from signoria.server.table.lessons import LEARNER, lesson, plan, position, prepared, try_out
from signoria.server.table.refusals import Refused

GAMES = ("firenze", "princes", "principe")
LONG = 260  # letters of one idea: more is read by nobody


@pytest.mark.parametrize("game", GAMES)
def test_the_prepared_game_can_be_played_and_each_step_asks_the_learner(game: str) -> None:
    plan(game).record.replay()

    places = [step.at for step in plan(game).steps]
    assert places == sorted(places)
    for step in lesson(game).steps:
        scene = position(game, step.at, 0)
        offered = [choice.words for choice in scene.legal]
        assert not step.words or (scene.to_move == LEARNER and step.words in offered), (step.at, offered)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_speaks_every_language_in_short_ideas(game: str) -> None:
    for step in lesson(game).steps:
        for words in (step.title, step.text, step.why):
            assert not words or set(words) == set(LANGUAGES), (step.at, words)
        assert all(0 < len(step.text[language]) <= LONG for language in LANGUAGES), step.at


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_leaves_most_moves_of_the_learner_in_his_hands(game: str) -> None:
    known = plan(game)
    steps = {step.at for step in known.steps if not step.look}
    state = prepared(game, len(known.actions))

    own = [number for number, step in enumerate(state.steps) if step.seat == LEARNER]
    assert 12 <= len(steps) <= 30
    assert len(steps) >= len(own) / 3


def test_the_story_is_told_from_where_it_is_known() -> None:
    whole, rest = position("princes", 12, 0), position("princes", 12, 10)

    assert [entry.number for entry in rest.story] == [entry.number for entry in whole.story if entry.number > 10]
    assert whole.undo.may == "no"


def test_what_the_rules_refuse_cannot_be_tried() -> None:
    with pytest.raises(Refused):
        try_out(prepared("princes", 5), "offer jester")


def test_there_is_no_position_after_the_end() -> None:
    with pytest.raises(Refused):
        prepared("princes", 10_000)
