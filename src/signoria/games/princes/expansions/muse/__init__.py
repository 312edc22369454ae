"""Muse & Princess: six characters, auctioned every round."""
