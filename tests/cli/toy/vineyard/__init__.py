"""A toy game in a package of its own: plant vines on open squares, sell grapes from a hidden hand."""
