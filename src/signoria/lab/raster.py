"""A table drawn as pixels, for films and for whoever learns from pictures."""

from functools import cache
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from signoria.extras import extra
from signoria.kernel.errors import SignoriaError
from signoria.kernel.game import Game
from signoria.lab import picture

with extra("render"):
    import resvg_py
    from PIL import Image

Frame = NDArray[np.uint8]
WIDTH = 1200  # pixels
LINES = 48  # of text, more than any table of ours takes: films need frames of one size
LETTER = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><text y="16">M</text></svg>'


def rgb(game: Game[Any], state: Any, seat: int | None, language: str = "en") -> Frame:
    """Draw a table as an array of height, width and the three colours; all frames have one size."""
    if not _has_fonts():
        raise SignoriaError("a table cannot be drawn without a font: install one, such as DejaVu (fonts-dejavu-core)")
    return _pixels(picture.svg(game, state, seat, language, LINES), WIDTH)


@cache
def _has_fonts() -> bool:
    """Say whether a letter leaves a trace: without fonts it would be left out in silence."""
    return bool(_pixels(LETTER, 20, "white").min() < 128)


def _pixels(svg: str, width: int, background: str = "black") -> Frame:
    image = Image.open(BytesIO(resvg_py.svg_to_bytes(svg_string=svg, width=width, background=background)))
    return np.asarray(image.convert("RGB"))
