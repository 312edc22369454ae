"""Long lists of choices are gathered by how their notation begins."""

from signoria.cli.menu import PAGE, Choice, beginning_with, choices, holding
from signoria.kernel.action import Action


def actions(*words: str) -> list[Action]:
    """Make actions of their notation."""
    return [Action(*text.split(" ", 1)) for text in words]


def lines(found: list[Choice]) -> list[str]:
    """Write a menu as text."""
    return [choice.beginning + ("" if choice.action else f"({len(choice.actions)})") for choice in found]


SQUARES = [f"place opera {column}{row}+{column}{row + 1}" for column in "abcdefg" for row in range(1, 7)]


def test_a_short_list_is_shown_as_it_is() -> None:
    assert lines(choices(actions("raise", "pass"))) == ["raise", "pass"]


def test_the_longest_groups_are_closed() -> None:
    assert lines(choices(actions("pass", *SQUARES, "build opera"))) == ["pass", "place (42)", "build opera"]


def test_too_many_groups_are_gathered_by_a_letter() -> None:
    assert lines(choices(actions(*SQUARES)))[:2] == ["place opera a(6)", "place opera b(6)"]


def test_every_action_is_reached_through_the_menu() -> None:
    everything = actions("pass", *SQUARES, *(f"work {name}" for name in "abcdefgh"))

    assert [a for choice in choices(everything) for a in choice.actions] == everything
    assert len(choices(everything)) <= PAGE


def test_a_menu_of_one_long_group_opens_it() -> None:
    found = choices(actions(*(f"bid {n}" for n in range(100))))

    assert 1 < len(found) <= PAGE


def test_what_stands_alone_among_groups_is_written_in_full() -> None:
    prices = lines(choices(actions(*(f"price {n}" for n in range(0, 3600, 100)))))

    assert prices[:5] == ["price 0", "price 1(11)", "price 2(11)", "price 3(7)", "price 400"]


def test_notation_is_found_by_its_beginning() -> None:
    assert len(beginning_with(actions(*SQUARES), "place opera b")) == 6


def test_notation_is_found_by_words_in_any_order() -> None:
    assert [str(action) for action in holding(actions(*SQUARES), "b3 b2")] == ["place opera b2+b3"]
