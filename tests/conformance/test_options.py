"""Every choice of every option makes a game that is played to its end, and has its words in every language."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from signoria.agents.greedy import Greedy
from signoria.games import create, title, titles
from signoria.kernel.agent import Chair
from signoria.kernel.chance import Chance
from signoria.kernel.errors import BadOption
from signoria.kernel.game import Game
from signoria.kernel.lexicon import LANGUAGES, lexicon
from signoria.kernel.options import Option, Options
from signoria.kernel.title import Title
from signoria.referee.oracles import Referee

from .games import COMBINATIONS, every_title

SEED = 7
AT_RANDOM = 250  # decisions, before somebody plays who wants to come to an end
STRIDE = 10  # decisions between two looks of the referee
Choice = tuple[str, str, str]  # title, option, choice


def other_choices() -> list[Choice]:
    """List every choice that is not what one gets without asking."""
    return [
        (name, option.name, choice)
        for name, known in titles().items()
        for option in known.options
        for choice in option.choices
        if choice != option.default
    ]


def is_played(choice: Choice) -> bool:
    """Say whether some combination is played with this choice anyhow."""
    name, option, word = choice
    return any(options.title == name and word in options[option].split("+") for options in COMBINATIONS)


every_other_choice = pytest.mark.parametrize("choice", other_choices(), ids="-".join)
every_rare_choice = pytest.mark.parametrize(
    "choice", [choice for choice in other_choices() if not is_played(choice)], ids="-".join
)


def configured(choice: Choice) -> Options:
    """Find a combination that allows this choice."""
    name, option, word = choice
    refusal: BadOption | None = None
    for options, more in product(title(name).combinations(), ({}, plenty(name, option))):
        try:
            return title(name).configure({**options.values, **more, option: word})
        except BadOption as error:
            refusal = error
    raise AssertionError(f"{name}({option}={word}) cannot be played: {refusal}")


def plenty(name: str, option: str) -> dict[str, str]:
    """Choose the most of everything else that is a number: an option may ask for it."""
    numbers = [one for one in title(name).options if one.name not in ("seats", "edition", "turn_limit", option)]
    return {one.name: one.choices[-1] for one in numbers if all(word.isdigit() for word in one.choices)}


@pytest.mark.once
@every_other_choice
def test_every_choice_can_be_made(choice: Choice) -> None:
    assert choice[2] in configured(choice)[choice[1]].split("+")


@pytest.mark.once
@every_rare_choice
def test_a_game_with_every_choice_is_played_to_the_end(choice: Choice) -> None:
    game = create(configured(choice))
    referee = Referee(game, SEED)
    for number, state in enumerate(walk(game)):
        referee.points_are_logged(state)
        referee.components_are_conserved(state)
        if number % STRIDE == 0:
            referee.everything_can_be_said(state)
            referee.views_are_plain(state)

    referee.ranking_follows(state)
    assert game.to_move(state) is None


def walk(game: Game[Any]) -> Iterator[Any]:
    """Play at random for a while, then with players who want to win; stop at every decision and at the end."""
    state, chance, greedy = game.start(SEED, True), Chance(SEED), Greedy(SEED)
    decisions = 0
    while (seat := game.to_move(state)) is not None:
        yield state
        legal = game.legal(state)
        at_random = decisions < AT_RANDOM
        game.apply(state, legal[chance.below(len(legal))] if at_random else greedy.decide(Chair(game, state, seat)))
        decisions += 1
    yield state


@every_title
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_every_choice_has_its_words(name: str, language: str) -> None:
    words = lexicon(language, title(name).package)

    assert [key for key in keys(title(name)) if key not in words] == []


def keys(known: Title) -> list[str]:
    """Name the words that the options of a game need; where all choices are numbers they need none."""
    return [f"option.{option.name}" for option in known.options] + [
        f"choice.{option.name}.{choice}" for option in known.options if has_words(option) for choice in option.choices
    ]


def has_words(option: Option) -> bool:
    return not option.is_flag and not all(choice.isdigit() for choice in option.choices)
