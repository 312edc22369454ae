"""When a reason to refuse something is true in the vineyard."""

from signoria.kernel.refusal import Test

REASONS: dict[str, Test] = {
    "taken": lambda it: it.state.vines[it.action.square] >= 0,
    "not-in-hand": lambda it: it.action.grape not in it.state.hands[it.state.to_move],
}
