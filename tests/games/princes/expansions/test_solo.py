"""The solo game: the rulebook's examples and ruling P20."""

from itertools import count
from typing import Any

import pytest
from tests.games.princes.table import arrange, play, words

import signoria
from signoria.games.princes.expansions.solo.automaton import Purchase
from signoria.games.princes.expansions.solo.deeds import WolfgangsTurn
from signoria.games.princes.expansions.solo.expansion import Solo
from signoria.games.princes.expansions.solo.game import AgainstWolfgang
from signoria.games.princes.expansions.solo.round import SoloBestWork
from signoria.games.princes.expansions.solo.wolfgang import RECRUITING, Wolfgang
from signoria.games.princes.names import BUILDINGS, FREEDOMS, LANDSCAPES, Deck, Lot
from signoria.games.princes.state import State, Step
from signoria.kernel.bits import bits, members
from signoria.kernel.chance import Chance
from signoria.kernel.errors import BadOption

SOLO = "princes(seats=1,edition=2022,order=seated)"


def alone(game: str = SOLO, card: int = 1, seed: int = 1) -> tuple[AgainstWolfgang, State, Wolfgang]:
    """Come to the first auction, with an automa card of a given number on the table."""
    made = signoria.load(game)
    assert isinstance(made, AgainstWolfgang)
    state = made.start(seed, events=True)
    wolfgang = his(state)
    deck = wolfgang.deck
    top = next(i for i, found in enumerate(solo(made).automa.cards) if found.number == card)
    place = deck.index(top)
    deck[0], deck[place] = deck[place], deck[0]
    made.play(state, made.legal(state)[0])
    return made, state, wolfgang


def his(state: State) -> Wolfgang:
    found = state.extensions[0]
    assert isinstance(found, Wolfgang)
    return found


def solo(game: AgainstWolfgang) -> Solo:
    found = game.book.expansions[0]
    assert isinstance(found, Solo)
    return found


def dice(state: State, *rolls: int) -> None:
    """Find the chance that rolls these numbers."""
    for seed in count():
        chance = Chance(seed)
        if [1 + chance.below(6) for _ in rolls] == [*rolls]:
            state.seed = seed
            return


def profession(game: AgainstWolfgang, name: str) -> int:
    return game.book.components.names(Deck.PROFESSION).index(name)


def lay_row(game: AgainstWolfgang, state: State, *names: str) -> None:
    """Give Wolfgang other cards, face down; `recruiting` is a recruiting card."""
    wolfgang = his(state)
    wolfgang.row = [RECRUITING if name == "recruiting" else profession(game, name) for name in names]
    wolfgang.face_up = [False] * len(names)
    wolfgang.seen = 0


def turn(game: AgainstWolfgang) -> WolfgangsTurn:
    return WolfgangsTurn(game.book, solo(game).automa)


def refused(game: AgainstWolfgang, state: State, action: str) -> str:
    message = game.why_not(state, game.parse(action))
    assert message is not None, f"{action} is legal"
    return message.key


def phase(game: AgainstWolfgang, state: State) -> str:
    return game.phases[state.phase].name


def test_the_books_auction_with_two_dummies() -> None:
    game, state, wolfgang = alone()
    dice(state, 4, 2, 3)
    play(game, state, "offer jester")
    assert (phase(game, state), state.bid, words(game, state)) == ("decide", 1100, ["buy", "decline"])
    play(game, state, "decline")
    assert wolfgang.last_bids[Lot.JESTER] == 1000

    play(game, state, "offer forest")
    assert phase(game, state) == "place"  # forced
    assert state.players[0].florins == 3500 - 300

    play(game, state, "place")
    assert (state.players[0].landscape_counts(), state.players[0].pawn) == ([1, 0, 0], Lot.FOREST)
    assert wolfgang.last_bids[Lot.BUILDER] == 500
    assert (wolfgang.bought, wolfgang.builders, wolfgang.florins) == (Lot.BUILDER, 1, 1500 - 500)
    assert (state.stacks[Lot.RECRUITING], state.stacks[Lot.BUILDER]) == (4, 5)
    assert wolfgang.discarded[Lot.RECRUITING] == 1


@pytest.mark.parametrize(("florins", "steps", "left"), [(0, 5, 100), (300, 3, 0), (900, 0, 0), (1000, 0, 100)])
def test_wolfgang_pays_900_for_a_jester_by_stepping_back_200_a_step(florins: int, steps: int, left: int) -> None:
    game, state, wolfgang = alone(card=2)  # a leftmost Jester at 6+1D6
    wolfgang.florins = florins
    dice(state, 3)

    play(game, state, "withdraw")

    assert (wolfgang.jesters, wolfgang.last_bids[Lot.JESTER]) == (1, 900)
    assert (wolfgang.fame, wolfgang.florins) == (-steps, left)


@pytest.mark.parametrize(("level", "florins"), [("easy", 0), ("standard", 1500), ("hard", 3500)])
def test_the_level_is_wolfgangs_money(level: str, florins: int) -> None:
    _, state, wolfgang = alone(f"princes(seats=1,level={level},order=seated)")

    assert (wolfgang.florins, state.players[0].florins, state.freedoms) == (florins, 3500, [2, 2, 2])


@pytest.mark.parametrize("dummies", [2, 3])
def test_wolfgang_and_every_dummy_have_three_professions_face_down(dummies: int) -> None:
    _, state, wolfgang = alone(f"princes(seats=1,dummies={dummies},order=seated)")

    assert (len(wolfgang.row), wolfgang.works_left()) == (3, 3)
    assert [len(column) for column in wolfgang.columns] == [3] * dummies
    assert wolfgang.turned == [0] * dummies
    assert len(state.decks[Deck.PROFESSION]) == 21 - 3 - 3 - 3 * dummies


def test_the_automa_deck_is_stacked_by_rounds() -> None:
    game, _, wolfgang = alone()
    groups = [solo(game).automa.cards[number].group for number in wolfgang.deck]

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


def test_an_object_is_chosen_once_a_round_but_each_landscape_for_itself() -> None:
    game, state, _ = alone()
    dice(state, 6, 6)

    play(game, state, "offer forest", "decline", "offer lake", "decline")

    assert refused(game, state, "offer forest") == "refused.chosen-already"
    assert "offer park" in words(game, state)


@pytest.mark.parametrize(("die", "forced"), [(1, True), (2, True), (3, False)])
def test_a_low_die_without_modifier_must_be_bought(die: int, forced: bool) -> None:
    game, state, _ = alone()
    dice(state, die)

    play(game, state, "offer lake")

    assert (phase(game, state) == "place") is forced


def test_a_low_die_with_a_modifier_may_be_declined() -> None:
    game, state, _ = alone()
    dice(state, 1)

    play(game, state, "offer builder")

    assert (state.bid, words(game, state)) == (400, ["buy", "decline"])


def test_an_object_without_modifier_takes_means_for_300() -> None:
    game, state, _ = alone()
    arrange(game, state, 0, florins=200)

    assert refused(game, state, "offer forest") == "refused.money"
    assert "offer jester" in words(game, state)


def test_what_cannot_be_paid_can_only_be_declined() -> None:
    game, state, _ = alone()
    arrange(game, state, 0, florins=200)

    play(game, state, "offer jester")

    assert (words(game, state), refused(game, state, "buy")) == (["decline"], "refused.money")


def to_final(game: AgainstWolfgang, state: State) -> None:
    dice(state, 6, 6, 6)
    play(game, state, "offer forest", "decline", "offer lake", "decline", "offer prestige", "decline")


def test_the_fourth_auction_is_the_last_and_costs_200() -> None:
    game, state, _ = alone()
    to_final(game, state)
    assert words(game, state) == ["take park", "take recruiting", "withdraw"]

    play(game, state, "take recruiting")

    assert (state.players[0].florins, state.players[0].recruiting) == (3300, 1)


def test_the_two_dearest_objects_are_not_for_sale_in_the_last_auction() -> None:
    game, state, _ = alone()
    to_final(game, state)

    assert refused(game, state, "take jester") == "refused.dearest"
    assert refused(game, state, "take builder") == "refused.dearest"
    assert refused(game, state, "take forest") == "refused.chosen-already"


def test_the_last_auction_has_no_die_and_forces_nothing() -> None:
    game, state, wolfgang = alone()
    to_final(game, state)
    seed = state.seed

    play(game, state, "take park")
    assert (phase(game, state), state.seed, wolfgang.last_bids[Lot.PARK]) == ("place", seed, -1)

    play(game, state, "place")
    assert (state.players[0].florins, wolfgang.bought) == (3300, Lot.BUILDER)


def test_with_three_dummies_there_are_five_auctions() -> None:
    game, state, _ = alone("princes(seats=1,dummies=3,order=seated)")
    dice(state, 6, 6, 6, 6)

    for lot in ("forest", "lake", "prestige", "jester"):
        assert phase(game, state) == "choose-object"
        play(game, state, f"offer {lot}", "decline")

    assert phase(game, state) == "final-auction"


def test_wolfgang_buys_the_next_object_when_you_bought_his_first() -> None:
    game, state, wolfgang = alone()
    dice(state, 1, 2)

    play(game, state, "offer builder", "buy")

    assert (wolfgang.bought, wolfgang.last_bids[Lot.JESTER]) == (Lot.JESTER, 800)


def test_wolfgang_pays_the_bid_you_rolled_without_the_extra_100() -> None:
    game, state, wolfgang = alone()
    dice(state, 5)

    play(game, state, "offer builder", "decline", "withdraw")

    assert wolfgang.florins == 1500 - 700


def test_the_bid_for_one_landscape_is_not_the_bid_for_another() -> None:
    game, state, wolfgang = alone(card=4)  # a leftmost landscape
    lay_row(game, state, "poet")
    dice(state, 6, 3)

    play(game, state, "offer forest", "decline", "withdraw")

    assert (wolfgang.bought, wolfgang.florins) == (Lot.LAKE, 1500 - 300)


def test_wolfgang_has_no_fourth_builder() -> None:
    game, state, wolfgang = alone()
    wolfgang.builders = 3

    play(game, state, "withdraw")

    assert wolfgang.bought == Lot.JESTER


def test_second_and_third_builders_score_for_wolfgang() -> None:
    game, state, wolfgang = alone()
    wolfgang.builders = 1

    play(game, state, "withdraw")

    assert (wolfgang.builders, wolfgang.fame) == (2, 3)


def test_wolfgangs_landscape_is_what_his_next_profession_wants() -> None:
    game, state, wolfgang = alone(card=4)
    lay_row(game, state, "recruiting", "botanist", "poet")
    wolfgang.landscapes[LANDSCAPES.index("park")] = 1

    Purchase(game.book, solo(game).automa).buy(state)

    assert (wolfgang.bought, wolfgang.landscapes, wolfgang.fame) == (Lot.PARK, [0, 0, 2], 3)
    assert wolfgang.face_up == [False, False, False]


def test_a_landscape_you_bought_makes_wolfgang_buy_something_else() -> None:
    game, state, wolfgang = alone(card=4)
    lay_row(game, state, "botanist")
    state.players[0].pawn = Lot.PARK

    Purchase(game.book, solo(game).automa).buy(state)

    assert wolfgang.bought == Lot.JESTER


def test_without_a_profession_face_down_there_is_no_landscape() -> None:
    game, state, wolfgang = alone(card=4)
    lay_row(game, state, "recruiting")

    Purchase(game.book, solo(game).automa).buy(state)

    assert wolfgang.bought == Lot.JESTER


def test_nothing_possible_nothing_is_bought() -> None:
    game, state, wolfgang = alone()
    state.stacks = [0] * len(state.stacks)

    play(game, state, "withdraw")

    assert wolfgang.bought == -1


def test_a_builder_nobody_bought_is_discarded() -> None:
    game, state, wolfgang = alone(card=2)

    play(game, state, "withdraw")

    assert (wolfgang.bought, state.stacks[Lot.BUILDER], wolfgang.discarded[Lot.BUILDER]) == (Lot.JESTER, 5, 1)


def test_wolfgang_keeps_the_prestige_card_worth_most() -> None:
    game, state, wolfgang = alone(card=13)
    names = game.book.components.names(Deck.PRESTIGE)
    wolfgang.jesters, wolfgang.landscapes = 2, [1, 1, 1]
    five = ["most-buildings", "most-jesters", "all-landscape-types", "most-builders", "most-works"]
    rest = [card for card in state.decks[Deck.PRESTIGE] if names[card] not in five]
    state.decks[Deck.PRESTIGE] = [names.index(name) for name in five] + rest

    Purchase(game.book, solo(game).automa).buy(state)

    assert wolfgang.prestige == 1 << names.index("all-landscape-types")
    assert [names[card] for card in state.decks[Deck.PRESTIGE][-4:]] == [n for n in five if n != "all-landscape-types"]


def test_of_equal_prestige_cards_wolfgang_keeps_any() -> None:
    five = ["most-buildings", "most-jesters", "most-forests", "most-builders", "all-freedoms"]
    kept = set()
    for seed in range(30):
        game, state, wolfgang = alone(card=13)
        names = game.book.components.names(Deck.PRESTIGE)
        state.decks[Deck.PRESTIGE] = [names.index(name) for name in five]
        state.seed = seed
        Purchase(game.book, solo(game).automa).buy(state)
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
    assert WolfgangsTurn(game.book, solo(game).automa).prestige_worth(state, most) == 7


def test_prestige_cards_of_both_score_at_the_end() -> None:
    game, state, wolfgang = alone()
    names = game.book.components.names(Deck.PRESTIGE)
    state.round, wolfgang.face_up, wolfgang.jesters = 6, [True] * 3, 1
    arrange(game, state, 0, builders=1, prestige=["most-builders"])
    wolfgang.prestige = 1 << names.index("most-jesters")
    state.stacks = [0] * len(state.stacks)
    state.decks[Deck.PROFESSION].clear()

    play(game, state, "withdraw", "done")

    assert (state.to_move, game.scores(state), wolfgang.fame, game.ranking(state)) == (-1, [6], 6, [1])


def test_a_work_of_wolfgang_counts_minimum_jesters_and_recruiting_cards() -> None:
    game, state, wolfgang = alone()
    lay_row(game, state, "poet", "recruiting", "recruiting")
    wolfgang.jesters, wolfgang.buildings[BUILDINGS.index("theater")], wolfgang.freedoms = 2, 1, [1, 1, 1]
    wolfgang.florins = 0

    assert turn(game).work(state, wolfgang)

    assert (wolfgang.best_work, wolfgang.fame, wolfgang.florins) == (7 + 4 + 2, 6, 100)
    assert wolfgang.face_up == [True, False, False]


def test_bonus_cards_count_when_the_card_under_them_is_turned() -> None:
    game, state, wolfgang = alone()
    lay_row(game, state, "poet", "painter")
    names = game.book.components.names(Deck.BONUS)
    wolfgang.bonus = bits([names.index("cards-in-hand"), names.index("cards-on-the-table")])

    turn(game).work(state, wolfgang)

    assert (wolfgang.best_work, wolfgang.bonus) == (7 + 1 + 1, 0)


def test_a_work_turns_up_the_oldest_card_of_every_dummy() -> None:
    game, state, wolfgang = alone()
    turn(game).work(state, wolfgang)

    assert wolfgang.turned == [1, 1]
    open_now = bits([column[0] for column in wolfgang.columns] + wolfgang.row[:1])
    assert wolfgang.open_professions() == open_now


def test_without_a_card_face_down_there_is_no_work() -> None:
    game, state, wolfgang = alone()
    wolfgang.face_up = [True] * 3

    assert not turn(game).work(state, wolfgang)


def test_wolfgang_builds_what_his_next_profession_wants_and_again() -> None:
    game, state, wolfgang = alone()
    lay_row(game, state, "poet")
    wolfgang.builders = 1

    assert turn(game).build(state, wolfgang)
    assert turn(game).build(state, wolfgang)

    theater = BUILDINGS.index("theater")
    assert (wolfgang.buildings[theater], state.buildings[theater]) == (2, 1)
    assert (wolfgang.florins, wolfgang.fame) == (1500 - 600, 6)


@pytest.mark.parametrize(("builders", "price"), [(0, 700), (1, 300), (2, 300), (3, 0)])
def test_wolfgang_pays_for_a_building_by_his_builders(builders: int, price: int) -> None:
    game, state, wolfgang = alone()
    wolfgang.builders = builders

    assert turn(game).build(state, wolfgang)

    assert wolfgang.florins == 1500 - price


def test_a_building_out_of_supply_is_not_possible_but_known_now() -> None:
    game, state, wolfgang = alone()
    lay_row(game, state, "poet")
    state.buildings[BUILDINGS.index("theater")] = 0

    assert not turn(game).build(state, wolfgang)
    assert wolfgang.seen == 1 << profession(game, "poet")


def test_wolfgang_may_have_the_same_freedom_twice() -> None:
    game, state, wolfgang = alone()
    lay_row(game, state, "poet")

    assert turn(game).introduce(state, wolfgang)
    assert turn(game).introduce(state, wolfgang)
    assert not turn(game).introduce(state, wolfgang)

    assert (wolfgang.freedoms[FREEDOMS.index("travel")], wolfgang.florins) == (2, 900)


def test_a_profession_for_wolfgang_brings_one_for_every_dummy() -> None:
    game, state, wolfgang = alone()
    top = state.decks[Deck.PROFESSION][:3]

    assert turn(game).take_profession(state, wolfgang)

    assert [wolfgang.row[-1], *(column[-1] for column in wolfgang.columns)] == top
    assert wolfgang.florins == 1200


def test_a_short_deck_serves_wolfgang_first() -> None:
    game, state, wolfgang = alone()
    del state.decks[Deck.PROFESSION][2:]

    turn(game).take_profession(state, wolfgang)

    assert ([len(wolfgang.row), *(len(column) for column in wolfgang.columns)]) == [4, 4, 3]


def test_the_bonus_card_worth_most_lies_on_the_next_work() -> None:
    game, state, wolfgang = alone()
    names = game.book.components.names(Deck.BONUS)
    wolfgang.jesters = 3
    five = ["forests", "jesters", "lakes", "parks", "builders"]
    rest = [card for card in state.decks[Deck.BONUS] if names[card] not in five]
    state.decks[Deck.BONUS] = [names.index(name) for name in five] + rest

    assert turn(game).take_bonus(state, wolfgang)

    view: Any = game.view(state, 0)
    assert view["wolfgang"]["row"][0]["bonus"] == ["jesters"]
    assert wolfgang.florins == 1200


def test_a_bonus_card_needs_a_card_to_lie_on() -> None:
    game, state, wolfgang = alone()
    wolfgang.face_up = [True] * 3

    assert not turn(game).take_bonus(state, wolfgang)


def panels(game: AgainstWolfgang, number: int) -> Any:
    return next(card for card in solo(game).automa.cards if card.number == number)


def test_the_leftmost_possible_action_of_a_panel_is_done() -> None:
    game, state, wolfgang = alone()
    state.freedoms = [0, 0, 0]

    turn(game).act_by(state, wolfgang, panels(game, 1), 1)  # freedom, then profession

    assert len(wolfgang.row) == 4


def test_an_impossible_panel_falls_back_on_the_list() -> None:
    game, state, wolfgang = alone()
    wolfgang.face_up = [True] * 3

    turn(game).act_by(state, wolfgang, panels(game, 4), 1)  # a work

    assert len(wolfgang.row) == 4
    assert "event.wolfgang-falls-back" in told(state)


def told(state: State) -> list[str]:
    """Name what happened."""
    assert state.events is not None
    return [event.message.key for event in state.events]


@pytest.mark.parametrize(("professions", "supply", "deed"), [(1, 1, "profession"), (0, 1, "build"), (0, 0, "bonus")])
def test_the_list_is_profession_building_bonus_freedom(professions: int, supply: int, deed: str) -> None:
    game, state, wolfgang = alone()
    lay_row(game, state, "poet")
    state.decks[Deck.PROFESSION][professions:] = []
    state.buildings = [supply] * len(state.buildings)
    state.freedoms = [0, 0, 0]

    turn(game).act_by(state, wolfgang, panels(game, 6), 0)  # a freedom

    done = {
        "profession": len(wolfgang.row) - 1,
        "build": sum(wolfgang.buildings),
        "bonus": len(members(wolfgang.bonus)),
    }
    assert done == {"profession": 0, "build": 0, "bonus": 0, deed: 1}


def test_with_nothing_possible_wolfgang_does_nothing() -> None:
    game, state, wolfgang = alone()
    wolfgang.face_up = [True] * 3
    state.decks[Deck.PROFESSION].clear()

    turn(game).act_by(state, wolfgang, panels(game, 4), 1)

    assert (wolfgang.florins, wolfgang.fame) == (1500, 0)


@pytest.mark.parametrize(("number", "works"), [(4, False), (5, True)])
def test_as_many_works_as_rounds_left_force_a_work(number: int, works: bool) -> None:
    game, state, wolfgang = alone()
    state.round = number - 1

    turn(game).act_by(state, wolfgang, panels(game, 2), 0)  # a profession

    assert (wolfgang.best_work > 0) is works
    assert ("event.wolfgang-must-work" in told(state)) is works


def test_a_profession_recruited_from_wolfgang_leaves_him_a_new_work() -> None:
    game, state, wolfgang = alone()
    lay_row(game, state, "poet", "painter")
    wolfgang.face_up[0] = True
    state.players[0].recruiting = 1
    play(game, state, "withdraw")

    play(game, state, "recruit poet")

    assert (wolfgang.row, wolfgang.face_up) == ([profession(game, "painter"), RECRUITING], [False, False])
    assert state.players[0].hand >> profession(game, "poet") & 1


def test_a_profession_recruited_from_a_dummy_discards_the_card() -> None:
    game, state, wolfgang = alone()
    wolfgang.turned[1] = 1
    card = wolfgang.columns[1][0]
    state.players[0].recruiting = 1
    state.stacks[Lot.RECRUITING] -= 1
    play(game, state, "withdraw")

    play(game, state, f"recruit {game.book.components.professions[card].name}")

    assert (len(wolfgang.columns[1]), wolfgang.turned[1]) == (2, 0)
    assert wolfgang.discarded[Lot.RECRUITING] == 2  # one of them unsold


def test_a_recruiting_card_can_be_used_as_soon_as_it_is_bought() -> None:
    game, state, wolfgang = alone()
    wolfgang.turned[0] = 1
    card = game.book.components.professions[wolfgang.columns[0][0]].name
    dice(state, 1)
    play(game, state, "offer recruiting", "buy")
    assert (phase(game, state), words(game, state)) == ("recruit", [f"recruit {card}", "later"])

    play(game, state, f"recruit {card}")

    assert (state.players[0].recruiting, len(wolfgang.columns[0]), wolfgang.bought) == (0, 2, Lot.BUILDER)


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
    end = game.section(Step.BEST_WORK)
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
