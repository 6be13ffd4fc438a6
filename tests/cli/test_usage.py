"""Command lines that do not fit a command."""

from __future__ import annotations

import pytest

from ptcg.cli import COMMANDS, main


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["deck", "check"], "DECK requires an argument"),
        (["deck", "check", "x", "--colour"], "Unknown option: --colour"),
        (["dekc"], 'Did you mean "deck"?'),
    ],
)
def test_a_wrong_command_line_is_one_line(line: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line) == 2
    shown = capsys.readouterr()
    assert said in shown.err and shown.err.count("\n") == 1 and shown.out == ""


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    assert f"ptcg {command}" in capsys.readouterr().out
