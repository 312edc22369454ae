#!/usr/bin/env python3
"""A release from one place: the version, the changelog, the citation and the tag say the same.

python3 release.py 0.2.0            write that version everywhere; what is left is to commit and to push the tag
python3 release.py check            do version, changelog and citation agree?
python3 release.py check v0.2.0     and is this the tag of that version?
"""

import re
import sys
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VERSION = r"\d+\.\d+\.\d+(?:(?:a|b|rc)\d+)?"
UNRELEASED = "## Unreleased\n"
# Where the version stands, and how.
PLACES = {
    "src/signoria/__init__.py": rf'^__version__ = "({VERSION})"$',
    "CITATION.cff": rf"^version: ({VERSION})$",
}


def written(root: Path, place: str) -> str:
    """Read the version that a file names."""
    found = re.search(PLACES[place], (root / place).read_text("utf-8"), re.MULTILINE)
    return found[1] if found else ""


def faults(root: Path, tag: str = "") -> list[str]:
    """List what does not agree with the package's own version."""
    found = {place: written(root, place) for place in PLACES}
    version = next(iter(found.values()))
    out = [
        f"{place} names {other or 'no version'}, not {version}" for place, other in found.items() if other != version
    ]
    if tag and tag != f"v{version}":
        out.append(f"the tag is {tag}, but the version {version}")
    if tag and f"\n## {version} (" not in (root / "CHANGELOG.md").read_text("utf-8"):
        out.append(f"CHANGELOG.md has no heading for {version}")
    return out


def write(root: Path, version: str, day: str) -> None:
    """Write a new version everywhere, and give what was unreleased its heading."""
    for place, pattern in PLACES.items():
        text = (root / place).read_text("utf-8")
        found = re.search(pattern, text, re.MULTILINE)
        assert found, f"{place} names no version"
        (root / place).write_text(text[: found.start(1)] + version + text[found.end(1) :], "utf-8")
    changes = root / "CHANGELOG.md"
    text = changes.read_text("utf-8")
    changes.write_text(text.replace(UNRELEASED, f"{UNRELEASED}\n## {version} ({day})\n", 1), "utf-8")


def read_elsewhere(text: str, repository: str) -> str:
    """Let the links and pictures of a page that is read outside its repository lead there; without one, leave them."""
    to_files = re.compile(r"(!?)(\[[^\]]*\])\((?!https?:|#)")
    kinds = {"!": "raw", "": "blob"}
    return to_files.sub(lambda it: f"{it[1]}{it[2]}({repository}/{kinds[it[1]]}/main/", text) if repository else text


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["check"] and len(arguments) <= 2:
        print("\n".join(found := faults(ROOT, *arguments[1:])) or "all agree")
        return bool(found)
    if len(arguments) != 1 or not re.fullmatch(VERSION, arguments[0]):
        print(__doc__)
        return 2
    (version,) = arguments
    write(ROOT, version, datetime.now(UTC).date().isoformat())
    print(f"now: git commit -am 'release: {version}' && git tag v{version} && git push origin main v{version}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
