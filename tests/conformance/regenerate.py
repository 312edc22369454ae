"""Write perft counts, traces and records anew, and number new actions: `python3 dev.py regenerate [GAME ...]`."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from tests.conformance.fingerprints import GAMES, file_name, fingerprint, record, recorded

from signoria.games import create, title, titles

PACKAGES = Path(__file__).parent.parent.parent / "src" / "signoria" / "games"


def regenerate(name: str) -> None:
    """Write what one game gives."""
    lines = ["# Regenerated, and read as a diff: `python3 dev.py regenerate`."]
    for options in title(name).combinations():
        lines += ["", f'["{options}"]', *entries(fingerprint(options))]
    (GAMES / name).mkdir(parents=True, exist_ok=True)
    (GAMES / name / "perft.toml").write_text("\n".join([*lines, *records(name)]) + "\n", "utf-8")


def records(name: str) -> list[str]:
    """Write a few finished games, and how they ended."""
    folder = GAMES / name / "records"
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    lines: list[str] = []
    for options in recorded(name):
        written, trace = record(options)
        written.save(folder / file_name(options))
        lines += ["", f'[records."{file_name(options)}"]']
        lines += entries({"scores": trace.scores, "ranking": trace.ranking})
    return lines


def number_actions(name: str) -> None:
    """Append actions that have no number yet: what has one keeps it for ever, or the version is raised by hand."""
    numbering = title(name).numbering()
    found = [str(action) for options in title(name).combinations() for action in create(options).catalogue.present()]
    lines = [f"version {numbering.version or 1}", *dict.fromkeys([*numbering.words, *found])]
    PACKAGES.joinpath(name, "actions.txt").write_text("\n".join(lines) + "\n", "utf-8")


def entries(table: dict[str, object]) -> list[str]:
    """Write values as TOML: for numbers, words and lists it is JSON."""
    return [f"{key} = {json.dumps(value)}" for key, value in table.items()]


if __name__ == "__main__":
    for game in sys.argv[1:] or titles():
        number_actions(game)
        regenerate(game)
