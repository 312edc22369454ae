"""When a reason to refuse something is true in the orchard."""

from signoria.kernel.refusal import Test

REASONS: dict[str, Test] = {
    "not-drawn": lambda it: it.action.card not in it.state.drawn,
    "too-dear": lambda it: it.action.coins > it.state.coins[it.state.to_move],
    "too-low": lambda it: it.action.coins <= it.state.bid,
    "not-in-hand": lambda it: not it.state.hands[it.state.to_move] >> it.action.card & 1,
}
