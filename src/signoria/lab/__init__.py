"""The laboratory: games as arrays, many at once, and what is needed to study them."""

from typing import TYPE_CHECKING, Any

from signoria.extras import extra
from signoria.games import load

if TYPE_CHECKING:
    from signoria.lab.arrays import Batch


def batch(
    game: str, games: int, seed: int = 0, rewards: str = "places", workers: int = 1, opponents: str = "", **more: Any
) -> "Batch":
    """Begin many games at once, as NumPy arrays: `batch("princes", seats=4, games=1024, seed=7)`.

    With `workers`, so many processes play them, this one among them: the same games, sooner. Guard the code that
    calls this by `if __name__ == "__main__"`, as all that starts processes. With `opponents="greedy"`, or one for each,
    agents play for all seats but `seat` (0).
    """
    with extra("lab"):
        from signoria.lab.arrays import Batch  # noqa: PLC0415 - NumPy is an extra
        from signoria.lab.deal import Deal  # noqa: PLC0415
        from signoria.lab.shared import SharedBatch  # noqa: PLC0415

    deal = Deal(seed, opponents, more.pop("seat", 0))
    rules = load(game, **more)
    if workers == 1:
        return Batch(rules, games, deal, rewards)
    return SharedBatch(rules, games, deal, rewards, workers)
