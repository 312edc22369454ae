"""The laboratory: games as arrays, many at once, and what is needed to study them."""

from typing import TYPE_CHECKING, Any

from signoria.extras import extra

if TYPE_CHECKING:
    from signoria.lab.arrays import Batch


def batch(game: str, games: int, seed: int = 0, rewards: str = "places", **options: Any) -> "Batch":
    """Begin many games at once, as NumPy arrays: `batch("princes", seats=4, games=1024, seed=7)`."""
    with extra("lab"):
        from signoria.lab.arrays import Batch  # noqa: PLC0415 - NumPy is an extra

    return Batch(game, games, seed, rewards, **options)
