"""Phases 1: the card."""

from tests.games.firenze.table import (
    QUIET_ROW,
    arrange,
    bare,
    begin,
    bricks,
    card,
    hand,
    phase,
    play,
    refusal,
    row,
    told,
    words,
)

from signoria.games.firenze.packs import length, unpack
from signoria.kernel.heaps import total


def test_a_card_costs_a_brick_for_each_card_to_its_left() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WY")
    begin(game, state, "card")

    assert words(game, state) == ["card 1", "card 2", "card 3"]
    assert refusal(game, state, "card 4") == "card-price"


def test_bricks_are_paid_one_to_each_card_from_the_left() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WYG")
    begin(game, state, "card")
    play(game, state, "card 3", "pay green", "pay white")

    assert [bricks(heap) for heap in state.on_row()[:2]] == ["G", "W"]


def test_a_card_is_not_paid_with_its_own_bricks() -> None:
    game, state = bare(on_row=["", "WWWW", "", "", "", ""])
    begin(game, state, "card")

    assert words(game, state) == ["card 1"]


def test_bricks_of_one_colour_pay_without_a_question() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WW")
    begin(game, state, "card")
    play(game, state, "card 3")

    assert [bricks(heap) for heap in state.on_row()[:2]] == ["W", "W"]


def test_only_bricks_of_the_warehouse_pay() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WY")
    begin(game, state, "card")
    play(game, state, "card 2")

    assert refusal(game, state, "pay red") == "no-brick"


def test_the_row_closes_and_a_new_card_comes_at_the_right_end() -> None:
    game, state = bare(next_card="glory")
    begin(game, state, "card")
    play(game, state, "card 1")

    assert row(game, state) == ["privilege-4", "privilege-5", "privilege-6", "privilege-7", "privilege-8", "glory"]
    assert total(state.on_row()[-1]) == 4


def test_a_short_bag_gives_what_it_has() -> None:
    game, state = bare(on_row=["", "W" * 25, "Y" * 18, "G" * 15, "R" * 12, "B" * 10 + "V" * 6])
    begin(game, state, "card")
    play(game, state, "card 1")

    assert bricks(state.on_row()[-1]) == "VV"
    assert state.bag == 0


def test_the_discard_pile_becomes_the_deck() -> None:
    game, state = bare()
    state.discard, state.deck = bytes(state.deck), []
    begin(game, state, "card")
    play(game, state, "card 1")

    assert told(state, "reshuffled")
    assert not state.discard
    assert len(row(game, state)) == 6


def test_a_place_stays_empty_when_no_card_is_left() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WWW")
    state.deck = []
    game.play(state, game.parse("card 1"))

    assert length(state.row) == 5
    assert refusal(game, state, "card 6") == "not-now"


def test_a_character_goes_to_the_hand() -> None:
    game, state = bare(row=["mason"], on_row=[""])
    begin(game, state, "card")
    play(game, state, "card 1")

    assert hand(game, state, 0) == ["mason"]


def test_a_building_lies_face_up() -> None:
    game, state = bare(row=["workshop"], on_row=[""])
    begin(game, state, "card")
    play(game, state, "card 1")

    assert state.players[0].buildings == 1 << card(game, "workshop")


def test_a_second_building_of_the_kind_gives_its_bricks_and_is_discarded() -> None:
    game, state = bare(row=["workshop"], on_row=["RB"])
    arrange(game, state, 0, buildings=["workshop"])
    begin(game, state, "card")
    play(game, state, "card 1")

    assert list(state.discard) == [card(game, "workshop")]
    assert bricks(state.players[0].warehouse) == "RB"


def test_a_church_card_lies_on_a_church_space() -> None:
    game, state = bare()
    begin(game, state, "card")
    play(game, state, "card 1")

    assert unpack(state.church) == [card(game, "privilege-3")]


def test_a_church_card_without_a_space_is_discarded() -> None:
    game, state = bare(row=["privilege-3"], on_row=[""], church=QUIET_ROW[1:5])
    begin(game, state, "card")
    play(game, state, "card 1")

    assert list(state.discard) == [card(game, "privilege-3")]
    assert length(state.church) == 4


def test_the_monument_goes_to_the_owner_of_the_highest_contract() -> None:
    game, state = bare(row=["monument"], on_row=[""])
    arrange(game, state, 1, contracts=["white 5"])
    arrange(game, state, 2, contracts=["green 6", "red 3"])
    begin(game, state, "card")
    play(game, state, "card 1")

    assert [hand(game, state, seat) for seat in range(3)] == [[], [], ["monument"]]


def test_of_several_the_monument_goes_to_the_next_from_the_active_seat() -> None:
    game, state = bare(row=["monument"], on_row=[""])
    arrange(game, state, 0, contracts=["white 7"])
    arrange(game, state, 1, contracts=["green 7"])
    begin(game, state, "card", seat=2)
    play(game, state, "card 1")

    assert hand(game, state, 0) == ["monument"]


def test_without_any_contract_the_monument_stays_with_its_taker() -> None:
    game, state = bare(row=["monument"], on_row=[""])
    begin(game, state, "card", seat=1)
    play(game, state, "card 1")

    assert hand(game, state, 1) == ["monument"]


def test_one_card_must_be_chosen() -> None:
    game, state = bare()
    begin(game, state, "card")

    assert refusal(game, state, "done") == "not-now"


def test_a_row_has_no_seventh_card() -> None:
    game, state = bare(row=["privilege-3"], on_row=[""])
    begin(game, state, "card")

    assert refusal(game, state, "card 2") == "no-card"


def test_the_princess_takes_any_card_for_nothing() -> None:
    game, state = bare()
    arrange(game, state, 0, hand=["princess"])
    begin(game, state, "card")
    play(game, state, "play princess")
    assert words(game, state) == [f"card {place}" for place in range(1, 7)]
    play(game, state, "card 6")

    assert row(game, state)[:5] == ["privilege-3", "privilege-4", "privilege-5", "privilege-6", "privilege-7"]


def test_only_the_card_of_the_turn_is_free() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WWWY", hand=["princess"])
    begin(game, state, "card")
    play(game, state, "play princess")
    prices = [[card["price"] for card in game.view(state, 0)["row"]]]
    play(game, state, "card 6")
    prices.append([card["price"] for card in game.view(state, 0)["row"]])

    assert prices == [[0] * 6, [0, 1, 2, 3, 4, 5]]


def test_a_princess_just_taken_has_to_wait() -> None:
    game, state = bare(row=["princess"], on_row=["WWWW"])
    begin(game, state, "card")
    play(game, state, "card 1")

    assert phase(game, state) == "exchange"
    assert refusal(game, state, "play princess") == "moment"
