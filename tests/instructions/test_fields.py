"""The operands of an instruction in the table are the fields that its function reads, no more and no fewer."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

import ptcg.engine
import ptcg.verbs.run
from ptcg.instructions.table import Entry, entries

ENGINE = Path(ptcg.engine.__file__).parent
RUN = Path(ptcg.verbs.run.__file__).parent
INSTRUCTIONS = [x for x in entries() if x.kind == "I"]
FIELDS = frozenset("abcdxyz")


@cache
def functions(file: Path) -> dict[str, ast.FunctionDef]:
    """The functions of a module by name."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {x.name: x for x in tree.body if isinstance(x, ast.FunctionDef)}


@cache
def imported(file: Path) -> dict[str, Path]:
    """The modules of the engine that a module takes functions from, by function."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found = [x for x in tree.body if isinstance(x, ast.ImportFrom) and str(x.module).startswith("ptcg.engine.")]
    return {alias.name: ENGINE / f"{str(x.module).rpartition('.')[2]}.py" for x in found for alias in x.names}


def module(name: str) -> Path:
    """The file of a module as the written chain calls it."""
    return RUN / f"{name.removeprefix('verb_')}.py" if name.startswith("verb_") else ENGINE / f"{name}.py"


@cache
def runners() -> dict[str, tuple[Path, str]]:
    """The function that carries out each instruction, from the written chain."""
    found = {}
    for x in functions(RUN / "dispatch.py")["execute"].body:
        if isinstance(x, ast.If):
            returned = x.body[0]
            assert isinstance(x.test, ast.Compare) and isinstance(returned, ast.Return)
            where, name = ast.unparse(returned.value or x.test).partition("(")[0].split(".")
            found[ast.unparse(x.test.comparators[0]).removeprefix("o.")] = (module(where), name)
    return found


def fields_read(file: Path, name: str) -> set[str]:
    """The fields of ``ins`` that a function reads, also in the functions that it hands ``ins`` to."""
    found: set[str] = set()
    for node in ast.walk(functions(file)[name]):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "ins":
            found |= {node.attr} & FIELDS
        if isinstance(node, ast.Call) and any(isinstance(a, ast.Name) and a.id == "ins" for a in node.args):
            where, _, called = ast.unparse(node.func).rpartition(".")
            other = module(where) if where else imported(file).get(called, file)
            if other.exists() and called in functions(other):
                found |= fields_read(other, called)
    return found


@pytest.mark.parametrize("entry", INSTRUCTIONS, ids=lambda x: x.constant)
def test_a_function_reads_the_fields_of_the_table(entry: Entry) -> None:
    assert fields_read(*runners()[entry.constant]) == {x.field.partition(".")[0] for x in entry.operands}


def test_every_function_of_the_chain_is_of_an_instruction() -> None:
    assert set(runners()) == {x.constant for x in INSTRUCTIONS}
