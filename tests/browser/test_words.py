"""The page speaks both languages, and every sentence it uses is there."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from signoria.server.table.library import dictionary

WEB = Path(__file__).parents[2] / "web" / "src"
USE = re.compile(r"""\bt\(\s*(?:[\w.()! ]+ \? )?'([\w.-]+)'(?: : '([\w.-]+)')?""")
FIELD = re.compile(r"\{(\w+)")
COUNTED = re.compile(r"\{\w+\} points?\b")  # "1 points" sooner or later


def flatten(tree: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """List all sentences with their full keys."""
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from flatten(value, f"{prefix}{key}.")
        else:
            yield prefix[:-1] if key == "is" else f"{prefix}{key}", value


def words(language: str) -> dict[str, str]:
    """Read the page's own sentences."""
    return dict(flatten(json.loads((WEB / "words" / f"{language}.json").read_text("utf-8"))))


def test_both_languages_have_the_same_sentences() -> None:
    assert words("en").keys() == words("fr").keys()


def test_a_sentence_has_the_same_fields_in_both_languages() -> None:
    french = words("fr")

    for key, sentence in words("en").items():
        assert sorted(FIELD.findall(sentence)) == sorted(FIELD.findall(french[key])), key


@pytest.mark.parametrize("file", sorted(WEB.rglob("*.svelte")), ids=lambda file: file.name)
def test_every_sentence_a_page_uses_is_there(file: Path) -> None:
    used = {key for keys in USE.findall(file.read_text("utf-8")) for key in keys if key}

    assert used <= words("en").keys()


def test_no_sentence_shouts() -> None:
    assert not [key for language in ("en", "fr") for key, text in words(language).items() if text.endswith("!")]


BOARDS = ["princes", "principe", "firenze"]


def catalogue(game: str) -> dict[str, str]:
    """Read the words the server sends for a game."""
    return dictionary("en", game).words


@pytest.mark.parametrize("game", BOARDS)
def test_groups_of_answers_are_named_after_the_games_verbs(game: str) -> None:
    verbs = {key.split(".")[-1] for key in words("en") if key.startswith(f"verb.{game}.")}
    done = {key.split(".")[1] for key in catalogue(game) if key.startswith("do.")}

    assert verbs
    assert verbs <= done


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["princes", "principe", "firenze"])
def test_one_point_is_never_several(language: str, game: str) -> None:
    said = {**words(language), **dictionary(language, game).words}

    assert {key: sentence for key, sentence in said.items() if COUNTED.search(sentence)} == {}
