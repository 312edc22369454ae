"""The graph of a review."""

from xml.etree import ElementTree as ET

from signoria.agents.review import Moment, Review
from signoria.arena.outlook import chart
from signoria.kernel.action import Action
from signoria.kernel.lexicon import lexicon
from signoria.kernel.message import Message

SVG = "{http://www.w3.org/2000/svg}"


def moment(number: int, seat: int, chance: float, cost: float = 0.0) -> Moment:
    """Make a decision of a game for two."""
    action, label = Action("wait"), Message("do.wait")
    chances = [chance, 1 - chance]
    return Moment(number, seat, chances, action, label, Action("sow"), Message("do.sow"), cost)


def test_a_line_for_each_seat_and_a_mark_for_each_costly_decision() -> None:
    review = Review([moment(1, 0, 0.5), moment(2, 1, 0.6, 0.3), moment(3, 0, 0.9)], 3, [1.0, 0.0])
    drawn = ET.fromstring(str(chart(review, ["Anna & Co", "Bruno"], lexicon("en", "signoria.arena"), "Orchard")))

    assert len(drawn.findall(f"{SVG}polyline")) == 2
    assert len(drawn.findall(f"{SVG}circle")) == 1
    assert {"Anna & Co", "Bruno", "Decisions"} <= {text.text for text in drawn.findall(f"{SVG}text")}


def test_a_game_that_has_not_begun_is_an_empty_graph() -> None:
    drawn = ET.fromstring(str(chart(Review([], 0, None), ["a", "b"], lexicon("fr", "signoria.arena"), "Orchard")))

    assert not drawn.findall(f"{SVG}polyline")
