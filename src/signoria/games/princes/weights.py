"""The weights of a judgement, named as a player would name them."""

from typing import Final


class Weight:
    """Places of the weights, named as a player would name them."""

    NAMES: Final = [
        "florins_needed", "florins_spare", "spending_per_round", "growth_per_round", "work_ahead", "best_work_ahead",
        "new_works_per_round", "room", "space_for_buildings", "wish_for_building", "wish_for_landscape",
        "wish_for_freedom", "bonus_card", "prestige_card", "prestige_hope", "recruiting_card", "builder",
        "other_lots", "expected_price", "landscape_square", "action", "open_recruit",
        "last_price", "waning", "lift_now", "lift_per_turn", "last_word",
    ]  # fmt: skip
    FLORINS_NEEDED: Final = 0  # points for 100 florins that will be spent
    FLORINS_SPARE: Final = 1  # points for 100 florins beyond that
    SPENDING_PER_ROUND: Final = 2  # in hundreds
    GROWTH_PER_ROUND: Final = 3  # what works gain in value each round to come
    WORK_AHEAD: Final = 4  # share of a work's payment that a card in hand is worth
    BEST_WORK_AHEAD: Final = 5  # share of the coming best-work points the strongest may count on
    NEW_WORKS_PER_ROUND: Final = 6  # works of professions not yet in hand
    ROOM: Final = 7  # points for a piece that still fits
    SPACE_FOR_BUILDINGS: Final = 8  # points for each hundred open placements of buildings
    WISH_FOR_BUILDING: Final = 9  # share of what a missing building would bring the hand
    WISH_FOR_LANDSCAPE: Final = 10
    WISH_FOR_FREEDOM: Final = 11
    BONUS_CARD: Final = 12  # share of a bonus card's value
    PRESTIGE_CARD: Final = 13  # points of a prestige card about to be drawn
    PRESTIGE_HOPE: Final = 14  # how far a lead in the counted thing decides
    RECRUITING_CARD: Final = 15  # share of a work that a recruiting card is worth as long as nobody can be recruited
    BUILDER: Final = 16  # buildings still to come, per round
    OTHER_LOTS: Final = 17  # share of the best other lot's surplus one may still get
    EXPECTED_PRICE: Final = 18  # what another lot will cost as long as there is a rival, in hundreds
    LANDSCAPE_SQUARE: Final = 19  # points lost by a square covered
    ACTION: Final = 20  # points one action is worth
    OPEN_RECRUIT: Final = 21  # share of the best recruit's work that a recruiting card is worth
    LAST_PRICE: Final = 22  # what a lot will cost the last one in, in hundreds
    WANING: Final = 23  # share of a turn that goes with its actions; the rest goes when it ends
    LIFT_NOW: Final = 24  # by how much, at most, a work may still be lifted in a turn to reach what is asked
    LIFT_PER_TURN: Final = 25  # and in each turn before that
    LAST_WORD: Final = 26  # chance that nobody outbids a bid, though somebody would do well to
