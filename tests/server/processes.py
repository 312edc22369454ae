"""Servers and databases in processes of their own, which end with the test."""

import contextlib
import functools
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.guests import Guest

PATIENCE = 60  # seconds for something to start


class Server:
    """`signoria serve` as a user starts it."""

    def __init__(self, database: str, port: int = 0, *more: str) -> None:
        command = [
            sys.executable,
            "-P",
            "-m",
            "signoria",
            "serve",
            "--no-browser",
            "--lang",
            "en",
            "--database",
            database,
        ]
        self.process = subprocess.Popen([*command, "--port", str(port), *more], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http://" in said, f"the server said {said!r}"
        self.port = int(said.split("http://")[1].split("/")[0].rsplit(":", 1)[1])

    @property
    def workers(self) -> list[int]:
        """The processes that serve, where there are several; only Linux lists them."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask it to end, as Ctrl-C does."""
        self.process.terminate()
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def guest(self) -> Guest:
        """Let somebody in."""
        return Guest(self.port)


@contextlib.contextmanager
def serving(database: str, port: int = 0, *more: str) -> Iterator[Server]:
    """Run a server for a while."""
    server = Server(database, port, *more)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
        assert server.process.stdout is not None
        server.process.stdout.close()


def free_port() -> int:
    """Find a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def postgres_binaries() -> Path:
    """Find PostgreSQL's programs, newest first, or skip the test."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    if found:
        return found[0].parent
    initdb = shutil.which("initdb")
    if initdb is None:
        if os.environ.get("CI") == "true":
            pytest.fail("PostgreSQL is missing: no /usr/lib/postgresql/*/bin, no initdb on the path")
        pytest.skip("PostgreSQL is not installed")
    return Path(initdb).parent


def ordinary_user() -> str | None:
    """Name a user that PostgreSQL agrees to run as; None: the present one."""
    if os.name == "nt" or os.geteuid() != 0:
        return None
    import pwd  # noqa: PLC0415

    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@functools.cache
def empty_cluster(binaries: Path, user: str | None) -> tempfile.TemporaryDirectory[str]:
    """Make the files of a PostgreSQL, to be copied: that takes a tenth of the time."""
    folder = tempfile.TemporaryDirectory(prefix="signoria-")  # pytest's folders are closed to other users
    if user is not None:
        shutil.chown(folder.name, user)
    initdb = [str(binaries / "initdb"), "-D", folder.name, "-U", "signoria", "-A", "trust", "-N", "--locale=C"]
    subprocess.run([*initdb, "-E", "UTF8"], check=True, stdout=subprocess.DEVNULL, user=user, cwd=folder.name)
    return folder


class Postgres:
    """PostgreSQL on a free port of this machine, on files of its own."""

    def __init__(self, folder: str) -> None:
        self.binaries, self.user, self.port = postgres_binaries(), ordinary_user(), free_port()
        self.folder = folder
        self.url = f"postgresql+asyncpg://signoria@127.0.0.1:{self.port}/postgres"
        if self.user is not None:
            shutil.chown(folder, self.user)
        command = ["cp", "-R", f"{empty_cluster(self.binaries, self.user).name}/.", folder]
        subprocess.run(command, check=True, user=self.user, cwd=folder)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = {"listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": self.folder}
        options = [f"--{name}={value}" for name, value in {**settings, "fsync": "off"}.items()]
        command = [str(self.binaries / "postgres"), "-D", self.folder, *options]
        self.process = subprocess.Popen(command, user=self.user, cwd=self.folder, stderr=subprocess.DEVNULL)
        wait_for(self.binaries, self.port)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it, without waiting for its clients; SIGQUIT ends it as a crash would."""
        self.process.send_signal(how)
        self.process.wait(PATIENCE)


@contextlib.contextmanager
def postgres_server() -> Iterator[Postgres]:
    """Run PostgreSQL for a while."""
    with tempfile.TemporaryDirectory(prefix="signoria-") as folder:
        server = Postgres(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop()


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """Run PostgreSQL for a while and give the address of a database."""
    with postgres_server() as server:
        yield server.url


def wait_for(binaries: Path, port: int) -> None:
    """Wait until PostgreSQL answers."""
    ready = [str(binaries / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
    for _ in range(PATIENCE * 10):
        if subprocess.run(ready, check=False).returncode == 0:
            return
        time.sleep(0.1)
    raise AssertionError("PostgreSQL did not start")
