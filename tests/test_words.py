"""The pages keep to the guide: words that we avoid do not appear, and sentences are short."""

from __future__ import annotations

import re
import statistics
from pathlib import Path

import pytest

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
AVOIDED = re.compile(
    r"\b(mend(s|ed|ing)?|anew|yardstick|departures?|one's own|go(es)? on|so many|laboratory|minds|worlds?"
    r"|processor time|brings?|plainly wrong|per cent|whoever)\b",
    re.IGNORECASE,
)
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


def sentences(text: str) -> list[int]:
    """Return the number of words of each sentence."""
    parts = re.split(r"(?<=[.!?:])\s+|\n[-*\d]|\n\n|\n", text)
    return [len(words) for part in parts if len(words := re.findall(r"[\w'’%-]+", part)) > 2]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_uses_the_words_of_the_field(page: Path) -> None:
    assert [found[0] for found in AVOIDED.finditer(prose(page))] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_sentences_are_short(page: Path) -> None:
    counts = sentences(prose(page))
    assert [n for n in counts if n > 32] == []
    assert not counts or statistics.median(counts) <= 18


def test_the_check_can_fail() -> None:
    assert AVOIDED.search("It is mended.") and AVOIDED.search("The run goes on.")
    assert sentences("One two three four. Five six seven.") == [4, 3]
