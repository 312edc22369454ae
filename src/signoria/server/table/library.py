"""What can be looked up: games and their options, words, rules, sources."""

import functools
import re
from collections import Counter
from importlib import resources
from pathlib import Path

from signoria.games import title, titles
from signoria.kernel.errors import BadOption
from signoria.kernel.lexicon import LANGUAGES, lexicon
from signoria.kernel.options import Option, Options
from signoria.kernel.title import Title
from signoria.server.protocol.library import DataStatus, Dictionary, FactInfo, RulesPage
from signoria.server.protocol.lobby import (
    Checked,
    ChoiceInfo,
    DataCount,
    GameInfo,
    LevelInfo,
    Lobby,
    OptionInfo,
    RefusedChoice,
)
from signoria.server.protocol.messages import VERSION, Refusal, Words
from signoria.server.protocol.requests import CheckGame
from signoria.server.table.levels import LEVELS, is_ready
from signoria.server.table.refusals import WORDS, refusal, refused

# In the wheel the rules lie beside this file; in the sources, with the other documents.
RULES = (Path(str(resources.files(WORDS))) / "rules", Path(__file__).parents[4] / "docs" / "rules")
LESSON = "lesson.toml"  # in a game's folder
PAGE = re.compile(r"[a-z0-9_-]{1,40}")


def known_title(name: str) -> Title:
    """Find a game."""
    if name not in titles():
        raise refused("no-such-game", status=404)
    return title(name)


def known_language(language: str) -> str:
    """Accept a language we speak."""
    if language not in LANGUAGES:
        raise refused("no-such-language", status=404)
    return language


@functools.cache
def lobby(version: str) -> Lobby:
    """Describe what can be played."""
    levels = [LevelInfo(level, _words(f"level.{level}"), is_ready(level)) for level in LEVELS]
    games = [_game(known) for known in titles().values()]
    return Lobby(VERSION, version, list(LANGUAGES), games, levels)


def _words(key: str, package: str = WORDS, plain: str = "") -> Words:
    """Say a word in every language; `plain` where no lexicon has it."""
    found = {language: lexicon(language, WORDS, package) for language in LANGUAGES}
    return {language: words.word(key) if key in words or not plain else plain for language, words in found.items()}


def _game(known: Title) -> GameInfo:
    count = Counter(fact.status for fact in known.tables().facts())
    data = DataCount(count["sourced"], count["reconstructed"], count["assumed"])
    options = [_option(option, known.package) for option in known.options]
    lesson = (resources.files(known.package) / LESSON).is_file()
    return GameInfo(known.name, _words("title", known.package), _about(known.package), options, data, lesson)


def _about(package: str) -> Words:
    found = {language: lexicon(language, package) for language in LANGUAGES}
    return {language: words.word("about") if "about" in words else "" for language, words in found.items()}


def _option(option: Option, package: str) -> OptionInfo:
    choices = [ChoiceInfo(c, _words(f"choice.{option.name}.{c}", package, c)) for c in option.choices]
    kind = "many" if option.many else "flag" if option.is_flag else "one"
    words = _words(f"option.{option.name}", package)
    return OptionInfo(option.name, words, kind, choices, option.at_table or option.default)  # type: ignore[arg-type]  # one of the three


def check(asked: CheckGame) -> Checked:
    """Try options out: the game they make, and every single choice that would not go with the others."""
    known = known_title(asked.game)
    options = configured(known, asked.options)
    apart = [refused for option in known.options for refused in _refused_choices(known, option, asked.options)]
    if isinstance(options, Refusal):
        values = {option.name: _value(option, asked.options) for option in known.options}
        return Checked("", 0, values, options, apart)
    return Checked(str(options), options.number("seats"), dict(options.values), None, apart)


def _refused_choices(known: Title, option: Option, chosen: dict[str, str]) -> list[RefusedChoice]:
    """List the choices of one option that do not go with the rest; none, where the trouble lies elsewhere."""
    value = _value(option, chosen)
    tried = {
        choice: configured(known, {**chosen, option.name: _with(option, value, choice)}) for choice in option.choices
    }
    reasons = {choice: found for choice, found in tried.items() if isinstance(found, Refusal)}
    if len(reasons) == len(tried):
        return []
    return [RefusedChoice(option.name, choice, why) for choice, why in reasons.items()]


def _value(option: Option, chosen: dict[str, str]) -> str:
    """Give what was chosen, or the default at a table."""
    return chosen.get(option.name, option.at_table or option.default)


def _with(option: Option, value: str, choice: str) -> str:
    """Make a choice, beside those made already where several may be."""
    return "+".join(sorted({*filter(None, value.split("+")), choice})) if option.many else choice


def configured(known: Title, options: dict[str, str]) -> Options | Refusal:
    """Check options and give them, or the reason why they are refused."""
    return _configured(known.name, tuple(sorted(options.items())))


@functools.lru_cache(maxsize=512)
def _configured(name: str, options: tuple[tuple[str, str], ...]) -> Options | Refusal:
    known = title(name)
    try:
        return known.configure(known.at_table(dict(options)))
    except BadOption as error:
        if error.message is not None:
            return refusal(error.message, known.package)
        return refused("option", str(error)).refusal


@functools.cache
def dictionary(language: str, game: str = "") -> Dictionary:
    """Give all words of a language that a page may need."""
    packages = (WORDS, known_title(game).package) if game else (WORDS,)
    return Dictionary(known_language(language), lexicon(language, *packages).words)


@functools.cache
def rules(language: str, page: str) -> RulesPage:
    """Give a page of rules; in English where the language has none."""
    if not PAGE.fullmatch(page):
        raise refused("no-such-page", status=404)
    for spoken in (known_language(language), *LANGUAGES):
        name = f"{page}.md" if spoken == LANGUAGES[0] else f"{page}.{spoken}.md"
        for folder in RULES:
            if (folder / name).is_file():
                further = sorted({found.name.split(".")[0] for found in folder.glob(f"{page}-*.md")})
                return RulesPage(page, spoken, (folder / name).read_text("utf-8"), further)
    raise refused("no-such-page", status=404)


@functools.cache
def picture(name: str) -> bytes:
    """Give a picture of the rules, an SVG of ours."""
    if PAGE.fullmatch(name):
        for folder in RULES:
            if (folder / "pictures" / f"{name}.svg").is_file():
                return (folder / "pictures" / f"{name}.svg").read_bytes()
    raise refused("no-such-page", status=404)


@functools.cache
def data(game: str) -> DataStatus:
    """Give every number of a game with its source."""
    tables = known_title(game).tables()
    facts = [
        FactInfo(fact.file, fact.name, fact.value, fact.source, fact.status, fact.note)  # type: ignore[arg-type]
        for fact in tables.facts()
    ]
    return DataStatus(game, tables.checksum, facts)
