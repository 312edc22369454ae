"""Several networks in one file, their layers side by side (an ensemble): each says its share of the whole."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from signoria.kernel.errors import SignoriaError
from signoria.learning import export
from signoria.networks.network import Card


@dataclass(frozen=True)
class Voice:
    """One of several networks, and how far it is heard in what they say of log-odds, of points and of the wish."""

    file: Path
    odds: float
    points: float
    wish: float


def mean(files: Sequence[Path], out: Path, **changes: Any) -> Card:
    """Write the mean of several networks: what is luck in each counts for less."""
    share = 1 / len(files)
    return join([Voice(file, share, share, share) for file in files], out, **changes)


def join(voices: Sequence[Voice], out: Path, **changes: Any) -> Card:
    """Write several networks as one, with the card of the first but for what is changed.

    With which options search wins more is to be measured anew.
    """
    cards = [Card.read(voice.file.with_suffix(".json")) for voice in voices]
    told = {(card.title, card.layout, card.size, card.seats, card.foresight) for card in cards}
    if len(told) > 1:
        raise SignoriaError(
            f"{', '.join(voice.file.name for voice in voices)} do not fit together: they learned other games or rows, "
            "or correct other weights"
        )
    found = {"search": [], "own_eyes": all(card.own_eyes for card in cards)}
    card = {**asdict(cards[0]), **found, "trained": {"parts": [card.trained for card in cards]}, **changes}
    del card["unit"]  # found anew
    weights = [export.fitted(voice.file) for voice in voices]
    return export.save(out, side_by_side(weights, voices, cards[0].seats), **card)


def alone(weights: export.Arrays, outputs: slice) -> export.Arrays:
    """Give the part of a network that has a say in some outputs, silent in all others."""
    last, bias = np.zeros_like(weights["w3"]), np.zeros_like(weights["b3"])
    last[:, outputs], bias[outputs] = weights["w3"][:, outputs], weights["b3"][outputs]
    second = np.flatnonzero(last.any(1))
    first = np.flatnonzero(weights["w2"][:, second].any(1))
    return {
        **weights, "w1": weights["w1"][:, first], "b1": weights["b1"][first],
        "w2": weights["w2"][np.ix_(first, second)], "b2": weights["b2"][second], "w3": last[second], "b3": bias,
    }  # fmt: skip


def side_by_side(parts: Sequence[export.Arrays], voices: Sequence[Voice], seats: int) -> export.Arrays:
    """Put the layers of networks beside each other; what none has to do with another is zero between them."""
    heard = [np.repeat([voice.odds, voice.points, voice.wish], [seats, seats, 1]) for voice in voices]
    second = np.zeros((sum(len(part["w2"]) for part in parts), sum(part["w2"].shape[1] for part in parts)))
    row = column = 0
    for part in parts:
        height, width = part["w2"].shape
        second[row : row + height, column : column + width] = part["w2"]
        row, column = row + height, column + width
    return {
        "w1": np.concatenate([part["w1"] for part in parts], 1),
        "b1": np.concatenate([part["b1"] for part in parts]),
        "w2": second,
        "b2": np.concatenate([part["b2"] for part in parts]),
        "w3": np.concatenate([part["w3"] * share for part, share in zip(parts, heard, strict=True)]),
        "b3": np.sum([part["b3"] * share for part, share in zip(parts, heard, strict=True)], 0),
        "low": np.min([part["low"] for part in parts], 0),
        "high": np.max([part["high"] for part in parts], 0),
    }
