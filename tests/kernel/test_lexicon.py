"""Messages put into words."""

from signoria.kernel.lexicon import Lexicon
from signoria.kernel.message import Message


def say(language: str, number: int) -> str:
    words = {"drew": "{cards:card}", "count.card.one": "{} card", "count.card.many": "{} cards"}
    return Lexicon(language, words).render(Message("drew", {"cards": number}))


def test_a_number_takes_its_noun_in_the_right_form() -> None:
    assert [say("en", number) for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_zero_is_singular_in_french() -> None:
    assert [say("fr", number) for number in (0, 1, 2)] == ["0 card", "1 card", "2 cards"]


def test_a_number_without_a_noun_stands_alone() -> None:
    assert Lexicon("en", {"bid": "{bid:ducat}"}).render(Message("bid", {"bid": 3})) == "3"
