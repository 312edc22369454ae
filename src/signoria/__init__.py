"""Signoria: the board games of Renaissance Florence, exact, fast and open."""

from signoria.agents import agent
from signoria.games import load
from signoria.kernel.action import Action
from signoria.kernel.agent import Agent, Chair
from signoria.kernel.errors import (
    BadAgent,
    BadNotation,
    BadOption,
    BadRecord,
    BadTable,
    IllegalAction,
    SignoriaError,
    UnknownGame,
)
from signoria.lab import batch
from signoria.record import Record

__version__ = "0.1.0"

__all__ = [
    "Action",
    "Agent",
    "BadAgent",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "BadTable",
    "Chair",
    "IllegalAction",
    "Record",
    "SignoriaError",
    "UnknownGame",
    "agent",
    "batch",
    "load",
]
