"""One person on several devices, and names of every kind."""

import asyncio
from pathlib import Path

import pytest
from tests.server.guests import Guest, House

SHOWN = ["Ада", "阿达", "أدا", "Zoë", "<b>Ada</b>", "🎭", "x" * 24]
UNSHOWN = ["", "   ", "x" * 25, "x" * 10_000, "A\0da", "A\u202eda", "A\x1b[31m"]


async def second_device(house: House, guest: Guest) -> Guest:
    """Bring a further device to somebody."""
    other = house.guest()
    await other.get("/api/me")
    token = (await guest.post("/api/me/devices", {})).body["token"]
    assert (await other.post("/api/me/devices/join", {"token": token})).status == 200
    return other


def test_a_name_in_any_script_is_kept_as_it_is(tmp_path: Path, database: str) -> None:
    async def scenario() -> None:
        async with House(tmp_path, database) as house:
            for name in SHOWN:
                assert (await house.guest().post("/api/me", {"name": name})).body["name"] == name

    asyncio.run(scenario())


def test_a_name_that_could_not_be_shown_is_refused(tmp_path: Path, database: str) -> None:
    async def scenario() -> None:
        async with House(tmp_path, database) as house:
            for name in UNSHOWN:
                answer = await house.guest().post("/api/me", {"name": name})
                assert (answer.status, answer.body["key"]) == (400, "refused.bad-name"), name

    asyncio.run(scenario())


def test_words_in_any_script_are_told_as_they_are_and_others_refused(tmp_path: Path, database: str) -> None:
    async def scenario() -> None:
        async with House(tmp_path, database) as house:
            ada = house.guest()
            async with ada.at((await ada.create("me", "friend", start=False))["table"]) as place:
                for text in SHOWN[:5]:  # more at once would be too much talk
                    assert (await place.ask(type="say", seat=0, text=text))["type"] == "done"
                    assert (await place.ask(type="publish", public=True, word=text))["type"] == "done"
                for text in ("x" * 10_000, *UNSHOWN[4:]):
                    assert (await place.ask(type="say", seat=0, text=text))["refusal"]["key"] == "refused.bad-text"
                    published = await place.ask(type="publish", public=True, word=text)
                    assert published["refusal"]["key"] == "refused.bad-text"
                await place.until(lambda: place.seen["word"] == SHOWN[4])
                assert [one["text"] for one in place.story if one["text"]] == SHOWN[:5]

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/me", {"name": "Ada"}),
        ("/api/me/devices", {}),
        ("/api/me/devices/join", {"token": "x"}),
        ("/api/me/delete", {"sure": "delete"}),
        ("/api/me/notices/webhook", {"url": "https://example.org/"}),
    ],
)
def test_a_browser_that_keeps_no_cookie_is_nobody_who_could_be_named(tmp_path: Path, path: str, body: object) -> None:
    """All of them would be one person."""

    async def scenario() -> None:
        async with House(tmp_path) as house:
            answer = await house.guest(sec_fetch_site="cross-site").post(path, body)
            assert (answer.status, answer.body["key"]) == (403, "refused.no-visitor")

    asyncio.run(scenario())


def test_two_devices_of_one_person_move_at_once_and_one_of_them_is_late(tmp_path: Path, database: str) -> None:
    async def scenario() -> None:
        async with House(tmp_path, database) as house:
            desk = house.guest()
            table = (await desk.create("me", "me", order="seated"))["table"]
            phone = await second_device(house, desk)
            async with desk.at(table) as one, phone.at(table) as other:
                seen = one.seen
                move = dict(
                    type="play", seat=seen["to_move"], words=seen["legal"][0]["words"], position=seen["position"]
                )
                answers = await asyncio.gather(one.ask(**move), other.ask(**move))
                assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
                await one.until(lambda: one.seen["action"] == 1)
                await other.until(lambda: other.seen["action"] == 1)

    asyncio.run(scenario())


def test_a_device_signed_out_in_the_midst_of_a_move_has_moved_once_or_not_at_all(tmp_path: Path, database: str) -> None:
    async def scenario() -> None:
        async with House(tmp_path, database) as house:
            desk = house.guest()
            table = (await desk.create("me", "me", order="seated"))["table"]
            phone = await second_device(house, desk)
            devices = (await phone.get("/api/me")).body["devices"]
            own = next(each["key"] for each in devices if each["here"])
            async with phone.at(table) as place:
                seen = place.seen
                move = dict(
                    type="play", seat=seen["to_move"], words=seen["legal"][0]["words"], position=seen["position"]
                )
                number, _ = await asyncio.gather(place.send(**move), desk.post("/api/me/devices/out", {"device": own}))
                await place.until(lambda: any(said["type"] == "closing" for said in place.strays))
                done = place.answers.get(number, {"type": "none"})["type"] == "done"
            async with desk.at(table) as again:
                assert again.seen["action"] in ((1,) if done else (0, 1))
            assert (await phone.get("/api/tables")).status == 403

    asyncio.run(scenario())
