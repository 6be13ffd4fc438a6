"""The example of the README runs as printed."""

import doctest
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"


def test_the_example_runs() -> None:
    if not README.exists():
        pytest.fail("README.md is missing")
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted > 3
    assert result.failed == 0
