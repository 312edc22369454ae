"""What everybody and what one seat could know of a table at some moment, to tell whom a change concerns."""

from dataclasses import dataclass

from signoria.server.table.entries import Order
from signoria.server.table.table import Table

Secret = tuple[tuple[Order, ...], bool]


@dataclass(frozen=True)
class Mark:
    """How far the story was told, who was asked, and each seat's orders and wishes."""

    story: int
    settled: int
    deciding: list[int]
    secrets: list[Secret]

    @classmethod
    def of(cls, table: Table) -> "Mark":
        """Mark the present moment."""
        return cls(len(table.story), table.settled, table.deciding, _secrets(table))

    def concerned(self, table: Table) -> set[int] | None:
        """List the seats whose secrets alone have changed since; None: what happened concerns everybody."""
        secrets = _secrets(table)
        changed = {seat for seat, (was, now) in enumerate(zip(self.secrets, secrets, strict=True)) if was != now}
        is_public = len(table.story) != self.story or table.deciding != self.deciding or not changed
        return None if is_public else changed


def _secrets(table: Table) -> list[Secret]:
    return [(tuple(intention.orders), intention.forced) for intention in table.intentions.seats]
