"""The characteristics of a Pokémon now: printed facts, changed by the modifiers in play, layer by layer."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import expressions
from ptcg.engine.board import level_cards, stage_card, top_card
from ptcg.engine.defs import CardDef
from ptcg.engine.energy import units_of
from ptcg.engine.frames import Source, env
from ptcg.engine.modifiers import (
    NO_HP,
    NO_RETREATS,
    UNKNOWN,
    any_applies,
    applies,
    asked,
    granted,
    is_about,
    player_source,
    text_works,
    total,
)
from ptcg.engine.operands import TYPE_ALSO, TYPE_BELOW, TYPE_ENERGY, TYPE_FACING, TYPE_IS, TYPE_PICKED
from ptcg.engine.ops import (
    M_BENCH,
    M_CANT_CONDITION,
    M_HP,
    M_KEEP_TURN,
    M_KEEPS,
    M_NO_RESISTANCE,
    M_NO_RETREAT,
    M_NO_WEAKNESS,
    M_RETREAT,
    M_RETREATS,
    M_SUPPORTERS,
    M_TOOLS,
    M_TYPE,
    M_WEAKNESS,
)
from ptcg.engine.state import State, player_of
from ptcg.engine.vocabulary import ATTACHED, BASIC, SPOT_BASE, SRC_ABILITY, SRC_STADIUM, bit


def top_def(s: State, spot: i64) -> CardDef:
    """Return the definition of the card on top."""
    return s.defs.cards[s.defs.printed[top_card(s, spot)]]


def stage(s: State, spot: i64) -> i64:
    """Return the stage of a Pokémon; a LV.X has that of the level below (LVX-05), a Fossil is Basic (FOSSIL-01)."""
    d = s.defs.cards[s.defs.printed[stage_card(s, spot)]]
    if d.plays_as or d.counts_basic:
        return BASIC
    return d.stage


def body_def(s: State, spot: i64) -> CardDef:
    """Return the definition that gives Weakness, Resistance and Retreat Cost.

    A BREAK takes the card below (BREAK-02).
    """
    pile = s.piles[spot]
    i = len(pile) - 1
    d = s.defs.cards[s.defs.printed[pile[i]]]
    while d.keeps_below and i > 0:
        i -= 1
        d = s.defs.cards[s.defs.printed[pile[i]]]
    return d


def types(s: State, spot: i64) -> i64:
    """Return the mask of the Pokémon's types; a condition of a text that changes types is told the printed ones."""
    bit = 1 << M_TYPE
    if not s.defs.mods & bit or s.busy & bit:
        return top_def(s, spot).types
    s.busy |= bit
    t = changed_types(s, spot, False)
    s.busy &= ~bit
    return t


def changed_types(s: State, spot: i64, copied: bool) -> i64:
    """Return the mask of the Pokémon's types, after all texts that change them.

    A Pokémon that copies the one it faces takes the types that other texts have given that one; ``copied`` leaves out
    what it copies in turn, so that two which copy each other come to an end.
    """
    t = top_def(s, spot).types
    for x in asked(s, M_TYPE):
        if not applies(s, x, spot):
            continue
        how = x.static.b
        if how == TYPE_IS:
            t = x.static.a
        elif how == TYPE_BELOW:
            t = s.defs.cards[s.defs.printed[stage_card(s, spot)]].types
        elif how == TYPE_ALSO:
            t |= x.static.a
        elif how == TYPE_PICKED:
            t = picked_type(x)
        elif how == TYPE_ENERGY:
            t = basic_types(s, spot, t)
        elif how == TYPE_FACING:
            facing = s.active[1 - player_of(spot)]
            if facing >= 0 and not copied:
                t = changed_types(s, facing, True)
        else:
            t = x.env.ev.amount
    return t


def types_among(s: State, objects: list[int]) -> i64:
    """Return all types of the objects: of Pokémon in play, on cards, or provided by Energy or attached cards."""
    mask: i64 = 0
    for x in objects:
        if x >= SPOT_BASE:
            mask |= types(s, x & 255)
        else:
            d = s.defs.cards[s.defs.printed[x]]
            mask |= d.types
            for u in units_of(s, x) if s.place[x] == ATTACHED else d.units if d.basic_energy else []:
                mask |= u
    return mask


def picked_type(x: Source) -> i64:
    """Return the mask of the type that was picked when the lasting effect began."""
    return bit(x.env.ev.amount - 1) if x.env.ev.amount > 0 else 0


def max_hp(s: State, spot: i64) -> i64:
    """Return the maximum HP with all modifiers; it is never below 10."""
    if s.hp_shape == s.shape and s.hp[spot] > 0:
        return s.hp[spot]
    n = top_def(s, spot).hp
    bit = 1 << M_HP
    if not s.defs.mods & bit:
        keep_hp(s, spot, n)
        return n
    if s.busy & bit:
        return n
    changes = asked(s, M_HP)
    if len(changes) > 0:
        s.busy |= bit
        for x in changes:
            if x.static.a == 1 and applies(s, x, spot):
                n = x.static.b
        n += total(s, M_HP, spot)
        s.busy &= ~bit
    n = max(n, 10)
    if s.hp_kept:
        keep_hp(s, spot, n)
    return n


def keep_hp(s: State, spot: i64, n: i64) -> None:
    """Keep the maximum HP of a Pokémon until what lies in play changes."""
    if s.hp_shape != s.shape:
        s.hp_shape = s.shape
        s.hp = NO_HP[:]
    s.hp[spot] = n


def remaining(s: State, spot: i64) -> i64:
    """Return the HP left."""
    return max_hp(s, spot) - s.damage[spot]


def retreat_cost(s: State, spot: i64) -> i64:
    """Return the Retreat Cost after increases and reductions, at least 0; "no Retreat Cost" wins (R-76)."""
    if s.retreats_shape == s.shape and s.retreats[spot] > UNKNOWN:
        return s.retreats[spot]
    n = body_def(s, spot).retreat
    mods = s.defs.mods
    bit = 1 << M_RETREAT
    if not mods & (bit | (1 << M_NO_RETREAT)) or s.busy & bit:
        return n
    s.busy |= bit
    if any_applies(s, M_NO_RETREAT, spot) is not None:
        n = 0
    else:
        n = max(0, n + total(s, M_RETREAT, spot))
    s.busy &= ~bit
    if s.retreats_kept:
        if s.retreats_shape != s.shape:
            s.retreats_shape = s.shape
            s.retreats = NO_RETREATS[:]
        s.retreats[spot] = n
    return n


def retreat_despite(s: State, spot: i64) -> i64:
    """Return the Special Conditions (bits) in which a text lets the Pokémon retreat, against RETREAT-04."""
    mask: i64 = 0
    for x in asked(s, M_RETREATS):
        if applies(s, x, spot):
            mask |= x.static.a
    return mask


def basic_types(s: State, spot: i64, otherwise: i64) -> i64:
    """Return the mask of the types of the basic Energy cards on the Pokémon; ``otherwise`` if it has none."""
    mask: i64 = 0
    for card in s.atts[spot]:
        d = s.defs.cards[s.defs.printed[card]]
        if d.basic_energy:
            for u in d.units:
                mask |= u
    return mask if mask > 0 else otherwise


def retreat_card(s: State, spot: i64) -> i64:
    """Return the card that is discarded instead of Energy when the Pokémon retreats; -1 if there is none."""
    for x in asked(s, M_RETREATS):
        if x.static.b and applies(s, x, spot):
            return x.env.card
    return -1


def weaknesses(s: State, spot: i64) -> list[int]:
    """Return Weaknesses as triples (types, 0 plus or 1 times, amount); changed types keep the amount."""
    w = body_def(s, spot).weak
    if not s.defs.mods & ((1 << M_WEAKNESS) | (1 << M_NO_WEAKNESS)):
        return w
    for lack in asked(s, M_NO_WEAKNESS):
        if applies(s, lack, spot):
            if lack.static.a == 0:
                return []
            w = [k for i in range(0, len(w), 3) if not w[i] & lack.static.a for k in w[i : i + 3]]
    type_: i64 = 0
    for x in asked(s, M_WEAKNESS):
        if applies(s, x, spot):  # the last of several changes counts
            type_ = picked_type(x) if x.static.b == 1 else x.static.a
    if type_:
        if len(w) == 0:
            return [type_, 1, 2]
        return [type_, w[1], w[2]]
    return w


def resistances(s: State, spot: i64) -> list[int]:
    """Return Resistances as pairs (types, amount); changed types keep the amount."""
    r = body_def(s, spot).resist
    if not s.defs.mods & (1 << M_NO_RESISTANCE):
        return r
    amount: i64 = 0
    less: i64 = 0
    type_: i64 = 0
    for x in asked(s, M_NO_RESISTANCE):
        if applies(s, x, spot):
            if x.static.b == 1:
                type_ = picked_type(x)
            elif x.static.c > 0:
                less += x.static.c
            elif x.static.a == 0:
                return []
            else:
                amount = x.static.a
    if type_ and len(r) > 0:
        r = [type_, r[1]]
    if amount == 0 and less == 0:
        return r
    return [max((amount or r[i]) - less, 0) if i % 2 == 1 else r[i] for i in range(len(r))]


def ends_turn(s: State, spot: i64) -> bool:
    """Return True if the turn ends because the Pokémon has evolved into this card.

    A card such as a Spirit Link can prevent that (MEGA-04).
    """
    d = top_def(s, spot)
    if not d.ends_turn or not s.defs.book.mega_ends:
        return False
    for x in asked(s, M_KEEP_TURN):
        if x.spot == spot and x.static.a == d.name_id and expressions.cond(s, x.env, x.static.cond):
            return False
    return True


def immune(s: State, spot: i64) -> i64:
    """Return the Special Conditions that the Pokémon cannot have."""
    mask: i64 = 0
    for x in asked(s, M_CANT_CONDITION):
        if applies(s, x, spot):
            mask |= x.static.a
    return mask


def kept_conditions(s: State, spot: i64) -> i64:
    """Return the Special Conditions of the Pokémon that a change of its cards does not remove."""
    mask: i64 = 0
    for x in asked(s, M_KEEPS):
        if applies(s, x, spot):
            mask |= x.static.a
    return s.cond[spot] & mask


def bench_limit(s: State, player: i64, stadium_only: bool = False) -> i64:
    """Return how many Pokémon the player's Bench may hold, by all texts or only by the Stadium's.

    The smallest of several limits counts (BENCH-04).
    """
    n = s.defs.book.bench_size
    if not s.defs.mods & (1 << M_BENCH):
        return n
    lowest: i64 = -1
    for x in asked(s, M_BENCH):
        if stadium_only and x.kind != SRC_STADIUM:
            continue
        if is_about(x, player) and expressions.cond(s, x.env, x.static.cond):
            having = x.static.x
            if having.op != 0 and len(expressions.sel(s, env(player, -1, x.env.card, x.env.use), having)) == 0:
                continue
            lowest = x.static.b if lowest < 0 else min(lowest, x.static.b)
    return n if lowest < 0 else lowest


def tool_limit(s: State, spot: i64) -> i64:
    """Return how many Tools the Pokémon may have."""
    n = s.defs.book.tools
    for x in asked(s, M_TOOLS):
        if applies(s, x, spot):
            if x.static.a == 0:
                return 0
            n = max(n, x.static.a)
    return n


def supporter_limit(s: State, player: i64) -> i64:
    """Return how many Supporters the player may play this turn."""
    limit = s.defs.book.supporters
    for x in asked(s, M_SUPPORTERS):
        if x.env.me == player and expressions.cond(s, x.env, x.static.cond):
            limit = max(limit, x.static.a)
    return limit


def bench_room(s: State, player: i64) -> i64:
    """Return the number of free places on the Bench."""
    return bench_limit(s, player) - len(s.bench[player])


def ability_mask(s: State, spot: i64) -> i64:
    """Return the mask of the sources of text that the Pokémon has.

    It still has a Power or Body that it cannot use; it does not have Abilities that are switched off.
    """
    mask: i64 = 0
    for c in level_cards(s, spot):
        d = s.defs.cards[s.defs.printed[c]]
        mask |= d.abilities & ~(1 << SRC_ABILITY)
        if d.abilities & (1 << SRC_ABILITY):
            for t in d.texts:
                if t.source == SRC_ABILITY and text_works(s, spot, SRC_ABILITY, t.name_id):
                    mask |= 1 << SRC_ABILITY
    for t in granted(s, spot):
        mask |= bit(t.source)
    return mask


def player_cant(s: State, kind: i64, player: i64) -> i64:
    """Return the card whose modifier of that kind forbids the player something, plus 1; 0 if there is none."""
    x = player_source(s, kind, player)
    return 0 if x is None else x.env.card + 1


def spot_cant(s: State, kind: i64, spot: i64) -> i64:
    """Return the card whose modifier of that kind forbids the Pokémon something, plus 1; 0 if there is none."""
    x = any_applies(s, kind, spot)
    return 0 if x is None else max(x.env.card, 0) + 1
