"""Phases 6: the limits."""

from tests.games.firenze.table import arrange, bare, begin, bricks, card, hand, phase, play, refusal, words

SIX_CELEBRATIONS = ["glory", "glory", "scandal", "scandal", "recognition", "monument"]


def test_a_warehouse_keeps_ten_bricks() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="W" * 9 + "YY")
    begin(game, state, "limits")
    assert words(game, state) == ["return white", "return yellow"]
    assert refusal(game, state, "return red") == "no-brick"
    play(game, state, "return white")

    assert bricks(state.players[0].warehouse) == "W" * 8 + "YY"
    assert state.to_move == 1


def test_a_storehouse_keeps_fifteen() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="W" * 9 + "Y" * 8, buildings=["storehouse"])
    begin(game, state, "limits")
    play(game, state, "return white", "return yellow")

    assert bricks(state.players[0].warehouse) == "W" * 8 + "Y" * 7
    assert state.to_move == 1


def test_bricks_in_towers_do_not_count() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="W" * 10, towers=["red 5"])
    begin(game, state, "limits")

    assert state.to_move == 1


def test_five_cards_may_be_kept_hand_and_buildings_together() -> None:
    game, state = bare()
    arrange(game, state, 0, hand=["mason", "mason", "glory", "architect"], buildings=["workshop", "storehouse"])
    begin(game, state, "limits")

    assert words(game, state) == ["discard mason", "discard architect", "discard storehouse", "discard workshop"]
    assert refusal(game, state, "discard glory") == "celebration"
    assert refusal(game, state, "discard princess") == "not-in-hand"
    play(game, state, "discard mason")
    assert state.to_move == 1


def test_a_building_may_go() -> None:
    game, state = bare()
    arrange(game, state, 0, hand=["mason", "mason", "glory", "architect"], buildings=["workshop", "storehouse"])
    begin(game, state, "limits")
    play(game, state, "discard workshop")

    assert state.players[0].buildings == 1 << card(game, "storehouse")
    assert list(state.discard) == [card(game, "workshop")]


def test_without_its_storehouse_a_warehouse_is_small_again() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="W" * 6 + "Y" * 6, hand=["mason"] * 4 + ["glory"], buildings=["storehouse"])
    begin(game, state, "limits")
    play(game, state, "discard storehouse")

    assert words(game, state) == ["return white", "return yellow"]
    play(game, state, "return white", "return yellow")
    assert state.to_move == 1


def test_celebrations_alone_may_be_too_many() -> None:
    game, state = bare()
    arrange(game, state, 0, hand=SIX_CELEBRATIONS)
    begin(game, state, "limits")

    assert state.to_move == 1


def test_beside_too_many_celebrations_everything_else_goes() -> None:
    game, state = bare()
    arrange(game, state, 0, hand=[*SIX_CELEBRATIONS, "mason"], buildings=["workshop"])
    begin(game, state, "limits")
    play(game, state, "discard workshop")

    assert len(hand(game, state, 0)) == len(SIX_CELEBRATIONS)
    assert "mason" not in hand(game, state, 0)


def test_a_patrician_may_discard_a_celebration_to_keep_to_the_limit() -> None:
    game, state = bare()
    arrange(game, state, 0, hand=["mason", "mason", "mason", "mason", "glory", "patrician"])
    begin(game, state, "limits")
    assert words(game, state) == ["discard mason", "discard patrician", "play patrician"]
    play(game, state, "play patrician")

    assert hand(game, state, 0) == ["mason"] * 4
    assert list(state.discard) == [card(game, "patrician"), card(game, "glory")]
    assert state.to_move == 1


def test_nothing_is_returned_or_discarded_below_the_limits() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="W" * 6 + "Y" * 5, hand=["mason", "glory"])
    begin(game, state, "limits")

    assert phase(game, state) == "limits"
    assert refusal(game, state, "discard mason") == "enough-cards"


def test_bricks_stay_where_only_cards_are_too_many() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WY", hand=["mason", "mason", "mason", "architect", "architect", "glory"])
    begin(game, state, "limits")

    assert refusal(game, state, "return white") == "enough-room"
