"""What everything on a table is: what it does, who has it as far as a seat may know, what it would bring now."""

from collections.abc import Iterable, Mapping
from typing import Any

from signoria.kernel.message import Message, Value
from signoria.kernel.seen import Component, Known, Phrase


class Guide:
    """Explains one game; what it says of a table comes from a seat's view and what that seat was told, nothing else.

    Subclass it in `games/<game>/guide.py`. A component is named like its word, `profession.poet`.
    """

    def components(self) -> list[Component]:
        """List all there is, group by group."""
        return []

    def known(self, view: Mapping[str, Any], told: Iterable[Message]) -> dict[str, Known]:
        """Say of each component where it is and what it would bring the seat that looks on."""
        return {}

    def places(self, state: Any, seat: int, component: str) -> list[str]:
        """List where a component could be laid now, as actions are written; empty for what is not laid."""
        return []


def component(name: str, group: str, texts: list[Phrase], heading: str, count: int = 1, fact: str = "") -> Component:
    """Describe a component whose title is its word; `fact` is its row in the tables, `pieces.csv opera`."""
    title, group = say(name), f"group.{group}"
    return Component(name=name, title=title, group=group, texts=texts, heading=heading, count=count, fact=fact)


def titled(described: Component, title: Phrase) -> Component:
    """Give a component a title of more than one word."""
    described["title"] = title
    return described


def say(key: str, **arguments: Value) -> Phrase:
    """Say something of a component."""
    return Message(key, arguments).plain()


def known(seats: int, count: int, have: Mapping[int, int], seat: int | None, gone: int = 0) -> Known:
    """Say who has how many of a component; what nobody is seen to have, and is not gone, is still out."""
    owned = [have.get(owner, 0) for owner in range(seats)]
    mine = 0 if seat is None else owned[seat]
    return {"mine": mine, "owned": owned, "out": max(0, count - sum(owned) - gone), "gone": gone, "now": []}
