"""Phase 3: cities, shields and laying cards."""

from tests.games.principe.table import arrange, bare, begin, play, refusal, words


def test_il_principe_acts_first_then_clockwise() -> None:
    game, state = bare(principe=2)
    begin(game, state, "turn")
    order = []
    for _ in range(4):
        order.append(state.to_move)
        play(game, state, "pass")

    assert order == [2, 3, 0, 1]


def test_any_number_of_cards_of_one_colour_can_be_laid() -> None:
    game, state = bare()
    arrange(game, state, 0, hand={"green": 2, "blue": 3})
    begin(game, state, "turn")
    assert words(game, state) == ["lay green 1", "lay green 2", "lay blue 1", "lay blue 2", "lay blue 3", "pass"]

    play(game, state, "lay blue 3")

    assert state.players[0].face_up == [0, 0, 0, 3, 0]
    assert state.players[0].hand == [2, 0, 0, 0, 0]
    assert state.to_move == 1


def test_more_cards_than_held_cannot_be_laid() -> None:
    game, state = bare()
    arrange(game, state, 0, hand={"green": 2})
    begin(game, state, "turn")

    assert refusal(game, state, "lay green 3") == "refused.too-few"


def test_no_city_is_built_in_round_one() -> None:
    game, state = bare(round=1, open_cities=["siena"])
    arrange(game, state, 0, hand={"white": 1, "red": 1, "blue": 1}, ducats=3)
    begin(game, state, "turn")

    assert refusal(game, state, "build siena") == "refused.no-city-yet"


def test_a_city_asks_to_be_open_paid_and_furnished() -> None:
    game, state = bare(open_cities=["siena", "orvieto", "urbino"])
    arrange(game, state, 0, hand={"white": 1, "red": 1, "blue": 1}, ducats=3)
    begin(game, state, "turn")

    assert refusal(game, state, "build pisa") == "refused.city-not-open"
    assert refusal(game, state, "build urbino") == "refused.city-price"
    assert refusal(game, state, "build orvieto") == "refused.city-cards"
    assert "build siena" in words(game, state)


def test_cards_on_the_table_do_not_build() -> None:
    game, state = bare(open_cities=["siena"])
    arrange(game, state, 0, hand={"white": 1, "red": 1}, face_up={"blue": 5}, ducats=3)
    begin(game, state, "turn")

    assert refusal(game, state, "build siena") == "refused.city-cards"


def test_the_cards_of_a_city_lie_face_up() -> None:
    game, state = bare(open_cities=["siena"])
    arrange(game, state, 0, hand={"white": 2, "red": 1, "blue": 1}, face_up={"blue": 1}, ducats=3)
    begin(game, state, "turn")
    play(game, state, "build siena")

    assert state.players[0].face_up == [0, 1, 1, 2, 0]
    assert state.players[0].hand == [0, 1, 0, 0, 0]


def test_the_shield_of_a_small_city_goes_to_its_only_region_unasked() -> None:
    game, state = bare(open_cities=["siena"])
    arrange(game, state, 0, hand={"white": 1, "red": 1, "blue": 1}, ducats=3)
    begin(game, state, "turn")
    play(game, state, "build siena")

    assert state.players[0].presence[game.rules.components.regions.index("violet")] == 1
    assert state.to_move == 1


def test_shields_stay_around_the_city_and_must_be_placed() -> None:
    game, state = bare(open_cities=["milano"])
    arrange(game, state, 0, hand={"blue": 2, "red": 1, "yellow": 1}, ducats=4)
    begin(game, state, "turn")
    play(game, state, "build milano")

    assert refusal(game, state, "shield brown") == "refused.not-adjoining"
    assert refusal(game, state, "pass") == "refused.must-place"


def test_the_last_shield_is_placed_alone() -> None:
    game, state = bare(open_cities=["milano"])
    arrange(game, state, 0, hand={"blue": 2, "red": 1, "yellow": 1}, ducats=4, shields=1)
    begin(game, state, "turn")
    play(game, state, "build milano", "shield blue")

    assert state.to_move == 1
    assert state.players[0].shields == 0


def test_a_city_without_shields_left_is_still_built() -> None:
    game, state = bare(open_cities=["milano"])
    arrange(game, state, 0, hand={"blue": 2, "red": 1, "yellow": 1}, ducats=4, shields=0)
    begin(game, state, "turn")
    play(game, state, "build milano")

    assert game.scores(state) == [6, 0, 0, 0]
    assert state.to_move == 1


def test_the_row_is_refilled_when_the_shields_are_placed() -> None:
    game, state = bare(open_cities=["milano", "pisa"], city_deck=["siena", "lucca"])
    arrange(game, state, 0, hand={"blue": 2, "red": 1, "yellow": 1}, ducats=4)
    begin(game, state, "turn")
    play(game, state, "build milano", "shield blue")
    names = [city.name for city in game.rules.cities]
    assert [names[city] for city in state.open_cities] == ["pisa"]

    play(game, state, "shield blue")

    assert [names[city] for city in state.open_cities] == ["pisa", "lucca"]
