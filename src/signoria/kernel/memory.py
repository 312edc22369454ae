"""Who could follow which card: what a careful listener knows, and what may be reshuffled for him."""

from signoria.kernel.bits import members
from signoria.kernel.chance import Chance


class Memory:
    """One rearrangement of hidden cards, in front of all that came before it.

    `cards` of one `deck` changed places in a way that only the seats of the set `knows` could follow.
    A shuffle is followed by nobody, a card turned face up by everyone. Nodes never change,
    so clones share them.
    """

    def __init__(self, before: "Memory | None", deck: int, cards: int, knows: int) -> None:
        self.before = before
        self.deck = deck
        self.cards = cards
        self.knows = knows


def story(memory: Memory | None, deck: int) -> list[Memory]:
    """List what happened to one deck, oldest first."""
    out: list[Memory] = []
    node = memory
    while node is not None:
        if node.deck == deck:
            out.append(node)
        node = node.before
    out.reverse()
    return out


def seen_later(nodes: list[Memory], seat: int) -> list[int]:
    """For each node: the set of cards that the seat sees again afterwards."""
    out = [0] * len(nodes)
    seen = 0
    for i in range(len(nodes) - 1, -1, -1):
        out[i] = seen
        if nodes[i].knows >> seat & 1:
            seen |= nodes[i].cards
    return out


def disguises(memory: Memory | None, deck: int, size: int, seat: int, chance: Chance) -> list[int]:
    """Draw for every card of a deck the card that may as well lie in its place, as far as `seat` can tell.

    Each rearrangement that the seat could not follow is played again with other choices;
    cards that the seat has seen since stay where they were seen.
    """
    faces = list(range(size))
    nodes = story(memory, deck)
    later = seen_later(nodes, seat)
    for i, node in enumerate(nodes):
        if node.knows >> seat & 1:
            continue
        places = [card for card in members(node.cards) if not later[i] >> faces[card] & 1]
        for last in range(len(places) - 1, 0, -1):
            other = chance.below(last + 1)
            a, b = places[last], places[other]
            faces[a], faces[b] = faces[b], faces[a]
    return faces
