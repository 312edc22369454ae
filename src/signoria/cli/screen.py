"""What is printed and what is typed, in one language."""

import contextlib
import importlib
import sys
from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.text import Text

from signoria.kernel.lexicon import Lexicon, lexicon
from signoria.kernel.message import Message

ERASE_SCROLLBACK = "\x1b[3J"


class Screen:
    """A terminal, or a pipe, that speaks one language."""

    def __init__(self, language: str, package: str | None = None, names: Sequence[str] = ()) -> None:
        packages = ("signoria.cli",) if package is None else (package, "signoria.cli")
        self.lexicon: Lexicon = lexicon(language, *packages)
        self.names = names
        for stream in (sys.stdin, sys.stdout):  # a byte or letter that cannot be shown never ends a game
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")
        self.console = Console(highlight=False, emoji=False)

    def words(self, key: str, **fields: object) -> str:
        """Look up a saying of the command line and fill it in."""
        return self.lexicon.words[f"cli.{key}"].format(**fields)

    def say(self, key: str, style: str = "", **fields: object) -> None:
        """Print a saying of the command line; a file's name stays in one piece, to be copied."""
        self.console.print(Text(self.words(key, **fields), style=style), soft_wrap="file" in fields)

    def put(self, message: Message, form: str = "") -> str:
        """Say a message of the game, in one of its forms where it has that."""
        return self.lexicon.render(message, self.names, form)

    def tell(self, messages: Sequence[Message]) -> None:
        """Print what happened."""
        for message in messages:
            self.console.print(Text(f"· {self.put(message)}", style="dim"))

    def show(self, thing: RenderableType) -> None:
        """Print something drawn."""
        self.console.print(thing)

    def listen(self, prompt: str = "> ") -> str:
        """Read a line; raise EOFError at the end of input."""
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):  # gives `input` its editing and history, where there is one
                importlib.import_module("readline")
            return input(prompt).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.console.print(Text(f"{prompt}{line.strip()}"))  # so that a transcript reads like a session
        return line.strip()

    def wipe(self) -> None:
        """Leave nothing to be read by the next person."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write(ERASE_SCROLLBACK)
