"""The page speaks both languages, and every sentence it uses is there."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from signoria.kernel.lexicon import ONE
from signoria.server.table.library import dictionary

RULES = Path(__file__).parents[2] / "docs" / "rules"
WEB = Path(__file__).parents[2] / "web" / "src"
USE = re.compile(r"""\bt\(\s*(?:[\w.()! ]+ \? )?'([\w.-]+)'(?: : '([\w.-]+)')?""")
FIELD = re.compile(r"\{(\w+)")


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


# What the boards name of their games must be there: a key that is gone would silently draw nothing.

BOARDS = ["princes", "principe", "firenze"]
RULE = re.compile(r"\[/\^event\\\.(?:\(([\w|-]+)\)|([\w-]+))\$?/, '([\w-]+)'\]")
PHASES = re.compile(r"(?:lead|handFirst): new Set\(\[([^\]]*)\]\)|bars: \{([^}]*)\}")


def board(game: str) -> str:
    """Read what a game gives the table to draw itself with."""
    return (WEB / "games" / game / "index.ts").read_text("utf-8")


def catalogue(game: str) -> dict[str, str]:
    """Read the words the server sends for a game."""
    return dictionary("en", game).words


def headings(game: str) -> set[str]:
    """Name the sections of a game's rules, its expansions included."""
    pages = [RULES / f"{game}.md", RULES / f"{game}-expansions.md"]
    titles = [line[3:] for page in pages if page.is_file() for line in page.read_text("utf-8").splitlines()]
    return {re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") for title in titles}


@pytest.mark.parametrize("game", BOARDS)
def test_what_flies_and_what_has_a_rule_is_told_by_the_game(game: str) -> None:
    told = {key for key in catalogue(game) if key.startswith("event.")}
    flown = set(re.findall(r"'(event\.[\w-]+)': \(", board(game)))
    ruled = {f"event.{name}" for many, one, _ in RULE.findall(board(game)) for name in (many or one).split("|")}

    assert flown
    assert flown <= told
    assert ruled
    assert not [key for key in ruled if not any(event.startswith(key) for event in told)]


@pytest.mark.parametrize("game", BOARDS)
def test_every_rule_behind_the_log_is_a_section(game: str) -> None:
    assert {section for _, _, section in RULE.findall(board(game))} <= headings(game)


@pytest.mark.parametrize("game", BOARDS)
def test_the_boards_name_phases_of_their_games(game: str) -> None:
    named = {
        name
        for quoted, keyed in PHASES.findall(board(game))
        for name in (re.findall(r"'([\w-]+)'", quoted) or re.findall(r"'?([\w-]+)'?:", keyed))
    }

    assert named
    assert {f"phase.{name}" for name in named} <= catalogue(game).keys()


@pytest.mark.parametrize("game", BOARDS)
def test_groups_of_answers_are_named_after_the_games_verbs(game: str) -> None:
    verbs = {key.split(".")[-1] for key in words("en") if key.startswith(f"verb.{game}.")}
    done = {key.split(".")[1] for key in catalogue(game) if key.startswith("do.")}

    assert verbs
    assert verbs <= done


def test_the_page_counts_as_python_does() -> None:
    table = re.search(r"const ONE[^=]*= (\{.*\});", (WEB / "lib" / "lexicon.ts").read_text("utf-8"))
    assert table is not None
    ones = {language: json.loads(numbers) for language, numbers in re.findall(r"(\w+): (\[[^\]]*\])", table[1])}

    assert {language: sorted(numbers) for language, numbers in ones.items()} == {
        language: sorted(numbers) for language, numbers in ONE.items()
    }
