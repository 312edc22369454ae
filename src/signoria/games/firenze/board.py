"""The contracts on the board: which are covered, which wait behind another balcony, what they are worth."""

from mypy_extensions import i64

from signoria.games.firenze.components import Balcony, Contract
from signoria.games.firenze.names import LEVELS
from signoria.games.firenze.packs import item, unpack
from signoria.games.firenze.state import State
from signoria.kernel.bits import bits


def covered(state: State) -> i64:
    """Give the set of contracts under a letter."""
    contracts = state.neutral
    for player in state.players:
        contracts |= player.contracts
    return contracts


def under_balconies(state: State, balconies: list[Balcony]) -> int:
    """Give the set of contracts under a balcony."""
    return bits([balconies[tile].contract for tile in unpack(state.balconies)])


def balcony_on(state: State, balconies: list[Balcony], contract: int) -> i64:
    """Give the level of the balcony on a contract; the number of levels: none."""
    level, tiles = i64(0), state.balconies
    while tiles:
        if balconies[(tiles & 0xFF) - 1].contract == contract:
            break
        tiles >>= 8
        level += 1
    return level


def is_locked(state: State, balconies: list[Balcony], contract: int) -> bool:
    """Say whether a contract is a balcony whose turn has not come."""
    level = balcony_on(state, balconies, contract)
    return state.next_balcony < level < len(LEVELS)


def worth(state: State, balconies: list[Balcony], contracts: list[Contract], contract: int) -> int:
    """Say what a contract is worth: a balcony's value replaces the printed one (F7)."""
    level = balcony_on(state, balconies, contract)
    if level < len(LEVELS):
        return balconies[item(state.balconies, level)].points
    return contracts[contract].points
