"""Persons and their devices, as the store keeps them."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from signoria.server.person import Person
from signoria.server.store import Store
from signoria.server.store.people import DEVICES_LIMIT, People

Scenario = Callable[[People], Awaitable[None]]


def run(folder: Path, scenario: Scenario) -> None:
    """Let something happen in a store."""

    async def work() -> None:
        store = Store(str(folder / "tables.db"))
        await store.open()
        try:
            await scenario(store.people)
        finally:
            await store.close()

    asyncio.run(work())


async def join(people: People, person: str, device: str, now: int = 10) -> list[str] | None:
    """Bring a device to somebody."""
    await people.make_pass(Person(person), f"pass {device}", now, now + 100)
    return await people.join(f"pass {device}", device, "Firefox, Linux", now)


def test_an_unknown_cookie_is_a_guest_named_by_it(tmp_path: Path) -> None:
    async def scenario(people: People) -> None:
        assert await people.recognise("ada") == Person("ada")
        assert await people.recognise("") == Person("")
        assert await people.devices(Person("ada")) == []

    run(tmp_path, scenario)


def test_a_device_that_joins_is_that_person(tmp_path: Path) -> None:
    async def scenario(people: People) -> None:
        await people.keep("ada", "Chrome, Mac", 5)
        await people.rename(Person("ada"), "Ada", 5)
        assert await join(people, "ada", "phone") is not None
        assert await people.recognise("phone") == Person("ada", ("phone",), "Ada")
        assert [device.label for device in await people.devices(Person("ada"))] == ["Firefox, Linux", "Chrome, Mac"]

    run(tmp_path, scenario)


def test_a_pass_is_good_once_and_for_a_while(tmp_path: Path) -> None:
    async def scenario(people: People) -> None:
        await people.make_pass(Person("ada"), "late", 0, 100)
        assert await people.join("late", "phone", "", 101) is None
        assert await join(people, "ada", "phone") is not None
        assert await people.join("pass phone", "tablet", "", 10) is None
        assert await people.join("never made", "tablet", "", 10) is None

    run(tmp_path, scenario)


def test_a_newer_pass_replaces_the_older_one(tmp_path: Path) -> None:
    async def scenario(people: People) -> None:
        await people.make_pass(Person("ada"), "old", 0, 100)
        await people.make_pass(Person("ada"), "new", 0, 100)
        assert await people.join("old", "phone", "", 10) is None
        assert await people.join("new", "phone", "", 10) is not None

    run(tmp_path, scenario)


def test_all_devices_of_a_guest_come_along(tmp_path: Path) -> None:
    async def scenario(people: People) -> None:
        await people.keep("bob", "", 5)
        await join(people, "bob", "bobs phone")
        assert set(await join(people, "ada", "bob") or []) == {"bob", "bobs phone"}
        for device in ("bob", "bobs phone"):
            found = await people.recognise(device)
            assert found is not None
            assert (found.id, set(found.former)) == ("ada", {"bob", "bobs phone"})

    run(tmp_path, scenario)


def test_a_device_signed_out_is_nobodys(tmp_path: Path) -> None:
    async def scenario(people: People) -> None:
        await join(people, "ada", "phone")
        assert not await people.put_out(Person("eve"), "phone")
        assert await people.put_out(Person("ada"), "phone")
        assert await people.recognise("phone") is None
        await people.keep("phone", "", 10**9)
        assert await people.recognise("phone") is None

    run(tmp_path, scenario)


def test_nobody_has_devices_without_number(tmp_path: Path) -> None:
    async def scenario(people: People) -> None:
        joined = [await join(people, "ada", f"device {i}") for i in range(DEVICES_LIMIT + 1)]
        assert [devices is not None for devices in joined] == [True] * DEVICES_LIMIT + [False]

    run(tmp_path, scenario)
