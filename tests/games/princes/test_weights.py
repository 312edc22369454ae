"""Which weights a table is judged with."""

import pytest

from signoria.games import configure, title


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_search_thinks_ahead_with_weights_of_its_own(seats: int) -> None:
    options = configure("princes", seats=seats)
    greedy = title("princes").weights(options=options)

    search = title("princes").weights(options=options, foresight=True)

    assert search.keys() == greedy.keys()
    assert search != greedy
    assert search == title("princes").weights(options=configure("princes", seats=2), foresight=True)


def test_search_has_other_weights_for_five() -> None:
    four, five = (
        title("princes").weights(options=configure("princes", seats=seats), foresight=True) for seats in (4, 5)
    )

    assert {name for name in four if five[name] != four[name]} == {"builder", "other_lots", "expected_price"}
    assert five.keys() == four.keys()


@pytest.mark.parametrize("expansions", ["muse", "muse+cooperative"])
def test_characters_have_weights_and_change_those_of_everything_else(expansions: str) -> None:
    options = configure("princes", seats=4, expansions=tuple(expansions.split("+")))

    weights = title("princes").weights(options=options)

    more = {"cardinal", "merchant", "inspiration", "princess", "reserve", "poverty"}
    assert weights.keys() - title("princes").weights().keys() == more
    assert title("princes").weights(options=options, foresight=True) == weights
