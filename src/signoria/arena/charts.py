"""What a tournament shows, drawn."""

from collections import Counter
from collections.abc import Callable, Sequence

from signoria.arena.standings import Standing
from signoria.arena.svg import FAINT, INK, PALETTE, Drawing
from signoria.kernel.lexicon import Lexicon

WIDTH, LEFT, RIGHT, ROW = 820, 210, 60, 34
Scale = Callable[[float], float]


def shares(found: Sequence[Standing], seats: int, words: Lexicon) -> Drawing:
    """Draw each agent's share of victories with its interval, and the par of one seat."""
    out, across = _frame(found, words.word("arena.share"), 0, 100, [f"{n} %" for n in range(0, 101, 20)])
    par = across(100 / seats)
    out.line((par, 24), (par, out.height - 30), INK, 0.8)
    out.text((par, 18), words.word("arena.par"), "middle")
    for row, standing in enumerate(found):
        height, share = _height(row), standing.share
        colour = _colour(row)
        out.line((across(100 * share.low), height), (across(100 * share.high), height), colour, 3)
        said = f"{100 * share.mean:.1f} % ({100 * share.low:.1f}–{100 * share.high:.1f})"
        out.dot((across(100 * share.mean), height), colour, 5, said)
    return out


def scores(found: Sequence[Standing], words: Lexicon) -> Drawing:
    """Draw how often each agent made how many points, with the median and the middle half."""
    lowest = min(standing.scores[0] for standing in found)
    highest = max(standing.scores[-1] for standing in found)
    step = max(1, (highest - lowest) // 10)
    ticks = [str(n) for n in range(lowest, highest + step, step)]
    out, across = _frame(found, words.word("arena.scores"), lowest, lowest + step * (len(ticks) - 1), ticks)
    for row, standing in enumerate(found):
        height, colour = _height(row) + ROW / 2 - 3, _colour(row)
        counts = Counter(standing.scores)
        top = max(counts.values())
        points = [(across(n), height - (ROW - 8) * counts[n] / top) for n in range(lowest, highest + 1)]
        out.path([(across(lowest), height), *points, (across(highest), height)], colour, fill=f"{colour}33")
        low, middle, high = standing.quartiles
        out.line((across(low), height + 2), (across(high), height + 2), colour, 3)
        said = f"{low:g} – {middle:g} – {high:g}"
        out.dot((across(middle), height + 2), INK, 3, said)
    return out


def places(found: Sequence[Standing], words: Lexicon) -> Drawing:
    """Draw how often each agent took which place."""
    out, across = _frame(found, words.word("arena.places"), 0, 100, [f"{n} %" for n in range(0, 101, 20)])
    for row, standing in enumerate(found):
        height, colour, done = _height(row), _colour(row), 0.0
        for place, count in enumerate(standing.places):
            part = 100 * count / standing.seats
            shade = f"{colour}{255 - 200 * place // len(standing.places):02x}"
            width = across(done + part) - across(done)
            out.box((across(done), height - 10), (width, 20), shade, f"{place + 1}: {part:.1f} %")
            if part > 6:
                out.text((across(done) + width / 2, height + 5), str(place + 1), "middle", "#fff" if not place else INK)
            done += part
    return out


def _frame(found: Sequence[Standing], title: str, low: float, high: float, ticks: list[str]) -> tuple[Drawing, Scale]:
    """Draw the grid and the agents' names, and give the way from a number to its place."""
    out = Drawing(WIDTH, ROW * len(found) + 60, title)
    reach = (WIDTH - LEFT - RIGHT) / max(1e-9, high - low)

    def across(number: float) -> float:
        return LEFT + (number - low) * reach

    for place, tick in enumerate(ticks):
        x = across(low + (high - low) * place / max(1, len(ticks) - 1))
        out.line((x, 24), (x, out.height - 30), FAINT)
        out.text((x, out.height - 12), tick, "middle")
    for row, standing in enumerate(found):
        out.text((LEFT - 12, _height(row) + 5), standing.agent, "end")
    return out, across


def _height(row: int) -> float:
    return 30 + ROW * (row + 0.5)


def _colour(row: int) -> str:
    return PALETTE[row % len(PALETTE)]
