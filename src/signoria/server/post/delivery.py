"""What is delivered, and why it could not be."""

from dataclasses import dataclass

from signoria.server.protocol.messages import Phrase


@dataclass(frozen=True)
class Message:
    """A notice in words of its reader."""

    id: str  # the same when it is tried again
    kind: str
    title: str
    text: str
    link: str

    @property
    def whole(self) -> str:
        """All of it on a few lines."""
        return f"{self.title}: {self.text}\n{self.link}"


class Undelivered(Exception):
    """It did not arrive; the key is one of the server's words under `undelivered`."""

    def __init__(self, key: str, *, is_final: bool = False, is_gone: bool = False, **arguments: int | str) -> None:
        super().__init__(f"{key} {arguments}" if arguments else key)
        self.why = Phrase(f"undelivered.{key}", {**arguments})
        self.is_final = is_final  # to try again would be in vain
        self.is_gone = is_gone  # the way itself exists no more


def judged(status: int) -> None:
    """Judge the status that a server answered with."""
    if 200 <= status < 300:
        return
    is_gone = status in (404, 410)
    is_final = 400 <= status < 500 and status not in (408, 425, 429)
    raise Undelivered("status", status=status, is_final=is_final, is_gone=is_gone)
