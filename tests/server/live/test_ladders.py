"""Ratings are a fold of the rated games."""

from signoria.server.live.ladders import reckon
from signoria.server.store.results import Rated


def seat(table: str, person: str, standing: int, level: str = "", kind: str = "people", seats: int = 2) -> Rated:
    """One seat of a rated game."""
    return Rated(table, "princes", seats, kind, person, level, person.title(), standing)


def test_whoever_wins_stands_above() -> None:
    leagues = reckon([seat(f"t{n}", who, place) for n in range(5) for who, place in (("ada", 1), ("bob", 2))])

    rows = leagues["princes", 2, "people"].rows()
    assert [(row.name, row.games) for row in rows] == [("Ada", 5), ("Bob", 5)]
    assert rows[0].mean > rows[1].mean


def test_games_of_another_number_of_seats_or_company_are_lists_of_their_own() -> None:
    leagues = reckon(
        [
            *(seat("a", who, place) for who, place in (("ada", 1), ("bob", 2))),
            *(seat("b", who, place, seats=3) for who, place in (("ada", 1), ("bob", 2), ("cleo", 3))),
            seat("c", "ada", 2, kind="levels"),
            seat("c", "", 1, level="prince", kind="levels"),
        ]
    )

    assert sorted(leagues) == [("princes", 2, "levels"), ("princes", 2, "people"), ("princes", 3, "people")]
    assert [row.level or row.name for row in leagues["princes", 2, "levels"].rows()] == ["prince", "Ada"]


def test_among_people_opponents_do_not_count() -> None:
    leagues = reckon([seat("a", "ada", 2), seat("a", "", 1, level="prince"), seat("a", "bob", 3)])

    assert [row.name for row in leagues["princes", 2, "people"].rows()] == ["Ada", "Bob"]


def test_somebody_who_was_forgotten_is_rated_no_more() -> None:
    leagues = reckon([seat("a", "ada", 1), seat("a", "", 2)])

    assert leagues["princes", 2, "people"].rows() == []
