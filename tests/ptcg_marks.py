"""The two marks that tie a test to the rules: `@rule(id, *books)` and `@switch(name)`.

`ptcg rules --check` finds them by reading the source, so write the id as a plain string.
"""

from __future__ import annotations

import pytest


def rule(id: str, *books: str) -> pytest.MarkDecorator:
    """Mark a test that shows the rule `id` in the named books; without books, in all five."""
    return pytest.mark.rule(id, *books)


def switch(name: str) -> pytest.MarkDecorator:
    """Mark a test that shows that another value of the rulebook switch `name` changes an outcome."""
    return pytest.mark.switch(name)
