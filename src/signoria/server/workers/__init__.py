"""Processes that think, for opponents and for people who ask."""
