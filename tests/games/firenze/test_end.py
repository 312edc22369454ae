"""The end: the last letter, the last turns, the final count."""

from tests.games.firenze.table import arrange, bare, begin, play, table, told, words

from signoria.games.firenze.game import Firenze
from signoria.games.firenze.scoring import final_count
from signoria.games.firenze.state import Phases, State

SIX = ["white 3", "white 4", "white 5", "yellow 3", "yellow 4", "yellow 5"]


def idle(game: Firenze, state: State) -> None:
    """Take the first card and do as little as may be."""
    game.apply(state, game.legal(state)[0 if state.phase == Phases.CARD else -1])


def last_letter(seat: int = 1) -> tuple[Firenze, State]:
    game, state = bare()
    arrange(game, state, seat, contracts=SIX, towers=["green 3"])
    begin(game, state, "contracts", seat)
    play(game, state, "fulfil green 3")
    return game, state


def test_the_first_last_letter_earns_five_points() -> None:
    _, state = last_letter()

    assert told(state, "last-letter") == [{"seat": 1, "points": 5}]
    assert state.ender == 1


def test_whoever_laid_the_last_letter_finishes_the_turn() -> None:
    game, state = bare()
    arrange(game, state, 0, contracts=SIX, towers=["green 3"], warehouse="W" * 6 + "Y" * 5)
    begin(game, state, "contracts")
    play(game, state, "fulfil green 3")

    assert (state.to_move, words(game, state)) == (0, ["return white", "return yellow"])


def test_every_other_seat_has_one_more_turn() -> None:
    game, state = last_letter()
    turns = [state.to_move]
    while game.to_move(state) is not None:
        idle(game, state)
        if state.active != turns[-1]:
            turns.append(state.active)

    assert turns == [2, 0]


def test_a_second_last_letter_earns_nothing_more() -> None:
    game, state = last_letter()
    arrange(game, state, 2, contracts=["blue 3", "blue 4", "blue 5", "red 3", "red 4", "red 5"], towers=["green 4"])
    begin(game, state, "contracts", 2)
    play(game, state, "fulfil green 4")

    assert len(told(state, "last-letter")) == 1


def test_a_colour_without_letters_has_no_majority() -> None:
    game, state = bare()
    arrange(game, state, 0, contracts=["white 3"])
    final_count(state, game.book.components)

    assert [each["colour"] for each in told(state, "majority")] == ["colour.white"]


def test_neutral_letters_have_no_majority() -> None:
    game, state = table("firenze(seats=2,dead_colour=violet,neutral=6)")
    final_count(state, game.book.components)

    assert not told(state, "majority")


def test_balconies_count_like_other_contracts() -> None:
    game, state = bare()
    arrange(game, state, 0, contracts=["white 3"])
    arrange(game, state, 1, contracts=["white 6"])
    final_count(state, game.book.components)

    assert told(state, "majority")[0]["seat"] == 1


def test_celebrations_score_at_the_end() -> None:
    game, state = bare()
    held = ["monument", "recognition", "glory", "scandal"]
    arrange(game, state, 0, hand=held, contracts=["white 3", "white 4", "red 5"])
    final_count(state, game.book.components)

    points = {each["card"]: each["points"] for each in told(state, "celebration")}
    assert points == {"card.monument": 3, "card.recognition": 2, "card.glory": 2, "card.scandal": -3}


def test_equal_points_share_the_victory() -> None:
    game, state = bare()
    for seat, points in enumerate((7, 9, 9)):
        state.players[seat].points = points

    assert game.ranking(state) == [3, 1, 1]


def test_a_limit_of_turns_ends_the_game_with_the_final_count() -> None:
    game, state = table("firenze(seats=2,turn_limit=50)")
    while game.to_move(state) is not None:
        idle(game, state)

    assert state.turn == 100
    assert told(state, "turn-limit")


def test_without_a_limit_the_game_goes_on() -> None:
    game, state = table("firenze(seats=2,turn_limit=0)")
    for _ in range(4000):
        idle(game, state)

    assert state.turn > 300
    assert game.to_move(state) is not None
