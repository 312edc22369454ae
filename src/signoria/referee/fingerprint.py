"""Everything in a state as plain data, compiled or not, so that two states can be compared."""

import functools
import inspect
from typing import Any

from signoria.kernel.memory import Memory

LEFT_OUT = frozenset({"events"})  # a copy writes none, and they are compared on their own


def fingerprint(thing: object) -> object:
    """Turn a state, or anything in one, into nested lists of numbers and words."""
    if thing is None or isinstance(thing, (bool, int, str, float)):
        return thing
    if isinstance(thing, Memory):
        return _story(thing)
    if isinstance(thing, (list, tuple)):
        return [fingerprint(part) for part in thing]
    if isinstance(thing, (set, frozenset)):
        return sorted(str(fingerprint(part)) for part in thing)
    if isinstance(thing, dict):
        return [[fingerprint(key), fingerprint(value)] for key, value in thing.items()]
    return [type(thing).__name__, *([name, fingerprint(getattr(thing, name))] for name in _attributes(thing))]


def _story(memory: Memory) -> list[list[int]]:
    """Walk the chain in a loop: it is longer than Python calls may nest."""
    out = []
    node: Memory | None = memory
    while node is not None:
        out.append([node.deck, node.cards, node.knows])
        node = node.before
    return out


def _attributes(thing: object) -> list[str]:
    kind: Any = type(thing)  # mypy takes type[object] for something unhashable
    names = {*getattr(thing, "__dict__", ()), *_declared(kind)}
    return sorted(name for name in names if name not in LEFT_OUT and hasattr(thing, name))


@functools.cache
def _declared(kind: type) -> frozenset[str]:
    """List the attributes that a compiled class, or one with slots, keeps outside of a dictionary."""
    found = {
        name
        for parent in kind.__mro__
        for name, entry in vars(parent).items()
        if inspect.isgetsetdescriptor(entry) or inspect.ismemberdescriptor(entry)
    }
    return frozenset(name for name in found if not name.startswith("__"))
