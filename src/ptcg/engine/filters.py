"""Filters of Pokémon: whether a Pokémon in play fits what a text names."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import bans, energy, expressions
from ptcg.engine.board import is_evolved, level_cards, mark_count, stage_card
from ptcg.engine.card_filters import (
    basic_types_on,
    card_ok,
    energy_cards,
    is_tool,
    names_of,
    that_type,
    tools_on,
    types_shared,
)
from ptcg.engine.characteristics import (
    ability_mask,
    max_hp,
    remaining,
    resistances,
    retreat_cost,
    stage,
    top_def,
    types,
    types_among,
    weaknesses,
)
from ptcg.engine.evolving import bound, fits, from_like, levels
from ptcg.engine.frames import Frame
from ptcg.engine.modifiers import any_applies, applies, asked, text_works
from ptcg.engine.ops import (
    F_ABILITY,
    F_AND,
    F_ATTACK,
    F_CAN_EVOLVE,
    F_CAN_EVOLVE_WITH,
    F_CAN_LEVEL,
    F_CONDITION,
    F_COUNTERS,
    F_ENERGY,
    F_ENERGY_CARDS,
    F_ENERGY_LIKE,
    F_EVOLVED,
    F_EVOLVES_FROM,
    F_FREE,
    F_HOLDS,
    F_HP_LEFT,
    F_KIND,
    F_LABEL,
    F_LEAST_HP,
    F_LIKE,
    F_MARKED,
    F_MAX_HP,
    F_NAMED,
    F_NO_TOOL_ROOM,
    F_NOT,
    F_NOT_PLAYED,
    F_NOT_THIS,
    F_OR,
    F_PRINTED_HP,
    F_RESISTANT,
    F_RETREAT,
    F_RETREAT_IS,
    F_SAME_NAME,
    F_SHARES_TYPE,
    F_STAGE,
    F_THAT_TYPE,
    F_TOOL,
    F_TRUE,
    F_TYPE,
    F_WEAK,
    M_BASIC,
    M_CANT_HEAL,
    M_LABEL,
    T_ANY,
    T_AT_LEAST,
    T_AT_MOST,
    T_EQUAL,
    T_MORE,
    T_NONE,
)
from ptcg.engine.program import Code
from ptcg.engine.state import State, ref_of
from ptcg.engine.vocabulary import (
    BASIC,
    EVOLVES,
    POKEMON,
    SRC_ABILITY,
    bits_in,
)


def test(op: i64, count: i64, n: i64) -> bool:
    """Return True if a count passes a test."""
    if op == T_ANY:
        return count > 0
    if op == T_NONE:
        return count == 0
    if op == T_EQUAL:
        return count == n
    if op == T_AT_LEAST:
        return count >= n
    if op == T_AT_MOST:
        return count <= n
    assert op == T_MORE
    return count > n


def can_heal(s: State, spot: i64) -> bool:
    """Return True unless an effect says that the Pokémon can't be healed."""
    return not any(x.static.a == 0 and applies(s, x, spot) for x in asked(s, M_CANT_HEAL))


def mon_ok(s: State, f: Frame, c: Code, spot: i64) -> bool:
    """Return True if the Pokémon on the spot passes the filter."""
    op = c.op
    if op == F_TRUE or op == 0:
        return True
    if op == F_AND:
        return all(mon_ok(s, f, k, spot) for k in c.kids)
    if op == F_OR:
        return any(mon_ok(s, f, k, spot) for k in c.kids)
    if op == F_NOT:
        return not mon_ok(s, f, c.kids[0], spot)
    if op == F_STAGE:
        basic = any_applies(s, M_BASIC, spot) is not None
        any_evolution = c.a == 0
        if any_evolution:
            return not basic and s.defs.cards[s.defs.printed[stage_card(s, spot)]].entry == EVOLVES
        return (BASIC if basic else stage(s, spot)) == c.a
    if op == F_EVOLVED:
        return is_evolved(s, spot)
    if op == F_TYPE:
        return types(s, spot) & c.a != 0
    if op == F_LABEL:
        return top_def(s, spot).labels & c.a != 0 or given_label(s, spot, c.a)
    if op == F_NAMED:
        return top_def(s, spot).name_id == c.a
    if op == F_LIKE:
        return s.defs.like[c.a][top_def(s, spot).name_id]
    if op == F_NOT_PLAYED:
        return s.came[spot] < s.turn and s.changed[spot] < s.turn
    if op == F_EVOLVES_FROM:
        d = top_def(s, spot)
        like = c.b == 1
        return from_like(s, d, c.a, c.c == 1) if like else d.evolves_from == c.a
    if op == F_COUNTERS:
        healable = c.c == 1
        return test(c.a, s.damage[spot] // 10, c.b) and (not healable or can_heal(s, spot))
    if op == F_ENERGY:
        return test(c.a, energy.count_units(s, spot, c.c), c.b)
    if op == F_ENERGY_CARDS:
        return test(c.a, energy_cards(s, spot, c.c, c.kids[0].a), c.b)
    return body_ok(s, f, c, spot)


def body_ok(s: State, f: Frame, c: Code, spot: i64) -> bool:
    """Return True if what the Pokémon has and suffers passes the filter: HP, attacks, texts, conditions, types."""
    op = c.op
    if op == F_TOOL:
        return any(is_tool(s, x) for x in s.atts[spot])
    if op == F_ABILITY:
        name_plus_1 = c.b
        return ability_mask(s, spot) & c.a != 0 if name_plus_1 == 0 else has_text(s, spot, c.a, name_plus_1 - 1)
    if op == F_CONDITION:
        least = c.b
        return s.cond[spot] & c.a != 0 if least < 2 else bits_in(s.cond[spot] & c.a) >= least
    if op == F_HP_LEFT:
        return remaining(s, spot) <= c.a
    if op == F_PRINTED_HP:
        return top_def(s, spot).hp <= c.a
    if op == F_ATTACK:
        return has_attack(s, spot, c.a)
    if op == F_RETREAT:
        return retreat_cost(s, spot) >= c.a
    if op == F_WEAK:
        w = weaknesses(s, spot)
        to_energy = c.b == 1
        mask = basic_types_on(s, f, c.kids[0]) if to_energy else c.a
        if c.c == 1:
            mask = types_among(s, expressions.sel(s, f, c.kids[0]))
        return any(w[i] & mask for i in range(0, len(w), 3)) if mask > 0 or to_energy else len(w) > 0
    if op == F_RETREAT_IS:
        return retreat_cost(s, spot) == c.a
    if op == F_RESISTANT:
        r = resistances(s, spot)
        return any(r[i] & c.a for i in range(0, len(r), 2)) if c.a > 0 else len(r) > 0
    if op == F_SHARES_TYPE:
        return types(s, spot) & types_shared(s, f, c) != 0
    if op == F_LEAST_HP:
        left = remaining(s, spot)
        return all(left <= remaining(s, ref & 255) for ref in expressions.sel(s, f, c.kids[0]))
    if op == F_MAX_HP:
        at_least = c.b == 1
        return max_hp(s, spot) >= c.a if at_least else max_hp(s, spot) <= c.a
    if op == F_THAT_TYPE and c.a == 1:
        return any(u & that_type(f) for x in s.atts[spot] for u in energy.units_of(s, x))
    if op == F_THAT_TYPE:
        return types(s, spot) & that_type(f) != 0
    if op == F_ENERGY_LIKE:
        return any(card_ok(s, f, c, x) for x in s.atts[spot])
    return ways_ok(s, f, c, spot)


def ways_ok(s: State, f: Frame, c: Code, spot: i64) -> bool:
    """Return True if what can come onto the Pokémon, or what lies on it, passes the filter."""
    op = c.op
    if op == F_KIND:
        return c.a & (1 << POKEMON) != 0
    if op == F_CAN_EVOLVE_WITH:
        skip = c.a == 1
        named = c.c == 1
        found = [x for x in expressions.sel(s, f, c.kids[0]) if named or fits(s, x, spot, skip)]
        return any(not bound(s, x, spot, f.use) for x in found)
    if op == F_CAN_EVOLVE:
        return not top_def(s, spot).last_stage
    if op == F_CAN_LEVEL:
        return any(levels(s, x, spot) for x in expressions.sel(s, f, c.kids[0]))
    if op == F_HOLDS:
        return any(card_ok(s, f, c.kids[0], x) for x in s.atts[spot])
    if op == F_MARKED:
        return mark_count(s, ref_of(s, spot), c.a) > 0
    if op == F_NOT_THIS:
        return ref_of(s, spot) != f.self_ref
    if op == F_SAME_NAME:
        return top_def(s, spot).name_id in names_of(s, expressions.sel(s, f, c.kids[0]))
    if op == F_NO_TOOL_ROOM:
        return tools_on(s, spot) >= s.defs.book.tools
    if op == F_FREE:
        return any(not bans.kept_off(s, x, spot, c.a) for x in expressions.sel(s, f, c.kids[0]))
    return False


def given_label(s: State, spot: i64, labels: i64) -> bool:
    """Return True if a text gives the Pokémon one of the labels."""
    return any(x.static.a & labels and applies(s, x, spot) for x in asked(s, M_LABEL))


def has_attack(s: State, spot: i64, name: i64) -> bool:
    """Return True if an attack of that name is printed on the Pokémon."""
    for card in level_cards(s, spot):
        for a in s.defs.cards[s.defs.printed[card]].attacks:
            if a.name_id == name or name < 0:
                return True
    return False


def has_text(s: State, spot: i64, sources: i64, name: i64) -> bool:
    """Return True if the Pokémon has a text of those sources with that name."""
    for card in level_cards(s, spot):
        for t in s.defs.cards[s.defs.printed[card]].texts:
            if t.name_id == name and sources >> t.source & 1:
                return t.source != SRC_ABILITY or text_works(s, spot, SRC_ABILITY, name)
    return False
