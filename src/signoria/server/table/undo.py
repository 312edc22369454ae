"""What may be taken back, by right or by asking."""

from collections.abc import Mapping
from typing import Any, Literal

from signoria.kernel.message import EVERYONE, Event, Message
from signoria.server.table.table import Step, Table

May = Literal["freely", "ask", "no"]
GUESSES = 6  # tables that the seat could not tell from the real one


def last_own(table: Table, seat: int) -> int | None:
    """Count the actions before the last one that a seat decided."""
    for number in range(len(table.steps) - 1, -1, -1):
        if table.steps[number].seat == seat and table.steps[number].by != "forced":
            return number
    return None


def may(table: Table, seat: int, to: int) -> May:
    """Say how a seat may take back to the first `to` actions.

    Freely, as long as all beyond is its own and brought nothing hidden to light; else, and in a rated game always, the
    other persons are asked.
    """
    beyond = range(to, len(table.steps))
    if table.status != "running" or not beyond or table.steps[to].seat != seat:
        return "no"
    if table.is_rated:
        return "ask" if table.others(seat) else "no"
    if not table.others(seat):
        return "freely"
    is_own = all(step.seat == seat for step in table.steps[to:])
    is_free = is_own and not any(has_revealed(table, number) for number in beyond)
    return "freely" if is_free else "ask"


def has_revealed(table: Table, number: int) -> bool:
    """Say whether somebody came to know by a step what could not be foreseen; found out once."""
    step = table.steps[number]
    if step.revealed is None:
        step.revealed = any(is_told_to_another(event, step.seat) for event in step.events) or surprises(table, number)
    return step.revealed


def is_told_to_another(event: Event, seat: int) -> bool:
    """Say whether an event is for the ears of one other seat alone."""
    return event.knows != EVERYONE and event.knows > 0 and event.knows != 1 << seat


def surprises(table: Table, number: int) -> bool:
    """Say whether a step showed its own seat something: on another table, as likely to the seat, it would differ."""
    step = table.steps[number]
    before = table.before[number] if number in table.before else table.state_after(number)
    if number == len(table.steps) - 1 and is_foreseen(before, table.state):
        return False
    after = play(table, table.game.clone(before), step)
    if is_foreseen(before, after):
        return False
    real = known(table, after, step.seat)
    guesses = (table.game.resample(before, step.seat, seed) for seed in range(GUESSES))
    return any(known(table, play(table, guess, step), step.seat) != real for guess in guesses)


def is_foreseen(before: Any, after: Any) -> bool:
    """Say that no card moved, for the game remembers who could follow which, nor was a die rolled."""
    return before.memory is not None and after.memory is before.memory and after.seed == before.seed


def play(table: Table, state: Any, step: Step) -> Any:
    """Play a step on a state, which is given back."""
    state.events = []
    table.game.apply(state, table.game.parse(step.words))
    return state


def known(table: Table, state: Any, seat: int) -> tuple[Mapping[str, object], list[Message]]:
    """Give what a seat sees and was told."""
    return table.game.view(state, seat), table.game.events(state, seat)
