"""Which files a visitor can have: the client's, and none but these."""

import asyncio
from pathlib import Path

import pytest
from tests.server.guests import Answer, House

from signoria.server.web import pages

NUL = "%00"
OUTSIDE = ["//{}", "/%2F{}", "///{}", "/%2f%2f{}", "/assets//{}", "/%5c{}", "/table/..//{}"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a small client in a folder beside a secret."""
    files = {"index.html": "the page", "icon.svg": "<svg/>", ".stamp": "a stamp", "assets/index-1.js": "code"}
    for name, text in files.items():
        file = tmp_path / "static" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    (tmp_path / "secret").write_text("the seed")
    (tmp_path / "static" / "link").symlink_to(tmp_path / "secret")
    monkeypatch.setattr(pages, "STATIC", tmp_path / "static")
    return tmp_path


def get(folder: Path, path: str, method: str = "GET", **headers: str) -> Answer:
    """Ask a server of this client for something."""

    async def scenario() -> Answer:
        async with House(folder) as house:
            return await house.guest().request(method, path, b"", **headers)

    return asyncio.run(scenario())


@pytest.mark.parametrize("form", OUTSIDE)
def test_no_other_file_of_this_machine_is_given(tmp_path: Path, form: str) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the seeds of running games")

    async def scenario() -> None:
        async with House(tmp_path) as house:
            for path in (form.format(str(secret)[1:]), form.format("etc/passwd")):
                answer = await house.guest().get(path)
                assert answer.status < 500
                assert "seeds of running games" not in str(answer.body)
                assert "root:" not in str(answer.body)

    asyncio.run(scenario())


@pytest.mark.parametrize(
    "path",
    [
        "/" + "a" * 300,
        "/" + "a/" * 20_000,
        "/assets/" + "a" * 300,
        f"/{NUL}",
        f"/assets/a{NUL}.js",
        f"/api/tables/a{NUL}b/record",
        f"/api/words/en/{NUL}",
        "/%0d%0aset-cookie:x=y",
    ],
)
def test_an_address_that_cannot_be_one_is_not_found(tmp_path: Path, path: str) -> None:
    async def scenario() -> None:
        async with House(tmp_path) as house:
            assert (await house.guest().get(path)).status == 404

    asyncio.run(scenario())


def test_the_clients_files_are_given_and_kept_by_name(folder: Path) -> None:
    lasting, icon = get(folder, "/assets/index-1.js"), get(folder, "/icon.svg")

    assert (lasting.body, icon.body) == ("code", "<svg/>")
    assert "immutable" in lasting.headers["cache-control"]
    assert icon.headers["cache-control"] == "no-cache"
    assert get(folder, "/icon.svg", if_none_match=icon.headers["etag"]).status == 304


@pytest.mark.parametrize("path", ["/", "/table/abc", "/replay/abc", "/.stamp", "/link"])
def test_any_other_address_is_the_clients_page(folder: Path, path: str) -> None:
    assert get(folder, path).body == "the page"


@pytest.mark.parametrize("path", ["/assets/gone.js", "/api/nothing", "/ws/nothing", "/assets"])
def test_what_the_client_asks_for_by_name_is_there_or_not(folder: Path, path: str) -> None:
    assert get(folder, path).status == 404


def test_a_file_is_not_written_to(folder: Path) -> None:
    assert get(folder, "/icon.svg", "POST").status == 405
