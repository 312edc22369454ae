"""The weights of a judgement, named as a player would name them."""

from typing import Final


class Weight:
    """Places of the weights; points where nothing else is said."""

    NAMES: Final = [
        "brick", "brick_to_build", "brick_to_find", "second_tower", "third_tower", "letter", "majority",
        "character", "building", "celebration_ahead", "height_first",
    ]  # fmt: skip
    SHARES: Final = ["brick_to_build", "brick_to_find", "second_tower", "third_tower", "majority", "height_first"]
    BRICK: Final = 0  # a brick in the warehouse
    BRICK_TO_BUILD: Final = 1  # what is left of a contract's worth for each brick still to be built
    BRICK_TO_FIND: Final = 2  # and for each of them one does not have yet
    SECOND_TOWER: Final = 3  # share of the second best tower
    THIRD_TOWER: Final = 4
    LETTER: Final = 5  # a letter placed: the end is nearer
    MAJORITY: Final = 6  # share of a colour's bonus for whoever leads it now
    CHARACTER: Final = 7  # a character in hand
    BUILDING: Final = 8  # a building before one
    CELEBRATION_AHEAD: Final = 9  # what a celebration will still gain, as a share of what it is worth
    HEIGHT_FIRST: Final = 10  # share of level tiles and church privileges for the height aimed at
