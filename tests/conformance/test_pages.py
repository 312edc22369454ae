"""Every game has its page of rules, in every language."""

import re
from pathlib import Path

import pytest

from signoria.games import create, title
from signoria.kernel.lexicon import LANGUAGES

from .games import every_title

pytestmark = pytest.mark.once  # pages are not compiled
DOCS = Path(__file__).parent.parent.parent / "docs" / "rules"


@every_title
def test_the_rules_are_explained_in_every_language(name: str) -> None:
    pages = [headings(name, language) for language in LANGUAGES]

    assert pages[0]
    assert len({len(page) for page in pages}) == 1, pages


@every_title
def test_every_phase_is_a_heading_of_the_page_of_rules(name: str) -> None:
    named = {phase.heading for options in title(name).combinations() for phase in create(options).phases}

    assert named <= {*headings(name, "en")}


def headings(name: str, language: str) -> list[str]:
    """List the headings of a game's pages of rules, those of its expansions too, written as links write them."""
    tongue = "" if language == "en" else f".{language}"
    named = re.compile(rf"{name}(-\w+)*{re.escape(tongue)}\.md")
    text = "\n".join(page.read_text("utf-8") for page in sorted(DOCS.iterdir()) if named.fullmatch(page.name))
    titles = re.findall(r"^#{2,3} (.+)$", text, re.MULTILINE)
    return [re.sub(r"[^\w]+", "-", heading.lower()).strip("-") for heading in titles]
