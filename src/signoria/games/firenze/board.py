"""The contracts on the board: which are covered, which wait behind another balcony, what they are worth."""

from mypy_extensions import i64

from signoria.games.firenze.components import Balcony, Contract
from signoria.games.firenze.state import State


def covered(state: State) -> i64:
    """Give the set of contracts under a letter."""
    contracts = state.neutral
    for player in state.players:
        contracts |= player.contracts
    return contracts


def balcony_on(state: State, balconies: list[Balcony], contract: int) -> int:
    """Give the level of the balcony on a contract; the number of levels: none."""
    level = 0
    for tile in state.balconies:
        if balconies[tile].contract == contract:
            return level
        level += 1
    return level


def is_locked(state: State, balconies: list[Balcony], contract: int) -> bool:
    """Say whether a contract is a balcony whose turn has not come."""
    level = balcony_on(state, balconies, contract)
    return state.next_balcony < level < len(state.balconies)


def worth(state: State, balconies: list[Balcony], contracts: list[Contract], contract: int) -> int:
    """Say what a contract is worth: a balcony's value replaces the printed one (F7)."""
    level = balcony_on(state, balconies, contract)
    if level < len(state.balconies):
        return balconies[state.balconies[level]].points
    return contracts[contract].points
