"""Expressions and instructions by the names of their operands, checked against the table.

``build.filter(o.F_STAGE, stage=BASIC)`` is an expression of the engine. An operand that the table does not know, or one
that is missing, is an error. An int where a number is expected is that number; a yes-or-no operand is a bool.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple, cast

from ptcg.engine.ops import F_AND, N_CONST, N_REG, S_REG
from ptcg.engine.program import NIL, Code, Ins
from ptcg.instructions.table import Entry, Operand, by_number

Value = int | Code | Sequence[Code] | Sequence[int]
_INTS: Final = ("a", "b", "c", "d")


class NotLowered(Exception):
    """The engine cannot carry out this tree; the message names the node and the reason."""


class OperandError(TypeError):
    """Operands that do not fit the instruction: which, and what the table says."""


def constant(n: int) -> Code:
    """A fixed number as an expression."""
    return Code(N_CONST, n, 0, 0, [])


def number(op: int, **operands: Value) -> Code:
    """A number (N_)."""
    return _expression("N", op, operands)


def objects(op: int, **operands: Value) -> Code:
    """Pokémon or cards (S_)."""
    return _expression("S", op, operands)


def filter(op: int, **operands: Value) -> Code:
    """A filter (F_)."""
    return _expression("F", op, operands)


def condition(op: int, **operands: Value) -> Code:
    """A condition (C_)."""
    return _expression("C", op, operands)


def in_list(register: int) -> Code:
    """The objects of a list register."""
    return objects(S_REG, list=register)


def in_register(register: int) -> Code:
    """The value of an int register."""
    return number(N_REG, register=register)


def instruction(op: int, **operands: Value) -> Ins:
    """An instruction (I_). The target of a jump may be left out, to be set later."""
    return Ins(op, *fields("I", op, operands))


def target_field(op: int) -> str:
    """The field that holds the target of a jump."""
    return next(x.field for x in _entry("I", op).operands if x.sort.name == "target")


def narrowed(pool: Code, by: Code) -> Code:
    """A group of Pokémon, or the cards of a zone, of which only those that pass a further filter are meant."""
    return Code(pool.op, pool.a, pool.b, pool.c, [filter(F_AND, parts=[pool.kids[0], by])])


class Fields(NamedTuple):
    """The fields of an instruction or a modifier: four numbers and three expressions."""

    a: int
    b: int
    c: int
    d: int
    x: Code
    y: Code
    z: Code


def fields(kind: str, op: int, given: dict[str, Value]) -> Fields:
    """The fields of an instruction or a modifier."""
    ints = dict.fromkeys(_INTS, 0)
    codes = {"x": NIL, "y": NIL, "z": NIL}
    for operand, value in _matched(_entry(kind, op), given):
        if value is None:
            if operand.field in _INTS:
                ints[operand.field] = operand.default or 0
        elif operand.field == "z.a":
            codes["z"] = Code(0, _int(operand, value), 0, 0, [])
        elif operand.field == "x.*":
            codes["x"] = Code(0, 0, 0, 0, list(cast(Sequence[Code], value)))
        elif operand.sort.name == "symbols":
            codes[operand.field] = Code(0, 0, 0, 0, [constant(n) for n in cast(Sequence[int], value)])
        elif operand.field in _INTS:
            ints[operand.field] = _int(operand, value)
        else:
            codes[operand.field] = _code(value)
    return Fields(ints["a"], ints["b"], ints["c"], ints["d"], codes["x"], codes["y"], codes["z"])


def _expression(kind: str, op: int, given: dict[str, Value]) -> Code:
    ints = {"a": 0, "b": 0, "c": 0}
    kids: list[Code] = []
    for operand, value in _matched(_entry(kind, op), given):
        if value is None:
            if operand.field in ints:
                ints[operand.field] = operand.default or 0
        elif operand.field in ints:
            ints[operand.field] = _int(operand, value)
        elif operand.field == "*":
            kids += cast(Sequence[Code], value)
        else:
            kids.append(_code(value))
    return Code(op, ints["a"], ints["b"], ints["c"], kids)


def _int(operand: Operand, value: Value) -> int:
    if isinstance(value, int):
        return int(value)
    raise OperandError(f"{operand.name} is {operand.sort.name}, a number; {value!r} is none")


def _code(value: Value) -> Code:
    if isinstance(value, Code):
        return value
    if isinstance(value, int):
        return constant(value)
    raise OperandError(f"expected an expression, not {value!r}")


def _matched(entry: Entry, given: dict[str, Value]) -> list[tuple[Operand, Value | None]]:
    """Return each operand of an entry with its value; None if it is left out."""
    out: list[tuple[Operand, Value | None]] = []
    found = 0
    for operand in entry.operands:
        value = given.get(operand.name)
        if value is not None:
            found += 1
        elif operand.default is None and operand.sort.name != "target":
            raise OperandError(f"{entry.constant} needs {operand.name}: {_named(entry)}")
        out.append((operand, value))
    if found < len(given):
        unknown = next(name for name in given if name not in {x.name for x in entry.operands})
        raise OperandError(f"{entry.constant} has no operand {unknown}: {_named(entry)}")
    return out


def _named(entry: Entry) -> str:
    return f"its operands are {', '.join(x.name for x in entry.operands) or 'none'}"


@cache
def _entry(kind: str, op: int) -> Entry:
    try:
        return by_number()[kind, op]
    except KeyError:
        raise OperandError(f"the instruction table has no {kind}_ of number {op}") from None
