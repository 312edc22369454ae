"""Everything in a state as plain data, compiled or not, so that two states can be compared."""

import functools
import inspect
from collections.abc import Iterator
from typing import Any

from signoria.kernel.memory import Memory

CHANCES = (["seed"], ["memory"])  # what every state has and nobody sees
Place = tuple[int, ...]
PLAIN = frozenset({int, str, bool, float, type(None)})
LEFT_OUT = frozenset({"events"})  # a copy writes none, and they are compared on their own
UNSET = object()


def fingerprint(thing: Any) -> object:
    """Turn a state, or anything in one, into nested lists of numbers and words."""
    kind = type(thing)
    if kind in PLAIN:
        return thing
    if kind is list or kind is tuple:
        return [part if type(part) in PLAIN else fingerprint(part) for part in thing]
    if kind is dict:
        return [[fingerprint(key), fingerprint(value)] for key, value in thing.items()]
    if kind is set or kind is frozenset:
        return sorted(str(fingerprint(part)) for part in thing)
    if kind is Memory:
        return _story(thing)
    return [kind.__name__, *([name, fingerprint(value)] for name, value in _attributes(thing))]


def differences(one: Any, other: Any, place: Place = ()) -> Iterator[Place]:
    """Name the places where two fingerprints differ, apart from chance and memory."""
    if type(one) is not list or type(other) is not list or len(one) != len(other):
        if one != other:
            yield place
    elif one[:1] not in CHANCES:
        for number, (part, counterpart) in enumerate(zip(one, other, strict=True)):
            yield from differences(part, counterpart, (*place, number))


def at(tree: Any, place: Place) -> object:
    """Look up one place of a fingerprint; None where it has no such place."""
    for number in place:
        if type(tree) is not list or number >= len(tree):
            return None
        tree = tree[number]
    return tree


def _story(memory: Memory) -> list[list[int]]:
    """Walk the chain in a loop: it is longer than Python calls may nest."""
    out = []
    node: Memory | None = memory
    while node is not None:
        out.append([node.deck, node.cards, node.knows])
        node = node.before
    return out


def _attributes(thing: Any) -> list[tuple[str, object]]:
    kind: Any = type(thing)  # mypy takes type[object] for something unhashable
    names = _declared(kind)
    if hasattr(thing, "__dict__"):
        names = sorted({*names, *vars(thing)} - LEFT_OUT)
    values = [(name, getattr(thing, name, UNSET)) for name in names]
    return [(name, value) for name, value in values if value is not UNSET]


@functools.cache
def _declared(kind: type) -> list[str]:
    """List the attributes that a compiled class, or one with slots, keeps outside of a dictionary."""
    found = {
        name
        for parent in kind.__mro__
        for name, entry in vars(parent).items()
        if inspect.isgetsetdescriptor(entry) or inspect.ismemberdescriptor(entry)
    }
    return sorted(name for name in found if not name.startswith("__") and name not in LEFT_OUT)
