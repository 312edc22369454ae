"""Against Wolfgang: what is bought, by both."""

import pytest
from tests.games.princes.expansions.alone import alone, dice, lay_row, solo
from tests.games.princes.table import arrange, phase, play, refused, words

from signoria.games.princes.expansions.solo.game import AgainstWolfgang
from signoria.games.princes.expansions.solo.purchase import Purchase
from signoria.games.princes.names import LANDSCAPES, Lot
from signoria.games.princes.state import State
from signoria.kernel.heaps import count


def test_the_books_auction_with_two_dummies() -> None:
    game, state, wolfgang = alone()
    dice(state, 4, 2, 3)
    play(game, state, "offer jester")
    assert (phase(game, state), state.bid, words(game, state)) == ("decide", 1100, ["buy", "decline"])
    play(game, state, "decline")
    assert wolfgang.last_bids[Lot.JESTER] == 1000

    play(game, state, "offer forest")
    assert phase(game, state) == "place"  # forced
    assert state.players[0].florins == 3500 - 300

    play(game, state, "place")
    assert (state.players[0].landscape_counts(), state.players[0].pawn) == ([1, 0, 0], Lot.FOREST)
    assert wolfgang.last_bids[Lot.BUILDER] == 500
    assert (wolfgang.bought, wolfgang.builders, wolfgang.florins) == (Lot.BUILDER, 1, 1500 - 500)
    assert (count(state.stacks, Lot.RECRUITING), count(state.stacks, Lot.BUILDER)) == (4, 5)
    assert wolfgang.discarded[Lot.RECRUITING] == 1


@pytest.mark.parametrize(("florins", "steps", "left"), [(0, 5, 100), (300, 3, 0), (900, 0, 0), (1000, 0, 100)])
def test_wolfgang_pays_900_for_a_jester_by_stepping_back_200_a_step(florins: int, steps: int, left: int) -> None:
    game, state, wolfgang = alone(card=2)  # a leftmost Jester at 6+1D6
    wolfgang.florins = florins
    dice(state, 3)

    play(game, state, "withdraw")

    assert (wolfgang.jesters, wolfgang.last_bids[Lot.JESTER]) == (1, 900)
    assert (wolfgang.fame, wolfgang.florins) == (-steps, left)


def test_an_object_is_chosen_once_a_round_but_each_landscape_for_itself() -> None:
    game, state, _ = alone()
    dice(state, 6, 6)

    play(game, state, "offer forest", "decline", "offer lake", "decline")

    assert refused(game, state, "offer forest") == "refused.chosen-already"
    assert "offer park" in words(game, state)


@pytest.mark.parametrize(("die", "forced"), [(1, True), (2, True), (3, False)])
def test_a_low_die_without_modifier_must_be_bought(die: int, forced: bool) -> None:
    game, state, _ = alone()
    dice(state, die)

    play(game, state, "offer lake")

    assert (phase(game, state) == "place") is forced


def test_a_low_die_with_a_modifier_may_be_declined() -> None:
    game, state, _ = alone()
    dice(state, 1)

    play(game, state, "offer builder")

    assert (state.bid, words(game, state)) == (400, ["buy", "decline"])


def test_an_object_without_modifier_takes_means_for_300() -> None:
    game, state, _ = alone()
    arrange(game, state, 0, florins=200)

    assert refused(game, state, "offer forest") == "refused.money"
    assert "offer jester" in words(game, state)


def test_what_cannot_be_paid_can_only_be_declined() -> None:
    game, state, _ = alone()
    arrange(game, state, 0, florins=200)

    play(game, state, "offer jester")

    assert (words(game, state), refused(game, state, "buy")) == (["decline"], "refused.money")


def to_final(game: AgainstWolfgang, state: State) -> None:
    dice(state, 6, 6, 6)
    play(game, state, "offer forest", "decline", "offer lake", "decline", "offer prestige", "decline")


def test_the_fourth_auction_is_the_last_and_costs_200() -> None:
    game, state, _ = alone()
    to_final(game, state)
    assert words(game, state) == ["take park", "take recruiting", "withdraw"]

    play(game, state, "take recruiting")

    assert (state.players[0].florins, state.players[0].recruiting) == (3300, 1)


def test_the_two_dearest_objects_are_not_for_sale_in_the_last_auction() -> None:
    game, state, _ = alone()
    to_final(game, state)

    assert refused(game, state, "take jester") == "refused.dearest"
    assert refused(game, state, "take builder") == "refused.dearest"
    assert refused(game, state, "take forest") == "refused.chosen-already"


def test_the_last_auction_has_no_die_and_forces_nothing() -> None:
    game, state, wolfgang = alone()
    to_final(game, state)
    seed = state.seed

    play(game, state, "take park")
    assert (phase(game, state), state.seed, wolfgang.last_bids[Lot.PARK]) == ("place", seed, -1)

    play(game, state, "place")
    assert (state.players[0].florins, wolfgang.bought) == (3300, Lot.BUILDER)


def test_with_three_dummies_there_are_five_auctions() -> None:
    game, state, _ = alone("princes(seats=1,dummies=3,order=seated)")
    dice(state, 6, 6, 6, 6)

    for lot in ("forest", "lake", "prestige", "jester"):
        assert phase(game, state) == "choose-object"
        play(game, state, f"offer {lot}", "decline")

    assert phase(game, state) == "final-auction"


def test_wolfgang_buys_the_next_object_when_you_bought_his_first() -> None:
    game, state, wolfgang = alone()
    dice(state, 1, 2)

    play(game, state, "offer builder", "buy")

    assert (wolfgang.bought, wolfgang.last_bids[Lot.JESTER]) == (Lot.JESTER, 800)


def test_wolfgang_pays_the_bid_you_rolled_without_the_extra_100() -> None:
    game, state, wolfgang = alone()
    dice(state, 5)

    play(game, state, "offer builder", "decline", "withdraw")

    assert wolfgang.florins == 1500 - 700


def test_the_bid_for_one_landscape_is_not_the_bid_for_another() -> None:
    game, state, wolfgang = alone(card=4)  # a leftmost landscape
    lay_row(game, state, "poet")
    dice(state, 6, 3)

    play(game, state, "offer forest", "decline", "withdraw")

    assert (wolfgang.bought, wolfgang.florins) == (Lot.LAKE, 1500 - 300)


def test_wolfgang_has_no_fourth_builder() -> None:
    game, state, wolfgang = alone()
    wolfgang.builders = 3

    play(game, state, "withdraw")

    assert wolfgang.bought == Lot.JESTER


def test_second_and_third_builders_score_for_wolfgang() -> None:
    game, state, wolfgang = alone()
    wolfgang.builders = 1

    play(game, state, "withdraw")

    assert (wolfgang.builders, wolfgang.fame) == (2, 3)


def test_wolfgangs_landscape_is_what_his_next_profession_wants() -> None:
    game, state, wolfgang = alone(card=4)
    lay_row(game, state, "recruiting", "botanist", "poet")
    wolfgang.landscapes[LANDSCAPES.index("park")] = 1

    Purchase(game.book, solo(game).solo_rules).buy(state)

    assert (wolfgang.bought, wolfgang.landscapes, wolfgang.fame) == (Lot.PARK, [0, 0, 2], 3)
    assert wolfgang.face_up == [False, False, False]


def test_a_landscape_you_bought_makes_wolfgang_buy_something_else() -> None:
    game, state, wolfgang = alone(card=4)
    lay_row(game, state, "botanist")
    state.players[0].pawn = Lot.PARK

    Purchase(game.book, solo(game).solo_rules).buy(state)

    assert wolfgang.bought == Lot.JESTER


def test_without_a_profession_face_down_there_is_no_landscape() -> None:
    game, state, wolfgang = alone(card=4)
    lay_row(game, state, "recruiting")

    Purchase(game.book, solo(game).solo_rules).buy(state)

    assert wolfgang.bought == Lot.JESTER


def test_nothing_possible_nothing_is_bought() -> None:
    game, state, wolfgang = alone()
    state.stacks = 0

    play(game, state, "withdraw")

    assert wolfgang.bought == -1


def test_a_builder_nobody_bought_is_discarded() -> None:
    game, state, wolfgang = alone(card=2)

    play(game, state, "withdraw")

    assert (wolfgang.bought, count(state.stacks, Lot.BUILDER), wolfgang.discarded[Lot.BUILDER]) == (Lot.JESTER, 5, 1)
