"""Networks that correct heuristics: the files of this folder, for a glance and for thinking far ahead."""

import functools
import hashlib
import logging
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from signoria.games import encoding
from signoria.kernel.errors import SignoriaError
from signoria.kernel.game import Game
from signoria.kernel.options import Options

if TYPE_CHECKING:
    from signoria.networks.network import Network

FOLDER = Path(__file__).parent
SWITCH = "SIGNORIA_NETWORKS"  # 0: heuristics alone
NONE = "none"

log = logging.getLogger("signoria.networks")


def network_of(game: Game[Any], file: str = "", far: bool = False) -> "Network | None":
    """Find the network of a game, or read that of a file; none where there is none, or none is wanted.

    With `far`, the one for who thinks far ahead, where the game has one of its own for that: of several, the one that
    is known to help with these options.
    One of ours that does not fit the game is told of once, and the heuristic plays on; one asked for is refused.
    """
    if file == NONE:
        return None
    if file:
        return _opened(game, Path(file))
    return None if os.environ.get(SWITCH) == "0" else _ours(game, far)


@functools.lru_cache(maxsize=64)
def _opened(game: Game[Any], path: Path) -> "Network":
    from signoria.networks.network import Network  # noqa: PLC0415 - NumPy takes a while, and not all need it

    return Network.open(path, encoding(game).layout, game.options.title)


@functools.lru_cache(maxsize=64)
def _ours(game: Game[Any], far: bool) -> "Network | None":
    try:
        path = _suited(game.options) if far else place(game.options.title)
        if not path.is_file():
            return _ours(game, far=False) if far else None
        return _opened(game, path)
    except SignoriaError as error:
        log.warning("the heuristic of %s plays alone: %s", game.options.title, error)
        return None


def _suited(options: Options) -> Path:
    """Name the network for thinking far ahead that is known to help with these options, or the game's usual one."""
    from signoria.networks.network import Card  # noqa: PLC0415 - NumPy again

    known = _far(options.title)
    helping = (path for path in known if Card.read(path.with_suffix(".json")).helps_search(options))
    return next(helping, place(options.title, far=True))


def _far(title: str) -> list[Path]:
    """List the networks for thinking far ahead: those for some ways to play alone, NAME-far-…, then the usual one."""
    return sorted(FOLDER.glob(f"{title}-far*.safetensors"))


def checksum(title: str) -> str:
    """Name the content of a game's networks; nothing where there is none or none is wanted."""
    found = [path for path in (place(title), *_far(title)) if path.is_file()]
    if os.environ.get(SWITCH) == "0" or not found:
        return ""
    content = b"".join(path.read_bytes() + path.with_suffix(".json").read_bytes() for path in found)
    return hashlib.sha256(content).hexdigest()[:12]


def forget() -> None:
    """Look at the files anew when they are next asked for."""
    _opened.cache_clear()
    _ours.cache_clear()


def place(title: str, far: bool = False) -> Path:
    """Name the file of a game's network, or of that for thinking far ahead."""
    return FOLDER / (f"{title}-far.safetensors" if far else f"{title}.safetensors")
