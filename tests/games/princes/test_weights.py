"""Which weights a table is judged with."""

import pytest

from signoria.games import configure, title


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_and_search_weigh_alike_at_smaller_tables(seats: int) -> None:
    options = configure("princes", seats=seats)

    assert title("princes").weights(options=options, foresight=True) == title("princes").weights(options=options)


def test_search_has_weights_of_its_own_for_five() -> None:
    options = configure("princes", seats=5)
    greedy = title("princes").weights(options=options)

    search = title("princes").weights(options=options, foresight=True)

    assert {name for name in greedy if search[name] != greedy[name]} == {"builder", "other_lots", "expected_price"}
    assert search.keys() == greedy.keys()
