"""Energy: what attached cards provide, and whether it pays a cost (ENERGY-02)."""

from __future__ import annotations

from typing import Final

from ptcg.core import evaluate, match
from ptcg.core.frames import env
from ptcg.core.modifiers import SUPPRESSORS, applies, asked, refresh
from ptcg.core.ops import M_ENERGY_IS, M_ENERGY_PROVIDES, M_PROVIDES
from ptcg.core.state import State, ref_of
from ptcg.core.words import COLORLESS, ENERGY, FACE_DOWN, NTYPES, USE_ENERGY

ONE_COLORLESS: Final[list[int]] = [1 << COLORLESS]
# what a text that changes what Energy cards provide is about: those that provide several, those that provide Colorless
# only; or it gives them a type besides
SEVERAL: Final = 1
PLAIN: Final = 2
ALSO: Final = 3


def is_energy(s: State, card: int) -> bool:
    """True if the attached card counts as Energy."""
    role = s.role[card]
    if role > 0:
        return s.defs.roles[role].kind == ENERGY
    return s.defs.cards[s.defs.printed[card]].kind == ENERGY


def units_of(s: State, card: int) -> list[int]:
    """The units an attached card provides, each a mask of the types it may be used as."""
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
        limited = False
        for x in asked(s, M_ENERGY_PROVIDES):
            how = x.static.c
            if (how == SEVERAL and len(before) < 2) or (how == PLAIN and not only_colorless(before)):
                continue
            if limited or not match.card_ok(s, x.env, x.static.z, card) or not applies(s, x, spot):
                continue
            if how == ALSO:
                units = [u | x.static.b for u in units]
            else:
                units = [x.static.b] * (x.static.a if x.static.a > 0 else len(units))
                limited = how == SEVERAL
        s.busy &= ~bit
        if limited:
            return units
    if defs.mods & (1 << M_ENERGY_IS):
        for x in asked(s, M_ENERGY_IS):
            if applies(s, x, spot):
                units = [x.static.a] * len(units)
    return units


def only_colorless(units: list[int]) -> bool:
    """True of a card that provides nothing but Colorless Energy."""
    return all(u == 1 << COLORLESS for u in units)


def provided(s: State, card: int, units: list[int]) -> list[int]:
    """What a special Energy's own text makes it provide now."""
    d = s.defs.cards[s.defs.printed[card]]
    best = units
    if not d.has_statics:
        return best
    f = env(s.defs.owner[card], ref_of(s, s.at[card]), card, USE_ENERGY)
    for t in d.texts:
        for st in t.statics:
            if st.kind == M_PROVIDES and st.c == 1 and evaluate.cond(s, f, st.cond):
                best = [st.b] * st.a
    return best


def units_on(s: State, spot: int) -> list[int]:
    """All units on a Pokémon."""
    att = s.atts[spot]
    out: list[int] = []
    for c in att:
        out.extend(units_of(s, c))
    return out


def count_units(s: State, spot: int, types: int) -> int:
    """Units on a Pokémon that may be used as one of the types (0: any)."""
    n = 0
    for u in units_on(s, spot):
        if types == 0 or u & types:
            n += 1
    return n


def pays(cost: list[int], units: list[int]) -> bool:
    """True if some assignment of units to symbols meets the cost."""
    need = 0
    coloured = 0
    for t in range(NTYPES):
        need += cost[t]
        if t != COLORLESS:
            coloured += cost[t]
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


def assign(missing: list[int], units: list[int], i: int, spare: int) -> bool:
    """Give the units that may be several types to the symbols still missing; so many symbols may stay unpaid."""
    t = 0
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
    for k in range(COLORLESS):
        if u & (1 << k) and missing[k] > 0:
            missing[k] -= 1
            if assign(missing, units, i + 1, spare):
                missing[k] += 1
                return True
            missing[k] += 1
    return assign(missing, units, i + 1, spare)


def bit_index(mask: int) -> int:
    """The place of the only bit of a mask."""
    i = 0
    while mask > 1:
        mask >>= 1
        i += 1
    return i


def surplus(cost: list[int], units: list[int], types: int) -> int:
    """Units of the types beyond what the cost needs: the most that can be left while the cost is still paid."""
    mine = [u for u in units if u & types]
    n = 0
    left = units.copy()
    for u in mine:
        left.remove(u)
        if pays(cost, left):
            n += 1
        else:
            left.append(u)
    return n
