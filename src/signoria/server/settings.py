"""What a server is told before it starts."""

import os
from pathlib import Path

import msgspec
from platformdirs import user_data_path

from signoria.server.logs import Format

VARIABLE = "SIGNORIA_SERVER"  # hands the settings to worker processes
ANY = ("0.0.0.0", "::")  # noqa: S104  # every address of this machine
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class Limits(msgspec.Struct, frozen=True):
    """How much one visitor may ask for; all visitors behind one address together, `crowd` times as much."""

    crowd: int = 8
    message: int = 16 * 1024  # bytes
    record: int = 1024 * 1024  # bytes
    record_actions: int = 5000
    rate: float = 40  # requests a second, over HTTP and over sockets; a dear one counts for several
    burst: int = 120
    frames: float = 100  # of a WebSocket a second, pings too
    frames_burst: int = 400
    traffic: int = 128 * 1024  # bytes a second
    traffic_burst: int = 2 * 1024 * 1024
    sockets: int = 24
    connections: int = 8  # to one table, from one browser
    spectators: int = 100  # at one table, in one process
    dials: float = 2  # new connections a second; being put out for haste counts as ten
    dials_burst: int = 30
    descriptors: int = 0  # connections in all; 0: as many as the system allows
    request_seconds: float = 15  # for a request to arrive
    unread_seconds: float = 20  # for a reader who has stopped reading
    tables: int = 200  # hosted and not over, studies too
    table_rate: float = 0.1  # new tables a second
    table_burst: int = 20
    thoughts: int = 3  # hints and the like that wait at once
    lines: int = 1000  # of chat that are kept at one table
    own_lines: int = 400  # of one seat
    chat_rate: float = 0.5  # lines a second
    chat_burst: int = 10
    backlog: int = 200  # answers waiting for a slow reader


class Settings(msgspec.Struct, frozen=True):
    """Where to listen, where to store, and how opponents think."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""  # empty: a file in the user's data folder
    workers: int = 1
    trusted_proxies: tuple[str, ...] = ()  # addresses whose word on where a request comes from is believed
    metrics_for: tuple[str, ...] = ()  # addresses that may read /metrics, besides this machine
    log_format: Format = "lines"
    origins: tuple[str, ...] = ()  # further names this server is reached by, such as https://play.example.org
    thinkers: int = 0  # processes in which opponents think; 0: one for each core
    niceness: int = 10  # of these processes: people come first
    patience: float = 30  # seconds an opponent may think
    lull: float = 120  # seconds after which the opponents at a table that nobody looks at wait for somebody
    unbegun_days: float = 30  # after which a table that nobody began is deleted; 0: never
    pace: float = 0.3  # seconds an opponent takes at least, so that people can follow
    smtp: str = ""  # the server that takes our mail: smtps://user:password@host
    mail_from: str = ""  # the address that it comes from
    notices_to: tuple[str, ...] = ()  # networks of our own that webhooks may lead to
    grace: float = 10  # seconds to come back in before anybody is told anything
    haste: float = 1  # by which the pauses between two attempts to deliver a notice are multiplied
    agents: dict[str, str] = {}  # level -> the agent that plays it instead of ours
    limits: Limits = Limits()

    @property
    def url(self) -> str:
        """The address of the database."""
        home = os.environ.get("SIGNORIA_HOME")
        return self.database or str((Path(home) if home else user_data_path("signoria", appauthor=False)) / "tables.db")

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach the server."""
        return self.host in LOOPBACK

    @property
    def processes(self) -> int:
        """The number of processes for opponents."""
        return self.thinkers or os.cpu_count() or 1

    def hand_on(self) -> None:
        """Leave the settings to processes started from here."""
        os.environ[VARIABLE] = msgspec.json.encode(self).decode()

    @classmethod
    def received(cls) -> "Settings":
        """Take the settings that a parent process left."""
        return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=cls)


STATIC = Path(__file__).parent / "static"
