"""What characters weigh, behind the weights of the game itself."""

from typing import Final

from signoria.games.princes.weights import Weight

FIRST: Final = len(Weight.NAMES)


class MuseWeight:
    """Places of the weights of the characters, named as a player would name them."""

    NAMES: Final = [*Weight.NAMES, "cardinal", "merchant", "inspiration", "princess", "reserve", "poverty"]
    CARDINAL: Final = FIRST  # points for an action more, beside the works it may be for
    MERCHANT: Final = FIRST + 1  # what the object it pays for would have cost, in hundreds
    MUSE: Final = FIRST + 2  # share of what works would gain
    PRINCESS: Final = FIRST + 3  # share of what her work pays
    RESERVE: Final = FIRST + 4  # hundreds that nobody should be without: what is lost on the track brings none here
    POVERTY: Final = FIRST + 5  # points for each hundred less than that, beside what money is worth
