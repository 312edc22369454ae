"""The action phase and the end: rulings P7 to P17."""

import pytest
from tests.games.princes.table import arrange, play, refused, table, to_turn, words

from signoria.games.princes.game import Princes
from signoria.games.princes.names import Deck
from signoria.games.princes.state import Phases, State
from signoria.kernel.heaps import heap


def at_turn(game: str = "princes(seats=4,edition=2022,order=seated)") -> tuple[Princes, State]:
    made, state = table(game)
    to_turn(made, state)
    return made, state


def test_four_are_dealt_and_three_kept() -> None:
    game, state = table()

    assert [len(words_in_hand(game, state, seat)) for seat in range(4)] == [3, 3, 3, 3]
    assert len(state.professions) == 9


def words_in_hand(game: Princes, state: State, seat: int) -> list[str]:
    return list(game.view(state, seat)["players"][seat]["hand"])


@pytest.mark.parametrize(("edition", "seen"), [("2000", False), ("2007", False), ("2022", True)])
def test_the_deal_lies_open_only_in_2022(edition: str, seen: bool) -> None:
    game, _ = table(f"princes(seats=4,edition={edition})")
    state = game.start(3)

    assert ("hand" in game.view(state, 0)["players"][1]) == seen


def test_five_cards_are_drawn_and_the_others_go_under_the_deck_in_the_order_chosen() -> None:
    game, state = at_turn()
    top = state.bonus_cards[:5]
    names = game.book.components.names(Deck.BONUS)

    play(game, state, "bonus", f"keep {names[top[2]]}", f"under {names[top[4]]}", "as drawn")

    assert state.bonus_cards[-4:] == [top[4], top[0], top[1], top[3]]
    assert state.players[0].bonus == 1 << top[2]
    assert state.players[0].florins == 3200


def test_fewer_than_five_are_all_taken_and_an_empty_deck_is_not_available() -> None:
    game, state = at_turn()
    state.bonus_cards = state.bonus_cards[:1]
    name = game.book.components.names(Deck.BONUS)[state.bonus_cards[0]]

    play(game, state, "bonus")
    assert words(game, state) == [f"keep {name}"]
    play(game, state, f"keep {name}")
    assert refused(game, state, "bonus") == "refused.empty-deck"


def test_profession_and_freedom_once_a_turn() -> None:
    game, state = at_turn()
    arrange(game, state, 0, fame=1)

    play(game, state, "freedom travel")
    assert refused(game, state, "freedom opinion") == "refused.freedom-once"
    play(game, state, "profession")
    play(game, state, words(game, state)[0], "as drawn")
    assert refused(game, state, "bonus") == "refused.no-actions-left"


def test_a_freedom_is_introduced_once_in_a_principality_and_while_supply_lasts() -> None:
    game, state = at_turn()
    arrange(game, state, 0, freedoms=["travel"])
    state.freedoms = heap([3, 0, 3])

    assert refused(game, state, "freedom travel") == "refused.have-freedom"
    assert refused(game, state, "freedom religion") == "refused.exhausted"


def test_a_recruiting_card_takes_an_opponents_profession_and_lies_in_its_place() -> None:
    game, state = at_turn()
    arrange(game, state, 0, hand=[], played=["painter"], recruiting=1)
    arrange(game, state, 1, hand=["lawyer"], played=["poet"])

    assert refused(game, state, "recruit painter") == "refused.own-profession"
    assert refused(game, state, "recruit lawyer") == "refused.not-face-up"
    play(game, state, "recruit poet")

    assert words_in_hand(game, state, 0) == ["poet"]
    assert (state.players[1].played, state.players[1].recruited) == (0, 1)
    assert state.actions_left == 2


def test_a_recruiting_card_can_be_used_at_once_when_won() -> None:
    game, state = table()
    arrange(game, state, 1, played=["poet"], hand=[])
    arrange(game, state, 0, hand=[])

    play(game, state, "offer recruiting", "pass", "pass", "pass")
    assert words(game, state) == ["recruit poet", "later"]
    play(game, state, "recruit poet")

    assert words_in_hand(game, state, 0) == ["poet"]
    assert state.phase == Phases.OPEN


def test_a_held_recruiting_card_adds_one_to_a_work() -> None:
    game, state = at_turn()
    arrange(game, state, 0, hand=["poet"])
    without = game.book.works.value(state, 0, 17)

    arrange(game, state, 0, recruiting=1)

    assert game.book.works.value(state, 0, 17) == without + 1


def test_a_work_below_the_minimum_may_not_be_begun() -> None:
    game, state = at_turn()
    arrange(game, state, 0, hand=["poet"])

    assert refused(game, state, "work poet") == "refused.work-too-small"


def test_bonus_cards_may_lift_a_work_to_the_minimum_and_leave_the_game() -> None:
    game, state = at_turn()
    arrange(game, state, 0, hand=["poet"], jesters=2, builders=2, bonus=["builders"])

    play(game, state, "work poet")
    assert refused(game, state, "finish") == "refused.work-too-small"
    play(game, state, "play builders")

    assert state.value == 1 + 4 + 4
    assert state.players[0].bonus == 0


def test_a_building_costs_scores_and_stands_once() -> None:
    game, state = at_turn()

    play(game, state, "build tower", "place")

    assert (state.players[0].florins, state.players[0].fame) == (2800, 3)
    assert refused(game, state, "build tower") == "refused.have-building"
    assert state.building(8) == 2


def test_free_actions_may_follow_the_last_action_until_done() -> None:
    game, state = at_turn()
    play(game, state, "build tower", "place", "build chapel", "place")

    assert words(game, state) == ["sell 1", "done"]


def test_a_turn_without_free_actions_ends_by_itself() -> None:
    game, state = at_turn()

    play(game, state, "freedom travel")
    play(game, state, "bonus")
    play(game, state, words(game, state)[0], "as drawn")

    assert state.to_move == 1


@pytest.mark.parametrize(("best", "fame"), [([15, 15, 12], [3, 3, 0]), ([0, 0, 0], [0, 0, 0]), ([0, 8, 0], [0, 3, 0])])
def test_the_best_work_scores_for_all_who_made_one(best: list[int], fame: list[int]) -> None:
    game, state = at_turn("princes(seats=3,edition=2022,order=seated)")
    for player, value in zip(state.players, best, strict=True):
        player.best_work = value

    play(game, state, "done", "done", "done")

    assert game.scores(state) == fame


def test_two_works_in_a_round_count_by_the_better_one() -> None:
    game, state = at_turn()
    arrange(game, state, 0, hand=["poet", "painter"], jesters=4, pieces=["theater"])

    play(game, state, "work poet", "exchange 0", "work painter", "exchange 0")

    assert state.players[0].best_work == 2 + 8 + 4


def test_ties_are_broken_by_money_then_shared() -> None:
    game, state = at_turn()
    for seat, (fame, florins) in enumerate([(30, 100), (40, 500), (30, 300), (30, 100)]):
        arrange(game, state, seat, fame=fame, florins=florins)

    assert game.ranking(state) == [3, 1, 2, 3]


def test_money_and_cards_of_others_are_hidden_and_one_can_agree_to_open_money() -> None:
    game, state = at_turn()
    other = game.view(state, 0)["players"][1]
    assert not {"florins", "hand", "bonus", "prestige", "worth", "reach"} & other.keys()

    game, state = at_turn("princes(seats=4,edition=2022,open_money)")
    assert game.view(state, 0)["players"][1]["florins"] == 3500


def test_the_bill_of_a_work_adds_up() -> None:
    game, state = at_turn()
    arrange(game, state, 0, hand=["poet", "painter"], jesters=3, freedoms=["travel"], pieces=["theater", "lake"])

    bill = game.book.works.bill(state, 0, 17)

    assert bill == {"building": 4, "landscape": 3, "freedom": 3, "jesters": 6, "cards": 2, "total": 18}


def test_the_payment_of_the_greatest_works_can_be_exchanged_whole() -> None:
    game, state = at_turn()
    bonus = ["jesters", "jesters-and-freedoms", "freedoms", "building-sizes", "categories", "cards-on-the-table"]
    arrange(game, state, 0, hand=["poet"], played=["painter", "lawyer", "botanist"], recruited=2, jesters=7,
            freedoms=["travel", "religion", "opinion"], pieces=["theater"], bonus=bonus)  # fmt: skip

    play(game, state, "work poet", *(f"play {card}" for card in bonus))

    assert state.value == (4 + 3 + 14 + 6) + 14 + 10 + 6 + 2 + 2 + 6
    assert words(game, state)[-1] == "exchange 33"
