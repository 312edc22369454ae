"""A tournament told: as data, and as a page that needs nothing but itself."""

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from statistics import fmean
from string import Template

from signoria.arena import charts
from signoria.arena.match import Result
from signoria.arena.standings import Standing, standings
from signoria.arena.tournament import Tournament
from signoria.kernel.lexicon import Lexicon

PAGE = Template("""\
<!doctype html>
<html lang="$language">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>$title</title>
<style>
body { max-width: 56rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.5 Georgia, serif; }
body { color: #2b2622; background: #fffdf8; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid #d8d0c4; }
th:first-child, td:first-child { text-align: left; }
.wide { overflow-x: auto; } svg { width: 100%; height: auto; } code { overflow-wrap: anywhere; }
</style>
<h1>$title</h1>
<p>$summary</p>
<p><code>$command</code></p>
$sections
<h2>$method_title</h2>
<p>$method</p>
</html>
""")
COLUMNS = ("agent", "rating", "share", "interval", "points", "thinking")


class Report:
    """What is to be said of a tournament."""

    def __init__(self, tournament: Tournament, results: Sequence[Result]) -> None:
        self.tournament = tournament
        self.results = sorted(results, key=lambda result: result.number)
        self.standings = standings(self.results)

    @property
    def winning_score(self) -> float:
        """The points of winners, on average."""
        return fmean(result.scores[result.places.index(min(result.places))] for result in self.results)

    def plain(self) -> dict[str, object]:
        """Give the report as JSON-ready data."""
        return {
            "command": self.tournament.command,
            **self.tournament.heading(),
            "games": len(self.results),
            "deals": self.tournament.deals,
            "lineups": len(self.tournament.lineups),
            "winning_score": self.winning_score,
            "interval": "95 %, Wilson, games of one deal counted as alike as they are",
            "standings": [standing.plain() for standing in self.standings],
        }

    def save(self, path: Path) -> None:
        """Write the data, whole or not at all."""
        write(path, json.dumps(self.plain(), indent=1, ensure_ascii=False) + "\n")

    def save_page(self, path: Path, words: Lexicon) -> None:
        """Write the page, whole or not at all."""
        write(path, self.page(words))

    def page(self, words: Lexicon) -> str:
        """Write the page."""
        sections = {
            "standings": table(self.columns(words), [self.row(standing) for standing in self.standings]),
            "share": str(charts.shares(self.standings, len(self.results[0].lineup), words)),
            "scores": str(charts.scores(self.standings, words)),
            "places": str(charts.places(self.standings, words)),
            "by-seat": self.by_seat(words),
        }
        return PAGE.substitute(
            language=words.language,
            title=escape(f"{words.word('arena.title')} · {self.tournament.options}"),
            summary=escape(self.summary(words)),
            command=escape(self.tournament.command),
            sections="\n".join(
                f"<h2>{escape(words.word(f'arena.{key}'))}</h2>\n{body}" for key, body in sections.items()
            ),
            method_title=escape(words.word("arena.method")),
            method=escape(words.word("arena.how")),
        )

    def summary(self, words: Lexicon) -> str:
        """Say in one line what was played."""
        return words.word("arena.summary").format(
            games=len(self.results),
            deals=self.tournament.deals,
            lineups=len(self.tournament.lineups),
            points=f"{self.winning_score:.1f}",
        )

    def columns(self, words: Lexicon) -> list[str]:
        """Name the columns of the standings."""
        return [words.word(f"arena.column.{column}") for column in COLUMNS]

    def row(self, standing: Standing) -> list[str]:
        """Write one agent's line."""
        share, rating = standing.share, standing.rating
        return [
            standing.agent + (f" ({standing.lapses}!)" if standing.lapses else ""),
            f"{rating.mean:.1f} ± {rating.deviation:.1f}",
            f"{100 * share.mean:.1f} %",
            f"{100 * share.low:.1f}–{100 * share.high:.1f} %",
            f"{standing.mean_score:.1f} ± {standing.deviation:.1f}",
            f"{standing.ms_per_decision:.3g} ms",
        ]

    def by_seat(self, words: Lexicon) -> str:
        """Tabulate shares by seat."""
        head = [words.word("arena.column.agent"), *(str(seat) for seat in range(len(self.results[0].lineup)))]
        rows = [
            [standing.agent, *("–" if share is None else f"{100 * share:.1f} %" for share in standing.share_by_seat)]
            for standing in self.standings
        ]
        return table(head, rows)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Write a table for a page."""
    lines = ["<tr>" + "".join(f"<th>{escape(cell)}</th>" for cell in head) + "</tr>"]
    lines += ["<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows]
    return '<div class="wide"><table>\n' + "\n".join(lines) + "\n</table></div>"


def write(path: Path, text: str) -> None:
    """Write a file, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(path.name + ".part")
    part.write_text(text, "utf-8")
    part.replace(path)
