"""The two marks that tie a test to the rules: `@rule(id, *books)` and `@switch(name)`.

`ptcg rules --check` finds them by reading the source, so write the id as a plain string.
"""

from __future__ import annotations

import pytest


def rule(id: str, *books: str) -> pytest.MarkDecorator:
    """This test shows the rule `id` in the books named; without books, it holds for all five."""
    return pytest.mark.rule(id, *books)


def switch(name: str) -> pytest.MarkDecorator:
    """This test shows that another value of the rulebook switch `name` changes an outcome."""
    return pytest.mark.switch(name)
