"""Things taken apart and put together again, for `copy` and `pickle`."""

from typing import Any


def parts(thing: Any) -> tuple[Any, ...]:
    """Take a thing apart: what a compiled class keeps, and what an interpreted subclass of it adds."""
    kind = type(thing)
    held = {name: getattr(thing, name) for name in getattr(kind, "__mypyc_attrs__", ()) if hasattr(thing, name)}
    held.update(getattr(thing, "__dict__", {}))
    return put_together, (kind, held)


def put_together(kind: Any, held: dict[str, Any]) -> Any:
    """Make a thing of its parts."""
    thing = kind.__new__(kind)
    for name, value in held.items():
        setattr(thing, name, value)
    return thing
