"""Programs: lists of instructions into which texts are lowered. They never change once built, and clones share them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(acyclic=True)
class Code:
    """An expression: operator, int operands, sub-expressions; evaluating it changes nothing."""

    def __init__(self, op: i64, a: i64, b: i64, c: i64, kids: list[Code]) -> None:
        self.op = op
        self.a = a
        self.b = b
        self.c = c
        self.kids = kids


NIL: Final[Code] = Code(0, 0, 0, 0, [])


@mypyc_attr(acyclic=True)
class Ins:
    """One instruction: opcode, int operands, expression operands."""

    def __init__(self, op: i64, a: i64, b: i64, c: i64, d: i64, x: Code, y: Code, z: Code) -> None:
        self.op = op
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.x = x
        self.y = y
        self.z = z


@mypyc_attr(acyclic=True)
class Program:
    """A list of instructions with a name for traces; ``source`` is the index of the card definition, or -1."""

    def __init__(self, index: i64, name: str, ins: list[Ins], source: i64) -> None:
        self.index = index
        self.name = name
        self.ins = ins
        self.source = source
