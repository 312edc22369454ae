"""Where the points of a table came from, for whoever may look at the end of its game."""

from signoria.account import Account, Gain, ties
from signoria.server.protocol.account import AccountInfo, GainLine, MomentLine, RoundLine, SourceLine
from signoria.server.table.entries import Began
from signoria.server.table.refusals import phrase, refused
from signoria.server.table.table import Table


def account(table: Table) -> AccountInfo:
    """Add up what was told at a table that is open to all."""
    if table.state is None:
        raise refused("not-begun", status=409)
    began = [event for told in table.story if isinstance(told.entry, Began) for event in told.events]
    steps = [(number, step.events) for number, step in enumerate(table.steps, 1)]
    found = Account(table.game, [(0, began), *steps])
    decided = ties(table.game, table.state) if table.game.to_move(table.state) is None else []  # else it was given up
    rivals = [name for name, _ in table.game.rivals(table.state)]
    return AccountInfo(
        columns=[chair.name for chair in table.seats] + rivals,
        sources=[SourceLine(f"source.{source}", points) for source, points in found.by_source().items()],
        rounds=[RoundLine(standing.round, standing.action, standing.points) for standing in found.by_round()],
        gains=[gain_line(gain) for gain in found.gains],
        moments=[MomentLine(moment.action, phrase(moment.message)) for moment in found.moments()],
        ties=[phrase(tie) for tie in decided],
    )


def gain_line(gain: Gain) -> GainLine:
    """Tell one change of points."""
    source = f"source.{gain.source}"
    return GainLine(gain.action, gain.round, gain.column, gain.points, source, phrase(gain.message))
