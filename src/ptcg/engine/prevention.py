"""What prevents damage, damage counters and other effects."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import expressions
from ptcg.engine.frames import Frame, Source, env
from ptcg.engine.modifiers import applies, asked
from ptcg.engine.operands import (
    AMOUNT_AT_LEAST,
    AMOUNT_EXACTLY,
    FROM_ANYONES_CARDS,
    FROM_ANYTHING,
    FROM_CARDS_ON_STADIUM,
    FROM_OPP_ABILITIES,
    FROM_OPP_ATTACKS,
    FROM_OPP_GX,
    FROM_OWN_ATTACKS,
    FROM_POWERS,
    PREVENT_COUNTERS,
    PREVENT_EFFECTS,
)
from ptcg.engine.ops import M_PREVENT
from ptcg.engine.state import State, player_of, ref_of
from ptcg.engine.vocabulary import SRC_STADIUM, USE_ABILITY, USE_ATTACK, USE_POWER, USE_RULE, USE_TRAINER


def amount_covered(x: Source, n: i64) -> bool:
    """Return True if a prevention by amount covers damage of n."""
    if x.static.b == AMOUNT_EXACTLY:
        return (x.static.a >> (n // 10)) & 1 == 1
    return n >= x.static.a if x.static.b == AMOUNT_AT_LEAST else n <= x.static.a


def threshold(s: State, x: Source, attacker: i64, target: i64) -> bool:
    """Return True if a prevention by amount covers the attack; some preventions cover only the opponent's attacks."""
    opponents_only = x.static.c == 1
    if opponents_only and (attacker < 0 or player_of(attacker) == x.env.me):
        return False
    return applies(s, x, target)


def prevents(s: State, x: Source, target: i64, use: i64, attacker: i64, user: i64, kinds: i64) -> bool:
    """Return True if a prevention covers this use on this Pokémon."""
    st = x.static
    source = st.b
    if source <= FROM_OPP_ATTACKS:
        if use != USE_ATTACK or (source == FROM_OPP_ATTACKS and user == seen_by(x, target).me):
            return False
        if st.z.op != 0 and (attacker < 0 or not expressions.selects(s, x.env, st.z, attacker)):
            return False
    elif source == FROM_OPP_ABILITIES:
        if use != USE_ABILITY or user == seen_by(x, target).me:
            return False
    elif source == FROM_POWERS:
        if use != USE_POWER:
            return False
    elif source == FROM_ANYTHING:
        if use == USE_RULE:
            return False
    elif source == FROM_OWN_ATTACKS:
        if use != USE_ATTACK or attacker != target:
            return False
    elif source == FROM_ANYONES_CARDS:
        if use != USE_TRAINER or not st.c & kinds:
            return False
    elif source == FROM_OPP_GX:
        if use != USE_ATTACK or user == seen_by(x, target).me or not is_gx(s):
            return False
    elif source == FROM_CARDS_ON_STADIUM or use != USE_TRAINER or user == x.env.me or not st.c & kinds:
        return False
    return applies(s, x, target)


def is_gx(s: State) -> bool:
    """Return True if the attack in progress is a GX attack."""
    for k in range(len(s.stack) - 1, -1, -1):
        attack = s.stack[k].attack
        if attack >= 0:
            return s.defs.cards[s.defs.printed[attack >> 4]].attacks[attack & 15].once == 1
    return False


def stadium_safe(s: State, f: Frame) -> bool:
    """Return True if the Stadium's own text prevents the effect of this frame's Trainer card on the Stadium."""
    if not s.defs.mods & (1 << M_PREVENT) or f.use != USE_TRAINER:
        return False
    kinds = s.defs.cards[s.defs.printed[f.card]].kinds
    return any(x.static.b == FROM_CARDS_ON_STADIUM and x.static.c & kinds for x in asked(s, M_PREVENT))


def counters_prevented(s: State, f: Frame, target: i64) -> bool:
    """Return True if the damage counters of this frame's use do not reach the Pokémon, as an effect or as counters."""
    return effect_prevented(s, f, target, PREVENT_EFFECTS | PREVENT_COUNTERS)


def effect_prevented(s: State, f: Frame, target: i64, what: int = PREVENT_EFFECTS) -> bool:
    """Return True if an effect of this frame's use does not reach the Pokémon.

    A Pokémon's own attack always reaches it (R-18). An effect that an attack has already put on the Pokémon stays, even
    if the Pokémon is protected later.
    """
    if not s.defs.mods & (1 << M_PREVENT):
        return False
    ref = ref_of(s, target)
    if f.use == USE_ATTACK and (f.self_ref == ref or (f.clause >= 0 and f.ev.mon == ref)):
        return False
    attacker = f.self_ref & 255 if f.self_ref >= 0 else -1
    if attacker >= 0 and len(s.piles[attacker]) == 0:
        attacker = -1
    kinds: i64 = 0
    if f.use == USE_TRAINER:
        kinds = s.defs.cards[s.defs.printed[f.card]].kinds
    for x in asked(s, M_PREVENT):
        if x.static.a & what and prevents(s, x, target, f.use, attacker, f.me, kinds):
            return True
    return False


def seen_by(x: Source, target: i64) -> Frame:
    """Return the frame in which a modifier asks who attacks.

    For a Stadium, "the opponent" is the opponent of the Pokémon that the modifier is about.
    """
    if x.kind != SRC_STADIUM:
        return x.env
    return env(player_of(target), x.env.self_ref, x.env.card, x.env.use)
