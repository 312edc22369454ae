"""Logs that say when, where and during which request, as lines or as JSON, and never a secret."""

import json
import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime
from itertools import count
from typing import Literal

Format = Literal["lines", "json"]

TABLE: ContextVar[str] = ContextVar("table", default="")
REQUEST: ContextVar[str] = ContextVar("request", default="")
NUMBERS = count(1)  # of requests and of sockets, in this process
SECRET = re.compile(r"(?<![\w-])[A-Za-z0-9_-]{43}(?![\w-])|(?<!\w)[0-9a-f]{64}(?!\w)")  # tokens, and their hashes


def begin_request() -> str:
    """Number a request, or a socket, for all that is logged while it is answered."""
    number = str(next(NUMBERS))
    REQUEST.set(number)
    return number


class Lines(logging.Formatter):
    """One line each, and a traceback below it where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        known = {"table": TABLE.get(), "request": REQUEST.get()}
        where = "".join(f" {name}={value}" for name, value in known.items() if value)
        return f"{when(record)} {record.levelname}{where} {record.name}: {whole(self, record)}"


class Json(logging.Formatter):
    """One object a line, for machines."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record."""
        said = {"time": when(record), "level": record.levelname, "logger": record.name, "message": whole(self, record)}
        known = {"table": TABLE.get(), "request": REQUEST.get()}
        return json.dumps({**said, **{name: value for name, value in known.items() if value}}, ensure_ascii=False)


def when(record: logging.LogRecord) -> str:
    """Write the time of a record."""
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def whole(formatter: logging.Formatter, record: logging.LogRecord) -> str:
    """Give the words of a record with its traceback, without whatever looks like a secret."""
    words = record.getMessage()
    if record.exc_info:
        words = f"{words}\n{formatter.formatException(record.exc_info)}"
    return SECRET.sub("[secret]", words)


def set_up(form: Format) -> None:
    """Let this process log to its standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if form == "json" else Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("signoria").setLevel(logging.INFO)
