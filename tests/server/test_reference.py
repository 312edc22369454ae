"""What anyone may look up at a table."""

import asyncio
from pathlib import Path

from tests.server.guests import House


def test_a_stranger_reads_what_stands_on_the_components(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            created = await house.guest().create("me", "apprentice", start=False)
            answer = await house.guest().get(f"/api/tables/{created['table']}/reference")
            assert answer.body["professions"]["poet"]["building"] == "theater"

    asyncio.run(scenario())


def test_everything_can_be_looked_up_with_how_sure_we_are_of_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            created = await house.guest().create("me", "apprentice", start=False)
            for path in (f"/api/tables/{created['table']}/components", "/api/components/princes"):
                found = {it["name"]: it for it in (await house.guest().get(path)).body["components"]}
                assert found["profession.poet"]["heading"] == "work"
                assert found["piece.opera"]["status"] == "reconstructed"
            assert (await house.guest().get("/api/components/chess")).status == 404
            picture = await house.guest().get("/api/rules/pictures/princes-work.svg")
            assert (picture.status, picture.headers["content-type"]) == (200, "image/svg+xml")
            assert (await house.guest().get("/api/rules/pictures/none.svg")).status == 404

    asyncio.run(scenario())


def test_who_has_what_is_told_to_the_eyes_that_may_see_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada, bruno = house.guest(), house.guest()
            table = (await ada.create("me", "apprentice"))["table"]
            async with ada.at(table) as hers, bruno.at(table) as his:
                mine = (await hers.ask(type="lookup", seat=0))["known"]
                assert sum(mine[name]["mine"] for name in mine if name.startswith("profession.")) >= 3
                theirs = (await his.ask(type="lookup"))["known"]
                assert not any(entry["now"] for entry in theirs.values())
                for request in ({"type": "lookup", "seat": 0}, {"type": "fit", "seat": 0, "component": "piece.opera"}):
                    assert (await his.ask(**request))["refusal"]["key"] == "refused.not-yours"
                tried = await hers.ask(type="fit", seat=0, component="piece.opera")
                assert tried["places"][0].startswith("place opera ")
                assert (await hers.ask(type="lookup", seat=0, action=999))["refusal"][
                    "key"
                ] == "refused.no-such-position"

    asyncio.run(scenario())


def test_points_are_accounted_for_once_the_game_is_over(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada = house.guest()
            running = (await ada.create("me", "apprentice"))["table"]
            assert (await ada.get(f"/api/tables/{running}/account")).status == 409
            table = (await ada.create("master", "prince", game="principe"))["table"]
            async with ada.at(table) as place:
                await place.until(lambda: place.seen["status"] == "over")
                account = (await ada.get(f"/api/tables/{table}/account")).body
                totals = [sum(column) for column in zip(*(it["points"] for it in account["sources"]), strict=True)]
                assert totals == place.seen["scores"] == account["rounds"][-1]["points"]

    asyncio.run(scenario())
