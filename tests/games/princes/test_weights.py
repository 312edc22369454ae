"""Which weights a table is judged with."""

import pytest

from signoria.games import configure, title


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_who_thinks_ahead_sees_the_recruit_that_lies_open_and_the_last_price(seats: int) -> None:
    options = configure("princes", seats=seats)
    greedy = title("princes").weights(options=options)

    search = title("princes").weights(options=options, foresight=True)

    assert search.keys() == greedy.keys()
    assert {name for name in greedy if search[name] != greedy[name]} == {"open_recruit", "last_price"}


@pytest.mark.parametrize("expansions", ["muse", "muse+cooperative"])
def test_characters_have_weights_and_change_those_of_everything_else(expansions: str) -> None:
    options = configure("princes", seats=4, expansions=tuple(expansions.split("+")))

    weights = title("princes").weights(options=options)

    more = {"cardinal", "merchant", "inspiration", "princess", "reserve", "poverty"}
    assert weights.keys() - title("princes").weights().keys() == more
    assert title("princes").weights(options=options, foresight=True) == weights


def test_with_characters_one_set_of_weights_is_for_any_number_of_seats() -> None:
    known = title("princes")
    two, *more = (configure("princes", seats=seats, expansions=("muse",)) for seats in (2, 3, 4, 5))

    assert all(known.weights(options=options) == known.weights(options=two) for options in more)
