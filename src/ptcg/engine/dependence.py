"""Dependence: whether the answer of an expression can change while nothing changes in play.

A steady expression gives the same answer while the Pokémon, Tools, Energy and Stadium in play, their places and the
lasting effects stay as they are (``State.shape``). The lists name what is certainly steady; everything else counts as
volatile and is asked again after every write.
"""

from __future__ import annotations

from typing import Final

from ptcg.engine import ops as o
from ptcg.engine.defs import Defs, StaticDef
from ptcg.engine.program import Code

SELECTORS: Final = (o.S_THIS, o.S_ACTIVE, o.S_BOTH_ACTIVES, o.S_GROUP)
FILTERS: Final = (o.F_TRUE, o.F_STAGE, o.F_EVOLVED, o.F_LABEL, o.F_NAMED, o.F_LIKE, o.F_PRINTED_HP, o.F_NOT_THIS)
COMBINED: Final = (o.F_AND, o.F_OR, o.F_NOT)


def steady(defs: Defs, x: StaticDef) -> bool:
    """Return True if the modifier's condition, Pokémon and amount change only when what lies in play changes."""
    return steady_condition(defs, x.cond) and steady_selector(defs, x.x) and steady_number(defs, x.y) and x.z.op == 0


def steady_condition(defs: Defs, c: Code) -> bool:
    """Return True if a condition is steady."""
    if c.op == 0 or c.op == o.C_TRUE:
        return True
    if c.op == o.C_AND or c.op == o.C_OR or c.op == o.C_NOT:
        return all(steady_condition(defs, k) for k in c.kids)
    if c.op == o.C_IS:
        return steady_selector(defs, c.kids[0]) and steady_filter(defs, c.kids[1])
    if c.op == o.C_EXISTS or c.op == o.C_POSITION:
        return steady_selector(defs, c.kids[0])
    if c.op == o.C_HAS_CARD:
        return len(c.kids) == 1 and steady_selector(defs, c.kids[0])
    if c.op == o.C_CMP:
        return steady_number(defs, c.kids[0]) and steady_number(defs, c.kids[1])
    return c.op == o.C_CAN_SWITCH


def steady_selector(defs: Defs, c: Code) -> bool:
    """Return True if a choice of Pokémon in play is steady."""
    return c.op == 0 or (c.op in SELECTORS and all(steady_filter(defs, k) for k in c.kids))


def steady_filter(defs: Defs, c: Code) -> bool:
    """Return True if a filter of Pokémon is steady: it asks about printed facts, or types that no text changes."""
    if c.op == 0 or c.op in FILTERS:
        return True
    if c.op == o.F_TYPE:
        return not defs.mods & (1 << o.M_TYPE)
    if c.op == o.F_SHARES_TYPE:
        of_pokemon = c.a == 1
        changing = 1 << o.M_TYPE if of_pokemon else 1 << o.M_TYPE | 1 << o.M_ENERGY_PROVIDES | 1 << o.M_ENERGY_IS
        return not defs.mods & changing and all(steady_selector(defs, k) for k in c.kids)
    return c.op in COMBINED and all(steady_filter(defs, k) for k in c.kids)


def steady_number(defs: Defs, c: Code) -> bool:
    """Return True if a number is steady."""
    if c.op == 0 or c.op == o.N_CONST:
        return True
    if c.op == o.N_COUNT:
        return steady_selector(defs, c.kids[0])
    if c.op == o.N_SUM or c.op == o.N_MUL or c.op == o.N_MIN or c.op == o.N_DIFF:
        return all(steady_number(defs, k) for k in c.kids)
    return False


def note_steady(defs: Defs) -> None:
    """Note for every modifier whether it is steady, once all cards of the game are known."""
    for x in defs.statics:
        x.steady = steady(defs, x)
