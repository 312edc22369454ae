"""The quick loop fetches what the chosen tests import, and no more."""

import ast
import os
import re
import signal
import subprocess
import sys
import time
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import dev
import pytest

ROOT = Path(__file__).parent.parent
HEAVY = {"ray", "torch", "open_spiel", "mkdocs", "playwright", "polars"}
TESTS = [path.relative_to(ROOT) for path in sorted((ROOT / "tests").rglob("*.py"))]


def imported(path: Path) -> set[str]:
    """List the packages a file imports or asks pytest to import."""
    names: set[str] = set()
    for node in ast.walk(ast.parse((ROOT / path).read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add(str(node.module))
        elif isinstance(node, ast.Call) and "importorskip" in ast.dump(node.func):
            names |= {str(word.value) for word in node.args if isinstance(word, ast.Constant)}
    return {name.partition(".")[0] for name in names} - sys.stdlib_module_names


def fetched(*groups: str) -> set[str]:
    """Name what some groups of requirements bring."""
    wanted = [asked for group in groups for asked in dev.requirements(group)]
    return {plain(re.split(r"[^\w.-]", asked)[0]) for asked in wanted}


def plain(name: str) -> str:
    return name.lower().replace("_", "-")


def test_what_a_test_imports_is_fetched_for_it() -> None:
    known = {name: {*map(plain, found)} for name, found in packages_distributions().items()}

    assert {str(path): lacking for path in TESTS if (lacking := missing(path, known))} == {}


def missing(path: Path, known: dict[str, set[str]]) -> list[str]:
    """List the packages that a file imports and nobody fetches for it."""
    brought = fetched("build", "runtime", "test", *dev.needed([ROOT / path]))
    return sorted(name for name in imported(path) & known.keys() - {"signoria"} if not brought & known[name])


def test_a_test_of_a_rule_fetches_nothing_heavy() -> None:
    assert dev.needed([ROOT / "tests/games/princes/test_auction.py"]) == []
    assert not fetched("runtime", "test") & {plain(name) for name in HEAVY}


def test_the_whole_suite_fetches_everything_that_is_heavy() -> None:
    assert {plain(name) for name in HEAVY} <= fetched(*dev.needed([ROOT / "tests"]))


def test_every_place_with_needs_is_there() -> None:
    places = dev.settings()["tool"]["signoria"]["tests"]

    assert [place for place in places if not (ROOT / place).exists()] == []


def test_dev_needs_the_standard_library_alone() -> None:
    assert imported(Path("dev.py")) == set()


SLOW_TO_STOP = """
import pathlib, signal, sys, time
try:
    pathlib.Path("ready").touch()
    time.sleep(60)
except KeyboardInterrupt:
    time.sleep(0.7)
    pathlib.Path("kept").touch()
    sys.exit(130)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no groups of processes")
def test_a_verb_that_is_interrupted_may_keep_what_it_has(tmp_path: Path) -> None:
    (tmp_path / "signoria").mkdir()
    (tmp_path / "signoria" / "__init__.py").touch()  # a whole package, or the one installed would be run
    (tmp_path / "signoria" / "__main__.py").write_text(SLOW_TO_STOP, "utf-8")
    call = f"import dev, sys; dev.PYTHON = {sys.executable!r}; sys.exit(dev.signoria([]))"
    places = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(tmp_path)])}
    with subprocess.Popen([sys.executable, "-c", call], cwd=tmp_path, env=places, start_new_session=True) as process:
        while not (tmp_path / "ready").exists():
            assert process.poll() is None
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)

        assert process.wait(30) == 130
    assert (tmp_path / "kept").exists()


def test_play_opens_on_what_the_suite_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(dev, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(dev, "wants_compiled", lambda: True)
    monkeypatch.setattr(dev, "install_tools", lambda _: pytest.fail("it would be installed again"))
    dev.STAMP.write_text(f"{dev.fingerprint()} {dev.built(True, dev.TESTED)}")

    assert dev.install_at_once() is False
    assert not dev.is_installed(dev.built(True, "2"))  # a measurement wants the best there is


def both_ways(monkeypatch: pytest.MonkeyPatch, folder: Path, rule: str, status: int = 0) -> int:
    """Test the package, which says how that ended, and beside it one rule on plain sources."""
    (folder / "test_rule.py").write_text(f"def test_rule() -> None:\n    {rule}\n", "utf-8")
    monkeypatch.setattr(dev, "PYTHON", sys.executable)
    monkeypatch.setattr(dev, "RULES_TESTS", (str(folder),))
    monkeypatch.setattr(dev, "test_installed", lambda _: status)
    return dev.test_twice([])


@pytest.mark.parametrize(("rule", "status", "words"), [("assert True", 0, "1 passed"), ("assert 2 < 1", 1, "2 < 1")])
def test_what_fails_on_plain_sources_alone_fails_the_suite(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfdbinary: Any, rule: str, status: int, words: str
) -> None:
    assert both_ways(monkeypatch, tmp_path, rule) == status
    assert words.encode() in capfdbinary.readouterr().out


def test_what_fails_at_once_does_not_wait_for_plain_sources(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    begun = time.monotonic()

    assert both_ways(monkeypatch, tmp_path, "__import__('time').sleep(60)", status=3) == 3
    assert time.monotonic() - begun < 30
