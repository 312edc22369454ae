"""Choices in a list short enough to read: long ones are gathered by how their notation begins."""

import re
from collections.abc import Callable

from signoria.kernel.action import Action

PAGE = 20
WORD = re.compile(r"[^ +,]+[ +,]*")


class Choice:
    """One line of the menu: an action, or all that begin alike."""

    def __init__(self, beginning: str, actions: list[Action]) -> None:
        self.beginning = beginning
        self.actions = actions

    @property
    def action(self) -> Action | None:
        """The one action there is to choose, if it is one."""
        return self.actions[0] if len(self.actions) == 1 else None


def choices(actions: list[Action]) -> list[Choice]:
    """Gather actions into at most a page of lines where their notation allows it."""
    if len(actions) <= PAGE:
        return _each(actions)
    shared = _shared([_words(action) for action in actions])
    groups = _gather(actions, lambda action: "".join(_words(action)[: shared + 1]))
    if len(groups) > PAGE:
        groups = _gather(actions, lambda action: _initial(_words(action), shared))
        return sorted(groups, key=lambda group: group.beginning)
    return _open_small(groups)


def beginning_with(actions: list[Action], typed: str) -> list[Action]:
    """Keep the actions whose notation begins like this."""
    return [action for action in actions if str(action).startswith(typed)]


def holding(actions: list[Action], typed: str) -> list[Action]:
    """Keep the actions that hold every word typed, in any order: `c3 d3` finds what is put on both squares."""
    wanted = set(_bare(typed))
    return [action for action in actions if wanted and wanted <= set(_bare(str(action)))]


def _bare(text: str) -> list[str]:
    return [word.rstrip(" +,") for word in WORD.findall(text)]


def _words(action: Action) -> list[str]:
    return WORD.findall(str(action))


def _shared(notations: list[list[str]]) -> int:
    """Count the words with which all notations begin."""
    columns = enumerate(zip(*notations, strict=False))
    return next((place for place, words in columns if len(set(words)) > 1), 0)


def _initial(words: list[str], shared: int) -> str:
    return "".join(words[:shared]) + "".join(words[shared : shared + 1])[:1]


def _each(actions: list[Action]) -> list[Choice]:
    return [Choice(str(action), [action]) for action in actions]


def _gather(actions: list[Action], beginning: Callable[[Action], str]) -> list[Choice]:
    groups: dict[str, list[Action]] = {}
    for action in actions:
        groups.setdefault(beginning(action), []).append(action)
    return [Choice(words if len(members) > 1 else str(members[0]), members) for words, members in groups.items()]


def _open_small(groups: list[Choice]) -> list[Choice]:
    """List small groups one by one while the page has room."""
    room = PAGE - len(groups)
    opened = set()
    for group in sorted(groups, key=lambda group: len(group.actions)):
        room -= len(group.actions) - 1
        if room < 0:
            break
        opened.add(group.beginning)
    return [line for group in groups for line in (_each(group.actions) if group.beginning in opened else [group])]
