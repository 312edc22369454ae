"""Libraries that only some features need, each an extra of the package named for its feature."""

import importlib
from typing import Any

from signoria.kernel.errors import SignoriaError


class MissingExtra(SignoriaError):
    """A library is not installed; the message says how to get it."""


def extra(module: str, name: str) -> Any:
    """Import a library, or say which extra of ours brings it."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise MissingExtra(f"{module} cannot be imported ({error}): pip install 'signoria[{name}]'") from error
