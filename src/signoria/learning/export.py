"""Weights made whole, so that their sums are exact everywhere, and written as the package reads them."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from safetensors.numpy import save_file

from signoria.networks.network import FORMAT, MOST, UNIT, Card, tensors_of

EXACT = 2.0**22  # whole numbers up to four times this are floats of 32 bits; changes may be twice as large as sums
SHORT = 2**15 - 1  # the largest whole number of two bytes

Arrays = dict[str, NDArray[Any]]


def whole(weights: Arrays) -> tuple[Arrays, float]:
    """Round weights, the first layer's as finely as its sums stay exact and it fits two bytes; give that unit too."""
    low, high = weights["low"], weights["high"]
    standing = len(weights["w1"]) - len(low)
    reach = np.concatenate([np.maximum(-low.astype(float), high), np.full(standing, MOST)])
    largest = (np.abs(weights["w1"]) * reach[:, None]).sum(0) + np.abs(weights["b1"])
    least = max(1.02 * float(largest.max()) / EXACT, float(np.abs(weights["w1"]).max()) / SHORT)
    unit = float(2.0 ** np.ceil(np.log2(least)))
    found = {name: narrow(np.rint(weights[name] / each)) for name, each in units(unit).items()}
    return {**found, "low": low.astype(np.int8), "high": high.astype(np.int8)}, unit


def narrow(numbers: NDArray[Any]) -> NDArray[Any]:
    """Write whole numbers in two bytes each where all of them fit, else in four."""
    return numbers.astype(np.int16 if np.abs(numbers).max(initial=0) <= SHORT else np.int32)


def units(first: float) -> dict[str, float]:
    """Give what one stands for in each tensor."""
    return {"w1": first, "b1": first, "w2": UNIT, "b2": UNIT**2, "w3": UNIT, "b3": UNIT**2}


def save(path: Path, weights: Arrays, **card: Any) -> Card:
    """Write a network of fitted weights, and the card beside it."""
    tensors, unit = whole(weights)
    made = Card(**card, unit=unit)
    path.parent.mkdir(parents=True, exist_ok=True)
    save_file({name: np.ascontiguousarray(tensor) for name, tensor in tensors.items()}, path)
    path.with_suffix(".json").write_text(json.dumps({"format": FORMAT, **asdict(made)}, indent=2) + "\n", "utf-8")
    return made


def fitted(path: Path) -> Arrays:
    """Read the weights of a network back, to go on from them."""
    card = Card.read(path.with_suffix(".json"))
    tensors = tensors_of(path, card)
    found = {name: tensors[name] * each for name, each in units(card.unit).items()}
    return {**found, "low": tensors["low"], "high": tensors["high"]}
