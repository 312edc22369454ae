"""When the server was up, by its heartbeat."""

import asyncio
from pathlib import Path

from signoria.server.store import Store
from signoria.server.store.uptime import GAP, KEPT
from signoria.server.table.clock import Stop


def stops_after(folder: Path, *runs: list[int]) -> list[Stop]:
    """Beat at some moments, each list of them by a server of its own, and give the stops that are known."""

    async def scenario() -> list[Stop]:
        known: list[Stop] = []
        for moments in runs:
            store = Store(str(folder / "tables.db"))
            await store.open()
            for moment in moments:
                await store.uptime.beat(moment)
            known = store.uptime.stops
            await store.close()
        return known

    return asyncio.run(scenario())


def test_a_server_that_never_ran_was_never_down(tmp_path: Path) -> None:
    assert stops_after(tmp_path, [1000, 6000]) == []


def test_a_file_was_without_a_server_from_the_last_beat_on(tmp_path: Path) -> None:
    assert stops_after(tmp_path, [1000, 6000], [6500, 7000]) == [Stop(6000, 6500)]


def test_a_server_that_slept_was_down(tmp_path: Path) -> None:
    assert stops_after(tmp_path, [1000, 1000 + GAP, 2001 + 2 * GAP]) == [Stop(1000 + GAP, 2001 + 2 * GAP)]


def test_a_clock_that_is_set_back_ends_no_time(tmp_path: Path) -> None:
    assert stops_after(tmp_path, [9000, 5000, 9500]) == []


def test_stops_that_no_turn_can_have_seen_are_forgotten(tmp_path: Path) -> None:
    assert stops_after(tmp_path, [1000], [2000], [3000 + KEPT]) == [Stop(2000, 3000 + KEPT)]
