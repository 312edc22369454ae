"""Version, changelog, citation and tag agree, and what is published says who may install it."""

import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest
import release

import signoria

ROOT = Path(__file__).parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Copy what names the version."""
    for place in (*release.PLACES, "CHANGELOG.md"):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / place, tmp_path / place)
    return tmp_path


def test_the_version_is_the_same_everywhere() -> None:
    assert release.faults(ROOT) == []
    assert release.written(ROOT, "src/signoria/__init__.py") == signoria.__version__


def test_a_new_version_is_written_everywhere(copy: Path) -> None:
    release.write(copy, "7.8.9rc1", "2030-01-31")

    assert release.faults(copy, "v7.8.9rc1") == []
    assert "## Unreleased\n\n## 7.8.9rc1 (2030-01-31)\n\n- **" in (copy / "CHANGELOG.md").read_text("utf-8")


def test_a_tag_of_another_version_is_not_published(copy: Path) -> None:
    (copy / "CITATION.cff").write_text("version: 0.0.1\n", "utf-8")

    assert release.faults(copy, "v9.9.9") == [
        f"CITATION.cff names 0.0.1, not {signoria.__version__}",
        f"the tag is v9.9.9, but the version {signoria.__version__}",
        f"CHANGELOG.md has no heading for {signoria.__version__}",
    ]


def test_wheels_are_built_for_every_python_that_is_promised() -> None:
    built = {word[2:].rstrip("-*") for word in PROJECT["tool"]["cibuildwheel"]["build"].split()}
    named = [line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if "Python :: 3." in line]

    assert {version.replace(".", "") for version in named} == built
    assert PROJECT["project"]["requires-python"] == f">={named[0]}"


def test_a_readme_that_is_read_elsewhere_leads_home() -> None:
    text = "![a](docs/a.jpg) [b](docs/b.md#c) [d](https://e.org) [f](#g)"

    assert release.read_elsewhere(text, "") == text
    assert release.read_elsewhere(text, "https://h/i") == (
        "![a](https://h/i/raw/main/docs/a.jpg) [b](https://h/i/blob/main/docs/b.md#c) [d](https://e.org) [f](#g)"
    )


def test_users_choose_their_own_torch() -> None:
    asked = [line for lines in PROJECT["project"]["optional-dependencies"].values() for line in lines]

    assert [line for line in [*asked, *PROJECT["project"]["dependencies"]] if "==" in line.partition(";")[0]] == []
