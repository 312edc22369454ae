"""Wrong numbers: what the owner of a printed game might write into its tables by mistake or on purpose."""

import json
import tomllib
from collections.abc import Iterator

from signoria.kernel.tables import Tables

Mutant = tuple[str, str, object]  # file, rule, and what it says now


def mutants(tables: Tables) -> Iterator[Mutant]:
    """Say something else for every rule of every file, in every way there is."""
    for file, text in tables.files.items():
        if file.endswith(".toml"):
            for key, value in tomllib.loads(text)["rules"].items():
                yield from ((file, key, other) for other in others(value))


def others(value: object) -> list[object]:
    """Think of other values: near, far, of another kind, of another length."""
    if isinstance(value, bool):
        return [not value, "yes", 1]
    if isinstance(value, int):
        return [0, value - 1, value + 1, 2 * value, -1, 10**6, "two", True, 1.5, [value]]
    if isinstance(value, str):
        return ["nonsense", "", 3]
    if isinstance(value, list):
        return other_lists(value)
    assert isinstance(value, dict)
    return other_tables(value)


def other_lists(value: list[object]) -> list[object]:
    """Make a list longer, shorter, turned round, and wrong at either end."""
    out: list[object] = [[], value[:-1], [*value, value[-1]], value[::-1], "two"]
    out += [[other, *value[1:]] for other in others(value[0])]
    return out + [[*value[:-1], other] for other in others(value[-1])]


def other_tables(value: dict[str, object]) -> list[object]:
    """Leave an entry out, add one, and change one or all."""
    out: list[object] = [{}, dict([*value.items()][1:]), {**value, "nobody": 1}, 3]
    for key, entry in value.items():
        out += [{**value, key: other} for other in others(entry)]
    return out + [dict.fromkeys(value, other) for other in others(next(iter(value.values())))]


def mutated(text: str, key: str, value: object) -> str:
    """Write a file again with one rule changed."""
    document = tomllib.loads(text)
    document["rules"][key] = value
    return "\n".join(line for name, table in document.items() for line in (f"[{name}]", *entries(table))) + "\n"


def entries(table: dict[str, object]) -> list[str]:
    return [f"{key} = {toml(value)}" for key, value in table.items()]


def toml(value: object) -> str:
    """Write a value: for numbers, words and lists it is JSON."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f'"{key}" = {toml(entry)}' for key, entry in value.items()) + " }"
    return "[" + ", ".join(map(toml, value)) + "]" if isinstance(value, list) else json.dumps(value)
