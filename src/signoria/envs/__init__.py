"""The games behind the interfaces that researchers use: PettingZoo, Gymnasium and OpenSpiel."""
