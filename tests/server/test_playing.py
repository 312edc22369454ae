"""People and opponents at one table, over real sockets."""

import asyncio
from pathlib import Path
from typing import Any

from tests.server.guests import House, Place


async def play_to_the_end(*places: Place) -> None:
    """Let whoever is to move play at random."""
    while places[0].seen["status"] == "running":
        await one_move(*places)


async def one_move(*places: Place) -> Place:
    """Let whoever is to move play, and everybody see it."""
    number, to_move = places[0].seen["number"], places[0].seen["to_move"]
    place = next(place for place in places if place.seen["seat"] == to_move)
    await place.play(number)
    for other in places:
        await other.until(lambda other=other: other.seen["number"] >= place.seen["number"])
    return place


def numbers(story: list[dict[str, Any]]) -> list[int]:
    """List the numbers of a story."""
    return [entry["number"] for entry in story]


def test_two_people_play_a_whole_game(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada, bob = house.guest(), house.guest()
            created = await ada.create("me", "friend", start=False)
            await bob.get("/api/lobby")
            async with ada.at(created["table"]) as first, bob.at(created["table"]) as second:
                await second.ask(type="sit", token=created["links"][0]["token"], name="Bob")
                assert (await first.ask(type="start"))["type"] == "done"
                await first.until(lambda: first.seen["status"] == "running")
                await second.until(lambda: second.seen["status"] == "running")
                await play_to_the_end(first, second)
                assert min(first.seen["ranking"]) == 1
                assert numbers(second.story) == list(range(1, second.seen["number"] + 1))

    asyncio.run(scenario())


def test_opponents_play_a_whole_game_among_themselves_and_its_record_is_kept(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada = house.guest()
            table = (await ada.create("master", "prince"))["table"]
            async with ada.at(table) as place:
                assert (await ada.get(f"/api/tables/{table}/record")).body["key"] == "refused.not-over"
                await place.until(lambda: place.seen["status"] == "over")
            record = await ada.get(f"/api/tables/{table}/record")
            study = await ada.post("/api/records", record.body)
            async with house.guest().at(study.body["table"]) as place:
                assert place.seen["status"] == "study"
                assert place.seen["action"] == len(record.body["actions"])

    asyncio.run(scenario())


def test_an_opponent_that_is_too_slow_is_named_and_the_game_goes_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path, patience=0.001) as house:
            ada = house.guest()
            async with ada.at((await ada.create("master", "prince"))["table"]) as place:
                await place.until(lambda: place.seen["action"] >= 3)
                faltered = next(entry for entry in place.story if entry["kind"] == "faltered")
                assert faltered["told"][0]["arguments"]["reason"] == "falter.late"

    asyncio.run(scenario())


def test_a_browser_that_was_away_gets_exactly_what_it_missed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada = house.guest()
            table = (await ada.create("me", "me"))["table"]
            async with ada.at(table, seat=0) as first, ada.at(table, seat=1) as second:
                for _ in range(5):
                    await one_move(first, second)
                seen = first.seen["number"]
                await first.socket.close()
                while second.seen["to_move"] == 1 and second.seen["number"] < seen + 4:
                    await second.play()
                async with ada.at(table, seen=seen, seat=0) as again:
                    assert again.seen["since"] == seen
                    assert numbers(again.seen["story"]) == list(range(seen + 1, second.seen["number"] + 1))

    asyncio.run(scenario())


def test_a_table_goes_on_where_the_last_server_stopped(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada = house.guest()
            table = (await ada.create("me", "me"))["table"]
            async with ada.at(table, seat=0) as first, ada.at(table, seat=1) as second:
                for _ in range(10):
                    await one_move(first, second)
                before = first.seen["view"]
        async with House(tmp_path) as house:
            ada.port = house.port
            async with ada.at(table, seat=0) as first:
                assert first.seen["view"] == before

    asyncio.run(scenario())


def test_opponents_go_on_after_a_restart_without_anybody_coming(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path, pace=0.2) as house:
            ada = house.guest()
            table = (await ada.create("master", "prince"))["table"]
        async with House(tmp_path) as house:
            ada.port = house.port
            for _ in range(1000):
                cards = (await ada.get("/api/tables")).body["tables"]
                if cards[0]["status"] == "over":
                    break
                await asyncio.sleep(0.05)
            assert (cards[0]["table"], cards[0]["status"]) == (table, "over")

    asyncio.run(scenario())


def test_a_spectator_sees_no_hand_and_cannot_act(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada, eve = house.guest(), house.guest()
            table = (await ada.create("me", "me", edition="2007"))["table"]
            await eve.get("/api/lobby")
            async with eve.at(table) as place:
                assert place.seen["holds"] == []
                assert all("hand" not in player for player in place.seen["view"]["players"])
                assert (await place.ask(type="look", seat=0))["refusal"]["key"] == "refused.not-yours"
                assert (await place.ask(type="replay", action=0, seat=0))["refusal"]["key"] == "refused.not-yours"
                play = await place.ask(type="play", seat=0, words="pass", position=place.seen["position"])
                assert play["refusal"]["key"] == "refused.not-yours"

    asyncio.run(scenario())


def test_a_finished_game_is_replayed_from_every_seat(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada, eve = house.guest(), house.guest()
            table = (await ada.create("master", "prince"))["table"]
            async with eve.at(table) as place:
                await place.until(lambda: place.seen["status"] == "over")
                for seat in (0, 1, None):
                    frame = await place.ask(type="replay", action=20, seat=seat)
                    assert (frame["view"]["seat"], frame["action"]) == (seat, 20)
                    assert frame["played"]["words"] == place.story[22]["words"] or not place.story[22]["words"]

    asyncio.run(scenario())


def test_a_typed_action_is_explained(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada = house.guest()
            table = (await ada.create("me", "me", order="seated"))["table"]
            async with ada.at(table, seat=0) as place:
                words = place.seen["legal"][0]["words"]
                assert (await place.ask(type="whynot", seat=0, words=words))["refusal"] is None
                why = await place.ask(type="whynot", seat=0, words="raise")
                assert why["refusal"]["key"] == "refused.not-now"
                near = await place.ask(type="whynot", seat=0, words="rise")
                assert "did you mean" in near["refusal"]["text"]

    asyncio.run(scenario())


def test_everybody_hears_who_comes_and_goes(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada = house.guest()
            table = (await ada.create("me", "me"))["table"]
            async with ada.at(table) as place:
                async with house.guest().at(table):
                    await place.until(lambda: any(stray.get("spectators") == 1 for stray in place.strays))
                await place.until(lambda: place.strays[-1].get("spectators") == 0)

    asyncio.run(scenario())


def test_a_hint_names_legal_actions_and_their_chances(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada = house.guest()
            table = (await ada.create("me", "master", order="seated"))["table"]
            async with ada.at(table, seat=0) as place:
                advice = await place.ask(type="hint", seat=0)
                legal = [choice["words"] for choice in place.seen["legal"]]
                assert all(estimate["choice"]["words"] in legal for estimate in advice["estimates"])
                assert all(0 <= estimate["chance"] <= 1000 for estimate in advice["estimates"])

    asyncio.run(scenario())


def test_hints_are_not_given_against_people(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada, bob = house.guest(), house.guest()
            created = await ada.create("me", "friend", start=False, order="seated")
            await bob.get("/api/lobby")
            async with ada.at(created["table"]) as first, bob.at(created["table"]) as second:
                await second.ask(type="sit", token=created["links"][0]["token"], name="Bob")
                await first.ask(type="start")
                assert (await first.ask(type="hint", seat=0))["refusal"]["key"] == "refused.hint-against-people"

    asyncio.run(scenario())


def test_a_finished_game_is_reviewed_part_by_part(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada = house.guest()
            created = await ada.create("master", "prince")
            async with ada.at(created["table"]) as place:
                assert (await place.ask(type="review"))["refusal"]["key"] == "refused.not-over"
                await place.until(lambda: place.seen["status"] == "over")
                await place.send(type="review")
                await place.until(lambda: any(part["decisions"] for part in place.reports))
                assert (await place.ask(type="ping"))["type"] == "pong"
                decision = place.reports[0]["decisions"][0]
                assert len(decision["chances"]) == 2

    asyncio.run(scenario())
