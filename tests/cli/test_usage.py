"""Command lines that do not fit a command, and what `--help` shows."""

from __future__ import annotations

import importlib
import re
import shlex
from collections.abc import Iterator

import pytest
from cyclopts import App, Argument

from ptcg import separate
from ptcg.cli import COMMANDS, SEPARATE, main, shown_default
from ptcg.cli.failure import Failure

MODULES = {name: f"ptcg.cli.{name}" for name in COMMANDS} | {
    name: module for name, (module, _) in SEPARATE.items() if separate.installed(module.partition(".")[0])
}


def app_of(name: str) -> App:
    """Return the app of a command."""
    found: App = importlib.import_module(MODULES[name]).app
    return found


def lines() -> Iterator[str]:
    """Yield every command and subcommand as one types it."""
    for name in MODULES:
        yield name
        yield from (f"{name} {x}" for x in app_of(name) if not x.startswith("-"))


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


@pytest.mark.parametrize("line", list(lines()))
def test_help_shows_examples_that_the_command_takes(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*line.split(), "--help"]) == 0
    shown = capsys.readouterr().out
    found = re.findall(r"^ +(ptcg .*\S) *$", shown.partition("Examples:")[2], re.MULTILINE)
    assert found and any(example.startswith(f"ptcg {line}") for example in found)
    for example in found:
        words = shlex.split(example)[1:]
        app_of(words[0]).parse_args(words[1:], print_error=False, exit_on_error=False)


def arguments(app: App) -> Iterator[Argument]:
    """Yield what a command and its subcommands take."""
    if app.default_command is not None:
        yield from (argument for argument in app.assemble_argument_collection() if argument.show)
    for name in app:
        if not name.startswith("-"):
            yield from arguments(app[name])


@pytest.mark.parametrize("command", MODULES)
def test_every_argument_is_described(command: str) -> None:
    assert [argument.name for argument in arguments(app_of(command)) if not argument.parameter.help] == []


@pytest.mark.parametrize("line", list(lines()))
def test_help_has_no_option_or_default_that_says_nothing(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*line.split(), "--help"]) == 0
    shown = " ".join(capsys.readouterr().out.replace("│", " ").split())
    assert re.findall(r"""--empty-\S*|\[default: (?:\(\)|\[\]|""|False|None)\]""", shown) == []


@pytest.mark.parametrize(
    ("value", "shown"),
    [((), None), ([], None), ("", None), (False, None), (None, None), (0, "0"), (40, "40"), (True, "True"),
     (("a", "b"), "a, b"), ("text", "text")],
)  # fmt: skip
def test_a_default_is_shown_if_it_says_something(value: object, shown: str | None) -> None:
    assert shown_default(value) == shown


def test_an_example_that_a_command_does_not_take_is_found() -> None:
    with pytest.raises((Exception, Failure), match="colour"):
        app_of("deck").parse_args(["check", "x", "--colour"], print_error=False, exit_on_error=False)
