"""What docs/how-to/run-a-server.md tells to do, done on this machine: the proxy, the unit, backup and restore."""

import argparse
import asyncio
import contextlib
import json
import os
import re
import shutil
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.guests import Guest
from tests.server.processes import PATIENCE, Postgres, free_port, postgres_server, serving

from signoria.cli import main
from signoria.cli.serve import declare

DEPLOY = Path(__file__).parents[2] / "deploy"


def adapted(port: int, upstream: int, folder: Path) -> dict[str, Any]:
    """Read the Caddyfile as it is, and have it listen on loopback, with certificates of its own, in a folder."""
    sites = {"SIGNORIA_SITE": f"localhost:{port}", "SIGNORIA_UPSTREAM": f"127.0.0.1:{upstream}"}
    command = ["caddy", "adapt", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    done = subprocess.run(command, env={**os.environ, **sites}, capture_output=True, text=True, check=True)
    config: dict[str, Any] = json.loads(done.stdout)
    (server,) = config["apps"]["http"]["servers"].values()
    server["listen"] = [f"127.0.0.1:{port}"]
    server["automatic_https"] = {"disable_redirects": True}
    policy = {"subjects": ["localhost"], "issuers": [{"module": "internal"}]}
    authority = {"install_trust": False}
    config["apps"]["tls"] = {"automation": {"policies": [policy]}}
    config["apps"]["pki"] = {"certificate_authorities": {"local": authority}}
    return {**config, "admin": {"disabled": True}, "storage": {"module": "file_system", "root": str(folder)}}


@contextlib.contextmanager
def caddy(upstream: int, folder: Path) -> Iterator[tuple[int, ssl.SSLContext]]:
    """Run Caddy in front of a server; give its port, and whom it lets vouch for it."""
    port, root = free_port(), folder / "pki" / "authorities" / "local" / "root.crt"
    (folder / "caddy.json").write_text(json.dumps(adapted(port, upstream, folder)))
    command = ["caddy", "run", "--config", str(folder / "caddy.json")]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": str(folder)})
    try:
        yield port, trust(port, root)
    finally:
        process.terminate()
        process.wait(PATIENCE)


def trust(port: int, root: Path) -> ssl.SSLContext:
    """Wait until Caddy answers with a certificate that its root vouches for."""
    import socket  # noqa: PLC0415

    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            context = ssl.create_default_context(cafile=str(root))
            plain = socket.create_connection(("127.0.0.1", port), timeout=5)
            with context.wrap_socket(plain, server_hostname="localhost"):
                return context
        time.sleep(0.1)
    raise AssertionError("Caddy did not answer")


@pytest.mark.skipif(shutil.which("caddy") is None, reason="Caddy is not installed")
def test_friends_play_through_the_given_caddyfile_on_two_workers_with_postgresql(tmp_path: Path) -> None:
    async def scenario(port: int, tls: ssl.SSLContext) -> None:
        ada, bob = Guest(port, tls=tls), Guest(port, tls=tls)
        created = await ada.create("me", "friend", start=False, game="firenze")
        answer = await bob.get("/api/me")
        assert "secure" in answer.headers["set-cookie"]
        assert (await ada.get("/api/reach")).body == {
            "by": "public",
            "addresses": [f"https://localhost:{port}"],
            "door": False,
        }
        async with ada.at(created["table"]) as host, bob.at(created["table"]) as friend:
            token = created["links"][0]["token"]
            assert (await friend.ask(type="sit", token=token, name="Bob"))["type"] == "done"
            assert (await host.ask(type="start"))["type"] == "done"
            for _ in range(4):
                await host.until(lambda: host.seen["deciding"])
                mover, other = (host, friend) if 0 in host.seen["deciding"] else (friend, host)
                await mover.until(lambda mover=mover: mover.seen["legal"])
                done = await mover.play()
                await other.until(lambda other=other, done=done: other.seen["number"] >= done["number"])

    with postgres_server() as database:
        upstream, port_file = free_port(), tmp_path / "proxy"
        port_file.mkdir()
        with caddy(upstream, port_file) as (port, tls):
            more = ["--workers", "2", "--origin", f"https://localhost:{port}", "--trusted-proxy", "127.0.0.1"]
            with serving(database.url, upstream, *more):
                asyncio.run(scenario(port, tls))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "signoria.service"
    unit.write_text((DEPLOY / "signoria.service").read_text().replace("/opt/signoria/bin/signoria", sys.executable))

    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)

    assert (done.returncode, [line for line in done.stderr.splitlines() if "signoria" in line]) == (0, [])


def test_the_containers_give_the_server_what_it_understands(monkeypatch: pytest.MonkeyPatch) -> None:
    container, compose = ((DEPLOY / name).read_text() for name in ("Containerfile", "compose.yaml"))
    chosen = {"POSTGRES_PASSWORD": "florin", "SIGNORIA_SITE": "play.example.org", "SIGNORIA_SMTP": "smtps://mail"}
    for name in set(re.findall(r"^ +(SIGNORIA_\w+): \$", compose, re.MULTILINE)):
        monkeypatch.setenv(name, chosen.setdefault(name, name.lower()))
    program, verb, *entry = json.loads(container.rpartition("ENTRYPOINT ")[2])
    command = [re.sub(r"\$\{(\w+)[^}]*\}", lambda found: chosen[found[1]], flag) for flag in listed(compose)]
    parser = argparse.ArgumentParser()
    declare(parser)

    given = parser.parse_args([*entry, *command])

    assert (program, verb) == ("/opt/signoria/bin/signoria", "serve")
    assert given.database == "postgresql+asyncpg://signoria:florin@database/signoria"
    assert (given.origin, given.workers) == (["https://play.example.org"], 4)
    assert (given.smtp, given.mail_from) == ("smtps://mail", "signoria_mail_from")
    assert given.trusted_proxy == re.findall(r"subnet: (\S+)", compose)
    assert all((DEPLOY / name).is_file() for name in re.findall(r"- \./(\w+):", compose))


def listed(compose: str) -> list[str]:
    """List the flags that a compose file gives."""
    return re.findall(r"^ +- (--\S.*)$", compose, re.MULTILINE)


async def begin(guest: Guest) -> str:
    """Begin a game, and play one move."""
    table = str((await guest.create("me", "apprentice", order="seated"))["table"])
    async with guest.at(table) as place:
        await place.until(lambda: place.seen["legal"])
        await place.play()
    return table


async def actions(guest: Guest, table: str) -> int:
    """Count the actions of a game."""
    async with guest.at(table) as place:
        return int(place.seen["action"])


def test_a_backup_taken_while_the_server_runs_brings_every_game_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    with serving(str(file)) as server:
        ada = server.guest()
        table = asyncio.run(begin(ada))
        assert main(["store", "backup", str(copy), "--database", str(file), "--lang", "en"]) == 0
        asyncio.run(begin(ada))
    for part in tmp_path.glob("tables.db*"):
        part.unlink()
    assert copy.stat().st_mode & 0o077 == 0

    shutil.copy(copy, file)
    with serving(str(file)) as server:
        again = Guest(server.port, ada.cookie)
        assert asyncio.run(actions(again, table)) >= 1
        assert len(asyncio.run(again.get("/api/tables")).body["tables"]) == 1
    assert main(["store", "backup", str(copy), "--database", str(file)]) != 0
    assert "cannot be written" in capsys.readouterr().err


def dump(server: Postgres, *command: str) -> None:
    """Run one of PostgreSQL's tools."""
    where = ["--host=127.0.0.1", f"--port={server.port}", "--username=signoria"]
    program, *rest = command
    subprocess.run([str(server.binaries / program), *where, *rest], check=True, stdout=subprocess.DEVNULL)


def test_postgresql_is_backed_up_and_restored_by_its_own_tools(tmp_path: Path) -> None:
    copy = tmp_path / "copy.dump"
    with postgres_server() as database:
        with serving(database.url) as server:
            ada = server.guest()
            table = asyncio.run(begin(ada))
            dump(database, "pg_dump", "--format=custom", f"--file={copy}", "postgres")
        dump(database, "createdb", "restored")
        dump(database, "pg_restore", "--dbname=restored", str(copy))
        with serving(database.url.replace("/postgres", "/restored")) as server:
            assert asyncio.run(actions(Guest(server.port, ada.cookie), table)) >= 1
