"""Luck that falls on a table so that what things are worth can be learned."""

from collections import Counter

import pytest

from signoria.games import fortune, load
from signoria.games.princes.game import Princes
from signoria.games.princes.oracle import check
from signoria.games.princes.state import Phases, State
from signoria.kernel.chance import Chance

GAMES = [
    f"princes(seats={seats}{expansions})"
    for seats in (2, 5)
    for expansions in ("", ",expansions=muse", ",expansions=cooperative", ",expansions=muse+cooperative")
] + ["princes(seats=4,edition=2000)"]


@pytest.mark.parametrize("name", GAMES)
def test_tables_on_which_luck_falls_again_and_again_stay_sound_and_can_be_played(name: str) -> None:
    game = load(name)
    assert isinstance(game, Princes)
    luck, fallen = fortune(game), 0
    for deal in range(6):
        state, chance = game.start(deal), Chance(deal)
        while state.to_move >= 0:
            if chance.below(8) == 0:
                fallen += luck.falls(state, chance)
                check(game, state)
                assert game.resample(state, state.to_move, deal).to_move == state.to_move
            legal = game.legal(state)
            game.apply(state, legal[chance.below(len(legal))])
        check(game, state)
    assert fallen > 20


def test_luck_gives_and_takes_everything_there_is() -> None:
    game = load("princes(seats=4)")
    luck = fortune(game)
    more: Counter[str] = Counter()
    less: Counter[str] = Counter()
    for deal in range(60):
        state, chance = game.start(deal), Chance(deal)
        while state.phase != Phases.OPEN:
            game.apply(state, game.legal(state)[0])
        before = owned(state)
        for _ in range(8):
            assert luck.falls(state, chance)
            after = owned(state)
            more.update(thing for thing in after if after[thing] > before[thing])
            less.update(thing for thing in after if after[thing] < before[thing])
            before = after
    pieces = {"buildings", "landscapes"}
    things = {"florins", "fame", "jesters", "builders", "recruiting", "freedoms", "hand", "bonus", "prestige"}

    assert set(more) == things | pieces
    assert set(less) == things  # what lies in a principality stays


def owned(state: State) -> Counter[str]:
    """Count what all seats own together."""
    out: Counter[str] = Counter()
    for player in state.players:
        for name in ("florins", "fame", "jesters", "builders", "recruiting"):
            out[name] += getattr(player, name)
        for name in ("freedoms", "hand", "bonus", "prestige", "buildings"):
            out[name] += getattr(player, name).bit_count()
        out["landscapes"] += sum(player.landscape_counts())
    return out


def test_nothing_falls_where_something_is_half_done() -> None:
    game = load("princes(seats=4)")
    luck, state = fortune(game), game.start(1)
    assert state.phase == Phases.DEAL

    assert not luck.falls(state, Chance(1))
    assert [game.view(state, seat) for seat in range(4)] == [game.view(game.start(1), seat) for seat in range(4)]


def test_a_game_without_luck_of_its_own_stays_as_it_is() -> None:
    game = load("firenze(seats=3)")
    state = game.start(1)

    assert fortune(game).falls(state, Chance(1))
    assert [game.view(state, seat) for seat in range(3)] == [game.view(game.start(1), seat) for seat in range(3)]
