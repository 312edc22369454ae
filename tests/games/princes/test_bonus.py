"""What a bonus card is said to add, wherever it is said."""

from array import array
from collections.abc import Iterator

import pytest
from tests.games.princes.table import arrange, play, table, to_turn

from signoria.games import create, encoding, title
from signoria.games.princes.actions import DrawBonus, Play, Work
from signoria.games.princes.game import Princes
from signoria.games.princes.names import Deck
from signoria.games.princes.state import Phases, State
from signoria.kernel.action import Action
from signoria.kernel.chance import Chance
from signoria.kernel.options import Options

EDITIONS = [options for options in title("princes").combinations() if options["seats"] in "13"]


def eager(game: Princes, state: State, chance: Chance) -> Action:
    """Draw bonus cards and complete works wherever that is possible, else anything."""
    legal = game.legal(state)
    wanted = [action for action in legal if isinstance(action, (DrawBonus, Work))] or legal
    return wanted[chance.below(len(wanted))]


def works(game: Princes, seed: int) -> Iterator[State]:
    """Play a game and stop wherever a work lies on the table."""
    state, chance = game.start(seed), Chance(seed)
    while state.to_move >= 0:
        if state.phase in (Phases.BONUS, Phases.PAYMENT):
            yield state
        game.apply(state, eager(game, state, chance))


def bonus_choices(game: Princes, seed: int) -> Iterator[State]:
    """Play a game and stop wherever bonus cards are chosen."""
    return (state for state in works(game, seed) if state.phase == Phases.BONUS)


def labelled(game: Princes, state: State) -> dict[str, object]:
    """Read from the labels what each card adds."""
    cards = [action for action in game.legal(state) if isinstance(action, Play)]
    return {action.objects: game.label(state, action).arguments["value"] for action in cards}


def in_row(game: Princes, state: State, seat: int) -> dict[str, object]:
    """Read from a row of numbers what each card in hand adds."""
    made = encoding(game)
    row = dict(zip([feature.name for feature in made.layout.features], array("b", made.row(state, seat)), strict=True))
    cards = game.viewer.cards(Deck.BONUS, state.players[seat].bonus)
    return {card: row[f"own.bonus-worth.{card}"] for card in cards}


@pytest.mark.parametrize("options", EDITIONS, ids=str)
def test_label_view_and_row_agree_on_bonus_cards(options: Options) -> None:
    game = create(options)
    assert isinstance(game, Princes)
    seen = 0
    for seed in range(12 // game.seats):
        for state in bonus_choices(game, seed):
            seat = state.to_move
            shown = game.view(state, seat)["players"][seat]["bonus_worth"]
            seen += 1

            assert shown == labelled(game, state) == in_row(game, state, seat)
    assert seen > 10


def test_the_profession_at_work_is_no_longer_in_hand() -> None:
    game, state = table()
    to_turn(game, state)
    arrange(game, state, 0, hand=["poet", "mathematician"], bonus=["cards-in-hand"], jesters=5)

    before = game.view(state, 0)["players"][0]["bonus_worth"]
    play(game, state, "work poet")

    assert before == game.view(state, 0)["players"][0]["bonus_worth"] == {"cards-in-hand": 1}


def test_after_the_last_work_a_card_for_cards_in_hand_adds_nothing() -> None:
    game, state = table()
    to_turn(game, state)
    arrange(game, state, 0, hand=["poet"], bonus=["cards-in-hand"], jesters=5)

    play(game, state, "work poet", "finish")

    assert game.view(state, 0)["players"][0]["bonus_worth"] == {"cards-in-hand": 0}


@pytest.mark.parametrize("options", EDITIONS, ids=str)
def test_the_bill_of_a_work_adds_up_and_everybody_sees_it(options: Options) -> None:
    game = create(options)
    assert isinstance(game, Princes)
    seen = 0
    for seed in range(6 // game.seats + 1):
        for state in works(game, seed):
            turn = game.view(state, None)["turn"]
            assert turn is not None
            assert turn["bill"] is not None
            seen += len(turn["added"])

            total = turn["bill"].pop("total")
            assert sum(turn["bill"].values()) + sum(turn["added"].values()) == total == turn["value"]
    assert seen > 5


def test_the_bill_names_each_bonus_card_that_was_added() -> None:
    game, state = table()
    to_turn(game, state)
    arrange(game, state, 0, hand=["poet"], bonus=["jesters", "freedoms"], jesters=5)

    play(game, state, "work poet", "play jesters")
    turn = game.view(state, 1)["turn"]

    assert turn is not None
    assert turn["added"] == {"jesters": 10}
    assert turn["bill"] == {"building": 0, "landscape": 0, "freedom": 0, "jesters": 10, "cards": 1, "total": 21}
