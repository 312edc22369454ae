"""The phases of Firenze, one file for each section of the rules."""
