"""The table in words and drawn for a terminal."""

import re
from pathlib import Path

import pytest
from tests.games.firenze.table import arrange, bare, begin, play, table

import signoria
from signoria.games.firenze.names import Effect
from signoria.games.firenze.sketch import sketch
from signoria.games.firenze.texts import text
from signoria.kernel.lexicon import LANGUAGES, lexicon, read
from signoria.kernel.message import Message

PACKAGE = "signoria.games.firenze"
SOURCES = Path(signoria.games.__file__).parent / "firenze"
NAMES = ["Thomas", "Holger [x]", "Daniela"]


def test_both_languages_have_the_same_messages() -> None:
    english, french = (set(read(PACKAGE, language)) for language in LANGUAGES)

    assert english == french


def test_both_languages_fill_in_the_same_fields() -> None:
    english, french = (read(PACKAGE, language) for language in LANGUAGES)

    for key, words in english.items():
        fields = [sorted(set(re.findall(r"\{(\w+)", template))) for template in (words, french[key])]
        assert fields[0] == fields[1], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_in_the_rules_has_words(language: str) -> None:
    keys = set()
    for path in SOURCES.rglob("*.py"):
        keys |= set(re.findall(r'"((?:refused|event|ask|do)\.[a-z-]*[a-z])"', path.read_text("utf-8")))
    assert len(keys) > 60

    assert not keys - set(read(PACKAGE, language))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Holger founds a white tower."),
        ("fr", "Holger commence une tour blanche."),
    ],
)
def test_events_read_as_sentences(language: str, words: str) -> None:
    game, state = bare()
    arrange(game, state, 1, warehouse="WY")
    begin(game, state, "build", 1)
    play(game, state, "found white")

    said = [lexicon(language, PACKAGE).render(message, ["Thomas", "Holger"]) for message in game.events(state, None)]
    assert words in said


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("fire", "you: 3 bricks to the bag (any colour)"),
        ("botch", "you: a tower loses 1 floor"),
        ("collapse", "you: a tower falls"),
        ("tribute", "all: 3 bricks to the bag (any colour); who has fewer, a whole tower"),
        ("luxury-tax", "all with 6 bricks or more: 2 bricks to the bag (any colour)"),
        ("flood", "all: 1 brick to the bag (any colour)"),
        ("campanile", "the others: 1 brick to the bag (white); who has fewer, no contracts next turn"),
        ("mason", "building costs 3 bricks less"),
        ("wholesaler", "up to 3 bricks one for one with the row, in place of the exchange"),
        ("smuggler", "swap 1 brick with an opponent"),
        ("saboteur", "an opponent: a tower loses 1 floor"),
        ("princess", "the card of this turn is free"),
        ("architect", "1 tower without a new brick may stay"),
        ("patrician", "an event passes you by, or discard a celebration"),
        ("monument", "goes to the owner of the highest contract: 3 points at the end"),
        ("recognition", "at the end 1 point for each own contract of height 3, 4"),
        ("glory", "at the end 1 point for each colour with an own letter"),
        ("scandal", "-3 points at the end"),
        ("storehouse", "the warehouse holds 15 bricks"),
        ("workshop", "building costs 1 brick less"),
        ("privilege-3", "2 points for the next contract of height 3"),
        ("privilege-4", "2 points for the next contract of height 4"),
        ("privilege-5", "3 points for the next contract of height 5"),
        ("privilege-6", "3 points for the next contract of height 6"),
        ("privilege-7", "4 points for the next contract of height 7"),
        ("privilege-8", "4 points for the next contract of height 8"),
    ],
)
def test_a_card_says_what_its_row_of_the_table_says(name: str, words: str) -> None:
    game, _ = table()
    (card,) = [card for card in game.book.components.cards if card.name == name]

    assert lexicon("en", PACKAGE).render(text(card)) == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_and_card_has_words(language: str) -> None:
    known, (game, _) = lexicon(language, PACKAGE), table()

    assert all(f"text.{effect}" in known for effect in Effect.NAMES)
    assert all(text(card).key in known for card in game.book.components.cards)
    assert all(f"card.{card.name}" in known for card in game.book.components.cards)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sketch_shows_contracts_row_players_site_and_hand(language: str) -> None:
    game, state = bare(on_row=["WWGB", "", "", "", "", ""])
    arrange(game, state, 0, towers=["green 3"], hand=["mason"])
    arrange(game, state, 1, contracts=["white 3"], warehouse="RV")
    drawn = sketch(game.view(state, 0), lexicon(language, PACKAGE), NAMES)

    for part in ("row", "site", "hand", "bag", "church"):
        assert lexicon(language, PACKAGE).word(f"sketch.{part}") in drawn
    assert "#2" in drawn
    assert "I:7" in drawn
    assert "Holger \\[x]" in drawn


def test_a_spectator_sees_no_hand() -> None:
    game, state = table()

    assert "Hand" not in sketch(game.view(state, None), lexicon("en", PACKAGE), NAMES)


def test_the_sketch_marks_the_last_turns() -> None:
    game, state = table()
    state.ender = 1

    assert "last turns" in sketch(game.view(state, 0), lexicon("en", PACKAGE), NAMES)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "the cost would rise to 6 bricks, and only 3 would be left to pay it"),
        ("fr", "le coût monterait à 6 briques, et il n'en resterait que 3 pour le payer"),
    ],
)
def test_a_refusal_names_the_rule_and_the_numbers(language: str, words: str) -> None:
    message = Message("refused.build-cost", {"cost": 6, "bricks": 3})

    assert lexicon(language, PACKAGE).render(message) == words
