"""Where the points of a finished game came from, over HTTP."""

from signoria.server.protocol.messages import Outgoing, Phrase


class SourceLine(Outgoing, frozen=True):
    """The points of all columns that came from one source, named by a word."""

    source: str
    points: list[int]


class RoundLine(Outgoing, frozen=True):
    """The points of all columns at the end of a round; 0 is the final count."""

    round: int
    action: int
    points: list[int]


class GainLine(Outgoing, frozen=True):
    """One change of points, and after which action it was told."""

    action: int
    round: int
    column: int
    points: int
    source: str
    told: Phrase


class MomentLine(Outgoing, frozen=True):
    """Something worth telling of a game, and after which action."""

    action: int
    told: Phrase


class AccountInfo(Outgoing, frozen=True):
    """Answers GET /api/tables/<table>/account: where the points of a finished game came from.

    The columns are the seats and, behind them, rivals without one.
    """

    columns: list[str]
    sources: list[SourceLine]
    rounds: list[RoundLine]
    gains: list[GainLine]
    moments: list[MomentLine]
    ties: list[Phrase]
