"""Whatever is told has a place in the rules, where a reader finds it explained."""

import re
from pathlib import Path

import pytest

from signoria.games import title
from signoria.kernel.headings import headings
from signoria.kernel.lexicon import lexicon

from .games import every_title

pytestmark = pytest.mark.once  # words are not compiled
RULES = Path(__file__).parents[2] / "docs" / "rules"


def written(name: str) -> set[str]:
    """Name the headings of a game's rules, its expansions included."""
    pages = [RULES / f"{name}.md", RULES / f"{name}-expansions.md"]
    lines = [line[3:] for page in pages if page.is_file() for line in page.read_text("utf-8").splitlines()]
    return {re.sub(r"[^a-z0-9]+", "-", line.lower()).strip("-") for line in lines}


@every_title
def test_every_event_has_a_heading(name: str) -> None:
    package = title(name).package

    assert headings(package).keys() == {key for key in lexicon("en", package).words if key.startswith("event.")}


@every_title
def test_every_heading_is_in_the_rules(name: str) -> None:
    assert set(headings(title(name).package).values()) <= written(name)
