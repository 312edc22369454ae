"""What can be looked up."""

import pytest

from signoria.games import titles
from signoria.kernel.lexicon import LANGUAGES, read
from signoria.server.protocol.requests import CheckGame
from signoria.server.table import library
from signoria.server.table.refusals import Refused


def test_the_lobby_names_every_game_in_every_language() -> None:
    lobby = library.lobby("1")

    assert [game.name for game in lobby.games] == list(titles())
    assert all(set(game.title) == set(LANGUAGES) for game in lobby.games)


def test_every_option_and_choice_has_words() -> None:
    options = [option for game in library.lobby("1").games for option in game.options]

    assert all(option.words[language] for option in options for language in LANGUAGES)
    assert all(choice.words["fr"] for option in options for choice in option.choices)


def test_defaults_make_a_game() -> None:
    for game in titles():
        checked = library.check(CheckGame(game))
        assert checked.refusal is None
        assert checked.game.startswith(f"{game}(")


@pytest.mark.parametrize(("chosen", "limit"), [({}, "0"), ({"turn_limit": "20"}, "20")])
def test_a_table_begins_with_the_defaults_meant_for_people(chosen: dict[str, str], limit: str) -> None:
    (firenze,) = [game for game in library.lobby("1").games if game.name == "firenze"]
    defaults = {option.name: option.default for option in firenze.options}

    assert library.check(CheckGame("firenze", chosen)).options["turn_limit"] == limit
    assert library.check(CheckGame("firenze")).options == defaults


def test_choices_that_do_not_go_together_are_named() -> None:
    checked = library.check(CheckGame("princes", {"edition": "2000", "seats": "3"}))

    assert ("seats", "2") in [(refused.option, refused.choice) for refused in checked.refused]


def test_a_refused_game_says_why_and_which_choices_are_to_blame() -> None:
    checked = library.check(CheckGame("princes", {"edition": "2000", "seats": "2"}))

    assert checked.refusal is not None
    assert checked.refusal.key == "refused.option-seats"
    assert "3 to 5 players" in checked.refusal.text
    assert {refused.option for refused in checked.refused} == {"edition", "seats"}


@pytest.mark.parametrize("options", [{"edition": "1515"}, {"nothing": "1"}, {"seats": "many"}])
def test_options_that_do_not_exist_are_refused(options: dict[str, str]) -> None:
    assert library.check(CheckGame("princes", options)).refusal is not None


def test_the_server_says_the_same_in_both_languages() -> None:
    english, french = (read("signoria.server", language) for language in LANGUAGES)

    assert english.keys() == french.keys()


def test_a_dictionary_holds_kernel_server_and_game() -> None:
    words = library.dictionary("fr", "princes").words

    assert {"seat", "refused.stale", "title"} <= words.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_its_rules_in_every_language(language: str) -> None:
    assert {library.rules(language, game).language for game in titles()} == {language}


@pytest.mark.parametrize("language", LANGUAGES)
def test_choices_are_refused_in_every_language(language: str) -> None:
    checks = [library.check(CheckGame(game)) for game in titles()]

    for refused in [refused for check in checks for refused in check.refused]:
        game = next(check for check in checks if refused in check.refused).game.split("(")[0]
        assert refused.refusal.key in library.dictionary(language, game).words
        assert refused.refusal.key != "refused.option"


@pytest.mark.parametrize("page", ["../protocol", "nothing", "", "a" * 100])
def test_other_pages_are_not_given(page: str) -> None:
    with pytest.raises(Refused):
        library.rules("en", page)


def test_every_number_has_its_source() -> None:
    facts = library.data("princes").facts

    assert {"sourced", "reconstructed"} <= {fact.status for fact in facts}
    assert all(fact.source for fact in facts)
