"""How a course went, as a page: the error on games kept back, epoch by epoch, and what the gate said."""

from collections.abc import Sequence
from html import escape

from signoria.arena.svg import DASHES, FAINT, PALETTE, Drawing
from signoria.learning.fit import Epoch

WIDTH, HEIGHT, LEFT, BOTTOM = 900, 360, 70, 60


def curve(rounds: Sequence[Sequence[Epoch]]) -> Drawing:
    """Draw each part of the error, by play wins among it, relative to where the course began."""
    epochs = [epoch for one in rounds for epoch in one]
    first = epochs[0].parts
    about = "wins and errors" if "won" in first else "error on games kept back"
    out = Drawing(WIDTH, HEIGHT, f"{about}, relative to the beginning")
    names = [name for name in first if first[name] > 0]
    ratios = {name: [epoch.parts[name] / first[name] for epoch in epochs] for name in names}
    top = max([1.05, *(ratio for ratios_ in ratios.values() for ratio in ratios_)])
    step = (WIDTH - LEFT - 120) / max(1, len(epochs) - 1)
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        height = _up(tick, top)
        out.line((LEFT, height), (WIDTH - 120, height), FAINT)
        out.text((LEFT - 8, height + 4), f"{tick:g}", "end")
    for place, (name, line) in enumerate(ratios.items()):
        colour = PALETTE[place % len(PALETTE)]
        out.path([(LEFT + step * n, _up(each, top)) for n, each in enumerate(line)], colour, DASHES[place])
        out.text((WIDTH - 112, _up(line[-1], top) + 4), name, colour=colour)
    return out


def page(title: str, rounds: Sequence[Sequence[Epoch]], verdicts: Sequence[object]) -> str:
    """Write the page."""
    said = "\n".join(f"<li>{escape(str(verdict))}</li>" for verdict in verdicts)
    head = f"<!doctype html><html><head><meta charset=utf-8><title>{escape(title)}</title></head>"
    style = "font-family:Georgia,serif;max-width:60rem;margin:2rem auto;padding:0 1rem"
    return f'{head}<body style="{style}"><h1>{escape(title)}</h1>\n{curve(rounds)}\n<ul>\n{said}\n</ul></body></html>\n'


def _up(ratio: float, top: float) -> float:
    return 20 + (HEIGHT - BOTTOM - 20) * (1 - ratio / top)
