"""Writes the protocol and the views of the games down for TypeScript: `python -m signoria.server.types web/src`."""

import importlib
import inspect
import json
import sys
import types
import typing
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from signoria import games
from signoria.games import titles
from signoria.kernel import seen
from signoria.kernel.lexicon import ONE, lexicon
from signoria.server.protocol import account, answers, ladder, library, lobby, messages, pace, persons, requests, scene

HEAD = "// Written by `python -m signoria.server.types`; edit {} instead.\n"
NAMES = {int: "number", float: "number", str: "string", bool: "boolean", object: "unknown", type(None): "null"}
BASES = (messages.Incoming, messages.Outgoing, pace.Clocked, messages.Answer, requests.Request)
PARTS = (messages, pace, requests, lobby, library, ladder, account, scene, answers, persons)
ALIASES = {
    "Value": messages, "Kind": messages, "Status": messages, "Pace": pace, "Requests": requests, "Answers": answers,
}  # fmt: skip


def files() -> dict[str, str]:
    """Give every file to be written, by its path in the client."""
    ours = {name: title.package for name, title in titles().items() if title.package.startswith(games.__name__)}
    return {"protocol.ts": protocol(), **{f"games/{name}/view.ts": view(package) for name, package in ours.items()}}


def view(package: str) -> str:
    """Give what a seat sees of a game as TypeScript: its `View` and its `Reference`, and all they are made of."""
    shapes = importlib.import_module(f"{package}.seen")
    parts = {part: None for whole in (shapes.View, shapes.Reference) for part in _parts(whole)}
    own = [_interface(part, _shape(part)) for part in parts if part is not seen.Phrase]
    shared = ["import type { Phrase } from '../../protocol';\n"] if seen.Phrase in parts else []
    place = package.replace(".", "/")
    named = {"EventKey": list(_keys(package, "event.")), "PhaseName": [key[6:] for key in _keys(package, "phase.")]}
    unions = [f"export type {name} = {_spell(typing.Literal[*keys], {})};\n" for name, keys in named.items()]
    return "\n".join([HEAD.format(f"src/{place}/seen.py or its words"), *shared, *unions, *own])


def _keys(package: str, prefix: str) -> Iterator[str]:
    """List the keys of a game's words that begin so, without their forms."""
    return (key for key in lexicon("en", package).words if key.startswith(prefix) and key.count(".") == 1)


def _parts(hint: typing.Any) -> Iterator[type]:
    """List a shape and all it is made of, the small ones first."""
    if typing.is_typeddict(hint):
        for inside in typing.get_type_hints(hint).values():
            yield from _parts(inside)
        yield hint
    for inside in typing.get_args(hint):
        yield from _parts(inside)


def _shape(kind: type) -> Iterator[str]:
    optional: frozenset[str] = kind.__optional_keys__  # type: ignore[attr-defined]
    for name, hint in typing.get_type_hints(kind).items():
        yield f"{name}{'?' if name in optional else ''}: {_spell(hint, {})}"


def protocol() -> str:
    """Give the whole protocol as TypeScript."""
    structs = {kind: None for part in PARTS for kind in vars(part).values() if _is_message(kind)}
    aliases = {name: getattr(part, name) for name, part in ALIASES.items()}
    parts = [HEAD.format("src/signoria/server/protocol/"), f"export const VERSION = {messages.VERSION};\n"]
    parts += [f"/** The numbers that take the singular. */\nexport const ONE = {json.dumps(ONE)};\n"]
    parts += [f"export type {name} = {_spell(alias, {})};\n" for name, alias in aliases.items()]
    spelled = {_key(alias): name for name, alias in aliases.items()}
    parts += [_interface(kind, _message(kind, spelled)) for kind in structs]
    return "\n".join(parts)


def _is_message(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in (msgspec.Struct, *BASES)


def _interface(kind: type, lines: Iterator[str]) -> str:
    says = " ".join((inspect.getdoc(kind) or "").split())
    return "\n".join(
        [f"/** {says} */", f"export interface {kind.__name__} {{", *(f"  {line};" for line in lines), "}", ""]
    )


def _message(kind: type[msgspec.Struct], aliases: dict[str, str]) -> Iterator[str]:
    tag = kind.__struct_config__.tag
    if tag is not None:
        yield f'type: "{tag}"'
    hints = typing.get_type_hints(kind)
    for entry in msgspec.structs.fields(kind):
        mark = "?" if not entry.required and issubclass(kind, messages.Incoming) else ""
        yield f"{entry.name}{mark}: {_spell(hints[entry.name], aliases)}"


def _key(hint: object) -> str:
    return str(hint)


def _spell(hint: typing.Any, aliases: dict[str, str]) -> str:
    """Spell a Python type in TypeScript."""
    if _key(hint) in aliases:
        return aliases[_key(hint)]
    origin, inside = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return " | ".join(f'"{word}"' for word in inside)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(_spell(part, aliases) for part in inside)
    if origin is tuple:
        return f"[{', '.join(_spell(part, aliases) for part in inside)}]"
    if origin is list:
        part = _spell(inside[0], aliases)
        return f"({part})[]" if " " in part else f"{part}[]"
    if origin in (dict, Mapping):
        return f"Record<{_spell(inside[0], aliases)}, {_spell(inside[1], aliases)}>"
    return NAMES.get(hint) or str(hint.__name__)


def main() -> None:
    """Write all files into the folder named, or print them."""
    for path, text in files().items():
        if len(sys.argv) > 1:
            Path(sys.argv[1], path).write_text(text, "utf-8")
        else:
            sys.stdout.write(text)


if __name__ == "__main__":
    main()
