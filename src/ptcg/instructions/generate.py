"""What is written from the instruction table: the constants of engine/ops.py, and docs/reference/instructions.md."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from ptcg.instructions.sorts import Sort
from ptcg.instructions.table import Entry, Operand, entries

_WIDTH = 120
_HEADER = '''"""Numbers of operators, instructions, modifier kinds, event kinds and tests.

Written by tools/verbs.py from the verbs and the table in src/ptcg/instructions/table: change those, not this file.
"""

from __future__ import annotations

from typing import Final
'''
_INTRODUCTION = """# Instructions

Written by `tools/verbs.py` from the verbs and the table in `src/ptcg/instructions/table`; a test holds them together.

A card's text becomes *programs*: lists of instructions (`I_`) that `verbs/run/dispatch.py` runs. Operands of an
instruction are ints or expressions: numbers (`N_`), selectors of Pokémon and cards (`S_`), filters (`F_`) and
conditions (`C_`). Continuous effects are *modifiers* (`M_`), asked by kind; clauses listen for *events* (`E_`).

Lowering names operands: `w.put(o.I_LOOK, cards=sp.L_A, player=sp.ACTOR, keep=True, how=sp.LOOK_TOP)`. The engine reads
the field that the table gives: `ins.a`, `ins.b` and so on. In the tables below the field stands before the name. "One
of LOOK" means a constant `LOOK_...` of `engine/operands.py`, "flags" several of them. An operand with a value after `=`
may be left out. `ptcg cards show ID --program` prints the programs of a card.
"""
_PREFIXES = {
    "I": "instruction", "N": "number", "S": "selector", "F": "filter", "C": "condition", "T": "test", "M": "modifier",
    "E": "event",
}  # fmt: skip


def constants() -> str:
    """The text of engine/ops.py."""
    out = [_HEADER]
    for section, group in sections():
        out.append(f"\n# {section}\n")
        out += [_constant(x) for x in group]
    kinds = max(x.number for x in entries() if x.kind == "M") + 1
    out.append(f"\nNKINDS: Final = {kinds}  # numbers of modifier kinds are below this\n")
    return "".join(out)


def sections() -> Iterable[tuple[str, list[Entry]]]:
    """The entries by section."""
    for section, group in groupby(entries(), key=lambda x: x.section):
        yield section, list(group)


def _constant(x: Entry) -> str:
    operands = ", ".join(f"{y.field} {y.name}" for y in x.operands)
    words = f"{x.meaning.rstrip('.')}{f' ({operands})' if operands and x.kind != 'E' else ''}"
    line = f"{x.constant}: Final = {x.number}"
    if len(line) + len(words) + 4 <= _WIDTH:
        return f"{line}  # {words}\n"
    return f"# {x.meaning}\n{line}{f'  # {operands}' if operands else ''}\n"


def document() -> str:
    """The text of docs/reference/instructions.md."""
    out = [_INTRODUCTION]
    for section, group in sections():
        out.append(f"\n## {section}\n\n| {_PREFIXES[group[0].kind]} | operands | what it means |\n|---|---|---|\n")
        for x in group:
            out.append(f"| `{x.constant}` | {'<br>'.join(map(_operand, x.operands))} | {_meaning(x)} |\n")
    return "".join(out)


def _operand(x: Operand) -> str:
    default = "" if x.default is None else f" = {value(x.sort, x.default) if not x.is_expression else 'none'}"
    return f"`{x.field}` **{x.name}**: {x.sort.name}{default}{f' ({x.remark})' if x.remark else ''}"


def _meaning(x: Entry) -> str:
    registers = [f"{word} {', '.join(names)}" for word, names in (("Reads", x.reads), ("Writes", x.writes)) if names]
    return " ".join([x.meaning, *[f"*{words}.*" for words in registers]])


def value(sort: Sort, n: int) -> str:
    """A value of a sort by its name, where it has one."""
    if sort.flags:
        names = [name for name, bit in sort.values.items() if bit and n & bit]
        return "|".join(names) or "0"
    if sort.name == "yes":
        return "yes" if n else "no"
    return next((name for name, number in sort.values.items() if number == n), str(n))
