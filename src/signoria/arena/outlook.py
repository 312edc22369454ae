"""Every seat's chance of winning over a game, drawn."""

from collections.abc import Sequence

from signoria.agents.review import Review
from signoria.arena.svg import DASHES, FAINT, PALETTE, Drawing
from signoria.kernel.lexicon import Lexicon

WIDTH, HEIGHT = 960, 460
LEFT, RIGHT, TOP, BOTTOM = 60, 150, 40, 50
LABEL = 16  # height of a name at the end of its line


def chart(review: Review, names: Sequence[str], words: Lexicon, title: str) -> Drawing:
    """Draw a line for each seat, and mark the decisions that cost most with their rank."""
    out = Drawing(WIDTH, HEIGHT, title)
    _grid(out, review, words, title)
    ends = []
    for seat, name in enumerate(names):
        points = [(_across(review, moment.number), _up(moment.chances[seat])) for moment in review.moments]
        if review.end is not None:
            points.append((_across(review, review.actions + 1), _up(review.end[seat])))
        if points:
            out.path(points, _colour(seat), DASHES[seat % len(DASHES)])
            ends.append((points[-1][1], seat, name))
    _names(out, ends)
    _marks(out, review)
    return out


def _grid(out: Drawing, review: Review, words: Lexicon, title: str) -> None:
    out.text((LEFT, 24), title)
    for percent in range(0, 101, 25):
        height = _up(percent / 100)
        out.line((LEFT, height), (WIDTH - RIGHT, height), FAINT)
        out.text((LEFT - 8, height + 4), f"{percent} %", "end")
    step = max(10, 10 * (review.actions // 80))
    for number in range(0, review.actions + 1, step):
        out.text((_across(review, number), HEIGHT - BOTTOM + 20), str(number), "middle")
    out.text(((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10), words.word("arena.decisions"), "middle")


def _names(out: Drawing, ends: list[tuple[float, int, str]]) -> None:
    """Write each name where its line ends, with room between them."""
    height = 0.0
    for end, seat, name in sorted(ends):
        height = max(end + 4, height + LABEL)
        out.text((WIDTH - RIGHT + 10, height), name, colour=_colour(seat))


def _marks(out: Drawing, review: Review) -> None:
    for rank, moment in enumerate(review.worst(), 1):
        place = _across(review, moment.number), _up(moment.chances[moment.seat])
        out.dot(place, _colour(moment.seat), 8, str(moment.action))
        out.text((place[0], place[1] + 4.5), str(rank), "middle", "#fff")


def _across(review: Review, number: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * number / (review.actions + 1)


def _up(chance: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)


def _colour(seat: int) -> str:
    return PALETTE[seat % len(PALETTE)]
