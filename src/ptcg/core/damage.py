"""Damage of attacks, in the order of the book (DAMAGE-01), with its ledger; and counters, which are not damage."""

from __future__ import annotations

from typing import Final

from ptcg.core import evaluate, selection
from ptcg.core.ask import say
from ptcg.core.board import top_card
from ptcg.core.facts import max_hp, resistances, top_def, types, weaknesses
from ptcg.core.frames import Frame, Source, env
from ptcg.core.match import mon_ok
from ptcg.core.modifiers import applies, asked
from ptcg.core.ops import (
    E_DAMAGED,
    M_CANT_HEAL,
    M_DAMAGE_IN,
    M_DAMAGE_OUT,
    M_IGNORE,
    M_PREVENT,
    M_PREVENT_UP_TO,
    M_WEAK_TIMES,
)
from ptcg.core.record import BY_EFFECT, Event
from ptcg.core.spans import NO_EFFECTS, NO_RESISTANCE, NO_WEAKNESS, WR_EVERYWHERE
from ptcg.core.state import State, own_board, own_rest, player_of, ref_of
from ptcg.core.words import (
    SRC_ENERGY,
    SRC_STADIUM,
    SRC_TOOL,
    TERA,
    USE_ABILITY,
    USE_ATTACK,
    USE_POWER,
    USE_RULE,
    USE_TRAINER,
)

Ledger = list[tuple[str, int, int]]
DAMAGE: Final = 1
EFFECTS: Final = 2
COUNTERS: Final = 4

# steps of the calculation, ordered by the book (DAMAGE-01)
STEP_ATTACKER: Final = 1
STEP_WEAKNESS: Final = 2
STEP_RESISTANCE: Final = 3
STEP_DEFENDER_CARDS: Final = 4
STEP_DEFENDER_REST: Final = 5
STEP_DEFENDER: Final = 6


def ignoring(s: State, attacker: int, flags: int) -> int:
    """Flags of the damage with what lets the attacker's attacks ignore Weakness, Resistance or effects."""
    if attacker >= 0:
        for x in asked(s, M_IGNORE):
            if applies(s, x, attacker):
                flags |= x.static.a
    return flags


def compute(
    s: State, attacker: int, target: int, base: int, flags: int, ledger: Ledger | None, attack: int = -1
) -> int:
    """Damage that an attack does to a Pokémon. attacker -1: nobody (no attacker's side, no Weakness)."""
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
            n = out_changes(s, attacker, target, n, 0, to_active, ledger, attack)
            if not flags & NO_EFFECTS:
                n = in_changes(s, attacker, target, n, 0, -1, ledger)
            if n <= 0 and book.zero_stops:
                return 0
        elif step == STEP_WEAKNESS:
            if wr and not flags & NO_WEAKNESS:
                n = weakness(s, attacker, target, types(s, attacker), n, ledger)
        elif step == STEP_RESISTANCE:
            if wr and not flags & NO_RESISTANCE:
                n = resistance(s, target, types(s, attacker), n, ledger)
        else:
            if not late:
                late = True
                n = out_changes(s, attacker, target, n, 1, to_active, ledger, attack)
            if not flags & NO_EFFECTS:
                part = -1 if step == STEP_DEFENDER else step - STEP_DEFENDER_CARDS
                n = in_changes(s, attacker, target, n, 1, part, ledger)
                n = prevention(s, attacker, target, n, part, ledger)
    # an effect by the rulebook's own words (PAR23:690), so that damage unaffected by effects is done
    if book.tera_bench and not active and not flags & NO_EFFECTS and top_def(s, target).labels & TERA:
        n = 0
        note(ledger, "prevented", top_card(s, target), 0)  # TERA-01
    n = max(0, n) // 10 * 10  # DAMAGE-08
    note(ledger, "final", -1, n)
    return n


def compute_other(s: State, source: int, target: int, base: int, flags: int, ledger: Ledger | None) -> int:
    """Damage that is not an attack's but a Power's: what changes the damage of attacks does nothing to it, and Weakness
    and Resistance only where its text says so."""
    n = base
    note(ledger, "base", -1, n)
    if flags & WR_EVERYWHERE and source >= 0:
        n = weakness(s, source, target, types(s, source), n, ledger)
        n = resistance(s, target, types(s, source), n, ledger)
    n = max(0, n) // 10 * 10
    note(ledger, "final", -1, n)
    return n


def note(ledger: Ledger | None, step: str, card: int, n: int) -> None:
    """Write a line of the ledger."""
    if ledger is not None:
        ledger.append((step, card, n))


def out_changes(
    s: State, attacker: int, target: int, n: int, phase: int, to_active: bool, ledger: Ledger | None, attack: int
) -> int:
    """Changes on the attacker's side (DAMAGE-03)."""
    if attacker < 0:
        return n
    seen: list[int] = []
    for x in asked(s, M_DAMAGE_OUT):
        st = x.static
        if st.c != phase or (st.b == 1 and not to_active) or (st.a > 0 and st.a - 1 != attack):
            continue
        if st.b == 2 and player_of(target) == player_of(attacker):
            continue
        if not applies(s, x, attacker) or not mon_ok(s, x.env, st.z, target):
            continue
        if st.once_name >= 0:
            if st.once_name in seen:
                continue
            seen.append(st.once_name)
        n += evaluate.num(s, x.env, st.y)
        note(ledger, "attacker", x.env.card, n)
    return n


def step_of(x: Source) -> int:
    """Old books: 0 Trainer and Energy cards on the defender, 1 everything else on that side (DAMAGE-07)."""
    return 0 if x.kind == SRC_TOOL or x.kind == SRC_ENERGY else 1


def in_changes(s: State, attacker: int, target: int, n: int, phase: int, step: int, ledger: Ledger | None) -> int:
    """Changes on the defender's side. step -1: all at once."""
    seen: list[int] = []
    for x in asked(s, M_DAMAGE_IN):
        st = x.static
        if st.c != phase or (step >= 0 and step_of(x) != step) or not applies(s, x, target):
            continue
        if st.b == 2 and n < st.a:
            continue
        if st.z.op != 0 and (attacker < 0 or not selection.selects(s, seen_by(x, target), st.z, attacker)):
            continue
        if st.once_name >= 0:
            if st.once_name in seen:
                continue
            seen.append(st.once_name)
        n = n // 20 * 10 if st.b == 1 else (0 if st.b == 2 else n) + evaluate.num(s, x.env, st.y)
        note(ledger, "defender", x.env.card, n)
    return n


def seen_by(x: Source, target: int) -> Frame:
    """The frame in which a modifier asks who attacks: to a Stadium "the opponent" is that of the Pokémon it is
    about."""
    if x.kind != SRC_STADIUM:
        return x.env
    return env(player_of(target), x.env.self_ref, x.env.card, x.env.use)


def times(s: State, attacker: int, target: int, printed: int) -> int:
    """By how much Weakness multiplies."""
    for x in asked(s, M_WEAK_TIMES):
        z = x.static.z
        if applies(s, x, target) and (z.op == 0 or selection.selects(s, x.env, z, attacker)):
            return x.static.a
    return printed


def weakness(s: State, attacker: int, target: int, attacker_types: int, n: int, ledger: Ledger | None) -> int:
    """Each printed Weakness that matches is applied once (DAMAGE-05, DUAL-02)."""
    w = weaknesses(s, target)
    i = 0
    while i < len(w):
        if w[i] & attacker_types:
            n = n * times(s, attacker, target, w[i + 2]) if w[i + 1] == 1 else n + w[i + 2]
            note(ledger, "weakness", -1, n)
            if not s.defs.book.matching_all:
                return n
        i += 3
    return n


def resistance(s: State, target: int, attacker_types: int, n: int, ledger: Ledger | None) -> int:
    """Each printed Resistance that matches is applied once (DAMAGE-06)."""
    r = resistances(s, target)
    i = 0
    while i < len(r):
        if r[i] & attacker_types:
            n -= r[i + 1]
            note(ledger, "resistance", -1, n)
            if not s.defs.book.matching_all:
                return n
        i += 2
    return n


def prevention(s: State, attacker: int, target: int, n: int, step: int, ledger: Ledger | None) -> int:
    """Damage that is prevented altogether, or up to a threshold."""
    if n <= 0:
        return n
    for x in asked(s, M_PREVENT):
        if step >= 0 and step_of(x) != step:
            continue
        if x.static.a & DAMAGE and prevents(
            s, x, target, USE_ATTACK, attacker, player_of(attacker) if attacker >= 0 else -1, 0
        ):
            note(ledger, "prevented", x.env.card, 0)
            return 0
    for x in asked(s, M_PREVENT_UP_TO):
        if (
            (step < 0 or step_of(x) == step)
            and amount_covered(x, n)
            and threshold(s, x, attacker, target)
        ):
            note(ledger, "prevented", x.env.card, 0)
            return 0
    return n


def amount_covered(x: Source, n: int) -> bool:
    """True if a prevention by amount is about damage of n."""
    if x.static.b == 2:
        return (x.static.a >> (n // 10)) & 1 == 1
    return n >= x.static.a if x.static.b == 1 else n <= x.static.a


def threshold(s: State, x: Source, attacker: int, target: int) -> bool:
    """True if a prevention by amount covers the attack: any attack, or the opponent's only."""
    if x.static.c == 1 and (attacker < 0 or player_of(attacker) == x.env.me):
        return False
    return applies(s, x, target)


def prevents(s: State, x: Source, target: int, use: int, attacker: int, user: int, kinds: int) -> bool:
    """True if a prevention covers this use on this Pokémon. Sources: 0 attacks, 1 the opponent's attacks, 2 the
    opponent's Abilities, 3 Poké-Powers, 4 the opponent's cards of some kinds, 6 any text, 7 its own attacks."""
    st = x.static
    b = st.b
    if b <= 1:
        if use != USE_ATTACK or (b == 1 and user == seen_by(x, target).me):
            return False
        if st.z.op != 0 and (attacker < 0 or not selection.selects(s, x.env, st.z, attacker)):
            return False
    elif b == 2:
        if use != USE_ABILITY or user == seen_by(x, target).me:
            return False
    elif b == 3:
        if use != USE_POWER:
            return False
    elif b == 6:
        if use == USE_RULE:
            return False
    elif b == 7:
        if use != USE_ATTACK or attacker != target:
            return False
    elif b == 5 or use != USE_TRAINER or user == x.env.me or not st.c & kinds:
        return False
    return applies(s, x, target)


def stadium_safe(s: State, f: Frame) -> bool:
    """True if the Stadium's own text keeps off what the Trainer card of this frame does to it."""
    if not s.defs.mods & (1 << M_PREVENT) or f.use != USE_TRAINER:
        return False
    kinds = s.defs.cards[s.defs.printed[f.card]].kinds
    return any(x.static.b == 5 and x.static.c & kinds for x in asked(s, M_PREVENT))


def counters_prevented(s: State, f: Frame, target: int) -> bool:
    """True if the damage counters of this frame's use do not reach the Pokémon: as an effect, or as counters."""
    return effect_prevented(s, f, target, EFFECTS | COUNTERS)


def effect_prevented(s: State, f: Frame, target: int, what: int = EFFECTS) -> bool:
    """True if an effect of this frame's use does not reach the Pokémon. One's own attack reaches oneself (R-18), and
    what an attack has laid on the Pokémon before stays with it, whatever protects it since."""
    if not s.defs.mods & (1 << M_PREVENT):
        return False
    ref = ref_of(s, target)
    if f.use == USE_ATTACK and (f.self_ref == ref or (f.clause >= 0 and f.ev.mon == ref)):
        return False
    attacker = f.self_ref & 255 if f.self_ref >= 0 else -1
    if attacker >= 0 and len(s.piles[attacker]) == 0:
        attacker = -1
    kinds = 0
    if f.use == USE_TRAINER:
        kinds = s.defs.cards[s.defs.printed[f.card]].kinds
    for x in asked(s, M_PREVENT):
        if x.static.a & what and prevents(s, x, target, f.use, attacker, f.me, kinds):
            return True
    return False


def strike(s: State, f: Frame, spot: int) -> None:
    """Note that an attack did something else than damage that may Knock the Pokémon Out."""
    if f.use == USE_ATTACK:
        own_rest(s)
        s.hits.append(Event(E_DAMAGED, f.me, ref_of(s, spot), f.self_ref, -1, 0, BY_EFFECT))


def put_counters(s: State, spot: int, n: int) -> None:
    """Put damage counters on a Pokémon, or take them off (n negative)."""
    own_board(s)
    s.damage[spot] = max(0, s.damage[spot] + 10 * n)
    if s.listening:
        say(s, "counters" if n >= 0 else "healed", player_of(spot), ref_of(s, spot), -1, n, "DAMAGE-10")


def heal(s: State, spot: int, damage: int) -> int:
    """Heal damage (-1: all); returns what was healed."""
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


def knocked_out(s: State, spot: int) -> bool:
    """True if the damage has reached the HP (KO-01)."""
    hp = max_hp(s, spot)
    return s.damage[spot] > hp if s.defs.book.ko_strict else s.damage[spot] >= hp
