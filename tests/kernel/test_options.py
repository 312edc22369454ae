"""How a game is configured, and what is said of mistakes."""

import re
from typing import Any

import pytest

import signoria
from signoria.games import configure


def test_defaults_fill_what_is_not_given() -> None:
    assert dict(configure("orchard").values) == {"seats": "3", "edition": "second", "hail": "no", "helpers": ""}


@pytest.mark.parametrize(
    ("written", "keywords"),
    [
        ("orchard(seats=2)", {"seats": 2}),
        ("orchard( seats = 2 , edition=first )", {"seats": "2", "edition": "first"}),
        ("orchard(hail)", {"hail": True}),
        ("orchard(hail=yes)", {"hail": "yes"}),
        ("orchard(geese)", {"helpers": "geese"}),
        ("orchard(geese,bees)", {"helpers": ("bees", "geese")}),
        ("orchard(helpers=bees+geese)", {"helpers": {"bees", "geese"}}),
        ("orchard()", {}),
    ],
)
def test_one_string_says_the_same_as_keywords(written: str, keywords: dict[str, Any]) -> None:
    assert configure(written) == configure("orchard", **keywords)


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ("orchard", "orchard(seats=3,edition=second)"),
        ("orchard(hail,seats=4)", "orchard(seats=4,edition=second,hail)"),
        ("orchard(geese,bees)", "orchard(seats=3,edition=second,bees,geese)"),
    ],
)
def test_seats_and_edition_are_always_written_the_rest_where_it_differs(given: str, written: str) -> None:
    assert str(configure(given)) == written


def test_string_and_keywords_may_be_mixed() -> None:
    assert signoria.load("orchard(seats=2)", edition="first").options == configure("orchard(seats=2,edition=first)")


def test_equal_options_make_one_game() -> None:
    assert signoria.load("orchard", seats=2) is signoria.load("orchard(seats=2)")


@pytest.mark.parametrize(
    ("written", "keywords", "said"),
    [
        ("orchard(seats=7)", {}, "seats=7 is not possible; choose from 2, 3, 4"),
        ("orchard", {"seats": 7}, "seats=7 is not possible; choose from 2, 3, 4"),
        ("orchard", {"seats": True}, "seats=yes is not possible; choose from 2, 3, 4"),
        ("orchard", {"seats": None}, "seats=None is not possible; choose from 2, 3, 4"),
        ("orchard(hail=maybe)", {}, "hail=maybe is not possible; choose from no, yes"),
        ("orchard(helpers=bees+dogs)", {}, "helpers=dogs is not possible; choose from bees, geese"),
        ("orchard", {"helpers": 3}, "helpers=3 is not possible; choose from bees, geese"),
        ("orchard(color=red)", {}, "orchard has no option 'color'; it has seats, edition, hail, helpers"),
        ("orchard(dogs)", {}, "'dogs' is no option on its own; possible are hail, bees, geese"),
        ("orchard(edition=first,hail)", {}, "hail came with edition second; edition=first has none"),
        ("orchard(seats=2)", {"seats": 2}, "seats is given twice, in 'orchard(seats=2)' and as a keyword"),
        ("orchard(seats=2", {}, "'orchard(seats=2' is not written like princes or princes(seats=4,edition=2022)"),
        ("", {}, "'' is not written like princes or princes(seats=4,edition=2022)"),
    ],
)
def test_a_bad_option_says_what_was_given_and_what_would_be_accepted(
    written: str, keywords: dict[str, Any], said: str
) -> None:
    with pytest.raises(signoria.BadOption, match=f"^{re.escape(said)}$"):
        signoria.load(written, **keywords)


def test_the_same_option_twice_in_one_string_is_refused() -> None:
    with pytest.raises(signoria.BadOption, match=r"^seats is given twice$"):
        configure("orchard(seats=2,seats=4)")


def test_an_unknown_game_says_which_there_are() -> None:
    with pytest.raises(signoria.UnknownGame, match=r"^no game is called 'chess'; there are .*orchard"):
        signoria.load("chess(seats=2)")


def test_every_error_of_ours_is_a_value_error() -> None:
    assert issubclass(signoria.SignoriaError, ValueError)
