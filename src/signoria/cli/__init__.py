"""The command line: one module per verb, imported only when that verb is called."""

import argparse
import importlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from signoria import __version__
from signoria.kernel import game as rules
from signoria.kernel.errors import SignoriaError

VERBS = {
    "serve": "open the table in the browser; plain `signoria` does it too",
    "play": "play a game in the terminal: against opponents, around one screen, or only watching",
    "replay": "tell a recorded game in words, as one seat saw it or with everything known",
    "advise": "name the best moves of a recorded game's next decision",
    "review": "draw who stood how in a recorded game, and name the decisions that cost most",
    "games": "list the games and their options",
    "data": "show where every number of a game comes from, or export the tables to replace them",
    "store": "show how large the server's tables have grown, and clean up",
    "fuzz": "play random games and check the rules at every decision",
    "arena": "let agents play tournaments, and measure their strength",
    "tune": "find better weights for a game's heuristic, by play",
    "learn": "teach a network to correct a game's heuristic, by play",
    "calibrate": "measure whether the chances of winning that hints and reviews speak of come true",
    "selfplay": "let agents play, and keep every game as a record",
    "export": "turn records into columns: one row for each game, one for each decision",
    "lab": "show what learners see of a game, component by component, and what they may do",
    "bench": "measure decisions and games a second",
}
EXAMPLES = """\
examples:
  signoria                                        the table in the browser
  signoria games                                  what can be played
  signoria play princes --seats 4 --me 0          three opponents against you
  signoria play princes --seats 2 --me 0,1        two people around one screen
  signoria play --resume                          go on where you stopped
  signoria data show princes --status reconstructed

Each verb has its own help: signoria play --help
"""
BAD_INPUT = 2
INTERRUPTED = 130


def is_compiled() -> bool:
    """Say whether the rules run as compiled code."""
    return not str(rules.__file__).endswith(".py")


def version() -> str:
    """Name the version and how the rules run."""
    return f"signoria {__version__} (rules {'compiled' if is_compiled() else 'interpreted'})"


def main(argv: Sequence[str] | None = None) -> int:
    """Run one verb and give the exit status; whatever the user got wrong is said in one line."""
    argv = sys.argv[1:] if argv is None else argv
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)  # where people keep agents of their own: `--agents bots:Thrifty` is bots.py here
    try:
        return _run(argv)
    except SystemExit as stop:  # argparse has said what it had to
        return stop.code if isinstance(stop.code, int) else 0
    except EOFError:
        return 0
    except KeyboardInterrupt:
        _leave()
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has gone, as in `signoria … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (SignoriaError, OSError) as error:
        print(f"signoria: {' '.join(str(error).split())}", file=sys.stderr)
        return BAD_INPUT


def _leave() -> None:
    """Hear no second Ctrl-C while Python takes its leave, and wait for no worker that still thinks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for worker in multiprocessing.active_children():
        worker.kill()


def _run(argv: Sequence[str]) -> int:
    argv = argv or ["serve"]
    parser = _parser(argv)
    arguments = parser.parse_args(argv)
    if "run" not in arguments:
        parser.print_help()
        return 0
    status: int = arguments.run(arguments)
    sys.stdout.flush()
    return status


def _parser(argv: Sequence[str]) -> argparse.ArgumentParser:
    """Build the parser, with the arguments of the one verb that is called."""
    called = next((word for word in argv if not word.startswith("-")), "")
    parser = argparse.ArgumentParser(
        "signoria",
        description="The board games of Renaissance Florence, in your browser and your terminal.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=version(), help="print the version and leave")
    verbs = parser.add_subparsers(title="verbs", metavar="VERB")
    for verb, says in VERBS.items():
        module = importlib.import_module(f"signoria.cli.{verb}") if verb == called else None
        one = verbs.add_parser(
            verb,
            help=says,
            description=says[0].upper() + says[1:] + ".",
            epilog=getattr(module, "EXAMPLES", None),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if module is not None:
            module.declare(one)
            one.set_defaults(run=module.run)
    return parser
