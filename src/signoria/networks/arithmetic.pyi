from collections.abc import Sequence
from typing import Any

class Layers:
    def __init__(self, **layers: Any) -> None: ...
    def correct(
        self, rows: bytes, points: list[list[float]], eyes: Sequence[int]
    ) -> tuple[list[list[float]], list[list[float]], list[float]]: ...
