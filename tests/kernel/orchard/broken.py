"""The orchard with one mistake each, to see the referee whistle."""

from signoria.kernel.action import Action
from signoria.kernel.bidding import Bidding, Market, Tender
from signoria.kernel.message import Message
from signoria.kernel.options import Options
from signoria.kernel.tables import Tables

from .game import Orchard
from .phases import Harvest, Planting, Sale
from .table import HARVEST, PLANTING, SALE, Bid, Table

FEW = 4  # events


class Fidget(Orchard):
    """Breaks `looking_changes_nothing`."""

    def view(self, state: Table, seat: int | None) -> dict[str, object]:
        """Move the deck at every look."""
        state.deck = state.deck[1:] + state.deck[:1]
        return super().view(state, seat)


class LastWins(Orchard):
    """Breaks `ranking_follows`."""

    def ranking(self, state: Table) -> list[int]:
        """Fewest points win."""
        return [1 + sum(other < mine for other in state.points) for mine in state.points]


class Foretold(Orchard):
    """Breaks `resampling_follows_its_seed`: the weather to come is known."""

    def resample(self, state: Table, seat: int, seed: int) -> Table:
        """Keep the table's own chance, stirred."""
        new = super().resample(state, seat, seed)
        new.seed ^= state.seed
        return new


class Fickle(Orchard):
    """Breaks `resampling_follows_its_seed`: one seed makes many tables."""

    times = 0

    def resample(self, state: Table, seat: int, seed: int) -> Table:
        """Count, and never do the same again."""
        self.times += 1
        return super().resample(state, seat, seed + self.times)


class Stubborn(Orchard):
    """Breaks `resampling_follows_its_seed`: every future is the same."""

    def resample(self, state: Table, seat: int, seed: int) -> Table:
        """Set chance back."""
        new = super().resample(state, seat, seed)
        new.seed = 0
        return new


class OpenShuffle(Orchard):
    """Breaks `resampling_follows_its_seed`: who knows the seed can reckon back."""

    def places(self, state: Table) -> list[int]:
        """Number the cards instead of the places."""
        return list(range(len(self.book.names)))


class Amnesia(Orchard):
    """Breaks `resampled_games_go_on`: nobody else knows his own cards."""

    def resample(self, state: Table, seat: int, seed: int) -> Table:
        """Keep the old story with the new cards."""
        new = super().resample(state, seat, seed)
        new.memory = state.memory
        return new


class Snare(Orchard):
    """Breaks `resampled_games_go_on`: tables made up have no end."""

    def resample(self, state: Table, seat: int, seed: int) -> Table:
        """Set the round far back."""
        new = super().resample(state, seat, seed)
        new.round = -1_000_000
        return new


class OutOfOrder(Orchard):
    """Breaks `secrets_stay_secret`: the order of the view's keys tells."""

    def view(self, state: Table, seat: int | None) -> dict[str, object]:
        """Put the keys the other way round when the first card of the deck is even."""
        view = super().view(state, seat)
        return dict(reversed(view.items())) if state.deck and state.deck[0] % 2 else view


class Whisper(Orchard):
    """Breaks `secrets_stay_secret`: a label names the next card."""

    def label(self, state: Table, action: Action) -> Message:
        """Add what lies on top."""
        return Message(action.key, {**action.arguments(), "next": [*self.book.words(state.deck[:1])]})


class Slip(Orchard):
    """Breaks `secrets_stay_secret`: a question names the next card."""

    def question(self, state: Table) -> Message:
        """Add what lies on top."""
        asked = super().question(state)
        return Message(asked.key, {**asked.arguments, "next": [*self.book.words(state.deck[:1])]})


class Excuse(Planting):
    """Says where the card is instead."""

    def refusal(self, state: Table, action: Action) -> Message | None:
        """Name the place in the deck."""
        refused = super().refusal(state, action)
        if refused is None or getattr(action, "card", -1) not in state.deck:
            return refused
        return Message(refused.key, {**refused.arguments, "place": state.deck.index(getattr(action, "card", -1))})


class LooseTongue(Orchard):
    """Breaks `secrets_stay_secret`: a refusal says where the card is."""

    def __init__(self, options: Options, tables: Tables) -> None:
        super().__init__(options, tables)
        self.phases[PLANTING] = Excuse(self.book)


class LoudHarvest(Harvest):
    """Tells everyone what was kept."""

    def apply(self, state: Table, action: Action) -> None:
        """Keep it, and say so."""
        state.tell("event.kept", "seat", state.to_move, action=action)
        super().apply(state, action)


class Gossip(Orchard):
    """Breaks `news_is_remembered`: an event tells a secret."""

    def __init__(self, options: Options, tables: Tables) -> None:
        super().__init__(options, tables)
        self.phases[HARVEST] = LoudHarvest(self.book)


class OpenDraw(Harvest):
    """Shows everyone what is drawn."""

    def enter(self, state: Table) -> None:
        """Draw, and say so."""
        super().enter(state)
        state.tell("event.drew", "seat", state.to_move, "cards", [*self.book.words(state.drawn)])


class LoudDraw(Orchard):
    """Breaks `news_is_remembered`: an event tells what only one has seen."""

    def __init__(self, options: Options, tables: Tables) -> None:
        super().__init__(options, tables)
        self.book.phases[HARVEST] = self.phases[HARVEST] = OpenDraw(self.book)


class Mirror(Orchard):
    """Breaks `news_is_remembered`: a view shows for a moment what was never told."""

    def view(self, state: Table, seat: int | None) -> dict[str, object]:
        """Show the last card of the deck to whoever has just kept another."""
        view = super().view(state, seat)
        just = state.events is not None and len(state.events) < FEW
        return {**view, "last": self.names(1 << state.deck[-1])} if just and state.deck else view


class Miscounted(Sale):
    """Takes a bid above the purse for one below the last."""

    def refusal(self, state: Table, action: Action) -> Message | None:
        """Give the wrong one of two reasons."""
        return Message("refused.too-low", {"coins": 0, "bid": state.bid}) if isinstance(action, Bid) else None


class WrongReason(Orchard):
    """Breaks `reasons_are_true`: what is too dear is said to be too low."""

    def __init__(self, options: Options, tables: Tables) -> None:
        super().__init__(options, tables)
        self.phases[SALE] = Miscounted(self.book)


class Shrug(Planting):
    """Has no reason, though others of the kind may be played."""

    def refusal(self, state: Table, action: Action) -> Message | None:
        """Leave it to the kernel."""
        return None


class NotNow(Orchard):
    """Breaks `reasons_are_true`: planting is said to be impossible now, while something may be planted."""

    def __init__(self, options: Options, tables: Tables) -> None:
        super().__init__(options, tables)
        self.phases[PLANTING] = Shrug(self.book)


class Riddle(Sale):
    """Refuses in words that nobody can check."""

    def refusal(self, state: Table, action: Action) -> Message | None:
        """Name a rule that is not known."""
        return Message("refused.not-drawn-up")


class Oracular(Orchard):
    """Breaks `reasons_are_true`: nobody can tell."""

    def __init__(self, options: Options, tables: Tables) -> None:
        super().__init__(options, tables)
        self.phases[SALE] = Riddle(self.book)


class Hawker(Sale):
    """Bids what nobody may."""

    def bidding(self, state: Table) -> Bidding | None:
        """Offer the dearest bid of all."""
        return Bidding(self.name, [Tender("tree", state.bid + 1, self.book.bids[-1])], self.book.leave)


class HardSale(Orchard):
    """Breaks `orders_can_be_followed`: the bid is not offered."""

    def __init__(self, options: Options, tables: Tables) -> None:
        super().__init__(options, tables)
        self.phases[SALE] = Hawker(self.book)


class Doubled(Orchard):
    """Breaks `orders_can_be_followed`: one tree is sold twice."""

    def markets(self, state: Table, seat: int) -> list[Market]:
        """Name every lot again."""
        found = super().markets(state, seat)
        return [Market(one.name, one.occasion, one.lots * 2, one.step, one.opens) for one in found]


class TellTale(Orchard):
    """Breaks `secrets_stay_secret`: what may be ordered tells of the deck."""

    def markets(self, state: Table, seat: int) -> list[Market]:
        """Count the occasions by the next card."""
        return [Market("sale", state.deck[0] if state.deck else 0, [], 1, False)]


class Rash(Harvest):
    """Asks everybody at once what depends on the cards drawn."""

    def is_asked(self, state: Table, seat: int) -> bool:
        """Ask all."""
        return True


class AllAtOnce(Orchard):
    """Breaks `choices_at_once_are_free`."""

    def __init__(self, options: Options, tables: Tables) -> None:
        super().__init__(options, tables)
        self.phases[HARVEST] = Rash(self.book)
