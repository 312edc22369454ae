"""Puts the question to a person and understands what is typed."""

import difflib
import re
from collections.abc import Callable

from rich.text import Text

from signoria.agents.advice import Budget, advise
from signoria.cli import drawing
from signoria.cli.keeper import Keeper
from signoria.cli.menu import Choice, beginning_with, choices, holding
from signoria.cli.screen import Screen
from signoria.cli.sitting import Sitting, title_of
from signoria.cli.window import Window
from signoria.kernel.action import Action
from signoria.kernel.errors import BadNotation

THINKING = 2  # seconds
NUMBER = re.compile(r"[0-9]{1,9}")
Command = Callable[[str], bool]  # does what is asked; says whether the question must be put again


class Leave(Exception):
    """A person asked to stop."""


class Dialogue:
    """Takes a number, a move in notation or its beginning, or a command; anything else is answered, not obeyed."""

    def __init__(self, sitting: Sitting, screen: Screen, window: Window, keeper: Keeper) -> None:
        self.sitting = sitting
        self.screen = screen
        self.window = window
        self.keeper = keeper
        self.narrowed: list[Action] = []  # the choices that begin as was typed
        self.commands: dict[str, Command] = {
            "undo": self._undo,
            "save": self._save,
            "log": self._log,
            "table": self._table,
            "rules": self._rules,
            "quit": self._quit,
        }

    def ask(self) -> None:
        """Put the question and listen until something came of it."""
        legal = self.sitting.game.legal(self.sitting.state)
        lines = choices(self.narrowed or legal)
        question = self.screen.put(self.sitting.game.question(self.sitting.state))
        self.screen.show("")
        self.screen.show(Text(question, style="bold"))
        self.screen.show(drawing.menu(lines, [self._label(line) for line in lines]))
        while not self._hear(self.screen.listen(), lines, legal):
            pass

    def _label(self, line: Choice) -> str:
        if line.action is None:
            return self.screen.words("several", beginning=line.beginning, count=len(line.actions))
        return self.screen.put(self.sitting.game.label(self.sitting.state, line.action))

    def _hear(self, typed: str, lines: list[Choice], legal: list[Action]) -> bool:
        """Understand one line; say whether the question must be put again."""
        word, _, rest = typed.partition(" ")
        if not typed:
            self.narrowed = []
            return True
        if NUMBER.fullmatch(typed):
            return self._number(int(typed), lines)
        if typed.startswith("?!"):
            return self._advise(typed[2:].strip())
        if typed.startswith("?"):
            return self._explain(" ".join(typed[1:].split()))
        if (action := self._read(typed)) is not None:
            return self._try(action)
        if (command := self._command(word.lower())) is not None:
            return command(rest.strip())
        return self._narrow(" ".join(typed.lower().split()), legal)

    def _read(self, typed: str) -> Action | None:
        try:
            return self.sitting.game.parse(typed)
        except BadNotation:
            return None

    def _command(self, word: str) -> Command | None:
        """Know a command by its English name and by that of the language spoken."""
        known = {self.screen.words(f"command.{name}"): command for name, command in self.commands.items()}
        return self.commands.get(word) or known.get(word)

    def _number(self, number: int, lines: list[Choice]) -> bool:
        if not 1 <= number <= len(lines):
            self.screen.say("no-number", "red", number=number, last=len(lines))
            return False
        line = lines[number - 1]
        if line.action is not None:
            return self._try(line.action)
        self.narrowed = line.actions
        return True

    def _try(self, action: Action) -> bool:
        refusal = self.sitting.game.why_not(self.sitting.state, action)
        if refusal is not None:
            self.screen.say("refused", "red", action=action, reason=self.screen.put(refusal))
            return False
        self.narrowed = []
        self.sitting.play(action)
        return True

    def _narrow(self, typed: str, legal: list[Action]) -> bool:
        """Keep the choices that begin as typed or hold its words; where none does, say why or offer what is near."""
        found = beginning_with(legal, typed) or holding(legal, typed)
        elsewhere = beginning_with(self.sitting.game.catalogue.present(), typed)
        if found:
            self.narrowed = found
            return True
        if elsewhere:
            return self._try(elsewhere[0])
        return self._not_understood(typed, [*map(str, legal), *self.commands])

    def _not_understood(self, typed: str, words: list[str]) -> bool:
        near = difflib.get_close_matches(typed, words, 3, 0.5)
        self.screen.say("unknown-near" if near else "unknown", "red", typed=typed, near=", ".join(near))
        return False

    def _explain(self, typed: str) -> bool:
        """Say why a move is refused, or list the commands."""
        action = self._meant(typed.lower())
        if not typed:
            self.screen.say("commands")
        elif action is None:
            self._not_understood(typed, list(self.sitting.game.catalogue.by_words))
        elif (refusal := self.sitting.game.why_not(self.sitting.state, action)) is not None:
            self.screen.say("refused", "yellow", action=action, reason=self.screen.put(refusal))
        else:
            label = self.screen.put(self.sitting.game.label(self.sitting.state, action))
            self.screen.say("possible", "green", action=action, label=label)
        return False

    def _advise(self, rest: str) -> bool:
        """Name the best moves, from what this seat knows, after so many seconds of thought."""
        seconds = int(rest) if NUMBER.fullmatch(rest) else THINKING
        self.screen.say("thinking", "dim", seconds=seconds)
        game, state = self.sitting.game, self.sitting.state
        self.screen.show(drawing.advice(advise(game, state, state.to_move, Budget(seconds)), self.screen))
        return False

    def _meant(self, typed: str) -> Action | None:
        """Find the move written like this, or else the first that begins so, a possible one before others."""
        game = self.sitting.game
        begun = beginning_with([*game.legal(self.sitting.state), *game.catalogue.present()], typed)
        return self._read(typed) or next(iter(begun), None)

    def _undo(self, rest: str) -> bool:
        if not self.sitting.undo():
            self.screen.say("nothing-to-undo", "red")
            return False
        self.narrowed = []
        self.window.go_back()
        self.screen.say("undone")
        return True

    def _save(self, rest: str) -> bool:
        self.keeper.save(rest)
        return False

    def _log(self, rest: str) -> bool:
        self.window.log(int(rest) if NUMBER.fullmatch(rest) else None)
        return False

    def _table(self, rest: str) -> bool:
        self.window.table()
        return True

    def _rules(self, rest: str) -> bool:
        game = self.sitting.game
        phase = game.phases[self.sitting.state.phase]
        section = phase.heading or self.screen.lexicon.word(f"phase.{phase.name}")
        self.screen.say("rules", section=section, title=title_of(self.screen.lexicon, game), name=game.options.title)
        return False

    def _quit(self, rest: str) -> bool:
        raise Leave
