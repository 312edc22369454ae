"""Libraries that only some features need, each an extra of the package named for its feature."""

from collections.abc import Iterator
from contextlib import contextmanager

from signoria.kernel.errors import SignoriaError


class MissingExtra(SignoriaError):
    """A library is not installed; the message says how to get it."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Import here what an extra of ours brings; if it is not there, say how to get it."""
    try:
        yield
    except ImportError as error:
        raise MissingExtra(f"{error}; this brings it: pip install 'signoria[{name}]'") from error
