"""What must hold in every game, and a way to try it at random."""

from signoria.referee.match import Foul, Match
from signoria.referee.oracles import Referee

__all__ = ["Foul", "Match", "Referee"]
