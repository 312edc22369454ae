"""What a language lacks to say a message."""

from signoria.kernel.lexicon import FIELD, Lexicon
from signoria.kernel.message import Message


def missing_words(known: Lexicon, message: Message) -> list[str]:
    """List what a lexicon lacks to say a message: its key, the words in it, or arguments for its fields.

    A word with a dot is a key (`building.opera`); one without is a name and said as it is (`b5`).
    """
    if message.key not in known:
        return [message.key]
    arguments = message.arguments.values()
    parts = [part for value in arguments for part in (value if isinstance(value, list) else [value])]
    fields = {match[1] for match in FIELD.finditer(known.words[message.key])}
    unknown = [part for part in parts if isinstance(part, str) and "." in part and part not in known]
    return unknown + sorted(fields - message.arguments.keys())
