"""The table in words and drawn for a terminal."""

import re
from pathlib import Path

import pytest
from tests.games.firenze.table import arrange, bare, begin, play, table, told

import signoria
from signoria.games.firenze.game import Firenze
from signoria.games.firenze.names import Effect
from signoria.games.firenze.sketch import sketch
from signoria.games.firenze.state import State
from signoria.games.firenze.texts import text
from signoria.kernel.lexicon import LANGUAGES, lexicon, read
from signoria.kernel.message import Message

PACKAGE = "signoria.games.firenze"
SOURCES = Path(signoria.games.__file__).parent / "firenze"
NAMES = ["Thomas", "Holger [x]", "Daniela"]


def asked(game: Firenze, state: State, language: str = "en") -> str:
    """Put the question into words."""
    return lexicon(language, PACKAGE).render(game.question(state), NAMES)


def offered(game: Firenze, state: State, action: str, language: str = "en") -> str:
    """Put a choice into words."""
    return lexicon(language, PACKAGE).render(game.label(state, game.parse(action)), NAMES)


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


def test_the_sketch_tells_open_balconies_from_those_to_come() -> None:
    game, state = bare()
    drawn = sketch(game.view(state, 0), lexicon("en", PACKAGE), NAMES)

    assert " I:7 " in drawn
    assert "(II:8)" in drawn


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


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Fulfil green 6 (5 points)"), ("fr", "Remplir le contrat vert 6 (5 points)")],
)
def test_a_contract_is_named_in_its_own_gender(language: str, words: str) -> None:
    game, state = bare()
    arrange(game, state, 0, towers=["green 6"])
    begin(game, state, "contracts")

    assert offered(game, state, "fulfil green 6", language) == words


def test_a_card_for_nothing_names_no_price() -> None:
    game, state = bare(on_row=["WY", "R", "", "", "", ""])
    arrange(game, state, 0, warehouse="WW")
    begin(game, state, "card")

    assert offered(game, state, "card 1") == "Take the Privilege 3 (with white, yellow)"
    assert offered(game, state, "card 2") == "Take the Privilege 4 for 1 brick (with red)"
    assert offered(game, state, "card 3") == "Take the Privilege 5 for 2 bricks (with no brick)"


def test_a_card_without_bricks_is_told_in_words() -> None:
    game, state = bare(on_row=["", "W" * 25, "Y" * 18, "G" * 15, "R" * 12, "B" * 10 + "V" * 8])
    begin(game, state, "card")
    play(game, state, "card 1")

    assert told(state, "new-card")[-1]["bricks"] == ["colour.none"]


def test_after_the_exchange_only_characters_are_asked_for() -> None:
    game, state = bare(on_row=["BB", "", "", "", "", ""])
    arrange(game, state, 0, warehouse="WWWW", hand=["saboteur"])
    arrange(game, state, 1, towers=["red 2"])
    begin(game, state, "exchange")
    before = asked(game, state), offered(game, state, "done")
    play(game, state, "want blue")

    assert before == ("Exchange 3 bricks for one of the row, or go on.", "No exchange")
    assert (asked(game, state), offered(game, state, "done")) == ("Play a character, or go on.", "Go on")


def test_without_a_contract_within_reach_only_characters_are_asked_for() -> None:
    game, state = bare()
    arrange(game, state, 0, hand=["saboteur"])
    arrange(game, state, 1, towers=["red 2"])
    begin(game, state, "contracts")

    assert (asked(game, state), offered(game, state, "done")) == ("Play a character, or go on.", "Go on")


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Build no more: 2 towers fall"), ("fr", "Ne plus construire : 2 tours s'effondrent")],
)
def test_whoever_stops_building_is_told_which_towers_fall(language: str, words: str) -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WWW", towers=["white 2", "red 3", "blue 2"])
    begin(game, state, "build")
    play(game, state, "raise white")

    assert offered(game, state, "done", language) == words


@pytest.mark.parametrize(
    ("warehouse", "hand", "words"),
    [
        ("W" * 6 + "Y" * 6, ["mason"], "Too many bricks: 2 bricks must go."),
        ("WY", ["mason"] * 4 + ["architect"] * 2, "Too many cards: 1 card must go."),
        ("W" * 6 + "Y" * 5, ["mason"] * 4 + ["architect"] * 2, "Too much to keep: 1 brick and 1 card must go."),
        (
            "",
            ["glory", "glory", "scandal", "scandal", "monument", "mason", "princess"],
            "Too many cards: 2 cards must go.",
        ),
    ],
)
def test_the_limits_say_how_much_must_go(warehouse: str, hand: list[str], words: str) -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse=warehouse, hand=hand)
    begin(game, state, "limits")

    assert asked(game, state) == words


def test_the_sketch_says_that_the_game_is_over_and_in_which_round() -> None:
    game, state = table("firenze(seats=2,turn_limit=20)")
    while game.to_move(state) is not None:
        game.apply(state, game.legal(state)[-1])

    drawn = sketch(game.view(state, 0), lexicon("en", PACKAGE), NAMES)
    assert drawn.startswith("[bold]Round 20[/bold]  the game is over\n")


@pytest.mark.parametrize(("language", "bag", "hand"), [("en", "Bag:", "none"), ("fr", "Sac :", "rien")])
def test_the_sketch_counts_the_bag_and_names_what_is_empty(language: str, bag: str, hand: str) -> None:
    game, state = bare()
    drawn = sketch(game.view(state, 0), lexicon(language, PACKAGE), NAMES).splitlines()

    assert f"[dim]{bag}[/dim] [bold white]W 25[/bold white]  [yellow]Y 18[/yellow]" in " ".join(drawn)
    assert drawn[-1].endswith(f"[dim]{hand}[/dim]")
