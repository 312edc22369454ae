"""The solo game: the rulebook's examples and ruling P20."""

from typing import Any

import pytest
from tests.games.princes.expansions.alone import alone, dice, lay_row, solo, turn
from tests.games.princes.table import arrange, phase, play, words

import signoria
from signoria.games.princes.expansions.solo.purchase import Purchase
from signoria.games.princes.expansions.solo.round import SoloBestWork
from signoria.games.princes.expansions.solo.wolfgangs_turn import WolfgangsTurn
from signoria.games.princes.names import Deck
from signoria.games.princes.state import Phases
from signoria.kernel.bits import members
from signoria.kernel.errors import BadOption
from signoria.kernel.heaps import heap


@pytest.mark.parametrize(("level", "florins"), [("easy", 0), ("standard", 1500), ("hard", 3500)])
def test_the_level_is_wolfgangs_money(level: str, florins: int) -> None:
    _, state, wolfgang = alone(f"princes(seats=1,level={level},order=seated)")

    assert (wolfgang.florins, state.players[0].florins, state.freedoms) == (florins, 3500, heap([2, 2, 2]))


@pytest.mark.parametrize("dummies", [2, 3])
def test_wolfgang_and_every_dummy_have_three_professions_face_down(dummies: int) -> None:
    _, state, wolfgang = alone(f"princes(seats=1,dummies={dummies},order=seated)")

    assert (len(wolfgang.row), wolfgang.works_left()) == (3, 3)
    assert [len(column) for column in wolfgang.columns] == [3] * dummies
    assert wolfgang.turned == [0] * dummies
    assert len(state.professions) == 21 - 3 - 3 - 3 * dummies


def test_the_automa_deck_is_stacked_by_rounds() -> None:
    game, _, wolfgang = alone()
    groups = [solo(game).solo_rules.cards[number].group for number in wolfgang.deck]

    assert groups == ["1-2"] * 5 + ["3-4"] * 6 + ["5-7"] * 9


def test_every_automa_card_is_used_once() -> None:
    game, state, wolfgang = alone()
    while game.to_move(state) is not None:
        play(game, state, "withdraw" if "withdraw" in words(game, state) else "done")

    assert (wolfgang.deck, state.round) == ([], 6)


def test_with_three_dummies_the_five_player_modifiers_count() -> None:
    game, state, _ = alone("princes(seats=1,dummies=3,order=seated)")
    dice(state, 4)

    play(game, state, "offer jester")

    assert state.bid == (7 + 4) * 100 + 100


def test_wolfgang_keeps_the_prestige_card_worth_most() -> None:
    game, state, wolfgang = alone(card=13)
    names = game.book.components.names(Deck.PRESTIGE)
    wolfgang.jesters, wolfgang.landscapes = 2, [1, 1, 1]
    five = ["most-buildings", "most-jesters", "all-landscape-types", "most-builders", "most-works"]
    rest = [card for card in state.prestige_cards if names[card] not in five]
    state.prestige_cards = [names.index(name) for name in five] + rest

    Purchase(game.book, solo(game).solo_rules).buy(state)

    assert wolfgang.prestige == 1 << names.index("all-landscape-types")
    assert [names[card] for card in state.prestige_cards[-4:]] == [n for n in five if n != "all-landscape-types"]


def test_of_equal_prestige_cards_wolfgang_keeps_any() -> None:
    five = ["most-buildings", "most-jesters", "most-forests", "most-builders", "all-freedoms"]
    kept = set()
    for seed in range(30):
        game, state, wolfgang = alone(card=13)
        names = game.book.components.names(Deck.PRESTIGE)
        state.prestige_cards = [names.index(name) for name in five]
        state.seed = seed
        Purchase(game.book, solo(game).solo_rules).buy(state)
        kept |= {names[card] for card in members(wolfgang.prestige)}

    assert kept == set(five)  # all worth nothing to a Wolfgang who owns nothing


def test_prestige_cards_compare_you_with_wolfgang_alone() -> None:
    game, state, wolfgang = alone()
    most = game.book.components.names(Deck.PRESTIGE).index("most-works")
    wolfgang.turned = [3, 3]
    arrange(game, state, 0, played=["poet"])
    assert game.book.prestige_worth(state, 0, most) == 7

    wolfgang.face_up[0] = True
    assert game.book.prestige_worth(state, 0, most) == 4

    wolfgang.face_up[1] = True
    assert game.book.prestige_worth(state, 0, most) == 0
    assert WolfgangsTurn(game.book, solo(game).solo_rules).prestige_worth(state, most) == 7


def test_prestige_cards_of_both_score_at_the_end() -> None:
    game, state, wolfgang = alone()
    names = game.book.components.names(Deck.PRESTIGE)
    state.round, wolfgang.face_up, wolfgang.jesters = 6, [True] * 3, 1
    arrange(game, state, 0, builders=1, prestige=["most-builders"])
    wolfgang.prestige = 1 << names.index("most-jesters")
    state.stacks = 0
    state.professions.clear()

    play(game, state, "withdraw", "done")

    assert (state.to_move, game.scores(state), wolfgang.fame, game.ranking(state)) == (-1, [6], 6, [1])


def test_you_or_wolfgang_are_drawn_to_start() -> None:
    game = signoria.load("princes(seats=1)")

    assert {game.start(seed).starter for seed in range(20)} == {0, 1}


def test_when_wolfgang_starts_he_acts_first() -> None:
    game, state, wolfgang = alone()
    state.starter = 1

    play(game, state, "withdraw")

    assert (state.to_move, phase(game, state), len(wolfgang.action_cards)) == (0, "turn", 2)


def test_the_starting_player_alternates() -> None:
    game, state, _ = alone()
    starters = []
    for _ in range(3):
        starters.append(game.view(state, 0)["starter"])
        play(game, state, "withdraw", "done")

    assert starters == [0, None, 0]


@pytest.mark.parametrize(
    ("yours", "his_best", "points"), [(9, 8, (3, 0)), (8, 9, (0, 3)), (9, 9, (3, 3)), (0, 0, (0, 0))]
)
def test_the_best_work_is_between_you_and_wolfgang(yours: int, his_best: int, points: tuple[int, int]) -> None:
    game, state, wolfgang = alone()
    state.players[0].best_work, wolfgang.best_work = yours, his_best
    end = game.phases[Phases.BEST_WORK]
    assert isinstance(end, SoloBestWork)

    end.score_best_work(state)

    assert (state.players[0].fame, wolfgang.fame) == points


@pytest.mark.parametrize(
    ("you", "him", "place"),
    [
        ((9, 0), (8, 99), 1),
        ((8, 0), (9, 0), 2),
        ((9, 1), (9, 0), 1),
        ((9, 0), (9, 1), 2),
        ((9, 0), (9, 0), 1),
    ],
)
def test_the_final_comparison_breaks_ties_by_money(you: tuple[int, int], him: tuple[int, int], place: int) -> None:
    game, state, wolfgang = alone()
    state.players[0].fame, state.players[0].florins = you
    wolfgang.fame, wolfgang.florins = him

    assert game.ranking(state) == [place]


def test_a_profession_nobody_looked_at_has_no_name_in_a_view() -> None:
    game, state, wolfgang = alone()
    lay_row(game, state, "poet", "painter")

    turn(game).flip(state, wolfgang)

    view: Any = game.view(state, 0)
    assert [card["profession"] for card in view["wolfgang"]["row"]] == ["poet", None]
    assert [card["profession"] for column in view["dummies"] for card in column] == [None] * 6


def test_a_view_shows_the_automa_card_and_what_was_rolled() -> None:
    game, state, _ = alone()
    dice(state, 4)
    play(game, state, "offer jester")

    view: Any = game.view(state, None)

    assert view["automa"]["auction_card"]["objects"][1] == {"object": "jester", "modifier": 6}
    assert (view["automa"]["die"], view["automa"]["last_bids"], view["automa"]["prices"]) == (
        4, {"jester": 1000}, {"jester": 1100},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"seats": 1, "edition": "2007"}, "has no solo game"),
        ({"seats": 1, "expansions": ("muse",)}, "without expansions"),
        ({"seats": 4, "dummies": 3}, "belongs to the solo game"),
        ({"seats": 4, "level": "hard"}, "belongs to the solo game"),
        ({"seats": 1, "last_price": "300"}, "no variant of the solo game"),
    ],
)
def test_impossible_combinations_are_refused_with_the_reason(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        signoria.load("princes", **options)


def test_the_default_game_knows_nothing_of_wolfgang() -> None:
    assert str(signoria.load("princes").options) == "princes(seats=4,edition=2022)"
