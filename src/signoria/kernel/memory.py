"""Who could follow which card: what a careful listener knows, and what may be reshuffled for him.

In the words of the field: from it a table is determinized, that is drawn from the information set of a seat.
"""

from signoria.kernel.bits import members, size
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

    def __deepcopy__(self, memo: object) -> "Memory":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the whole story in one go: it is longer than calls may nest."""
        return told, ([(node.deck, node.cards, node.knows) for node in story(self)],)


def told(nodes: list[tuple[int, int, int]]) -> Memory | None:
    """Remember again what was remembered, the oldest first."""
    memory: Memory | None = None
    for deck, cards, knows in nodes:
        memory = Memory(memory, deck, cards, knows)
    return memory


def story(memory: Memory | None) -> list[Memory]:
    """List what happened, oldest first."""
    out: list[Memory] = []
    node = memory
    while node is not None:
        out.append(node)
        node = node.before
    out.reverse()
    return out


def unseen(memory: Memory | None) -> int:
    """Count the cards that were shuffled and that nobody could follow since."""
    hidden: dict[int, int] = {}
    for node in story(memory):
        cards = hidden.get(node.deck, 0)
        hidden[node.deck] = cards & ~node.cards if node.knows else cards | node.cards
    return sum([size(cards) for cards in hidden.values()])


def seen_later(nodes: list[Memory], decks: int, eyes: int) -> list[int]:
    """For each node: the set of cards of its deck that the eyes see again afterwards."""
    out = [0] * len(nodes)
    seen = [0] * decks
    for i in range(len(nodes) - 1, -1, -1):
        node = nodes[i]
        out[i] = seen[node.deck]
        if node.knows & eyes:
            seen[node.deck] |= node.cards
    return out


class Retelling:
    """The same game as far as some seats together can tell, with other cards in the hidden places.

    Each rearrangement that no seat of the set `eyes` could follow happens again with other choices;
    cards that they have seen since stay where they were seen. `faces[deck][card]` is the card
    that now lies where `card` lay, and `memory` the story as it would then have been.

    `where[deck][card]` numbers the place a card lies in now, the same number for places that are alike
    (any place in one hand). Cards are dealt out to places, never the other way round, so that
    the same chance gives the same retelling of all tables that the seats cannot tell apart.
    """

    def __init__(self, memory: Memory | None, where: list[list[int]], eyes: int, chance: Chance) -> None:
        self.faces = [list(range(len(places))) for places in where]
        self.memory: Memory | None = None
        nodes = story(memory)
        later = seen_later(nodes, len(where), eyes)
        order = orders(nodes, where, eyes)
        for i, node in enumerate(nodes):
            faces = self.faces[node.deck]
            if not node.knows & eyes:
                deal_out(faces, [card for card in order[i] if not later[i] >> faces[card] & 1], chance)
            self.memory = Memory(self.memory, node.deck, put_on(faces, node.cards), node.knows)

    def disguise(self, deck: int, cards: int) -> int:
        """Give a set of cards their new faces."""
        return put_on(self.faces[deck], cards)

    def disguise_all(self, deck: int, cards: list[int]) -> list[int]:
        """Give a pile of cards their new faces."""
        faces = self.faces[deck]
        return [faces[card] for card in cards]


def orders(nodes: list[Memory], where: list[list[int]], eyes: int) -> list[list[int]]:
    """For each node: its cards, ordered by where they went next: to a later hidden node, or to where they lie now."""
    out: list[list[int]] = [[] for _ in nodes]
    goes_to = [places[:] for places in where]
    beyond = 1 + max([max(places, default=0) for places in where], default=0)
    for i in range(len(nodes) - 1, -1, -1):
        node = nodes[i]
        if node.knows & eyes:
            continue
        target = goes_to[node.deck]
        keyed = sorted([(target[card], card) for card in members(node.cards)])
        out[i] = [card for _, card in keyed]
        for card in out[i]:
            target[card] = beyond + i
    return out


def deal_out(faces: list[int], places: list[int], chance: Chance) -> None:
    """Deal the cards that lie in some places to them anew."""
    cards = sorted([faces[place] for place in places])
    chance.shuffle(cards)
    for place, card in zip(places, cards, strict=True):
        faces[place] = card


def put_on(faces: list[int], cards: int) -> int:
    """Replace every card of a set by its face."""
    out = 0
    for card in members(cards):
        out |= 1 << faces[card]
    return out
