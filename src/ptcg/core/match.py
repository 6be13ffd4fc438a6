"""Filters: whether a Pokémon in play, or a card elsewhere, is of the sort a text names."""

from __future__ import annotations

from typing import Final

from ptcg.core import bans, energy, evaluate, selection
from ptcg.core.board import is_evolved, level_cards, mark_count
from ptcg.core.code import Code
from ptcg.core.defs import CardDef
from ptcg.core.facts import (
    ability_mask,
    max_hp,
    remaining,
    resistances,
    retreat_cost,
    stage,
    top_def,
    types,
    weaknesses,
)
from ptcg.core.frames import Frame
from ptcg.core.modifiers import any_applies, applies, asked, player_source, text_works
from ptcg.core.ops import (
    F_ABILITY,
    F_AND,
    F_ATTACK,
    F_CAN_EVOLVE_WITH,
    F_CAN_LEVEL,
    F_CONDITION,
    F_COUNTERS,
    F_ENERGY,
    F_ENERGY_CARD,
    F_ENERGY_CARDS,
    F_EVOLVED,
    F_EVOLVES_FROM,
    F_EVOLVES_ONTO,
    F_FACE_DOWN,
    F_FREE,
    F_HOLDS,
    F_HP_LEFT,
    F_KIND,
    F_LABEL,
    F_LEAST_HP,
    F_LEVELS,
    F_LIKE,
    F_MARKED,
    F_MAX_HP,
    F_NAMED,
    F_NO_TOOL_ROOM,
    F_NOT,
    F_NOT_JUST_DISCARDED,
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
    M_CANT_EVOLVE,
    M_CANT_HEAL,
    M_CANT_PUT,
    M_EARLY_EVOLVE,
    M_EVOLVES_EARLY,
    M_EVOLVES_LIKE,
    M_PLAYER_CANT_EVOLVE,
    T_ANY,
    T_AT_LEAST,
    T_AT_MOST,
    T_EQUAL,
    T_MORE,
    T_NONE,
)
from ptcg.core.spans import L_DISCARDED, L_MON, R_WORD
from ptcg.core.state import State, live, player_of, ref_of
from ptcg.core.words import (
    ATTACHED,
    BASIC,
    BREAK,
    ENERGY,
    FACE_UP,
    HAND,
    LEVEL_UP,
    MEGA,
    POKEMON,
    SRC_ABILITY,
    STADIUM,
    STAGE1,
    STAGE2,
    TOOL,
    VMAX,
    VSTAR,
    VUNION,
)

# what a piece of a V-UNION does not show outside play
SHOWN_IN_PLAY: Final = (F_LABEL, F_PRINTED_HP, F_ATTACK, F_ABILITY)


def test(op: int, count: int, n: int) -> bool:
    """A test of a count."""
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


def can_heal(s: State, spot: int) -> bool:
    """True unless an effect says that the Pokémon can't be healed."""
    return not any(x.static.a == 0 and applies(s, x, spot) for x in asked(s, M_CANT_HEAL))


def is_evolution(stage_: int) -> bool:
    """True of the stages that are Evolution cards (EVOLVE-02)."""
    return stage_ == STAGE1 or stage_ == STAGE2 or (VMAX <= stage_ <= VSTAR) or stage_ == MEGA or stage_ == BREAK


def is_tool(s: State, card: int) -> bool:
    """True if the attached card counts as a Pokémon Tool."""
    role = s.role[card]
    if role > 0:
        return s.defs.roles[role].kind == TOOL
    return s.defs.cards[s.defs.printed[card]].kind == TOOL


def mon_ok(s: State, f: Frame, c: Code, spot: int) -> bool:
    """True if the Pokémon on the spot passes the filter."""
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
        st = BASIC if any_applies(s, M_BASIC, spot) is not None else stage(s, spot)
        return is_evolution(st) if c.a == 0 else st == c.a
    if op == F_EVOLVED:
        return is_evolved(s, spot)
    if op == F_TYPE:
        return types(s, spot) & c.a != 0
    if op == F_LABEL:
        return top_def(s, spot).labels & c.a != 0
    if op == F_NAMED:
        return top_def(s, spot).name_id == c.a
    if op == F_LIKE:
        return s.defs.like[c.a][top_def(s, spot).name_id]
    if op == F_NOT_PLAYED:
        return s.came[spot] < s.turn and s.changed[spot] < s.turn
    if op == F_EVOLVES_FROM:
        d = top_def(s, spot)
        return from_like(s, c, d) if c.b == 1 else d.evolves_from == c.a
    if op == F_COUNTERS:
        return test(c.a, s.damage[spot] // 10, c.b) and (c.c == 0 or can_heal(s, spot))
    if op == F_ENERGY:
        return test(c.a, energy.count_units(s, spot, c.c), c.b)
    if op == F_ENERGY_CARDS:
        return test(c.a, energy_cards(s, spot, c.c, c.kids[0].a), c.b)
    if op == F_TOOL:
        return any(is_tool(s, x) for x in s.atts[spot])
    if op == F_ABILITY:
        return ability_mask(s, spot) & c.a != 0 if c.b == 0 else has_text(s, spot, c.a, c.b - 1)
    if op == F_CONDITION:
        return s.cond[spot] & c.a != 0 if c.b < 2 else evaluate.bits_in(s.cond[spot] & c.a) >= c.b
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
        mask = basic_types_on(s, f, c.kids[0]) if c.b == 1 else c.a
        return any(w[i] & mask for i in range(0, len(w), 3)) if mask > 0 or c.b == 1 else len(w) > 0
    if op == F_RETREAT_IS:
        return retreat_cost(s, spot) == c.a
    if op == F_RESISTANT:
        r = resistances(s, spot)
        return any(r[i] & c.a for i in range(0, len(r), 2)) if c.a > 0 else len(r) > 0
    if op == F_SHARES_TYPE:
        return types(s, spot) & types_shared(s, f, c) != 0
    if op == F_LEAST_HP:
        left = remaining(s, spot)
        return all(left <= remaining(s, ref & 255) for ref in selection.sel(s, f, c.kids[0]))
    if op == F_MAX_HP:
        return max_hp(s, spot) >= c.a if c.b == 1 else max_hp(s, spot) <= c.a
    if op == F_THAT_TYPE:
        return types(s, spot) & that_type(f) != 0
    if op == F_KIND:
        return c.a & (1 << POKEMON) != 0
    if op == F_CAN_EVOLVE_WITH:
        found = [x for x in selection.sel(s, f, c.kids[0]) if fits(s, x, spot, c.a == 1)]
        return any(c.b == 1 or not bound(s, x, spot) for x in found)
    if op == F_CAN_LEVEL:
        return any(levels(s, x, spot) for x in selection.sel(s, f, c.kids[0]))
    if op == F_HOLDS:
        return any(card_ok(s, f, c.kids[0], x) for x in s.atts[spot])
    if op == F_MARKED:
        return mark_count(s, ref_of(s, spot), c.a) > 0
    if op == F_NOT_THIS:
        return ref_of(s, spot) != f.self_ref
    if op == F_SAME_NAME:
        name = top_def(s, spot).name_id
        return any(top_def(s, ref & 255).name_id == name for ref in selection.sel(s, f, c.kids[0]))
    if op == F_NO_TOOL_ROOM:
        return tools_on(s, spot) >= s.defs.book.tools
    return False


def that_type(f: Frame) -> int:
    """Mask of the type that was picked: in the frame, or remembered by the lasting effect."""
    word = f.n[R_WORD]
    if word == 0:
        word = f.ev.amount
    return 1 << (word - 1) if word > 0 else 0


def tools_on(s: State, spot: int) -> int:
    """Tools attached to a Pokémon."""
    n = 0
    for x in s.atts[spot]:
        if is_tool(s, x):
            n += 1
    return n


def energy_cards(s: State, spot: int, basic: int, types_: int) -> int:
    """Energy cards on a Pokémon: any, basic or special, of types."""
    n = 0
    for x in s.atts[spot]:
        if energy_card_ok(s, x, basic, types_):
            n += 1
    return n


def has_attack(s: State, spot: int, name: int) -> bool:
    """True if an attack of that name is printed on the Pokémon."""
    for card in level_cards(s, spot):
        for a in s.defs.cards[s.defs.printed[card]].attacks:
            if a.name_id == name:
                return True
    return False


def has_text(s: State, spot: int, sources: int, name: int) -> bool:
    """True if the Pokémon has a text of those sources with that name."""
    for card in level_cards(s, spot):
        for t in s.defs.cards[s.defs.printed[card]].texts:
            if t.name_id == name and sources & (1 << t.source):
                return t.source != SRC_ABILITY or text_works(s, spot, SRC_ABILITY, name)
    return False


def basic_types_on(s: State, f: Frame, who: Code) -> int:
    """Types that basic Energy cards on the Pokémon provide."""
    mask = 0
    for ref in selection.sel(s, f, who):
        for x in s.atts[ref & 255]:
            if s.defs.cards[s.defs.printed[x]].basic_energy:
                for u in energy.units_of(s, x):
                    mask |= u
    return mask


def types_shared(s: State, f: Frame, c: Code) -> int:
    """Types that a filter compares with: of basic Energy cards on the Pokémon it names, or of those Pokémon."""
    if c.a == 0:
        return basic_types_on(s, f, c.kids[0])
    return evaluate.types_among(s, selection.sel(s, f, c.kids[0]))


def levels(s: State, card: int, spot: int) -> bool:
    """True if the card levels up the Pokémon by name (LVX-01)."""
    d = s.defs.cards[s.defs.printed[card]]
    return d.stage == LEVEL_UP and d.levels_up == top_def(s, spot).name_id


def from_like(s: State, c: Code, d: CardDef) -> bool:
    """True if what the card evolves from, or with c.c what a Stage 1 between does, has a name of the set c.a."""
    if d.evolves_from >= 0 and s.defs.like[c.a][d.evolves_from]:
        return True
    return c.c == 1 and any(s.defs.like[c.a][name] for name in d.skip_from)


def fits(s: State, card: int, spot: int, skipping: bool) -> bool:
    """True if the card evolves the Pokémon by name (NAME-07), or over a Stage 1 that is skipped."""
    d = s.defs.cards[s.defs.printed[card]]
    if not is_evolution(d.stage):
        return False
    name = top_def(s, spot).line
    if skipping:
        return name in d.skip_from or (d.stage == STAGE1 and d.evolves_from == name)
    return d.evolves_from == name or (s.place[card] == HAND and evolves_like(s, card, spot))


def evolves_like(s: State, card: int, spot: int) -> bool:
    """True if a text lets the Pokémon evolve into the card as one of another name does."""
    name = s.defs.cards[s.defs.printed[card]].evolves_from
    for x in asked(s, M_EVOLVES_LIKE):
        if x.static.a == name and applies(s, x, spot) and card_ok(s, x.env, x.static.z, card):
            return True
    return False


FIRST_TURN: Final = 1
NEW_THIS_TURN: Final = 2


def too_early(s: State, player: int, spot: int, card: int) -> int:
    """Which ban keeps the Pokémon from evolving into the card: its player's first turn (EVOLVE-05), or new this turn
    (EVOLVE-06)."""
    book = s.defs.book
    early = [
        x.static
        for x in asked(s, M_EVOLVES_EARLY)
        if applies(s, x, spot) and (x.static.z.op == 0 or card_ok(s, x.env, x.static.z, card))
    ]
    if any(x.b == 1 for x in early) and s.own_turns[player] <= 1:
        return 0  # one put into play in that very turn too
    if s.own_turns[player] <= 1 and not book.first_evolve:
        return FIRST_TURN
    if any(x.a == 1 for x in early):
        return 0
    new = s.came[spot] >= s.turn or s.changed[spot] >= s.turn
    if book.evolve_by_name:
        d = top_def(s, spot)  # devolved to the name it had: not again; a level is no part of the name (NAME-01)
        new = s.start_name[spot] != d.name_id or (new and d.stage != LEVEL_UP)
    return NEW_THIS_TURN if new and player_source(s, M_EARLY_EVOLVE, player) is None else 0


def bound(s: State, card: int, spot: int) -> bool:
    """True if no effect can evolve the Pokémon with the card: a text forbids evolving from the hand, whatever puts the
    card there (R-17), or the bans of the first turns hold for effects too, which no book has them do."""
    player = player_of(spot)
    if s.place[card] == HAND:
        if player_source(s, M_PLAYER_CANT_EVOLVE, player) is not None:
            return True
        if any_applies(s, M_CANT_EVOLVE, spot) is not None:
            return True
        if bans.play_ban(s, player, card, s.defs.cards[s.defs.printed[card]], 0) is not None:
            return True
    return s.defs.book.bans_bind_effects and too_early(s, player, spot, card) > 0


def kept_out(s: State, player: int, card: int) -> int:
    """Card by whose text the player can't put this card into play as a Pokémon, plus 1; 0 if nothing forbids it."""
    for x in asked(s, M_CANT_PUT):
        a = x.static.a
        mine = a == 3 or (x.env.me if a == 0 else 1 - x.env.me) == player
        if mine and card_ok(s, x.env, x.static.z, card) and evaluate.cond(s, x.env, x.static.cond):
            return max(x.env.card, 0) + 1
    return 0


def energy_card_ok(s: State, card: int, basic: int, types_: int) -> bool:
    """True if the card is an Energy card of the sort; outside play a type means what is printed, which for a special
    Energy card is its name: there are such called Darkness Energy and Metal Energy (CARD-06)."""
    d = s.defs.cards[s.defs.printed[card]]
    in_play = s.place[card] == ATTACHED
    if in_play:
        if not energy.is_energy(s, card):
            return False
    elif d.kind != ENERGY:
        return False
    if basic == 1 and not d.basic_energy:
        return False
    if basic == 2 and not d.special_energy and not (in_play and s.role[card] == d.energy_role > 0):
        return False
    if types_ == 0:
        return True
    if in_play and basic != 1:  # a basic Energy card keeps its name, whatever it provides (TPCi 2023-05-11)
        return any(u & types_ for u in energy.units_of(s, card))
    if not d.basic_energy:
        return d.called_type & types_ != 0
    return any(u & types_ for u in d.units)


def card_ok(s: State, f: Frame, c: Code, card: int) -> bool:
    """True if a card (not a Pokémon in play) passes the filter."""
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
    if d.stage == VUNION and op in SHOWN_IN_PLAY and s.place[card] < STADIUM:
        return False  # VUNION-09
    if op == F_KIND:
        if s.place[card] == ATTACHED and s.role[card] > 0:
            return c.a & (1 << s.defs.roles[s.role[card]].kind) != 0
        return d.kinds & c.a != 0
    if op == F_FREE:
        return not bans.held_back(s, card)
    if op == F_ENERGY_CARD:
        return energy_card_ok(s, card, c.a, c.b)
    if op == F_STAGE:
        if d.kind != POKEMON:
            return False
        return is_evolution(d.stage) if c.a == 0 else d.stage == c.a
    if op == F_TYPE:
        return d.kind == POKEMON and d.types & c.a != 0
    if op == F_LABEL:
        return d.labels & c.a != 0
    if op == F_NAMED:
        return d.name_id == c.a
    if op == F_LIKE:
        return s.defs.like[c.a][d.name_id]
    if op == F_EVOLVES_FROM:
        if c.b == 1:
            return from_like(s, c, d)
        if c.a >= 0:
            return d.evolves_from == c.a
        for ref in f.r[L_MON]:
            if live(s, ref) and d.evolves_from == top_def(s, ref & 255).line:
                return True
        return False
    if op == F_EVOLVES_ONTO and d.only_by >= 0:
        return False  # it comes into play by its own way only
    if op == F_EVOLVES_ONTO:
        for ref in selection.sel(s, f, c.kids[0]):
            if live(s, ref) and fits(s, card, ref & 255, c.a == 1) and not bound(s, card, ref & 255):
                return True
        return False
    if op == F_LEVELS:
        return any(live(s, ref) and levels(s, card, ref & 255) for ref in selection.sel(s, f, c.kids[0]))
    if op == F_SAME_NAME:
        return any(top_def(s, ref & 255).name_id == d.name_id for ref in selection.sel(s, f, c.kids[0]))
    if op == F_NOT_JUST_DISCARDED:
        return card not in f.r[L_DISCARDED]
    if op == F_NOT_THIS:
        return card != f.card
    if op == F_FACE_DOWN:
        return not s.know[card] & FACE_UP
    if op == F_SHARES_TYPE:
        return d.kind == POKEMON and d.types & types_shared(s, f, c) != 0
    if op == F_MAX_HP:
        return d.kind == POKEMON and (d.hp >= c.a if c.b == 1 else d.hp <= c.a)
    if op == F_PRINTED_HP:
        return d.kind == POKEMON and d.hp <= c.a
    if op == F_ATTACK:
        return any(a.name_id == c.a for a in d.attacks)
    if op == F_ABILITY:
        if c.b == 0:
            return d.abilities & c.a != 0
        return any(t.name_id == c.b - 1 and c.a & (1 << t.source) for t in d.texts)
    if op == F_THAT_TYPE:
        return d.types & that_type(f) != 0
    if op == F_SHARES_TYPE:
        return d.kind == POKEMON and d.types & basic_types_on(s, f, c.kids[0]) != 0
    if op == F_TOOL:
        return d.kind == TOOL
    return d.kind == POKEMON and printed_ok(d, c)


def printed_ok(d: CardDef, c: Code) -> bool:
    """True if the printed Weakness, Resistance or Retreat Cost of a Pokémon card is as the filter says."""
    if c.op == F_RESISTANT:
        return any(d.resist[i] & c.a for i in range(0, len(d.resist), 2))
    if c.op == F_WEAK:
        return any(d.weak[i] & c.a for i in range(0, len(d.weak), 3))
    if c.op == F_RETREAT:
        return d.retreat >= c.a
    if c.op == F_RETREAT_IS:
        return d.retreat == c.a
    return False
