"""The cards that play for Wolfgang."""

from typing import Final

from signoria.games.princes.names import LOTS, Lot
from signoria.kernel.tables import Row, Tables, expect

OBJECTS: Final = [Lot.BUILDER, Lot.JESTER, Lot.LANDSCAPE, Lot.RECRUITING, Lot.PRESTIGE]
AUTOMA_ACTIONS: Final = ["work", "build", "profession", "freedom", "bonus"]
HIGHEST_MODIFIER: Final = 20
PANELS: Final = ("four", "five")  # of modifiers, by the number of players


class AutomaAction:
    """The numbers of what Wolfgang can do with an action."""

    WORK: Final = 0
    BUILD: Final = 1
    PROFESSION: Final = 2
    FREEDOM: Final = 3
    BONUS: Final = 4


class AutomaCard:
    """One card: objects from left to right, what is added to the die for each, and two panels of actions."""

    def __init__(self, number: int, group: str, objects: list[int], panels: list[list[int]]) -> None:
        self.number = number
        self.group = group
        self.objects = objects
        self.panels = panels
        self.modifier: list[int] = [0] * len(LOTS)
        self.barred: int = 0  # the lots that are not for sale in the final auction

    def set_modifiers(self, modifiers: list[int], barred: int) -> None:
        """Note what is added to the die, and bar the objects it is highest for; ties go to the left (P20)."""
        for place, lot in enumerate(self.objects):
            for stack in stacks(lot):
                self.modifier[stack] = modifiers[place]
        order = sorted(range(len(modifiers)), key=lambda place: (-modifiers[place], place))
        for place in order[:barred]:
            for stack in stacks(self.objects[place]):
                self.barred |= 1 << stack


def stacks(lot: int) -> list[int]:
    """The stacks that a symbol stands for: a landscape is any of three."""
    return [Lot.FOREST, Lot.LAKE, Lot.PARK] if lot == Lot.LANDSCAPE else [lot]


def read_cards(tables: Tables, panel: str, barred: int, groups: dict[str, int]) -> list[AutomaCard]:
    """Read the deck; as many cards of each group as the rounds need."""
    rows = tables.rows("automa.csv", ("card", "rounds", "objects", *PANELS, "first", "second"))
    cards = [read_card(row, panel, barred) for row in rows]
    where = tables.origin["automa.csv"]
    for group, count in groups.items():
        expect(sum(card.group == group for card in cards), count, f"the cards for rounds {group}", where)
    expect(len(cards), sum(groups.values()), "the number of cards", where)
    expect(len({card.number for card in cards}), len(cards), "the number of different cards", where)
    return cards


def read_card(row: Row, panel: str, barred: int) -> AutomaCard:
    """Read one row such as `1,1-2,builder>jester>…,2>6>…,3>7>…,build,freedom>profession`."""
    names = row["objects"].split(">")
    if sorted(names) != sorted(LOTS[lot] for lot in OBJECTS):
        raise row.refuse(f"objects must be {', '.join(LOTS[lot] for lot in OBJECTS)} in some order, parted by >")
    card = AutomaCard(
        row.number("card", 1, 99), row["rounds"], [LOTS.index(name) for name in names],
        [read_actions(row, "first"), read_actions(row, "second")],
    )  # fmt: skip
    modifiers = read_modifiers(row, panel)
    if sum(modifier > 0 for modifier in modifiers) < barred:
        raise row.refuse(f"{panel}: {barred} objects at least must have a modifier")
    card.set_modifiers(modifiers, barred)
    return card


def read_actions(row: Row, column: str) -> list[int]:
    """Read a panel such as `freedom>profession`."""
    names = row[column].split(">")
    if not set(names) <= set(AUTOMA_ACTIONS):
        raise row.refuse(f"{column} is {row[column]!r}, wanted some of {', '.join(AUTOMA_ACTIONS)}, parted by >")
    return [AUTOMA_ACTIONS.index(name) for name in names]


def read_modifiers(row: Row, column: str) -> list[int]:
    """Read what is added to the die for the objects, from left to right, such as `2>6>0>1>0`."""
    words = row[column].split(">")
    if len(words) != len(OBJECTS) or not all(word.isdigit() and int(word) <= HIGHEST_MODIFIER for word in words):
        raise row.refuse(f"{column} is {row[column]!r}, wanted {len(OBJECTS)} numbers up to {HIGHEST_MODIFIER}")
    return [int(word) for word in words]
