"""A table as it was."""

from signoria.server.protocol.answers import Frame
from signoria.server.protocol.messages import Telling
from signoria.server.protocol.requests import Replay
from signoria.server.table.entries import Began, Played
from signoria.server.table.onlookers import may_look_as
from signoria.server.table.refusals import refused
from signoria.server.table.scene import Onlooker, choice, heard, stage_of
from signoria.server.table.table import Table


def frame(table: Table, request: Replay, onlooker: Onlooker) -> Frame:
    """Show the table after so many actions, as a seat one may look on as."""
    action, seat = request.action, request.seat
    if table.state is None:
        raise refused("not-begun")
    if not 0 <= action <= len(table.steps):
        raise refused("no-such-position", actions=len(table.steps))
    if seat is not None and not 0 <= seat < len(table.seats):
        raise refused("no-such-seat")
    if seat is not None and not may_look_as(table, onlooker.person, seat):
        raise refused("not-yours")
    state = table.state_after(action)
    stage = stage_of(table, state, seat)
    upcoming = table.steps[action] if action < len(table.steps) else None
    may_know = upcoming is not None and (table.is_open_to_all or upcoming.seat == seat)
    return Frame(
        id=request.id,
        action=action,
        actions=len(table.steps),
        seat=seat,
        to_move=stage.to_move,
        phase=stage.phase,
        section=stage.section,
        question=stage.question,
        view=table.game.view(state, seat),
        told=told_by(table, action, seat),
        played=choice(table, state, table.game.parse(upcoming.words)) if upcoming and may_know else None,
        scores=stage.scores,
        ranking=stage.ranking,
    )


def told_by(table: Table, action: int, seat: int | None) -> list[Telling]:
    """Tell again what led to this moment; of several tellings the last one stands."""
    for told in reversed(table.story):
        if told.action == action and isinstance(told.entry, (Played, Began)):
            return heard(table, told.events, seat)
    return []
