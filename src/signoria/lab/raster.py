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
# Letters equally wide, one font at least for each system: "monospace" alone is Courier New, which many are without.
FONTS = ("Courier New", "DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono", "Menlo", "Consolas", "FreeMono")


def rgb(game: Game[Any], state: Any, seat: int | None, language: str = "en") -> Frame:
    """Draw a table as an array of height, width and the three colours; all frames have one size."""
    return _pixels(picture.svg(game, state, seat, language, LINES), _font(), WIDTH)


@cache
def _font() -> str:
    """Find a font whose letters leave a trace: without one they would be left out in silence."""
    for font in FONTS:
        if _pixels(LETTER, font, 20, "white").min() < 128:
            return font
    raise SignoriaError(f"a table cannot be drawn without a font: install one of {', '.join(FONTS)}")


def _pixels(svg: str, font: str, width: int, background: str = "black") -> Frame:
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg, width=width, background=background, font_family=font, monospace_family=font
    )
    return np.asarray(Image.open(BytesIO(drawn)).convert("RGB"))
