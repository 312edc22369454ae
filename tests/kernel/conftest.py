"""The kernel is tested with a game of its own."""

import pytest


@pytest.fixture(autouse=True)
def _installed(orchard: None) -> None:
    """Let every test here load the orchard."""
