"""Bots from outside: a Python file of five lines, a program in any language, and what happens when they fail."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from ptcg import bots
from ptcg.cards import builtin_decks
from ptcg.game import Game
from ptcg.measure.bouts import Result, play

PAGE = Path(__file__).parents[2] / "docs" / "tutorials" / "first-bot.md"
PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"choose": asked["seed"] % len(asked["options"])}), flush=True)
"""


def written(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def meet(name: str, seed: int = 1) -> Result:
    """A game of a bot in seat 0 against the random bot."""
    decks = builtin_decks("PAR23")
    return play("PAR23", (decks[0], decks[1]), f"sfc32:{seed}", (bots.make(name), bots.RandomBot()))


def test_the_bot_of_the_docs_plays_a_game(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8").split("```python\n")[1].split("```")[0]
    assert len(text.splitlines()) == 5
    result = meet(written(tmp_path, "mine.py", text))
    assert result.fault == "" and result.decisions[0] > 3


def test_a_program_that_speaks_json_lines_plays_a_game(tmp_path: Path) -> None:
    result = meet(f"program:{sys.executable} {written(tmp_path, 'mine.txt', PROGRAM)}")
    assert result.fault == "" and result.decisions[0] > 3


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("class Bot:\n    def choose(self, seat, rng):\n        return 1 // 0", "ZeroDivisionError"),
        ("class Bot:\n    def choose(self, seat, rng):\n        return 'end turn'", "chose|gave 'end turn'; expected"),
        ("class Bot:\n    def choose(self, seat, rng):\n        return 99", "answered 99; expected a number from 0 to"),
        ("raise SystemExit", "bad.py has ended"),
        ("class Bot", "SyntaxError: expected ':'"),
        ("x = 1", "has no class Bot"),
    ],
)
def test_a_bot_that_fails_loses_the_game_with_a_report(tmp_path: Path, text: str, fault: str) -> None:
    result = meet(written(tmp_path, "bad.py", text))
    assert (result.winner, result.way) == (1, "fault")
    assert any(part in result.fault for part in fault.split("|"))
    assert "NoAnswer" not in result.fault


def test_a_bot_that_hangs_is_ended(tmp_path: Path) -> None:
    bot = bots.ProgramBot(f"{sys.executable} -c 'import time; time.sleep(600)'", seconds=0.2, starting=0)
    game = Game.new("PAR23", seed="sfc32:1")
    with pytest.raises(RuntimeError, match=r"gave no answer within 0\.2 s"):
        bot.choose(game.seat(), Random(1))


def test_a_report_gives_the_time_that_a_bot_had(tmp_path: Path) -> None:
    text = "import time\nclass Bot:\n    def choose(self, seat, rng):\n        time.sleep(600)"
    bot = bots.FileBot(written(tmp_path, "slow.py", text), seconds=0.1, starting=0.2)
    with pytest.raises(RuntimeError, match=r"slow\.py gave no answer within 0\.3 s"):
        bot.choose(Game.new("PAR23", seed="sfc32:1").seat(), Random(1))


def test_a_program_that_is_not_there_is_a_fault() -> None:
    assert "could not be started" in meet("program:no-such-program-here").fault
    with pytest.raises(ValueError, match="there is no such file"):
        bots.make("no/such/bot.py")
