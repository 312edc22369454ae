"""The toy game with one mistake each, to see the referee whistle."""

from signoria.kernel.action import Action
from signoria.kernel.message import Message

from .game import Table, Vineyard


class SharedHands(Vineyard):
    """Breaks `clones_live_apart`."""

    def clone(self, state: Table) -> Table:
        """Forget to copy the hands."""
        out = super().clone(state)
        out.vines = state.vines
        return out


class OpenCards(Vineyard):
    """Breaks `secrets_stay_secret`."""

    def view(self, state: Table, seat: int | None) -> dict[str, object]:
        """Show every hand to everyone."""
        return {**super().view(state, seat), "hands": [list(hand) for hand in state.hands]}


class NumberedKeys(Vineyard):
    """Breaks `views_are_plain`."""

    def view(self, state: Table, seat: int | None) -> dict[str, object]:
        """Key by numbers, which JSON cannot."""
        return {**super().view(state, seat), "by_seat": dict(enumerate(state.points))}


class SilentBonus(Vineyard):
    """Breaks `points_are_logged`."""

    def scores(self, state: Table) -> list[int]:
        """Add a point that nobody was told of."""
        return [points + 1 for points in state.points]


class Endless(Vineyard):
    """Breaks `games_end`."""

    def to_move(self, state: Table) -> int | None:
        """Never stop, as long as anyone listens."""
        state.turn = state.turn if state.events is None else 0
        return super().to_move(state)


class Speechless(Vineyard):
    """Breaks `everything_can_be_said`."""

    def question(self, state: Table) -> Message:
        """Ask something that is in no catalogue."""
        return Message("ask.weather")


class Cheater(Vineyard):
    """Breaks `components_are_conserved`."""

    def apply(self, state: Table, action: Action) -> None:
        """Slip a card of the first hand into the second."""
        super().apply(state, action)
        if state.hands[0] and state.events is not None:
            state.hands[1].append(state.hands[0][0])


class Moody(Vineyard):
    """Breaks `record_replays`."""

    moods = 0

    def start(self, seed: int, events: bool = False) -> Table:
        """Deal differently every time."""
        Moody.moods += 1
        return super().start(seed + Moody.moods, events)


class Overgenerous(Vineyard):
    """Breaks `offers_can_be_played`."""

    def legal(self, state: Table) -> list[Action]:
        """Offer grapes which are not there."""
        return [*super().legal(state), *self.sell]


class Unfair(Vineyard):
    """Breaks `ranking_follows`."""

    def ranking(self, state: Table) -> list[int]:
        """Give no first place."""
        return [2] * self.seats


class Mute(Vineyard):
    """Breaks `refusals_have_reasons`."""

    def why_not(self, state: Table, action: Action) -> Message | None:
        """Find nothing wrong."""
        return None


ALL = {
    "clones_live_apart": SharedHands,
    "secrets_stay_secret": OpenCards,
    "views_are_plain": NumberedKeys,
    "points_are_logged": SilentBonus,
    "games_end": Endless,
    "everything_can_be_said": Speechless,
    "components_are_conserved": Cheater,
    "record_replays": Moody,
    "offers_can_be_played": Overgenerous,
    "ranking_follows": Unfair,
    "refusals_have_reasons": Mute,
}
