"""The operands of an instruction in the table are the fields that the core reads, no more and no fewer."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import ptcg.core
from ptcg.instructions.table import Entry, entries

CORE = Path(ptcg.core.__file__).parent
INSTRUCTIONS = [x for x in entries() if x.kind == "I"]
FIELDS = frozenset("abcdxyz")


@cache
def functions(module: str) -> dict[str, ast.FunctionDef]:
    """The functions of a module of the core by name."""
    tree = ast.parse((CORE / f"{module}.py").read_text(encoding="utf-8"))
    return {x.name: x for x in tree.body if isinstance(x, ast.FunctionDef)}


def named(test: ast.AST) -> set[str]:
    """The instructions that a condition on ``op`` names."""
    return {x.attr for x in ast.walk(test) if isinstance(x, ast.Attribute) and x.attr.startswith("I_")}


def chosen(test: ast.AST) -> set[str]:
    """The instructions that a condition picks out: not one that divides them by number, or asks something else too."""
    if any(isinstance(x, ast.Lt | ast.LtE) for x in ast.walk(test)) and not reads_ins(test):
        return set()
    return set() if any(isinstance(x, ast.Call) for x in ast.walk(test)) else named(test)


def reads_ins(node: ast.AST) -> bool:
    """True of code that reads a field of the instruction."""
    return any(isinstance(x, ast.Name) and x.id == "ins" for x in ast.walk(node))


def branches(body: list[ast.stmt], name: str) -> Iterator[ast.AST]:
    """What of a body runs for an instruction: not the branches of others, and nothing after its own."""
    for statement in body:
        if isinstance(statement, ast.If) and chosen(statement.test):
            if name in chosen(statement.test):
                yield statement.test
                yield from branches(statement.body, name)
                if isinstance(statement.body[-1], ast.Return) and not reads_ins(statement.test):
                    return
            else:
                yield from branches(statement.orelse, name)
        elif not isinstance(statement, ast.If) or not named(statement.test) or not calls_others(statement):
            yield statement


def calls_others(statement: ast.AST) -> bool:
    """True of a statement that hands the instruction to another of the functions that tell instructions apart."""
    return any(isinstance(x, ast.Name) and x.id.startswith("execute_") for x in ast.walk(statement))


def read_by(module: str, nodes: Iterator[ast.AST]) -> set[str]:
    """The fields of ``ins`` that code reads, in the functions that it hands ``ins`` to as well."""
    found: set[str] = set()
    for top in nodes:
        for node in ast.walk(top):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "ins":
                found |= {node.attr} & FIELDS
            if isinstance(node, ast.Call) and any(isinstance(a, ast.Name) and a.id == "ins" for a in node.args):
                found |= of_function(module, node.func)
    return found


def of_function(module: str, func: ast.expr) -> set[str]:
    """The fields that a called function reads."""
    where, name = module, ""
    if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name):
        where, name = func.value.id, func.attr
    elif isinstance(func, ast.Name):
        name = func.id
    if name.startswith("execute") or name not in functions(where):
        return set()
    return read_by(where, iter(functions(where)[name].body))


def fields_read(name: str) -> set[str] | None:
    """The fields that the core reads of an instruction; None if nobody carries it out."""
    for function in functions("execute").values():
        tests = [x.test for x in ast.walk(function) if isinstance(x, ast.If | ast.Assert)]
        if function.name.startswith("execute") and any(name in chosen(x) for x in tests):
            return read_by("execute", branches(function.body, name))
    return None


@pytest.mark.parametrize("entry", INSTRUCTIONS, ids=lambda x: x.constant)
def test_the_core_reads_the_fields_of_the_table(entry: Entry) -> None:
    stated = {x.field.partition(".")[0] for x in entry.operands}
    assert fields_read(entry.constant) == stated
