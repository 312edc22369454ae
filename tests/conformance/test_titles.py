"""What every game folder brings along: options, tables, words in every language."""

from functools import partial
from pathlib import Path

import pytest

from signoria.games import configure, create, title
from signoria.kernel.errors import BadNotation, BadOption
from signoria.kernel.lexicon import FIELD, LANGUAGES, lexicon, read
from signoria.kernel.message import Message
from signoria.kernel.options import Option, Options
from signoria.kernel.title import Title
from signoria.referee.words import missing_words

from .games import every_game, every_title

MEND = "`python3 dev.py regenerate` numbers new actions behind the others"
ALWAYS_PLAYED = ("seats", "edition")  # every other choice is played in test_options.py


@pytest.mark.once
@every_title
def test_no_combination_comes_twice(name: str) -> None:
    written = [str(options) for options in title(name).combinations()]

    assert written
    assert len({*written}) == len(written)


@pytest.mark.once
@every_title
def test_every_edition_expansion_and_number_of_seats_is_in_some_combination(name: str) -> None:
    known = title(name)
    wanted = [option for option in known.options if option.name in ALWAYS_PLAYED or option.many]
    for option in wanted:
        played = {word for options in known.combinations() for word in options[option.name].split("+")}

        assert {*option.choices} <= played, option.name


@every_game
def test_a_game_is_configured_by_what_it_is_written_as(options: Options) -> None:
    assert configure(str(options)) == options


@every_title
def test_exported_tables_are_the_same_game(name: str, tmp_path: Path) -> None:
    known = title(name)
    known.tables().export(tmp_path)
    game = create(configure(str(known.combinations()[0]), str(tmp_path)))

    assert known.tables(str(tmp_path)).checksum == known.tables().checksum
    assert [str(action) for action in game.actions] == [
        str(action) for action in create(known.combinations()[0]).actions
    ]


@pytest.mark.once
@every_title
def test_a_game_says_what_it_is_in_every_language(name: str) -> None:
    for language in LANGUAGES:
        assert {"title", "about"} <= read(title(name).package, language).keys()


@pytest.mark.once
@every_title
def test_every_number_has_a_source_and_every_guess_a_note(name: str) -> None:
    facts = [*title(name).tables().facts()]

    assert facts
    assert not [fact for fact in facts if not fact.source]
    assert not [fact for fact in facts if fact.status != "sourced" and not fact.note]


@pytest.mark.once
@every_title
def test_every_language_says_the_same_things_of_the_same_arguments(name: str) -> None:
    said = {language: templates(read(title(name).package, language)) for language in LANGUAGES}

    assert said["en"]
    for language in LANGUAGES:
        assert said[language] == said["en"]


def templates(words: dict[str, str]) -> dict[str, set[str]]:
    """List the keys of a language with their fields; a language has forms of its own (`piece.opera.the`)."""
    said = {key: text for key, text in words.items() if key.rpartition(".")[0] not in words}
    return {key: {match[1] for match in FIELD.finditer(text)} for key, text in said.items()}


@every_game
def test_every_phase_has_its_words(options: Options) -> None:
    keys = [f"phase.{phase.name}" for phase in create(options).phases]
    for language in LANGUAGES:
        words = lexicon(language, options.package)

        assert not [key for key in keys if key not in words]


@every_game
def test_every_action_has_its_words(options: Options) -> None:
    game = create(options)
    for language in LANGUAGES:
        words = lexicon(language, options.package)
        missing = [key for action in game.actions for key in missing_words(words, action.message())]

        assert not [key for key in missing if "." in key]  # what has no dot is a field that labels fill


def variations(name: str) -> list[Options]:
    """List every combination, and the first of them that goes with each further choice."""
    known, out = title(name), title(name).combinations()
    for option in known.options:
        for choice in option.choices:
            out += next(([made] for made in map(partial(chosen, known, option, choice), out) if made), [])
    return out


def chosen(known: Title, option: Option, choice: str, options: Options) -> Options | None:
    """Choose one thing otherwise, where that is possible."""
    try:
        return known.configure({**options.values, option.name: choice})
    except BadOption:
        return None


@pytest.mark.once
@every_title
def test_an_action_has_the_same_number_however_its_game_is_played(name: str) -> None:
    numbering = title(name).numbering()

    for options in variations(name):
        game = create(options)
        assert [str(action) for action in game.actions] == numbering.words, f"{options}: {MEND}"
        assert game.catalogue.version == numbering.version


@every_title
def test_what_does_not_occur_is_refused_and_cannot_be_written(name: str) -> None:
    game = next(game for game in map(create, variations(name)) if len(game.catalogue.present()) < len(game.actions))
    absent = next(action for action in game.actions if action not in game.catalogue.present())

    refusal = game.why_not(game.start(1), absent)

    assert refusal == Message("refused.absent")
    with pytest.raises(BadNotation, match="is no action of"):
        game.parse(str(absent))


@every_game
def test_every_action_is_read_as_it_is_written(options: Options) -> None:
    game = create(options)

    present = game.catalogue.present()

    assert [game.parse(str(action)) for action in present] == present
    assert [action.index for action in game.actions] == [*range(len(game.actions))]
