"""Every module of a verb is whole: a node, wordings, a lowering that asks for every field, and what it does in play."""

from __future__ import annotations

import ast
import re
from dataclasses import fields
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

import ptcg.verbs
from ptcg.effects.node import Node
from ptcg.verbs.all import MODULES
from ptcg.verbs.registry import verbs

FOLDER = Path(ptcg.verbs.__file__).parent
MAKES = {"look_for": {"look", "search"}, "move": {"search"}}
"""The verbs that are made of other verbs, and of which."""


def short(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]


@cache
def tree(module: ModuleType) -> ast.Module:
    return ast.parse((FOLDER / f"{short(module)}.py").read_text(encoding="utf-8"))


def nodes(module: ModuleType) -> list[type[Node]]:
    """The nodes that a module defines."""
    own = [x for x in vars(module).values() if isinstance(x, type) and issubclass(x, Node)]
    return [x for x in own if x.__module__ == module.__name__]


def asked(top: ast.AST, node: type[Node]) -> set[str]:
    """The fields of a node that code asks for: as ``x.field``, or by a pattern of its class."""
    names = [x.name for x in fields(node)]
    found = {x.attr for x in ast.walk(top) if isinstance(x, ast.Attribute)} & set(names)
    for pattern in ast.walk(top):
        if isinstance(pattern, ast.MatchClass) and ast.unparse(pattern.cls) == node.__name__:
            given = dict(zip(names, pattern.patterns, strict=False)) | dict(
                zip(pattern.kwd_attrs, pattern.kwd_patterns, strict=True)
            )
            found |= {name for name, part in given.items() if ast.unparse(part) != "_"}
    return found


@pytest.mark.parametrize("module", MODULES, ids=short)
def test_the_lowering_asks_for_every_field(module: ModuleType) -> None:
    functions = [x for x in tree(module).body if isinstance(x, ast.FunctionDef)]
    code = ast.Module([x for x in functions if x.name not in ("feasible", "payable", "prompt", "helps")], [])
    for node in nodes(module):
        left = {x.name for x in fields(node)} - asked(code, node)
        assert not left, f"the lowering of {node.__name__} ignores {left}"


def test_an_ignored_field_is_found() -> None:
    heal = next(x for x in verbs() if x.__name__ == "Heal")
    assert asked(ast.parse("def lower(st, x):\n    st.mons(x.mon)"), heal) == {"mon"}
    assert asked(ast.parse("match x:\n    case Heal(_, mon):\n        pass"), heal) == {"mon"}


@pytest.mark.parametrize("module", MODULES, ids=short)
def test_a_verb_has_a_node_wordings_and_a_lowering(module: ModuleType) -> None:
    assert nodes(module), "a dataclass that is a Node"
    assert callable(module.lower) and module.PLAIN.strip()
    for node in nodes(module):
        assert re.search(rf"=[>?!]?\s+{node.__name__}\(", module.PLAIN) or node not in verbs(), node.__name__


@pytest.mark.parametrize("module", MODULES, ids=short)
def test_what_happens_in_play_belongs_to_an_instruction(module: ModuleType) -> None:
    constants = re.findall(r"^(I_[A-Z_]+):", getattr(module, "INSTRUCTIONS", ""), re.MULTILINE)
    half = FOLDER / "run" / f"{short(module)}.py"
    assert half.exists() == bool(constants)
    if constants:
        found = {x.name for x in ast.parse(half.read_text(encoding="utf-8")).body if isinstance(x, ast.FunctionDef)}
        several = {f"run_{x[2:].lower()}" for x in constants}
        assert {x for x in found if x == "run" or x.startswith("run_")} == (several if len(constants) > 1 else {"run"})


@pytest.mark.parametrize("module", MODULES, ids=short)
def test_a_verb_names_no_other_verb(module: ModuleType) -> None:
    named = {
        str(x.module).rpartition(".")[2]
        for x in ast.walk(tree(module))
        if isinstance(x, ast.ImportFrom) and str(x.module).startswith("ptcg.verbs.")
    }
    assert named == MAKES.get(short(module), set())


@pytest.mark.parametrize("module", MODULES, ids=short)
def test_a_verb_imports_the_lowering_for_types_only(module: ModuleType) -> None:
    top = [x for x in tree(module).body if isinstance(x, ast.ImportFrom)]
    assert not [x.module for x in top if str(x.module).startswith("ptcg.lowering")]
