"""Every package says everything in every language."""

import re
from pathlib import Path

import pytest

import signoria.cli
from signoria import load
from signoria.games import titles
from signoria.kernel.chance import Chance
from signoria.kernel.lexicon import FIELD, LANGUAGES, read
from signoria.referee import Referee

SEED = 1
EVERY = 4  # the referee hears a game of each combination; here each question is refused, too
SAID = re.compile(r"""\b(?:say|words)\("([a-z-]+)\"""")


def packages() -> list[str]:
    """List whatever has words."""
    return ["signoria.kernel", "signoria.cli", "signoria.arena", *(title.package for title in titles().values())]


def sayings(package: str, language: str) -> dict[str, str]:
    """Read the words of a package without further forms of a noun: each language has those it needs."""
    words = read(package, language)
    return {key: template for key, template in words.items() if key.rpartition(".")[0] not in words}


def fields(template: str) -> set[str]:
    """List what a saying is filled in with."""
    return {match[1] for match in FIELD.finditer(template)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_is_missing_in_any_language(language: str) -> None:
    for package in packages():
        assert sayings(package, language).keys() == sayings(package, LANGUAGES[0]).keys(), package


@pytest.mark.parametrize("language", LANGUAGES)
def test_sayings_have_the_same_fields_in_every_language(language: str) -> None:
    for package in packages():
        first = sayings(package, LANGUAGES[0])
        for key, template in sayings(package, language).items():
            assert fields(template) == fields(first[key]), f"{package}: {key}"


def test_every_saying_of_the_command_line_is_in_its_catalogue() -> None:
    known = read("signoria.cli", LANGUAGES[0])
    sources = Path(signoria.cli.__file__).parent.glob("*.py")
    said = {key for source in sources for key in SAID.findall(source.read_text("utf-8"))}

    assert {key for key in said if f"cli.{key}" not in known} == set()


@pytest.mark.parametrize("name", titles())
def test_whatever_happens_in_a_game_can_be_said(name: str) -> None:
    for options in titles()[name].combinations()[::EVERY]:
        hear(str(options), SEED)


def hear(game_words: str, seed: int) -> None:
    """Play at random, and say each question, choice, refusal and event on the way."""
    game = load(game_words)
    referee, chance = Referee(game, seed), Chance(seed)
    state = game.start(seed, events=True)
    while game.to_move(state) is not None:
        referee.everything_can_be_said(state)
        referee.refusals_have_reasons(state)
        legal = game.legal(state)
        game.apply(state, legal[chance.below(len(legal))])
    referee.everything_can_be_said(state)
