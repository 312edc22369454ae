"""Luck that falls on a table, so that what each thing is worth can be learned apart from who came by it."""

from typing import Generic

from mypy_extensions import mypyc_attr

from signoria.kernel.chance import Chance
from signoria.kernel.phase import S


@mypyc_attr(allow_interpreted_subclasses=True)
class Fortune(Generic[S]):
    """Gives seats some of what there is and takes some away; where a game's author wrote no luck, nothing changes."""

    def falls(self, state: S, chance: Chance) -> bool:
        """Change what seats own, and say whether that could be done just now: nothing may be half done."""
        return True
