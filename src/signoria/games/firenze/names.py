"""The rulebook's nouns, and the numbers the state keeps for them."""

from typing import Final

COLOURS: Final = ["white", "yellow", "green", "red", "blue", "violet"]
LEVELS: Final = ["I", "II", "III", "IV"]
NONE: Final = -1
MOST_SEATS: Final = 4
MOST_IN_ROW: Final = 6  # cards
MOST_MEMBERS: Final = 62  # of a set of contracts or of cards, which is one native number


class Kind:
    """The five kinds of action card."""

    NAMES: Final = ["event", "character", "celebration", "building", "church"]
    EVENT: Final = 0
    CHARACTER: Final = 1
    CELEBRATION: Final = 2
    BUILDING: Final = 3
    CHURCH: Final = 4


class Whom:
    """Whom a card concerns."""

    NAMES: Final = ["self", "all", "others", "rival", "highest", "first"]
    SELF: Final = 0
    ALL: Final = 1
    OTHERS: Final = 2
    RIVAL: Final = 3  # one opponent, chosen by whoever plays the card
    HIGHEST: Final = 4  # the owner of the highest contract fulfilled so far
    FIRST: Final = 5  # the first player who does what it asks for


class Moment:
    """When in one's own turn a character may be played."""

    NAMES: Final = ["card", "event", "exchange", "build", "abandoned", "contracts", "limits"]
    CARD: Final = 0
    EVENT: Final = 1
    EXCHANGE: Final = 2
    BUILD: Final = 3
    ABANDONED: Final = 4
    CONTRACTS: Final = 5
    LIMITS: Final = 6


class Effect:
    """What cards do: the whole vocabulary of the card table."""

    NAMES: Final = [
        "lose-bricks", "lose-floors", "lose-tower",
        "cheaper", "trade", "swap", "free-card", "keep-tower", "shield",
        "points", "points-per-contract", "points-per-colour",
        "warehouse", "height-points",
    ]  # fmt: skip
    LOSE_BRICKS: Final = 0  # `number` bricks to the bag
    LOSE_FLOORS: Final = 1  # `number` floors of one tower to the bag
    LOSE_TOWER: Final = 2  # one tower falls as an abandoned one does
    CHEAPER: Final = 3  # building costs `number` bricks less
    TRADE: Final = 4  # up to `number` bricks against bricks of the row, one for one, in place of the exchange
    SWAP: Final = 5  # `number` bricks against bricks of an opponent, one for one
    FREE_CARD: Final = 6  # this turn's card costs nothing
    KEEP_TOWER: Final = 7  # up to `number` abandoned towers stay
    SHIELD: Final = 8  # an event passes its taker by, or a celebration is discarded
    POINTS: Final = 9  # at the end
    POINTS_PER_CONTRACT: Final = 10  # at the end, for each own contract of these heights
    POINTS_PER_COLOUR: Final = 11  # at the end, for each colour with an own letter
    WAREHOUSE: Final = 12  # room for `number` bricks
    HEIGHT_POINTS: Final = 13  # for the first contract of one of these heights


class Otherwise:
    """What an event does to someone who has too few bricks for it."""

    NAMES: Final = ["", "tower", "contracts"]
    ALL: Final = 0  # takes what there is
    TOWER: Final = 1  # takes a whole tower
    CONTRACTS: Final = 2  # bars from contracts in the next turn
