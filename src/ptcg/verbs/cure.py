"""Cure: remove Special Conditions, and lasting effects too if the text says so."""

from __future__ import annotations

from dataclasses import dataclass
from types import UnionType
from typing import TYPE_CHECKING, ClassVar

from ptcg.effects import filters as f
from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.filters import Filter
from ptcg.effects.node import Node
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build
from ptcg.instructions.codes import conditions_mask

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: remove(s) every Special Condition from {m:mons} = Cure("all", $m)
act: remove(s) every Special Condition and effect from {m:mons} = Cure("everything", $m)
act: remove(s) {c:condition} from {m:mons} = Cure($c, $m)
act: remove(s) 1 Special Condition from {m:mons} = Cure("one", $m)
act: remove(s) any {c:condition_list} from {m:mons} = Cure("listed", $m, $c)
"""
EXAMPLES = """
Remove 1 Special Condition from your Active.
Remove any Asleep, Confused, Paralyzed, or Poisoned from your Active.
"""
INSTRUCTIONS = """
## Pokémon
I_CURE: Special Conditions of each Pokémon of a list are removed.
  a mons: list
  b conditions: conditions; 0 is the one that was picked
  c effects: yes = 0; lasting effects on the Pokémon end too
  reads R_WORD
  writes R_COUNT R_DID
"""


@dataclass(frozen=True, slots=True)
class Cure(Op):
    """Remove Special Conditions.
    what: all, everything (lasting effects too), one (the actor picks), the name of one, or listed (those in
    conditions)."""

    what: str
    mon: sl.Mon
    conditions: tuple[str, ...] = ()

    LEANS: ClassVar[dict[str, type[Node] | UnionType]] = {"mon": sl.It}
    DOES_WHAT_IT_CAN: ClassVar[bool] = True
    HAS_SUBJECT: ClassVar[bool] = True


def cured(x: Cure) -> int:
    """Return the mask of the Special Conditions that the step removes."""
    return w.EVERY_CONDITION if x.what in ("all", "everything", "one") else conditions_mask(x.conditions or (x.what,))


def feasible(g: Guard, x: Cure) -> Code:
    """One of the Pokémon must have such a condition; effects of attacks cannot be told."""
    if x.what == "everything":
        return NIL
    return g.one_is(x.mon, build.filter(o.F_CONDITION, conditions=cured(x)))


def helps(x: Cure) -> tuple[Filter, ...]:
    """It helps a Pokémon with such a condition."""
    if not isinstance(x.mon, sl.It) or x.what == "everything":
        return ()
    if x.what in ("all", "one"):
        return (f.HasCondition(),)
    return tuple(f.HasCondition(k) for k in x.conditions or (x.what,))


def lower(st: Steps, x: Cure) -> None:
    """Pick the Pokémon, ask for the condition if the text leaves it open, then cure."""
    mask = cured(x)
    reg = st.mons(x.mon, sp.L_PICK)
    if x.what == "one":
        st.w.put(o.I_PICK_WORD, what=sp.WORD_CONDITION, player=sp.ACTOR, low=mask, on=build.in_list(reg))
        mask = 0
    st.w.put(o.I_CURE, mons=reg, conditions=mask, effects=x.what == "everything")
