"""A server in a process of its own, with quick opponents."""

import json
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import Any, Self

from signoria import Record
from tests.browser.prepared import put

SERVE = """
import sys
import msgspec
from signoria.server.web.serve import serve
from signoria.server.settings import Settings
settings = msgspec.json.decode(sys.argv[1], type=Settings)
serve(settings, is_fixed=True, say=lambda where: print(where, flush=True))
"""


QUICK = {"apprentice": "random", "artisan": "random"}
PATIENT = {"table_rate": 1e6, "table_burst": 10_000, "rate": 1e6, "burst": 10_000, "dials": 1e6}


class House:
    """A running server; `address` is where people find it."""

    def __init__(
        self, database: Path | str, agents: dict[str, str] | None = None, pace: float = 0.0, **settings: Any
    ) -> None:
        appointed = QUICK if agents is None else agents
        usual = {"port": 0, "database": str(database), "pace": pace, "thinkers": 1, "niceness": 0, "limits": PATIENT}
        given = json.dumps({**usual, "agents": appointed, **settings})
        command = [sys.executable, "-P", "-c", SERVE, given]
        self.database = str(database)
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://"), f"the server said {self.address!r}"

    @property
    def port(self) -> int:
        """Where it listens, and would again."""
        return int(self.address.rstrip("/").rpartition(":")[2])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def study(self, record: str) -> str:
        """Put a record on the table and give the table's name."""
        return str(self.post("api/records", record)["table"])

    def prepare(self, record: Record, secret: str, level: str) -> str:
        """Put a running game on a table, the first seat held by whoever has the secret; give the table's name."""
        return put(self.database, record, secret, level)

    def post(self, path: str, body: str) -> dict[str, Any]:
        """Send something as a browser without cookies would."""
        headers = {"content-type": "application/json"}
        request = urllib.request.Request(self.address + path, body.encode(), headers)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return dict(json.load(answer))
