"""Messages put into words."""

import pytest

from signoria.kernel.lexicon import LANGUAGES, Lexicon, lexicon, read
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


def words(language: str = "en") -> Lexicon:
    return lexicon(language, "tests.kernel.orchard")


def test_a_field_is_filled_with_a_number() -> None:
    assert words().render(Message("do.bid", {"coins": 4})) == "bid 4"


def test_a_word_takes_the_form_asked_for() -> None:
    message = Message("do.keep", {"fruit": "fruit.apple"})

    assert words("en").render(message) == "keep an apple"
    assert words("fr").render(message) == "garder une pomme"


def test_a_word_without_that_form_stays_as_it_is() -> None:
    assert words().word("fruit.apple", "several") == "apple"


def test_a_list_is_said_with_commas() -> None:
    message = Message("event.drew", {"seat": 0, "cards": ["fruit.fig", "fruit.pear"]})

    assert words().render(message, ["Anna"]) == "Anna draws fig, pear."


def test_a_seat_without_a_name_is_numbered_from_one() -> None:
    message = Message("event.passed", {"seat": 1})

    assert words("en").render(message) == "Seat 2 passes."
    assert words("fr").render(message, ["Anna"]) == "Siège 2 passe."


def test_a_change_shows_its_sign() -> None:
    assert words().render(Message("event.hail", {"coins": -1})) == "Hail: -1 each."


def test_a_missing_key_is_shown_rather_than_lost() -> None:
    assert words().render(Message("event.frost", {"coins": 1})) == "event.frost {'coins': 1}"


def test_a_missing_argument_is_shown_rather_than_lost() -> None:
    assert words().render(Message("do.bid")) == "bid {coins}"


def test_a_missing_word_is_said_by_the_end_of_its_key() -> None:
    assert words().render(Message("do.keep", {"fruit": "fruit.blood-orange"})) == "keep blood orange"


def test_a_game_finds_the_words_of_the_kernel_among_its_own() -> None:
    assert "refused.over" in words()
    assert "refused.too-low" in words()
    assert "refused.nothing" not in words()


def test_a_later_package_has_the_last_word() -> None:
    assert lexicon("en", "tests.kernel.orchard", "signoria.kernel").words["ask.nothing"] == "The game is over."


def test_a_package_without_words_adds_none() -> None:
    assert lexicon("en", "tests").words == lexicon("en").words


@pytest.mark.parametrize("package", ["signoria.kernel", "tests.kernel.orchard"])
def test_every_language_says_the_same_things(package: str) -> None:
    english, *others = (read(package, language) for language in LANGUAGES)

    assert english
    assert all(other.keys() == english.keys() for other in others)
