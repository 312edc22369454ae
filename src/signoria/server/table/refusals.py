"""Saying no, in words."""

from typing import Any

from signoria.kernel.lexicon import lexicon
from signoria.kernel.message import Message
from signoria.server.protocol.messages import Phrase, Refusal, Value

WORDS = "signoria.server"  # the package with the server's own words


class Refused(Exception):
    """Something is not done, and nothing changed."""

    def __init__(self, refusal: Refusal, status: int = 400) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal
        self.status = status


def phrase(message: Message) -> Phrase:
    """Put a message into a message."""
    arguments: dict[str, Any] = message.arguments
    return Phrase(message.key, arguments)


def refusal(message: Message, package: str = WORDS) -> Refusal:
    """Put the reason of a refusal into a message, with its English."""
    said = phrase(message)
    return Refusal(said.key, said.arguments, lexicon("en", WORDS, package).render(message))


def refused(key: str, text: str = "", status: int = 400, **arguments: int | str) -> Refused:
    """Make the error that refuses with a key of the server's words; `text` says more where English must do."""
    given: dict[str, Value] = {**arguments}
    words = text or lexicon("en", WORDS).render(Message(f"refused.{key}", {**arguments}))
    return Refused(Refusal(f"refused.{key}", given, words), status)
