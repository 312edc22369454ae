"""Trying things out: a private copy of the table, on which one plays for everybody."""

from typing import Any

from signoria.server.protocol.answers import Trial
from signoria.server.protocol.requests import TryOut
from signoria.server.protocol.scene import Rival
from signoria.server.table.decisions import read
from signoria.server.table.refusals import Refused, refusal, refused
from signoria.server.table.rights import Asker, own, running
from signoria.server.table.scene import heard, stage_of
from signoria.server.table.table import Table

LONGEST = 400  # actions


def trial(table: Table, request: TryOut, asker: Asker) -> Trial:
    """Play some actions on a table that the seat could not tell from the real one (a determinization), and show it.

    What the seat does not know is drawn by the seed alone, so that nothing can be learned from it; whoever is to move
    there is looked over the shoulder.
    """
    own(table, request.seat, asker)
    running(table)
    if request.action > len(table.steps):
        raise refused("no-such-position", actions=len(table.steps))
    if len(request.words) > LONGEST:
        raise refused("trial-too-long", limit=LONGEST)
    state = begun(table, request)
    for words in request.words:
        play(table, state, words)
    return shown(table, state, request)


def begun(table: Table, request: TryOut) -> Any:
    """Set the copy up."""
    real = table.state if request.action == len(table.steps) else table.state_after(request.action)
    state = table.game.resample(real, request.seat, request.seed)
    state.events = []
    return state


def play(table: Table, state: Any, words: str) -> None:
    """Play an action there, if the rules allow it."""
    action = read(table, words)
    reason = table.game.why_not(state, action)
    if reason is not None:
        raise Refused(refusal(reason, table.game.options.package))
    state.events = []
    table.game.apply(state, action)


def shown(table: Table, state: Any, request: TryOut) -> Trial:
    """Show the copy as whoever is to move sees it, after its end as oneself."""
    to_move = table.game.to_move(state)
    seat = request.seat if to_move is None else to_move
    stage = stage_of(table, state, seat)
    return Trial(
        id=request.id,
        action=request.action,
        seed=request.seed,
        seat=seat,
        to_move=to_move,
        phase=stage.phase,
        section=stage.section,
        question=stage.question,
        legal=stage.legal,
        view=table.game.view(state, seat),
        told=heard(table, state.events, seat),
        scores=stage.scores,
        ranking=stage.ranking,
        rivals=[Rival(*rival) for rival in table.game.rivals(state)] if stage.ranking else [],
    )
