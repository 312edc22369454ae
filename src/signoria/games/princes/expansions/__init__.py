"""The expansions: one folder each, found by being there.

`expansion.py` names its class as `EXPANSION`, `features.py` has `layout`, `sketch.py` has `PARTS`.
"""

import functools
import pkgutil
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from signoria.games.princes.phases.phase import Expansion


@functools.cache
def found() -> dict[str, "type[Expansion]"]:
    """Find every expansion, in the order in which they came out."""
    names = [info.name for info in pkgutil.iter_modules(__path__) if info.ispkg]
    kinds: dict[str, type[Expansion]] = {name: module(name, "expansion").EXPANSION for name in names}
    return {name: kinds[name] for name in sorted(names, key=lambda name: (kinds[name].order, name))}


def module(name: str, part: str) -> ModuleType:
    """Open one module of an expansion's folder."""
    return import_module(f"{__name__}.{name}.{part}")
