"""Signoria: the board games of Renaissance Florence, exact, fast and open."""

from signoria.games import load
from signoria.kernel.errors import (
    BadNotation,
    BadOption,
    BadRecord,
    BadTable,
    IllegalAction,
    SignoriaError,
    UnknownGame,
)
from signoria.record import Record

__all__ = [
    "BadNotation",
    "BadOption",
    "BadRecord",
    "BadTable",
    "IllegalAction",
    "Record",
    "SignoriaError",
    "UnknownGame",
    "load",
]
