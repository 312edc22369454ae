"""Pebbles: the smallest complete game, to copy."""
