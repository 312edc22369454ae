"""The tests; a package, so that they can share the toy game."""
