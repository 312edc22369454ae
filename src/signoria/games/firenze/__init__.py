"""Firenze: the printing of 2018."""
