"""Passkeys: who signs in is that person, and keeps what the device had."""

import asyncio
from pathlib import Path

import pytest
from tests.server.authenticator import Authenticator
from tests.server.guests import Guest, House
from tests.server.processes import postgres


async def newcomer(house: House) -> Guest:
    """Let somebody in who has a cookie."""
    guest = house.guest()
    await guest.get("/api/me")
    return guest


async def tables(guest: Guest) -> set[str]:
    """Name somebody's tables."""
    return {card["table"] for card in (await guest.get("/api/tables")).body["tables"]}


async def sign_in_elsewhere(house: House) -> None:
    """Secure an identity on one device, and sign in on another that has a game."""
    ada, phone, key = await newcomer(house), await newcomer(house), Authenticator(house.port)
    hers = (await ada.create("me", "apprentice"))["table"]
    await ada.post("/api/me", {"name": "Ada"})
    made = await key.register(ada)
    assert (made.status, len(made.body["passkeys"])) == (200, 1)
    guests = (await phone.create("me", "apprentice"))["table"]

    signed = await key.sign_in(phone)

    assert (signed.status, signed.body["name"]) == (200, "Ada")
    assert await tables(phone) == await tables(ada) == {hers, guests}


def test_whoever_signs_in_is_that_person_and_keeps_the_guests_games(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            await sign_in_elsewhere(house)

    asyncio.run(scenario())


def test_passkeys_work_with_postgresql(tmp_path: Path) -> None:
    async def scenario(database: str) -> None:
        async with House(tmp_path, database) as house:
            await sign_in_elsewhere(house)

    with postgres() as database:
        asyncio.run(scenario(database))


def test_a_device_of_somebody_secured_moves_alone(tmp_path: Path) -> None:
    """A tablet of the family: who signs in after Bob is not Bob, and Bob loses nothing."""

    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada, tablet = await newcomer(house), await newcomer(house)
            hers, his = Authenticator(house.port), Authenticator(house.port)
            bobs = (await tablet.create("me", "apprentice"))["table"]
            await hers.register(ada)
            await his.register(tablet)
            assert (await hers.sign_in(tablet)).status == 200
            assert await tables(tablet) == set()
            assert (await his.sign_in(tablet)).status == 200
            assert await tables(tablet) == {bobs}

    asyncio.run(scenario())


def test_what_was_signed_counts_once_and_here_only(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada, eve, key = await newcomer(house), await newcomer(house), Authenticator(house.port)
            await key.register(ada)
            asked = await eve.post("/api/passkeys/ask", {}, origin=key.origin, host=key.origin[7:])
            signed = key.affirm(key.challenge(asked))
            assert (await key.send(ada, "/api/passkeys", signed)).status == 403  # she was asked nothing
            assert (await key.send(eve, "/api/passkeys", signed)).status == 200
            assert (await key.send(eve, "/api/passkeys", signed)).status == 403

    asyncio.run(scenario())


@pytest.mark.parametrize("fault", ["signature", "origin", "stranger", "words"])
def test_what_a_passkey_did_not_sign_is_refused(tmp_path: Path, fault: str) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada, eve, key = await newcomer(house), await newcomer(house), Authenticator(house.port)
            await key.register(ada)
            forger = Authenticator(house.port)
            forger.id = b"nobody's" if fault == "stranger" else key.id
            forger.key = forger.key if fault == "signature" else key.key
            asked = await eve.post("/api/passkeys/ask", {}, origin=key.origin, host=key.origin[7:])
            if fault == "origin":
                forger.origin = "http://evil.example"
            shown = forger.affirm(key.challenge(asked))
            forger.origin = key.origin
            if fault == "words":
                shown["response"]["authenticatorData"] = {"no": ["such", "thing"]}
            answer = await forger.send(eve, "/api/passkeys", shown)
            assert (answer.status, answer.body["key"]) == (403, "refused.bad-passkey")
            assert (await eve.get("/api/me")).body["passkeys"] == []

    asyncio.run(scenario())


def test_a_passkey_can_be_given_up_by_its_owner_only(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada, eve, key = await newcomer(house), await newcomer(house), Authenticator(house.port)
            name = (await key.register(ada)).body["passkeys"][0]["key"]
            assert (await eve.post("/api/me/passkeys/out", {"passkey": name})).status == 404
            assert (await ada.post("/api/me/passkeys/out", {"passkey": name})).body["passkeys"] == []
            assert (await key.sign_in(eve)).status == 403

    asyncio.run(scenario())


def test_an_address_of_numbers_has_no_passkeys_and_says_what_has(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            answer = await Authenticator(house.port, "127.0.0.1").register(await newcomer(house))
            assert (answer.status, answer.body["key"]) == (409, "refused.no-passkeys")
            assert "localhost" in answer.body["text"]

    asyncio.run(scenario())
