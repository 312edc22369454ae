"""The results of a long run, kept on disk as they come, so that it can be taken up again."""

import json
from pathlib import Path
from typing import Any

from signoria.kernel.errors import SignoriaError


class Ledger:
    """A file with one result a line behind a heading that says which run they belong to."""

    def __init__(self, path: str | Path, heading: dict[str, Any]) -> None:
        self.path = Path(path)
        self.results: dict[int, Any] = {}
        if self.path.is_file() and self.path.stat().st_size:
            self._read(heading)
        else:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps(heading) + "\n", "utf-8")

    def _read(self, heading: dict[str, Any]) -> None:
        first, *lines = self._lines()
        if _parsed(first) != json.loads(json.dumps(heading)):
            raise SignoriaError(f"{self.path} belongs to another run: {first.strip()}; name another file or remove it")
        whole = [line for line in lines if line.endswith("\n")]
        if whole != lines:  # the run was cut off while it wrote; that task is done again
            self.path.write_text("".join((first, *whole)), "utf-8")
        for place, line in enumerate(whole, 2):
            match _parsed(line):
                case [int(number), result]:
                    self.results[number] = result
                case _:
                    raise SignoriaError(f"{self.path}, line {place} is no result of a run; remove it, or the file")

    def _lines(self) -> list[str]:
        try:
            return self.path.read_text("utf-8").splitlines(keepends=True)
        except UnicodeDecodeError as error:
            raise SignoriaError(f"{self.path} keeps no run: it is not UTF-8 text") from error

    def add(self, number: int, result: Any) -> None:
        """Write a result down before anybody relies on it."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([number, result]) + "\n")
        self.results[number] = result


def _parsed(line: str) -> object:
    try:
        return json.loads(line)
    except ValueError:
        return None
