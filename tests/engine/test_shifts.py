"""No constant is shifted by a variable in the engine: mypyc 2.4.1 would compute that in 32 bits."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import ptcg.engine
from ptcg.engine import ops
from ptcg.engine.defs import FIRST_MASK

ALLOWED = ("vocabulary.py", "bit")  # the one function that shifts a constant of 63 bits


def constant(node: ast.expr) -> bool:
    """True of a number, a name in capitals (also of a module), and arithmetic of these."""
    if isinstance(node, ast.Constant):
        return True
    if isinstance(node, ast.Name | ast.Attribute):
        return (node.id if isinstance(node, ast.Name) else node.attr).isupper()
    return isinstance(node, ast.BinOp) and constant(node.left) and constant(node.right)


def faults(source: str, name: str) -> list[str]:
    """Where the source shifts a constant by a variable."""
    found = []
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef) and (name, function.name) != ALLOWED:
            for node in ast.walk(function):
                if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.LShift | ast.RShift):
                    continue
                if constant(node.left) and not constant(node.right):
                    found.append(f"{name}:{node.lineno}")
    return found


@pytest.mark.parametrize("line", ["return 1 << k", "return MASK >> k", "return (1 << BITS) << m.k", "k = 4 << m[0]"])
def test_a_constant_shifted_by_a_variable_is_found(line: str) -> None:
    assert faults(f"def f(k, m):\n    {line}\n", "x.py") == ["x.py:2"]


@pytest.mark.parametrize("line", ["return k << 4", "return 1 << BITS", "return 1 << history.FACT_KO", "return k >> m"])
def test_other_shifts_are_right(line: str) -> None:
    assert faults(f"def f(k, m):\n    {line}\n", "x.py") == []


def test_the_core_shifts_no_constant_by_a_variable() -> None:
    folder = Path(ptcg.engine.__file__).parent
    sources = sorted([*folder.rglob("*.py"), *(folder.parent / "verbs/run").glob("*.py")])
    assert len(sources) > 30
    assert [fault for path in sources for fault in faults(path.read_text(encoding="utf-8"), path.name)] == []


def test_only_kinds_of_the_first_mask_are_tested_as_bits_of_it() -> None:
    """Kinds of modifier from FIRST_MASK on are bits of another mask, which ``asked`` looks at."""
    folder = Path(ptcg.engine.__file__).parent
    files = [*folder.rglob("*.py"), *(folder.parent / "verbs/run").glob("*.py")]
    sources = [path.read_text(encoding="utf-8") for path in files]
    tested = {name for source in sources for name in re.findall(r"1 << (M_[A-Z_]+)", source)}
    assert len(tested) > 20
    assert [name for name in sorted(tested) if getattr(ops, name) >= FIRST_MASK] == []
