"""What can be played is listed with its options."""

from tests.cli.conftest import Terminal

from signoria.games import titles


def test_every_game_is_listed_with_every_option(signoria: Terminal) -> None:
    out = signoria("games").out

    for title in titles().values():
        assert f"signoria play {title.name}" in out
        assert all(f"--{option.name.replace('_', '-')}" in out for option in title.options)
