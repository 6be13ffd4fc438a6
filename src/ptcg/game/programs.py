"""The programs of a card, and the program that a game is running, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ptcg.cards.card import Card
from ptcg.engine.defs import LIMIT_NONE, CardDef, ClauseDef, Defs
from ptcg.engine.program import Code
from ptcg.game.compile_deck import define
from ptcg.game.compile_rulebook import book_of
from ptcg.instructions.disassemble import Disassembler
from ptcg.instructions.table import by_number
from ptcg.lowering.builder import Tables
from ptcg.rulebooks import Rulebook

if TYPE_CHECKING:
    from ptcg.game.game import Game

_AROUND = 3
_LIMITS = (
    "",
    "once a turn",
    "once a turn by name",
    "once a game",
    "once a game by name",
    "the GX attack",
    "a VSTAR Power",
)


def listing(card: Card, rulebook: Rulebook) -> list[str]:
    """Return every program, modifier and clause of a card in words, in the order of its texts.

    Raises NotLowered for a card that the engine cannot carry out.
    """
    t = Tables(book_of(rulebook))
    d = define(t, card, rulebook, ())
    return list(_Lister(t.finish()).card(d))


class _Lister:
    def __init__(self, defs: Defs) -> None:
        self.defs = defs
        self.words = Disassembler(defs)
        self.told: set[int] = set()

    def card(self, d: CardDef) -> Iterator[str]:
        for attack in d.attacks:
            yield f"attack {attack.name}"
            yield from self.guard("may be chosen if", attack.guard)
            for cost in attack.costs:
                yield f"  {self.words.modifier(cost)}"
            yield from self.program(attack.full)
        if d.play >= 0:
            yield f"play {d.name}"
            yield from self.guard("may be played if", d.guard)
            yield from self.guard("does something if", d.feasible)
            yield from self.program(d.play)
        for text in d.texts:
            for st in text.statics:
                yield f"modifier{f' of {text.name}' if text.name else ''}"
                yield f"  {self.words.modifier(st)}"
            for c in text.acts:
                yield from self.clause(c, f"use {text.name or d.name}")
            for c in text.listens:
                yield from self.clause(c, f"on {by_number()['E', c.event].name}: {text.name or d.name}")
        for c in self.defs.clauses:
            if c.index not in self.told and c.event:
                yield from self.clause(c, f"clause {c.index}, on {by_number()['E', c.event].name}")

    def clause(self, c: ClauseDef, title: str) -> Iterator[str]:
        self.told.add(c.index)
        yield f"{title}{f' ({_LIMITS[c.limit]})' if c.limit != LIMIT_NONE else ''}"
        if c.mon.op != 0:
            yield f"  about {self.words.expression('S', c.mon)}"
        yield from self.guard("may be used if", c.guard)
        yield from self.guard("does something if", c.feasible)
        if c.program >= 0:
            yield from self.program(c.program)

    def guard(self, words: str, c: Code) -> Iterator[str]:
        if c.op != 0:
            yield f"  {words} {self.words.expression('C', c)}"

    def program(self, index: int) -> Iterator[str]:
        for line in self.words.program(self.defs.programs[index]):
            yield f"  {line}"


def running(game: Game) -> list[str]:
    """Return the programs on the stack of a game in words, the outermost first.

    Each shows the instructions around the next one to run.
    """
    s = game._state
    words = Disassembler(s.defs)
    out: list[str] = []
    for f in s.stack:
        program = s.defs.programs[f.prog]
        out.append(f"{program.name} ({f.pc} of {len(program.ins)})")
        for i in range(max(0, f.pc - _AROUND), min(len(program.ins), f.pc + _AROUND + 1)):
            out.append(f" {'>' if i == f.pc else ' '}{i:3}  {words.instruction(program.ins[i])}")
    return out
