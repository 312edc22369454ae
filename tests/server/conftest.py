"""Both databases, for what must hold on either."""

from collections.abc import Iterator

import pytest
from tests.server.processes import postgres


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """One PostgreSQL for all tests that do not mind each other."""
    with postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of a database; empty for a file of the test's own."""
    return "" if request.param == "sqlite" else str(request.getfixturevalue("postgresql"))
