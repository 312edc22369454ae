"""A game at the terminal, with everything a person may type."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Terminal

from signoria import Record

TWO = ("play", "vineyard", "--seats", "2", "--seed", "5")


def saved() -> Path:
    """Find the one game that was kept."""
    from signoria.cli import folder  # noqa: PLC0415 - it reads the folder of the test

    (found,) = folder.games().iterdir()
    return found


def test_a_game_is_played_to_its_ranking(signoria: Terminal) -> None:
    said = signoria(*TWO, typed=["rest"] * 6)

    assert said.status == 0
    assert "Final ranking" in said.out
    assert "signoria replay" in said.out


@pytest.mark.parametrize(
    ("asked", "played"),
    [
        (("firenze(seats=2)",), "firenze(seats=2,edition=2018,turn_limit=0)"),
        (("firenze", "--seats", "2", "--turn-limit", "20"), "firenze(seats=2,edition=2018,turn_limit=20)"),
        (("firenze(seats=2,turn_limit=50)",), "firenze(seats=2,edition=2018,turn_limit=50)"),
    ],
)
def test_people_play_with_the_defaults_meant_for_them(signoria: Terminal, asked: tuple[str, ...], played: str) -> None:
    assert f"Firenze · {played}\n" in signoria("play", *asked, "--seed", "5", typed=["quit"]).out


def test_a_number_chooses(signoria: Terminal) -> None:
    assert "Medici sells" in signoria(*TWO, typed=["2"]).out


def test_notation_is_played_whatever_its_case(signoria: Terminal) -> None:
    assert "Medici plants a vine (+1)." in signoria(*TWO, typed=["  PLANT   b3 "]).out


def test_a_beginning_narrows_the_choices(signoria: Terminal) -> None:
    said = signoria(*TWO, typed=["plant c", "2"])

    assert "plant a vine on c6 for 1" in said.out
    assert saved_actions()[0] == "plant c2"


def saved_actions() -> tuple[str, ...]:
    """Read what was kept."""
    return Record.load(saved()).actions


def test_a_group_of_choices_opens_by_its_number(signoria: Terminal) -> None:
    assert "plant a… (6 moves)" in signoria(*TWO, typed=["1"]).out


def test_words_anywhere_in_the_notation_find_a_move(signoria: Terminal) -> None:
    signoria(*TWO, typed=["d4", "1"])

    assert saved_actions()[0] == "plant d4"


def test_enter_shows_all_choices_again(signoria: Terminal) -> None:
    assert signoria(*TWO, typed=["plant c", ""]).out.count("plant … (36 moves)") == 2


def test_a_refused_move_is_explained_and_asked_again(signoria: Terminal) -> None:
    said = signoria(*TWO, typed=["plant a1", "plant a1", "rest"])

    assert "plant a1: a vine grows on a1 already." in said.out
    assert "Medici rests." in said.out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("? plant a1", "plant a1 is possible: plant a vine on a1 for 1."),
        ("?plant", "plant a1 is possible"),
        ("? sell greco", "sell greco: the Greco is not in your hand."),
        ("?", "why a move is not possible"),
        ("? fly", "“fly” is neither a move nor a command"),
        ("99", "There is no choice 99; the last is 5."),
        ("0", "There is no choice 0"),
        ("²", "is neither a move nor a command"),
        ("-1", "“-1” is neither a move nor a command"),
        ("plnat a1", "Near: plant a1"),
        ("[bold]", "“[bold]” is neither a move nor a command"),
        ("{seat}", "“{seat}” is neither a move nor a command"),
        ("rules", "“Working” in the rules of Vineyard"),
        ("log", "Medici is dealt"),
        ("log 0", "> log 0"),
        ("table", "hand: "),
        ("undo", "There is nothing of yours to take back."),
        ("save /dev/null/game.json", "cannot be written"),
        ("save a\0b", "cannot be written"),
        ("save ~nobody-at-all/game.json", "cannot be written"),
        ("9" * 5000, "is neither a move nor a command"),
        ("log " + "9" * 5000, "Medici is dealt"),
    ],
)
def test_whatever_is_typed_is_answered_and_the_game_goes_on(signoria: Terminal, typed: str, answer: str) -> None:
    said = signoria(*TWO, typed=[typed, "rest"])

    assert answer in said.out
    assert "Medici rests." in said.out


def test_undo_goes_back_to_ones_last_decision(signoria: Terminal) -> None:
    said = signoria(*TWO, typed=["plant a1", "undo", "rest", "quit"])

    assert "Back to your last decision." in said.out
    assert saved_actions()[0] == "rest"


def test_undo_works_after_resuming(signoria: Terminal) -> None:
    signoria(*TWO, typed=["plant a1", "plant b1"])
    signoria("play", "--resume", typed=["undo", "undo", "quit"])

    assert saved_actions() == ()


def test_save_writes_the_record_where_asked(signoria: Terminal, tmp_path: Path) -> None:
    said = signoria(*TWO, typed=["rest", f"save {tmp_path / 'mine.json'}"])

    assert f"Saved in {tmp_path / 'mine.json'}." in said.out
    assert Record.load(tmp_path / "mine.json").actions[0] == "rest"


@pytest.mark.parametrize("typed", [["rest", "quit"], ["rest"]])
def test_leaving_names_the_file_to_go_on_with(signoria: Terminal, typed: list[str]) -> None:
    said = signoria(*TWO, typed=typed)

    assert said.status == 0
    assert f"signoria play --resume {saved()}" in said.out


def test_leaving_before_the_first_move_keeps_nothing(signoria: Terminal, tmp_path: Path) -> None:
    said = signoria(*TWO, typed=["quit"])

    assert said.out.endswith("Goodbye.\n")
    assert not (tmp_path / "games").exists()


def test_a_game_goes_on_where_it_stopped(signoria: Terminal) -> None:
    signoria(*TWO, typed=["rest", "rest"])
    said = signoria("play", "--resume", str(saved()), typed=["rest"] * 4)

    assert "Final ranking" in said.out
    assert len(saved_actions()) == 12


def test_the_kept_file_can_be_chosen_and_is_never_overwritten(signoria: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    signoria(*TWO, "--save", str(file), typed=["rest"])
    said = signoria(*TWO, "--save", str(file), typed=["rest"])

    assert said.status == 2
    assert "exists already" in said.err


def test_a_file_that_cannot_be_written_does_not_end_the_game(signoria: Terminal, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = signoria(*TWO, "--save", str(tmp_path / "file" / "game.json"), typed=["rest"] * 6)

    assert said.status == 0
    assert "cannot be written" in said.out
    assert "Final ranking" in said.out


def test_a_damaged_record_is_refused(signoria: Terminal, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{")

    assert "bad.json: not a record" in signoria("play", "--resume", str(tmp_path / "bad.json")).err


def test_options_are_flags(signoria: Terminal) -> None:
    flags = ("--edition", "2010", "--expansions", "frost,sun", "--open-hands")
    said = signoria("play", "vineyard", *flags, "--seats", "2", typed=["rest"])

    assert "vineyard(seats=2,edition=2010,frost,sun,open_hands)" in said.out


def test_a_game_may_be_written_as_one_word(signoria: Terminal) -> None:
    assert "vineyard(seats=4,edition=1990)" in signoria("play", "vineyard(seats=4,edition=1990)").out


def test_without_a_game_one_is_asked_for(signoria: Terminal) -> None:
    said = signoria("play", "--seed", "1", typed=["nonsense", "vineyard", "quit"])

    assert said.out.count("Which game?") == 2
    assert "Vineyard" in said.out


def test_the_same_seed_deals_the_same_game(signoria: Terminal) -> None:
    assert signoria(*TWO, typed=["log"]).out == signoria(*TWO, typed=["log"]).out


def test_watching_needs_no_input(signoria: Terminal, tmp_path: Path) -> None:
    said = signoria("play", "vineyard", "--me", "none")

    assert "Final ranking" in said.out
    assert not (tmp_path / "games").exists()


def test_a_spectator_is_told_no_secret(signoria: Terminal) -> None:
    assert "is dealt" not in signoria("play", "vineyard", "--me", "none").out


def test_a_curtain_falls_between_two_people(signoria: Terminal) -> None:
    said = signoria(*TWO, "--me", "0,1", typed=["", "rest", "", "rest"])
    before, _, after = said.out.partition("The screen belongs to Strozzi now.")

    assert "Strozzi is dealt" not in before
    assert "Medici is dealt" not in after.partition("The screen belongs to Medici now.")[0]


def test_it_speaks_french(signoria: Terminal) -> None:
    said = signoria(*TWO, "--lang", "fr", typed=["plant a1", "annuler", "rest", "quitter"])

    assert "Retour à votre dernière décision." in said.out
    assert "Medici se repose." in said.out


def test_the_language_is_that_of_the_surroundings(signoria: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")

    assert "Vignoble" in signoria(*TWO).out


def test_a_narrow_terminal_cuts_nothing_off(signoria: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    out = signoria(*TWO, typed=["plant"]).out

    assert all(len(line) <= 30 for line in out.splitlines())
    assert "…" not in out.replace("plant …", "").replace("plant a…", "").partition("Medici: you")[0]


def test_own_tables_are_played_with_and_named_for_going_on(signoria: Terminal, tmp_path: Path) -> None:
    signoria("data", "export", "vineyard", str(tmp_path / "mine"))
    rules = tmp_path / "mine" / "rules.toml"
    rules.write_text(rules.read_text().replace("vine = 1", "vine = 9"))
    said = signoria(*TWO, "--data", str(tmp_path / "mine"), typed=["plant a1"])

    assert "Medici plants a vine (+9)." in said.out
    assert f"--data {tmp_path / 'mine'}" in said.out
    assert "give the right ones with --data" in signoria("play", "--resume").err


def test_the_record_says_who_sat_where(signoria: Terminal) -> None:
    signoria(*TWO, "--me", "1", typed=["rest"])

    assert json.loads(saved().read_text())["seats"] == ["artisan", "Strozzi"]
