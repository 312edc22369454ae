"""The Princes of Florence: editions of 2000, 2007 and 2022."""
