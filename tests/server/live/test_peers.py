"""A process whose line to the others breaks hears them again, and misses nothing."""

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url
from tests.server.guests import Guest, House
from tests.server.processes import postgres
from tests.server.proxies import Proxy

from signoria.server.live import peers
from signoria.server.live.peers import Here, Peers
from signoria.server.store import Store, Unavailable, engine
from signoria.server.table.scene import Presence


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """Run one PostgreSQL for all of these."""
    with postgres() as url:
        yield url


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Notice a silent line sooner than people would have to."""
    monkeypatch.setattr(peers, "BEAT", 0.3)
    monkeypatch.setattr(peers, "ANSWER", 0.5)
    monkeypatch.setitem(engine.TIMEOUTS, "command_timeout", 2)
    monkeypatch.setitem(engine.TIMEOUTS, "timeout", 2)


async def move_unheard(tmp_path: Path, database: str, fault: str) -> None:
    """Let one process play while the other's lines to the database break, and wait until it has seen all of it."""
    url = make_url(database)
    async with Proxy(url.port or 0) as proxy, House(tmp_path, database) as one:
        through = url.set(port=proxy.port).render_as_string()
        async with House(tmp_path, through) as other:
            ada = one.guest()
            table = (await ada.create("me", "me", order="seated"))["table"]
            async with ada.at(table, seat=0) as here, Guest(other.port, ada.cookie).at(table, seat=0) as there:
                getattr(proxy, fault)()
                await here.play()
                await asyncio.sleep(1.0)
                proxy.heal()
                await there.until(lambda: there.seen["number"] == here.seen["number"])
                for _ in range(3):  # and hears what comes later
                    chat = await here.ask(type="say", seat=0, text="hello")
                    await there.until(lambda chat=chat: there.seen["number"] >= chat["number"])


@pytest.mark.parametrize("fault", ["cut", "shut", "deafen", "swallow"])
def test_a_process_cut_off_from_the_others_catches_up(tmp_path: Path, database: str, fault: str) -> None:
    asyncio.run(move_unheard(tmp_path, database, fault))


def test_a_line_gone_silent_in_the_midst_of_work_holds_nobody_up(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "PATIENCE", 0.5)
    monkeypatch.setitem(engine.TIMEOUTS, "command_timeout", 3600)  # as where the driver sets no limit itself

    async def scenario() -> None:
        url = make_url(database)
        async with Proxy(url.port or 0) as proxy:
            store = engine.connect(url.set(port=proxy.port))

            def silence(connection: Connection) -> None:
                connection.execute(text("SELECT 1"))
                proxy.swallow()
                connection.execute(text("SELECT 2"))

            with pytest.raises(Unavailable):
                await store.run(silence)
            proxy.heal()
            monkeypatch.setattr(engine, "PATIENCE", 60)
            assert await store.run(lambda connection: connection.execute(text("SELECT 3")).scalar_one()) == 3
            await store.close()

    asyncio.run(asyncio.wait_for(scenario(), 60))


def test_the_pauses_between_attempts_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PAUSE", 0.01)
    monkeypatch.setattr(peers, "LONGEST", 0.04)

    async def scenario() -> None:
        store = Store("postgresql+asyncpg://nobody@127.0.0.1:1/nowhere")
        line = Peers(store, lambda _: None, lambda: asyncio.sleep(0))
        pauses: set[float] = set()
        line.open()
        while len(pauses) < 3:  # nobody is told of attempts
            pauses.add(line.pause)
            await asyncio.sleep(0.001)
        assert sorted(pauses) == [0.01, 0.02, 0.04]
        await line.close()
        await store.close()

    asyncio.run(asyncio.wait_for(scenario(), 60))


class Dawdler(Store):
    """Is slow to say the first thing, and would let another overtake it."""

    def __init__(self) -> None:
        super().__init__("postgresql+asyncpg://nobody@127.0.0.1/nothing")
        self.said: list[str] = []
        self.overtaken = asyncio.Event()

    async def notify(self, words: str) -> None:
        """Write down what is said, once it is."""
        if words.endswith("[[1],0,[],[]]"):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.overtaken.wait(), 0.1)
        self.overtaken.set()
        self.said.append(words)


def test_who_was_at_a_table_is_never_heard_after_who_is() -> None:
    async def nothing() -> None:
        pass

    async def scenario() -> list[str]:
        store = Dawdler()
        speaker = Peers(store, lambda _: None, nothing)
        speaker.say(Here("t", "one", Presence(frozenset({1}))))
        await asyncio.sleep(0)
        for seats in ({0, 1}, {0}):
            speaker.say(Here("t", "one", Presence(frozenset(seats))))
        await asyncio.gather(*speaker.tasks)
        return store.said

    assert asyncio.run(scenario()) == ["here t one [[1],0,[],[]]", "here t one [[0],0,[],[]]"]
