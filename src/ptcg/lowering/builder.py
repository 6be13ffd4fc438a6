"""The output of lowering: the tables of a game's definitions, and a program under construction."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

from ptcg.effects.node import Node
from ptcg.effects.text import Clause
from ptcg.effects.triggers import OnUse
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.defs import FIRST_MASK, Book, ClauseDef, Defs, Role, StaticDef
from ptcg.engine.dependence import note_steady
from ptcg.engine.program import NIL, Code, Ins, Program
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.effects.control import Op
    from ptcg.effects.modifiers import Mod

ASKING = frozenset({o.I_CHOOSE, o.I_MAY, o.I_MODES, o.I_SPREAD, o.I_PICK_WORD, o.I_GUESS})
"""Instructions that ask a player a question; each is kept with the part of the tree that it comes from."""


class Tables:
    """Definitions under construction: names, modifiers, clauses, programs, with an index for each."""

    def __init__(self, book: Book) -> None:
        self.defs = Defs(book)
        self._names: dict[str, int] = {}
        self._likes: dict[tuple[str, bool], int] = {}
        self._roles: dict[tuple[int, int, int], int] = {}
        self._marks: dict[str, int] = {}
        self._asked: dict[int, tuple[Node, ...]] = {}  # id of an instruction that asks -> the nodes around it
        self.source = -1  # index of the card definition whose text is being lowered

    def name(self, text: str) -> int:
        """Return the number of the name of a card, an attack or an Ability.

        Texts leave out the brackets around a letter in a card's name, but not those around V, which would be another
        kind of Pokémon (TPCi 2022-11-10).
        """
        if "[V]" not in text:
            text = text.replace("[", "").replace("]", "")
        if text not in self._names:
            self._names[text] = len(self.defs.names)
            self.defs.names.append(text)
        return self._names[text]

    def like(self, words: str, prefix: bool = False) -> int:
        """Return the number of the set of names that contain the words (or begin with them); ``finish`` fills it in."""
        return self._likes.setdefault((words, prefix), len(self._likes))

    def role(self, kind: int, units: int, types: int) -> int:
        """Return the number of a role that an effect gives to a card."""
        key = (kind, units, types)
        if key not in self._roles:
            self._roles[key] = len(self.defs.roles)
            self.defs.roles.append(Role(kind, units, types))
        return self._roles[key]

    def mark(self, name: str) -> int:
        """Return the number of a kind of reminder counter."""
        if name not in self._marks:
            self._marks[name] = len(self.defs.marks)
            self.defs.marks.append(name)
        return self._marks[name]

    def static(self, kind: int, cond: Code = NIL, **operands: build.Value) -> StaticDef:
        """Add a modifier under a condition, with its operands by name, and return it."""
        v = build.fields("M", kind, operands)
        st = StaticDef(len(self.defs.statics), kind, v.a, v.b, v.c, cond, v.x, v.y, v.z)
        self.defs.statics.append(st)
        if kind < FIRST_MASK:
            self.defs.mods |= 1 << kind
        else:
            self.defs.more_mods |= 1 << (kind - FIRST_MASK)
        return st

    def clause(self) -> ClauseDef:
        """Add a clause, and return it."""
        c = ClauseDef(len(self.defs.clauses))
        self.defs.clauses.append(c)
        return c

    def program(self, name: str, ins: list[Ins]) -> int:
        """Add a program, and return its number; raise NotLowered if it searches a deck and does not shuffle it then."""
        searches = [pc for pc, x in enumerate(ins) if x.op == o.I_LOOK and x.d == sp.LOOK_DECK]
        if searches and not any(shuffles(x) for x in ins[searches[-1] :]):
            raise build.NotLowered("a search of a deck that is not shuffled afterward")
        p = Program(len(self.defs.programs), name, ins, self.source)
        self.defs.programs.append(p)
        for pc, x in enumerate(ins):
            if id(x) in self._asked:
                self.defs.purposes[p.index << 16 | pc] = self._asked.pop(id(x))
        return p.index

    def remembers(self, fact: int) -> None:
        """Note that a text asks about facts of this sort, so that the game records them."""
        self.defs.facts |= 1 << fact

    def asks(self, ins: Ins, nodes: tuple[Node, ...]) -> None:
        """Note that the instruction asks a player a question for the innermost of these nodes."""
        self._asked[id(ins)] = nodes

    def listens(self, event: int) -> None:
        """Note that a card listens for this event."""
        self.defs.events |= 1 << event

    def finish(self) -> Defs:
        """Fill in the sets of names and return the definitions."""
        table: list[list[bool]] = [[] for _ in self._likes]
        for (words, prefix), i in self._likes.items():
            whole = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)")  # Dark is in Dark Ampharos, not in Darkrai
            table[i] = [n.startswith(words) if prefix else whole.search(n) is not None for n in self.defs.names]
        self.defs.like = table
        note_steady(self.defs)
        return self.defs


class Writer:
    """A program under construction: instructions, and jumps that are patched when their target is known."""

    def __init__(self, tables: Tables, body: tuple[Node, ...] = ()) -> None:
        """Begin an empty program for the sentences of a body."""
        self.tables = tables
        self.ins: list[Ins] = []
        # the nodes under construction, the innermost last
        self._nodes: list[Node] = [Clause(OnUse(), (), (), cast("tuple[Op | Mod, ...]", body))]

    def put(self, op: int, **operands: build.Value) -> int:
        """Write an instruction, with its operands by name, and return its place."""
        self.ins.append(build.instruction(op, **operands))
        if op in ASKING:
            self.tables.asks(self.ins[-1], tuple(self._nodes))
        return len(self.ins) - 1

    @contextmanager
    def about(self, node: Node) -> Iterator[None]:
        """Record the node as the origin of what is written in this block.

        Prompts find the purpose of a question there.
        """
        self._nodes.append(node)
        yield
        self._nodes.pop()

    @property
    def here(self) -> int:
        """The place of the next instruction."""
        return len(self.ins)

    def land(self, at: int) -> None:
        """Make the jump at that place go to the next instruction."""
        ins = self.ins[at]
        setattr(ins, build.target_field(ins.op), self.here)

    def skipped(self, at: int) -> None:
        """End a step that the jump at that place skips: the step then did not happen."""
        end = self.put(o.I_JUMP)
        self.land(at)
        self.put(o.I_SET_DID, did=sp.DID_FAILED)
        self.land(end)


def shuffles(x: Ins) -> bool:
    """Return True if the instruction shuffles a deck."""
    return x.op == o.I_SHUFFLE or (x.op == o.I_MOVE and x.d & sp.MOVE_SHUFFLE != 0)
