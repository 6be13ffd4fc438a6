"""Inflict: Pokémon get Special Conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build
from ptcg.instructions.codes import conditions_mask

if TYPE_CHECKING:
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
occurrence: {m:all_of} (is|are:m) 1 of {c:condition_list} = Inflict($c, $m, choose=true)
occurrence: {m:all_of} (is|are:m) {c:inflicted} = Inflict($c, $m)
occurrence: {m:all_of} (is|are:m) the same of {c:condition_list} = Inflict($c, $m, same=true)
occurrence: {m:all_of} (is|are:m) {c:inflicted} for {n:positive} damage counter(s:n) = Inflict($c, $m, $n)
occurrence: {m:all_of} (is|are:m) {c:inflicted} with {n:positive} coin(s:n) = Inflict($c, $m, 0, $n)
occurrence: {m:all_of} (is|are:m) {c:inflicted} with {n:positive} coin(s:n), deadly without heads =
      Inflict($c, $m, 0, $n,
      deadly=true)
"""
EXAMPLES = """
The opponent's Active is 1 of Burned, Confused, or Poisoned.
The opponent's Active is Burned, Confused, and Poisoned.
The opponent's Active is Asleep with 2 coins, deadly without heads.
"""
INSTRUCTIONS = """
## Pokémon
I_INFLICT: Each Active Pokémon of a list gets Special Conditions.
  a mons: list
  b conditions: conditions; 0 is the one that was picked
  c counters: count = 0; damage counters of Poison, of Burn or of Confusion, 0 as the book says
  d coins: count = 0; coins to wake up, 0 as the book says; -1: only conditions of the event
  reads R_WORD
  writes R_COUNT R_DID
"""


@dataclass(frozen=True, slots=True)
class Inflict(Op):
    """Each Pokémon gets the Special Conditions.
    counters: how many damage counters Poison, Burn or Confusion puts; coins: how many heads the Pokémon needs to wake;
    choose: the actor picks one of the conditions; same: only those that the event gave; deadly: a Pokémon that flips no
    heads to wake is Knocked Out."""

    conditions: tuple[str, ...]
    mon: sl.Mon
    counters: int = 0
    coins: int = 0
    choose: bool = False
    same: bool = False
    deadly: bool = False

    HAS_SUBJECT: ClassVar[bool] = True


def feasible(g: Guard, x: Inflict) -> Code:
    """The Pokémon must lack one of the conditions, unless the text also changes what the condition does."""
    if x.counters or x.coins:
        return NIL
    masks = [conditions_mask((name,)) for name in x.conditions]
    lacks = [build.filter(o.F_NOT, of=build.filter(o.F_CONDITION, conditions=mask)) for mask in masks]
    return g.one_is(x.mon, lacks[0] if len(lacks) == 1 else build.filter(o.F_OR, parts=lacks))


def lower(st: Steps, x: Inflict) -> None:
    """Ask which condition if the text leaves it open, then inflict."""
    mask = conditions_mask(x.conditions)
    if x.choose:
        st.w.put(o.I_PICK_WORD, what=sp.WORD_CONDITION, player=sp.ACTOR, low=mask)
        mask = 0
    coins = -1 if x.same else x.coins | (sp.DEADLY_SLEEP if x.deadly else 0)
    reg = st.mons(x.mon, sp.L_PICK)
    st.w.put(o.I_INFLICT, mons=reg, conditions=mask, counters=x.counters, coins=coins)
