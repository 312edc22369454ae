"""What each seat may know, and what is dealt again for it."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.games.principe.table import arrange, bare, begin, counts, play, table, words

from signoria.games.principe.colours import Colour
from signoria.games.principe.game import Principe
from signoria.games.principe.state import State
from signoria.kernel.heaps import count, total

SEEDS = range(60)


def hands(game: Principe, state: State, viewer: int, seat: int) -> list[int]:
    """Deal again for a viewer, many times; list another seat's hand."""
    return [game.resample(state, viewer, seed).players[seat].hand for seed in SEEDS]


def others(view: Mapping[str, Any], seat: int) -> list[dict[str, Any]]:
    return [player for place, player in enumerate(view["players"]) if place != seat]


def test_a_view_shows_no_other_purse_hand_or_choice() -> None:
    game, state = table()
    play(game, state, words(game, state)[0])

    for player in others(game.view(state, 1), 1):
        assert not {"ducats", "hand", "offered"} & player.keys()


def test_money_is_shown_when_the_game_is_over() -> None:
    game, state = bare(open_cities=[])
    begin(game, state, "supply")

    assert [player["ducats"] for player in others(game.view(state, None), -1)] == [0, 0, 0, 0]


def test_drawn_cards_are_told_to_their_owner_only() -> None:
    game, state = table()

    told = [message.arguments["seat"] for message in game.events(state, 2) if message.key == "event.drew-these"]
    assert told == [2]
    assert not [message for message in game.events(state, None) if message.key == "event.drew-these"]


def test_drawn_cards_are_dealt_again_for_the_others() -> None:
    game, state = table()

    dealt = hands(game, state, 0, 1)
    assert len(set(dealt)) > 10
    assert {total(hand) for hand in dealt} == {4}


def test_cards_won_at_auction_stay_where_all_saw_them_go() -> None:
    game, state = bare(stock={"red": 3}, deck={"blue": 20}, round=1)
    arrange(game, state, 1, ducats=5, hand={"blue": 2})
    begin(game, state, "auction")
    play(game, state, "bid 1", "pass", "pass", "pass")

    assert {count(hand, Colour.RED) for hand in hands(game, state, 0, 1)} == {3}


def test_known_cards_are_forgotten_when_as_many_of_the_colour_are_shown() -> None:
    game, state = bare(deck={"blue": 20})
    arrange(game, state, 0, hand={"red": 4}, shown={"red": 3})
    begin(game, state, "turn")
    play(game, state, "lay red 3")

    assert state.players[0].shown == counts({})
    assert {count(hand, Colour.RED) for hand in hands(game, state, 1, 0)} == {0, 1}


def test_a_secret_choice_is_made_again_from_the_same_hand() -> None:
    game, state = bare(deck={"blue": 12, "green": 12}, phase=0)
    arrange(game, state, 0, hand={"red": 4}, shown={"red": 4})
    play(game, state, "offer red", "offer red")

    again = [game.resample(state, 1, seed).players[0] for seed in SEEDS]
    assert all(player.offered == counts({"red": 2}) for player in again)


def test_money_is_never_dealt_again() -> None:
    game, state = table()
    arrange(game, state, 1, ducats=7)

    assert game.resample(state, 0, 5).players[1].ducats == 7


def test_cities_put_aside_may_as_well_be_in_the_deck() -> None:
    game, state = table("principe(seats=2)")

    aside = Counter(city for seed in SEEDS for city in game.resample(state, 0, seed).cities_out)
    assert aside.keys() == set(state.city_deck + state.cities_out)


def test_a_card_drawn_from_reused_ones_is_one_of_those() -> None:
    game, state = bare("principe(seats=3,edition=2005,order=seated)", deck={"white": 5}, unsold={"red": 4})
    arrange(game, state, 0, hand={"blue": 3}, face_up={"red": 1})
    begin(game, state, "supply")
    play(game, state, *["pass"] * 9)

    assert state.players[0].hand == counts({"blue": 3, "red": 1})
    assert {count(hand, Colour.RED) for hand in hands(game, state, 1, 0)} == {1}
