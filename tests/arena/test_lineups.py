"""Who sits where."""

from collections import Counter

import pytest

from signoria import BadOption
from signoria.arena.lineups import lineups


def joined(agents: str, seats: int, against: str = "") -> list[str]:
    """Write line-ups of agents of one letter."""
    return ["".join(lineup) for lineup in lineups(list(agents), seats, against)]


def test_as_many_agents_as_seats_sit_in_every_order() -> None:
    assert joined("abc", 3) == ["abc", "acb", "bac", "bca", "cab", "cba"]


def test_of_more_agents_every_choice_sits_in_every_order() -> None:
    assert joined("abc", 2) == ["ab", "ac", "ba", "bc", "ca", "cb"]


def test_of_fewer_agents_each_sits_somewhere() -> None:
    assert joined("ab", 3) == ["aab", "aba", "abb", "baa", "bab", "bba"]


def test_one_among_others_takes_every_seat() -> None:
    assert joined("ab", 3, against="c") == ["acc", "cac", "cca", "bcc", "cbc", "ccb"]


def test_a_lone_agent_takes_all_seats() -> None:
    assert joined("a", 4) == ["aaaa"]


SIZES = [("abcd", 4, ""), ("abc", 5, ""), ("abcde", 3, ""), ("ab", 4, "c")]


@pytest.mark.parametrize(("agents", "seats", "against"), SIZES)
def test_every_agent_holds_every_seat_equally_often(agents: str, seats: int, against: str) -> None:
    for seat in range(seats):
        held = Counter(lineup[seat] for lineup in joined(agents, seats, against))
        assert len({held[agent] for agent in agents}) == 1


@pytest.mark.parametrize(("agents", "against"), [("aba", ""), ("ab", "a")])
def test_an_agent_given_twice_is_refused(agents: str, against: str) -> None:
    with pytest.raises(BadOption, match="a is given twice"):
        joined(agents, 3, against)
