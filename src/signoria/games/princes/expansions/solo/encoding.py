"""Wolfgang and his cards in numbers."""

from librt.strings import BytesWriter
from librt.strings import write_i16_le as put

from signoria.games.princes.components import Components
from signoria.games.princes.expansions.solo.automa import Automa
from signoria.games.princes.expansions.solo.cards import OBJECTS
from signoria.games.princes.expansions.solo.features import DUMMIES, STACKS
from signoria.games.princes.expansions.solo.wolfgang import NONE, RECRUITING, Wolfgang
from signoria.games.princes.state import State
from signoria.kernel.encoding import choices, large, members, nothings, numbers


class WolfgangEncoding:
    """Writes what everybody sees of the solo game; professions nobody looked at are not among it."""

    def __init__(self, automa: Automa, components: Components) -> None:
        self.automa = automa
        self.professions = len(components.professions)
        self.bonus = len(components.bonus)
        self.prestige = len(components.prestige)
        self.lots = choices(len(STACKS))
        self.no_card = nothings(len(OBJECTS) + len(STACKS))

    def write(self, state: State, out: BytesWriter) -> None:
        """Write everything."""
        wolfgang = self.automa.on(state)
        put(out, state.starter)
        self.write_belongings(wolfgang, out)
        self.write_row(wolfgang, out)
        self.write_card(wolfgang, out)
        numbers(out, wolfgang.last_bids[: len(STACKS)])
        put(out, wolfgang.auctions)
        put(out, self.automa.players)
        out.write(self.lots[wolfgang.bought + 1])
        put(out, len(wolfgang.deck))

    def write_belongings(self, wolfgang: Wolfgang, out: BytesWriter) -> None:
        """Write what Wolfgang owns."""
        put(out, large(wolfgang.florins))
        put(out, wolfgang.fame)
        put(out, wolfgang.best_work)
        put(out, wolfgang.jesters)
        put(out, wolfgang.builders)
        numbers(out, wolfgang.landscapes)
        numbers(out, wolfgang.buildings)
        numbers(out, wolfgang.freedoms)
        members(out, wolfgang.prestige, self.prestige)

    def write_row(self, wolfgang: Wolfgang, out: BytesWriter) -> None:
        """Write what is known of his row and of the dummies' columns."""
        put(out, len(wolfgang.row))
        put(out, wolfgang.works_left())
        put(out, wolfgang.row.count(RECRUITING))
        members(out, wolfgang.known(), self.professions)
        members(out, wolfgang.bonus, self.bonus)
        members(out, wolfgang.open_professions(), self.professions)
        for dummy in range(len(DUMMIES)):
            sits = dummy < len(wolfgang.columns)
            put(out, len(wolfgang.columns[dummy]) - wolfgang.turned[dummy] if sits else 0)

    def write_card(self, wolfgang: Wolfgang, out: BytesWriter) -> None:
        """Write the card that prices the objects."""
        if wolfgang.card == NONE:
            out.write(self.no_card)
            return
        card = self.automa.cards[wolfgang.card]
        numbers(out, [1 + card.objects.index(lot) for lot in OBJECTS])
        numbers(out, card.modifier[: len(STACKS)])
