"""What a table's log is made of: the only thing that is stored of a game."""

import msgspec
from msgspec import Struct


class Entry(Struct, frozen=True, tag_field="kind", tag=str.lower, kw_only=True):
    """One line of the log; `time` in milliseconds since 1970."""

    time: int


class Place(Struct, frozen=True):
    """Who is to sit on a seat at first: a person (`holder`), an opponent (`level`), or somebody yet to come."""

    name: str = ""
    holder: str = ""
    level: str = ""


class Opened(Entry, frozen=True):
    """The table was set up."""

    places: list[Place]


class Sat(Entry, frozen=True):
    """A person took a seat, from one more browser, or changed name."""

    seat: int
    name: str
    holder: str


class Given(Entry, frozen=True):
    """A seat is played by an opponent from now on; by none with an empty level."""

    seat: int
    level: str


class Began(Entry, frozen=True):
    """The game was dealt."""


class Played(Entry, frozen=True):
    """A seat acted; `level` where an opponent did it."""

    seat: int
    words: str
    level: str = ""


class Undone(Entry, frozen=True):
    """Only the first `to` actions still stand."""

    seat: int
    to: int


class Asked(Entry, frozen=True):
    """A seat wants to take back."""

    seat: int
    to: int


class Answered(Entry, frozen=True):
    """A seat agreed to it, or did not."""

    seat: int
    yes: bool


class Said(Entry, frozen=True):
    """A seat chatted."""

    seat: int
    text: str


class Faltered(Entry, frozen=True):
    """An opponent could not decide; the reason is a key under `falter`."""

    seat: int
    level: str
    reason: str


Entries = Opened | Sat | Given | Began | Played | Undone | Asked | Answered | Said | Faltered

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Entries)


def write(entry: Entry) -> str:
    """Write an entry for the store."""
    return _encoder.encode(entry).decode()


def read(text: str) -> Entries:
    """Read an entry from the store."""
    entry: Entries = _decoder.decode(text)
    return entry
