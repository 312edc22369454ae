"""When a reason of Muse & Princess is true."""

from signoria.games.princes.expansions.muse.characters import CHARACTERS, Characters
from signoria.kernel.refusal import Refusal, Test
from signoria.kernel.state import NOBODY


def characters(it: Refusal) -> Characters:
    """Find the characters on the table."""
    return next(found for found in it.state.extensions if isinstance(found, Characters))


def named(it: Refusal) -> int:
    """Find the character that the reason names."""
    return CHARACTERS.index(it.said["character"].partition(".")[2])


REASONS: dict[str, Test] = {
    "character-sold": lambda it: characters(it).holder[it.action.character] != NOBODY,
    "bid-too-low": lambda it: characters(it).bid[it.action.character] >= it.action.space,
    "not-your-character": lambda it: characters(it).holder[named(it)] != it.state.to_move,
    "character-used": lambda it: characters(it).face_down >> named(it) & 1 != 0,
    "banker-too-dear": lambda it: it.action.points > it.said["most"],
}
