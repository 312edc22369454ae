"""Auctions: rulings P1 to P6."""

from tests.games.princes.table import arrange, play, refused, table, to_turn, words

from signoria.games.princes.state import Phases
from signoria.kernel.heaps import each, total, without

TWO = "princes(seats=2,edition=2022,order=seated)"


def test_a_bid_may_exceed_the_cash_while_prestige_covers_it() -> None:
    game, state = table()
    arrange(game, state, 1, florins=100, fame=2)

    play(game, state, "offer jester", "raise")
    assert state.bid == 300

    play(game, state, "pass", "pass")
    assert words(game, state) == ["raise", "pass"]
    play(game, state, "raise")
    assert refused(game, state, "raise") == "refused.money"


def test_a_payment_steps_back_by_the_least_number_of_points() -> None:
    game, state = table()
    arrange(game, state, 0, florins=50, fame=5)

    play(game, state, "offer jester", "pass", "pass", "pass")

    assert (state.players[0].florins, state.players[0].fame) == (50, 3)


def test_selling_takes_one_point_at_a_time() -> None:
    game, state = table()
    arrange(game, state, 0, florins=0, fame=1)

    play(game, state, "sell 1")

    assert (state.players[0].florins, state.players[0].fame) == (100, 0)
    assert refused(game, state, "sell 1") == "refused.no-step-back"


def test_who_has_no_room_for_a_landscape_may_not_open_or_raise_for_it() -> None:
    game, state = table()
    full = ["lake"] * 5 + ["park"] * 5 + ["chapel"] * 2
    arrange(game, state, 0, pieces=full)
    arrange(game, state, 2, pieces=full)

    assert refused(game, state, "offer forest") == "refused.no-room"
    play(game, state, "withdraw", "offer forest")
    assert refused(game, state, "raise") == "refused.no-room"


def test_who_has_three_builders_may_not_have_another() -> None:
    game, state = table()
    arrange(game, state, 0, builders=3)

    assert refused(game, state, "offer builder") == "refused.enough-builders"


def test_an_exhausted_stack_is_not_auctioned() -> None:
    game, state = table()
    state.stacks = without(state.stacks, 5)

    assert refused(game, state, "offer jester") == "refused.exhausted"


def test_withdrawing_leaves_every_auction_of_the_round() -> None:
    game, state = table()
    play(game, state, "withdraw", "offer jester")

    assert state.bidders == 0b1110


def test_passing_leaves_only_this_auction() -> None:
    game, state = table()
    play(game, state, "offer jester", "raise", "pass", "pass", "pass")

    play(game, state, "offer builder")

    assert state.bidders == 0b1101


def test_after_a_lost_auction_the_opener_opens_again() -> None:
    game, state = table()

    play(game, state, "offer jester", "raise", "pass", "pass", "pass")

    assert (state.phase, state.to_move) == (Phases.OPEN, 0)


def test_after_a_won_auction_the_next_seat_clockwise_opens() -> None:
    game, state = table()

    play(game, state, "offer jester", "pass", "pass", "pass")

    assert (state.phase, state.to_move) == (Phases.OPEN, 1)


def test_the_last_player_pays_the_fixed_price_or_nothing() -> None:
    game, state = table()
    play(game, state, "withdraw", "withdraw", "withdraw")

    assert (state.phase, state.to_move) == (Phases.LAST, 3)
    play(game, state, "take jester")
    assert (state.players[3].florins, state.players[3].jesters) == (3300, 1)


def test_two_players_start_with_less_and_open_higher() -> None:
    game, state = table(TWO)

    assert [player.florins for player in state.players] == [2500, 2500]
    play(game, state, "offer jester")
    assert state.bid == 300


def test_two_players_pay_200_as_the_last_unless_the_house_rule_says_300() -> None:
    for name, price in ((TWO, 200), ("princes(seats=2,edition=2022,order=seated,last_price=300)", 300)):
        game, state = table(name)
        play(game, state, "withdraw", "take jester")
        assert state.players[1].florins == 2500 - price


def test_two_players_auction_the_landscapes_as_one_lot_and_the_winner_chooses() -> None:
    game, state = table(TWO)
    assert refused(game, state, "offer forest") == "refused.no-such-lot"

    play(game, state, "offer landscape", "pass")
    assert words(game, state) == ["take forest", "take lake", "take park"]

    play(game, state, "take lake", "place")
    assert state.players[0].landscape_counts() == [0, 1, 0]
    assert refused(game, state, "take landscape") == "refused.sold"


def test_two_players_have_five_freedoms_or_four() -> None:
    for name, number in ((TWO, 5), ("princes(seats=2,edition=2022,freedoms=4)", 4)):
        _, state = table(name)
        assert total(state.freedoms) == number
        assert max(each(state.freedoms).count(kind) for kind in range(3)) <= 2


def test_the_second_and_third_builder_score_and_change_the_cost() -> None:
    game, state = table("princes(seats=3,edition=2022,order=seated)")
    costs = []
    for builders in (0, 1, 2, 3):
        arrange(game, state, 0, builders=builders)
        costs.append(game.view(state, 0)["players"][0]["build_cost"])
    assert costs == [700, 300, 300, 0]

    arrange(game, state, 0, builders=1, fame=0)
    play(game, state, "offer builder", "pass", "pass")
    assert (state.players[0].builders, state.players[0].fame) == (2, 3)


def test_the_starting_player_moves_on_every_round() -> None:
    game, state = table("princes(seats=3,edition=2022,order=seated)")
    starters = []
    for _ in range(4):
        starters.append(state.starter)
        to_turn(game, state)
        play(game, state, "done", "done", "done")

    assert starters == [0, 1, 2, 0]


def test_a_view_shows_what_each_seat_bid_last() -> None:
    game, state = table("princes(seats=3,edition=2022,order=seated)")
    play(game, state, "offer jester", "raise", "raise", "pass")

    auction = game.view(state, None)["auction"]

    assert auction is not None
    assert auction["bids"] == [200, 300, 400]
    assert auction["bidders"] == [1, 2]


def test_bids_for_one_lot_are_forgotten_with_the_next() -> None:
    game, state = table("princes(seats=3,edition=2022,order=seated)")
    play(game, state, "offer jester", "raise", "pass", "pass", "offer builder")

    auction = game.view(state, None)["auction"]

    assert auction is not None
    assert auction["bids"] == [200, None, None]
