"""Energy: what attached cards provide, and whether units pay a cost (ENERGY-02)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine import expressions
from ptcg.engine.frames import Source, env
from ptcg.engine.modifiers import applies, asked, refresh
from ptcg.engine.operands import PROVIDE_ALSO, PROVIDE_COLORLESS, PROVIDE_SEVERAL
from ptcg.engine.ops import M_ENERGY_IS, M_ENERGY_PROVIDES, M_PROVIDES, M_PROVIDES_LIKE
from ptcg.engine.state import State, ref_of
from ptcg.engine.suppression import SUPPRESSORS
from ptcg.engine.vocabulary import COLORLESS, ENERGY, FACE_DOWN, NTYPES, USE_ENERGY

ONE_COLORLESS: Final[list[int]] = [1 << COLORLESS]


def is_energy(s: State, card: i64) -> bool:
    """Return True if the attached card counts as Energy."""
    role = s.role[card]
    if role > 0:
        return s.defs.roles[role].kind == ENERGY
    return s.defs.cards[s.defs.printed[card]].kind == ENERGY


def units_of(s: State, card: i64) -> list[int]:
    """Return the units that an attached card provides, each as a mask of the types that it may be used as."""
    defs = s.defs
    role = s.role[card]
    d = defs.cards[defs.printed[card]]
    spot = s.at[card]
    if role > 0:
        r = defs.roles[role]
        units = [r.types] * r.units if r.kind == ENERGY else []
    elif d.kind != ENERGY:
        return []
    elif s.know[card] & FACE_DOWN:
        return ONE_COLORLESS
    else:
        units = d.units
    if role == 0 and d.special_energy:
        if defs.mods & SUPPRESSORS:
            refresh(s)
            if s.energy_off >> spot & 1:
                return ONE_COLORLESS
        units = provided(s, card, units)
    bit = 1 << M_ENERGY_PROVIDES
    if defs.mods & bit and not s.busy & bit:
        s.busy |= bit
        before = units
        limit: Source | None = None  # a limit on cards that provide several units comes last in every case
        for x in asked(s, M_ENERGY_PROVIDES):
            how = x.static.c
            if how == PROVIDE_COLORLESS and not only_colorless(before):
                continue
            if not expressions.card_ok(s, x.env, x.static.z, card) or not applies(s, x, spot):
                continue
            if how == PROVIDE_SEVERAL:
                limit = x
            elif how == PROVIDE_ALSO:
                units = [u | x.static.b for u in units]
            else:
                units = [x.static.b] * (x.static.a if x.static.a > 0 else len(units))
        s.busy &= ~bit
        if limit is not None and len(units) > 1:
            return [limit.static.b] * limit.static.a
    if defs.mods & (1 << M_ENERGY_IS):
        for x in asked(s, M_ENERGY_IS):
            if x.static.b == 1:  # the picked card gets the picked type
                if x.env.ev.amount == card + 1 and expressions.cond(s, x.env, x.static.cond):
                    units = [x.env.ev.other] * len(units)
            elif x.env.ev.amount in (0, card + 1) and applies(s, x, spot):  # all Energy on the Pokémon, or this card
                units = [x.static.a] * len(units)
    return units


def only_colorless(units: list[int]) -> bool:
    """Return True if the units are all Colorless."""
    return all(u == 1 << COLORLESS for u in units)


def provided(s: State, card: i64, units: list[int]) -> list[int]:
    """Return the units that a special Energy's own text makes it provide now."""
    d = s.defs.cards[s.defs.printed[card]]
    best = units
    if not d.has_statics:
        return best
    f = env(s.defs.owner[card], ref_of(s, s.at[card]), card, USE_ENERGY)
    for t in d.texts:
        for st in t.statics:
            if st.kind == M_PROVIDES and st.c == 1 and expressions.cond(s, f, st.cond):
                best = [st.b] * st.a
            elif st.kind == M_PROVIDES_LIKE and expressions.cond(s, f, st.cond):
                best = [beside(s, card)]
    return best


def beside(s: State, card: i64) -> i64:
    """Return the types of the basic Energy cards on the same Pokémon; Colorless if there are none."""
    mask: i64 = 0
    for c in s.atts[s.at[card]]:
        d = s.defs.cards[s.defs.printed[c]]
        if d.basic_energy:
            for u in d.units:
                mask |= u
    return mask if mask > 0 else 1 << COLORLESS


def units_on(s: State, spot: i64) -> list[int]:
    """Return all units on a Pokémon."""
    out: list[int] = []
    for c in s.atts[spot]:
        for u in units_of(s, c):
            out.append(u)
    return out


def count_units(s: State, spot: i64, types: i64) -> i64:
    """Return how many units on a Pokémon may be used as one of the types (0: any type)."""
    n: i64 = 0
    for u in units_on(s, spot):
        if types == 0 or u & types:
            n += 1
    return n


def pays(cost: list[int], units: list[int]) -> bool:
    """Return True if some assignment of units to symbols meets the cost."""
    need: i64 = 0
    for t in range(i64(NTYPES)):
        need += cost[t]
    coloured = need - cost[COLORLESS]
    spare = cost[NTYPES] if len(cost) > NTYPES else 0  # symbols of any type that need not be paid
    if len(units) < need - spare:
        return False
    if coloured <= spare:
        return True
    rest: list[int] = []
    missing = cost.copy()
    for u in units:
        if u & (u - 1) == 0:
            t = bit_index(u)
            if t != COLORLESS and missing[t] > 0:
                missing[t] -= 1
        else:
            rest.append(u)
    return assign(missing, rest, 0, spare)


def assign(missing: list[int], units: list[int], i: i64, spare: i64) -> bool:
    """Assign units of several types to the missing symbols, ``spare`` of which may stay unpaid; True if that works."""
    t: i64 = 0
    while t < COLORLESS and missing[t] == 0:
        t += 1
    if t == COLORLESS:
        return True
    if spare > 0:
        missing[t] -= 1
        done = assign(missing, units, i, spare - 1)
        missing[t] += 1
        if done:
            return True
    if i == len(units):
        return False
    u = units[i]
    for k in range(i64(COLORLESS)):
        if u >> k & 1 and missing[k] > 0:
            missing[k] -= 1
            if assign(missing, units, i + 1, spare):
                missing[k] += 1
                return True
            missing[k] += 1
    return assign(missing, units, i + 1, spare)


def bit_index(mask: i64) -> i64:
    """Return the place of the only bit of a mask."""
    i: i64 = 0
    while mask > 1:
        mask >>= 1
        i += 1
    return i


def surplus(cost: list[int], units: list[int], mine: list[int]) -> i64:
    """Return the most units of `mine` (a part of all units) that the cost does not need."""
    n: i64 = 0
    left = units.copy()
    for u in mine:
        left.remove(u)
        if pays(cost, left):
            n += 1
        else:
            left.append(u)
    return n
