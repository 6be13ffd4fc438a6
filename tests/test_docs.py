"""The examples of the README and of the documentation run as printed."""

import doctest
import importlib
import re
import shlex
from pathlib import Path

import pytest
import yaml
from cyclopts import CycloptsError

import ptcg
from ptcg.cli import COMMANDS
from ptcg.rulebooks import PLAYED_IDS

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    "name",
    [
        "README.md",
        "docs/tutorials/card-to-program.md",
        "docs/how-to/test-your-cards.md",
        "docs/tutorials/first-deck-test.md",
    ],
)
def test_the_examples_run(name: str) -> None:
    if not (ROOT / name).exists():
        pytest.fail(f"{name} is missing")
    result = doctest.testfile(str(ROOT / name), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 3
    assert result.failed == 0


@pytest.mark.parametrize("name", ["ptcg.testing.cards", "ptcg.testing.positions"])
def test_the_examples_of_docstrings_run(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 1
    assert result.failed == 0


PUBLIC = ("ptcg", "ptcg.bots", "ptcg.envs", "ptcg.lab", "ptcg.live", "ptcg.measure", "ptcg.scenes", "ptcg.testing")
LONG = (
    "Folder", "RealLists", "calibrate", "improve", "search", "swap", "tournament", "Entry", "Log", "parse",
    "Greedy01Bot", "Greedy02Bot", "Match",
)  # fmt: skip
"""Public names without an example: they need files or many games, or are only made by other names."""


def documented() -> list[str]:
    """Return the public classes and functions."""
    found = []
    for package in PUBLIC:
        module = importlib.import_module(package)
        for name in module.__all__:
            value = getattr(module, name)
            if callable(value) and value.__doc__ and getattr(value, "__module__", "").startswith("ptcg"):
                found.append(f"{package}.{name}")
    return found


@pytest.mark.parametrize("name", documented())
def test_a_public_name_has_an_example_that_runs(name: str) -> None:
    package, _, word = name.rpartition(".")
    value = getattr(importlib.import_module(package), word)
    globs = dict(vars(importlib.import_module(value.__module__)))
    (example,) = [found for found in doctest.DocTestFinder(recurse=False).find(value, word, globs=globs)]
    assert bool(example.examples) != (word in LONG)
    shown: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example, out=shown.append)
    assert result.failed == 0, "".join(shown)


def test_links_between_pages_lead_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("examples/*.md")]
    for page in pages:
        for address in re.findall(r"\]\(([^)\s#]+)[^)]*\)", page.read_text(encoding="utf-8")):
            assert "://" in address or (page.parent / address).exists(), f"{page.name} links to {address}"


def test_the_changelog_begins_with_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = re.search(r"^## (\S+)( \(unreleased\))?$", changelog, re.MULTILINE)
    version, _, development = ptcg.__version__.partition(".dev")
    assert heading is not None and heading[1] == version
    assert bool(heading[2]) == bool(development)


def command_lines(page: Path) -> list[str]:
    """Return the lines of code blocks, and the code in the text, that call the command `ptcg` with a subcommand."""
    text = page.read_text(encoding="utf-8").replace("\\\n", " ")
    blocks = "\n".join(re.findall(r"```[a-z]*\n(.*?)```", text, flags=re.DOTALL))
    inline = re.findall(r"`((?:ptcg) [^`\n]+)`", text)
    found = [*re.findall(r"^(?:\$ )?(ptcg [a-z][^\n]*)$", blocks, flags=re.MULTILINE), *inline]
    return [line for line in found if line.split()[1] in COMMANDS]


def refused(line: str) -> str:
    """Return why the command does not take a line; empty if it does. Words in capitals stand for values."""
    words = shlex.split(re.split(r"\s#\s|\s[|>]\s", line.replace("...", ""))[0].replace("$", ""))[1:]
    words = ["1" if word in ("N", "S", "P") else word for word in words]
    app = importlib.import_module(f"ptcg.cli.{words[0]}").app
    try:
        app.parse_args(words[1:], print_error=False, exit_on_error=False)
    except CycloptsError as error:
        return " ".join(str(error).split())
    return ""


PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "examples/README.md", *sorted(ROOT.glob("docs/**/*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_the_commands_that_a_page_names_are_taken(page: Path) -> None:
    """A mention of a command alone (`ptcg sim`) may leave its arguments out."""
    wrong = [(line, why) for line in command_lines(page) if (why := refused(line))]
    assert [x for x in wrong if "requires an argument" not in x[1] and "requires at least" not in x[1]] == []


def test_a_command_that_is_not_taken_is_found() -> None:
    assert "--nosuch" in refused("ptcg sim a b --nosuch x") and refused("ptcg sim a b -n 20") == ""


def test_a_card_is_reported_under_any_rulebook() -> None:
    form = yaml.safe_load((ROOT / ".github/ISSUE_TEMPLATE/card.yml").read_text(encoding="utf-8"))
    (books,) = (part["attributes"]["options"] for part in form["body"] if part.get("id") == "rulebook")
    assert sorted(books) == sorted(PLAYED_IDS)
