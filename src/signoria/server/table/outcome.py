"""What came of a game for each seat: place, points, and what its player liked to do."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from signoria.kernel.habits import habits
from signoria.server.table.entries import Entries, Played, Resigned
from signoria.server.table.table import Table

MOST = 12  # things a player liked that are kept of one game


class Outcome(msgspec.Struct, frozen=True):
    """One seat at the end; `standing` orders those who are rated, and `kind` says against whom they played."""

    seat: int
    person: str
    level: str
    name: str
    place: int | None
    points: int | None
    standing: int
    game: str
    seats: int
    kind: str
    rated: bool
    public: bool
    finished: int
    deeds: dict[str, int]  # how often, by event and thing


def is_end(entries: Sequence[Entries]) -> bool:
    """Say whether entries can have ended a game; it is over after them."""
    return any(isinstance(entry, (Played, Resigned)) for entry in entries)


def outcomes(table: Table) -> list[Outcome]:
    """Say what came of a game that is over."""
    scores = None if table.is_ended else table.game.scores(table.state)
    places = None if table.is_ended else table.game.ranking(table.state)
    standings, kind, title = standing(table, places), kind_of(table), table.game.options.title
    deeds = deeds_of(table)
    return [
        Outcome(
            seat=seat,
            person=chair.holders[-1] if chair.holders else "",
            level="" if chair.holders else chair.level,
            name=chair.name,
            place=places[seat] if places else None,
            points=scores[seat] if scores else None,
            standing=standings[seat],
            game=title,
            seats=len(table.seats),
            kind=kind,
            rated=table.is_rated and kind != "",
            public=table.is_public or table.is_rated,
            finished=table.story[-1].entry.time,
            deeds=dict(deeds[seat].most_common(MOST)),
        )
        for seat, chair in enumerate(table.seats)
    ]


def kind_of(table: Table) -> str:
    """Say whether people met at the table, or one person met opponents of named levels."""
    persons = {chair.holders[-1] for chair in table.seats if chair.holders}
    if len(persons) > 1:
        return "people"
    return "levels" if persons and any(chair.level and not chair.holders for chair in table.seats) else ""


def standing(table: Table, places: list[int] | None) -> list[int]:
    """Give the places that are rated: whoever gave up, or let an opponent move, comes after all others."""
    gone = gone_since(table)
    keys = [
        (1, -gone[seat]) if seat in gone else (0, places[seat] if places else 0) for seat in range(len(table.seats))
    ]
    return [1 + sum(other < key for other in keys) for key in keys]


def gone_since(table: Table) -> dict[int, int]:
    """Give the number of the entry by which a person's seat was given up, or first played by an opponent."""
    found: dict[int, int] = {}
    for told in table.story:
        entry = told.entry
        stood_in = isinstance(entry, Played) and entry.level and table.seats[entry.seat].holders
        if isinstance(entry, Resigned) or stood_in:
            assert isinstance(entry, (Played, Resigned))
            found.setdefault(entry.seat, told.number)
    return found


def deeds_of(table: Table) -> list[Counter[str]]:
    """Count what each seat bought and built, by the events that tell it."""
    counts: list[Counter[str]] = [Counter() for _ in table.seats]
    telling = habits(table.game.options.package)
    for step in table.steps:
        for event in step.events:
            argument = telling.get(event.message.key)
            thing = event.message.arguments.get(argument) if argument else None
            if isinstance(thing, str):
                seat = event.message.arguments.get("seat", step.seat)
                counts[seat if isinstance(seat, int) else step.seat][f"{event.message.key} {thing}"] += 1
    return counts
