"""Keeps the game in a file, so that nothing is lost whenever somebody leaves."""

import shlex
from pathlib import Path

from signoria.cli.screen import Screen
from signoria.cli.sitting import Sitting


class Keeper:
    """Writes a sitting down; a file that cannot be written is named and never ends the game."""

    def __init__(self, sitting: Sitting, screen: Screen, file: Path | None) -> None:
        self.sitting = sitting
        self.screen = screen
        self.file = file

    def keep(self) -> bool:
        """Write the game down in its own file, once there is something to keep."""
        begun = bool(self.sitting.record.actions)
        if self.file is not None and (begun or self.file.exists()) and not self._write(self.file):
            self.file = None
        return self.file is not None and begun

    def save(self, name: str) -> None:
        """Write the game down where a person asks for it."""
        path = Path(name) if name else self.file
        if path is None:
            self.screen.say("save-where", "red")
        elif self._write(path):
            self.screen.say("saved", file=shlex.quote(str(path)))

    def goodbye(self) -> None:
        """Take leave and say how to go on."""
        self._end("goodbye-resume")

    def finish(self) -> None:
        """Say where the finished game can be read."""
        if self.file is not None:
            self._end("finished")

    def _end(self, key: str) -> None:
        self.screen.show("")
        data = self.sitting.record.data
        words = [str(self.file), *(["--data", data] if data else [])]
        self.screen.say(key if self.keep() else "goodbye", file=shlex.join(words))

    def _write(self, path: Path) -> bool:
        try:
            path = path.expanduser()
            path.parent.mkdir(parents=True, exist_ok=True)
            self.sitting.record.save(path)
        except (OSError, ValueError, RuntimeError) as error:  # no such place, a name no file can have, nobody's home
            self.screen.say("cannot-save", "red", file=path, reason=getattr(error, "strerror", None) or error)
            return False
        return True
