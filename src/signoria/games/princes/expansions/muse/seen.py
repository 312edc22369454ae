"""What Muse & Princess adds to a view, as types."""

from typing import NotRequired, TypedDict


class Character(TypedDict):
    """A card: who has it and which side is up, or whose pawn stands on which space."""

    name: str
    holder: int | None
    face_up: bool
    pawn: int | None
    bid: int | None
    purse: NotRequired[int]


class CharacterAuction(TypedDict):
    """Who may still bid for a character."""

    may_bid: list[int]


class Spaces(TypedDict):
    """The spaces of a character's card."""

    lowest: int
    highest: int
    florins_per_space: int


class MuseView(TypedDict):
    """The six characters."""

    characters: NotRequired[list[Character]]
    character_auction: NotRequired[CharacterAuction]


class MuseReference(TypedDict):
    """What stands on their cards."""

    characters: NotRequired[dict[str, Spaces]]
