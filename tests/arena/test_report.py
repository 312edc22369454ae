"""The report as data and as a page."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from tests.arena.conftest import result

from signoria.arena.report import Report
from signoria.arena.svg import Drawing
from signoria.arena.tournament import Tournament
from signoria.games import configure
from signoria.kernel.lexicon import LANGUAGES, lexicon


@pytest.fixture
def report() -> Report:
    """Report on four games between a miser and somebody at random."""
    tournament = Tournament(configure("orchard(seats=2)"), ("miser", "random"), games=4)
    return Report(tournament, [result(n, n // 2, "ab" if n % 2 else "ba", (1, 2)) for n in range(4)])


def test_data_names_the_command_and_the_method(report: Report, tmp_path: Path) -> None:
    report.save(tmp_path / "out" / "report.json")
    plain = json.loads((tmp_path / "out" / "report.json").read_text("utf-8"))

    assert plain["command"].startswith("signoria arena 'orchard(")
    assert plain["interval"].startswith("95 %, Wilson")
    assert [standing["share"]["mean"] for standing in plain["standings"]] == [0.5, 0.5]


def test_the_winning_score_is_the_mean_of_winners(report: Report) -> None:
    assert report.winning_score == 9.0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_needs_nothing_but_itself(report: Report, language: str) -> None:
    page = report.page(lexicon(language, "signoria.arena"))

    assert not re.search(r"<(script|link|img|iframe)|@import|url\(", page)
    assert set(re.findall(r"https?://[^\"]+", page)) == {"http://www.w3.org/2000/svg"}
    assert page.count("<svg") == 3


def test_names_of_agents_are_text_and_nothing_else() -> None:
    drawing = Drawing(10, 10, "a & b")
    drawing.text((1, 1), "<script>")
    drawing.box((0, 0), (1, 1), "red", says="1 < 2")

    assert [*ET.fromstring(str(drawing)).itertext()].count("<script>") == 1
