"""The table in words and drawn for a terminal."""

import pytest
from tests.games.principe.table import arrange, bare, begin, play, table

from signoria.games import title
from signoria.games.principe.components import REGIONS
from signoria.games.principe.sketch import sketch
from signoria.kernel.lexicon import LANGUAGES, WHOLE, lexicon, read

PACKAGE = "signoria.games.principe"
NAMES = ["Anna", "Bo [x]", "Carla", "Dario"]


def test_both_languages_have_the_same_messages() -> None:
    english, french = (
        {key for key in read(PACKAGE, language) if key.split(".")[0] not in ("colour", "role")}
        for language in LANGUAGES
    )

    assert english == french


@pytest.mark.parametrize("language", LANGUAGES)
def test_regions_are_named_and_not_told_by_colour_alone(language: str) -> None:
    words = lexicon(language, PACKAGE)

    for row in title("principe").tables().rows(REGIONS, ("name", "land")):
        assert words.word(f"land.{row['land']}") in words.word(f"region.{row['name']}", "the")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Bo buys the red group (1 card) for 2 ducats and is Il Principe."),
        ("fr", "Bo achète le groupe rouge (1 carte) pour 2 ducats et devient Il Principe."),
    ],
)
def test_events_read_as_sentences(language: str, words: str) -> None:
    game, state = bare(stock={"red": 1})
    arrange(game, state, 1, ducats=5)
    begin(game, state, "auction")
    play(game, state, "bid 2", "pass", "pass", "pass")

    said = [lexicon(language, PACKAGE).render(message, ["Anna", "Bo"]) for message in game.events(state, None)]
    assert words in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sketch_shows_regions_roles_cities_and_hand(language: str) -> None:
    game, state = table()
    drawn = sketch(game.view(state, 0), lexicon(language, PACKAGE), NAMES)

    for part in ("map", "roles", "cities", "families", "hand"):
        assert lexicon(language, PACKAGE).word(f"sketch.{part}") in drawn


def test_a_spectator_sees_no_hand() -> None:
    game, state = table()

    assert "Your hand" not in sketch(game.view(state, None), lexicon("en", PACKAGE), NAMES)


def test_the_sketch_names_the_lot_of_an_auction() -> None:
    game, state = bare()
    arrange(game, state, 1, face_up={"white": 1}, ducats=2)
    arrange(game, state, 2, face_up={"white": 1})
    begin(game, state, "roles")
    play(game, state, "bid 2")

    assert "[bold]Bid 2 ducats[/bold]  Bishop  Bo \\[x]" in sketch(
        game.view(state, None), lexicon("en", PACKAGE), NAMES
    )


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Bid 1 for the red group", "Pass on the red group"]),
        ("fr", ["Miser 1 pour le groupe rouge", "Laisser le groupe rouge"]),
    ],
)
def test_a_bid_said_whole_names_what_it_is_for(language: str, said: list[str]) -> None:
    game, state = bare(stock={"red": 1})
    arrange(game, state, 1, ducats=1)
    begin(game, state, "auction")

    words = lexicon(language, PACKAGE)
    assert [words.render(game.label(state, action), form=WHOLE) for action in game.legal(state)] == said


def test_a_bid_for_a_role_names_the_role() -> None:
    game, state = bare()
    arrange(game, state, 1, face_up={"white": 1}, ducats=1)
    arrange(game, state, 2, face_up={"white": 1})
    begin(game, state, "roles")

    said = [lexicon("en", PACKAGE).render(game.label(state, action), form=WHOLE) for action in game.legal(state)]
    assert said == ["Bid 1 for the Bishop", "Pass on the Bishop"]
