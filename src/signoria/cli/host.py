"""Leads through a game: lets agents play and people speak, until it is over or everybody leaves."""

from pathlib import Path

from signoria.agents.guard import Lapse
from signoria.cli import INTERRUPTED
from signoria.cli.dialogue import Dialogue, Leave
from signoria.cli.keeper import Keeper
from signoria.cli.screen import Screen
from signoria.cli.sitting import Sitting, title_of
from signoria.cli.window import Window


class Host:
    """Keeps a sitting going."""

    def __init__(self, sitting: Sitting, screen: Screen, file: Path | None) -> None:
        self.sitting = sitting
        self.screen = screen
        self.window = Window(sitting, screen)
        self.keeper = Keeper(sitting, screen, file)
        self.dialogue = Dialogue(sitting, screen, self.window, self.keeper)

    def lead(self) -> int:
        """Play until the end; leaving early names the file to go on with."""
        self._welcome()
        try:
            while self.sitting.to_move is not None:
                self._turn(self.sitting.to_move)
        except (EOFError, Leave):
            self.keeper.goodbye()
            return 0
        except KeyboardInterrupt:
            self.keeper.goodbye()
            return INTERRUPTED
        self.window.finish()
        self.keeper.finish()
        return 0

    def _welcome(self) -> None:
        game = self.sitting.game
        self.screen.say("welcome", "bold", title=title_of(self.screen.lexicon, game), game=game.options)
        for seat, player in enumerate(self.sitting.record.seats):
            key = "seat-person" if seat in self.sitting.people else "seat-agent"
            self.screen.say(key, seat=seat, name=self.screen.names[seat], agent=player)
        if self.sitting.people:
            self.screen.say("hint", "dim")

    def _turn(self, seat: int) -> None:
        if seat in self.sitting.people:
            self.keeper.keep()
            self.window.seat_person(seat)
            self.dialogue.ask()
            return
        lapse = self.sitting.let_agent_play()
        if lapse is not None:
            self._tell(lapse)
        if not self.sitting.people:
            self.window.report()

    def _tell(self, lapse: Lapse) -> None:
        """Name an agent that did not do its part."""
        reason = self.screen.words(f"lapse.{lapse.kind}", detail=lapse.detail)
        self.screen.say("lapse", "yellow", name=self.screen.names[lapse.seat], agent=lapse.agent, reason=reason)
