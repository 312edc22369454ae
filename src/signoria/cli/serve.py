"""`signoria serve`: the table in the browser."""

import argparse
import os
from ipaddress import ip_network

from signoria.agents import agent
from signoria.cli import flags
from signoria.cli.screen import Screen
from signoria.kernel.errors import BadAgent

EXAMPLES = """\
examples:
  signoria serve                                     on this machine alone, and the browser opens
  signoria serve --lan                               for everybody in your network
  signoria serve --database postgresql+asyncpg://signoria@localhost/signoria --workers 4 --origin https://play.example.org
"""
PORT = 8000
EVERYWHERE = "0.0.0.0"  # noqa: S104  # asked for


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1: this machine alone)")
    parser.add_argument("--lan", action="store_true", help="let others in your network in: --host 0.0.0.0")
    parser.add_argument(
        "--port", type=flags.number(0, 65535), help=f"port to listen on (the first free one from {PORT})"
    )
    parser.add_argument(
        "--database", default="", metavar="URL", help="SQLite file, or postgresql+asyncpg://… (a file of yours)"
    )
    parser.add_argument(
        "--workers",
        type=flags.number(1),
        default=1,
        metavar="N",
        help="processes that serve; more than 1 with PostgreSQL",
    )
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="address that people see, behind a proxy"
    )
    parser.add_argument(
        "--trusted-proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        type=network,
        help="proxy in front, or its network, that is believed when it says where a request comes from",
    )
    parser.add_argument(
        "--metrics-for",
        action="append",
        default=[],
        metavar="ADDRESS",
        type=network,
        help="address or network that may read /metrics, besides this machine",
    )
    parser.add_argument(
        "--smtp",
        default=os.environ.get("SIGNORIA_SMTP", ""),
        metavar="URL",
        help="server that takes mail: smtps://user:password@mail.example.org; better in SIGNORIA_SMTP",
    )
    parser.add_argument(
        "--mail-from",
        default=os.environ.get("SIGNORIA_MAIL_FROM", ""),
        metavar="ADDRESS",
        help="address that mail comes from; or in SIGNORIA_MAIL_FROM",
    )
    parser.add_argument(
        "--notices-to",
        action="append",
        default=[],
        metavar="NETWORK",
        type=network,
        help="network of your own that webhooks may lead to; without it, none",
    )
    parser.add_argument(
        "--log-format", choices=("lines", "json"), default="lines", help="how the log is written (lines)"
    )
    parser.add_argument(
        "--limit",
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        type=limited,
        help="another limit than the usual one, such as rate=80; docs/how-to/run-a-server.md lists them",
    )
    parser.add_argument(
        "--unbegun-days",
        type=float,
        default=30,
        metavar="N",
        help="days after which a table that nobody began is deleted; 0: never (30)",
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


def network(text: str) -> str:
    """Read an address, or a network."""
    try:
        return str(ip_network(text, strict=False))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no address such as 127.0.0.1 or 10.0.0.0/8") from error


def limited(text: str) -> tuple[str, float]:
    """Read a limit."""
    from signoria.server.settings import Limits  # noqa: PLC0415

    name, _, number = text.partition("=")
    kind = Limits.__annotations__.get(name)
    try:
        found = kind(number) if kind is not None else -1
    except ValueError:
        found = -1
    if found < 0:
        known = ", ".join(Limits.__struct_fields__)
        raise argparse.ArgumentTypeError(f"{text!r} is not written like rate=80; there are {known}")
    return name, found


def run(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    from signoria.server.settings import Limits, Settings  # noqa: PLC0415
    from signoria.server.web.serve import serve  # noqa: PLC0415  # the other verbs need no web

    screen = Screen(arguments.lang)
    settings = Settings(
        host=EVERYWHERE if arguments.lan else arguments.host,
        port=PORT if arguments.port is None else arguments.port,
        database=arguments.database,
        workers=arguments.workers,
        origins=tuple(arguments.origin),
        unbegun_days=arguments.unbegun_days,
        metrics_for=tuple(arguments.metrics_for),
        log_format=arguments.log_format,
        trusted_proxies=tuple(arguments.trusted_proxy),
        limits=Limits(**dict(arguments.limit)),
        agents=dict(arguments.agent),
        smtp=arguments.smtp,
        mail_from=arguments.mail_from,
        notices_to=tuple(arguments.notices_to),
    )
    browse = not arguments.no_browser and (settings.is_local or arguments.lan)
    serve(
        settings,
        is_fixed=arguments.port is not None,
        browse=browse,
        say=lambda where: screen.say("serving", address=where),
    )
    return 0
