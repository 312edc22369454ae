"""The weights of a judgement, named as a player would name them."""

from typing import Final


class Weight:
    """Places of the weights; points where nothing else is said."""

    NAMES: Final = [
        "ducat", "card", "city_at_hand", "city_near", "second_city", "role_held", "role_ahead", "face_up_card",
        "set_begun", "region_lead", "shield", "privilege", "last_ducat", "last_card",
    ]  # fmt: skip
    SHARES: Final = ["city_near", "second_city", "role_ahead", "region_lead"]
    DUCAT: Final = 0  # a ducat, while there are auctions to come
    CARD: Final = 1  # a card in hand
    CITY_AT_HAND: Final = 2  # for each point that the best open city would bring
    CITY_NEAR: Final = 3  # what is left of that for each card missing
    SECOND_CITY: Final = 4  # share of the second best city
    ROLE_HELD: Final = 5  # points a point of a role brings until it is returned
    ROLE_AHEAD: Final = 6  # share of the roles that the cards on the table promise
    FACE_UP_CARD: Final = 7  # a card face up, for roles to come
    SET_BEGUN: Final = 8  # a colour of an unfinished set
    REGION_LEAD: Final = 9  # share of a region's points while the game goes on
    SHIELD: Final = 10  # a shield on the map, beside its majority
    PRIVILEGE: Final = 11  # building at once after an auction
    LAST_DUCAT: Final = 12  # a ducat in the last round
    LAST_CARD: Final = 13  # a card in hand in the last round
