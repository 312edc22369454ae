"""Drawings as SVG text, with nothing fetched from anywhere."""

from collections.abc import Sequence
from html import escape

PALETTE = ("#8c2f39", "#1f5f8b", "#b8860b", "#3f7d58", "#6b4c9a", "#4a4a4a")
DASHES = ("", "7 3", "2 3", "9 3 2 3", "1 2", "12 4")  # so that colour is never the only sign
INK, FAINT, PAPER = "#2b2622", "#d8d0c4", "#fffdf8"


class Drawing:
    """Shapes on paper; the origin is the upper left corner."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self.width = width
        self.height = height
        self.title = title
        self.shapes: list[str] = []

    def _add(self, tag: str, inside: str = "", **attributes: object) -> None:
        words = " ".join(
            f'{name.replace("_", "-")}="{_say(value)}"' for name, value in attributes.items() if value != ""
        )
        self.shapes.append(f"<{tag} {words}>{inside}</{tag}>" if inside else f"<{tag} {words}/>")

    def line(self, start: tuple[float, float], end: tuple[float, float], colour: str = FAINT, width: float = 1) -> None:
        """Draw a straight line."""
        self._add("line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], stroke=colour, stroke_width=width)

    def path(self, points: Sequence[tuple[float, float]], colour: str, dash: str = "", fill: str = "none") -> None:
        """Draw a line through points, or the shape within it."""
        places = " ".join(f"{_say(x)},{_say(y)}" for x, y in points)
        self._add("polyline", points=places, fill=fill, stroke=colour, stroke_width=1.8,
                  stroke_dasharray=dash, stroke_linejoin="round")  # fmt: skip

    def box(self, corner: tuple[float, float], size: tuple[float, float], colour: str, says: str = "") -> None:
        """Fill a rectangle; `says` appears where a pointer rests on it."""
        told = f"<title>{escape(says)}</title>" if says else ""
        self._add("rect", told, x=corner[0], y=corner[1], width=size[0], height=size[1], fill=colour)

    def dot(self, centre: tuple[float, float], colour: str, radius: float = 4, says: str = "") -> None:
        """Draw a dot."""
        told = f"<title>{escape(says)}</title>" if says else ""
        self._add("circle", told, cx=centre[0], cy=centre[1], r=radius, fill=colour)

    def text(self, at: tuple[float, float], words: str, anchor: str = "start", colour: str = INK) -> None:
        """Write on one line."""
        self._add("text", escape(words) or " ", x=at[0], y=at[1], text_anchor=anchor, fill=colour)

    def __str__(self) -> str:
        frame = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" role="img"'
        head = f'<svg {frame} font-family="Georgia, serif" font-size="13"><title>{escape(self.title)}</title>'
        paper = f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        return "\n".join([head, paper, *self.shapes, "</svg>"]) + "\n"


def _say(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else escape(str(value))
