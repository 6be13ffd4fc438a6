"""Marks: reminder counters of a name that lie on a Pokémon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: put(s) {n:int} {t:name} counter(s:n) on {m:mons} = Mark($n, $t, $m)
act: put(s) {n:int} lasting {t:name} counter(s:n) on {m:mons} = Mark($n, $t, $m, true)
act: remove(s) all {t:name} counters from {m:mons} = Unmark($t, $m)
"""
EXAMPLES = """
Remove all "Char" counters from each of your Pokémon.
Put 1 lasting "Char" counter on the opponent's Active.
"""
INSTRUCTIONS = """
## Damage and counters
I_MARK: Reminder counters are put on each Pokémon of a list; 0: all of the name are removed.
  a on: list
  b count: count
  c mark: mark
  writes R_COUNT R_DID
"""


@dataclass(frozen=True, slots=True)
class Mark(Op):
    """Put n reminder counters of that name on the Pokémon; stays: until it leaves play, even if it evolves."""

    n: int
    title: str
    mon: sl.Mon
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Unmark(Op):
    """Remove all reminder counters of that name from the Pokémon."""

    title: str
    mon: sl.Mon


def lower(st: Steps, x: Mark | Unmark) -> None:
    """Put the counters on, or take all of them off."""
    if isinstance(x, Mark) and x.stays:
        st.t.defs.kept_marks |= 1 << st.t.mark(x.title)
    count = x.n if isinstance(x, Mark) else 0
    st.w.put(o.I_MARK, on=st.mons(x.mon, sp.L_PICK), count=count, mark=st.t.mark(x.title))
