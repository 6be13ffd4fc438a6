"""Programs: what texts lower to. Immutable once built and shared by every clone of every game."""

from __future__ import annotations

from typing import Final


class Code:
    """An expression: operator, int operands, sub-expressions. Asking it changes nothing."""

    def __init__(self, op: int, a: int, b: int, c: int, kids: list[Code]) -> None:
        self.op = op
        self.a = a
        self.b = b
        self.c = c
        self.kids = kids


def code(op: int, a: int = 0, b: int = 0, c: int = 0, *kids: Code) -> Code:
    """Build an expression."""
    return Code(op, a, b, c, list(kids))


NIL: Final[Code] = Code(0, 0, 0, 0, [])


class Ins:
    """One instruction: opcode, int operands, expression operands."""

    def __init__(self, op: int, a: int, b: int, c: int, d: int, x: Code, y: Code, z: Code) -> None:
        self.op = op
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.x = x
        self.y = y
        self.z = z


class Program:
    """A list of instructions with a name for traces. ``source`` is the index of the card definition, or -1."""

    def __init__(self, index: int, name: str, ins: list[Ins], source: int) -> None:
        self.index = index
        self.name = name
        self.ins = ins
        self.source = source
