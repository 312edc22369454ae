"""What goes wrong at the border, said so that the reader can mend it."""

from signoria.kernel.message import Message


class SignoriaError(ValueError):
    """Bad input: what was given, what refuses it and what would be accepted."""


class UnknownGame(SignoriaError):
    """No game has this name."""


class BadOption(SignoriaError):
    """A game cannot be configured like this; a `message` says it in every language."""

    def __init__(self, text: str, message: Message | None = None) -> None:
        super().__init__(text)
        self.message = message


class BadNotation(SignoriaError):
    """These words are no action of the game."""


class BadTable(SignoriaError):
    """A data file breaks what the rulebook says of its components."""


class BadRecord(SignoriaError):
    """A record is damaged, foreign, or was played under other rules."""


class BadAgent(SignoriaError):
    """No such agent, or one that does not do its part."""


class IllegalAction(SignoriaError):
    """The rules refuse this action; `message` says which rule and why."""

    def __init__(self, text: str, message: Message) -> None:
        super().__init__(text)
        self.message = message

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, (str(self), self.message)  # Python would forget the message
