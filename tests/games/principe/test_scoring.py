"""Points at the end and ties."""

from typing import Any

from tests.games.principe.table import arrange, bare, begin

from signoria.games.principe.game import Principe
from signoria.games.principe.state import State


def ended(
    majors: dict[str, int] | None = None, minors: dict[str, int] | None = None, **seats: Any
) -> tuple[Principe, State]:
    """End a game of three in which seats own what is said, as `a`, `b`, `c`."""
    game, state = bare("principe(seats=3,order=seated)", open_cities=[], majors=majors or {}, minors=minors or {})
    for seat, name in enumerate("abc"):
        arrange(game, state, seat, **seats.get(name, {}))
    begin(game, state, "supply")
    return game, state


def test_roles_score_two_and_one() -> None:
    game, state = ended(majors={"green": 0, "red": 0, "blue": 1}, minors={"green": 2})

    assert game.scores(state) == [4, 2, 1]


def test_full_sets_count_cards_face_up_and_down() -> None:
    table = {"green": 2, "white": 2, "red": 2, "blue": 1}
    game, state = ended(
        a={"face_up": {**table, "yellow": 1}, "face_down": {"blue": 1, "yellow": 1}}, b={"face_up": table}
    )

    assert game.scores(state) == [4, 0, 0]


def test_all_who_have_the_most_money_score() -> None:
    game, state = ended(a={"ducats": 3}, b={"ducats": 3}, c={"ducats": 2})

    assert game.scores(state) == [2, 2, 0]


def test_all_who_have_the_most_cards_in_hand_score() -> None:
    game, state = ended(a={"hand": {"red": 1}}, b={"hand": {"red": 1, "blue": 1}}, c={"hand": {"green": 2}})

    assert game.scores(state) == [0, 2, 2]


def test_nothing_is_never_the_most() -> None:
    game, state = ended()

    assert game.scores(state) == [0, 0, 0]


def test_ties_go_to_the_most_cards_laid() -> None:
    game, state = ended(
        a={"points": 9, "face_up": {"red": 2}}, b={"points": 9, "face_up": {"red": 1}, "face_down": {"blue": 2}}
    )

    assert game.ranking(state) == [2, 1, 3]


def test_further_ties_go_to_the_earliest_major_role() -> None:
    game, state = ended(majors={"blue": 0, "white": 1}, a={"points": 9}, b={"points": 9}, c={"points": 20})

    assert game.ranking(state) == [3, 2, 1]


def test_ties_that_nothing_breaks_are_shared() -> None:
    game, state = ended(a={"points": 9}, b={"points": 9})

    assert game.ranking(state) == [1, 1, 3]
