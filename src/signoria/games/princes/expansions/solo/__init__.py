"""The solo game against Wolfgang, who plays by the rules of his cards."""
