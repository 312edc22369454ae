"""What a request costs the server, in plain requests."""

from signoria.server.protocol.requests import Consent, Enter, Look, Replay, Request, Sit, TakeSeat, TryOut, Undo
from signoria.server.table.table import Table

TOLD = 25  # entries of the story that are told, or actions played again, for the price of a request


def cost(request: Request, table: Table) -> float:
    """Reckon what telling a whole story again, or playing a game again from its beginning, adds."""
    return 1 + _again(request, table) / TOLD


def _again(request: Request, table: Table) -> int:
    if isinstance(request, (Look, Sit, TakeSeat)):
        return len(table.story)
    if isinstance(request, Enter):
        return max(0, len(table.story) - request.seen)
    if isinstance(request, Replay):
        return min(request.action, len(table.steps))
    if isinstance(request, TryOut):
        return len(request.words) + (request.action if request.action != len(table.steps) else 0)
    return len(table.steps) if isinstance(request, (Undo, Consent)) else 0
