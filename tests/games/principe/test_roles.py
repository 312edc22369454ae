"""Phase 4: roles, their effects and their order."""

from tests.games.principe.table import arrange, bare, begin, play, refusal, told, words

from signoria.games.principe.colours import Colour
from signoria.games.principe.state import Phases
from signoria.kernel.heaps import count
from signoria.kernel.state import NOBODY

FIRST = "principe(seats=3,edition=2005,order=seated)"


def test_roles_are_returned_before_they_are_awarded() -> None:
    game, state = bare(majors={"white": 1}, minors={"white": 2})
    begin(game, state, "roles")

    assert state.majors == [NOBODY] * 5
    assert state.minors == [NOBODY] * 5


def test_cards_lying_face_down_win_nothing() -> None:
    game, state = bare()
    arrange(game, state, 0, face_down={"white": 3})
    arrange(game, state, 1, face_up={"white": 1})
    begin(game, state, "roles")

    assert state.majors[Colour.WHITE] == 1
    assert state.minors[Colour.WHITE] == NOBODY


def test_each_colour_is_counted_when_it_is_reached() -> None:
    game, state = bare(FIRST)
    arrange(game, state, 0, face_up={"green": 1}, face_down={"white": 1})
    begin(game, state, "roles")
    play(game, state, "turn white")

    assert state.majors[Colour.WHITE] == 0


def test_green_may_be_declined_in_2006_only() -> None:
    for edition, choices in (("2005", ["turn red"]), ("2006", ["turn red", "pass"])):
        game, state = bare(f"principe(seats=3,edition={edition},order=seated)")
        arrange(game, state, 0, face_up={"green": 1}, face_down={"red": 1, "green": 1})
        begin(game, state, "roles")

        assert words(game, state) == choices
        assert refusal(game, state, "turn green") == "refused.not-green"
        assert refusal(game, state, "turn blue") == "refused.none-face-down"


def test_in_2005_green_must_turn_a_card() -> None:
    game, state = bare(FIRST)
    arrange(game, state, 0, face_up={"green": 1}, face_down={"red": 1})
    begin(game, state, "roles")

    assert refusal(game, state, "pass") == "refused.must-turn"


def test_white_roles_score_a_point_each() -> None:
    game, state = bare()
    arrange(game, state, 0, face_up={"white": 2})
    arrange(game, state, 3, face_up={"white": 1})
    begin(game, state, "roles")

    assert game.scores(state) == [1, 0, 0, 1]


def test_red_roles_draw_a_card_each_the_major_first() -> None:
    game, state = bare(deck={"green": 10, "yellow": 16})
    arrange(game, state, 0, face_up={"red": 1})
    arrange(game, state, 3, face_up={"red": 2})
    begin(game, state, "roles")

    assert [(event["seat"], event["cards"]) for event in told(state, "drew")[4:6]] == [(3, 1), (0, 1)]


def test_red_draws_nothing_from_an_empty_deck() -> None:
    game, state = bare(deck={}, is_last=True)
    arrange(game, state, 0, face_up={"red": 1})
    begin(game, state, "roles")

    assert state.players[0].hand == 0
    assert state.majors[Colour.RED] == 0


def test_blue_places_a_shield_in_any_region() -> None:
    game, state = bare()
    arrange(game, state, 0, face_up={"blue": 1})
    begin(game, state, "roles")

    assert words(game, state) == [f"shield {region}" for region in game.rules.components.regions]


def test_blue_asks_nothing_of_a_family_without_shields() -> None:
    game, state = bare()
    arrange(game, state, 0, face_up={"blue": 1}, shields=0)
    begin(game, state, "roles")

    assert state.phase == Phases.SUPPLY


def test_yellow_roles_receive_two_ducats_each() -> None:
    game, state = bare(is_last=True)
    arrange(game, state, 1, face_up={"yellow": 2})
    arrange(game, state, 2, face_up={"yellow": 1})
    begin(game, state, "roles")

    assert [player.ducats for player in state.players] == [0, 2, 2, 0]


def test_two_seats_have_no_minor_roles() -> None:
    game, state = bare("principe(seats=2,order=seated)")
    arrange(game, state, 0, face_up={"white": 2})
    arrange(game, state, 1, face_up={"white": 1})
    begin(game, state, "roles")

    assert (state.majors[Colour.WHITE], state.minors[Colour.WHITE]) == (0, NOBODY)


def test_a_minor_role_is_auctioned_after_the_major_has_acted() -> None:
    game, state = bare()
    arrange(game, state, 0, face_up={"green": 3}, face_down={"red": 1})
    arrange(game, state, 1, face_up={"green": 1}, ducats=1)
    arrange(game, state, 2, face_up={"green": 1})
    begin(game, state, "roles")
    assert count(state.players[0].face_up, Colour.GREEN) == 1
    assert state.phase == Phases.RESTORATION

    play(game, state, "pass")

    assert (state.phase, state.to_move) == (Phases.ROLE_AUCTION, 1)


def test_the_winner_of_a_role_becomes_il_principe_and_turns_cards_for_a_major_one() -> None:
    game, state = bare()
    arrange(game, state, 1, face_up={"white": 3}, ducats=4)
    arrange(game, state, 2, face_up={"white": 3}, ducats=4)
    begin(game, state, "roles")
    play(game, state, "bid 1", "bid 2", "pass")

    assert state.principe == 2
    assert state.players[2].ducats == 2 + game.rules.income
    assert count(state.players[2].face_up, Colour.WHITE) == 1
    assert state.minors[Colour.WHITE] == NOBODY


def test_an_unwanted_role_turns_no_cards() -> None:
    game, state = bare()
    arrange(game, state, 1, face_up={"white": 3})
    arrange(game, state, 2, face_up={"white": 3})
    begin(game, state, "roles")
    play(game, state, "pass", "pass")

    assert state.majors[Colour.WHITE] == NOBODY
    assert count(state.players[1].face_up, Colour.WHITE) == 3


def test_roles_carry_the_names_of_their_printing() -> None:
    first, _ = bare(FIRST)
    second, _ = bare()

    assert first.rules.major_roles[Colour.RED] == "role.gonfalonier"
    assert second.rules.major_roles[Colour.RED] == "role.magistrate"
