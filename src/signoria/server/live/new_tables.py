"""Making tables: new ones, and old games from their records."""

import asyncio
import secrets
from dataclasses import replace

from signoria.kernel.errors import SignoriaError
from signoria.record import Record
from signoria.server.clock import now
from signoria.server.live.rooms import Rooms, prepare
from signoria.server.person import Person
from signoria.server.protocol.lobby import Created, SeatLink
from signoria.server.protocol.messages import Refusal
from signoria.server.protocol.pace import Slow
from signoria.server.protocol.requests import CreateTable, SeatPlan
from signoria.server.store import Summary
from signoria.server.table.company import check_rated, word_of
from signoria.server.table.due import carry_out
from signoria.server.table.entries import Began, Entries, Opened, Place, Played
from signoria.server.table.founding import new_founding
from signoria.server.table.library import configured, known_title
from signoria.server.table.refusals import Refused, refused
from signoria.server.table.rights import NAME_LIMIT, clean, known_level
from signoria.server.table.table import Table
from signoria.server.visitors import hashed, new_secret, new_table
from signoria.server.workers.jobs import Verify
from signoria.server.workers.pool import Broken, Busy, Late
from signoria.server.workers.turns import Turn, Urgency

RULES_LIMIT = 1_000_000
PATIENCE = 20  # seconds to replay a record


async def create(rooms: Rooms, plan: CreateTable, host: Person) -> Created:
    """Set up a table, seat whom the plan names, and give the links of the other seats."""
    await check_number(rooms, host)
    game = await asyncio.to_thread(_written, plan)
    try:
        await prepare(game)
    except SignoriaError as error:
        raise refused("option", str(error)) from error
    table = Table(new_founding(new_table(), game, secrets.randbits(63), host.id, now()))
    if len(plan.seats) != len(table.seats):
        raise refused("plans", seats=len(table.seats), planned=len(plan.seats))
    links = [SeatLink(seat, new_secret()) for seat, planned in enumerate(plan.seats) if planned.who == "friend"]
    tokens = {link.seat: hashed(link.token) for link in links}
    places = [_place(planned, host.id, tokens.get(seat, "")) for seat, planned in enumerate(plan.seats)]
    entries: list[Entries] = [_opened(plan, places)]
    if plan.start and all(place.holder or place.level for place in places):
        entries.append(Began(time=now()))
    await write(rooms, table, entries)
    return Created(table.founding.id, links)


def _written(plan: CreateTable) -> str:
    options = configured(known_title(plan.game), plan.options)
    if isinstance(options, Refusal):
        raise Refused(options)
    return str(options)


def _place(plan: SeatPlan, host: str, token: str) -> Place:
    if plan.who == "agent":
        return Place(level=known_level(plan.level))
    if plan.who == "friend":
        return Place(token=token)
    return Place(name=clean(plan.name, NAME_LIMIT, "bad-name"), holder=host)


def _opened(plan: CreateTable, places: list[Place]) -> Opened:
    """Write down how the table was set up; over days nobody is missed for being away, the clock sees to it."""
    if plan.pace is not None and plan.pace.then:
        known_level(plan.pace.then)
    absence = 0 if isinstance(plan.pace, Slow) else plan.absence
    word = word_of(plan.word) if plan.public else ""
    if plan.rated:
        check_rated([place.holder for place in places])
    return Opened(
        time=now(),
        places=places,
        absence=absence,
        public=plan.public,
        word=word,
        pace=plan.pace,
        rated=plan.rated,
    )


async def check_number(rooms: Rooms, host: Person) -> None:
    """Refuse whoever has too many tables."""
    if await rooms.store.count_hosted(host) >= rooms.settings.limits.tables:
        raise refused("too-many-tables", status=429)


async def write(rooms: Rooms, table: Table, entries: list[Entries]) -> None:
    """Keep a new table, and let its opponents think."""
    for entry in entries:
        table.evolve(entry)
    due = carry_out(table, now())
    await rooms.store.create(table.founding, [*entries, *due], Summary.of(table))
    if table.waits_for_agent:
        rooms.add(table)


async def study(rooms: Rooms, text: str, host: Person, visitor: str) -> Created:
    """Make a table of a record, to look at."""
    await check_number(rooms, host)
    try:
        record = Record.parse(text)
    except SignoriaError as error:
        raise refused("bad-record", str(error)) from error
    limit = rooms.settings.limits.record_actions
    if len(record.actions) > limit:
        raise refused("bad-record", f"the record has {len(record.actions)} actions; {limit} can be shown")
    if not 0 <= record.rules < RULES_LIMIT:
        raise refused("bad-record", f"there never was a rules version {record.rules}")
    await _verify(rooms, text, visitor)
    await prepare(record.game, record.rules)
    table = Table(
        replace(new_founding(new_table(), record.game, record.seed, host.id, now(), study=True), rules=record.rules)
    )
    await write(rooms, table, list(_retold(table, record)))
    return Created(table.founding.id, [])


async def _verify(rooms: Rooms, text: str, visitor: str) -> None:
    turn = Turn(Urgency.AWAITED, visitor, rooms.settings.limits.thoughts)
    try:
        reply = await rooms.pool.ask(Verify(text), PATIENCE, turn)
    except Busy as error:
        raise refused("busy", status=429) from error
    except (Late, Broken) as error:
        raise refused("bad-record", str(error)) from error
    if reply.error:
        raise refused("bad-record", reply.error)


def shorten(name: str) -> str:
    """Make something that can be shown of any name."""
    return "".join(letter for letter in " ".join(name.split()) if letter.isprintable())[:NAME_LIMIT]


def _retold(table: Table, record: Record) -> list[Entries]:
    """Tell a record as the log of a table."""
    seats, time = len(table.seats), table.founding.created
    names = [shorten(name) for name in (*record.seats, *[""] * seats)][:seats]
    entries: list[Entries] = [Opened(time=time, places=[Place(name=name) for name in names]), Began(time=time)]
    game = table.game
    state = game.start(record.seed)
    for words in record.actions:
        entries.append(Played(time=time, seat=state.to_move, words=words))
        game.apply(state, game.parse(words))
    return entries
