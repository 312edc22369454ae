"""The names of what is written of the characters, in their order."""

from signoria.games.princes.components import Components
from signoria.games.princes.expansions.muse.characters import CHARACTERS
from signoria.games.princes.names import MOST_SEATS
from signoria.kernel.encoding import Layout

PHASES = ["characters", "character-bought", "object-won", "last-chance", "banker"]


def layout(_components: Components) -> Layout:
    """Name who has which character and how their auction stands; seats are counted from the one that looks."""
    out = Layout(1)
    places = [f"seat{place}" for place in range(MOST_SEATS)]
    out.add_each("phase", PHASES, "1 for the phase of the expansion that is played")
    out.add("purse", "hundreds of florins on the Banker", 20)
    out.add_each("may-bid", places, "1 if still in the auction of the characters")
    for name in CHARACTERS:
        out.add(f"{name}.face-up", "1 if the card was not used yet")
        out.add(f"{name}.bid", "the bid on the card, in hundreds of florins", 15)
        out.add_each(f"{name}.holder", places, "1 for the seat that has the character")
        out.add_each(f"{name}.pawn", places, "1 for the seat whose pawn stands on the card")
    return out
