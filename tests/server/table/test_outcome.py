"""What came of a game for each seat, and who is rated how."""

import pytest
from tests.server.tables import ask, asker, move, place

from signoria.games import titles
from signoria.kernel.habits import habits
from signoria.kernel.lexicon import LANGUAGES, lexicon
from signoria.server.protocol.requests import HandOver, Leave, Resign, Start, Undo
from signoria.server.table import seating, undo
from signoria.server.table.decisions import decide
from signoria.server.table.entries import Began, Given, Opened, Played
from signoria.server.table.founding import new_founding
from signoria.server.table.outcome import kind_of, outcomes, standing
from signoria.server.table.refusals import Refused
from signoria.server.table.table import Table


def rated(*holders: str, begun: bool = True, game: str = "principe") -> Table:
    """Set up a rated game."""
    made = Table(new_founding("t", f"{game}(seats={len(holders)})", 7, "ada", 0))
    made.evolve(Opened(time=1, places=[place(holder) for holder in holders], rated=True))
    if begun:
        made.evolve(Began(time=2))
    return made


def play_out(at: Table) -> None:
    """Play to the end, each seat by its player, or by its opponent."""
    number = 0
    while (seat := at.to_move) is not None:
        legal = at.game.legal(at.state)
        words = str(legal[number * 7 % len(legal)])
        at.evolve(Played(time=1000, seat=seat, words=words, level=at.seats[seat].level))
        number += 1


def test_a_finished_game_gives_every_seat_its_place_and_points() -> None:
    at = rated("ada", "bob")
    play_out(at)

    found = outcomes(at)
    assert [one.place for one in found] == at.game.ranking(at.state)
    assert [one.points for one in found] == at.game.scores(at.state)
    assert [one.person for one in found] == ["ada", "bob"]
    assert {(one.kind, one.rated, one.public) for one in found} == {("people", True, True)}
    assert any(one.deeds for one in found)


def test_people_and_levels_are_lists_of_their_own() -> None:
    assert kind_of(rated("ada", "bob", "*master")) == "people"
    assert kind_of(rated("ada", "*master")) == "levels"
    assert kind_of(rated("ada", "ada")) == ""


def test_whoever_resigns_first_comes_last() -> None:
    at = rated("ada", "bob", "cleo")
    ask(at, Resign(seat=1, level="master"), "bob")
    ask(at, Resign(seat=0, level="master"), "ada")
    ask(at, Resign(seat=2, level="master"), "cleo")

    assert standing(at, None) == [2, 3, 1]
    assert [one.place for one in outcomes(at)] == [None, None, None]


def test_whoever_let_an_opponent_move_comes_after_all_others() -> None:
    at = rated("ada", "bob")
    seat = at.to_move
    assert seat is not None
    at.evolve(Given(time=3, seat=seat, level="prince"))
    at.evolve(Played(time=3, seat=seat, words=str(at.game.legal(at.state)[0]), level="prince"))
    at.evolve(Given(time=3, seat=seat, level=""))

    assert standing(at, [1, 1])[seat] == 2


def test_an_opponents_own_moves_cost_nobody_a_place() -> None:
    at = rated("ada", "*master")
    play_out(at)

    assert standing(at, at.game.ranking(at.state)) == at.game.ranking(at.state)


def test_moves_of_a_rated_game_are_taken_back_by_consent_only() -> None:
    people, levels = rated("ada", "bob"), rated("ada", "*master")
    while True:
        seat = move(people)
        if people.seats[seat].holders:
            break

    assert undo.may(people, seat, len(people.steps) - 1) == "ask"
    while levels.to_move != 0:
        move(levels)
    move(levels)
    assert undo.may(levels, 0, len(levels.steps) - 1) == "no"
    with pytest.raises(Refused, match="nothing of yours"):
        decide(levels, Undo(seat=0, position=levels.position), asker("ada"))


def test_nobody_slips_out_of_a_rated_game() -> None:
    at = rated("ada", "bob")

    with pytest.raises(Refused, match="rated"):
        decide(at, Leave(seat=1), asker("bob"))
    with pytest.raises(Refused, match="rated"):
        seating.offer(at, 1, "link", asker("bob"))
    ask(at, HandOver(seat=1, level="master"), "bob")


def test_a_rated_game_needs_different_people() -> None:
    at = rated("ada", "ada", begun=False)

    with pytest.raises(Refused, match="one person on one seat"):
        decide(at, Start(), asker("ada"))


@pytest.mark.parametrize("game", ["princes", "principe", "firenze"])
def test_habits_are_events_of_the_game_with_words_in_every_language(game: str) -> None:
    package = titles()[game].package

    for language in LANGUAGES:
        words = lexicon(language, package).words
        for event, argument in habits(package).items():
            assert f"{{{argument}" in words[event]
            assert f"habit.{event.removeprefix('event.')}" in words
