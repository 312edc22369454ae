"""`signoria learn`: a network that corrects a game's heuristic, taught by play."""

import argparse
import json
import os
import shlex
import shutil
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING

from signoria import networks
from signoria.arena.match import Result
from signoria.cli import flags
from signoria.cli.progress import watched
from signoria.cli.screen import Screen
from signoria.extras import extra
from signoria.games import titles
from signoria.kernel.errors import SignoriaError
from signoria.kernel.options import Options
from signoria.learning.gate import FRESH, Gate, Verdict
from signoria.networks.network import FORMAT, Card

if TYPE_CHECKING:
    from signoria.cluster import Crew
    from signoria.learning.course import Learning
    from signoria.learning.training import Training

EXAMPLES = """\
examples:
  signoria learn princes --folder build/princes                    four rounds of 300 games, then the gate
  signoria learn princes --seats 2,3,4,5 --rounds 8 --games 2000   several ways to play, one network
  signoria learn princes --seats 4,4,2 --expansions muse --out my.safetensors   what is named twice, twice as often
  signoria learn principe --weights greedy --teacher heuristic     correct greedy's weights, learn from others' search
  signoria learn princes --far --whole --own-eyes --start far.safetensors --rounds 2 --games 25000   what each seat sees
  signoria learn princes --far --own-eyes --ventures --simulations 24 --start far.safetensors   where search goes
  signoria learn princes --far --whole --rounds 16 --games 5000    a network for search, used where search gains by it
  signoria learn principe --far --player my.safetensors            half of its games played by a stronger network
  signoria learn principe --weights greedy --beside my.safetensors --teacher far.safetensors   its choice alone
  signoria learn princes --start my.safetensors --glances 6        go on, with six quick games for each searched one
  signoria learn firenze --by-play --rounds 40 --games 1024        what wins, not what search finds
  signoria learn firenze --search-games 120                        and see whether search gains by it
  signoria arena princes --agents network:file=build/princes/round-04/princes.safetensors --against greedy

Pupils play at a glance; some decisions are searched, and what search finds of each action is what is learned.
After every round the network is fitted to the games of the last rounds, until games kept back show no progress.
By play, actions are drawn by lot, and those of who wins become likelier (a policy gradient): it goes on from a network,
and a second one learns to foresee how these games end, for search.
The last one must win more than par, with 95 % confidence, against the network it would replace (or greedy):
seat-balanced games on the same deals. Only then is it written. The folder keeps everything: the same command goes
on where it was stopped. Needs the extra `torch`, and uses a graphics card where torch finds one.
"""
WEIGHTS = ("foresight", "greedy")
OWN, HEURISTIC = "own", "heuristic"  # teachers and players
THOUGHT = 50  # simulations of search at the gate


def declare(parser: argparse.ArgumentParser) -> None:
    """Say what can be given."""
    parser.add_argument("game", metavar="GAME", help=f"{', '.join(titles())}; or in full, as NAME(…)")
    flags.add_varied(parser)
    parser.add_argument("--rounds", type=flags.number(1), default=4, metavar="N", help="of playing and fitting (4)")
    parser.add_argument("--games", type=flags.number(1), default=300, metavar="N", help="of each round (300)")
    parser.add_argument(
        "--simulations", type=flags.number(1), default=48, metavar="N", help="of a searched decision (48)"
    )
    parser.add_argument(
        "--glances", type=flags.number(0), default=0, metavar="N", help="games without search for each with it (none)"
    )
    parser.add_argument(
        "--teacher",
        type=_who,
        default=OWN,
        metavar="WHO",
        help=f"whose search is learned from: {OWN}, {HEURISTIC}, or that with the network of a file ({OWN})",
    )
    ways = parser.add_mutually_exclusive_group()
    ways.add_argument("--far", action="store_true", help="teach one for search: points, of games without search")
    parser.add_argument("--whole", action="store_true", help="with --far: seats careless to the end, no stopping early")
    parser.add_argument("--own-eyes", action="store_true", help="with --far: until all seats can look; stops early")
    parser.add_argument("--ventures", action="store_true", help="with --own-eyes: on tables that search comes to")
    ways.add_argument("--by-play", action="store_true", help="learn from what wins alone: from a network, no search")
    parser.add_argument(
        "--values", type=Path, metavar="FILE", help="with --by-play: foresees how games end (for search)"
    )
    parser.add_argument("--start", type=Path, metavar="FILE", help="a network to go on from (an untaught one)")
    parser.add_argument(
        "--beside", type=Path, metavar="FILE", help="a network whose points stay: the choice alone is learned (none)"
    )
    parser.add_argument(
        "--player",
        type=_who,
        default=OWN,
        metavar="WHO",
        help=f"who plays every other lesson: {OWN}, {HEURISTIC}, or the network of a file ({OWN})",
    )
    parser.add_argument("--weights", choices=WEIGHTS, default=WEIGHTS[0], help="which ones it corrects (foresight)")
    parser.add_argument("--gate", type=flags.number(1), default=200, metavar="N", help="games at the gate (200)")
    parser.add_argument(
        "--search-games", type=flags.number(0), default=0, metavar="N", help="games to see if search gains (none)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="the same seed plays the same games (0)")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="keeps the course (build/learn-GAME)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where the network goes (among the package's own)")
    flags.add_workers(parser)
    flags.add_data(parser)
    flags.add_language(parser)


def _who(text: str) -> str:
    if text not in (OWN, HEURISTIC) and not Path(text).is_file():
        raise argparse.ArgumentTypeError(f"{text!r} is nobody known; write {OWN}, {HEURISTIC} or the file of a network")
    return text


def run(arguments: argparse.Namespace) -> int:
    """Teach, examine, and write what is better."""
    screen, games = Screen(arguments.lang), flags.varied(arguments)
    if arguments.values and not arguments.by_play:
        raise SignoriaError("--values names what foresees beside --by-play; without that nothing would learn from it")
    if arguments.whole and not arguments.far:
        raise SignoriaError("--whole says how careless seats are with --far; without that there are none")
    if arguments.own_eyes and not (arguments.far and arguments.start):
        raise SignoriaError("--own-eyes goes on from a network for search: give --far and --start FILE beside it")
    if arguments.ventures and (arguments.whole or not arguments.own_eyes):
        raise SignoriaError("--ventures says where seats go before all are careful: give --own-eyes, without --whole")
    learning = _training(arguments, games) if arguments.by_play else _learning(arguments, games)
    with flags.workers(arguments) as crew:
        for number in range(1, arguments.rounds + 1):
            _round(learning, number, crew, screen)
        new, far = learning.network(arguments.rounds), learning.far(arguments.rounds)
        games = flags.each_once(games)
        verdicts = _examined(arguments, games, new, far, crew)
    for verdict in verdicts:
        screen.console.print(str(verdict), highlight=False)
    _draw(learning, verdicts, screen)
    written = _conclude(arguments, games, new, verdicts, screen)
    return 0 if (far != new and _conclude_far(arguments, games, far, verdicts, screen)) or written else 1


def _learning(arguments: argparse.Namespace, games: list[Options]) -> "Learning":
    with extra("torch"):
        import torch  # noqa: PLC0415 - an extra

        from signoria.learning.course import Learning, Plan  # noqa: PLC0415
        from signoria.learning.fit import FAR, OWN_EYES, WHOLE, Course  # noqa: PLC0415
    name = games[0].title
    plan = Plan(
        name, tuple(map(str, games)), arguments.games, arguments.seed,
        arguments.weights == WEIGHTS[0], arguments.simulations, glances=arguments.glances,
        teacher=_named_as(arguments.teacher), beside=_named(arguments.beside),
        start=_named(arguments.start), far=arguments.far, player=_named_as(arguments.player),
        whole=arguments.whole, own_eyes=arguments.own_eyes, ventures=arguments.ventures,
    )  # fmt: skip
    device = "cuda" if torch.cuda.is_available() else "cpu"
    far = OWN_EYES if arguments.own_eyes else WHOLE if arguments.whole else FAR
    course = replace(far if arguments.far else Course(), seed=arguments.seed)
    return Learning(plan, arguments.folder or Path("build", f"learn-{name}"), course, device)


def _training(arguments: argparse.Namespace, games: list[Options]) -> "Training":
    with extra("torch"):
        import torch  # noqa: PLC0415 - an extra

        from signoria.learning.training import Program, Training  # noqa: PLC0415
    name = games[0].title
    start = arguments.start or networks.place(name)
    far = arguments.values or (networks.place(name, far=True) if networks.place(name, far=True).is_file() else start)
    for threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):  # of those who play: each has a core, not all of them
        os.environ.setdefault(threads, "1")
    program = Program(
        name, tuple(map(str, games)), arguments.games, arguments.rounds, _named(start), _named(far), arguments.seed
    )
    device = "cuda" if torch.cuda.is_available() else "cpu"
    return Training(program, arguments.folder or Path("build", f"learn-{name}-by-play"), device=device)


def _named_as(who: str) -> str:
    """Name who searches or plays as lessons do."""
    if who == OWN:
        return ""
    return networks.NONE if who == HEURISTIC else _named(Path(who))


def _named(file: Path | None) -> str:
    return str(file.resolve()) if file else ""


def _round(learning: "Learning | Training", number: int, crew: "Crew", screen: Screen) -> None:
    """Play, then fit; say what each epoch reached on the games kept back."""
    lessons = len(learning.lessons(number))
    for _ in watched(learning.play(number, crew), lessons, screen.words("learn-plays", round=number)):
        pass
    for epoch in learning.fit(number):
        parts = "  ".join(f"{name} {error:.4f}" for name, error in epoch.parts.items() if error)
        if "won" in epoch.parts:
            screen.say("learn-won", round=number, share=f"{100 * epoch.parts['won']:.0f}", parts=parts)
            continue
        screen.say("learn-epoch", round=number, epoch=epoch.number, error=f"{epoch.error:.4f}", parts=parts)


def _examined(arguments: argparse.Namespace, games: list[Options], new: Path, far: Path, crew: "Crew") -> list[Verdict]:
    """Send the network through the gate; where asked to, see with which options search gains by it."""
    ours, thinking = networks.place(games[0].title), arguments.gate if arguments.far else arguments.search_games
    gate, found = Gate(crew, arguments.gate, FRESH + arguments.seed, _watched), []
    if not arguments.far:
        found.append(gate.looking(games[0], new, str(ours) if ours.is_file() else "greedy"))
    if thinking:
        gate = Gate(crew, thinking, FRESH + arguments.seed, _watched)
        found += [gate.thinking(options, far, THOUGHT) for options in games]
    return found


def _watched(results: Iterator[Result], count: int) -> Iterator[Result]:
    return watched(results, count)


def _draw(learning: "Learning | Training", verdicts: list[Verdict], screen: Screen) -> None:
    from signoria.learning.page import page  # noqa: PLC0415 - needs what torch brings

    file = learning.folder / "course.html"
    file.write_text(page(f"signoria learn {learning.plan.title}", learning.epochs, verdicts), "utf-8")
    screen.say("wrote", file=shlex.quote(str(file)))


def _conclude(
    arguments: argparse.Namespace, games: list[Options], new: Path, verdicts: list[Verdict], screen: Screen
) -> bool:
    """Write the network with what the gate said, or say that the old one stays."""
    thinking = [] if arguments.by_play else verdicts if arguments.far else verdicts[1:]
    better = [options for options in games if str(options) in _won(thinking)]
    if not (better if arguments.far else verdicts[0].is_better):
        screen.say("learn-stays")
        return False
    _write(new, arguments.out or networks.place(games[0].title, arguments.far), better, verdicts, screen)
    return True


def _conclude_far(
    arguments: argparse.Namespace, games: list[Options], far: Path, verdicts: list[Verdict], screen: Screen
) -> bool:
    """Write what learned by play to foresee, where search gains by it."""
    better = [options for options in games if str(options) in _won(verdicts[1:])]
    if better:
        out = arguments.out and arguments.out.with_stem(f"{arguments.out.stem}-far")
        _write(far, out or networks.place(games[0].title, far=True), better, verdicts[1:], screen)
    return bool(better)


def _won(verdicts: list[Verdict]) -> set[str]:
    return {verdict.game for verdict in verdicts if verdict.is_better}


def _write(new: Path, out: Path, better: list[Options], verdicts: list[Verdict], screen: Screen) -> None:
    """Write a network, and the card that says where search gains by it."""
    out.parent.mkdir(parents=True, exist_ok=True)
    card = asdict(Card.read(new.with_suffix(".json")))
    card["search"] = [_essence(options) for options in better]
    card["trained"]["figures"] = [str(verdict) for verdict in verdicts]
    shutil.copyfile(new, out)
    out.with_suffix(".json").write_text(json.dumps({"format": FORMAT, **card}, indent=2) + "\n", "utf-8")
    screen.say("wrote", file=shlex.quote(str(out)))


def _essence(options: Options) -> dict[str, str]:
    """Keep of the options what makes it another game."""
    return {name: options.values[name] for name in ("seats", "edition", "expansions") if name in options.values}
