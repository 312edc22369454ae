"""A file that grows by one line for each thing done, so that what was interrupted can go on."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from signoria.kernel.errors import BadRecord


class Journal:
    """Lines of JSON: the first says what is being done, each further one that a part of it is finished."""

    def __init__(self, path: Path, heading: dict[str, object]) -> None:
        self.path = path
        self.heading = json.loads(json.dumps(heading))
        self.lines: list[dict[str, Any]] = []
        if path.exists() and path.stat().st_size:
            self._go_on()
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(_line(heading), "utf-8")

    def _go_on(self) -> None:
        """Read what is there; a line cut short by an interruption is dropped."""
        whole = self.path.read_bytes()
        kept = whole[: whole.rfind(b"\n") + 1]
        try:
            heading, *self.lines = map(json.loads, kept.decode("utf-8").splitlines())
        except ValueError as error:
            raise BadRecord(f"{self.path} cannot be gone on with: {error}") from error
        for name in sorted({*heading, *self.heading}):
            if heading.get(name) != self.heading.get(name):
                was, now = heading.get(name), self.heading.get(name)
                raise BadRecord(f"{self.path} was begun with {name} {was!r}, now it is {now!r}; name another file")
        if len(kept) < len(whole):
            with self.path.open("r+b") as file:
                file.truncate(len(kept))

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.lines)

    def add(self, line: dict[str, object]) -> None:
        """Write one line, whole."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(_line(line))
        self.lines.append(line)


def _line(thing: dict[str, object]) -> str:
    return json.dumps(thing, ensure_ascii=False, separators=(",", ":")) + "\n"
