"""What can be looked up over HTTP: words, rules, numbers, components and lessons."""

from collections.abc import Mapping
from typing import Literal

from signoria.server.protocol.messages import Outgoing, Phrase, Words


class Dictionary(Outgoing, frozen=True):
    """Answers GET /api/words/<language> and /api/words/<language>/<game>."""

    language: str
    words: dict[str, str]


class RulesPage(Outgoing, frozen=True):
    """Answers GET /api/rules/<language>/<page>, the game's name or one that it links to (princes-expansions.fr.md).

    Where a language has no page, `language` names another. `further` are the pages that go on with it.
    """

    page: str
    language: str
    markdown: str
    further: list[str]


class FactInfo(Outgoing, frozen=True):
    """One number, or row of a table, with where it comes from."""

    file: str
    name: str
    value: str
    source: str
    status: Literal["sourced", "reconstructed", "assumed"]
    note: str


class DataStatus(Outgoing, frozen=True):
    """Answers GET /api/data/<game>."""

    game: str
    checksum: str
    facts: list[FactInfo]


class ComponentInfo(Outgoing, frozen=True):
    """Something that can be looked up: what it does, where the rules speak of it, and how sure its row is."""

    name: str
    title: Phrase
    group: str  # a word
    texts: list[Phrase]
    heading: str
    count: int  # in the box; 0 where counting says nothing
    status: Literal["sourced", "reconstructed", "assumed"]
    note: str


class ComponentList(Outgoing, frozen=True):
    """Answers GET /api/tables/<table>/components and /api/components/<game>."""

    components: list[ComponentInfo]


class LessonStep(Outgoing, frozen=True):
    """One idea of a lesson, after `at` actions of its prepared game; `words` name the move to make, if there is one."""

    at: int
    title: Words
    text: Words
    why: Words
    place: str
    words: str


class Lesson(Outgoing, frozen=True):
    """Answers GET /api/lessons/{game}: a guided first game, with what can be looked up at its table."""

    game: str
    steps: list[LessonStep]
    reference: Mapping[str, object]
