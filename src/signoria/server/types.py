"""Writes the protocol down for TypeScript: `python -m signoria.server.types web/src/protocol.ts`."""

import inspect
import sys
import types
import typing
from pathlib import Path

import msgspec

from signoria.server.protocol import answers, messages, requests

HEAD = "// Written by `python -m signoria.server.types`; edit src/signoria/server/protocol/ instead.\n"
NAMES = {int: "number", float: "number", str: "string", bool: "boolean", object: "unknown", type(None): "null"}
BASES = (messages.Incoming, messages.Outgoing, requests.Request, answers.Answer)
PARTS = (messages, requests, answers)
ALIASES = {"Value": messages, "Kind": messages, "Status": messages, "Requests": requests, "Answers": answers}


def write() -> str:
    """Give the whole protocol as TypeScript."""
    structs = {kind: None for part in PARTS for kind in vars(part).values() if _is_message(kind)}
    aliases = {name: getattr(part, name) for name, part in ALIASES.items()}
    parts = [HEAD, f"export const VERSION = {messages.VERSION};\n"]
    parts += [f"export type {name} = {_spell(alias, {})};\n" for name, alias in aliases.items()]
    parts += [_interface(kind, {_key(alias): name for name, alias in aliases.items()}) for kind in structs]
    return "\n".join(parts)


def _is_message(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in (msgspec.Struct, *BASES)


def _interface(kind: type[msgspec.Struct], aliases: dict[str, str]) -> str:
    says = " ".join((inspect.getdoc(kind) or "").split())
    lines = [f"/** {says} */", f"export interface {kind.__name__} {{"]
    tag = kind.__struct_config__.tag
    if tag is not None:
        lines.append(f'  type: "{tag}";')
    hints = typing.get_type_hints(kind)
    for entry in msgspec.structs.fields(kind):
        mark = "?" if not entry.required and issubclass(kind, messages.Incoming) else ""
        lines.append(f"  {entry.name}{mark}: {_spell(hints[entry.name], aliases)};")
    return "\n".join([*lines, "}", ""])


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
    if origin is list:
        part = _spell(inside[0], aliases)
        return f"({part})[]" if " " in part else f"{part}[]"
    if origin is dict:
        return f"Record<{_spell(inside[0], aliases)}, {_spell(inside[1], aliases)}>"
    return NAMES.get(hint) or str(hint.__name__)


def main() -> None:
    """Write the file named, or print."""
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(write(), "utf-8")
    else:
        sys.stdout.write(write())


if __name__ == "__main__":
    main()
