"""Numbers as data, each with its source."""

import csv
import hashlib
import io
import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from pathlib import Path
from typing import Any

from signoria.kernel.errors import BadTable
from signoria.kernel.rulesheet import RuleSheet

STATUSES = ("sourced", "reconstructed", "assumed")
PROVENANCE = ("source", "status", "note")
WHOLE = re.compile(r"-?[0-9]{1,18}")


@dataclass(frozen=True)
class Fact:
    """One rule or row with where it comes from."""

    file: str
    name: str
    value: str
    source: str
    status: str
    note: str


@dataclass(frozen=True)
class Row:
    """One line of a CSV table; reading a cell wrongly names file, line and reason."""

    file: str
    line: int
    cells: dict[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells[column]

    def refuse(self, reason: str) -> BadTable:
        """Make the error for this row."""
        return BadTable(f"{self.file}, line {self.line}: {reason}")

    def number(self, column: str, low: int = 0, high: int = 1_000_000) -> int:
        """Read a whole number within bounds."""
        text = self.cells[column]
        if not WHOLE.fullmatch(text) or not low <= int(text) <= high:
            raise self.refuse(f"{column} is {text!r}, wanted a whole number from {low} to {high}")
        return int(text)

    def one_of(self, column: str, names: tuple[str, ...] | list[str]) -> int:
        """Read a name as its place in a list of names."""
        text = self.cells[column]
        if text not in names:
            raise self.refuse(f"{column} is {text!r}, wanted one of {', '.join(names)}")
        return names.index(text)


@dataclass(frozen=True)
class Tables:
    """All data files of a game: ours, or an owner's own where a folder holds some."""

    files: dict[str, str]  # file name -> text
    origin: dict[str, str]  # file name -> where it was read

    @classmethod
    def open(cls, package: str, folder: str | None = None) -> "Tables":
        """Read the package's `data/`, replaced file by file from `folder`."""
        data = resources.files(package).joinpath("data")
        if not data.is_dir():
            raise BadTable(f"{package} has no folder data/ with its tables: rules.toml, with [rules] and [provenance]")
        ours = [entry for entry in data.iterdir() if entry.name.endswith((".toml", ".csv"))]
        files = {entry.name: entry.read_text("utf-8") for entry in sorted(ours, key=lambda entry: entry.name)}
        origin = {name: name for name in files}
        if folder is not None:
            cls._replace(files, origin, Path(folder))
        return cls(files, origin)

    @staticmethod
    def _replace(files: dict[str, str], origin: dict[str, str], folder: Path) -> None:
        if not folder.is_dir():
            raise BadTable(f"{folder} is no folder; write one with `signoria data export`")
        for path in sorted(folder.iterdir()):
            if path.suffix not in (".toml", ".csv"):
                continue
            if path.name not in files:
                raise BadTable(f"{path}: no such table; the game has {', '.join(files)}")
            try:
                files[path.name] = path.read_text("utf-8-sig")  # spreadsheets write a byte order mark
            except OSError as error:
                raise BadTable(f"{path}: cannot be read ({error.strerror})") from error
            except UnicodeDecodeError as error:
                raise BadTable(f"{path}: not UTF-8 text ({error.reason} at byte {error.start})") from error
            origin[path.name] = str(path)

    def export(self, folder: Path) -> list[Path]:
        """Write every table into a folder that does not hold any yet."""
        folder.mkdir(parents=True, exist_ok=True)
        taken = [name for name in self.files if (folder / name).exists()]
        if taken:
            raise BadTable(f"{folder / taken[0]} exists already; nothing was written")
        for name, text in self.files.items():
            (folder / name).write_text(text, "utf-8")
        return [folder / name for name in self.files]

    def rules(self, name: str) -> dict[str, Any]:
        """Read the `[rules]` of a TOML file; every one must have its provenance."""
        document = self._toml(name)
        rules, provenance = document.get("rules"), document.get("provenance")
        if not isinstance(rules, dict) or not isinstance(provenance, dict):
            raise BadTable(f"{self.origin[name]}: [rules] and [provenance] must be tables")
        for key in document.keys() - {"rules", "provenance"}:
            raise BadTable(f"{self.origin[name]}: {key} is unknown, wanted [rules] and [provenance] alone")
        for key in sorted(rules.keys() ^ provenance.keys()):
            lacks = "[provenance]" if key in rules else "[rules]"
            raise BadTable(f"{self.origin[name]}: {key} is missing in {lacks}")
        for key, entry in provenance.items():
            if not isinstance(entry, dict) or not is_provenance(entry):
                raise BadTable(f"{self.origin[name]}: {key}: the provenance must be {{source, status, note}}")
            self._check_provenance(f"{self.origin[name]}: {key}", {**dict.fromkeys(PROVENANCE, ""), **entry})
        return dict(rules)

    def sheet(self, *names: str) -> RuleSheet:
        """Open the `[rules]` of some TOML files to be read and checked one by one; later files replace earlier ones."""
        values: dict[str, Any] = {}
        files: dict[str, str] = {}
        for name in names:
            rules = self.rules(name)
            values |= rules
            files |= dict.fromkeys(rules, self.origin[name])
        return RuleSheet(values, files)

    def rows(self, name: str, columns: tuple[str, ...]) -> list[Row]:
        """Read a CSV file with these columns and those of provenance."""
        where = self.origin[name]
        reader = csv.DictReader(io.StringIO(self.files[name]))
        wanted = (*columns, *PROVENANCE)
        if tuple(reader.fieldnames or ()) != wanted:
            raise BadTable(f"{where}, line 1: the columns must be {','.join(wanted)}")
        rows = []
        for cells in reader:
            if None in cells or None in cells.values():
                raise BadTable(f"{where}, line {reader.line_num}: wanted {len(wanted)} cells")
            row = Row(where, reader.line_num, {column: cell.strip() for column, cell in cells.items()})
            self._check_provenance(f"{where}, line {row.line}", row.cells)
            rows.append(row)
        return rows

    @staticmethod
    def _check_provenance(where: str, cells: dict[str, Any]) -> None:
        if not cells["source"]:
            raise BadTable(f"{where}: no source")
        if cells["status"] not in STATUSES:
            raise BadTable(f"{where}: status is {cells['status']!r}, wanted one of {', '.join(STATUSES)}")
        if cells["status"] != "sourced" and not cells["note"]:
            raise BadTable(f"{where}: status {cells['status']} needs a note")

    def _toml(self, name: str) -> dict[str, Any]:
        try:
            return tomllib.loads(self.files[name])
        except tomllib.TOMLDecodeError as error:
            raise BadTable(f"{self.origin[name]}: {error}") from error

    def facts(self) -> Iterator[Fact]:
        """List every number with its source."""
        for name in self.files:
            if name.endswith(".toml"):
                document = self._toml(name)
                for key, value in self.rules(name).items():
                    entry = document["provenance"][key]
                    yield Fact(name, key, json.dumps(value), entry["source"], entry["status"], entry.get("note", ""))
            else:
                for cells in csv.DictReader(io.StringIO(self.files[name])):
                    values = [cell for column, cell in cells.items() if column not in PROVENANCE]
                    yield Fact(name, values[0], ", ".join(values[1:]), *(cells[column] for column in PROVENANCE))

    @property
    def checksum(self) -> str:
        """Name the values, whatever is said of their sources."""
        return hashlib.sha256(json.dumps(self._values(), sort_keys=True).encode()).hexdigest()[:16]

    def _values(self) -> dict[str, Any]:
        values: dict[str, Any] = {}
        for name, text in self.files.items():
            if name.endswith(".toml"):
                values[name] = self._toml(name).get("rules", {})
            else:
                rows = csv.DictReader(io.StringIO(text))
                values[name] = [{c: v for c, v in row.items() if c not in PROVENANCE} for row in rows]
        return values


def is_provenance(entry: dict[str, Any]) -> bool:
    """Say whether an entry has no words but those that tell of a source."""
    return entry.keys() <= set(PROVENANCE) and all(isinstance(words, str) for words in entry.values())


def expect(found: object, wanted: object, what: str, file: str) -> None:
    """Refuse a table whose totals differ from what the rulebook states."""
    if found != wanted:
        raise BadTable(f"{file}: {what} must be {wanted}, found {found}")
