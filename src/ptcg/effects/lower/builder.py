"""What lowering writes into: the tables of a game's definitions, and a program under construction."""

from __future__ import annotations

import re

from ptcg.core import ops as o
from ptcg.core.code import NIL, Code, Ins, Program, code
from ptcg.core.defs import Book, ClauseDef, Defs, Role, StaticDef


class NotLowered(Exception):
    """A tree the engine cannot carry out: which node, and why."""


class Tables:
    """Definitions under construction: names, modifiers, clauses, programs, with an index for each."""

    def __init__(self, book: Book) -> None:
        self.defs = Defs(book)
        self._names: dict[str, int] = {}
        self._likes: dict[tuple[str, bool], int] = {}
        self._roles: dict[tuple[int, int, int], int] = {}
        self._marks: dict[str, int] = {}
        self.source = -1  # index of the card definition whose text is being lowered

    def name(self, text: str) -> int:
        """Number of a name of a card, an attack or an Ability. A letter that a card shows in brackets stands without
        them in texts, but not V, which would be another kind of Pokémon (TPCi 2022-11-10)."""
        if "[V]" not in text:
            text = text.replace("[", "").replace("]", "")
        if text not in self._names:
            self._names[text] = len(self.defs.names)
            self.defs.names.append(text)
        return self._names[text]

    def like(self, words: str, prefix: bool = False) -> int:
        """Number of the set of names that contain the words (or begin with them); filled in by ``finish``."""
        return self._likes.setdefault((words, prefix), len(self._likes))

    def role(self, kind: int, units: int, types: int) -> int:
        """Number of a role that an effect gives to a card."""
        key = (kind, units, types)
        if key not in self._roles:
            self._roles[key] = len(self.defs.roles)
            self.defs.roles.append(Role(kind, units, types))
        return self._roles[key]

    def mark(self, name: str) -> int:
        """Number of a kind of reminder counter."""
        if name not in self._marks:
            self._marks[name] = len(self.defs.marks)
            self.defs.marks.append(name)
        return self._marks[name]

    def static(
        self,
        kind: int,
        a: int = 0,
        b: int = 0,
        c: int = 0,
        cond: Code = NIL,
        x: Code = NIL,
        y: Code = NIL,
        z: Code = NIL,
    ) -> StaticDef:
        """A new modifier."""
        st = StaticDef(len(self.defs.statics), kind, a, b, c, cond, x, y, z)
        self.defs.statics.append(st)
        self.defs.mods |= 1 << kind
        return st

    def clause(self) -> ClauseDef:
        """A new clause."""
        c = ClauseDef(len(self.defs.clauses))
        self.defs.clauses.append(c)
        return c

    def program(self, name: str, ins: list[Ins]) -> int:
        """A new program."""
        p = Program(len(self.defs.programs), name, ins, self.source)
        self.defs.programs.append(p)
        return p.index

    def listens(self, event: int) -> None:
        """Some card listens for this event."""
        self.defs.events |= 1 << event

    def finish(self) -> Defs:
        """Work out the sets of names and hand over the definitions."""
        table: list[list[bool]] = [[] for _ in self._likes]
        for (words, prefix), i in self._likes.items():
            whole = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)")  # Dark is in Dark Ampharos, not in Darkrai
            table[i] = [n.startswith(words) if prefix else whole.search(n) is not None for n in self.defs.names]
        self.defs.like = table
        return self.defs


class Writer:
    """A program being written: instructions, jumps that are patched when their target is known."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.ins: list[Ins] = []

    def put(
        self, op: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, x: Code = NIL, y: Code = NIL, z: Code = NIL
    ) -> int:
        """Write an instruction; returns its place."""
        self.ins.append(Ins(op, a, b, c, d, x, y, z))
        return len(self.ins) - 1

    @property
    def here(self) -> int:
        """Place of the next instruction."""
        return len(self.ins)

    def land(self, at: int) -> None:
        """Let the jump at that place go to here (its operand a, or d for loops)."""
        ins = self.ins[at]
        if ins.op in (o.I_FOREACH, o.I_EACH_PLAYER, o.I_COUNT_TIMES):
            ins.d = self.here
        else:
            ins.a = self.here


def const(n: int) -> Code:
    """A number as an expression."""
    return code(o.N_CONST, n)
