"""Who somebody is, whatever device they use."""

import functools
import hashlib
from collections.abc import Collection
from dataclasses import dataclass


@dataclass(frozen=True)
class Person:
    """Somebody, by the name that tables keep of them; `former` names are those of guests that became this person."""

    id: str = ""  # empty for a visitor without a cookie, who can only look on
    former: tuple[str, ...] = ()
    name: str = ""  # chosen, to be shown

    def __hash__(self) -> int:
        return hash(self.id)

    def is_among(self, ids: Collection[str]) -> bool:
        """Say whether one of these is this person."""
        if self.id in ids:
            return bool(self.id)
        return bool(self.former) and any(known in ids for known in self.former)


@functools.lru_cache(maxsize=10_000)
def public_key(person: str) -> str:
    """Give the name by which everybody may know a person; it leads to no device."""
    return hashlib.sha256(f"person {person}".encode()).hexdigest()[:16]


NOBODY = Person()
