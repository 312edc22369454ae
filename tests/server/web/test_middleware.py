"""Who is let in, and what a page may do."""

import asyncio
from pathlib import Path

import pytest
from tests.server.guests import Guest, House
from websockets.exceptions import InvalidStatus

from signoria.server.visitors import Bucket, hashed, new_secret, read_cookie


def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites_requests(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            cookie = (await house.guest().get("/api/lobby")).headers["set-cookie"]
            assert "httponly" in cookie
            assert "samesite=lax" in cookie

    asyncio.run(scenario())


def test_a_known_browser_keeps_its_cookie(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            guest = house.guest()
            await guest.get("/api/lobby")
            assert "set-cookie" not in (await guest.get("/api/lobby")).headers

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("path", "site", "mode", "is_given"),
    [
        ("/table/abc", "none", "navigate", True),
        ("/table/abc", "cross-site", "navigate", False),
        ("/api/me", "same-origin", "cors", True),
        ("/api/me", "cross-site", "no-cors", False),
        ("/api/words/en", "same-origin", "cors", False),
    ],
)
def test_a_browser_is_given_one_cookie_and_never_by_another_sites_doing(
    tmp_path: Path, path: str, site: str, mode: str, is_given: bool
) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            answer = await house.guest(sec_fetch_site=site, sec_fetch_mode=mode).get(path)
            assert ("set-cookie" in answer.headers) == is_given

    asyncio.run(scenario())


def test_a_cookie_that_is_good_is_kept_and_lasts_longer(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            guest = house.guest()
            await guest.get("/api/lobby")
            before = guest.cookie
            renewed = (await guest.get("/api/me")).headers["set-cookie"]
            assert renewed.startswith(before.lower())
            assert "max-age=31536000" in renewed

    asyncio.run(scenario())


@pytest.mark.parametrize("path", ["/", "/table/abc", "/api/lobby", "/api/nothing"])
def test_every_answer_carries_the_policy(tmp_path: Path, path: str) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            headers = (await house.guest().get(path)).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"

    asyncio.run(scenario())


def test_another_sites_page_changes_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            answer = await house.guest().post("/api/tables", {}, origin="https://evil.example")
            assert (answer.status, answer.body["key"]) == (403, "refused.other-origin")

    asyncio.run(scenario())


def test_another_sites_page_opens_no_socket(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada = house.guest()
            table = (await ada.create("me", "me"))["table"]
            with pytest.raises(InvalidStatus):
                async with ada.dial(table, Origin="https://evil.example"):
                    pass
            async with ada.dial(table, Origin=f"http://127.0.0.1:{house.port}"):
                pass

    asyncio.run(scenario())


def test_another_name_for_this_machine_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            assert (await house.guest(host=f"evil.example:{house.port}").get("/api/lobby")).status == 403

    asyncio.run(scenario())


def test_a_name_given_by_the_owner_is_accepted(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path, origins=("https://play.example.org",)) as house:
            guest = house.guest(host="play.example.org", origin="https://play.example.org")
            assert (await guest.get("/api/lobby")).status == 200
            assert (await guest.create("me", "me"))["table"]

    asyncio.run(scenario())


def test_a_form_of_another_site_is_not_taken_for_json(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            assert (await house.guest().post("/api/check", {}, content_type="text/plain")).status == 415

    asyncio.run(scenario())


def test_a_large_body_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            answer = await house.guest().post("/api/check", {"game": "x" * 20_000})
            assert (answer.status, answer.body["key"]) == (413, "refused.too-long")

    asyncio.run(scenario())


@pytest.mark.parametrize("path", ["/assets/../../settings.py", "/..%2f..%2fsettings.py", "/.stamp", "/%2e%2e/app.py"])
def test_no_file_outside_the_client_is_given(tmp_path: Path, path: str) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            assert "import" not in str((await house.guest().get(path)).body)

    asyncio.run(scenario())


def test_a_missing_table_is_told_as_such(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house, house.guest().dial("nowhere") as place:
            await place.until(lambda: place.strays)
            assert place.strays[0]["refusal"]["key"] == "refused.no-such-table"

    asyncio.run(scenario())


def test_too_many_connections_from_one_browser_are_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            ada = house.guest()
            table = (await ada.create("me", "me"))["table"]
            lines = [ada.dial(table) for _ in range(house.settings.limits.connections + 1)]
            places = [await line.__aenter__() for line in lines]
            last = places[-1]
            await last.until(lambda: last.strays)
            assert last.strays[0]["refusal"]["key"] == "refused.too-many-connections"
            for line in lines:
                await line.__aexit__(None, None, None)

    asyncio.run(scenario())


def test_secrets_reach_the_store_as_hashes_only(tmp_path: Path) -> None:
    async def scenario() -> tuple[Guest, str]:
        async with House(tmp_path) as house:
            ada = house.guest()
            created = await ada.create("me", "friend", start=False)
            return ada, created["links"][0]["token"]

    ada, token = asyncio.run(scenario())
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())

    assert token.encode() not in stored
    assert ada.cookie.split("=")[1].encode() not in stored
    assert hashed(token).encode() in stored


def test_only_well_made_cookies_count() -> None:
    secret = new_secret()

    assert read_cookie(f"a=b; signoria={secret}; c=d") == secret
    assert read_cookie("signoria=short") == ""
    assert read_cookie("\x00;;=;") == ""


def test_a_bucket_lets_a_burst_through_and_then_a_rate() -> None:
    bucket = Bucket(rate=2, burst=3)

    assert [bucket.take(10.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(11.0) for _ in range(3)] == [True, True, False]
