"""The files that tools/verbs.py writes follow from the verbs and the instruction table."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("verbs_tool", ROOT / "tools/verbs.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_written_files_are_those_of_the_verbs(tool: ModuleType) -> None:
    for file, text in tool.written().items():
        assert file.read_text(encoding="utf-8") == text, f"{file.name}: run tools/verbs.py"


def test_the_lock_has_the_number_of_each_instruction_of_a_verb(tool: ModuleType) -> None:
    known = [name for verb in tool.modules() for name in tool.instructions_of(verb)]
    assert tool.lock(known) == tool.LOCK.read_text(encoding="utf-8"), "run tools/verbs.py"


def test_a_number_never_changes_and_a_new_one_is_free(tool: ModuleType) -> None:
    known = [name for verb in tool.modules() for name in tool.instructions_of(verb)]
    before = dict(line.split() for line in tool.lock(known).splitlines())
    after = dict(line.split() for line in tool.lock([*known, "I_AAA"]).splitlines())
    assert {name: after[name] for name in before} == before
    assert after["I_AAA"] not in before.values()


def test_the_most_frequent_instructions_come_first(tool: ModuleType) -> None:
    text = tool.dispatch({"I_DOUBLE": "a.run(s)", "I_CHECKUP": "b.step(s)"})
    assert text.index("I_CHECKUP") < text.index("I_DOUBLE")


def test_a_function_that_is_missing_is_named(tool: ModuleType) -> None:
    with pytest.raises(SystemExit, match="there is no function verbs/run/heal"):
        tool.call("I_HEAL", "verb_heal.run", None)
