"""Cooperative building: the rulebooks' examples and ruling P19."""

from collections.abc import Mapping
from typing import Any

import pytest
from tests.games.princes.expansions.cooperation import EDITIONS, fame, money, side_by_side, spans, spans_of, verdict
from tests.games.princes.table import arrange, play, refused, settle, table, to_turn, words

import signoria
from signoria.games.princes.game import Princes
from signoria.games.princes.names import Deck
from signoria.games.princes.state import State
from signoria.kernel.bits import members


def test_red_and_grey_share_a_manufactory() -> None:
    game, state = side_by_side("2007")
    arrange(game, state, 0, builders=1)
    arrange(game, state, 1, builders=3)

    play(game, state, "propose workshop 2", spans_of(game, state, "workshop", 2), "price 500", "accept")

    assert money(state) == [3500 - 300 + 500, 3500 - 500]
    assert payments(state) == [("build", 0, 300), ("share-paid", 1, 500)]  # the bank first
    assert fame(state) == [3, 3]
    assert (state.to_move, state.actions_left, state.building(2)) == (0, 1, 2)


def payments(state: State) -> list[tuple[str, int, int]]:
    """Recall who paid what for joint buildings, in order."""
    assert state.events is not None
    told = [(event.message.key.removeprefix("event."), event.message.arguments) for event in state.events]
    paid = [(key, what) for key, what in told if key in ("build", "share-paid")]
    return [(key, int(str(what["seat"])), int(str(what["price"]))) for key, what in paid]


def test_in_grey_the_manufactory_may_stand_beside_a_building_but_not_in_red() -> None:
    game, state = side_by_side("2007")
    settle(game, state, 0, ["tower g7+g6+g5"])
    settle(game, state, 1, ["tower a7+a6+a5"])
    arrange(game, state, 0, builders=1)
    arrange(game, state, 1, builders=3)

    play(game, state, "propose workshop 2")

    beside_red = [word for word in spans(game, state) if "g4" in word]
    beside_grey = [word for word in spans(game, state) if "a4" in word]
    assert not beside_red
    assert beside_grey


def test_alexandra_and_leon_share_a_workshop() -> None:
    game, state = side_by_side("2022")
    settle(game, state, 0, ["tower g7+g6+g5"])
    settle(game, state, 1, ["tower a7+a6+a5"])
    arrange(game, state, 0, builders=3)
    arrange(game, state, 1, builders=1)
    play(game, state, "propose workshop 2")
    assert [word for word in spans(game, state) if "g4" in word]
    assert not [word for word in spans(game, state) if "a4" in word.partition("2:")[2]]

    play(game, state, spans(game, state)[0], "price 500", "accept")

    assert money(state) == [4000, 3000]
    assert payments(state) == [("share-paid", 1, 500), ("build", 0, 0)]  # the partner first
    assert fame(state) == [3, 3]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_joint_building_counts_for_both_in_works_and_cards(edition: str) -> None:
    game, state = side_by_side(edition)
    arrange(game, state, 0, hand=["bell-maker"])
    arrange(game, state, 1, hand=["goldsmith"])
    before = [game.book.works.value(state, seat, card(game, state, seat)) for seat in (0, 1)]

    play(game, state, "propose workshop 2", spans_of(game, state, "workshop", 2), "price 0", "accept")

    after = [game.book.works.value(state, seat, card(game, state, seat)) for seat in (0, 1)]
    assert after == [value + 4 for value in before]
    bonus = game.book.components.names(Deck.BONUS).index("large-buildings")
    assert [game.book.works.bonus(player, bonus) for player in state.players] == [2, 2]
    most = game.book.components.names(Deck.PRESTIGE).index("most-buildings")
    assert [game.book.prestige_worth(state, seat, most) for seat in (0, 1)] == [3, 3]


def card(game: Princes, state: State, seat: int) -> int:
    return members(state.players[seat].hand)[0]


def test_empty_squares_are_counted_on_each_side() -> None:
    game, state = side_by_side()
    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 0", "accept")

    assert [game.book.board.empty_squares(player) for player in state.players] == [41, 42]


def test_the_partner_spends_no_action() -> None:
    game, state = side_by_side()
    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 0", "accept", "done")

    assert (state.to_move, state.actions_left) == (1, 2)


def test_neither_neighbour_may_have_the_building_already() -> None:
    game, state = side_by_side()
    settle(game, state, 1, ["tower c7+d7+e7"])

    assert refused(game, state, "propose tower 2") == "refused.has-building"
    settle(game, state, 0, ["chapel c7+c6+d6"])
    assert refused(game, state, "propose chapel 2") == "refused.have-building"


def test_landscapes_never_span_a_border() -> None:
    game, _ = side_by_side(seats=5)

    assert not [a for a in game.actions if str(a).startswith(("span forest", "span lake", "span park"))]


def test_prices_do_not_depend_on_what_the_partner_owns() -> None:
    offers = []
    for florins in (0, 3500):
        game, state = side_by_side()
        arrange(game, state, 1, florins=florins)
        play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4")
        offers.append(words(game, state))

    assert offers[0] == offers[1] == [f"price {florins}" for florins in range(0, 3600, 100)]


def test_a_partner_who_cannot_pay_may_only_refuse_or_offer_less() -> None:
    game, state = side_by_side()
    arrange(game, state, 1, florins=200)

    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 500")

    assert words(game, state) == ["refuse", "counter 0", "counter 100", "counter 200"]
    assert refused(game, state, "accept") == "refused.money"


def test_a_partner_may_step_back_to_pay() -> None:
    game, state = side_by_side()
    arrange(game, state, 1, florins=200, fame=4)

    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 500", "accept")

    assert (money(state)[1], fame(state)[1]) == (0, 4 - 3 + 3)


def test_one_counter_price_can_be_accepted() -> None:
    game, state = side_by_side()
    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 500", "counter 300")
    assert (state.to_move, words(game, state)) == (0, ["accept", "refuse"])

    play(game, state, "accept")

    assert money(state) == [3500 - 700 + 300, 3200]


def test_after_a_refusal_the_proposer_keeps_the_action_but_not_the_question() -> None:
    game, state = side_by_side()

    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 500", "refuse")
    assert (state.to_move, state.actions_left, money(state)) == (0, 2, [3500, 3500])
    assert refused(game, state, "propose tower 2") == "refused.asked-already"

    play(game, state, "freedom travel")
    assert game.why_not(state, game.parse("propose tower 2")) is None


def test_the_edition_of_2007_pays_the_bank_before_the_partner_pays() -> None:
    game, state = side_by_side("2007")
    arrange(game, state, 0, florins=600)

    assert refused(game, state, "propose tower 2") == "refused.money"


def test_the_edition_of_2007_steps_back_for_the_bank_although_the_partner_pays() -> None:
    game, state = side_by_side("2007")
    arrange(game, state, 0, florins=600, fame=1)

    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 700", "accept")

    assert (money(state)[0], fame(state)[0]) == (700, 3)


def test_the_edition_of_2022_lets_the_partner_fund_the_building() -> None:
    game, state = side_by_side("2022")
    arrange(game, state, 0, florins=200)
    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4")
    assert words(game, state)[0] == "price 500"
    assert refused(game, state, "price 400") == "refused.money"

    play(game, state, "price 500", "accept")

    assert money(state) == [0, 3000]


def test_a_counter_price_that_leaves_the_bank_unpaid_cannot_be_accepted() -> None:
    game, state = side_by_side("2022")
    arrange(game, state, 0, florins=200)

    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 500", "counter 400")

    assert words(game, state) == ["refuse"]
    assert verdict(game, state, "accept") == ("refused.money", {"price": 700, "reach": 600})


def test_a_proposal_is_public() -> None:
    game, state = side_by_side(seats=3)
    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 500", "counter 300")

    view: Mapping[str, Any] = game.view(state, None)

    assert view["proposal"]["price"] == 500
    assert view["proposal"]["counter"] == 300
    assert view["proposal"]["placement"]["at"] == [[5, 3], [6, 3], [7, 3]]
    assert view["turn"]["actions_left"] == 2


def test_a_view_says_with_whom_a_building_is_shared() -> None:
    game, state = side_by_side()
    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 0", "accept")

    view: Mapping[str, Any] = game.view(state, 1)

    assert view["players"][1]["placed"] == [{"piece": "tower", "squares": ["a4"], "partner": 0}]
    assert view["board"]["palazzo"] == ["e2", "f2", "g2", "e1", "f1", "g1"]


def test_muse_and_cooperation_go_together() -> None:
    game, state = table("princes(seats=2,edition=2007,muse,cooperative,order=seated)")
    to_turn(game, state)
    play(game, state, "bid cardinal 3", "pass")
    arrange(game, state, 0, builders=3)
    arrange(game, state, 1, builders=3)

    for building in ("tower", "chapel", "studio"):
        if not state.actions_left:
            play(game, state, "cardinal")
        play(game, state, f"propose {building} 2", "place", "price 0", "accept")

    assert (fame(state), state.to_move) == ([9, 9], 1)


def test_with_the_characters_a_partner_does_not_step_back_to_pay() -> None:
    game, state = table("princes(seats=2,muse,cooperative,order=seated)")
    to_turn(game, state)
    play(game, state, "pass", "pass")
    arrange(game, state, 1, florins=200, fame=9)

    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 500")

    assert refused(game, state, "accept") == "refused.money"


def test_a_refused_counter_price_ends_the_talk() -> None:
    game, state = side_by_side()
    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 500", "counter 300", "refuse")

    assert (state.to_move, state.actions_left, money(state), fame(state)) == (0, 2, [3500, 3500], [0, 0])
    assert refused(game, state, "propose tower 2") == "refused.asked-already"
    assert "build tower" in words(game, state)


def test_another_neighbour_and_another_building_may_be_asked_in_the_same_action() -> None:
    game, state = side_by_side(seats=3)
    play(game, state, "propose tower 2", spans_of(game, state, "tower", 2), "price 500", "refuse")

    assert {"propose tower 3", "propose chapel 2"} <= set(words(game, state))


def test_the_edition_of_2000_has_no_cooperation() -> None:
    with pytest.raises(signoria.BadOption, match="has no expansion cooperative"):
        signoria.load("princes(edition=2000,cooperative)")
