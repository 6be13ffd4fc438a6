"""Damage of attacks, in the book's order (DAMAGE-01), with its ledger."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine import expressions
from ptcg.engine.board import level_cards, top_card
from ptcg.engine.characteristics import resistances, top_def, types, weaknesses
from ptcg.engine.filters import mon_ok
from ptcg.engine.frames import Source
from ptcg.engine.modifiers import applies, asked
from ptcg.engine.operands import (
    AIM_ACTIVE,
    AIM_BENCH,
    AIM_THEIRS,
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
    PREVENT_DAMAGE,
    TIMES_ITSELF,
    WR_EVERYWHERE,
)
from ptcg.engine.ops import M_BASE_DAMAGE, M_DAMAGE_IN, M_DAMAGE_OUT, M_IGNORE, M_PREVENT, M_PREVENT_UP_TO, M_WEAK_TIMES
from ptcg.engine.prevention import amount_covered, prevents, seen_by, threshold
from ptcg.engine.state import State, player_of
from ptcg.engine.vocabulary import SRC_ENERGY, SRC_TOOL, USE_ATTACK

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
