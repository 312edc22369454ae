"""When a reason of the solo game is true."""

from signoria.games.princes.expansions.solo.wolfgang import NONE, Wolfgang
from signoria.kernel.refusal import Refusal, Test


def wolfgang(it: Refusal) -> Wolfgang:
    """Find Wolfgang on the table."""
    return next(found for found in it.state.extensions if isinstance(found, Wolfgang))


def is_dearest(it: Refusal) -> bool:
    """Say whether the card of the round bars an object from the final auction."""
    cards = it.game.book.expansions[0].solo_rules.cards
    return bool(cards[wolfgang(it).card].barred >> it.action.lot & 1)


REASONS: dict[str, Test] = {
    "chosen-already": lambda it: wolfgang(it).last_bids[it.action.lot] != NONE,
    "dearest": is_dearest,
}
