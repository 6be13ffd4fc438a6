"""`ptcg play` at a terminal fed with lines."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import pytest
from rich.console import Console

from ptcg.bots import BOTS
from ptcg.cards import builtin_decks
from ptcg.cli import main
from ptcg.cli.session import Session
from ptcg.game import Game
from ptcg.table.guide import guide_decks
from ptcg.table.launch import FirstGame
from ptcg.table.setups import Seat, Setup, deck_data
from ptcg.table.table import Table


@pytest.fixture(autouse=True)
def builtin_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No card data but the built-in, and a wide terminal."""
    monkeypatch.setenv("PTCG_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.delenv("PTCG_CARDS", raising=False)


def session(*lines: str, book: str = "PAR23", new: bool = False) -> tuple[Session, io.StringIO]:
    """A session of seat 0 against the random bot with these lines typed, and what it prints.

    It begins with the first turn of seat 0, or with a new game.
    """
    typed = iter(lines)

    def read() -> str:
        try:
            return next(typed)
        except StopIteration:
            raise EOFError from None

    shown = io.StringIO()
    console = Console(file=shown, width=160, highlight=False)
    table = Table(setup(book, Seat("You"), Seat("Opponent", bot="random")))
    game = table.game.clone()
    while not new and (decision := game.decision) is not None and (decision.kind, decision.player) != ("main", 0):
        game.choose(len(game.options) - 1)
    return Session(Table(table.setup, game.choices), console, read), shown


def setup(book: str, *seats: Seat) -> Setup:
    """A game of the first two built-in decks of a book."""
    decks = [deck_data(deck) for deck in builtin_decks(book)[:2]]
    hot = not any(seat.is_bot for seat in seats)
    return Setup(id="t", rulebook=book, seed="sfc32:4", seats=list(seats), decks=decks, hot_seat=hot)


def typed_line(game: Game) -> str:
    """What a person may type for the last option: its number."""
    return str(len(game.options))


@pytest.mark.parametrize("book", ["RR09", "UD10", "CL11", "SSH20", "PAR23"])
def test_a_whole_game_by_numbers(book: str) -> None:
    table, shown = session(book=book, new=True)
    table.read = lambda: typed_line(table.game)
    assert table.run()
    outcome = table.game.outcome
    assert outcome is not None and shown.getvalue().splitlines()[-1] == table.lines[-1].text


def test_a_notation_plays_as_its_number_does() -> None:
    by_number, _ = session("1", "1", "1")
    by_notation, _ = session()
    notes: list[str] = []

    def read() -> str:
        if len(notes) == 3:
            raise EOFError
        notes.append(by_notation.game.options[0].notation)
        return notes[-1]

    by_notation.read = read
    assert not by_number.run() and not by_notation.run()
    assert by_number.game.choices == by_notation.game.choices
    assert by_number.game.key() == by_notation.game.key()


def test_an_illegal_line_is_refused_with_its_rule_and_changes_nothing() -> None:
    table, shown = session("attack Hydro Pump", "99", "0")
    assert not table.run()
    before, _ = session()
    before.run()
    assert table.game.key() == before.game.key()
    assert "attack Hydro Pump: ATTACK-01" in shown.getvalue()
    assert "there is no option 99; expected 1 to" in shown.getvalue()


def test_why_names_the_rule_or_says_it_is_allowed() -> None:
    table, shown = session("why evolve active with Ivysaur", "why end turn", "why")
    table.run()
    said = shown.getvalue()
    assert "ZONE-07: Ivysaur isn't in hand" in said
    assert "end turn is allowed now" in said
    assert "expected a line of notation" in said


def test_the_question_mark_explains_decision_and_option() -> None:
    table, shown = session("?", "? 1", "? 77")
    table.run()
    said = shown.getvalue()
    assert "What you may type:" in said and "an attack or `end turn` ends the turn" in said
    assert f"{table.game.options[0].notation}: touches" in said and table.game.options[0].rule in said
    assert "there is no option 77" in said


def test_undo_goes_back_to_the_last_choice_of_the_person() -> None:
    untouched, _ = session()
    untouched.run()
    table, shown = session("end turn", "undo")
    table.run()
    assert "undone" in shown.getvalue()
    assert table.game.key() == untouched.game.key()
    assert [line.text for line in table.lines] == [line.text for line in untouched.lines]


def test_undo_without_a_choice_says_so() -> None:
    table, shown = session("undo", new=True)
    table.run()
    assert "there is no choice of yours to undo" in shown.getvalue()


def attacks(table: Session) -> str:
    """A line that attacks as soon as that is possible, and leaves once damage was done."""
    if any(line.verb == "damage" for line in table.lines):
        return "quit"
    notes = table.game.options.notations
    wanted = ("attack ", "attach ", "end turn", "")
    return next(note for start in wanted for note in notes if note.startswith(start))


def test_trace_shows_rules_and_the_steps_of_damage() -> None:
    table, shown = session()
    table.trace = True
    table.read = lambda: attacks(table)
    table.run()
    said = shown.getvalue()
    assert "[ATTACK-05]" in said
    assert "[DAMAGE-01]" in said and "      base " in said and "      final " in said
    assert "[DAMAGE-02]" in said and "[DAMAGE-08]" in said
    quiet, hushed = session()
    quiet.read = lambda: attacks(quiet)
    quiet.run()
    assert re.search(r" used .+ for \d+ damage\.", hushed.getvalue())
    assert "[DAMAGE-01]" not in hushed.getvalue() and "      base " not in hushed.getvalue()


def test_trace_shows_the_running_program() -> None:
    table, shown = session("quit")
    table.trace = True
    table.run()
    assert " >  3  MAIN" in shown.getvalue()


def test_trace_is_turned_on_and_off() -> None:
    table, shown = session("trace on", "trace off", "trace perhaps")
    table.run()
    assert "trace is on\ntrace is off\ntrace perhaps: expected on or off" in shown.getvalue()


def test_log_repeats_the_last_lines() -> None:
    table, shown = session("log 1", "log x")
    table.run()
    assert shown.getvalue().count(f"  {table.lines[-1].text}\n") == 2
    assert "log x: expected how many lines" in shown.getvalue()


def test_the_command_reads_lines_from_standard_input(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    monkeypatch.setattr("sys.stdin", io.StringIO(f"1\nsave {file}\nquit\n"))
    assert main(["play", "--terminal", "--seed", "4", "--deck", "desert spirits", "--no-browser"]) == 0
    assert capsys.readouterr().out.startswith("RR09: Desert Spirits against Galactic Command, seed sfc32:4.")
    record = json.loads(file.read_text(encoding="utf-8"))
    assert record["rulebook"] == "RR09" and record["choices"]


def test_two_people_take_turns() -> None:
    shown = io.StringIO()
    two = Table(setup("PAR23", Seat("Player 1"), Seat("Player 2")))
    table = Session(two, Console(file=shown, width=160), lambda: "")
    table.read = lambda: "quit" if table.game.turn > 3 else typed_line(table.game)
    assert not table.run()
    assert "Player 1: Your turn" in shown.getvalue() and "Player 2: Your turn" in shown.getvalue()


def test_bad_input_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    for line, said in (
        (["--opponent", "deep-blue"], f"no bot is called 'deep-blue'; expected one of {', '.join(BOTS)}, easy"),
        (["--deck", "nosuch"], "no deck or file named 'nosuch'"),
        (["--rulebook", "XX99"], "XX99"),
    ):
        assert main(["play", "--terminal", *line]) == 2
        shown = capsys.readouterr()
        assert said in shown.err and shown.err.count("\n") == 1


def test_an_illegal_deck_is_refused_with_its_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.txt"
    file.write_text("Rulebook: PAR23\n3 Gible sv4-94\n", encoding="utf-8")
    assert main(["play", "--terminal", "--deck", str(file)]) == 2
    assert "DECK-01" in capsys.readouterr().err


def opened(monkeypatch: pytest.MonkeyPatch, *asked: str) -> FirstGame | None:
    """The game that the browser would be opened with."""
    found: list[FirstGame | None] = []

    def keep(address: object, browser: bool, game: FirstGame | None, cards: object) -> int:
        found.append(game)
        return 0

    monkeypatch.setattr("ptcg.cli.play.open_table", keep)
    assert main(["play", *asked]) == 0
    return found[0]


def test_a_book_a_deck_and_an_opponent_open_that_game_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    game = opened(monkeypatch, "--deck", "northern tide", "--opponent", "hard")
    assert game is not None and game.rulebook == "SSH20" and game.decks[0].name == "Northern Tide"
    assert game.seats[1].bot == "hard" and not game.guide
    assert opened(monkeypatch) is None


def test_the_guided_game_opens_in_the_browser_and_has_its_own_decks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = opened(monkeypatch, "--guide")
    assert game is not None and game.guide and game.decks == guide_decks() and game.seed
    for more in (["--terminal"], ["--deck", "northern tide"]):
        assert main(["play", "--guide", *more]) == 2
        assert "--guide is a game of its own" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (["--trace"], "--trace shows the steps in the terminal; expected --terminal as well"),
        (["--terminal", "--opponent", "Friend"], "a friend comes by link to the table in the browser"),
    ],
)
def test_what_belongs_to_the_other_table_is_refused(
    given: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *given]) == 2
    assert words in capsys.readouterr().err
