"""What everything on a table is, where it is, and what it would bring: as far as whoever asks may know."""

import functools
from collections.abc import Mapping
from typing import Any

from signoria.games import create, title
from signoria.kernel import seen
from signoria.kernel.game import Game
from signoria.kernel.guide import Guide
from signoria.kernel.message import Message
from signoria.kernel.seen import Component, Known
from signoria.kernel.tables import Fact
from signoria.server.person import Person
from signoria.server.protocol.answers import KnownInfo, LookedUp, Places
from signoria.server.protocol.library import ComponentInfo, ComponentList
from signoria.server.protocol.messages import Phrase
from signoria.server.protocol.requests import Fit, LookUp
from signoria.server.table.library import known_title
from signoria.server.table.onlookers import may_look_as
from signoria.server.table.refusals import phrase, refused
from signoria.server.table.rights import chair
from signoria.server.table.table import Table


@functools.lru_cache(maxsize=64)
def guide_of(game: Game[Any]) -> Guide:
    """Find what explains a game."""
    return title(game.options.title).guide(game)


def components(game: Game[Any]) -> ComponentList:
    """List all that can be looked up, each with how sure we are of it."""
    facts = {f"{fact.file} {fact.name}": fact for fact in title(game.options.title).tables().facts()}
    return ComponentList([_component(it, facts) for it in guide_of(game).components()])


def of_title(name: str) -> ComponentList:
    """List all that can be looked up of a game as it is played unless one says otherwise."""
    known = known_title(name)
    return components(create(known.configure(known.at_table({}))))


def _component(it: Component, facts: Mapping[str, Fact]) -> ComponentInfo:
    fact = facts.get(it["fact"])
    status, note = (fact.status, fact.note) if fact else ("sourced", "")
    return ComponentInfo(
        name=it["name"],
        title=_phrase(it["title"]),
        group=it["group"],
        texts=[_phrase(text) for text in it["texts"]],
        heading=it["heading"],
        count=it["count"],
        status=status,  # type: ignore[arg-type]  # one of the three
        note=note,
    )


def looked_up(table: Table, request: LookUp, person: Person) -> LookedUp:
    """Say where everything is, now or after some action."""
    seat = request.seat
    _look_as(table, seat, person)
    action = len(table.steps) if request.action is None else request.action
    if not 0 <= action <= len(table.steps):
        raise refused("no-such-position", actions=len(table.steps))
    is_past = request.action is not None
    state = table.state_after(action) if is_past else table.state
    told = [event.message for step in table.steps[:action] for event in step.events if event.may_know(seat)]
    found = guide_of(table.game).known(table.game.view(state, seat), told)
    return LookedUp(id=request.id, known={name: _known(entry) for name, entry in found.items()})


def _known(entry: Known) -> KnownInfo:
    now = [_phrase(said) for said in entry["now"]]
    return KnownInfo(entry["mine"], entry["owned"], entry["out"], entry["gone"], now)


def places(table: Table, request: Fit, person: Person) -> Places:
    """Say where a piece could lie on a board of one's own."""
    _look_as(table, request.seat, person)
    return Places(id=request.id, places=guide_of(table.game).places(table.state, request.seat, request.component))


def _phrase(said: seen.Phrase) -> Phrase:
    return phrase(Message(said["key"], said["arguments"]))


def _look_as(table: Table, seat: int | None, person: Person) -> None:
    """Refuse to look through eyes that are not one's own."""
    if table.state is None:
        raise refused("not-begun")
    if seat is not None:
        chair(table, seat)
        if not may_look_as(table, person, seat):
            raise refused("not-yours")
