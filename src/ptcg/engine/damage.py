"""Damage of attacks, in the book's order (DAMAGE-01), with its ledger; and damage counters, which are not damage."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine import expressions
from ptcg.engine.ask import say
from ptcg.engine.board import level_cards, top_card
from ptcg.engine.characteristics import max_hp, resistances, top_def, types, weaknesses
from ptcg.engine.filters import mon_ok
from ptcg.engine.frames import Frame, Source, env
from ptcg.engine.modifiers import applies, asked
from ptcg.engine.operands import (
    AIM_ACTIVE,
    AIM_BENCH,
    AIM_THEIRS,
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
    IN_BECOME,
    IN_HALVE,
    IN_HALVE_UP,
    IN_LESSEN,
    LENT,
    NO_EFFECTS,
    NO_RESISTANCE,
    NO_WEAKNESS,
    PHASE_AFTER,
    PHASE_BEFORE,
    PREVENT_COUNTERS,
    PREVENT_DAMAGE,
    PREVENT_EFFECTS,
    TIMES_ITSELF,
    WR_EVERYWHERE,
)
from ptcg.engine.ops import (
    M_BASE_DAMAGE,
    M_CANT_HEAL,
    M_CHECKUP,
    M_DAMAGE_IN,
    M_DAMAGE_OUT,
    M_IGNORE,
    M_PREVENT,
    M_PREVENT_UP_TO,
    M_WEAK_TIMES,
)
from ptcg.engine.records import Hit
from ptcg.engine.state import State, own_board, own_rest, player_of, ref_of
from ptcg.engine.vocabulary import (
    SRC_ENERGY,
    SRC_STADIUM,
    SRC_TOOL,
    USE_ABILITY,
    USE_ATTACK,
    USE_POWER,
    USE_RULE,
    USE_TRAINER,
)

Ledger = list[tuple[str, int, int]]

# steps of the calculation, ordered by the book (DAMAGE-01)
STEP_ATTACKER: Final = 1
STEP_WEAKNESS: Final = 2
STEP_RESISTANCE: Final = 3
STEP_DEFENDER_CARDS: Final = 4
STEP_DEFENDER_REST: Final = 5
STEP_DEFENDER: Final = 6


def ignoring(s: State, attacker: i64, flags: i64) -> i64:
    """Return the flags of the damage, with the flags that texts give to the attacker's attacks."""
    if attacker >= 0:
        for x in asked(s, M_IGNORE):
            if applies(s, x, attacker):
                flags |= x.static.a
    return flags


def compute(
    s: State, attacker: i64, target: i64, base: i64, flags: i64, ledger: Ledger | None, attack: i64 = -1
) -> i64:
    """Return the damage that an attack does to a Pokémon.

    If ``attacker`` is -1, there is no attacker, so neither its modifiers nor Weakness count.
    """
    n = base
    note(ledger, "base", -1, n)
    book = s.defs.book
    if base <= 0 and book.zero_stops:
        return 0  # DAMAGE-04
    active = s.active[player_of(target)] == target
    own = attacker >= 0 and player_of(attacker) == player_of(target)
    flags = ignoring(s, attacker, flags)
    wr = attacker >= 0 and (active or book.wr_on_bench or flags & WR_EVERYWHERE != 0) and (not own or book.wr_on_own)
    to_active = active and not own
    late = False
    for step in book.damage_steps:
        if step == STEP_ATTACKER:
            n = out_changes(s, attacker, target, n, PHASE_BEFORE, to_active, ledger, attack)
            if not flags & NO_EFFECTS:
                n = in_changes(s, attacker, target, n, PHASE_BEFORE, -1, ledger)
            if n <= 0 and book.zero_stops:
                return 0
        elif step == STEP_WEAKNESS:
            if wr and not flags & NO_WEAKNESS:
                n = weakness(s, attacker, target, types(s, attacker), n, ledger)
        elif step == STEP_RESISTANCE:
            if wr and not flags & NO_RESISTANCE:
                n = resistance(s, target, types(s, attacker), n, ledger)
        else:
            if n <= 0:
                break  # every text of the later steps changes damage that is done; here nothing is left of it
            if not late:
                late = True
                n = out_changes(s, attacker, target, n, PHASE_AFTER, to_active, ledger, attack)
            if not flags & NO_EFFECTS:
                part = -1 if step == STEP_DEFENDER else step - STEP_DEFENDER_CARDS
                n = in_changes(s, attacker, target, n, PHASE_AFTER, part, ledger)
                n = prevention(s, attacker, target, n, part, ledger)
    # This is an effect by the rulebook's own words (PAR23:690), so damage that ignores effects is done.
    if book.tera_bench and not active and not flags & NO_EFFECTS and top_def(s, target).safe_on_bench:
        n = 0
        note(ledger, "prevented", top_card(s, target), 0)  # TERA-01
    n = max(0, n) // 10 * 10  # DAMAGE-08
    note(ledger, "final", -1, n)
    return n


def compute_other(s: State, source: i64, target: i64, base: i64, flags: i64, ledger: Ledger | None) -> i64:
    """Return the damage of a Power.

    Modifiers of attacks do not change it; Weakness and Resistance count only where its text says so.
    """
    n = base
    note(ledger, "base", -1, n)
    if flags & WR_EVERYWHERE and source >= 0:
        n = weakness(s, source, target, types(s, source), n, ledger)
        n = resistance(s, target, types(s, source), n, ledger)
    n = max(0, n) // 10 * 10
    note(ledger, "final", -1, n)
    return n


def note(ledger: Ledger | None, step: str, card: i64, n: i64) -> None:
    """Write a line of the ledger, if there is a ledger."""
    if ledger is not None:
        ledger.append((step, card, n))


def out_changes(
    s: State, attacker: i64, target: i64, n: i64, phase: i64, to_active: bool, ledger: Ledger | None, attack: i64
) -> i64:
    """Return the damage after the modifiers on the attacker's side (DAMAGE-03)."""
    if attacker < 0:
        return n
    seen: list[int] = []
    for x in asked(s, M_DAMAGE_OUT):
        st = x.static
        if st.c != phase or (st.b == AIM_ACTIVE and not to_active) or (st.a > 0 and st.a - 1 != attack):
            continue
        if st.a == LENT and not is_lent(s, attacker):
            continue
        if (st.b == AIM_THEIRS or st.b == AIM_BENCH) and player_of(target) == player_of(attacker):
            continue
        if st.b == AIM_BENCH and to_active:
            continue
        if not applies(s, x, attacker) or not mon_ok(s, x.env, st.z, target):
            continue
        if st.once_name >= 0:
            if st.once_name in seen:
                continue
            seen.append(st.once_name)
        n += expressions.num(s, x.env, st.y)
        note(ledger, "attacker", x.env.card, n)
    return n


def is_lent(s: State, attacker: i64) -> bool:
    """Return True if the attack in progress belongs to a card under the Pokémon."""
    for k in range(len(s.stack) - 1, -1, -1):
        attack = s.stack[k].attack
        if attack >= 0:
            return attack >> 4 in s.piles[attacker] and attack >> 4 not in level_cards(s, attacker)
    return False


def to_itself(s: State, attacker: i64, attack: i64, n: i64) -> i64:
    """Return the damage that the named attack does to its own Pokémon, after texts that multiply it."""
    for x in asked(s, M_BASE_DAMAGE):
        if x.static.c == TIMES_ITSELF and x.static.a == attack and applies(s, x, attacker):
            n *= x.static.b
    return n


def step_of(x: Source) -> i64:
    """Return the step of a modifier on the defender's side in old books.

    0: Trainer and Energy cards, 1: everything else (DAMAGE-07).
    """
    return 0 if x.kind == SRC_TOOL or x.kind == SRC_ENERGY else 1


def in_changes(s: State, attacker: i64, target: i64, n: i64, phase: i64, step: i64, ledger: Ledger | None) -> i64:
    """Return the damage after the modifiers on the defender's side; ``step`` -1: of all steps."""
    seen: list[int] = []
    for x in asked(s, M_DAMAGE_IN):
        st = x.static
        if st.c != phase or (step >= 0 and step_of(x) != step) or not applies(s, x, target):
            continue
        if (st.b == IN_BECOME and n < st.a) or (st.b == IN_LESSEN and n > st.a):
            continue
        if st.z.op != 0 and (attacker < 0 or not expressions.selects(s, seen_by(x, target), st.z, attacker)):
            continue
        if st.once_name >= 0:
            if st.once_name in seen:
                continue
            seen.append(st.once_name)
        n = taken_in(s, x, n)
        note(ledger, "defender", x.env.card, n)
    return n


def taken_in(s: State, x: Source, n: i64) -> i64:
    """Return the damage after one modifier of the Pokémon that is damaged."""
    how = x.static.b
    if how == IN_HALVE:
        return n // 20 * 10
    if how == IN_HALVE_UP:
        return (n + 10) // 20 * 10
    amount = expressions.num(s, x.env, x.static.y)
    if how == IN_LESSEN:
        return min(n, amount)
    return amount if how == IN_BECOME else n + amount


def seen_by(x: Source, target: i64) -> Frame:
    """Return the frame in which a modifier asks who attacks.

    For a Stadium, "the opponent" is the opponent of the Pokémon that the modifier is about.
    """
    if x.kind != SRC_STADIUM:
        return x.env
    return env(player_of(target), x.env.self_ref, x.env.card, x.env.use)


def times(s: State, attacker: i64, target: i64) -> i64:
    """Return the factor of Weakness that a text sets in place of the printed one; 0 if no text does."""
    for x in asked(s, M_WEAK_TIMES):
        z = x.static.z
        if applies(s, x, target) and (z.op == 0 or expressions.selects(s, x.env, z, attacker)):
            return x.static.a
    return 0


def weakness(s: State, attacker: i64, target: i64, attacker_types: i64, n: i64, ledger: Ledger | None) -> i64:
    """Return the damage after Weakness; each Weakness that matches counts once (DAMAGE-05, DUAL-02)."""
    w = weaknesses(s, target)
    i: i64 = 0
    while i < len(w):
        if w[i] & attacker_types:
            factor = times(s, attacker, target)
            if factor == 0 and w[i + 1] == 1:
                factor = w[i + 2]
            n = n * factor if factor > 0 else n + w[i + 2]
            note(ledger, "weakness", -1, n)
            if not s.defs.book.matching_all:
                return n
        i += 3
    return n


def resistance(s: State, target: i64, attacker_types: i64, n: i64, ledger: Ledger | None) -> i64:
    """Return the damage after Resistance; each Resistance that matches counts once (DAMAGE-06)."""
    r = resistances(s, target)
    i: i64 = 0
    while i < len(r):
        if r[i] & attacker_types:
            n -= r[i + 1]
            note(ledger, "resistance", -1, n)
            if not s.defs.book.matching_all:
                return n
        i += 2
    return n


def prevention(s: State, attacker: i64, target: i64, n: i64, step: i64, ledger: Ledger | None) -> i64:
    """Return the damage after preventions, of all damage or of certain amounts."""
    if n <= 0:
        return n
    for x in asked(s, M_PREVENT):
        if step >= 0 and step_of(x) != step:
            continue
        if x.static.a & PREVENT_DAMAGE and prevents(
            s, x, target, USE_ATTACK, attacker, player_of(attacker) if attacker >= 0 else -1, 0
        ):
            note(ledger, "prevented", x.env.card, 0)
            return 0
    for x in asked(s, M_PREVENT_UP_TO):
        if (step < 0 or step_of(x) == step) and amount_covered(x, n) and threshold(s, x, attacker, target):
            note(ledger, "prevented", x.env.card, 0)
            return 0
    return n


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


def strike(s: State, f: Frame, spot: i64) -> None:
    """Note that an attack did something other than damage to the Pokémon, which may Knock it Out."""
    if f.use == USE_ATTACK:
        own_rest(s)
        s.hits.append(Hit(f.me, ref_of(s, spot), f.self_ref, 0, False, False, False))


def put_counters(s: State, spot: i64, n: i64) -> None:
    """Put damage counters on a Pokémon; a negative n removes counters."""
    own_board(s)
    s.damage[spot] = max(0, s.damage[spot] + 10 * n)
    if s.listening:
        say(s, "counters" if n >= 0 else "healed", player_of(spot), ref_of(s, spot), -1, n, "DAMAGE-10")


def due(s: State, spot: i64, condition: i64, own: i64) -> i64:
    """Return how many damage counters a Special Condition puts.

    This is its own number, or the number that a text sets instead, plus what texts add.
    """
    added: i64 = 0
    for x in asked(s, M_CHECKUP):
        if x.static.a == condition and applies(s, x, spot):
            if x.static.c == 1:
                own = x.static.b
            else:
                added += x.static.b
    return own + added


def heal(s: State, spot: i64, damage: i64) -> i64:
    """Heal damage (-1: all of it), and return how much was healed."""
    if s.damage[spot] == 0:
        return 0
    for x in asked(s, M_CANT_HEAL):
        if applies(s, x, spot):
            if x.static.a == 0:
                return 0
            damage *= x.static.a
    n = s.damage[spot] if damage < 0 else min(damage, s.damage[spot])
    put_counters(s, spot, -(n // 10))
    return n


def knocked_out(s: State, spot: i64) -> bool:
    """Return True if the damage has reached the HP (KO-01)."""
    hp = max_hp(s, spot)
    return s.damage[spot] > hp if s.defs.book.ko_strict else s.damage[spot] >= hp
