"""The scripts of examples/ run by themselves and print what they promise."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
PRINTS = {
    "own_card.py": ["both tests pass"],
    "play_a_game.py": ["The game is over:", "Outcome(winner="],
    "replay_a_record.py": ["after 20 decisions turn 19, after 40 turn 39"],
    "search.py": ["Your turn: what do you do?", "picked: "],
    "why_not.py": ["RETREAT-02: ", "ENERGY-02: "],
}
ELSEWHERE = {"clone.py", "five_lines.py", "laboratory.py", "ppo_bot.py", "reinforce.py", "train_ppo.py"}
"""Those that tests/envs and tests/lab run."""


@pytest.mark.parametrize("name", sorted(PRINTS))
def test_an_example_runs(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    printed = capsys.readouterr().out
    for words in PRINTS[name]:
        assert words in printed


def test_every_example_is_run_and_listed() -> None:
    scripts = {path.name for path in EXAMPLES.glob("*.py")}
    assert scripts == PRINTS.keys() | ELSEWHERE
    listed = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert all(f"[{name}]({name})" in listed for name in scripts)
