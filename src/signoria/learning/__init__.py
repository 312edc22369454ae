"""Opponents that learn: games to learn from, networks fitted to them, and matches that decide which is kept."""
