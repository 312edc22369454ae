"""Muse & Princess: the rulebooks' examples and ruling P18."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.games.princes.table import arrange, cards, play, table, to_turn, words

import signoria
from signoria.games.princes.expansions.muse.characters import CHARACTERS, Characters
from signoria.games.princes.game import Princes
from signoria.games.princes.names import Deck
from signoria.games.princes.state import State, Step

EDITIONS = ("2007", "2022")
CAST = tomllib.loads((Path(__file__).parents[1] / "golden" / "characters.toml").read_text("utf-8"))


def with_muse(seats: int = 4, edition: str = "2022") -> tuple[Princes, State]:
    return table(f"princes(seats={seats},edition={edition},muse,order=seated)")


def characters(state: State) -> Characters:
    found = state.extensions[0]
    assert isinstance(found, Characters)
    return found


def give(state: State, seat: int, character: str) -> None:
    characters(state).holder[CHARACTERS.index(character)] = seat


def pass_characters(game: Princes, state: State) -> None:
    while phase(game, state) == "characters":
        play(game, state, "pass")


def to_actions(game: Princes, state: State, seat: int, character: str) -> None:
    """Come to the first action turn of a round, with a character bought."""
    to_turn(game, state)
    pass_characters(game, state)
    give(state, seat, character)


def phase(game: Princes, state: State) -> str:
    return game.phases[state.phase].name


def refused(game: Princes, state: State, action: str) -> str:
    message = game.why_not(state, game.parse(action))
    assert message is not None, f"{action} is legal"
    return message.key


def shown(game: Princes, state: State, character: str) -> dict[str, Any]:
    view: dict[str, Any] = game.view(state, None)
    return next(card for card in view["characters"] if card["name"] == character)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_four_player_character_auction_goes_as_the_book_tells(edition: str) -> None:
    game, state = with_muse(edition=edition)
    to_turn(game, state)
    for step in CAST["steps"]:
        assert state.to_move == step["to_move"]
        assert [p.florins for p in state.players] == step.get("florins", [p.florins for p in state.players])
        for action, rule in step.get("refused", {}).items():
            assert refused(game, state, action) == rule
        play(game, state, step["play"])

    assert {name: characters(state).holder[CHARACTERS.index(name)] for name in CAST["holders"]} == CAST["holders"]
    assert [p.florins for p in state.players] == CAST["florins"]
    assert sales(state) == CAST["bought"]
    assert phase(game, state) == "turn"


def told(state: State, key: str) -> list[dict[str, Any]]:
    """Recall what was told of one kind."""
    assert state.events is not None
    return [dict(event.message.arguments) for event in state.events if event.message.key == f"event.{key}"]


def sales(state: State) -> list[list[Any]]:
    """Recall who bought which character for how much, in order."""
    bought = told(state, "character-bought")
    return [[it["seat"], it["character"].removeprefix("character."), it["price"]] for it in bought]


@pytest.mark.parametrize(("edition", "unsold", "bid", "gain"), [("2007", 2, 1, 700), ("2022", 1, 2, 500)])
def test_the_banker_gives_his_grown_purse_for_the_bid(edition: str, unsold: int, bid: int, gain: int) -> None:
    game, state = with_muse(edition=edition)
    for _ in range(unsold):
        to_turn(game, state)
        pass_characters(game, state)
        play(game, state, "done", "done", "done", "done")
    to_turn(game, state)
    assert shown(game, state, "banker")["purse"] == 600 + 100 * unsold

    buyer = state.to_move
    play(game, state, f"bid banker {bid}", "pass", "pass", "pass")
    assert state.players[buyer].florins == 3500 + gain

    play(game, state, "done", "done", "done", "done")
    to_turn(game, state)
    assert shown(game, state, "banker")["purse"] == 600


@pytest.mark.parametrize(
    ("edition", "winner", "bids", "price"),
    [
        ("2007", 1, ["offer jester", "raise", "raise", "pass", "pass", "raise", "pass"], 500),
        ("2022", 0, ["offer lake", "raise", "pass", "pass", "raise", "pass"], 400),
    ],
)
def test_the_merchant_scores_4_behind_three_opponents(edition: str, winner: int, bids: list[str], price: int) -> None:
    game, state = with_muse(edition=edition)
    give(state, winner, "merchant")
    for seat in range(4):
        arrange(game, state, seat, fame=0 if seat == winner else 7)
    play(game, state, *bids)
    assert words(game, state) == ["merchant free", "merchant points", "later"]

    play(game, state, "merchant points")

    assert (state.players[winner].fame, state.players[winner].florins) == (4, 3500 - price)
    assert not shown(game, state, "merchant")["face_up"]


def test_points_of_the_merchant_count_opponents_strictly_ahead() -> None:
    game, state = with_muse()
    to_actions(game, state, 0, "merchant")
    arrange(game, state, 1, fame=1)

    play(game, state, "merchant points")

    assert state.players[0].fame == 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_merchant_pays_for_the_object_won(edition: str) -> None:
    game, state = with_muse(edition=edition)
    give(state, 1, "merchant")
    play(game, state, "offer jester", "raise", "pass", "pass", "pass")

    play(game, state, "merchant free")

    assert (state.players[1].jesters, state.players[1].florins, state.players[1].fame) == (1, 3500, 0)
    assert state.to_move == 0


def test_the_merchant_pays_the_last_buyers_fixed_price_too() -> None:
    game, state = with_muse()
    give(state, 3, "merchant")
    play(game, state, "withdraw", "withdraw", "withdraw", "take builder")

    play(game, state, "merchant free")

    assert (state.players[3].builders, state.players[3].florins) == (1, 3500)


def test_the_merchant_pays_for_any_landscape_of_two_players() -> None:
    game, state = with_muse(seats=2)
    give(state, 0, "merchant")
    play(game, state, "offer landscape", "pass")

    play(game, state, "merchant free", "take lake", "place")

    assert (state.players[0].landscape_counts(), state.players[0].florins) == ([0, 1, 0], 2500)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_merchant_may_be_used_as_soon_as_he_is_bought(edition: str) -> None:
    game, state = with_muse(seats=2, edition=edition)
    to_turn(game, state)
    play(game, state, "bid merchant 3", "pass")
    assert words(game, state) == ["merchant points", "later"]

    play(game, state, "merchant points")

    assert (phase(game, state), state.players[0].fame, state.players[0].florins) == ("turn", 1, 2200)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_merchants_last_moment_is_the_end_of_the_next_auctions(edition: str) -> None:
    game, state = with_muse(edition=edition)
    give(state, 2, "merchant")
    play(game, state, "withdraw", "withdraw", "withdraw", "withdraw")
    assert (phase(game, state), state.to_move, words(game, state)) == ("last-chance", 2, ["merchant points", "pass"])

    play(game, state, "merchant points")

    assert (phase(game, state), state.players[2].fame) == ("characters", 1)


def test_at_the_last_moment_the_starting_player_is_asked_first() -> None:
    game, state = with_muse()
    state.starter = state.opener = state.to_move = 2
    give(state, 1, "professor")
    give(state, 3, "merchant")

    play(game, state, "withdraw", "withdraw", "withdraw", "withdraw")
    assert state.to_move == 3

    play(game, state, "pass")
    assert state.to_move == 1


def test_a_merchant_used_lies_face_down_until_the_next_character_auction() -> None:
    game, state = with_muse(seats=2)
    to_turn(game, state)
    play(game, state, "bid merchant 3", "pass", "merchant points", "done", "done")  # seat 1 starts the second round
    assert not shown(game, state, "merchant")["face_up"]

    play(game, state, "offer jester", "raise", "pass", "withdraw")  # won without a question, and no last chance
    assert (state.players[0].jesters, phase(game, state)) == (1, "characters")
    assert shown(game, state, "merchant") == {
        "name": "merchant", "holder": None, "face_up": True, "pawn": None, "bid": None,
    }  # fmt: skip


def test_a_merchant_bought_in_the_last_round_serves_on_that_action_turn() -> None:
    game, state = with_muse(seats=2)
    state.round = 6
    to_turn(game, state)
    play(game, state, "bid merchant 3", "pass", "later", "freedom travel", "build tower", "place")
    assert words(game, state) == ["merchant points", "done"]

    play(game, state, "merchant points", "done")

    assert (game.scores(state), state.to_move) == ([3 + 1, 0], -1)


@pytest.mark.parametrize("character", ["cardinal", "princess", "muse"])
def test_a_character_of_the_action_phase_does_not_outlast_it(character: str) -> None:
    game, state = with_muse(seats=2)
    to_turn(game, state)
    play(game, state, f"bid {character} 3", "pass", "done", "done")
    to_turn(game, state)
    pass_characters(game, state)
    play(game, state, "done")  # seat 1 starts the second round
    arrange(game, state, 0, builders=3, jesters=5, hand=["poet", "painter", "lawyer", "botanist"])

    assert not {"cardinal", "princess"} & set(words(game, state))
    play(game, state, "work poet")
    assert state.value == 10 + 4


def test_nobody_bids_above_the_cash_even_with_the_merchant() -> None:
    game, state = with_muse()
    give(state, 1, "merchant")
    arrange(game, state, 1, florins=200, fame=9)

    play(game, state, "offer jester")

    assert refused(game, state, "raise") == "refused.money"


def test_nobody_steps_back_on_the_track() -> None:
    game, state = with_muse()
    arrange(game, state, 0, fame=9)

    assert refused(game, state, "sell 1") == "refused.never-step-back"
    to_turn(game, state)
    pass_characters(game, state)
    assert refused(game, state, "sell 1") == "refused.never-step-back"


def test_a_bid_for_a_character_stays_within_the_cash() -> None:
    game, state = with_muse()
    to_turn(game, state)
    arrange(game, state, 0, florins=350)

    assert refused(game, state, "bid muse 4") == "refused.money"
    assert [w for w in words(game, state) if w.startswith("bid muse")] == ["bid muse 3"]


def test_spaces_run_from_3_to_15_and_the_bankers_from_0_to_5() -> None:
    game, state = with_muse()
    to_turn(game, state)

    offered = words(game, state)

    assert [w for w in offered if w.startswith("bid muse")] == [f"bid muse {space}" for space in range(3, 16)]
    assert [w for w in offered if w.startswith("bid banker")] == [f"bid banker {space}" for space in range(6)]


@pytest.mark.parametrize(
    ("edition", "character", "space", "price"), [("2007", "muse", 8, 800), ("2022", "merchant", 6, 600)]
)
def test_a_space_is_a_bid_of_that_many_hundreds(edition: str, character: str, space: int, price: int) -> None:
    game, state = with_muse(edition=edition)
    to_turn(game, state)
    play(game, state, f"bid {character} {space}", "pass", "pass")
    assert (shown(game, state, character)["bid"], state.players[0].florins) == (price, 3500)

    play(game, state, "pass")

    assert (shown(game, state, character)["holder"], state.players[0].florins) == (0, 3500 - price)


def test_who_is_outbid_may_outbid_in_turn() -> None:
    game, state = with_muse(seats=2)
    to_turn(game, state)

    play(game, state, "bid muse 3", "bid muse 5", "bid muse 8", "pass")

    assert characters(state).holder[CHARACTERS.index("muse")] == 0
    assert state.players[0].florins == 2500 - 800


def test_a_sold_character_takes_no_more_bids() -> None:
    game, state = with_muse(seats=3)
    to_turn(game, state)

    play(game, state, "bid muse 3", "bid cardinal 3", "bid cardinal 4")  # seat 0 buys, seat 1 bids again

    assert refused(game, state, "bid muse 9") == "refused.character-sold"


@pytest.mark.parametrize(("edition", "number"), [("2007", 5), ("2022", 6)])
def test_the_muse_adds_the_number_of_the_round_to_every_work(edition: str, number: int) -> None:
    game, state = with_muse(edition=edition)
    state.round = number - 1
    to_actions(game, state, 0, "muse")
    arrange(game, state, 0, hand=["poet", "painter"], played=[], jesters=6)
    plain = 12 + 2

    play(game, state, "work poet")
    first = state.value
    play(game, state, "exchange 0", "work painter")

    assert (first, state.value) == (plain + number, plain + number)


def test_works_of_others_know_no_muse() -> None:
    game, state = with_muse()
    to_actions(game, state, 1, "muse")
    arrange(game, state, 0, hand=["poet"], jesters=4)

    play(game, state, "work poet")

    assert state.value == 9


def test_the_muse_helps_to_reach_the_minimum() -> None:
    game, state = with_muse()
    state.round = 4
    to_actions(game, state, 0, "muse")
    arrange(game, state, 0, hand=["poet", "painter"], jesters=4)

    assert "work poet" in words(game, state)  # 10 and 5 make 15


@pytest.mark.parametrize(
    ("edition", "estate", "lines", "value"),
    [
        ("2007", {"pieces": ["lake", "lake", "university", "studio"], "hand": ["poet", "painter", "lawyer"]},
         (6, 4, 0, 3), 13),
        ("2022", {"pieces": ["forest", "forest", "lake", "laboratory", "library"], "hand": ["poet"],
                  "played": ["painter", "lawyer"]}, (9, 4, 0, 3), 16),
    ],
)  # fmt: skip
def test_the_princess_makes_the_books_work(
    edition: str, estate: dict[str, Any], lines: tuple[int, ...], value: int
) -> None:
    game, state = with_muse(edition=edition)
    to_actions(game, state, 0, "princess")
    arrange(game, state, 0, florins=0, jesters=3, freedoms=["travel"], **estate)

    play(game, state, "princess")

    view: Any = game.view(state, 0)
    assert (view["turn"]["work"], view["turn"]["value"]) == ("princess", value)
    assert view["turn"]["bill"] == dict(zip(("landscapes", "buildings", "builders", "cards"), lines, strict=True))
    play(game, state, "exchange 0")
    assert (state.players[0].florins, state.players[0].best_work, state.actions_left) == (value * 100, value, 1)


def test_a_builder_adds_2_to_the_work_of_the_princess() -> None:
    game, state = with_muse()
    to_actions(game, state, 0, "princess")
    arrange(game, state, 0, builders=3, hand=["poet"])

    play(game, state, "princess")

    assert state.value == 7


def test_the_princess_takes_no_bonus_card_and_works_once() -> None:
    game, state = with_muse()
    to_actions(game, state, 0, "princess")
    arrange(game, state, 0, builders=3, hand=["poet"], bonus=["builders"])

    play(game, state, "princess")
    assert phase(game, state) == "payment"

    play(game, state, "exchange 0")
    assert refused(game, state, "princess") == "refused.character-used"


def test_the_princess_must_reach_the_minimum() -> None:
    game, state = with_muse()
    state.round = 1
    to_actions(game, state, 0, "princess")
    arrange(game, state, 0, builders=3, hand=["poet"])

    assert refused(game, state, "princess") == "refused.work-too-small"


def test_a_work_of_the_princess_is_no_card_on_the_table() -> None:
    game, state = with_muse()
    to_actions(game, state, 0, "princess")
    arrange(game, state, 0, builders=3, hand=["poet"], played=[])

    play(game, state, "princess", "exchange 0")

    assert (state.players[0].played, state.players[0].recruited) == (0, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cardinal_gives_a_third_action(edition: str) -> None:
    game, state = with_muse(edition=edition)
    to_actions(game, state, 0, "cardinal")
    arrange(game, state, 0, hand=["poet"], jesters=4)

    play(game, state, "build tower", "place", "freedom travel", "cardinal", "work poet", "exchange 0")

    assert (state.players[0].fame, state.players[0].best_work) == (3, 8 + 1 + 3)


@pytest.mark.parametrize("edition", EDITIONS)
def test_three_works_are_possible_with_the_cardinal(edition: str) -> None:
    game, state = with_muse(edition=edition)
    to_actions(game, state, 0, "cardinal")
    arrange(game, state, 0, hand=["poet", "painter", "lawyer"], jesters=4)

    for card in ("poet", "painter", "lawyer"):
        if not state.actions_left:
            play(game, state, "cardinal")
        play(game, state, f"work {card}", "exchange 0")

    assert state.players[0].played == cards(game, Deck.PROFESSION, ["poet", "painter", "lawyer"])


def test_freedom_and_profession_stay_once_a_turn_with_the_cardinal() -> None:
    game, state = with_muse()
    to_actions(game, state, 0, "cardinal")

    play(game, state, "cardinal", "freedom travel")

    assert refused(game, state, "freedom religion") == "refused.freedom-once"


def test_the_turn_does_not_end_while_the_cardinal_is_unused() -> None:
    game, state = with_muse()
    to_actions(game, state, 0, "cardinal")

    play(game, state, "freedom travel", "build tower", "place")

    assert (state.to_move, words(game, state)) == (0, ["cardinal", "done"])


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_professors_last_moment_is_the_end_of_the_next_auctions(edition: str) -> None:
    game, state = with_muse(edition=edition)
    give(state, 1, "professor")
    play(game, state, "withdraw", "withdraw", "withdraw", "withdraw")
    assert (phase(game, state), state.to_move) == ("last-chance", 1)
    assert words(game, state) == ["professor prestige", "professor bonus", "pass"]
    drawn = state.decks[Deck.BONUS][:5]
    kept = game.book.components.names(Deck.BONUS)[drawn[2]]

    play(game, state, "professor bonus", f"keep {kept}", "as drawn")

    assert (state.players[1].bonus, state.players[1].florins) == (1 << drawn[2], 3500)
    assert (phase(game, state), state.to_move) == ("characters", 0)
    assert characters(state).holder == [-1] * 6


def test_unused_characters_are_returned() -> None:
    game, state = with_muse()
    give(state, 1, "professor")
    give(state, 2, "merchant")

    play(game, state, "withdraw", "withdraw", "withdraw", "withdraw", "pass", "pass")

    assert phase(game, state) == "characters"
    assert "bid professor 3" in words(game, state)


def test_the_professor_may_be_asked_as_soon_as_he_is_bought() -> None:
    game, state = with_muse(seats=2)
    to_turn(game, state)
    play(game, state, "bid professor 3", "pass")
    assert words(game, state) == ["professor prestige", "professor bonus", "later"]

    play(game, state, "professor prestige", "keep " + prestige(game, state), "as drawn")

    assert (phase(game, state), len(state.decks[Deck.PRESTIGE]), state.stacks[3]) == ("turn", 13, 13)


def prestige(game: Princes, state: State) -> str:
    return game.book.components.names(Deck.PRESTIGE)[state.decks[Deck.PRESTIGE][0]]


def test_the_professor_may_be_asked_on_the_action_turn_without_an_action() -> None:
    game, state = with_muse()
    to_actions(game, state, 0, "professor")

    play(game, state, "professor prestige", "keep " + prestige(game, state), "as drawn")

    assert (phase(game, state), state.to_move, state.actions_left) == ("turn", 0, 2)


def test_the_professor_may_be_asked_on_winning_an_object() -> None:
    game, state = with_muse()
    give(state, 0, "professor")
    play(game, state, "offer jester", "pass", "pass", "pass")

    play(game, state, "professor prestige", "keep " + prestige(game, state), "as drawn")

    assert (state.players[0].jesters, state.players[0].florins, state.to_move) == (1, 3300, 1)


def test_the_professor_has_nothing_to_give_from_an_empty_deck() -> None:
    game, state = with_muse()
    state.decks[Deck.BONUS].clear()
    to_actions(game, state, 0, "professor")

    assert refused(game, state, "professor bonus") == "refused.empty-deck"


def test_the_banker_of_the_last_round_sells_prestige() -> None:
    game, state = with_muse(seats=2)
    state.round = 6
    to_turn(game, state)
    arrange(game, state, 0, florins=500)
    arrange(game, state, 1, florins=500)
    play(game, state, "bid banker 0", "pass", "done", "done")
    assert words(game, state) == [f"exchange {points}" for points in range(6)]  # 500 and 600 buy 5
    assert refused(game, state, "exchange 6") == "refused.banker-too-dear"

    play(game, state, "exchange 2")

    assert (game.scores(state), state.players[0].florins, state.to_move) == ([2, 0], 700, -1)


def test_the_banker_sells_after_the_prestige_cards_and_before_money_breaks_ties() -> None:
    game, state = with_muse(seats=2)
    state.round = 6
    to_turn(game, state)
    arrange(game, state, 0, florins=200, fame=1, jesters=1, prestige=["most-jesters"])
    arrange(game, state, 1, florins=100, fame=8)

    play(game, state, "bid banker 2", "pass", "done", "done")
    assert game.scores(state) == [1 + 6, 8]

    play(game, state, "exchange 1")
    assert (game.scores(state), [p.florins for p in state.players]) == ([8, 8], [400, 100])
    assert game.ranking(state) == [1, 2]


def test_the_banker_of_an_earlier_round_is_gone_by_the_end() -> None:
    game, state = with_muse(seats=2)
    state.round = 6
    give(state, 0, "banker")
    to_turn(game, state)

    play(game, state, "pass", "pass", "done", "done")

    assert state.to_move == -1


def test_the_edition_of_2000_has_no_characters() -> None:
    with pytest.raises(signoria.BadOption, match="has no expansion muse"):
        signoria.load("princes", seats=4, edition="2000", expansions=("muse",))


def test_a_view_shows_every_character_to_everyone() -> None:
    game, state = with_muse()
    to_turn(game, state)
    play(game, state, "bid muse 8")

    assert shown(game, state, "muse") == {"name": "muse", "holder": None, "face_up": True, "pawn": 0, "bid": 800}
    assert state.phase != Step.TURN


def test_a_view_shows_the_object_won_while_the_winner_may_use_a_character() -> None:
    game, state = with_muse()
    give(state, 0, "merchant")
    play(game, state, "offer jester", "pass", "pass", "pass")

    assert game.view(state, 2)["auction"] == {"lot": "jester", "bid": 200, "leader": 0, "bidders": []}
