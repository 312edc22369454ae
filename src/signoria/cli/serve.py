"""`signoria serve`: the table in the browser."""

import argparse

from signoria.agents import agent
from signoria.cli import flags
from signoria.cli.screen import Screen
from signoria.kernel.errors import BadAgent

EXAMPLES = """\
examples:
  signoria serve                                     on this machine alone, and the browser opens
  signoria serve --host 0.0.0.0 --port 8000          for everybody in your network
  signoria serve --database postgresql+asyncpg://signoria@localhost/signoria --workers 4 --origin https://play.example.org
"""
PORT = 8000


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1: this machine alone)")
    parser.add_argument("--port", type=int, help=f"port to listen on (the first free one from {PORT})")
    parser.add_argument(
        "--database", default="", metavar="URL", help="SQLite file, or postgresql+asyncpg://… (a file of yours)"
    )
    parser.add_argument(
        "--workers", type=int, default=1, metavar="N", help="processes that serve; more than 1 with PostgreSQL"
    )
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="address that people see, behind a proxy"
    )
    parser.add_argument(
        "--agent",
        action="append",
        default=[],
        metavar="LEVEL=AGENT",
        type=appointed,
        help="agent that plays a level, such as prince=search:5s",
    )
    parser.add_argument("--no-browser", action="store_true", help="open no browser")
    flags.add_language(parser)


def appointed(text: str) -> tuple[str, str]:
    """Read which agent is to play a level."""
    from signoria.server.table.levels import LEVELS  # noqa: PLC0415

    level, _, name = text.partition("=")
    if level not in LEVELS or not name:
        raise argparse.ArgumentTypeError(f"{text!r} is not written like {LEVELS[-1]}=search:5s")
    try:
        agent(name)
    except BadAgent as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return level, name


def run(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    from signoria.server.settings import Settings  # noqa: PLC0415
    from signoria.server.web.serve import serve  # noqa: PLC0415  # the other verbs need no web

    screen = Screen(arguments.lang)
    settings = Settings(
        host=arguments.host,
        port=PORT if arguments.port is None else arguments.port,
        database=arguments.database,
        workers=arguments.workers,
        origins=tuple(arguments.origin),
        agents=dict(arguments.agent),
    )
    browse = not arguments.no_browser and settings.is_local
    serve(
        settings,
        is_fixed=arguments.port is not None,
        browse=browse,
        say=lambda where: screen.say("serving", address=where),
    )
    return 0
