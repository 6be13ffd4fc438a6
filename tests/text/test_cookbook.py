"""Every example of the page about pasted texts is read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ptcg.effects.text import Text
from ptcg.text import KINDS, read

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "paste-a-text.md"
EXAMPLES = re.findall(r"^\| [^|]+ \| `([^`]+)` \|$", PAGE.read_text(), re.MULTILINE)


def test_the_page_has_examples() -> None:
    assert len(EXAMPLES) >= 11


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_example_is_read(text: str) -> None:
    assert any(isinstance(read(text, kind), Text) for kind in KINDS)
