"""The legality of attacks: which attacks a Pokémon has, what they cost, and why it cannot use one (0 or a reason)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine import evaluate, selection
from ptcg.engine import reasons as r
from ptcg.engine.board import level_cards
from ptcg.engine.characteristics import spot_cant
from ptcg.engine.defs import NO_COST, AttackDef
from ptcg.engine.energy import pays, units_on
from ptcg.engine.frames import Frame, Source, env
from ptcg.engine.legal import first_turn_of_game, may_use_once
from ptcg.engine.modifiers import any_applies, applies, asked
from ptcg.engine.operands import CANT_REMEMBERED
from ptcg.engine.ops import (
    M_ATTACK_ASLEEP,
    M_ATTACK_COST,
    M_ATTACK_FIRST,
    M_ATTACK_TWICE,
    M_CANT_ATTACK,
    M_CANT_USE,
    M_COST,
    M_COST_WITHOUT,
    M_USE_ATTACKS,
    M_USE_CARD_ATTACK,
    S_BELOW,
)
from ptcg.engine.state import State, player_of, ref_of
from ptcg.engine.vocabulary import (
    ASLEEP,
    COLORLESS,
    NTYPES,
    PARALYZED,
    USE_ATTACK,
)


def attack_def(s: State, attack: i64) -> AttackDef:
    """Return the definition of an attack by its reference."""
    return s.defs.cards[s.defs.printed[attack >> 4]].attacks[attack & 15]


def attacks_of(s: State, spot: i64) -> list[int]:
    """Return references of the attacks that a Pokémon may use: printed, kept from below, and granted."""
    out: list[int] = []
    for card in level_cards(s, spot):
        for i in range(len(s.defs.cards[s.defs.printed[card]].attacks)):
            out.append(card << 4 | i)
    mods = s.defs.mods
    if mods & (1 << M_USE_CARD_ATTACK):
        for x in asked(s, M_USE_CARD_ATTACK):
            if applies(s, x, spot):
                for i in range(len(s.defs.cards[s.defs.printed[x.env.card]].attacks)):
                    add_attack(out, x.env.card << 4 | i)
    if mods & (1 << M_USE_ATTACKS):
        for x in asked(s, M_USE_ATTACKS):
            if applies(s, x, spot):
                for a in selection.attack_refs(s, lenders(s, x, spot), True):
                    if x.static.a == 0 or paid_there(s, a):
                        add_attack(out, a)
    return out


def paid_there(s: State, attack: i64) -> bool:
    """Return True if the Pokémon that has the attack also has the Energy that the attack costs."""
    spot = s.at[attack >> 4]
    return spot >= 0 and pays(cost_of(s, spot, attack), units_on(s, spot))


def lent_free(s: State, spot: i64, attack: i64) -> bool:
    """Return True if the Pokémon may use another card's attack without its Energy."""
    for x in asked(s, M_USE_ATTACKS):
        if x.static.a == 1 and applies(s, x, spot) and attack in selection.attack_refs(s, lenders(s, x, spot), True):
            return True
    return False


def lenders(s: State, x: Source, spot: i64) -> list[int]:
    """Return the cards and Pokémon whose attacks the text lends: cards under the Pokémon, or those that it names."""
    if x.static.z.op == S_BELOW:
        return [s.piles[spot][i] for i in range(len(s.piles[spot]) - 1)]
    return selection.sel(s, x.env, x.static.z)


def add_attack(out: list[int], attack: i64) -> None:
    """Add an attack unless it is in the list."""
    if attack not in out:
        out.append(attack)


def cost_of(s: State, spot: i64, attack: i64) -> list[int]:
    """Return the Energy cost of an attack for the Pokémon that would use it.

    This is the printed cost with its changes, or the cost that a text sets, which nothing changes further (TPCi
    2024-09-12, 2026-06-04).
    """
    a = attack_def(s, attack)
    cost = a.cost
    if s.defs.mods & COST_MODS:
        cost = changed_cost(s, spot, cost, a.name_id)
    if len(a.costs) > 0:
        f = env(player_of(spot), ref_of(s, spot), attack >> 4, USE_ATTACK)
        for st in a.costs:
            if evaluate.cond(s, f, st.cond):
                fixed = NO_COST.copy()
                fixed[st.b] = st.a
                for symbol in st.z.kids:
                    fixed[symbol.a] += 1
                cost = cheaper(cost, fixed)
    for x in asked(s, M_ATTACK_COST):
        if x.static.a == a.name_id and applies(s, x, spot):
            fixed = NO_COST.copy()
            for symbol in x.static.z.kids:
                fixed[symbol.a] += 1
            cost = cheaper(cost, fixed)
    return cost


def cheaper(changed: list[int], fixed: list[int]) -> list[int]:
    """Return the cost that needs less Energy; if both need the same, return the cost that a text sets."""
    less = changed[NTYPES] if len(changed) > NTYPES else 0
    return changed if sum(changed[:NTYPES]) - less < sum(fixed) else fixed


COST_MODS: Final = (1 << M_COST) | (1 << M_COST_WITHOUT)


def cost_changes(s: State, spot: i64, name: i64) -> bool:
    """Return True if a text changes the cost of the Pokémon's attack of this name."""
    for x in asked(s, M_COST):
        if (x.static.a <= 0 or x.static.a - 1 == name) and applies(s, x, spot):
            return True
    for x in asked(s, M_COST_WITHOUT):
        if (x.static.b == 0 or x.static.b - 1 == name) and applies(s, x, spot):
            return True
    return False


def changed_cost(s: State, spot: i64, printed: list[int], name: i64) -> list[int]:
    """Return the cost after increases and then reductions.

    No part of it falls below 0, and "costs nothing" wins. A reduction that may be of any type is the last entry of the
    list (see ``energy.pays``). Texts that count once by name count once. Most attacks cost what is printed: then the
    printed list is returned, which callers do not change.
    """
    if not cost_changes(s, spot, name):
        return printed
    cost = printed.copy()
    less: list[int] = []
    seen: list[int] = []
    for x in asked(s, M_COST):
        st = x.static
        if (st.a > 0 and st.a - 1 != name) or not applies(s, x, spot):
            continue
        costs_nothing = st.c == 1
        if costs_nothing:
            return NO_COST
        if st.once_name >= 0:
            if st.once_name in seen:
                continue
            seen.append(st.once_name)
        n = evaluate.num(s, x.env, st.y)
        if n >= 0:
            cost[max(st.b, 0) if st.b >= 0 else COLORLESS] += n
        else:
            less.append(st.b)
            less.append(-n)
    i: i64 = 0
    while i < len(less):
        if less[i] < 0:
            if len(cost) == NTYPES:
                cost.append(0)
            cost[NTYPES] += less[i + 1]
        else:
            cost[less[i]] = max(0, cost[less[i]] - less[i + 1])
        i += 2
    for x in asked(s, M_COST_WITHOUT):
        if (x.static.b == 0 or x.static.b - 1 == name) and applies(s, x, spot):
            cost[x.static.a] = 0
    return cost


def attacking_reason(s: State, player: i64, spot: i64) -> i64:
    """Return why the Pokémon cannot use any attack; 0 if it can."""
    book = s.defs.book
    if spot < 0 or (s.active[player] != spot and len(bench_attacks(s, spot)) == 0):
        return r.because(r.NOT_ACTIVE, -1)
    if s.attacks_used >= book.attacks + s.attack_permits:
        return r.because(r.ATTACKED, -1)
    if first_turn_of_game(s, player) and not book.first_attack and not early_attack(s, spot):
        return r.because(r.TURN_08, -1)
    if s.own_turns[player] <= 1 and player != s.first and not book.second_attack:
        return r.because(r.TURN_08, -1)
    cond = s.cond[spot]
    if cond & PARALYZED and not any(x.static.a == 1 and applies(s, x, spot) for x in asked(s, M_ATTACK_ASLEEP)):
        return r.because(r.PARA_1, -1)
    if cond & ASLEEP and not wide_awake(s, spot) and not any(attack_def(s, a).asleep for a in attacks_of(s, spot)):
        return r.because(r.ASLEEP_1, -1)
    src = spot_cant(s, M_CANT_ATTACK, spot)
    return r.because(r.EFFECT_05, src - 1) if src else 0


def wide_awake(s: State, spot: i64) -> bool:
    """Return True if the Pokémon may attack while Asleep."""
    return any_applies(s, M_ATTACK_ASLEEP, spot) is not None


def bench_attacks(s: State, spot: i64) -> list[int]:
    """Return the attacks that a Pokémon may use from the Bench."""
    out: list[int] = []
    for card in level_cards(s, spot):
        attacks = s.defs.cards[s.defs.printed[card]].attacks
        for i in range(len(attacks)):
            if attacks[i].from_bench:
                out.append(card << 4 | i)
    return out


def early_attack(s: State, spot: i64) -> bool:
    """Return True if the Pokémon may attack on the first turn, or has an attack that may be used then."""
    return any_applies(s, M_ATTACK_FIRST, spot) is not None or any(
        attack_def(s, a).first_turn for a in attacks_of(s, spot)
    )


def this_attack_reason(s: State, player: i64, spot: i64, attack: i64, units: list[int]) -> i64:
    """Return why the Pokémon cannot use this attack (its cost, its limit or its requirements); 0 if it can.

    ``units`` is the Energy on the Pokémon (``units_on``), which is the same for all its attacks.
    """
    a = attack_def(s, attack)
    if s.attacks_used > 0 and s.defs.mods & (1 << M_ATTACK_TWICE):
        again = any_applies(s, M_ATTACK_TWICE, spot)
        if again is not None and again.static.a == 1 and s.attacks_used >= attacks_allowed(s, spot, attack):
            return r.because(r.ATTACK_01, again.env.card)
    if first_turn_of_game(s, player) and not s.defs.book.first_attack and not a.first_turn:
        if any_applies(s, M_ATTACK_FIRST, spot) is None:
            return r.because(r.TURN_08, -1)
    if s.cond[spot] & ASLEEP and not a.asleep and not wide_awake(s, spot):
        return r.because(r.ASLEEP_1, -1)
    if a.once > 0 and not may_use_once(s, a.once, player, spot):
        return r.because(r.GX_02 if a.once == 1 else r.VSTAR_02, -1)
    for x in asked(s, M_CANT_USE):
        banned = x.static.a
        if banned < 0:
            banned = a.name_id if (x.env.ev.amount == a.name_id) == (banned == CANT_REMEMBERED) else -1
        if banned == a.name_id and applies(s, x, spot):
            return r.because(r.EFFECT_05, x.env.card)
    if not pays(cost_of(s, spot, attack), units) and not lent_free(s, spot, attack):
        return r.because(r.ENERGY_02, -1)
    f = env(player, ref_of(s, spot), attack >> 4, USE_ATTACK)
    f.via = attack
    if not evaluate.cond(s, f, a.guard):
        return r.because(r.ATTACK_07, attack >> 4)
    return 0


def attacks_allowed(s: State, spot: i64, attack: i64) -> i64:
    """Return how many attacks the Pokémon may use in a turn in which it uses this attack."""
    n = s.defs.book.attacks
    if s.defs.mods & (1 << M_ATTACK_TWICE):
        x = any_applies(s, M_ATTACK_TWICE, spot)
        if x is not None and (x.static.a == 0 or attack >> 4 in level_cards(s, spot)):
            n = max(n, 2)
    return n


def copyable(s: State, f: Frame, attack: i64, paying: bool, free: bool) -> bool:
    """Return True if this frame may use the attack as a copy.

    The limit of the attack must allow it, its requirements must be met unless ``free``, and its cost must be there if
    ``paying``.
    """
    a = attack_def(s, attack)
    spot = f.self_ref & 255
    mine = attack_def(s, f.attack).once if f.attack >= 0 else 0  # a GX attack that copies another uses the limit once
    if a.once > 0 and a.once != mine and not may_use_once(s, a.once, f.me, spot):
        return False
    if paying and not pays(cost_of(s, spot, attack), units_on(s, spot)):
        return False
    if free:
        return True
    g = env(f.me, f.self_ref, attack >> 4, USE_ATTACK)
    g.via = attack if paying else f.via
    return evaluate.cond(s, g, a.guard)
