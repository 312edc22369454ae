"""Wolfgang and his cards in numbers."""

from librt.strings import BytesWriter
from mypy_extensions import u8

from signoria.games.princes.components import Components
from signoria.games.princes.expansions.solo.cards import OBJECTS
from signoria.games.princes.expansions.solo.features import DUMMIES, STACKS
from signoria.games.princes.expansions.solo.rules import SoloRules
from signoria.games.princes.expansions.solo.wolfgang import NONE, RECRUITING, Wolfgang
from signoria.games.princes.names import HUNDRED
from signoria.games.princes.state import State
from signoria.kernel.encoding import choices, members, nothings, numbers, small


class WolfgangEncoding:
    """Writes what everybody sees of the solo game; professions nobody looked at are not among it."""

    def __init__(self, solo_rules: SoloRules, components: Components) -> None:
        self.solo_rules = solo_rules
        self.professions = len(components.professions)
        self.bonus = len(components.bonus)
        self.prestige = len(components.prestige)
        self.lots = choices(len(STACKS))
        self.no_card = nothings(len(OBJECTS) + len(STACKS))

    def write(self, state: State, out: BytesWriter) -> None:
        """Write everything."""
        wolfgang = self.solo_rules.on(state)
        out.append(u8(state.starter))
        self.write_belongings(wolfgang, out)
        self.write_row(wolfgang, out)
        self.write_card(wolfgang, out)
        numbers(out, [small(bid // HUNDRED) for bid in wolfgang.last_bids[: len(STACKS)]])
        out.append(u8(wolfgang.auctions))
        out.append(u8(self.solo_rules.players))
        out.write(self.lots[wolfgang.bought + 1])
        out.append(u8(len(wolfgang.deck)))

    def write_belongings(self, wolfgang: Wolfgang, out: BytesWriter) -> None:
        """Write what Wolfgang owns."""
        out.append(u8(small(wolfgang.florins // HUNDRED)))
        out.append(u8(small(wolfgang.fame)))
        out.append(u8(wolfgang.best_work))
        out.append(u8(wolfgang.jesters))
        out.append(u8(wolfgang.builders))
        numbers(out, wolfgang.landscapes)
        numbers(out, wolfgang.buildings)
        numbers(out, wolfgang.freedoms)
        members(out, wolfgang.prestige, self.prestige)

    def write_row(self, wolfgang: Wolfgang, out: BytesWriter) -> None:
        """Write what is known of his row and of the dummies' columns."""
        out.append(u8(len(wolfgang.row)))
        out.append(u8(wolfgang.works_left()))
        out.append(u8(wolfgang.row.count(RECRUITING)))
        members(out, wolfgang.known(), self.professions)
        members(out, wolfgang.bonus, self.bonus)
        members(out, wolfgang.open_professions(), self.professions)
        for dummy in range(len(DUMMIES)):
            sits = dummy < len(wolfgang.columns)
            out.append(u8(len(wolfgang.columns[dummy]) - wolfgang.turned[dummy] if sits else 0))

    def write_card(self, wolfgang: Wolfgang, out: BytesWriter) -> None:
        """Write the card that prices the objects."""
        if wolfgang.card == NONE:
            out.write(self.no_card)
            return
        card = self.solo_rules.cards[wolfgang.card]
        numbers(out, [1 + card.objects.index(lot) for lot in OBJECTS])
        numbers(out, [small(number) for number in card.modifier[: len(STACKS)]])
