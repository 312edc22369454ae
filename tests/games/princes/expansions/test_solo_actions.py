"""Against Wolfgang: his actions, and what yours do to him."""

from typing import Any

import pytest
from tests.games.princes.expansions.alone import alone, dice, lay_row, profession, solo, turn
from tests.games.princes.table import phase, play, words

from signoria.games.princes.expansions.solo.game import AgainstWolfgang
from signoria.games.princes.expansions.solo.wolfgang import RECRUITING
from signoria.games.princes.names import BUILDINGS, FREEDOMS, Deck, Lot
from signoria.games.princes.state import State
from signoria.kernel.bits import bits, members
from signoria.kernel.heaps import heap_of


def test_a_work_of_wolfgang_counts_minimum_jesters_and_recruiting_cards() -> None:
    game, state, wolfgang = alone()
    lay_row(game, state, "poet", "recruiting", "recruiting")
    wolfgang.jesters, wolfgang.buildings[BUILDINGS.index("theater")], wolfgang.freedoms = 2, 1, [1, 1, 1]
    wolfgang.florins = 0

    assert turn(game).work(state, wolfgang)

    assert (wolfgang.best_work, wolfgang.fame, wolfgang.florins) == (7 + 4 + 2, 6, 100)
    assert wolfgang.face_up == [True, False, False]


def test_bonus_cards_count_when_the_card_under_them_is_turned() -> None:
    game, state, wolfgang = alone()
    lay_row(game, state, "poet", "painter")
    names = game.book.components.names(Deck.BONUS)
    wolfgang.bonus = bits([names.index("cards-in-hand"), names.index("cards-on-the-table")])

    turn(game).work(state, wolfgang)

    assert (wolfgang.best_work, wolfgang.bonus) == (7 + 1 + 1, 0)


def test_a_work_turns_up_the_oldest_card_of_every_dummy() -> None:
    game, state, wolfgang = alone()
    turn(game).work(state, wolfgang)

    assert wolfgang.turned == [1, 1]
    open_now = bits([column[0] for column in wolfgang.columns] + wolfgang.row[:1])
    assert wolfgang.open_professions() == open_now


def test_without_a_card_face_down_there_is_no_work() -> None:
    game, state, wolfgang = alone()
    wolfgang.face_up = [True] * 3

    assert not turn(game).work(state, wolfgang)


def test_wolfgang_builds_what_his_next_profession_wants_and_again() -> None:
    game, state, wolfgang = alone()
    lay_row(game, state, "poet")
    wolfgang.builders = 1

    assert turn(game).build(state, wolfgang)
    assert turn(game).build(state, wolfgang)

    theater = BUILDINGS.index("theater")
    assert (wolfgang.buildings[theater], state.building(theater)) == (2, 1)
    assert (wolfgang.florins, wolfgang.fame) == (1500 - 600, 6)


@pytest.mark.parametrize(("builders", "price"), [(0, 700), (1, 300), (2, 300), (3, 0)])
def test_wolfgang_pays_for_a_building_by_his_builders(builders: int, price: int) -> None:
    game, state, wolfgang = alone()
    wolfgang.builders = builders

    assert turn(game).build(state, wolfgang)

    assert wolfgang.florins == 1500 - price


def test_a_building_out_of_supply_is_not_possible_but_known_now() -> None:
    game, state, wolfgang = alone()
    lay_row(game, state, "poet")
    state.add_buildings(theater := BUILDINGS.index("theater"), -state.building(theater))

    assert not turn(game).build(state, wolfgang)
    assert wolfgang.seen == 1 << profession(game, "poet")


def test_wolfgang_may_have_the_same_freedom_twice() -> None:
    game, state, wolfgang = alone()
    lay_row(game, state, "poet")

    assert turn(game).introduce(state, wolfgang)
    assert turn(game).introduce(state, wolfgang)
    assert not turn(game).introduce(state, wolfgang)

    assert (wolfgang.freedoms[FREEDOMS.index("travel")], wolfgang.florins) == (2, 900)


def test_a_profession_for_wolfgang_brings_one_for_every_dummy() -> None:
    game, state, wolfgang = alone()
    top = state.professions[:3]

    assert turn(game).take_profession(state, wolfgang)

    assert [wolfgang.row[-1], *(column[-1] for column in wolfgang.columns)] == top
    assert wolfgang.florins == 1200


def test_a_short_deck_serves_wolfgang_first() -> None:
    game, state, wolfgang = alone()
    del state.professions[2:]

    turn(game).take_profession(state, wolfgang)

    assert ([len(wolfgang.row), *(len(column) for column in wolfgang.columns)]) == [4, 4, 3]


def test_the_bonus_card_worth_most_lies_on_the_next_work() -> None:
    game, state, wolfgang = alone()
    names = game.book.components.names(Deck.BONUS)
    wolfgang.jesters = 3
    five = ["forests", "jesters", "lakes", "parks", "builders"]
    rest = [card for card in state.bonus_cards if names[card] not in five]
    state.bonus_cards = [names.index(name) for name in five] + rest

    assert turn(game).take_bonus(state, wolfgang)

    view: Any = game.view(state, 0)
    assert view["wolfgang"]["row"][0]["bonus"] == ["jesters"]
    assert wolfgang.florins == 1200


def test_a_bonus_card_needs_a_card_to_lie_on() -> None:
    game, state, wolfgang = alone()
    wolfgang.face_up = [True] * 3

    assert not turn(game).take_bonus(state, wolfgang)


def panels(game: AgainstWolfgang, number: int) -> Any:
    return next(card for card in solo(game).solo_rules.cards if card.number == number)


def test_the_leftmost_possible_action_of_a_panel_is_done() -> None:
    game, state, wolfgang = alone()
    state.freedoms = 0

    turn(game).act_by(state, wolfgang, panels(game, 1), 1)  # freedom, then profession

    assert len(wolfgang.row) == 4


def test_an_impossible_panel_falls_back_on_the_list() -> None:
    game, state, wolfgang = alone()
    wolfgang.face_up = [True] * 3

    turn(game).act_by(state, wolfgang, panels(game, 4), 1)  # a work

    assert len(wolfgang.row) == 4
    assert "event.wolfgang-falls-back" in told(state)


def told(state: State) -> list[str]:
    """Name what happened."""
    assert state.events is not None
    return [event.message.key for event in state.events]


@pytest.mark.parametrize(("professions", "supply", "deed"), [(1, 1, "profession"), (0, 1, "build"), (0, 0, "bonus")])
def test_the_list_is_profession_building_bonus_freedom(professions: int, supply: int, deed: str) -> None:
    game, state, wolfgang = alone()
    lay_row(game, state, "poet")
    state.professions[professions:] = []
    state.buildings = 0
    for building in range(len(BUILDINGS)):
        state.add_buildings(building, supply)
    state.freedoms = 0

    turn(game).act_by(state, wolfgang, panels(game, 6), 0)  # a freedom

    done = {
        "profession": len(wolfgang.row) - 1,
        "build": sum(wolfgang.buildings),
        "bonus": len(members(wolfgang.bonus)),
    }
    assert done == {"profession": 0, "build": 0, "bonus": 0, deed: 1}


def test_with_nothing_possible_wolfgang_does_nothing() -> None:
    game, state, wolfgang = alone()
    wolfgang.face_up = [True] * 3
    state.professions.clear()

    turn(game).act_by(state, wolfgang, panels(game, 4), 1)

    assert (wolfgang.florins, wolfgang.fame) == (1500, 0)


@pytest.mark.parametrize(("number", "works"), [(4, False), (5, True)])
def test_as_many_works_as_rounds_left_force_a_work(number: int, works: bool) -> None:
    game, state, wolfgang = alone()
    state.round = number - 1

    turn(game).act_by(state, wolfgang, panels(game, 2), 0)  # a profession

    assert (wolfgang.best_work > 0) is works
    assert ("event.wolfgang-must-work" in told(state)) is works


def test_a_profession_recruited_from_wolfgang_leaves_him_a_new_work() -> None:
    game, state, wolfgang = alone()
    lay_row(game, state, "poet", "painter")
    wolfgang.face_up[0] = True
    state.players[0].recruiting = 1
    play(game, state, "withdraw")

    play(game, state, "recruit poet")

    assert (wolfgang.row, wolfgang.face_up) == ([profession(game, "painter"), RECRUITING], [False, False])
    assert state.players[0].hand >> profession(game, "poet") & 1


def test_a_profession_recruited_from_a_dummy_discards_the_card() -> None:
    game, state, wolfgang = alone()
    wolfgang.turned[1] = 1
    card = wolfgang.columns[1][0]
    state.players[0].recruiting = 1
    state.stacks -= heap_of(1, Lot.RECRUITING)
    play(game, state, "withdraw")

    play(game, state, f"recruit {game.book.components.professions[card].name}")

    assert (len(wolfgang.columns[1]), wolfgang.turned[1]) == (2, 0)
    assert wolfgang.discarded[Lot.RECRUITING] == 2  # one of them unsold


def test_a_recruiting_card_can_be_used_as_soon_as_it_is_bought() -> None:
    game, state, wolfgang = alone()
    wolfgang.turned[0] = 1
    card = game.book.components.professions[wolfgang.columns[0][0]].name
    dice(state, 1)
    play(game, state, "offer recruiting", "buy")
    assert (phase(game, state), words(game, state)) == ("recruit", [f"recruit {card}", "later"])

    play(game, state, f"recruit {card}")

    assert (state.players[0].recruiting, len(wolfgang.columns[0]), wolfgang.bought) == (0, 2, Lot.BUILDER)
