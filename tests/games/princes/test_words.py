"""Everything said in a game, with every expansion and in every language."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.games.princes.table import arrange, play, table, to_turn

import signoria
from signoria.games.princes.game import Princes
from signoria.games.princes.sketch import sketch
from signoria.games.princes.state import State
from signoria.kernel.chance import Chance
from signoria.kernel.lexicon import LANGUAGES, WHOLE, Lexicon, lexicon, read

PACKAGE = "signoria.games.princes"
SOURCES = Path(signoria.games.__file__).parent / "princes"
NAMES = ["Alexandra", "Leon [x]", "Jen", "Chris", "Wolf"]
GAMES = [
    "princes(seats=1,dummies=2)",
    "princes(seats=2,edition=2022,muse,cooperative)",
    "princes(seats=3,edition=2007,cooperative)",
    "princes(seats=4,edition=2007,muse)",
]
UNSAID = re.compile(r"[{}]|\b(ask|do|event|refused|sketch|lot|piece|deck|character|profession|bonus|prestige)\.[a-z]")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_the_rules_has_words(language: str) -> None:
    keys = set()
    for path in SOURCES.rglob("*.py"):
        keys |= set(re.findall(r'"((?:refused|event|ask|do)\.[a-z-]*[a-z])"', path.read_text("utf-8")))
    assert len(keys) > 80

    assert not keys - set(read(PACKAGE, language))


@pytest.mark.once
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_everything_in_a_game_is_said_in_words(name: str, language: str) -> None:
    game = signoria.load(name)
    assert isinstance(game, Princes)
    state, chance, words = game.start(1, events=True), Chance(1), lexicon(language, PACKAGE)
    heard: set[str] = set()
    while game.to_move(state) is not None:
        legal = game.legal(state)
        if game.phases[state.phase].name not in heard:
            heard.add(game.phases[state.phase].name)
            assert not [said for said in at_this_moment(game, state, words) if UNSAID.search(said)]
        game.play(state, legal[chance.below(len(legal))])

    story = [words.render(message, NAMES) for message in game.events(state, 0)]
    assert not [said for said in story if UNSAID.search(said)]


def at_this_moment(game: Princes, state: State, words: Lexicon) -> list[str]:
    """Say the question, what may be done, why the rest may not, and the table."""
    phase, seat = game.phases[state.phase], game.to_move(state)
    messages = [phase.question(state), *(phase.label(state, action) for action in game.legal(state))]
    refusals = [game.why_not(state, action) for action in game.actions]
    messages += [message for message in refusals if message is not None and message.key.startswith("refused")]
    view: Mapping[str, Any] = game.view(state, seat)
    return [words.render(message, NAMES) for message in messages] + [sketch(view, words, NAMES)]


def test_palazzi_of_a_shared_board_show_whose_they_are() -> None:
    game, state = table("princes(seats=3,cooperative,order=seated)")

    drawn = sketch(game.view(state, 1), lexicon("en", PACKAGE), NAMES).splitlines()

    assert [sum(line.count(f"#{seat}") for line in drawn) for seat in (1, 2, 3)] == [6, 6, 6]


def test_the_price_of_the_die_is_no_bid_of_yours() -> None:
    game, state = table("princes(seats=1,order=seated)")
    play(game, state, "offer jester")

    drawn = sketch(game.view(state, 0), lexicon("en", PACKAGE), NAMES)

    assert f"Rolled for: Jester, {state.bid} florins" in drawn
    assert f"6+1D6 ({state.bid - 100})" in drawn


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "it would stand beside the Chapel of Leon, who needs 2 Builders for that"),
        ("fr", "il toucherait la chapelle de Leon, à qui il faut pour cela 2 artisans"),
    ],
)
def test_a_refused_joint_building_is_explained(language: str, reason: str) -> None:
    game, state = table("princes(seats=2,cooperative,order=seated)")
    to_turn(game, state)
    arrange(game, state, 1, pieces=["chapel a3+a2+b2"])
    play(game, state, "propose tower 2")

    refusal = game.why_not(state, game.parse("span tower 1:f4+g4 2:a4"))

    assert refusal is not None
    assert lexicon(language, PACKAGE).render(refusal, ["Alexandra", "Leon"]) == reason


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Raise to 300 for the Jester", "Pass on the Jester"]),
        ("fr", ["Monter à 300 pour le saltimbanque", "Laisser le saltimbanque"]),
    ],
)
def test_a_bid_said_whole_names_what_it_is_for(language: str, said: list[str]) -> None:
    game, state = table()
    play(game, state, "offer jester")
    labels, words = [game.label(state, action) for action in game.legal(state)], lexicon(language, PACKAGE)

    assert [words.render(label, form=WHOLE) for label in labels] == said
    assert not [label for label in labels if words.word("lot.jester", "the") in words.render(label)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_cannot_raise_is_told_to_pass(language: str) -> None:
    game, state = table()
    arrange(game, state, 1, florins=0)
    play(game, state, "offer jester")

    assert game.question(state).key == "ask.bid-only-pass"
    assert not UNSAID.search(lexicon(language, PACKAGE).render(game.question(state)))
