"""The action cards: what each does, in the words of the card table."""

from signoria.games.firenze.names import COLOURS, MOST_MEMBERS, NONE, Effect, Kind, Moment, Otherwise, Whom
from signoria.games.firenze.rules import Rules
from signoria.kernel.errors import BadTable
from signoria.kernel.tables import Row, Tables, expect

FILE = "cards.csv"
WORDS = ("number", "colour", "least", "otherwise", "heights", "points")
COLUMNS = ("name", "kind", "copies", "start", "whom", "moments", "effect", *WORDS)
OWN_TURN = ("card", "exchange", "build", "contracts", "limits")


class Grammar:
    """How one effect is written on one kind of card."""

    def __init__(self, needs: str, whom: str, moments: tuple[str, ...] = (), may: str = "") -> None:
        self.needs = needs.split()
        self.may = may.split()
        self.whom = whom.split()
        self.moments = moments


GRAMMAR = {
    ("event", "lose-bricks"): Grammar("number", "self all others", may="colour least otherwise"),
    ("event", "lose-floors"): Grammar("number", "self all others"),
    ("event", "lose-tower"): Grammar("", "self all others"),
    ("character", "cheaper"): Grammar("number", "self", ("card", "exchange", "build")),
    ("character", "trade"): Grammar("number", "self", ("exchange",)),
    ("character", "swap"): Grammar("number", "rival", OWN_TURN),
    ("character", "lose-floors"): Grammar("number", "rival", OWN_TURN),
    ("character", "free-card"): Grammar("", "self", ("card",)),
    ("character", "keep-tower"): Grammar("number", "self", ("abandoned",)),
    ("character", "shield"): Grammar("", "self", ("event", *OWN_TURN)),
    ("celebration", "points"): Grammar("points", "self highest"),
    ("celebration", "points-per-contract"): Grammar("heights points", "self highest"),
    ("celebration", "points-per-colour"): Grammar("points", "self highest"),
    ("building", "warehouse"): Grammar("number", "self"),
    ("building", "cheaper"): Grammar("number", "self"),
    ("church", "height-points"): Grammar("heights points", "first"),
}


class Card:
    """One card of the table; its copies are all alike."""

    def __init__(self, row: Row) -> None:
        self.name = row["name"]
        self.kind = row.one_of("kind", Kind.NAMES)
        self.copies = row.number("copies", 1)
        self.start = row.number("start", 0, self.copies)
        self.whom = row.one_of("whom", Whom.NAMES)
        self.effect = row.one_of("effect", Effect.NAMES)
        self.moments = read_moments(row)
        self.number = row.number("number", 1, 99) if row["number"] else 0
        self.colour = row.one_of("colour", COLOURS) if row["colour"] else NONE  # none: any
        self.least = row.number("least", 1, 99) if row["least"] else 0
        self.otherwise = row.one_of("otherwise", Otherwise.NAMES)
        self.heights = read_heights(row)  # a bit set
        self.points = row.number("points", -99, 99) if row["points"] else 0


def read_moments(row: Row) -> int:
    """Read words such as `card+exchange` as a bit set."""
    moments = 0
    for word in filter(None, row["moments"].split("+")):
        if word not in Moment.NAMES:
            raise row.refuse(f"moments names {word!r}, wanted some of {', '.join(Moment.NAMES)}")
        moments |= 1 << Moment.NAMES.index(word)
    return moments


def read_heights(row: Row) -> int:
    """Read numbers such as `3+4` as a bit set."""
    heights = 0
    for word in filter(None, row["heights"].split("+")):
        if not word.isdigit() or not 1 <= int(word) <= 40:
            raise row.refuse(f"heights holds {word!r}, wanted numbers such as 3+4")
        heights |= 1 << int(word)
    return heights


def read_cards(tables: Tables, rules: Rules) -> list[Card]:
    """Read all cards; their numbers must be those of the box."""
    rows = tables.rows(FILE, COLUMNS)
    cards: list[Card] = []
    for row in rows:
        check_name(row, [card.name for card in cards])
        cards.append(Card(row))
        check_grammar(row)
    check_box(cards, rules, tables.origin[FILE])
    return cards


def check_name(row: Row, seen: list[str]) -> None:
    """Refuse a name that would not do as notation."""
    name = row["name"]
    if not name.replace("-", "").isalnum() or name != name.lower():
        raise row.refuse(f"name {name!r} must be lower-case letters, digits and hyphens")
    if name in seen:
        raise row.refuse(f"name {name!r} stands twice")


def check_grammar(row: Row) -> None:
    """Refuse an effect that this kind of card cannot have, and cells that mean nothing to it."""
    kind, effect = row["kind"], row["effect"]
    if (kind, effect) not in GRAMMAR:
        known = [word for of, word in GRAMMAR if of == kind]
        raise row.refuse(f"effect {effect!r} is not for a {kind}, wanted one of {', '.join(known)}")
    grammar = GRAMMAR[kind, effect]
    if row["whom"] not in grammar.whom:
        raise row.refuse(f"whom is {row['whom']!r}, {effect} of a {kind} wants one of {', '.join(grammar.whom)}")
    for column in WORDS:
        if column in grammar.needs and not row[column]:
            raise row.refuse(f"{effect} needs {column}")
        if column not in grammar.needs + grammar.may and row[column]:
            raise row.refuse(f"{column} means nothing to {effect}")
    if row["least"] and row["otherwise"]:
        raise row.refuse("least and otherwise do not go together")
    moments = [word for word in row["moments"].split("+") if word]
    if bool(moments) != bool(grammar.moments) or not set(moments) <= set(grammar.moments):
        raise row.refuse(f"moments is {row['moments']!r}, {effect} wants {' or '.join(grammar.moments) or 'none'}")


def check_box(cards: list[Card], rules: Rules, where: str) -> None:
    """Refuse cards that do not add up, or too few to keep the row full."""
    if len(cards) > MOST_MEMBERS:
        raise BadTable(f"{where}: there are {len(cards)} different cards, {MOST_MEMBERS} at most are possible")
    expect(sum(card.copies for card in cards), rules.cards, "the number of cards", where)
    expect(sum(card.start for card in cards), rules.start_cards, "the number of start cards", where)
    optional = [card for card in cards if card.name == rules.optional_card]
    if len(optional) != 1 or optional[0].start:
        raise BadTable(f"{where}: {rules.optional_card} must be there, and no start card")
    held = rules.seats * rules.card_limit + 1 + rules.church_spaces + rules.row
    held += sum(card.copies for card in cards if card.kind == Kind.CELEBRATION)
    if rules.cards - optional[0].copies < held:
        raise BadTable(f"{where}: {held} cards at least are needed to keep the row full")
