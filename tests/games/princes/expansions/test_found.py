"""Expansions are found in their folder, and no two replace the same part."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import signoria
from signoria.games import title
from signoria.games.princes import expansions
from signoria.games.princes.assembly import put_together
from signoria.games.princes.board import Board
from signoria.games.princes.components import Components
from signoria.games.princes.expansions.cooperative.expansion import Cooperative
from signoria.games.princes.expansions.muse.expansion import Muse
from signoria.games.princes.phases.deal import Deal
from signoria.games.princes.phases.phase import Expansion, PrincesBook
from signoria.games.princes.rules import Rules, read_rules
from signoria.games.princes.state import Phases
from signoria.games.princes.works import Works

PRINCES = title("princes")
HERE = Path(expansions.__file__).parent


class Carnival(Expansion):
    """Replaces whatever a test wants."""

    part = ""

    def change_rules(self, rules: Rules) -> None:
        """Change a number that another expansion changes too."""
        if self.part == "rule":
            rules.step_back = 300

    def board(self, components: Components, rules: Rules) -> Board | None:
        """Make another board."""
        return Board(components.grid, components.outlines, 2) if self.part == "board" else None

    def works(self, rules: Rules, components: Components, board: Board) -> Works | None:
        """Count works in another way."""
        return Works(rules, components, board) if self.part == "works" else None

    def bind(self, book: PrincesBook) -> None:
        """Replace a phase."""
        if self.part == "phase":
            book.phases[Phases.AWARD] = Deal(book)


def bind_with(other: type[Expansion], part: str) -> PrincesBook:
    options = PRINCES.configure({"seats": 3})
    tables = PRINCES.tables()
    carnival = Carnival(1, tables, options)
    carnival.part = part
    both = [other(0, tables, options), carnival]
    return put_together(read_rules(options, tables, 3), Components(tables), both, tables)


@pytest.mark.parametrize(
    ("other", "part", "named"),
    [
        (Muse, "rule", "both replace the rule step_back"),
        (Cooperative, "board", "both replace the board"),
        (Muse, "works", "both replace how works are counted"),
        (Muse, "phase", "both replace the phase award"),
    ],
)
def test_two_expansions_that_replace_the_same_part_are_refused(other: type[Expansion], part: str, named: str) -> None:
    with pytest.raises(signoria.BadOption) as error:
        bind_with(other, part)

    assert str(error.value) == f"the expansions {other.__name__.lower()} and carnival do not go together: {named}"
    assert error.value.message is not None


@pytest.mark.parametrize(("other", "part"), [(Cooperative, "rule"), (Muse, "board"), (Cooperative, "works")])
def test_expansions_that_replace_different_parts_go_together(other: type[Expansion], part: str) -> None:
    assert len(bind_with(other, part).expansions) == 2


def test_expansions_keep_the_order_in_which_they_came_out() -> None:
    assert [*expansions.found()] == ["muse", "cooperative", "solo"]


@pytest.fixture
def another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Add a folder of an expansion, as its author would."""
    shutil.copytree(HERE / "muse", tmp_path / "carnival", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    monkeypatch.setattr(expansions, "__path__", [*expansions.__path__, str(tmp_path)])
    expansions.found.cache_clear()
    yield "carnival"
    expansions.found.cache_clear()


def test_a_new_folder_is_a_new_expansion(another: str) -> None:
    assert another in expansions.found()
