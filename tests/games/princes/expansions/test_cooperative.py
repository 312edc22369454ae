"""Cooperative building: the rulebooks' examples and ruling P19."""

from collections.abc import Mapping
from typing import Any

import pytest
from tests.games.princes.table import arrange, play, refused, settle, table, to_turn, words

import signoria
from signoria.games.princes.expansions.cooperative.board import SharedBoard
from signoria.games.princes.game import Princes
from signoria.games.princes.names import Deck
from signoria.games.princes.state import State
from signoria.kernel.bits import members

EDITIONS = ("2007", "2022")


def side_by_side(edition: str = "2022", seats: int = 2) -> tuple[Princes, State]:
    """Come to the first action turn; seat 0 borders on seat 1 along its column g, seat 1 along its column a."""
    game, state = table(f"princes(seats={seats},edition={edition},cooperative,order=seated)")
    to_turn(game, state)
    for seat in range(seats):
        arrange(game, state, seat, florins=3500)
    return game, state


def board(game: Princes) -> SharedBoard:
    found = game.book.board
    assert isinstance(found, SharedBoard)
    return found


def money(state: State) -> list[int]:
    return [player.florins for player in state.players]


def fame(state: State) -> list[int]:
    return [player.fame for player in state.players]


def spans(game: Princes, state: State) -> list[str]:
    return [word for word in words(game, state) if word.startswith("span")]


def test_red_and_grey_share_a_manufactory() -> None:
    game, state = side_by_side("2007")
    arrange(game, state, 0, builders=1)
    arrange(game, state, 1, builders=3)

    play(game, state, "propose workshop 2", spans_of(game, state, "workshop", 2), "price 500", "accept")

    assert money(state) == [3500 - 300 + 500, 3500 - 500]
    assert payments(state) == [("build", 0, 300), ("share-paid", 1, 500)]  # the bank first
    assert fame(state) == [3, 3]
    assert (state.to_move, state.actions_left, state.building(2)) == (0, 1, 2)


def payments(state: State) -> list[tuple[str, int, int]]:
    """Recall who paid what for joint buildings, in order."""
    assert state.events is not None
    told = [(event.message.key.removeprefix("event."), event.message.arguments) for event in state.events]
    paid = [(key, what) for key, what in told if key in ("build", "share-paid")]
    return [(key, int(str(what["seat"])), int(str(what["price"]))) for key, what in paid]


def spans_of(game: Princes, state: State, building: str, partner: int) -> str:
    """Write the first place where a building could be proposed."""
    copy = game.clone(state)
    play(game, copy, f"propose {building} {partner}")
    return spans(game, copy)[0]


def test_in_grey_the_manufactory_may_stand_beside_a_building_but_not_in_red() -> None:
    game, state = side_by_side("2007")
    settle(game, state, 0, ["tower g7+g6+g5"])
    settle(game, state, 1, ["tower a7+a6+a5"])
    arrange(game, state, 0, builders=1)
    arrange(game, state, 1, builders=3)

    play(game, state, "propose workshop 2")

    beside_red = [word for word in spans(game, state) if "g4" in word]
    beside_grey = [word for word in spans(game, state) if "a4" in word]
    assert not beside_red
    assert beside_grey


def test_alexandra_and_leon_share_a_workshop() -> None:
    game, state = side_by_side("2022")
    settle(game, state, 0, ["tower g7+g6+g5"])
    settle(game, state, 1, ["tower a7+a6+a5"])
    arrange(game, state, 0, builders=3)
    arrange(game, state, 1, builders=1)
    play(game, state, "propose workshop 2")
    assert [word for word in spans(game, state) if "g4" in word]
    assert not [word for word in spans(game, state) if "a4" in word.partition("2:")[2]]

    play(game, state, spans(game, state)[0], "price 500", "accept")

    assert money(state) == [4000, 3000]
    assert payments(state) == [("share-paid", 1, 500), ("build", 0, 0)]  # the partner first
    assert fame(state) == [3, 3]


def test_each_side_holds_at_least_one_square() -> None:
    game, _ = side_by_side(seats=4)

    for joint in board(game).joints:
        assert all(board(game).mask[part] for part in joint.parts)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_joint_building_counts_for_both_in_works_and_cards(edition: str) -> None:
    game, state = side_by_side(edition)
    arrange(game, state, 0, hand=["bell-maker"])
    arrange(game, state, 1, hand=["goldsmith"])
    before = [game.book.works.value(state, seat, card(game, state, seat)) for seat in (0, 1)]

    play(game, state, "propose workshop 2", spans_of(game, state, "workshop", 2), "price 0", "accept")

    after = [game.book.works.value(state, seat, card(game, state, seat)) for seat in (0, 1)]
    assert after == [value + 4 for value in before]
    bonus = game.book.components.names(Deck.BONUS).index("large-buildings")
    assert [game.book.works.bonus(player, bonus) for player in state.players] == [2, 2]
    most = game.book.components.names(Deck.PRESTIGE).index("most-buildings")
    assert [game.book.prestige_worth(state, seat, most) for seat in (0, 1)] == [3, 3]


def card(game: Princes, state: State, seat: int) -> int:
    return members(state.players[seat].hand)[0]


def test_empty_squares_are_counted_on_each_side() -> None:
    game, state = side_by_side()
    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 0", "accept")

    assert [game.book.board.empty_squares(player) for player in state.players] == [41, 42]


def test_the_partner_spends_no_action() -> None:
    game, state = side_by_side()
    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 0", "accept", "done")

    assert (state.to_move, state.actions_left) == (1, 2)


def test_neither_neighbour_may_have_the_building_already() -> None:
    game, state = side_by_side()
    settle(game, state, 1, ["tower c7+d7+e7"])

    assert refused(game, state, "propose tower 2") == "refused.has-building"
    settle(game, state, 0, ["chapel c7+c6+d6"])
    assert refused(game, state, "propose chapel 2") == "refused.have-building"


def test_landscapes_never_span_a_border() -> None:
    game, _ = side_by_side(seats=5)

    assert not [a for a in game.actions if str(a).startswith(("span forest", "span lake", "span park"))]


def test_prices_do_not_depend_on_what_the_partner_owns() -> None:
    offers = []
    for florins in (0, 3500):
        game, state = side_by_side()
        arrange(game, state, 1, florins=florins)
        play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4")
        offers.append(words(game, state))

    assert offers[0] == offers[1] == [f"price {florins}" for florins in range(0, 3600, 100)]


def test_a_partner_who_cannot_pay_may_only_refuse_or_offer_less() -> None:
    game, state = side_by_side()
    arrange(game, state, 1, florins=200)

    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 500")

    assert words(game, state) == ["refuse", "counter 0", "counter 100", "counter 200"]
    assert refused(game, state, "accept") == "refused.money"


def test_a_partner_may_step_back_to_pay() -> None:
    game, state = side_by_side()
    arrange(game, state, 1, florins=200, fame=4)

    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 500", "accept")

    assert (money(state)[1], fame(state)[1]) == (0, 4 - 3 + 3)


def test_one_counter_price_can_be_accepted() -> None:
    game, state = side_by_side()
    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 500", "counter 300")
    assert (state.to_move, words(game, state)) == (0, ["accept", "refuse"])

    play(game, state, "accept")

    assert money(state) == [3500 - 700 + 300, 3200]


def test_after_a_refusal_the_proposer_keeps_the_action_but_not_the_question() -> None:
    game, state = side_by_side()

    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 500", "refuse")
    assert (state.to_move, state.actions_left, money(state)) == (0, 2, [3500, 3500])
    assert refused(game, state, "propose tower 2") == "refused.asked-already"

    play(game, state, "freedom travel")
    assert game.why_not(state, game.parse("propose tower 2")) is None


def test_the_edition_of_2007_pays_the_bank_before_the_partner_pays() -> None:
    game, state = side_by_side("2007")
    arrange(game, state, 0, florins=600)

    assert refused(game, state, "propose tower 2") == "refused.money"


def test_the_edition_of_2007_steps_back_for_the_bank_although_the_partner_pays() -> None:
    game, state = side_by_side("2007")
    arrange(game, state, 0, florins=600, fame=1)

    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 700", "accept")

    assert (money(state)[0], fame(state)[0]) == (700, 3)


def test_the_edition_of_2022_lets_the_partner_fund_the_building() -> None:
    game, state = side_by_side("2022")
    arrange(game, state, 0, florins=200)
    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4")
    assert words(game, state)[0] == "price 500"
    assert refused(game, state, "price 400") == "refused.money"

    play(game, state, "price 500", "accept")

    assert money(state) == [0, 3000]


def test_a_counter_price_that_leaves_the_bank_unpaid_cannot_be_accepted() -> None:
    game, state = side_by_side("2022")
    arrange(game, state, 0, florins=200)

    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 500", "counter 400")

    assert words(game, state) == ["refuse"]
    assert verdict(game, state, "accept") == ("refused.money", {"price": 700, "reach": 600})


def verdict(game: Princes, state: State, action: str) -> tuple[str, dict[str, Any]]:
    """Say why an action is refused, with all the words about it."""
    message = game.why_not(state, game.parse(action))
    assert message is not None, f"{action} is legal"
    return message.key, dict(message.arguments)


def test_a_refused_place_names_what_is_in_the_way_and_where() -> None:
    game, state = side_by_side()
    settle(game, state, 0, ["chapel g7+f6+g6"])
    settle(game, state, 1, ["park a1+b1+c1"])
    arrange(game, state, 1, builders=1)
    play(game, state, "propose tower 2")

    assert verdict(game, state, "span tower 1:f7+g7 2:a7") == (
        "refused.joint-overlap", {"piece": "piece.chapel", "other": 0},
    )  # fmt: skip
    assert verdict(game, state, "span tower 1:g1 2:a1+b1") == (
        "refused.joint-overlap", {"piece": "piece.park", "other": 1},
    )  # fmt: skip
    assert verdict(game, state, "span tower 1:f5+g5 2:a5") == (
        "refused.joint-adjacent", {"piece": "piece.chapel", "other": 0, "builders": 2},
    )  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("builders", "rule"), [(0, "refused.border"), (1, None), (2, None)])
def test_alone_against_an_open_border_takes_one_builder(edition: str, builders: int, rule: str | None) -> None:
    game, state = side_by_side(edition)
    arrange(game, state, 0, builders=builders)

    play(game, state, "build tower")

    verdict = game.why_not(state, game.parse("place tower g5+g4+g3"))
    assert (verdict and verdict.key) == rule


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("builders", "rule"), [(1, "refused.against-neighbour"), (2, None)])
def test_alone_against_a_neighbours_building_takes_two(edition: str, builders: int, rule: str | None) -> None:
    game, state = side_by_side(edition)
    settle(game, state, 1, ["chapel a3+a2+b2"])
    arrange(game, state, 0, builders=builders)

    play(game, state, "build tower")

    verdict = game.why_not(state, game.parse("place tower g5+g4+g3"))
    assert (verdict and verdict.key) == rule


@pytest.mark.parametrize(("edition", "rule"), [("2007", None), ("2022", "refused.against-neighbour")])
def test_a_landscape_across_the_border_is_in_the_way_in_2022_only(edition: str, rule: str | None) -> None:
    game, state = side_by_side(edition)
    settle(game, state, 1, ["park a5+b5+c5"])
    arrange(game, state, 0, builders=1)

    play(game, state, "build tower")

    verdict = game.why_not(state, game.parse("place tower g5+g4+g3"))
    assert (verdict and verdict.key) == rule


def test_a_landscape_may_lie_against_a_border_without_builders() -> None:
    game, state = table("princes(seats=3,cooperative,order=seated)")

    play(game, state, "offer park", "pass", "pass")

    assert "place park g5+g4+g3" in words(game, state)


def test_squares_across_a_border_are_not_beside_each_other_for_a_joint_building() -> None:
    game, state = side_by_side()
    settle(game, state, 1, ["chapel a3+a2+b2"])

    play(game, state, "propose tower 2")

    assert "span tower 1:f4+g4 2:a4" not in words(game, state)  # a4 is beside a3
    assert "span tower 1:g4+g5 2:a5" not in words(game, state)  # no such turn of a tower
    assert "span tower 1:f5+g5 2:a5" in words(game, state)


def test_a_palazzo_is_kept_clear_in_each_principality() -> None:
    game, state = side_by_side()
    play(game, state, "build chapel")

    assert refused(game, state, "place chapel a2+a1+b1") == "refused.overlap"
    assert refused(game, state, "place chapel a4+a3+b3") == "refused.adjacent"


@pytest.mark.parametrize(("seats", "neighbours"), [(2, [1]), (3, [1, 2]), (4, [1, 3]), (5, [1, 4])])
def test_everybody_has_two_neighbours_except_with_two_players(seats: int, neighbours: list[int]) -> None:
    game, state = side_by_side(seats=seats)

    partners = {int(word.split()[-1]) - 1 for word in words(game, state) if word.startswith("propose")}

    assert sorted(partners) == neighbours


@pytest.mark.parametrize(("seats", "lengths"), [(2, [7]), (3, [7, 4, 3]), (4, [7, 7, 7, 7]), (5, [3, 7, 6, 6, 4])])
def test_borders_are_as_long_as_the_layout_says(seats: int, lengths: list[int]) -> None:
    game, state = side_by_side(seats=seats)

    view: Mapping[str, Any] = game.view(state, None)

    borders = view["shared_board"]["borders"]
    assert [len(border["squares"]) for border in borders] == lengths
    assert len({tuple(border["seats"]) for border in borders}) == len(lengths)


def test_a_joint_building_lies_in_two_principalities_and_no_third() -> None:
    game, _ = side_by_side(seats=3)
    sizes = {piece: len(members(board(game).mask[board(game).first[piece]])) for piece in range(10)}

    for joint in board(game).joints:
        assert sum(len(members(board(game).mask[part])) for part in joint.parts) == sizes[joint.piece]


def test_who_sits_across_is_no_neighbour() -> None:
    game, state = side_by_side(seats=4)

    assert refused(game, state, "propose tower 3") == "refused.no-neighbour"
    assert refused(game, state, "propose tower 1") == "refused.partner-yourself"


def test_a_proposal_is_public() -> None:
    game, state = side_by_side(seats=3)
    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 500", "counter 300")

    view: Mapping[str, Any] = game.view(state, None)

    assert view["proposal"]["price"] == 500
    assert view["proposal"]["counter"] == 300
    assert view["proposal"]["placement"]["at"] == [[5, 3], [6, 3], [7, 3]]
    assert view["turn"]["actions_left"] == 2


def test_a_view_says_with_whom_a_building_is_shared() -> None:
    game, state = side_by_side()
    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 0", "accept")

    view: Mapping[str, Any] = game.view(state, 1)

    assert view["players"][1]["placed"] == [{"piece": "tower", "squares": ["a4"], "partner": 0}]
    assert view["board"]["palazzo"] == ["e2", "f2", "g2", "e1", "f1", "g1"]


def test_muse_and_cooperation_go_together() -> None:
    game, state = table("princes(seats=2,edition=2007,muse,cooperative,order=seated)")
    to_turn(game, state)
    play(game, state, "bid cardinal 3", "pass")
    arrange(game, state, 0, builders=3)
    arrange(game, state, 1, builders=3)

    for building in ("tower", "chapel", "studio"):
        if not state.actions_left:
            play(game, state, "cardinal")
        play(game, state, f"propose {building} 2", "place", "price 0", "accept")

    assert (fame(state), state.to_move) == ([9, 9], 1)


def test_with_the_characters_a_partner_does_not_step_back_to_pay() -> None:
    game, state = table("princes(seats=2,muse,cooperative,order=seated)")
    to_turn(game, state)
    play(game, state, "pass", "pass")
    arrange(game, state, 1, florins=200, fame=9)

    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 500")

    assert refused(game, state, "accept") == "refused.money"


def test_a_refused_counter_price_ends_the_talk() -> None:
    game, state = side_by_side()
    play(game, state, "propose tower 2", "span tower 1:f4+g4 2:a4", "price 500", "counter 300", "refuse")

    assert (state.to_move, state.actions_left, money(state), fame(state)) == (0, 2, [3500, 3500], [0, 0])
    assert refused(game, state, "propose tower 2") == "refused.asked-already"
    assert "build tower" in words(game, state)


def test_another_neighbour_and_another_building_may_be_asked_in_the_same_action() -> None:
    game, state = side_by_side(seats=3)
    play(game, state, "propose tower 2", spans_of(game, state, "tower", 2), "price 500", "refuse")

    assert {"propose tower 3", "propose chapel 2"} <= set(words(game, state))


def test_the_edition_of_2000_has_no_cooperation() -> None:
    with pytest.raises(signoria.BadOption, match="has no expansion cooperative"):
        signoria.load("princes(edition=2000,cooperative)")
