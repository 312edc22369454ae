"""Wolfgang, the dummies and the automa cards as everybody sees them."""

from signoria.games.princes.components import Components
from signoria.games.princes.expansions.solo import seen
from signoria.games.princes.expansions.solo.cards import AUTOMA_ACTIONS, AutomaCard
from signoria.games.princes.expansions.solo.rules import SoloRules
from signoria.games.princes.expansions.solo.wolfgang import NONE, RECRUITING, Wolfgang
from signoria.games.princes.fame import marker
from signoria.games.princes.names import BUILDINGS, FREEDOMS, LANDSCAPES, LOTS, Deck
from signoria.kernel.bits import members


class SoloView:
    """Names what lies there; a profession nobody has looked at has no name."""

    def __init__(self, solo_rules: SoloRules, components: Components) -> None:
        self.solo_rules = solo_rules
        self.professions = components.names(Deck.PROFESSION)
        self.bonus = components.names(Deck.BONUS)
        self.prestige = components.names(Deck.PRESTIGE)

    def wolfgang(self, wolfgang: Wolfgang) -> seen.Wolfgang:
        """Show Wolfgang's belongings."""
        return {
            "florins": wolfgang.florins,
            "fame": wolfgang.fame,
            "track": marker(wolfgang.fame),
            "best_work": wolfgang.best_work,
            "bought": None if wolfgang.bought == NONE else LOTS[wolfgang.bought],
            "row": [self.card(wolfgang, place) for place in range(len(wolfgang.row))],
            "jesters": wolfgang.jesters,
            "builders": wolfgang.builders,
            "landscapes": counted(LANDSCAPES, wolfgang.landscapes),
            "buildings": counted(BUILDINGS, wolfgang.buildings),
            "freedoms": counted(FREEDOMS, wolfgang.freedoms),
            "prestige": [self.prestige[card] for card in members(wolfgang.prestige)],
        }

    def card(self, wolfgang: Wolfgang, place: int) -> seen.CardInRow:
        """Show one card of the row, with the bonus cards on it."""
        card, up = wolfgang.row[place], wolfgang.face_up[place]
        known = card != RECRUITING and (up or wolfgang.seen >> card & 1 != 0)
        bonus = members(wolfgang.bonus) if place == wolfgang.next_work() else []
        return {
            "kind": "recruiting" if card == RECRUITING else "profession",
            "face_up": up,
            "profession": self.professions[card] if known else None,
            "bonus": [self.bonus[card] for card in bonus],
        }

    def dummy(self, column: list[int], turned: int) -> list[seen.DummyCard]:
        """Show one dummy's column, oldest card first."""
        return [
            {"face_up": place < turned, "profession": self.professions[card] if place < turned else None}
            for place, card in enumerate(column)
        ]

    def cards(self, wolfgang: Wolfgang) -> seen.Automa:
        """Show the automa cards of this round, the die, and what was rolled."""
        rolled = {LOTS[lot]: bid for lot, bid in enumerate(wolfgang.last_bids) if bid != NONE}
        left = [self.solo_rules.cards[number].group for number in wolfgang.deck]
        return {
            "auction_card": None if wolfgang.card == NONE else self.automa_card(self.solo_rules.cards[wolfgang.card]),
            "action_cards": [self.automa_card(self.solo_rules.cards[number]) for number in wolfgang.action_cards],
            "die": wolfgang.die or None,
            "last_bids": rolled,
            "prices": {lot: bid + self.solo_rules.above_last_bid for lot, bid in rolled.items()},
            "auctions": wolfgang.auctions,
            "auctions_at_most": self.solo_rules.players,
            "deck": {group: left.count(group) for group in self.solo_rules.groups},
            "discarded": {LOTS[lot]: wolfgang.discarded[lot] for lot in self.solo_rules.discarded},
        }

    def automa_card(self, card: AutomaCard) -> seen.AutomaCard:
        """Show what stands on a card."""
        return {
            "number": card.number,
            "rounds": card.group,
            "objects": [{"object": LOTS[lot], "modifier": card.modifier[representative(lot)]} for lot in card.objects],
            "first_action": [AUTOMA_ACTIONS[action] for action in card.panels[0]],
            "second_action": [AUTOMA_ACTIONS[action] for action in card.panels[1]],
        }


def counted(names: list[str], counts: list[int]) -> dict[str, int]:
    """Name what there is any of."""
    return {name: have for name, have in zip(names, counts, strict=True) if have}


def representative(lot: int) -> int:
    """The stack that stands for a symbol: all landscapes have the same modifier."""
    return 0 if LOTS[lot] == "landscape" else lot
