"""The instruction table, what is written from it, and those who emit by it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL
from ptcg.instructions import build
from ptcg.instructions.generate import constants, document
from ptcg.instructions.table import Entry, TableError, by_number, entries, parse

BY_CONSTANT = {x.constant: x for x in entries()}
ROOT = Path(__file__).resolve().parents[2]
KINDS = {"number": "N", "objects": "S", "filter": "F", "condition": "C", "put": "I", "ins": "I", "static": "M"}
EMITTERS = [
    *(ROOT / "src/ptcg/lowering").glob("*.py"),
    *(ROOT / "src/ptcg/verbs").glob("*.py"),
    ROOT / "src/ptcg/game/compile_rulebook.py",
]


def test_the_constants_are_those_of_the_table() -> None:
    assert (ROOT / "src/ptcg/engine/ops.py").read_text(encoding="utf-8") == constants(), "run tools/verbs.py"
    assert {x.constant: getattr(o, x.constant) for x in entries()} == {x.constant: x.number for x in entries()}


def test_the_documentation_is_that_of_the_table() -> None:
    assert (ROOT / "docs/reference/instructions.md").read_text(encoding="utf-8") == document(), "run tools/verbs.py"


def test_numbers_and_operands_are_unique() -> None:
    assert len(by_number()) == len(entries()) == len(BY_CONSTANT)
    for x in entries():
        assert len({y.name for y in x.operands}) == len(x.operands), x.constant
        assert len({y.field for y in x.operands}) == len(x.operands), x.constant


def test_an_instruction_by_the_names_of_its_operands() -> None:
    ins = build.instruction(o.I_LOOK, cards=sp.L_A, player=sp.OPP, keep=True, how=sp.LOOK_DECK, deck=sp.OPP)
    assert (ins.op, ins.a, ins.b, ins.c, ins.d, ins.z.a) == (o.I_LOOK, sp.L_A, sp.OPP, 1, sp.LOOK_DECK, sp.OPP)
    assert ins.x is NIL


def test_an_expression_by_the_names_of_its_operands() -> None:
    anything = build.filter(o.F_TRUE)
    group = build.objects(o.S_GROUP, player=sp.ME, position=sp.POSITION_BENCH, filter=anything)
    assert (group.op, group.a, group.b, group.c) == (o.S_GROUP, sp.ME, sp.POSITION_BENCH, 0)
    assert group.kids == [anything]
    atleast = build.condition(o.C_CMP, test=o.T_AT_LEAST, left=build.number(o.N_COUNT, of=group), right=2)
    assert (atleast.kids[1].op, atleast.kids[1].a) == (o.N_CONST, 2)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"player": 0, "count": 3, "cards": 1}, "I_DRAW has no operand cards: its operands are player, count"),
        ({"player": 0}, "I_DRAW needs count: its operands are player, count"),
        ({"player": NIL, "count": 3}, "player is player, a number"),
    ],
)
def test_wrong_operands_are_refused(given: dict[str, build.Value], words: str) -> None:
    with pytest.raises(build.OperandError, match=words):
        build.instruction(o.I_DRAW, **given)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("I_DRAW A player draws.", "x.txt:1: .*expected an entry"),
        ("I_DRAWN: A player draws.", "I_DRAWN has no number: run tools/verbs.py"),
        ("I_DRAW = 20: A player draws.\n  a player: somebody", "'somebody' is no sort of operand"),
        ("I_DRAW = 20: A player draws.\n  q player: player", "q is no field of it"),
        ("I_DRAW = 20: A player draws.\n  writes R_NOTHING", "R_NOTHING is no register"),
        ("I_DRAW = 20: A player draws.\n  a player: player = NOBODY", "NOBODY is no value of player"),
    ],
)
def test_a_wrong_line_of_the_table_says_what_was_expected(line: str, words: str) -> None:
    with pytest.raises(TableError, match=words):
        parse(line, "x.txt")


def emitted(file: Path) -> Iterator[tuple[str, Entry, ast.Call]]:
    """Calls of a file that build an instruction, an expression or a modifier of a named constant."""
    for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(call, ast.Call) or not call.args:
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        first = call.args[0]
        if name in KINDS and isinstance(first, ast.Attribute) and first.attr in BY_CONSTANT:
            yield name, BY_CONSTANT[first.attr], call


def test_every_emitter_names_operands_that_are_there() -> None:
    seen = 0
    for file in EMITTERS:
        for name, entry, call in emitted(file):
            where = f"{file.name}:{call.lineno} {entry.constant}"
            given = [k.arg for k in call.keywords if k.arg != "cond" or entry.kind != "M"]
            assert KINDS[name] == entry.kind, where
            assert len(call.args) == 1, f"{where}: operands by name"
            assert set(given) <= {x.name for x in entry.operands}, where
            needed = {x.name for x in entry.operands if x.default is None and x.sort.name != "target"}
            assert needed <= set(given), f"{where} lacks {needed - set(given)}"
            seen += 1
    assert seen > 400
