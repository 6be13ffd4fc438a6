"""Programs, expressions and modifiers in words, by the instruction table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ptcg.cards.kinds import LABELS, STAGES
from ptcg.engine import vocabulary as w
from ptcg.engine.defs import Defs, StaticDef
from ptcg.engine.program import Code, Ins, Program
from ptcg.instructions.generate import value
from ptcg.instructions.table import Entry, Operand, by_number

_KINDS = {"number": "N", "objects": "S", "filter": "F", "condition": "C"}
_MASKS: dict[str, Sequence[str]] = {
    "types": w.TYPES,
    "conditions": w.CONDITIONS,
    "labels": LABELS,
    "kinds": w.KINDS,
    "sources": ["rule", "Ability", "Poké-Power", "Poké-Body", "Pokémon Power", "trait", "Tool", "Energy", "Stadium",
                "Trainer"],
}  # fmt: skip


class Disassembler:
    """Puts programs into words. The definitions say what numbers of names, roles, modifiers and clauses stand for."""

    def __init__(self, defs: Defs) -> None:
        self.defs = defs

    def program(self, program: Program) -> list[str]:
        """A program, an instruction a line."""
        return [f"{i:3}  {self.instruction(ins)}" for i, ins in enumerate(program.ins)]

    def instruction(self, ins: Ins) -> str:
        """An instruction with its operands."""
        entry = by_number()["I", ins.op]
        given = [self._of_fields(x, ins) for x in entry.operands]
        return " ".join([entry.name, *filter(None, given)])

    def modifier(self, st: StaticDef) -> str:
        """A modifier with its operands and its condition."""
        entry = by_number()["M", st.kind]
        given = [self._of_fields(x, st) for x in entry.operands]
        when = f" if {self.expression('C', st.cond)}" if st.cond.op != 0 else ""
        return " ".join([entry.name, *filter(None, given)]) + when

    def expression(self, kind: str, c: Code) -> str:
        """An expression of a kind: N number, S selector, F filter, C condition."""
        if c.op == 0:
            return "anything" if kind == "F" else "true" if kind == "C" else "nothing"
        entry = by_number()[kind, c.op]
        if kind == "N" and entry.name == "CONST":
            return str(c.a)
        if kind == "F" and entry.name == "TRUE":
            return "anything"
        inside = ", ".join(filter(None, (self._of_code(entry, x, c) for x in entry.operands)))
        name = entry.name.lower()
        return f"{name}({inside})" if inside else name

    def _of_code(self, entry: Entry, x: Operand, c: Code) -> str:
        if x.field == "*":
            return ", ".join(self.expression(_KINDS[x.sort.name], k) for k in c.kids)
        if x.field in ("a", "b", "c"):
            n = getattr(c, x.field)
            return "" if n == x.default else self._named(entry.operands, x, self.number(x, n))
        if int(x.field) >= len(c.kids):
            return ""
        kid = c.kids[int(x.field)]
        words = self.expression(_KINDS[x.sort.name], kid) if x.is_expression else self.number(x, kid.a)
        return self._named(entry.operands, x, words)

    def _of_fields(self, x: Operand, owner: Ins | StaticDef) -> str:
        if x.field == "z.a":
            return "" if owner.z.op == 0 and owner.z.a == x.default else f"{x.name}={self.number(x, owner.z.a)}"
        if x.field == "x.*":
            parts = ", ".join(self.expression(_KINDS[x.sort.name], k) for k in owner.x.kids)
            return f"{x.name}=[{parts}]" if parts else ""
        if not x.is_expression:
            n = getattr(owner, x.field)
            return "" if n == x.default else f"{x.name}={self.number(x, n)}"
        c: Code = getattr(owner, x.field)
        if x.sort.name == "symbols":
            return f"{x.name}=[{', '.join(w.TYPES[k.a] for k in c.kids)}]"
        if c.op == 0 and x.default is not None:
            return ""
        return f"{x.name}={self.expression(_KINDS[x.sort.name], c)}"

    @staticmethod
    def _named(operands: Iterable[Operand], x: Operand, words: str) -> str:
        """An operand with its name, which the only operand does not need."""
        return words if len(tuple(operands)) == 1 else f"{x.name}={words}"

    def number(self, x: Operand, n: int) -> str:
        """An int operand in words."""
        sort = x.sort
        if sort.name in _MASKS:
            names = [name for i, name in enumerate(_MASKS[sort.name]) if n >> i & 1]
            return "|".join(names) if names else str(n)
        match sort.name:
            case "target":
                return f"->{n}"
            case "test":
                return by_number()["T", n].name
            case "type":
                return w.TYPES[n] if n >= 0 else "any"
            case "stage":
                return STAGES[n] or "Evolution"
            case "name+1":
                return repr(self.defs.names[n - 1]) if n > 0 else "any"
            case "player+1":
                return str(n - 1)
            case "name" if n >= 0:
                return repr(self.defs.names[n])
            case "names":
                return self._names(n)
            case "mark":
                return repr(self.defs.marks[n])
            case "modifier":
                return f"({self.modifier(self.defs.statics[n])})"
            case "clause":
                return f"clause {n}"
            case "role":
                role = self.defs.roles[n]
                types = "|".join(name for i, name in enumerate(w.TYPES) if role.types >> i & 1)
                return f"({w.KINDS[role.kind]} of {role.units} {types})"
        return value(sort, n)

    def _names(self, n: int) -> str:
        if n >= len(self.defs.like):
            return f"set {n}"
        found = [repr(name) for name, is_in in zip(self.defs.names, self.defs.like[n], strict=False) if is_in]
        return f"[{', '.join(found)}]"
