"""A moment in which Ctrl-C is heard."""


def breathe() -> None:
    """Do nothing, interpreted: only between steps of the interpreter does Python look whether it is interrupted."""
