"""The names of what is written of the shared board, in their order."""

from signoria.games.princes.components import Components
from signoria.games.princes.names import BUILDINGS, MOST_SEATS, square_names
from signoria.kernel.encoding import Layout

NEIGHBOURS = ["next", "previous"]  # of the seat that looks; the same one where two play
PHASES = ["span", "price", "answer", "last-word"]


def layout(_components: Components) -> Layout:
    """Name the proposal being discussed and what is shared; seats are counted from the one that looks."""
    out = Layout(1)
    places, squares = [f"seat{place}" for place in range(MOST_SEATS)], square_names()
    out.add_each("phase", PHASES, "1 for the phase of the expansion that is played")
    out.add_each("building", BUILDINGS, "1 for the building proposed")
    out.add_each("proposer", places, "1 for the seat that proposes")
    out.add_each("partner", places, "1 for the neighbour it is proposed to")
    out.add("price", "what the partner is asked for, in hundreds of florins; -1 before it is said", 10)
    out.add("counter", "what the partner offers instead, in hundreds of florins; -1 before it is said", 10)
    out.add_each("proposer.square", squares, "1 for a square of the proposal in the proposer's principality")
    out.add_each("partner.square", squares, "1 for a square of the proposal in the partner's principality")
    for neighbour in NEIGHBOURS:
        out.add_each(f"{neighbour}.square", squares, "1 for a square of this neighbour with something on it")
    for place in places:
        out.add_each(f"{place}.shared", BUILDINGS, "1 for a building shared with a neighbour")
    for place in places:
        out.add_each(f"{place}.asked", BUILDINGS, "1 if this was proposed to the seat in the running action")
    return out
