"""What everybody and what one seat could know of a table at some moment, to tell whom a change concerns."""

from msgspec import Struct

from signoria.server.table.entries import Order
from signoria.server.table.table import Table

Secret = tuple[tuple[Order, ...], bool]


class Mark(Struct, frozen=True, gc=False):
    """How far the story was told, who was asked, and each seat's orders and wishes."""

    story: int
    settled: int
    deciding: list[int]
    secrets: list[Secret]

    @classmethod
    def of(cls, table: Table) -> "Mark":
        """Mark the present moment."""
        return cls(len(table.story), table.settled, table.deciding, _secrets(table))

    def concerned(self, since: "Mark") -> set[int] | None:
        """List the seats whose secrets alone have changed since; None: what happened concerns everybody."""
        if (self.story, self.deciding) != (since.story, since.deciding):
            return None
        changed = {seat for seat, (was, now) in enumerate(zip(since.secrets, self.secrets, strict=True)) if was != now}
        return changed or None


def _secrets(table: Table) -> list[Secret]:
    return [(tuple(intention.orders), intention.forced) for intention in table.intentions.seats]
