"""Origins: to which card what a state refers to belongs, and which cards a state mentions."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

from ptcg.engine import ask as k
from ptcg.engine import history as h
from ptcg.engine.defs import Defs
from ptcg.engine.operands import L_WOULD
from ptcg.engine.state import State

CARDS: Final = (
    h.FACT_TO_ACTIVE, h.FACT_SUPPORTER, h.FACT_ATTACHED, h.FACT_PRIZE, h.FACT_PLAYED, h.FACT_STRIPPED, h.FACT_ATTACKER,
)  # fmt: skip


class Origins:
    """Which card definition a program, clause or modifier of some definitions belongs to."""

    def __init__(self, defs: Defs) -> None:
        self.defs = defs
        self.first_statics = [first for first, _ in defs.begins]
        self.first_clauses = [first for _, first in defs.begins]

    def of_static(self, static: int) -> int:
        """Return the definition of a modifier's card."""
        return bisect_right(self.first_statics, static) - 1

    def of_clause(self, clause: int) -> int:
        """Return the definition of a clause's card."""
        return bisect_right(self.first_clauses, clause) - 1

    def used(self, s: State) -> Iterator[int]:
        """Yield the definitions whose programs, clauses and modifiers are in progress or in force in a state."""
        for f in s.stack:
            if (source := s.defs.programs[f.prog].source) >= 0:
                yield source
            yield from (self.of_clause(key >> 24) for key in f.r[L_WOULD])
        for e in s.lasting:
            yield self.of_static(e.static) if e.static >= 0 else self.of_clause(e.clause)
        yield from (self.of_clause(t.clause) for t in s.queue)
        if s.ask_kind in (k.K_RESPONSE, k.K_REPLACE):
            yield from (self.of_clause(key >> 24) for key in s.ask_opts if key >= 0)


def mentioned(s: State) -> Iterator[int]:
    """Yield the cards that were open when something in progress, in force or remembered began to refer to them."""
    yield from (e.card for e in s.lasting)
    for x in s.facts:
        if x.kind == h.FACT_USE:
            yield x.value >> 4
        elif x.kind == h.FACT_KO:
            yield x.value >> 1
        elif x.kind in CARDS and x.kind != h.FACT_PRIZE:
            yield x.value
    for gone in s.last_known:
        yield from (*gone.pile, *gone.att)
    yield from (t.card for t in s.queue)
    for f in s.stack:
        yield from (f.card, f.via >> 4, f.attack >> 4)
    yield from (s.ask_card, s.stadium_gone)


def places(defs: Defs) -> list[tuple[list[int], range, range]]:
    """Return the programs, clauses and modifiers of the rules, and then those of each card definition."""
    programs: list[list[int]] = [[] for _ in range(len(defs.cards) + 1)]
    for program in defs.programs:
        programs[program.source + 1].append(program.index)
    ends = [*defs.begins, (len(defs.statics), len(defs.clauses))]
    out: list[tuple[list[int], range, range]] = [(programs[0], range(ends[0][1]), range(ends[0][0]))]
    for number, own in enumerate(programs[1:]):
        (statics, clauses), (last_static, last_clause) = ends[number], ends[number + 1]
        out.append((own, range(clauses, last_clause), range(statics, last_static)))
    return out
