"""The arithmetic of networks in C: what it says is what NumPy says, and it reads nothing that is not there."""

import json
import os
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.networks.chance_made import drawn, in_play

import signoria
from signoria import networks
from signoria.games import encoding
from signoria.networks.network import Network

TITLES = ["firenze", "princes", "principe"]

pytestmark = pytest.mark.skipif(
    not find_spec("signoria.networks.arithmetic") and os.environ.get("SIGNORIA_EXPECT") != "compiled",
    reason="written in C, and not compiled here",
)


def watched(network: Network, name: str) -> list[tuple[bytes, list[list[float]], tuple[int, ...]]]:
    """Give what a network may be asked: rows of one eye and of several, points that are apart by anything."""
    game, lot = signoria.load(name), np.random.default_rng(5)
    calls = []
    for deal in range(6):
        _, state = in_play(name, 12 * deal)
        for eyes in ((0,), (deal % game.seats,), tuple(range(game.seats))):
            points = lot.normal(40, 10.0 ** (deal - 2), (len(eyes), game.seats)).tolist()
            calls.append((b"".join(encoding(game).row(state, eye) for eye in eyes), points, eyes))
    rows = lot.integers(-128, 128, (9, network.card.size), np.int8)  # what no game shows
    calls.append((calls[0][0], [list(range(game.seats))], (0,)))  # whole numbers
    return [*calls, (rows.tobytes(), np.round(lot.normal(0, 20, (9, 2)) * 16).tolist(), (63,))]


@pytest.mark.parametrize("name", TITLES)
@pytest.mark.parametrize("far", [False, True])
def test_c_and_numpy_say_the_same_to_the_last_digit(name: str, far: bool) -> None:
    network = Network.open(networks.place(name, far), encoding(signoria.load(name)).layout)
    assert network.quick is not None

    for rows, points, eyes in watched(network, name):
        assert network.quick.correct(rows, points, eyes) == network.calculate(rows, points, eyes)


@pytest.mark.parametrize(
    ("rows", "points", "eyes"),
    [
        (b"short", [[0.0]], (0,)),
        (bytes(372), [[0.0], [0.0]], (0,)),
        (bytes(372), [[0.0]], (0, 1)),
        (bytes(372), [[0.0]], ()),
        (bytes(372), [[0.0]], (64,)),
        (bytes(372), [[0.0]], (-1,)),
        (bytes(372), [[0.0]], (10**30,)),
        (bytes(372), [[0.0]], ("0",)),
        (bytes(372), [[0.0] * 6], (0,)),
        (bytes(372), [[]], (0,)),
        (bytes(372), [["4"]], (0,)),
        (bytes(372), [[10**400]], (0,)),
        (bytes(372), [(0.0,)], (0,)),
        (bytes(372), ((0.0,),), (0,)),
        ("text", [[0.0]], (0,)),
        (bytes(372), [[0.0]], 7),
    ],
)
def test_c_reads_nothing_that_is_not_there(rows: Any, points: Any, eyes: Any) -> None:
    network = Network.open(networks.place("principe"), encoding(signoria.load("principe")).layout)
    assert network.quick is not None

    with pytest.raises((TypeError, ValueError, OverflowError)):
        network.quick.correct(rows, points, eyes)

    assert network.correct(bytes(372), [[1.0, 2.0]]) == network.calculate(bytes(372), [[1.0, 2.0]], (0,))


def test_c_refuses_layers_that_do_not_fit_each_other(tmp_path: Path) -> None:
    network = Network.open(Path(drawn(tmp_path, "princes")), encoding(signoria.load("princes")).layout)
    assert network.quick is not None
    layers, kind = network.layers(), type(network.quick)

    for name, wrong in (("low", layers["bias"]), ("last", layers["last"][:, 1:]), ("shape", (1, 1, 1, 1))):
        with pytest.raises((BufferError, ValueError)):
            kind(**{**layers, name: wrong})
    with pytest.raises(TypeError, match="once"):
        network.quick.__init__(**layers)  # type: ignore[misc]
    with pytest.raises(TypeError):
        kind.__new__(kind).correct(b"", [], (0,))


@pytest.mark.parametrize("unit", [0.0, 1e-300, 1e300])
def test_a_unit_beyond_all_measure_is_no_more_than_odd(tmp_path: Path, unit: float) -> None:
    file = Path(drawn(tmp_path, "principe"))
    card = file.with_suffix(".json")
    card.write_text(json.dumps({**json.loads(card.read_text("utf-8")), "unit": unit}), "utf-8")
    network = Network.open(file, encoding(signoria.load("principe")).layout)
    assert network.quick is not None

    said = network.quick.correct(bytes(372), [[1.0, 2.0]], (0,))

    assert [len(part) for part in said] == [1, 1, 1]
