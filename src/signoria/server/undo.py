"""What may be taken back, by right or by asking."""

from typing import Literal

from signoria.server.table import Table

May = Literal["freely", "ask", "no"]


def last_own(table: Table, seat: int) -> int | None:
    """Count the actions before the last one of a seat."""
    own = [number for number, step in enumerate(table.steps) if step.seat == seat]
    return own[-1] if own else None


def may(table: Table, seat: int, to: int) -> May:
    """Say how a seat may take back to the first `to` actions.

    Freely, as long as all beyond is its own and brought nothing hidden to light; else the other persons are asked.
    """
    beyond = table.steps[to:]
    if table.status != "running" or not beyond or beyond[0].seat != seat:
        return "no"
    if all(step.seat == seat and not step.revealed for step in beyond):
        return "freely"
    return "ask" if table.others(seat) else "freely"
