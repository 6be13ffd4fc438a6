"""Filters of cards: whether a card, in play or elsewhere, fits what a text names."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine import bans, energy, expressions
from ptcg.engine.characteristics import (
    top_def,
    types_among,
)
from ptcg.engine.defs import CardDef
from ptcg.engine.evolving import bound, fits, from_like, levels
from ptcg.engine.frames import Frame
from ptcg.engine.history import FACT_STRIPPED, recalled
from ptcg.engine.modifiers import asked
from ptcg.engine.operands import ENERGY_BASIC, ENERGY_SPECIAL, L_DISCARDED, L_MON, R_WORD
from ptcg.engine.ops import (
    F_ABILITY,
    F_AND,
    F_ATTACK,
    F_ENERGY_CARD,
    F_ENERGY_LIKE,
    F_EVOLVES_FROM,
    F_EVOLVES_ONTO,
    F_FACE_DOWN,
    F_FREE,
    F_HEIGHT,
    F_KIND,
    F_LABEL,
    F_LEVELS,
    F_LIKE,
    F_MAX_HP,
    F_NAMED,
    F_NOT,
    F_NOT_JUST_DISCARDED,
    F_NOT_THIS,
    F_OR,
    F_PRINTED_HP,
    F_RESISTANT,
    F_RETREAT,
    F_RETREAT_IS,
    F_SAME_NAME,
    F_SHARES_TYPE,
    F_STAGE,
    F_STAYS,
    F_STRIPPED,
    F_THAT_TYPE,
    F_TOOL,
    F_TRUE,
    F_TYPE,
    F_WEAK,
    M_LABEL,
)
from ptcg.engine.program import Code
from ptcg.engine.state import State, live
from ptcg.engine.vocabulary import (
    ATTACHED,
    ENERGY,
    EVOLVES,
    FACE_DOWN,
    FACE_UP,
    POKEMON,
    SPOT_BASE,
    STADIUM,
    STADIUM_CARD,
    TOOL,
    bit,
)

# filters of facts that a piece does not show outside play
SHOWN_IN_PLAY: Final = (
    F_PRINTED_HP, F_MAX_HP, F_ATTACK, F_ABILITY, F_WEAK, F_RESISTANT, F_RETREAT, F_RETREAT_IS,
)  # fmt: skip


def is_tool(s: State, card: i64) -> bool:
    """Return True if the attached card counts as a Pokémon Tool."""
    role = s.role[card]
    if role > 0:
        return s.defs.roles[role].kind == TOOL
    return s.defs.cards[s.defs.printed[card]].kind == TOOL


def tools_on(s: State, spot: i64) -> i64:
    """Return the number of Tools attached to a Pokémon."""
    n: i64 = 0
    for x in s.atts[spot]:
        if is_tool(s, x):
            n += 1
    return n


def card_ok(s: State, f: Frame, c: Code, card: i64) -> bool:
    """Return True if a card (not a Pokémon in play) passes the filter."""
    op = c.op
    if op == F_TRUE or op == 0:
        return True
    if op == F_AND:
        return all(card_ok(s, f, k, card) for k in c.kids)
    if op == F_OR:
        return any(card_ok(s, f, k, card) for k in c.kids)
    if op == F_NOT:
        return not card_ok(s, f, c.kids[0], card)
    d = s.defs.cards[s.defs.printed[card]]
    if d.hidden_outside and s.place[card] < STADIUM:  # VUNION-09
        if op in SHOWN_IN_PLAY:
            return False
        if op == F_LABEL:
            return d.labels_outside & c.a != 0
    if op == F_KIND:
        if s.place[card] == ATTACHED and s.role[card] > 0:
            return c.a >> s.defs.roles[s.role[card]].kind & 1 != 0
        return d.kinds & c.a != 0
    if op == F_FREE:
        return not bans.held_back(s, card)
    if op == F_ENERGY_CARD:
        return energy_card_ok(s, card, c.a, c.b)
    if op == F_STAGE:
        if d.kind != POKEMON:
            return False
        any_evolution = c.a == 0
        return d.entry == EVOLVES if any_evolution else d.stage == c.a
    if op == F_TYPE:
        return d.kind == POKEMON and d.types & c.a != 0
    if op == F_LABEL:
        return d.labels & c.a != 0 or (d.kind == POKEMON and given_everywhere(s, card, c.a))
    if op == F_NAMED:
        return d.name_id == c.a
    if op == F_LIKE:
        return s.defs.like[c.a][d.name_id]
    if op == F_ENERGY_LIKE:
        if s.place[card] != ATTACHED or not energy.is_energy(s, card):
            return False
        mask = energy_types_on(s, f, c.kids[0], c.a == 1)
        return any(u & mask for u in energy.units_of(s, card))
    if op == F_EVOLVES_FROM:
        like = c.b == 1
        if like:
            return from_like(s, d, c.a, c.c == 1)
        from_it = c.a < 0
        if not from_it:
            return d.evolves_from == c.a
        mons = f.r[L_MON] if len(f.r[L_MON]) > 0 else (f.self_ref,)  # no earlier Pokémon: the Pokémon itself
        for ref in mons:
            if live(s, ref) and d.evolves_from == top_def(s, ref & 255).line:
                return True
        return False
    return facts_ok(s, f, c, card)


def facts_ok(s: State, f: Frame, c: Code, card: i64) -> bool:
    """Return True if what the card can come onto, what it says or what has happened to it passes the filter."""
    op = c.op
    d = s.defs.cards[s.defs.printed[card]]
    if op == F_EVOLVES_ONTO and d.only_by >= 0:
        return False  # the card comes into play only in its own way
    if op == F_EVOLVES_ONTO:
        skip = c.a == 1
        for ref in expressions.sel(s, f, c.kids[0]):
            if live(s, ref) and fits(s, card, ref & 255, skip) and not bound(s, card, ref & 255, f.use):
                return True
        return False
    if op == F_LEVELS:
        return any(live(s, ref) and levels(s, card, ref & 255) for ref in expressions.sel(s, f, c.kids[0]))
    if op == F_SAME_NAME:
        another = c.a == 1
        return d.name_id in names_of(s, [x for x in expressions.sel(s, f, c.kids[0]) if not another or x != card])
    if op == F_NOT_JUST_DISCARDED:
        return card not in f.r[L_DISCARDED]
    if op == F_STRIPPED:
        return any(recalled(s, FACT_STRIPPED, f.me, ref, s.turn, card) for ref in expressions.sel(s, f, c.kids[0]))
    if op == F_NOT_THIS:
        return card != f.card
    if op == F_FACE_DOWN:
        return not s.know[card] & FACE_UP
    if op == F_SHARES_TYPE:
        return d.kind == POKEMON and d.types & types_shared(s, f, c) != 0
    if op == F_MAX_HP:
        at_least = c.b == 1
        return d.kind == POKEMON and (d.hp >= c.a if at_least else d.hp <= c.a)
    if op == F_PRINTED_HP:
        return d.kind == POKEMON and d.hp <= c.a
    if op == F_STAYS:
        return d.plays_as or d.attach_play or d.is_tm or d.kind in (POKEMON, ENERGY, STADIUM_CARD, TOOL)
    if op == F_HEIGHT:
        return d.height > 0
    if op == F_ATTACK:
        return any(a.name_id == c.a or c.a < 0 for a in d.attacks)
    if op == F_ABILITY:
        name_plus_1 = c.b
        if name_plus_1 == 0:
            return d.abilities & c.a != 0
        return any(t.name_id == name_plus_1 - 1 and c.a >> t.source & 1 for t in d.texts)
    if op == F_THAT_TYPE:
        return d.types & that_type(f) != 0
    if op == F_TOOL:
        return d.kind == TOOL
    return d.kind == POKEMON and printed_ok(d, c)


def printed_ok(d: CardDef, c: Code) -> bool:
    """Return True if the printed Weakness, Resistance or Retreat Cost of a Pokémon card fits the filter."""
    if c.op == F_RESISTANT:
        return any(d.resist[i] & c.a for i in range(0, len(d.resist), 2))
    if c.op == F_WEAK:
        return any(d.weak[i] & c.a for i in range(0, len(d.weak), 3))
    if c.op == F_RETREAT:
        return d.retreat >= c.a
    if c.op == F_RETREAT_IS:
        return d.retreat == c.a
    return False


def energy_card_ok(s: State, card: i64, basic: i64, types_: i64) -> bool:
    """Return True if the card is an Energy card of the sort.

    Outside play the printed type counts; for a special Energy card this is the type in its name: Darkness Energy, Metal
    Energy (CARD-06).
    """
    d = s.defs.cards[s.defs.printed[card]]
    in_play = s.place[card] == ATTACHED
    if in_play:
        if not energy.is_energy(s, card):
            return False
    elif d.kind != ENERGY:
        return False
    down = in_play and s.know[card] & FACE_DOWN != 0  # face down it is a special Energy card
    if basic == ENERGY_BASIC and (down or not d.basic_energy):
        return False
    special = d.special_energy or down
    if basic == ENERGY_SPECIAL and not special and not (in_play and s.role[card] == d.energy_role > 0):
        return False
    if types_ == 0:
        return True
    if in_play and basic != ENERGY_BASIC:  # a basic Energy card keeps its name, whatever it provides (TPCi 2023-05-11)
        return any(u & types_ for u in energy.units_of(s, card))
    if not d.basic_energy:
        return d.called_type & types_ != 0
    return any(u & types_ for u in d.units)


def energy_cards(s: State, spot: i64, basic: i64, types_: i64) -> i64:
    """Return the number of Energy cards on a Pokémon (any, basic or special), of these types."""
    n: i64 = 0
    for x in s.atts[spot]:
        if energy_card_ok(s, x, basic, types_):
            n += 1
    return n


def energy_types_on(s: State, f: Frame, who: Code, basic: bool) -> i64:
    """Return the types that Energy cards, or only basic ones, on the Pokémon provide."""
    if basic:
        return basic_types_on(s, f, who)
    mask: i64 = 0
    for ref in expressions.sel(s, f, who):
        for x in s.atts[ref & 255]:
            if energy.is_energy(s, x):
                for u in energy.units_of(s, x):
                    mask |= u
    return mask


def basic_types_on(s: State, f: Frame, who: Code) -> i64:
    """Return the types that basic Energy cards on the Pokémon provide."""
    mask: i64 = 0
    for ref in expressions.sel(s, f, who):
        for x in s.atts[ref & 255]:
            if s.defs.cards[s.defs.printed[x]].basic_energy:
                for u in energy.units_of(s, x):
                    mask |= u
    return mask


def types_shared(s: State, f: Frame, c: Code) -> i64:
    """Return the types that a filter compares with: of the Pokémon it names, or of the basic Energy cards on them."""
    of_pokemon = c.a == 1
    if not of_pokemon:
        return basic_types_on(s, f, c.kids[0])
    return types_among(s, expressions.sel(s, f, c.kids[0]))


def given_everywhere(s: State, card: i64, labels: i64) -> bool:
    """Return True if a text gives all Pokémon cards of the card's owner one of the labels."""
    for x in asked(s, M_LABEL):
        if x.static.a & labels and x.static.b == 1 and x.env.me == s.defs.owner[card]:
            if expressions.cond(s, x.env, x.static.cond):
                return True
    return False


def names_of(s: State, objects: list[int]) -> list[int]:
    """Return the names of Pokémon in play and of cards."""
    return [top_def(s, x & 255).name_id if x >= SPOT_BASE else s.defs.cards[s.defs.printed[x]].name_id for x in objects]


def that_type(f: Frame) -> i64:
    """Return the mask of the type that was picked in the frame, or that the lasting effect remembers."""
    word = f.n[R_WORD]
    if word == 0:
        word = f.ev.amount
    return bit(word - 1) if word > 0 else 0
