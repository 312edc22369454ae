"""A replayable game: which game, which seed, which actions."""

import json
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from signoria.games import configure, create, title
from signoria.kernel.errors import BadRecord, SignoriaError
from signoria.kernel.game import Game

FORMAT = "signoria record 1"
FIELDS: dict[str, type] = {
    "format": str,
    "game": str,
    "seats": list,
    "seed": int,
    "actions": list,
    "rules": int,
    "tables": str,
}


@dataclass(frozen=True)
class Record:
    """Everything needed to play a game again; a change makes a new record."""

    game: str
    seed: int
    seats: tuple[str, ...] = ()  # who sat where
    actions: tuple[str, ...] = ()
    rules: int = 1  # the version it is played under, for ever
    tables: str = ""
    data: str | None = field(default=None, compare=False)  # folder of replaced tables, never written down

    @classmethod
    def begin(cls, game: Game[Any], seed: int, seats: tuple[str, ...] = ()) -> "Record":
        """Open the record of a new game."""
        options = game.options
        tables = title(options.title).tables(options.data).checksum
        return cls(str(options), seed, seats, (), options.rules, tables, options.data)

    def then(self, action: object) -> "Record":
        """Add one action."""
        return replace(self, actions=(*self.actions, str(action)))

    def branch(self, number: int) -> "Record":
        """Keep the first `number` actions."""
        if not 0 <= number <= len(self.actions):
            raise BadRecord(f"cannot branch after action {number}: the record has {len(self.actions)}")
        return replace(self, actions=self.actions[:number])

    def undo(self) -> "Record":
        """Take the last action back."""
        return self.branch(len(self.actions) - 1)

    def load_game(self) -> Game[Any]:
        """Make the game this was played in, under its own version of the rules; refuse other tables."""
        try:
            options = configure(self.game, self.data, self.rules)
        except SignoriaError as error:
            raise BadRecord(f"the record's game {self.game!r} cannot be set up: {error}") from error
        tables = title(options.title).tables(options.data).checksum
        if tables != self.tables:
            raise BadRecord(f"played with tables {self.tables}, these are {tables}; give the right ones with --data")
        return create(options)

    def replay(self, events: bool = False) -> tuple[Game[Any], Any]:
        """Play the game again, every action checked."""
        game = self.load_game()
        state = game.start(self.seed, events)
        for number, words in enumerate(self.actions):
            try:
                game.play(state, game.parse(words))
            except SignoriaError as error:
                raise BadRecord(f"action {number + 1} of {len(self.actions)} cannot be played: {error}") from error
        return game, state

    def dump(self) -> str:
        """Write the record as JSON, one action a line."""
        document = {"format": FORMAT, "game": self.game, "seats": list(self.seats), "seed": self.seed,
                    "rules": self.rules, "tables": self.tables, "actions": list(self.actions)}  # fmt: skip
        return json.dumps(document, indent=1, ensure_ascii=False) + "\n"

    def save(self, path: str | Path) -> None:
        """Write the record to a file, whole or not at all."""
        path = Path(path)
        part = path.with_name(path.name + ".part")
        part.write_text(self.dump(), "utf-8")
        part.replace(path)

    @classmethod
    def parse(cls, text: str, data: str | None = None) -> "Record":
        """Read a record from JSON."""
        try:
            document = json.loads(text)
            json.dumps(document, ensure_ascii=False).encode()  # half a surrogate pair could not be written again
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"not a record: {error}") from error
        if not isinstance(document, dict) or document.get("format") != FORMAT:
            found = document.get("format") if isinstance(document, dict) else type(document).__name__
            raise BadRecord(f"not a record of this program: format is {found!r}, wanted {FORMAT!r}")
        for name, kind in FIELDS.items():
            if not isinstance(document.get(name), kind) or isinstance(document.get(name), bool):
                raise BadRecord(f"damaged record: {name} is {document.get(name)!r}, wanted a {kind.__name__}")
        for name in ("seats", "actions"):
            if not all(isinstance(word, str) for word in document[name]):
                raise BadRecord(f"damaged record: {name} must hold words only")
        return cls(document["game"], document["seed"], tuple(document["seats"]), tuple(document["actions"]),
                   document["rules"], document["tables"], data)  # fmt: skip

    @classmethod
    def load(cls, path: str | Path, data: str | None = None) -> "Record":
        """Read a record from a file."""
        try:
            return cls.parse(Path(path).read_text("utf-8"), data)
        except OSError as error:
            raise BadRecord(f"cannot read {path}: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise BadRecord(f"{path} is not text: {error.reason}") from error
        except BadRecord as error:
            raise BadRecord(f"{path}: {error}") from error
