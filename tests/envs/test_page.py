"""The page on learning has the tables of the encoder, and its code runs."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reference" / "observations.md"
TUTORIAL = ROOT / "docs" / "tutorials" / "train-an-agent.md"


def tool() -> ModuleType:
    """tools/rl_tables.py as a module."""
    spec = importlib.util.spec_from_file_location("rl_tables", ROOT / "tools" / "rl_tables.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_tables_are_those_of_the_encoder() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert tool().written(text) == text
    assert "| 12 | retreat |" in text


def test_the_first_example_runs() -> None:
    code = re.findall(r"```python\n(.*?)```", TUTORIAL.read_text(encoding="utf-8"), re.DOTALL)[0]
    exec(code.replace("256", "4").replace("range(100)", "range(5)"), {})
