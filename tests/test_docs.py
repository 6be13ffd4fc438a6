"""The examples of the README and of the documentation run as printed."""

import doctest
import importlib
import re
from pathlib import Path

import pytest

import ptcg

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
