"""What a Pokémon is now: printed facts with the modifiers in play applied, layer by layer."""

from __future__ import annotations

from ptcg.core import evaluate, selection
from ptcg.core.board import level_cards, stage_card, top_card
from ptcg.core.defs import CardDef
from ptcg.core.frames import Source, env
from ptcg.core.modifiers import any_applies, applies, asked, granted, player_source, text_works, total
from ptcg.core.ops import (
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
from ptcg.core.state import State
from ptcg.core.words import BASIC, LEGEND, SRC_ABILITY, SRC_STADIUM


def top_def(s: State, spot: int) -> CardDef:
    """Definition of the card on top."""
    return s.defs.cards[s.defs.printed[top_card(s, spot)]]


def stage(s: State, spot: int) -> int:
    """Stage of a Pokémon: that of the level underneath for a LV.X (LVX-05), Basic for a Fossil (FOSSIL-01)."""
    d = s.defs.cards[s.defs.printed[stage_card(s, spot)]]
    if d.plays_as or (d.stage == LEGEND and s.defs.book.legend_basic):
        return BASIC
    return d.stage


def body_def(s: State, spot: int) -> CardDef:
    """Definition that gives Weakness, Resistance and Retreat Cost: the card below for a BREAK (BREAK-02)."""
    pile = s.piles[spot]
    i = len(pile) - 1
    d = s.defs.cards[s.defs.printed[pile[i]]]
    while d.keeps_below and i > 0:
        i -= 1
        d = s.defs.cards[s.defs.printed[pile[i]]]
    return d


def types(s: State, spot: int) -> int:
    """Mask of the Pokémon's types."""
    t = top_def(s, spot).types
    bit = 1 << M_TYPE
    if not s.defs.mods & bit or s.busy & bit:
        return t
    s.busy |= bit
    for x in asked(s, M_TYPE):
        if applies(s, x, spot):
            how = x.static.b
            if how == 0:
                t = x.static.a
            elif how == 1:
                t = s.defs.cards[s.defs.printed[stage_card(s, spot)]].types
            elif how == 3:
                t |= x.static.a
            elif how == 4:
                t = picked_type(x)
            else:
                t = x.env.ev.amount
    s.busy &= ~bit
    return t


def picked_type(x: Source) -> int:
    """Mask of the type that was picked when the lasting effect began."""
    return 1 << (x.env.ev.amount - 1) if x.env.ev.amount > 0 else 0


def max_hp(s: State, spot: int) -> int:
    """HP with what raises or lowers it; never below 10."""
    d = top_def(s, spot)
    bit = 1 << M_HP
    if not s.defs.mods & bit or s.busy & bit:
        return d.hp
    s.busy |= bit
    n = d.hp
    for x in asked(s, M_HP):
        if x.static.a == 1 and applies(s, x, spot):
            n = x.static.b
    n += total(s, M_HP, spot)
    s.busy &= ~bit
    return max(n, 10)


def remaining(s: State, spot: int) -> int:
    """HP left."""
    return max_hp(s, spot) - s.damage[spot]


def retreat_cost(s: State, spot: int) -> int:
    """Retreat Cost: increases and reductions, not below 0; "no Retreat Cost" wins (R-76)."""
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
    return n


def retreat_despite(s: State, spot: int) -> int:
    """Special Conditions (bits) that do not keep the Pokémon from retreating (RETREAT-04 lifted by a text)."""
    mask = 0
    for x in asked(s, M_RETREATS):
        if applies(s, x, spot):
            mask |= x.static.a
    return mask


def retreat_card(s: State, spot: int) -> int:
    """The card that is discarded instead of Energy when the Pokémon retreats, or -1."""
    for x in asked(s, M_RETREATS):
        if x.static.b and applies(s, x, spot):
            return x.env.card
    return -1


def weaknesses(s: State, spot: int) -> list[int]:
    """Triples (types, 0 plus 1 times, amount); changed types keep the amount."""
    w = body_def(s, spot).weak
    if not s.defs.mods & ((1 << M_WEAKNESS) | (1 << M_NO_WEAKNESS)):
        return w
    for lack in asked(s, M_NO_WEAKNESS):
        if applies(s, lack, spot):
            if lack.static.a == 0:
                return []
            w = [k for i in range(0, len(w), 3) if not w[i] & lack.static.a for k in w[i : i + 3]]
    type_ = 0
    for x in asked(s, M_WEAKNESS):
        if applies(s, x, spot):  # the last of several changes holds
            type_ = picked_type(x) if x.static.b == 1 else x.static.a
    if type_:
        if len(w) == 0:
            return [type_, 1, 2]
        return [type_, w[1], w[2]]
    return w


def resistances(s: State, spot: int) -> list[int]:
    """Pairs (types, amount); changed types keep the amount."""
    r = body_def(s, spot).resist
    if not s.defs.mods & (1 << M_NO_RESISTANCE):
        return r
    amount = 0
    type_ = 0
    for x in asked(s, M_NO_RESISTANCE):
        if applies(s, x, spot):
            if x.static.b == 1:
                type_ = picked_type(x)
            elif x.static.a == 0:
                return []
            else:
                amount = x.static.a
    if type_ and len(r) > 0:
        return [type_, amount or r[1]]
    return r if amount == 0 else [amount if i % 2 == 1 else r[i] for i in range(len(r))]


def ends_turn(s: State, spot: int) -> bool:
    """True if becoming what the Pokémon is now ends its player's turn and no card (a Spirit Link) lifts it
    (MEGA-04)."""
    d = top_def(s, spot)
    if not d.ends_turn or not s.defs.book.mega_ends:
        return False
    for x in asked(s, M_KEEP_TURN):
        if x.spot == spot and x.static.a == d.name_id and evaluate.cond(s, x.env, x.static.cond):
            return False
    return True


def immune(s: State, spot: int) -> int:
    """Special Conditions the Pokémon can't have."""
    mask = 0
    for x in asked(s, M_CANT_CONDITION):
        if applies(s, x, spot):
            mask |= x.static.a
    return mask


def kept_conditions(s: State, spot: int) -> int:
    """Special Conditions of the Pokémon that a change of its cards does not remove."""
    mask = 0
    for x in asked(s, M_KEEPS):
        if applies(s, x, spot):
            mask |= x.static.a
    return s.cond[spot] & mask


def bench_limit(s: State, player: int, stadium_only: bool = False) -> int:
    """How many Pokémon the player's Bench may hold, by all texts or by the Stadium's; of several limits the smallest
    (BENCH-04)."""
    n = s.defs.book.bench_size
    if not s.defs.mods & (1 << M_BENCH):
        return n
    lowest = -1
    for x in asked(s, M_BENCH):
        if stadium_only and x.kind != SRC_STADIUM:
            continue
        a = x.static.a
        if (a == 3 or (x.env.me if a == 0 else 1 - x.env.me) == player) and evaluate.cond(s, x.env, x.static.cond):
            having = x.static.x
            if having.op != 0 and len(selection.sel(s, env(player, -1, x.env.card, x.env.use), having)) == 0:
                continue
            lowest = x.static.b if lowest < 0 else min(lowest, x.static.b)
    return n if lowest < 0 else lowest


def tool_limit(s: State, spot: int) -> int:
    """How many Tools the Pokémon may have."""
    n = s.defs.book.tools
    for x in asked(s, M_TOOLS):
        if applies(s, x, spot):
            if x.static.a == 0:
                return 0
            n = max(n, x.static.a)
    return n


def supporter_limit(s: State, player: int) -> int:
    """Supporters the player may play this turn."""
    limit = s.defs.book.supporters
    for x in asked(s, M_SUPPORTERS):
        if x.env.me == player and evaluate.cond(s, x.env, x.static.cond):
            limit = max(limit, x.static.a)
    return limit


def bench_room(s: State, player: int) -> int:
    """Free places on the Bench."""
    return bench_limit(s, player) - len(s.bench[player])


def ability_mask(s: State, spot: int) -> int:
    """Which sources of text the Pokémon has. A Power or Body it can't use it still has; Abilities that are off it has
    not."""
    mask = 0
    for c in level_cards(s, spot):
        d = s.defs.cards[s.defs.printed[c]]
        mask |= d.abilities & ~(1 << SRC_ABILITY)
        if d.abilities & (1 << SRC_ABILITY):
            for t in d.texts:
                if t.source == SRC_ABILITY and text_works(s, spot, SRC_ABILITY, t.name_id):
                    mask |= 1 << SRC_ABILITY
    for t in granted(s, spot):
        mask |= 1 << t.source
    return mask


def player_cant(s: State, kind: int, player: int) -> int:
    """Card that forbids the player something of that kind, plus 1; 0 if nothing does."""
    x = player_source(s, kind, player)
    return 0 if x is None else x.env.card + 1


def spot_cant(s: State, kind: int, spot: int) -> int:
    """Card that forbids the Pokémon something of that kind, plus 1; 0 if nothing does."""
    x = any_applies(s, kind, spot)
    return 0 if x is None else max(x.env.card, 0) + 1
