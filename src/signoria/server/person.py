"""Who somebody is, whatever device they use."""

from collections.abc import Collection
from dataclasses import dataclass


@dataclass(frozen=True)
class Person:
    """Somebody, by the name that tables keep of them; `former` names are those of guests that became this person."""

    id: str = ""  # empty for a visitor without a cookie, who can only look on
    former: tuple[str, ...] = ()
    name: str = ""  # chosen, to be shown

    def is_among(self, ids: Collection[str]) -> bool:
        """Say whether one of these is this person."""
        return bool(self.id) and (self.id in ids or any(known in ids for known in self.former))


NOBODY = Person()
