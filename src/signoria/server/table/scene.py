"""The table as one pair of eyes may see it."""

from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from signoria.kernel.action import Action
from signoria.kernel.headings import headings
from signoria.kernel.message import EVERYONE, Event, Message
from signoria.server.person import Person, public_key
from signoria.server.protocol.messages import Phrase, Telling
from signoria.server.protocol.scene import (
    Choice,
    Happening,
    MarketInfo,
    OnlookerInfo,
    OrderInfo,
    Rival,
    SeatInfo,
    SeatTime,
    TableScene,
    UndoInfo,
    UndoWish,
)
from signoria.server.table import company, orders, undo
from signoria.server.table.entries import (
    Announced,
    Answered,
    Asked,
    Cancelled,
    Expired,
    Given,
    Left,
    Offered,
    Played,
    Rematched,
    Renamed,
    Resigned,
    Resumed,
    Said,
    Sat,
    Taken,
    Undone,
)
from signoria.server.table.levels import note
from signoria.server.table.moment import Stage
from signoria.server.table.refusals import phrase
from signoria.server.table.seat import Seat
from signoria.server.table.table import Table, Told

SEATED = (
    Sat, Offered, Taken, Renamed, Left, Given, Played, Undone, Asked, Answered, Said, Expired, Resumed, Resigned,
    Rematched, Announced, Cancelled,
)  # entries about a seat  # fmt: skip


@dataclass(frozen=True)
class Presence:
    """Who is at the table just now, and until when the table waits for a seat's player who is away."""

    seats: frozenset[int] = field(default_factory=frozenset)
    spectators: int = 0
    onlookers: tuple[OnlookerInfo, ...] = ()  # some of them, if they are many
    ends: dict[int, int] = field(default_factory=dict)
    # seats whose players have the table in sight: nobody is shown that
    watched: frozenset[int] = field(default_factory=frozenset, compare=False)


class Onlooker(Struct, frozen=True, gc=False):
    """Somebody who looks on as a seat (None: a spectator)."""

    person: Person
    seat: int | None
    token: str = ""  # the hash of a seat's token that was brought along


def scene(table: Table, onlooker: Onlooker, presence: Presence, since: int, now: int) -> TableScene:
    """Show everything, and of the story what came after the entry numbered `since`."""
    seat, held = onlooker.seat, table.held_by(onlooker.person)
    deciding, mine = table.deciding, own_plans(table, seat, held)
    stage = present_stage(table, seat, deciding)
    return TableScene(
        table=table.founding.id,
        status=table.status,
        game=table.founding.game,
        title=table.game.options.title,
        number=len(table.story),
        position=table.position_of(mine.seat),
        action=len(table.steps),
        host=table.is_hosted_by(onlooker.person),
        holds=held,
        free=company.seats_for(table, onlooker.person),
        invited=table.offered_by(onlooker.token),
        seat=seat,
        seats=seat_infos(table, presence, now),
        spectators=presence.spectators,
        closed=table.is_closed,
        absence=table.absence,
        public=table.is_public,
        word=table.word,
        rated=table.is_rated,
        pace=table.pace,
        ticking=table.ticking,
        late=table.late,
        rematch=table.rematch if held else "",
        to_move=stage.to_move,
        phase=stage.phase,
        section=stage.section,
        question=stage.question,
        legal=stage.legal,
        view=None if table.state is None else table.game.view(table.state, seat),
        scores=stage.scores,
        ranking=stage.ranking,
        rivals=[Rival(*rival) for rival in table.game.rivals(table.state)] if stage.ranking else [],
        undo=undo_info(table, seat),
        deciding=deciding,
        chosen=mine.chosen,
        markets=mine.markets,
        orders=mine.orders,
        forced=mine.forced,
        now=now,
        thinking_since=table.thinking_since,
        since=since,
        story=[happening(table, told, seat) for told in table.story[since:]],
    )


class Plans(Struct, frozen=True, gc=False):
    """What the owner of a seat is shown of what he plans, and nobody else."""

    seat: int | None = None
    chosen: list[Choice] = []
    markets: list[MarketInfo] = []
    orders: list[OrderInfo] = []
    forced: bool = True


def own_plans(table: Table, seat: int | None, held: list[int]) -> Plans:
    """Find the plans for the seat that somebody looks on as; none, where it is not theirs."""
    if seat is None or seat not in held or table.status != "running":
        return Plans()
    intention = table.intentions.seats[seat]
    chosen = [choice(table, table.state, table.game.parse(words)) for words in intention.chosen]
    known = orders.markets(table, seat)
    return Plans(seat, chosen, known, orders.orders(table, seat, known), intention.forced)


def present_stage(table: Table, seat: int | None, deciding: list[int]) -> Stage:
    """Say what is asked now; where all choose at once, of the onlooker too, else of the first who has yet to choose."""
    if seat is not None and seat in deciding:
        return stage_of(table, table.asked(seat), seat)
    if seat == table.to_move:
        return waiting(stage_of(table, table.state, seat), deciding)
    if table.moment.waiting is None:
        table.moment.waiting = waiting(stage_of(table, table.state, None), deciding)
    return table.moment.waiting


def waiting(stage: Stage, deciding: list[int]) -> Stage:
    """Say for whom everybody waits, where all choose at once."""
    if not deciding or stage.to_move in deciding:
        return stage
    waits = Phrase("table.waits", {"seat": deciding[0], "phase": f"phase.{stage.phase}"})
    return replace(stage, to_move=deciding[0], question=waits, legal=[])


def stage_of(table: Table, state: Any, seat: int | None) -> Stage:
    """Say what is asked; only the seat that decides hears the question and its choices."""
    game = table.game
    if state is None:
        return Stage(None, "", "", Phrase("table.not-begun"), [], None, None)
    if table.is_ended and state is table.state:
        return Stage(None, "over", "", Phrase("table.ended"), [], None, None)
    to_move, phase = game.to_move(state), game.phases[state.phase]
    if to_move is None:
        return Stage(None, "over", "", phrase(game.question(state)), [], game.scores(state), game.ranking(state))
    if to_move != seat:
        question = Phrase("table.waits", {"seat": to_move, "phase": f"phase.{phase.name}"})
        return Stage(to_move, phase.name, phase.heading, question, [], None, None)
    legal = [choice(table, state, action) for action in game.legal(state)]
    return Stage(to_move, phase.name, phase.heading, phrase(game.question(state)), legal, None, None)


def choice(table: Table, state: Any, action: Action) -> Choice:
    """Offer an action."""
    return Choice(action.index, str(action), phrase(table.game.label(state, action)), action.quiet)


def seat_infos(table: Table, presence: Presence, now: int) -> list[SeatInfo]:
    """Say who sits where, and how much time each has."""
    clock, moment = table.clock, table.moment
    if clock is None:
        if moment.shown is None or moment.shown[0] is not presence:
            moment.shown = presence, [seat_info(chair, i, presence, None) for i, chair in enumerate(table.seats)]
        return moment.shown[1]
    running = table.ticking
    times = [clock.left(seat, running, now) for seat in range(len(table.seats))]
    return [seat_info(chair, i, presence, times[i]) for i, chair in enumerate(table.seats)]


def seat_info(chair: Seat, seat: int, presence: Presence, time: SeatTime | None) -> SeatInfo:
    """Say who sits there."""
    return SeatInfo(
        seat=seat,
        name=chair.name,
        who="agent" if chair.level else "person" if chair.holders else "nobody",
        taken=bool(chair.holders),
        level=chair.level,
        note=note(chair.level),
        connected=seat in presence.seats,
        ends=presence.ends.get(seat),
        spent=chair.spent,
        resigned=chair.has_resigned,
        time=time,
        person=public_key(chair.holders[-1]) if chair.holders else "",
    )


def undo_info(table: Table, seat: int | None) -> UndoInfo:
    """Say what the onlooker may take back."""
    wish = None if table.wish is None else UndoWish(table.wish.seat, table.wish.to, list(table.wish.waiting))
    if seat is not None and table.intentions.seats[seat].chosen:
        return UndoInfo("freely", len(table.steps), wish)
    to = None if seat is None else undo.last_own(table, seat)
    if to is None or seat is None:
        return UndoInfo("no", 0, wish)
    return UndoInfo(undo.may(table, seat, to), to, wish)


def happening(table: Table, told: Told, seat: int | None) -> Happening:
    """Tell an entry of the log, in the same words to all who may hear the same of it."""
    entry, shared = told.entry, table.moment.told
    actor = entry.seat if isinstance(entry, SEATED) else None
    if actor == seat or not all(event.knows == EVERYONE for event in told.events):
        return heard_by(table, told, seat, actor)
    if told.number not in shared:
        shared[told.number] = heard_by(table, told, seat, actor)
    return shared[told.number]


def heard_by(table: Table, told: Told, seat: int | None, actor: int | None) -> Happening:
    """Tell an entry of the log as a seat may know it."""
    entry = told.entry
    is_known = isinstance(entry, Played) and (table.is_open_to_all or actor == seat)
    return Happening(
        number=told.number,
        time=entry.time,
        kind=type(entry).__name__.lower(),  # type: ignore[arg-type]  # each entry is named for its kind
        seat=actor,
        action=told.action,
        told=heard(table, told.events, seat),
        text=entry.text if isinstance(entry, Said) else "",
        words=entry.words if is_known and isinstance(entry, Played) else "",
        by=entry.by if isinstance(entry, Played) and (entry.by != "order" or actor == seat) else "",
    )


def heard(table: Table, events: list[Event], seat: int | None) -> list[Telling]:
    """Give of some events what an onlooker may know."""
    known = headings(table.game.options.package)
    return [telling(event.message, known) for event in events if event.may_know(seat)]


def telling(message: Message, known: dict[str, str]) -> Telling:
    """Tell an event, with the heading of the rules behind it."""
    said = phrase(message)
    return Telling(said.key, said.arguments, known.get(said.key, ""))
