"""Pages, help, public docstrings and the browser keep to the guide: plain words, and short sentences."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
import statistics
from pathlib import Path

import pytest

from ptcg.cli import COMMANDS

ROOT = Path(__file__).parents[1]
SHELVES = ("tutorials", "how-to", "reference", "explanation")
RECORDS = ("known-differences.md", "rulings.md", "observations.md")
"""Pages that are records: their sentences come from what was observed, ruled or generated."""
PAGES = [
    ROOT / "README.md",
    ROOT / "CHANGELOG.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    ROOT / "examples" / "README.md",
    *(page for shelf in SHELVES for page in sorted((ROOT / "docs" / shelf).glob("*.md")) if page.name not in RECORDS),
    ROOT / "docs" / "benchmarks.md",
]
MOST = 25
"""The most words of a sentence."""
PUBLIC = ("ptcg", "ptcg.bots", "ptcg.envs", "ptcg.lab", "ptcg.live", "ptcg.measure", "ptcg.scenes", "ptcg.testing")
AVOIDED = re.compile(
    r"\b(mend(s|ed|ing)?|anew|yardstick|departures?|one's own|go(es)? on|so many|laboratory|minds|worlds?"
    r"|processor time|brings?|plainly wrong|per cent|whoever)\b",
    re.IGNORECASE,
)
TABLE = ROOT / "src" / "ptcg" / "table"
SCREENS = sorted([*TABLE.glob("static/**/*.js"), *TABLE.glob("**/*.html")])
"""What a browser shows: markup, and scripts with their words."""
SPOKEN = sorted(TABLE.glob("*.py"))
"""What the server says to a page."""
ON_SCREEN = re.compile(
    rf"(?<![.\w])(?:{AVOIDED.pattern}|\b(?:(?:tak(?:e|es|en|ing)|took) back|(?:begin|begun|start) again|first page"
    r"|an? lit)\b)",
    re.IGNORECASE,
)
"""On a page also: Undo, start over, lobby, highlighted."""
ALLOWED = ("ptcg minds", "--anew", "`yardstick`", "outside world")
"""Old names that a page has to say, in the changelog."""


def prose(page: Path) -> str:
    """Return the text of a page without code, tables, links and headings."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for word in ALLOWED:
        text = text.replace(word, "")
    text = re.sub(r"`[^`]*`", "CODE", text)
    text = re.sub(r"\]\([^)]*\)", "]", text)
    lines = [line for line in text.splitlines() if not line.startswith(("#", "|", "!", "<!--"))]
    return "\n".join(lines)


def screen(page: Path) -> str:
    """Return a page or a script without comments."""
    text = re.sub(r"/\*.*?\*/|<!--.*?-->", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.sub(r"(?:^|\s)//.*", "", text, flags=re.MULTILINE)


def said(module: Path) -> list[str]:
    """Return the words in the code of a module, without docstrings and log messages."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr in ("info", "warning")
        ):
            silent.update(id(word) for word in node.args)
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in silent
        and " " in node.value
    ]


def sentences(text: str) -> list[str]:
    """Return the sentences of three words and more. A paragraph or an item of a list may be wrapped."""
    apart = re.sub(r"\n(?=[ \t]*(?:[-*+]|\d+\.)\s)", "\n\n", text)
    found = [
        part
        for paragraph in re.split(r"\n[ \t]*\n", apart)
        for part in re.split(r"(?<=[.!?:])[)\"”*]*\s+", " ".join(paragraph.split()))
    ]
    return [part for part in found if length(part) > 2]


def length(sentence: str) -> int:
    """Return the number of words; a number with a decimal point is one."""
    return len(re.findall(r"\w(?:[\w'’%–-]|[.,](?=\d))*", sentence))


def long(text: str) -> list[str]:
    """Return the sentences that are too long."""
    return [part for part in sentences(text) if length(part) > MOST]


def helps() -> list[tuple[str, str]]:
    """Return every command and subcommand with its help, without examples."""
    found = []
    for name in COMMANDS:
        app = importlib.import_module(f"ptcg.cli.{name}").app
        found.append((f"ptcg {name}", app.help))
        for word in app:
            if not word.startswith("-"):
                found.append((f"ptcg {name} {word}", app[word].help))
    return [(name, text.partition("Example")[0]) for name, text in found if isinstance(text, str)]


def public() -> list[tuple[str, str]]:
    """Return the public names with their docstrings, without examples."""
    found = []
    for package in PUBLIC:
        module = importlib.import_module(package)
        for name in module.__all__:
            value = getattr(module, name)
            if inspect.isclass(value) or inspect.isfunction(value):
                found.append((f"{package}.{name}", (inspect.getdoc(value) or "").partition(">>>")[0]))
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_uses_the_words_of_the_field(page: Path) -> None:
    assert [found[0] for found in AVOIDED.finditer(prose(page))] == []


@pytest.mark.parametrize("page", SCREENS, ids=lambda page: page.relative_to(TABLE).as_posix())
def test_the_browser_uses_the_words_of_the_game(page: Path) -> None:
    assert [found[0] for found in ON_SCREEN.finditer(screen(page))] == []


@pytest.mark.parametrize("module", SPOKEN, ids=lambda module: module.name)
def test_the_table_uses_the_words_of_the_game(module: Path) -> None:
    assert [text for text in said(module) if ON_SCREEN.search(text)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_sentences_are_short(page: Path) -> None:
    assert long(prose(page)) == []
    counts = [length(part) for part in sentences(prose(page))]
    assert not counts or statistics.median(counts) <= 18


def test_the_help_of_commands_is_short_and_plain() -> None:
    found = helps()
    assert len(found) > 60
    assert [(name, text) for name, text in found if AVOIDED.search(text) or long(text)] == []


def test_public_docstrings_are_plain() -> None:
    found = public()
    assert len(found) > 60
    assert [(name, text) for name, text in found if AVOIDED.search(re.sub(r"`+[^`]*`+", "", text))] == []


def test_the_check_can_fail() -> None:
    assert AVOIDED.search("It is mended.") and AVOIDED.search("The run goes on.")
    assert ON_SCREEN.search("say('Go on: turn 3')") and ON_SCREEN.search("Choose a lit place")
    assert not ON_SCREEN.search("line.worlds")
    assert sentences("One two three\nfour. Five six seven.\n- Eight nine\n  ten.") == [
        "One two three four.",
        "Five six seven.",
        "- Eight nine ten.",
    ]
    assert length("64.6% of 1,000 games isn't – 2–3 half-won") == 7
    assert long(" word" * MOST) == [] and long("word\n" * (MOST + 1)) != []
