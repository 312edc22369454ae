"""Opponents in processes of their own: whatever they do, the game goes on."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from tests.server.tables import move_until, table

from signoria.record import Record
from signoria.server.live.opponents import Decision, decided
from signoria.server.table.entries import Faltered, Played
from signoria.server.workers.jobs import Decide, Jobs, Reply, Verify
from signoria.server.workers.pool import Broken, Busy, Late, Pool
from signoria.server.workers.turns import Turn, Urgency

FAULTY = Path(__file__).parent / "faulty"


def ask(agent: str, patience: float = 60, times: int = 1) -> list[Reply]:
    """Put the same question to a fresh set of pool."""

    async def scenario() -> list[Reply]:
        pool = Pool(1)
        try:
            return [await pool.ask(Decide("princes(seats=2)", 1, 7, [], agent, 1), patience) for _ in range(times)]
        finally:
            await pool.close()

    return asyncio.run(scenario())


@pytest.fixture(autouse=True)
def faulty_agents(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the pool find agents that do all they should not."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), str(FAULTY)))))


def test_an_agent_chooses_a_legal_action() -> None:
    at = table("*master", "*master")

    assert ask("random")[0].words in [str(action) for action in at.game.legal(at.state)]


def test_processes_start_under_the_loop_of_a_real_server_and_in_a_group_of_their_own() -> None:
    uvloop = pytest.importorskip("uvloop", reason="there is none for Windows")

    async def scenario() -> tuple[Reply, bool]:
        pool = Pool(1)
        try:
            reply = await pool.ask(Decide("princes(seats=2)", 1, 7, [], "random", 1), 60)
            own = [os.getpgid(worker.process.pid) == worker.process.pid for worker in pool.idle]
            return reply, bool(own) and all(own)
        finally:
            await pool.close()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        reply, apart = runner.run(scenario())
    assert reply.words
    assert apart


def test_an_agent_that_takes_too_long_is_ended() -> None:
    with pytest.raises(Late):
        ask("agents:Sleeper", patience=3)


def test_an_agent_that_ends_its_process_is_noticed() -> None:
    with pytest.raises(Broken):
        ask("agents:Suicide")


def test_an_agent_that_raises_is_told_with_its_error() -> None:
    assert "ZeroDivisionError" in ask("agents:Divider")[0].error


def test_an_error_that_is_no_text_is_told_all_the_same() -> None:
    assert r"half a \ud800 pair" in ask("agents:Surrogate", times=2)[1].error


def test_an_agent_that_never_ends_does_not_outlive_the_server() -> None:
    command = [sys.executable, "-P", "-m", "signoria.server.workers.worker"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for agent in ("random", "agents:Sleeper"):
            process.stdin.write(msgspec.json.encode(Decide("princes(seats=2)", 1, 7, [], agent, 1)) + b"\n")
            process.stdin.flush()
        for _ in range(2):  # it is ready; the first one is answered; now it sleeps
            process.stdout.readline()
        try:
            process.stdin.close()
            assert process.wait(30) == 0
        finally:
            process.kill()


def test_an_agent_that_prints_disturbs_nobody() -> None:
    assert all(reply.words for reply in ask("agents:Talker", times=3))


def test_a_damaged_record_is_refused_with_the_reason() -> None:
    async def scenario() -> Reply:
        pool = Pool(1)
        try:
            return await pool.ask(Verify(Record("princes(seats=2)", 7, actions=("raise",)).dump()), 60)
        finally:
            await pool.close()

    assert asyncio.run(scenario()).error


def test_an_illegal_choice_is_named_and_replaced() -> None:
    at = table("*master", "*master")

    faltered, played = decided(at, Decision("raise", "illegal"))

    assert isinstance(faltered, Faltered)
    assert isinstance(played, Played)
    assert at.game.why_not(at.state, at.game.parse(played.words)) is None


def test_a_choice_that_comes_after_the_owner_returned_is_dropped() -> None:
    at = table("ada", "ada")
    move_until(at, lambda: at.to_move == 0)

    assert decided(at, Decision(str(at.game.legal(at.state)[0]))) == []


def test_the_next_process_is_ready_before_it_is_needed() -> None:
    async def scenario() -> int:
        pool = Pool(1)
        try:
            await pool.ask(Decide("princes(seats=2)", 1, 7, [], "random", 1), 60)
            if pool.starting is not None:  # though nobody asked for it
                await pool.starting
            return len(pool.idle)
        finally:
            await pool.close()

    assert asyncio.run(scenario()) == 2


class Order:
    """A pool whose work is only noted; each job is done when it is told."""

    def __init__(self, count: int) -> None:
        self.pool = Pool(count)
        self.begun: list[str] = []
        self.over = asyncio.Event()
        self.pool._work = self._work  # type: ignore[method-assign]
        self.asked: list[asyncio.Task[Reply]] = []

    async def _work(self, job: Jobs, patience: float) -> Reply:
        assert isinstance(job, Decide)
        self.begun.append(job.game)
        await self.over.wait()
        return Reply()

    async def ask(self, name: str, urgency: Urgency, visitor: str, agent: str = "slow", limit: int = 0) -> None:
        job = Decide(name, 1, 7, [], agent, 1)
        self.asked.append(asyncio.create_task(self.pool.ask(job, 60, Turn(urgency, visitor, limit))))
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    async def finish(self) -> list[str]:
        self.over.set()
        await asyncio.gather(*self.asked)
        return self.begun


def slow(order: Order, *names: str) -> None:
    """Let an agent be known for thinking long."""
    for name in names:
        order.pool.speeds.note(Decide(name, 1, 7, [], "slow", 1), 2.0)


def test_people_come_before_watched_tables_and_those_before_the_rest() -> None:
    async def scenario() -> list[str]:
        order = Order(1)
        slow(order, "a", "rest", "watched", "awaited")
        await order.ask("a", Urgency.AWAITED, "ada")
        await order.ask("rest", Urgency.UNSEEN, "bob")
        await order.ask("watched", Urgency.WATCHED, "cleo")
        await order.ask("awaited", Urgency.AWAITED, "dora")
        return await order.finish()

    assert asyncio.run(scenario()) == ["a", "awaited", "watched", "rest"]


def test_visitors_take_turns() -> None:
    async def scenario() -> list[str]:
        order = Order(1)
        slow(order, "eve 1", "eve 2", "eve 3", "ada 1")
        for name in ("eve 1", "eve 2", "eve 3", "ada 1"):
            await order.ask(name, Urgency.AWAITED, name.split()[0])
        return await order.finish()

    assert asyncio.run(scenario()) == ["eve 1", "eve 2", "ada 1", "eve 3"]


def test_a_quick_answer_that_somebody_waits_for_finds_a_process_free() -> None:
    async def scenario() -> list[str]:
        order = Order(2)
        slow(order, *(f"prince {i}" for i in range(9)))
        for i in range(9):
            await order.ask(f"prince {i}", Urgency.AWAITED, f"visitor {i}")
        await order.ask("apprentice", Urgency.AWAITED, "ada", agent="apprentice")
        begun = list(order.begun)
        await order.finish()
        return begun

    assert asyncio.run(scenario()) == ["prince 0", "prince 1", "apprentice"]


def test_tables_that_nobody_looks_at_leave_a_process_alone() -> None:
    async def scenario() -> list[str]:
        order = Order(3)
        slow(order, *(f"unseen {i}" for i in range(9)), "awaited")
        for i in range(9):
            await order.ask(f"unseen {i}", Urgency.UNSEEN, f"visitor {i}")
        await order.ask("awaited", Urgency.AWAITED, "ada")
        begun = list(order.begun)
        await order.finish()
        return begun

    assert asyncio.run(scenario()) == ["unseen 0", "unseen 1", "awaited"]


def test_who_has_too_many_questions_open_is_refused() -> None:
    async def scenario() -> None:
        order = Order(1)
        for i in range(5):
            await order.ask(f"hint {i}", Urgency.AWAITED, "eve", limit=2)
        await order.ask("ada", Urgency.AWAITED, "ada", limit=2)
        order.over.set()
        done = await asyncio.gather(*order.asked, return_exceptions=True)
        assert sum(isinstance(each, Busy) for each in done) == 1
        assert isinstance(done[-1], Reply)

    asyncio.run(scenario())


def test_a_question_given_up_at_the_moment_of_its_turn_harms_nobody() -> None:
    async def scenario() -> list[str]:
        order = Order(1)
        slow(order, "a", "b", "c")
        for name in ("a", "b", "c"):
            await order.ask(name, Urgency.AWAITED, "ada")
        order.asked.pop(1).cancel()
        order.over.set()
        order.pool._release("any", Turn())  # a process is free before the one who gave up has left the line
        return await order.finish()

    assert asyncio.run(scenario()) == ["a", "c"]


def test_a_process_outlives_whoever_asked_it() -> None:
    async def scenario() -> None:
        pool = Pool(1)
        try:
            await pool.ask(Decide("princes(seats=2)", 1, 7, [], "random", 1), 60)
            before = {worker.process.pid for worker in pool.idle}
            asked = asyncio.create_task(pool.ask(Decide("princes(seats=2)", 1, 7, [], "random", 1), 60))
            while not pool.busy:  # noqa: ASYNC110
                await asyncio.sleep(0)
            asked.cancel()
            while pool.busy:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            assert before <= {worker.process.pid for worker in pool.idle}
        finally:
            await pool.close()

    asyncio.run(scenario())


def test_a_question_given_up_leaves_the_line() -> None:
    async def scenario() -> list[str]:
        order = Order(1)
        slow(order, "a", "b", "c")
        for name in ("a", "b", "c"):
            await order.ask(name, Urgency.AWAITED, "ada")
        order.asked.pop(1).cancel()
        await asyncio.sleep(0)
        assert order.pool.turns.waiting("ada") == 1
        return await order.finish()

    assert asyncio.run(scenario()) == ["a", "c"]
