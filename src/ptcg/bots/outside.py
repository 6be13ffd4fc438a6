"""Bots from outside: a program that speaks JSON lines, or a Python file, each in a process of its own with a clock."""

from __future__ import annotations

import base64
import json
import pickle
import shlex
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from random import Random
from threading import Thread

import msgspec

from ptcg.game import Seat

SECONDS = 60.0  # the time for one decision
STARTING = 120.0  # added for the first decision, during which the process starts


class NoAnswer(RuntimeError):
    """A bot from outside ended, hung, or said something that is no answer."""


class Spoken:
    """A process that answers each line with a line, within the time of a decision."""

    def __init__(self, command: list[str], seconds: float, starting: float, name: str = "") -> None:
        """Set the command and its clock; ``name``: the name in reports, if not the command."""
        self.command, self.seconds, self.starting, self.name = command, seconds, starting, name or command[0]
        self._process: subprocess.Popen[str] | None = None
        self._listener: Thread | None = None
        self._lines: Queue[str] = Queue()

    def ask(self, line: str) -> str:
        """Return the answer to a line; raise NoAnswer if none comes."""
        seconds = self.seconds + (0.0 if self._process is not None else self.starting)
        process = self._started()
        assert process.stdin is not None
        try:
            process.stdin.write(line + "\n")
            process.stdin.flush()
            answer = self._lines.get(timeout=seconds)
        except Empty:
            self.close()
            raise NoAnswer(f"{self.name} gave no answer within {seconds:g} s") from None
        except OSError:
            answer = ""
        if not answer:
            self.close()
            raise NoAnswer(f"{self.name} has ended") from None
        return answer

    def _started(self) -> subprocess.Popen[str]:
        if self._process is None:
            try:
                self._process = subprocess.Popen(
                    self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
                )
            except OSError as error:
                raise NoAnswer(f"{self.name} could not be started: {error.strerror}") from None
            self._listener = Thread(target=self._listen, args=(self._process, self._lines), daemon=True)
            self._listener.start()
        return self._process

    def _listen(self, process: subprocess.Popen[str], lines: Queue[str]) -> None:
        """Receive the lines of the process until it ends; an empty line marks its end."""
        assert process.stdout is not None
        with process.stdout:
            for line in process.stdout:
                lines.put(line)
        lines.put("")

    def close(self) -> None:
        """End the process."""
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        if self._listener is not None:
            self._listener.join()
        self._process, self._listener, self._lines = None, None, Queue()

    def __del__(self) -> None:
        self.close()


def asked(seat: Seat) -> dict[str, object]:
    """Return what a program is sent at a decision."""
    decision = seat.decision
    return {
        "rulebook": seat.rulebook,
        "player": seat.player,
        "turn": seat.turn,
        "kind": decision.kind if decision else "",
        "prompt": decision.prompt if decision else "",
        "options": list(seat.options.notations),
        "view": seat.view,
        "deck": [[n, card.id] for n, card in seat.deck.cards],
    }


class ProgramBot:
    """A bot that is a program in any language: it reads one JSON object per line and answers `{"choose": INDEX}`.

    >>> from ptcg.bots import make
    >>> type(make("program:./my-bot --fast")).__name__
    'ProgramBot'
    """

    def __init__(self, command: str, seconds: float = SECONDS, starting: float = STARTING) -> None:
        """Set the command and its clock.

        ``command``: the program with its arguments, as a person types it; ``seconds``: the time for one decision;
        ``starting`` is added to it for the first decision. Raises ValueError without a command.
        """
        words = shlex.split(command)
        if not words:
            raise ValueError("program: expected a command after the colon, such as program:./my-bot")
        self._spoken = Spoken(words, seconds, starting)

    def choose(self, seat: Seat, rng: Random) -> int:
        """Return the option that the program names; raise NoAnswer for any other answer."""
        answer = self._spoken.ask(msgspec.json.encode({**asked(seat), "seed": rng.getrandbits(32)}).decode())
        try:
            choice = json.loads(answer)["choose"]
        except (ValueError, KeyError, TypeError):
            raise NoAnswer(f'answered {answer.strip()[:80]!r}; expected {{"choose": INDEX}}') from None
        if type(choice) is not int:
            raise NoAnswer(f"chose {choice!r}; expected the index of an option")
        return choice


class FileBot:
    """A bot that is the class `Bot` of a Python file, in a process of its own.

    >>> from tempfile import TemporaryDirectory
    >>> from ptcg.game import Game
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder) / "my_bot.py"
    ...     size = file.write_text("class Bot: choose = lambda self, seat, rng: 1")
    ...     bot = FileBot(str(file))
    ...     bot.choose(Game.new("PAR23").seat(), Random(1))
    1
    """

    def __init__(self, path: str, seconds: float = SECONDS, starting: float = STARTING) -> None:
        """Set the file and its clock: ``seconds`` for one decision; ``starting`` is added for the first decision."""
        if not Path(path).is_file():
            raise ValueError(f"no bot is called {path!r}: there is no such file")
        self._spoken = Spoken([sys.executable, "-m", "ptcg.bots.host", path], seconds, starting, path)

    def choose(self, seat: Seat, rng: Random) -> int:
        """Return the option that the file's bot picks; raise NoAnswer if the bot fails."""
        packed = base64.b64encode(pickle.dumps((seat, rng.getrandbits(32)))).decode()
        answer = json.loads(self._spoken.ask(packed))
        if "fault" in answer:
            raise NoAnswer(answer["fault"])
        return int(answer["choose"])
