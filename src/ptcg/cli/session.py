"""A game at the terminal: bots answer for their seats, people type."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

from rich.console import Console
from rich.text import Text

from ptcg.bots import Bot
from ptcg.cli.decision_text import explain
from ptcg.cli.event_text import Line, Teller
from ptcg.cli.table_text import draw
from ptcg.game import Game, IllegalChoice
from ptcg.rulebooks import catalogue

HELP = """\
What you may type:
  a number or the notation   play that option
  ?   or   ? NUMBER          what is being decided; what an option is and does
  why LINE                   why LINE may not be played
  table                      draw the table again
  log   or   log NUMBER      what happened last
  undo                       take back your last choice
  trace on, trace off        show every step with its rule, or not
  save FILE                  write the record, for `ptcg replay`
  quit                       leave the table"""
_QUIET = frozenset({"checkup", "shuffle"})
_LOG = 20


class Session:
    """One game with a bot, or a person (None), in each seat.

    `read` gives the next line typed and raises EOFError when there is none. With a person in both seats the log shows
    what the two know together.
    """

    def __init__(
        self, game: Game, seats: tuple[Bot | None, Bot | None], rng: Random, console: Console, read: Callable[[], str]
    ) -> None:
        self.game = game
        self.seats = seats
        self.rng = rng
        self.console = console
        self.read = read
        self.trace = False
        self.left = False
        people = [seat for seat in range(2) if seats[seat] is None]
        self.names = ("You", "Opponent") if people == [0] else ("Player 1", "Player 2")
        self.teller = Teller(game, people[0] if len(people) == 1 else None, self.names)
        self.lines: list[Line] = []

    def run(self) -> bool:
        """Play until the game is over or the person leaves; whether it is over."""
        while (decision := self.game.decision) is not None and not self.left:
            bot = self.seats[decision.player]
            if bot is not None:
                self._choose(bot.choose(self.game, self.rng))
            else:
                self._table()
                self._answer()
        if self.game.decision is None:
            self._tell()
        return self.game.decision is None

    def _choose(self, option: int | str) -> None:
        self.teller.remember()
        self.game.choose(option)
        self._tell()

    def _tell(self) -> None:
        """Print what is new."""
        for line in self.teller.news():
            self.lines.append(line)
            if self.trace or line.what not in _QUIET:
                self._print_line(line)

    def _print_line(self, line: Line) -> None:
        if line.what in ("turn", "over"):
            self._say(line.words, "bold")
            return
        self._say(f"  {line.words}" + (f" [{line.cited}]" if self.trace else ""))
        if self.trace:
            for step in line.steps:
                self._say(f"      {step}", "dim")

    def _table(self) -> None:
        """Draw the table and the open decision."""
        decision = self.game.decision
        if decision is None:
            return
        self._tell()
        self.console.print(draw(self.game.view(decision.player), self.names))
        who = "" if self.names[0] == "You" else f"{self.names[decision.player]}: "
        self._say(f"{who}{decision.prompt}", "bold")
        for number, notation in enumerate(decision.options.notations, 1):
            self._say(f"{number:>3}  {notation}")

    def _answer(self) -> None:
        """Read lines until one of them plays an option, takes one back or leaves."""
        while not self.left:
            try:
                line = self.read().strip()
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
        """Play the option a line names, by number or notation; whether it was one."""
        count = len(self.game.options)
        if line.isdecimal():
            if not 1 <= int(line) <= count:
                self._say(f"there is no option {line}; expected 1 to {count}, a notation, or ? for help", "red")
                return False
            self._choose(int(line) - 1)
            return True
        try:
            self._choose(line)
        except IllegalChoice as error:
            self._say(f"{error}; ? lists what you may type", "red")
            return False
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
        self._say(f"{option.notation}: touches {', '.join(option.refs) or 'nothing'}")
        self._say(f"  {option.rule} — {_title(option.rule)}; `ptcg rules {option.rule}` shows the rule")
        if option.notation.startswith("attack "):
            found = self.game.preview(option.index)
            self._say(f"  damage {found.low}" + (f" to {found.high}" if found.high != found.low else ""))
            for step, card, amount in found.ledger:
                self._say(f"      {step} {amount}" + (f" ({card})" if card else ""), "dim")

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
        """Go back to the last position in which this person chose; whether there was one."""
        decision = self.game.decision
        assert decision is not None
        seat, trial = decision.player, self.game.clone()
        for length in range(len(trial.choices) - 1, -1, -1):
            trial.rewind(length)
            before = trial.decision
            if before is not None and before.player == seat:
                self.game.rewind(length)
                del self.lines[len(self.game.events) :]
                self.teller.news()
                self._say("taken back")
                return True
        self._say("there is no choice of yours to take back", "red")
        return False

    def _say(self, words: str, style: str = "") -> None:
        self.console.print(Text(words, style))


def _title(rule: str) -> str:
    entry = catalogue.load().rules.get(rule)
    return entry.title if entry is not None else ""
