"""A chair at a table, and the wish of whoever sits on it."""

from dataclasses import dataclass, field


@dataclass(eq=False)
class Seat:
    """A chair, who may sit on it and who plays it."""

    name: str = ""
    holders: list[str] = field(default_factory=list)  # one person, by as many names as old logs have for him
    level: str = ""  # of the opponent that plays it
    offer: str = ""  # the hash of the token that opens it
    is_offered_away: bool = False  # because its player has been away too long
    kept: str = ""  # the person who may take it by a click, while nobody has it
    has_resigned: bool = False  # its player, for good
    spent: int = 0  # milliseconds thought

    @property
    def is_free(self) -> bool:
        """Whether nobody plays it yet."""
        return not self.holders and not self.level

    @property
    def is_person(self) -> bool:
        """Whether a person decides for it now."""
        return bool(self.holders) and not self.level


@dataclass
class Wish:
    """A seat wants to take back to some action; these seats have yet to agree."""

    seat: int
    to: int
    waiting: list[int]
