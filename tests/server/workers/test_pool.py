"""Opponents in processes of their own: whatever they do, the game goes on."""

import asyncio
import os
from pathlib import Path

import pytest
from tests.server.tables import move_until, table

from signoria.record import Record
from signoria.server.live.opponents import Decision, decided
from signoria.server.table.entries import Faltered, Played
from signoria.server.workers.jobs import Decide, Reply, Verify
from signoria.server.workers.pool import Broken, Late, Pool

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


def test_an_agent_that_takes_too_long_is_ended() -> None:
    with pytest.raises(Late):
        ask("agents:Sleeper", patience=3)


def test_an_agent_that_ends_its_process_is_noticed() -> None:
    with pytest.raises(Broken):
        ask("agents:Suicide")


def test_an_agent_that_raises_is_told_with_its_error() -> None:
    assert "ZeroDivisionError" in ask("agents:Divider")[0].error


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
