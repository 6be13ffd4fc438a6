"""A game at the terminal: the table hosts the game and lets its bots answer, people type."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

from ptcg.cli.decision_text import explain, offer, question
from ptcg.cli.table_text import draw
from ptcg.game import Game
from ptcg.game.events import ACTION, Event
from ptcg.game.ledger import Step
from ptcg.game.programs import running
from ptcg.rulebooks import catalogue
from ptcg.table.refusals import Refused
from ptcg.table.setups import HOT_SEAT
from ptcg.table.table import Table

HELP = """\
What you may type:
  a number or the notation   play that option
  ?   or   ? NUMBER          what is being decided; what an option is and does
  why LINE                   why LINE may not be played
  table                      draw the table again
  log   or   log NUMBER      what happened last
  undo                       undo your last choice
  trace on, trace off        show every step with its rule, and the running program, or not
  save FILE                  write the record, for `ptcg replay`
  quit                       leave the table"""
_QUIET = frozenset({"shuffle"})
_LONGEST = 500
"""The most characters of a typed line; no meaningful line is longer."""
_LOG = 20


class Session:
    """One table at one screen, with a person in one seat or in both.

    `read` returns the next line typed and raises EOFError when there is none. With a person in both seats the log shows
    what the two know together.
    """

    def __init__(self, table: Table, console: Console, read: Callable[[], str]) -> None:
        self.table = table
        self.console = console
        self.read = read
        self.trace = False
        self.left = False
        seats = table.setup.seats
        people = [seat for seat in range(2) if not seats[seat].is_bot]
        self.seat = HOT_SEAT if len(people) == 2 else people[0]
        self.names = (seats[0].name, seats[1].name)
        self._hears = None if self.seat == HOT_SEAT else self.seat
        self._printed = 0

    @property
    def game(self) -> Game:
        """The game at the table."""
        return self.table.game

    @property
    def lines(self) -> list[Event]:
        """The lines of the log so far."""
        return self.table.lines[self._hears]

    def run(self) -> bool:
        """Play until the game is over or the person leaves, and return whether it is over."""
        while not self.table.over and not self.left:
            if self.table.bot_moves:
                self.table.bot_choose(self.table.bot_answer())
                self._tell()
            else:
                self._table()
                self._answer()
        if self.table.over:
            self._tell()
        return self.table.over

    def _tell(self) -> None:
        """Print the new lines."""
        lines = self.lines
        for line in lines[self._printed :]:
            if self.trace or line.verb not in _QUIET:
                self._print_line(line)
        self._printed = len(lines)

    def _print_line(self, line: Event) -> None:
        if line.verb in ("turn", "over"):
            self._say(line.text, "bold")
            return
        words = line.text if line.level == ACTION or not line.brief else line.brief
        self._say(("  " if line.level == ACTION else "    ▸ ") + words + (f" [{line.cited}]" if self.trace else ""))
        if self.trace:
            for step in line.ledger:
                self._say(f"      {step.words}", "dim")

    def _table(self) -> None:
        """Draw the table and the open decision."""
        open_now = self.game.decision
        if open_now is None:
            return
        self._tell()
        view = self.game.view(open_now.player)
        decision = view.decision
        assert decision is not None
        self.console.print(draw(view, self.names))
        if self.trace:
            for line in running(self.game):
                self._say(f"    {line}", "dim")
        who = "" if self.names[0] == "You" else f"{self.names[decision.player]}: "
        self._say(f"{who}{question(decision)}", "bold")
        for number, option in enumerate(decision.options, 1):
            self._say(f"{number:>3}  {offer(option)}")

    def _answer(self) -> None:
        """Read lines until one of them plays an option, takes one back or leaves."""
        while not self.left:
            try:
                line = self.read().strip()[:_LONGEST]
            except EOFError:
                self.left = True
                return
            word, _, rest = line.partition(" ")
            if word == "?" or word.lower() in ("help", "why", "table", "log", "trace", "save", "quit"):
                self._command(word.lower(), rest.strip())
            elif word.lower() == "undo":
                if self._undo():
                    return
            elif line and self._play(line):
                return

    def _play(self, line: str) -> bool:
        """Play the option that a line names, by number or notation, and return whether it was an option."""
        count = len(self.game.options)
        if line.isdecimal() and not 1 <= int(line) <= count:
            self._say(f"there is no option {line}; expected 1 to {count}, a notation, or ? for help", "red")
            return False
        try:
            if line.isdecimal():
                self.table.choose(self.seat, int(line) - 1)
            else:
                self.table.choose_line(self.seat, line)
        except Refused as refusal:
            self._say(f"{refusal}; ? lists what you may type", "red")
            return False
        self._tell()
        return True

    def _command(self, word: str, rest: str) -> None:
        if word in ("?", "help"):
            self._explain(rest)
        elif word == "why":
            self._why(rest)
        elif word == "table":
            self._table()
        elif word == "log":
            self._log(rest)
        elif word == "trace":
            self._trace(rest)
        elif word == "save":
            self._save(rest)
        else:
            self.left = True

    def _explain(self, rest: str) -> None:
        decision = self.game.decision
        if decision is None:
            return
        if not rest:
            self._say(f"{decision.prompt} {explain(decision.kind)}")
            self._say(HELP)
            return
        if not rest.isdecimal() or not 1 <= int(rest) <= len(decision.options):
            self._say(f"there is no option {rest}; expected 1 to {len(decision.options)}", "red")
            return
        option = decision.options[int(rest) - 1]
        does = option.action.does or f"touches {', '.join(option.refs) or 'nothing'}"
        self._say(f"{option.notation}: {does}")
        self._say(f"  {option.rule} — {_title(option.rule)}; `ptcg rules {option.rule}` shows the rule")
        if option.notation.startswith("attack "):
            found = self.game.preview(option.index)
            self._say(f"  damage {found.low}" + (f" to {found.high}" if found.high != found.low else ""))
            for step in found.ledger:
                self._say(f"      {Step(*step).entry.words}", "dim")

    def _why(self, line: str) -> None:
        if not line:
            self._say("expected a line of notation, as in `why retreat to bench 1`", "red")
            return
        reasons = self.game.why_not(line)
        for reason in reasons:
            self._say(f"  {reason}")
        if not reasons:
            self._say(f"  {line} is allowed now")

    def _log(self, rest: str) -> None:
        if rest and not rest.isdecimal():
            self._say(f"log {rest}: expected how many lines", "red")
            return
        for line in self.lines[-int(rest or _LOG) :]:
            self._print_line(line)

    def _trace(self, rest: str) -> None:
        if rest not in ("on", "off"):
            self._say(f"trace {rest or '(nothing)'}: expected on or off", "red")
            return
        self.trace = rest == "on"
        self._say(f"trace is {rest}")

    def _save(self, rest: str) -> None:
        if not rest:
            self._say("expected a file to save to, as in `save game.json`", "red")
            return
        try:
            Path(rest).write_text(json.dumps(self.game.record(), ensure_ascii=False, indent=1), encoding="utf-8")
        except OSError as error:
            self._say(f"{rest}: cannot be written ({error.strerror})", "red")
            return
        self._say(f"saved {rest}: {len(self.game.choices)} choices")

    def _undo(self) -> bool:
        """Go back to the last position in which a person at this screen chose, and return whether there was one."""
        try:
            self.table.undo(self.seat)
        except Refused as refusal:
            self._say(str(refusal), "red")
            return False
        self._printed = len(self.lines)
        self._say("undone")
        return True

    def _say(self, words: str, style: str = "") -> None:
        self.console.print(Text(words, style))


def _title(rule: str) -> str:
    entry = catalogue.load().rules.get(rule)
    return entry.title if entry is not None else ""
