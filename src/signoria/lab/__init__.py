"""The laboratory: games as arrays, many at once, and what is needed to study them."""

from typing import TYPE_CHECKING, Any

from signoria.extras import extra

if TYPE_CHECKING:
    from signoria.lab.arrays import Batch


def batch(game: str, games: int, seed: int = 0, rewards: str = "places", workers: int = 1, **options: Any) -> "Batch":
    """Begin many games at once, as NumPy arrays: `batch("princes", seats=4, games=1024, seed=7)`.

    With `workers`, so many processes play them, this one among them: the same games, sooner. Guard the code that
    calls this by `if __name__ == "__main__"`, as all that starts processes. With `opponents="greedy"`, or one for each,
    agents play for all seats but `seat`.
    """
    with extra("lab"):
        from signoria.lab.arrays import Batch  # noqa: PLC0415 - NumPy is an extra
        from signoria.lab.shared import SharedBatch  # noqa: PLC0415

    if workers == 1:
        return Batch(game, games, seed, rewards, **options)
    return SharedBatch(game, games, seed, rewards, workers=workers, **options)
