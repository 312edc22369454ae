"""Phases 2: the exchange, and the characters that trade."""

import pytest
from tests.games.firenze.table import arrange, bare, begin, bricks, phase, play, refusal, told, words


def test_three_bricks_buy_one_of_the_row() -> None:
    game, state = bare(on_row=["B", "", "", "", "", ""])
    arrange(game, state, 0, warehouse="WWYR")
    begin(game, state, "exchange")
    assert words(game, state) == ["want blue", "done"]
    play(game, state, "want blue")

    assert words(game, state) == [
        "exchange blue for white white yellow",
        "exchange blue for white white red",
        "exchange blue for white yellow red",
    ]


def test_the_card_that_gives_the_brick_gets_the_three() -> None:
    game, state = bare(on_row=["B", "", "BB", "", "", ""])
    arrange(game, state, 0, warehouse="WWY")
    begin(game, state, "exchange")
    play(game, state, "want blue")
    assert words(game, state) == ["from 1", "from 3"]
    assert refusal(game, state, "from 2") == "not-on-card"
    play(game, state, "from 3")

    assert [bricks(heap) for heap in state.on_row()] == ["B", "", "WWYB", "", "", ""]
    assert bricks(state.players[0].warehouse) == "B"


def test_fewer_than_three_bricks_buy_nothing() -> None:
    game, state = bare(on_row=["B", "", "", "", "", ""])
    arrange(game, state, 0, warehouse="WW", hand=["smuggler"])
    arrange(game, state, 1, warehouse="Y")
    begin(game, state, "exchange")

    assert words(game, state) == ["play smuggler", "done"]
    assert refusal(game, state, "want blue") == "exchange-price"


def test_a_turn_has_one_exchange() -> None:
    game, state = bare(on_row=["BB", "", "", "", "", ""])
    arrange(game, state, 0, warehouse="WWWWWW", hand=["smuggler"])
    arrange(game, state, 1, warehouse="W")
    begin(game, state, "exchange")
    play(game, state, "want blue")

    assert words(game, state) == ["play smuggler", "done"]
    assert refusal(game, state, "want blue") == "exchange-once"


def test_only_colours_of_the_row_can_be_had() -> None:
    game, state = bare(on_row=["B", "", "", "", "", ""])
    arrange(game, state, 0, warehouse="WWW")
    begin(game, state, "exchange")

    assert refusal(game, state, "want red") == "not-in-row"
    assert refusal(game, state, "exchange blue for white white white") == "want-first"


def test_only_bricks_of_the_warehouse_can_be_given() -> None:
    game, state = bare(on_row=["B", "", "", "", "", ""])
    arrange(game, state, 0, warehouse="WWYY")
    begin(game, state, "exchange")
    play(game, state, "want blue")

    assert refusal(game, state, "exchange blue for white white white") == "no-bricks"
    assert refusal(game, state, "exchange red for white white yellow") == "wants-other"


def test_without_anything_to_exchange_the_turn_goes_on() -> None:
    game, state = bare()
    arrange(game, state, 0, warehouse="WWW")
    begin(game, state, "exchange")

    assert phase(game, state) == "build"


def test_a_wholesaler_trades_up_to_three_bricks_one_for_one() -> None:
    game, state = bare(on_row=["BBBB", "", "", "", "", ""])
    arrange(game, state, 0, warehouse="WWWW", hand=["wholesaler"])
    begin(game, state, "exchange")
    play(game, state, "play wholesaler", *["trade blue for white"] * 3)

    assert bricks(state.players[0].warehouse) == "WBBB"
    assert bricks(state.on_row()[0]) == "WWWB"
    assert phase(game, state) == "build"


def test_a_wholesaler_replaces_the_exchange() -> None:
    game, state = bare(on_row=["BBBB", "", "", "", "", ""])
    arrange(game, state, 0, warehouse="WWWW", hand=["wholesaler", "smuggler"])
    arrange(game, state, 1, warehouse="R")
    begin(game, state, "exchange")
    play(game, state, "play wholesaler", "trade blue for white", "done")

    assert words(game, state) == ["play smuggler", "done"]


def test_after_an_exchange_there_is_no_wholesaler() -> None:
    game, state = bare(on_row=["BBBB", "", "", "", "", ""])
    arrange(game, state, 0, warehouse="WWWW", hand=["wholesaler", "saboteur"])
    arrange(game, state, 1, towers=["red 2"])
    begin(game, state, "exchange")
    play(game, state, "want blue")

    assert refusal(game, state, "play wholesaler") == "useless-trade"


@pytest.mark.parametrize("on_row", ["", "WW"])
def test_a_wholesaler_waits_for_another_colour_in_the_row(on_row: str) -> None:
    game, state = bare(on_row=[on_row, "", "", "", "", ""])
    arrange(game, state, 0, warehouse="WWW", hand=["wholesaler", "saboteur"])
    arrange(game, state, 1, towers=["red 2"])
    begin(game, state, "exchange")

    assert "play wholesaler" not in words(game, state)
    assert refusal(game, state, "play wholesaler") == "useless-trade"


def test_a_trade_changes_something() -> None:
    game, state = bare(on_row=["WB", "", "", "", "", ""])
    arrange(game, state, 0, warehouse="WY", hand=["wholesaler"])
    begin(game, state, "exchange")
    play(game, state, "play wholesaler")

    assert words(game, state) == ["trade white for yellow", "trade blue for white", "trade blue for yellow", "done"]
    assert refusal(game, state, "trade white for white") == "same-colour"
    assert refusal(game, state, "trade red for white") == "not-in-row"
    assert refusal(game, state, "trade blue for red") == "no-brick"


def test_a_traded_brick_comes_from_a_card_of_choice() -> None:
    game, state = bare(on_row=["B", "B", "", "", "", ""])
    arrange(game, state, 0, warehouse="WY", hand=["wholesaler"])
    begin(game, state, "exchange")
    play(game, state, "play wholesaler", "trade blue for white", "from 2")

    assert [bricks(heap) for heap in state.on_row()[:2]] == ["B", "W"]
    assert told(state, "exchanged")[0]["card"] == "card.privilege-4"
