"""Things taken apart and put together again, for `copy` and `pickle`."""

from operator import attrgetter
from typing import Any, Final

UNSET: Final = ...  # in place of an attribute that was never set
READERS: Final[dict[Any, Any]] = {}  # of each class: a way to read all it keeps at once, much faster than one by one


def parts(thing: Any) -> tuple[Any, ...]:
    """Take a thing apart: what a compiled class keeps, and what an interpreted subclass of it adds."""
    return put_together, (type(thing), kept(thing), getattr(thing, "__dict__", None))


def kept(thing: Any) -> tuple[Any, ...]:
    """Read what a compiled class keeps, in the order of its names; the last value is the class."""
    kind = type(thing)
    if kind not in READERS:
        READERS[kind] = attrgetter(*names(kind), "__class__", "__class__")  # one name alone would give no tuple
    try:
        values: tuple[Any, ...] = READERS[kind](thing)
    except AttributeError:
        values = tuple([getattr(thing, name, UNSET) for name in names(kind)])
    return values


def names(kind: Any) -> tuple[str, ...]:
    """List what a compiled class keeps; an interpreted one has a dictionary."""
    found: tuple[str, ...] = getattr(kind, "__mypyc_attrs__", ())
    return found


def put_together(kind: Any, values: tuple[Any, ...], more: dict[str, Any] | None) -> Any:
    """Make a thing of its parts."""
    thing = kind.__new__(kind)
    for name, value in zip(names(kind), values):
        if value is not UNSET:
            setattr(thing, name, value)
    if more:
        thing.__dict__.update(more)
    return thing
