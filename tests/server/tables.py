"""Tables without a server."""

from typing import Any

from signoria.server.person import Person
from signoria.server.protocol.requests import Request, Undo
from signoria.server.table.decisions import decide
from signoria.server.table.entries import Began, Opened, Place, Played
from signoria.server.table.founding import new_founding
from signoria.server.table.rights import Asker
from signoria.server.table.table import Table

HOST = "ada"


def table(
    *holders: str, game: str = "princes", seed: int = 7, begun: bool = True, dealt: bool = False, options: str = ""
) -> Table:
    """Set up a table; a holder that begins with * is the level of an opponent, an empty one a free seat.

    `dealt` goes on to where one seat decides after the other.
    """
    made = Table(new_founding("t", f"{game}(seats={len(holders)}{options})", seed, HOST, 0))
    made.evolve(Opened(time=1, places=[place(holder) for holder in holders]))
    if begun:
        made.evolve(Began(time=2))
    while dealt and sum(made.game.is_asked(made.state, seat) for seat in range(len(holders))) > 1:
        move(made)
    return made


def place(holder: str) -> Place:
    """Seat somebody."""
    return Place(level=holder[1:]) if holder.startswith("*") else Place(name=holder.title(), holder=holder)


def asker(person: str, away: frozenset[int] = frozenset()) -> Asker:
    """Let somebody ask."""
    return Asker(Person(person), 1000, away)


def ask(at: Table, request: Request, person: str, away: frozenset[int] = frozenset()) -> None:
    """Carry a request out."""
    for entry in decide(at, request, asker(person, away)):
        at.evolve(entry)


def move(at: Table, choice: int = 0) -> int:
    """Let whoever is to move play one of its actions, and give its seat."""
    seat = at.to_move
    assert seat is not None
    legal = at.game.legal(at.state)
    at.evolve(Played(time=1000, seat=seat, words=str(legal[choice % len(legal)])))
    return seat


def move_until(at: Table, holds: Any) -> None:
    """Let the seats play until something holds of the last step and the table."""
    for number in range(500):
        move(at, number)
        if holds():
            return
    raise AssertionError("it never came about")


def take_back(at: Table, seat: int, to: int | None = None) -> None:
    """Ask to undo, as the holder of a seat."""
    ask(at, Undo(seat=seat, position=at.position, to=to), at.seats[seat].holders[0])
