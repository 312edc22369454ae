"""The phases of Il Principe, one file for each section of the rules."""
