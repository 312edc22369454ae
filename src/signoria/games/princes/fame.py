"""The fame track as it is seen."""

from signoria.games.princes.expansions.seen import Track
from signoria.games.princes.scoring import track


def marker(fame: int) -> Track:
    """Show points on the track."""
    space, disk = track(fame)
    return {"space": space, "disk": disk}
