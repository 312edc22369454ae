"""The expansions of The Princes of Florence, and its solo game."""
