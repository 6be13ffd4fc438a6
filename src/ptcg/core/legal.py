"""One function a kind of action that says why it is not allowed: 0, or the rule and the card that forbid it.

The lister stops at the first reason; ``why_not`` puts the same int into words.
"""

from __future__ import annotations

from ptcg.core import evaluate
from ptcg.core import rules as r
from ptcg.core.board import level_cards, top_card
from ptcg.core.defs import LIMIT_GX, LIMIT_VSTAR, NO_COST, AttackDef, CardDef, ClauseDef
from ptcg.core.do_cards import may_hold
from ptcg.core.energy import pays, units_on
from ptcg.core.facts import bench_room, player_cant, retreat_cost, spot_cant, tool_limit, top_def
from ptcg.core.match import FIRST_TURN, NEW_THIS_TURN, card_ok, fits, is_evolution, too_early, tools_on
from ptcg.core.modifiers import any_applies, applies, asked
from ptcg.core.ops import (
    M_ATTACHMENTS,
    M_ATTACK_ASLEEP,
    M_ATTACK_COST,
    M_ATTACK_FIRST,
    M_ATTACK_TWICE,
    M_CANT_ATTACK,
    M_CANT_ENERGY,
    M_CANT_EVOLVE,
    M_CANT_RETREAT,
    M_CANT_USE,
    M_COST,
    M_COST_WITHOUT,
    M_PLAYER_CANT_ATTACH,
    M_PLAYER_CANT_EVOLVE,
    M_PLAYER_CANT_PLAY,
    M_PLAYER_CANT_POWER,
    M_SUPPORTERS,
    M_USE_ATTACKS,
    M_USE_CARD_ATTACK,
)
from ptcg.core.state import Frame, Source, State, env, player_of, ref_of
from ptcg.core.triggers import once_left, usable
from ptcg.core.words import (
    ASLEEP,
    BASIC,
    COLORLESS,
    HAND,
    ITEM,
    LEGEND,
    LEVEL_UP,
    NTYPES,
    PARALYZED,
    POKEMON,
    RESTORED,
    STADIUM_CARD,
    SUPPORTER,
    TOOL,
    USE_ABILITY,
    USE_ATTACK,
    USE_POWER,
    USE_TRAINER,
    VUNION,
)


def first_turn_of_game(s: State, player: int) -> bool:
    """True in the very first turn, for the player who started."""
    return s.turn == 1 and player == s.first


def bench_reason(s: State, player: int, card: int) -> int:
    """Put a Basic Pokémon onto the Bench (BENCH-01)."""
    d = s.defs.cards[s.defs.printed[card]]
    if d.kind != POKEMON or d.stage != BASIC:
        return r.because(not_basic(d), card)
    if bench_room(s, player) <= 0:
        return r.because(r.BENCH_02, -1)
    return 0


def not_basic(d: CardDef) -> int:
    """The rule by which a card cannot simply be benched from hand."""
    if d.stage == RESTORED:
        return r.RESTORED_01
    if d.stage == LEGEND:
        return r.LEGEND_02
    return r.VUNION_03 if d.stage == VUNION else r.CARD_02


def evolve_reason(s: State, player: int, card: int, spot: int) -> int:
    """Put an Evolution card on a Pokémon (EVOLVE-01)."""
    d = s.defs.cards[s.defs.printed[card]]
    if d.kind != POKEMON or not is_evolution(d.stage):
        return r.because(r.EVOLVE_01, card)
    if player_of(spot) != player or not fits(s, card, spot, False):
        return r.because(r.NAME_07, card)
    if d.only_by >= 0:
        return r.because(r.EFFECT_05, card)
    reason = timing_reason(s, player, spot)
    if reason:
        return reason
    src = player_cant(s, M_PLAYER_CANT_EVOLVE, player)
    if src == 0:
        src = spot_cant(s, M_CANT_EVOLVE, spot)
    return r.because(r.EFFECT_05, src - 1) if src else 0


def timing_reason(s: State, player: int, spot: int) -> int:
    """Not on one's own first turn (EVOLVE-05), not in the turn it arrived or changed (EVOLVE-06)."""
    early = too_early(s, player, spot)
    if early == FIRST_TURN:
        return r.because(r.EVOLVE_05, -1)
    return r.because(r.EVOLVE_06, -1) if early == NEW_THIS_TURN else 0


def level_reason(s: State, player: int, card: int, spot: int) -> int:
    """Put a LV.X on the Active Pokémon of its name (LVX-01, LVX-02)."""
    d = s.defs.cards[s.defs.printed[card]]
    here = s.active[player] == spot or (s.defs.book.level_bench and player_of(spot) == player)
    if d.stage != LEVEL_UP or not here or top_def(s, spot).name_id != d.levels_up:
        return r.because(r.LVX_01, card)
    if top_def(s, spot).stage == LEVEL_UP:
        return r.because(r.LVX_01, top_card(s, spot))
    if s.came[spot] >= s.turn or s.changed[spot] >= s.turn:
        return r.because(r.LVX_02, -1)
    if s.own_turns[player] <= 1 and not s.defs.book.first_level:
        return r.because(r.LVX_02, -1)
    return 0


def legend_reason(s: State, player: int, card: int, other: int) -> int:
    """Put both halves of a LEGEND onto the Bench (LEGEND-02)."""
    a = s.defs.cards[s.defs.printed[card]]
    b = s.defs.cards[s.defs.printed[other]]
    if a.name_id != b.name_id or a.half == b.half or a.half == 0 or s.place[card] != HAND or s.place[other] != HAND:
        return r.because(r.LEGEND_02, card)
    if bench_room(s, player) <= 0:
        return r.because(r.BENCH_02, -1)
    return 0


def energy_reason(s: State, player: int, card: int, spot: int) -> int:
    """Attach an Energy card from hand (ENERGY-01)."""
    reason = attach_once_reason(s, player)
    return reason if reason else energy_spot_reason(s, player, card, spot)


def energy_spot_reason(s: State, player: int, card: int, spot: int) -> int:
    """Why this Energy card cannot be attached to this Pokémon, if the turn's attachment is free."""
    if player_of(spot) != player or not may_hold(s, card, spot):
        return r.because(r.EFFECT_05, card)
    src = spot_cant(s, M_CANT_ENERGY, spot)
    return r.because(r.EFFECT_05, src - 1) if src else 0


def first_turn_reason(s: State, player: int) -> int:
    """Attaching, retreating and Powers are free on one's own first turn in all books (TURN-11)."""
    if s.own_turns[player] <= 1 and not s.defs.book.first_other:
        return r.because(r.TURN_11, -1)
    return 0


def attach_once_reason(s: State, player: int) -> int:
    """The turn's attachment is used up, or forbidden."""
    reason = first_turn_reason(s, player)
    if reason:
        return reason
    limit = s.defs.book.energy_per_turn
    if limit >= 0:
        for x in asked(s, M_ATTACHMENTS):
            if x.env.me == player and evaluate.cond(s, x.env, x.static.cond):
                limit += x.static.a
        if s.energy_used >= limit:
            return r.because(r.ENERGY_01, -1)
    src = player_cant(s, M_PLAYER_CANT_ATTACH, player)
    return r.because(r.EFFECT_05, src - 1) if src else 0


def trainer_reason(s: State, player: int, card: int) -> int:
    """Play a Trainer card of any kind, before looking at what it would do."""
    d = s.defs.cards[s.defs.printed[card]]
    book = s.defs.book
    if first_turn_of_game(s, player):
        allowed = book.first_trainers
        if d.plays_as:
            allowed = book.first_fossil
        elif d.kind == SUPPORTER:
            allowed = book.first_supporter or d.first_turn
        elif d.kind == STADIUM_CARD:
            allowed = book.first_stadium
        if not allowed:
            return r.because(r.FOSSIL_04 if d.plays_as else r.TURN_09, -1)
    elif s.own_turns[player] <= 1 and not book.second_trainers:
        return r.because(r.TURN_09, -1)
    if d.kind == SUPPORTER and book.supporters >= 0 and s.supporters_used >= supporter_limit(s, player):
        return r.because(r.TRAINER_04, -1)
    if d.kind == STADIUM_CARD:
        if 0 <= book.stadiums <= s.stadiums_used:
            return r.because(r.STADIUM_03, -1)
        if s.stadium >= 0:
            other = s.defs.cards[s.defs.printed[s.stadium]]
            if other.name_id == d.name_id and book.same_stadium_blocked:
                return r.because(r.STADIUM_04, s.stadium)
            if book.stadium_max != 1:
                return r.because(r.STADIUM_02, s.stadium)
    elif book.items >= 0 and (d.kind == ITEM or d.kind == TOOL) and s.items_used >= book.items:
        return r.because(r.TURN_05, -1)
    for x in asked(s, M_PLAYER_CANT_PLAY):
        a = x.static.a
        if (
            barred(s, x, card, d)
            and (a == 3 or (x.env.me if a == 0 else 1 - x.env.me) == player)
            and evaluate.cond(s, x.env, x.static.cond)
        ):
            return r.because(r.EFFECT_05, x.env.card)
    return 0


def barred(s: State, x: Source, card: int, d: CardDef) -> bool:
    """True if a ban on playing cards is about this card: by kind, or by what its filter says."""
    return card_ok(s, x.env, x.static.z, card) if x.static.z.op != 0 else x.static.b & d.kinds != 0


def supporter_limit(s: State, player: int) -> int:
    """Supporters the player may play this turn."""
    limit = s.defs.book.supporters
    for x in asked(s, M_SUPPORTERS):
        if x.env.me == player and evaluate.cond(s, x.env, x.static.cond):
            limit = max(limit, x.static.a)
    return limit


def play_reason(s: State, player: int, card: int) -> int:
    """Play a Trainer card: what it demands can be paid and it can do something by open knowledge (TRAINER-07)."""
    d = s.defs.cards[s.defs.printed[card]]
    reason = trainer_reason(s, player, card)
    if reason:
        return reason
    if d.plays_as:
        return r.because(r.BENCH_02, -1) if bench_room(s, player) <= 0 else 0
    if d.kind == STADIUM_CARD:
        return 0
    if d.play < 0:
        return r.because(r.TRAINER_07, card)
    if d.together > 1 and sum(s.defs.printed[c] == d.index for c in s.zones[HAND * 2 + player]) < d.together:
        return r.because(r.EFFECT_05, card)
    f = env(player, -1, card, USE_TRAINER)
    if not evaluate.cond(s, f, d.guard):
        return r.because(r.EFFECT_05, card)
    if s.defs.book.no_effect_blocked and not evaluate.cond(s, f, d.feasible):
        return r.because(r.TRAINER_07, card)
    return 0


def tool_reason(s: State, player: int, card: int, spot: int) -> int:
    """Attach a Tool or Technical Machine (TOOL-02, TM-01, FLARE-01)."""
    reason = trainer_reason(s, player, card)
    if reason:
        return reason
    d = s.defs.cards[s.defs.printed[card]]
    if (player_of(spot) != player and d.attach_who == 0) or not may_hold(s, card, spot):
        return r.because(r.FLARE_01 if d.attach_who else r.EFFECT_05, card)
    if d.kind == TOOL and tools_on(s, spot) >= tool_limit(s, spot):
        return r.because(r.TOOL_02, -1)
    return 0


def use_reason(s: State, player: int, c: ClauseDef, self_ref: int, card: int, use: int) -> int:
    """Use an Ability, Poké-Power, Stadium or other text with a limit of its own."""
    if c.opponents_turn:
        return r.because(r.TURN_07, card)
    if not usable(s, c, player, self_ref):
        return r.because(used_up(s, c, card), card)
    if use == USE_POWER:
        src = player_cant(s, M_PLAYER_CANT_POWER, player)
        if src:
            return r.because(r.EFFECT_05, src - 1)
    if use == USE_POWER or use == USE_ABILITY:
        reason = first_turn_reason(s, player)
        if reason:
            return reason
        if 0 <= s.defs.book.powers <= s.powers_used:
            return r.because(r.TURN_05, -1)
    f = env(player, self_ref, card, use)
    if not evaluate.cond(s, f, c.guard):
        return r.because(r.ABILITY_04, card)
    if (s.defs.book.no_effect_blocked or use != USE_TRAINER) and not evaluate.cond(s, f, c.feasible):
        return r.because(r.VUNION_03 if s.defs.cards[s.defs.printed[card]].stage == VUNION else r.TRAINER_07, card)
    return 0


def used_up(s: State, c: ClauseDef, card: int) -> int:
    """The rule by which a text has no use left."""
    if c.limit == LIMIT_VSTAR:
        return r.VSTAR_02
    if c.limit == LIMIT_GX:
        return r.GX_02
    return r.VUNION_05 if s.defs.cards[s.defs.printed[card]].stage == VUNION else r.ABILITY_01


def retreat_reason(s: State, player: int) -> int:
    """Retreat the Active Pokémon (RETREAT-01)."""
    spot = s.active[player]
    book = s.defs.book
    if 0 <= book.retreats <= s.retreats_used or spot < 0 or len(s.bench[player]) == 0:
        return r.because(r.RETREAT_01, -1)
    reason = first_turn_reason(s, player)
    if reason:
        return reason
    blocked = s.cond[spot] & book.retreat_blockers
    if blocked:
        return r.because(r.RETREAT_04, -1)
    if top_def(s, spot).retreat < 0:
        return r.because(r.EFFECT_05, top_card(s, spot))
    src = spot_cant(s, M_CANT_RETREAT, spot)
    if src:
        return r.because(r.EFFECT_05, src - 1)
    cost = retreat_cost(s, spot)
    if cost > 0 and len(units_on(s, spot)) < cost:
        return r.because(r.RETREAT_02, -1)
    return 0


def attack_def(s: State, attack: int) -> AttackDef:
    """Definition of an attack by its reference."""
    return s.defs.cards[s.defs.printed[attack >> 4]].attacks[attack & 15]


def attacks_of(s: State, spot: int) -> list[int]:
    """References of the attacks a Pokémon may use: printed, kept from below, granted."""
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
                for a in evaluate.attack_refs(s, evaluate.sel(s, x.env, x.static.z)):
                    add_attack(out, a)
    return out


def add_attack(out: list[int], attack: int) -> None:
    """Add an attack once."""
    if attack not in out:
        out.append(attack)


def cost_of(s: State, spot: int, attack: int) -> list[int]:
    """Energy cost of an attack for the Pokémon that would use it."""
    a = attack_def(s, attack)
    cost = a.cost
    if len(a.costs) > 0:
        f = env(player_of(spot), ref_of(s, spot), attack >> 4, USE_ATTACK)
        for st in a.costs:
            if evaluate.cond(s, f, st.cond):
                cost = NO_COST.copy()
                cost[st.b] = st.a
                for symbol in st.z.kids:
                    cost[symbol.a] += 1
    if s.defs.mods & COST_MODS:
        cost = changed_cost(s, spot, cost, a.name_id)
    return cost


COST_MODS = (1 << M_COST) | (1 << M_COST_WITHOUT) | (1 << M_ATTACK_COST)


def changed_cost(s: State, spot: int, printed: list[int], name: int) -> list[int]:
    """What is set, then increases, then reductions, never below nothing; "costs nothing" wins. A reduction of any type
    stands behind the types (see ``energy.pays``)."""
    cost = printed.copy()
    for x in asked(s, M_ATTACK_COST):
        if x.static.a == name and applies(s, x, spot):
            cost = NO_COST.copy()
            for symbol in x.static.z.kids:
                cost[symbol.a] += 1
    less: list[int] = []
    for x in asked(s, M_COST):
        st = x.static
        if (st.a > 0 and st.a - 1 != name) or not applies(s, x, spot):
            continue
        if st.c == 1:
            return NO_COST
        n = evaluate.num(s, x.env, st.y)
        if n >= 0:
            cost[max(st.b, 0) if st.b >= 0 else COLORLESS] += n
        else:
            less.append(st.b)
            less.append(-n)
    i = 0
    while i < len(less):
        if less[i] < 0:
            if len(cost) == NTYPES:
                cost.append(0)
            cost[NTYPES] += less[i + 1]
        else:
            cost[less[i]] = max(0, cost[less[i]] - less[i + 1])
        i += 2
    for x in asked(s, M_COST_WITHOUT):
        if applies(s, x, spot):
            cost[x.static.a] = 0
    return cost


def attack_reason(s: State, player: int, spot: int, attack: int) -> int:
    """Use an attack (ATTACK-01, ATTACK-03)."""
    reason = attacking_reason(s, player, spot)
    if reason:
        return reason
    return this_attack_reason(s, player, spot, attack)


def attacking_reason(s: State, player: int, spot: int) -> int:
    """What stops every attack of the Pokémon."""
    book = s.defs.book
    if spot < 0 or (s.active[player] != spot and len(bench_attacks(s, spot)) == 0):
        return r.because(r.ATTACK_01, -1)
    if s.attacks_used >= book.attacks + s.attack_permits:
        return r.because(r.ATTACK_01, -1)
    if first_turn_of_game(s, player) and not book.first_attack and not early_attack(s, spot):
        return r.because(r.TURN_08, -1)
    if s.own_turns[player] <= 1 and player != s.first and not book.second_attack:
        return r.because(r.TURN_08, -1)
    cond = s.cond[spot]
    if cond & PARALYZED:
        return r.because(r.PARA_1, -1)
    if cond & ASLEEP and any_applies(s, M_ATTACK_ASLEEP, spot) is None:
        return r.because(r.ASLEEP_1, -1)
    src = spot_cant(s, M_CANT_ATTACK, spot)
    return r.because(r.EFFECT_05, src - 1) if src else 0


def bench_attacks(s: State, spot: int) -> list[int]:
    """Attacks of a Pokémon that may be used from the Bench."""
    out: list[int] = []
    for card in level_cards(s, spot):
        attacks = s.defs.cards[s.defs.printed[card]].attacks
        for i in range(len(attacks)):
            if attacks[i].from_bench:
                out.append(card << 4 | i)
    return out


def early_attack(s: State, spot: int) -> bool:
    """True if the Pokémon may attack on the first turn, or has an attack that may be used then."""
    return any_applies(s, M_ATTACK_FIRST, spot) is not None or any(
        attack_def(s, a).first_turn for a in attacks_of(s, spot)
    )


def this_attack_reason(s: State, player: int, spot: int, attack: int) -> int:
    """What stops this attack: its cost, its limit, its requirements."""
    a = attack_def(s, attack)
    if first_turn_of_game(s, player) and not s.defs.book.first_attack and not a.first_turn:
        if any_applies(s, M_ATTACK_FIRST, spot) is None:
            return r.because(r.TURN_08, -1)
    if a.once > 0 and not once_left(s, 5 if a.once == 1 else 6, player):
        return r.because(r.GX_02 if a.once == 1 else r.VSTAR_02, -1)
    for x in asked(s, M_CANT_USE):
        if (x.static.a == a.name_id or (x.static.a == -2 and x.env.ev.amount == a.name_id)) and applies(s, x, spot):
            return r.because(r.EFFECT_05, x.env.card)
    if not pays(cost_of(s, spot, attack), units_on(s, spot)):
        return r.because(r.ENERGY_02, -1)
    f = env(player, ref_of(s, spot), attack >> 4, USE_ATTACK)
    f.via = attack
    if not evaluate.cond(s, f, a.guard):
        return r.because(r.ATTACK_07, attack >> 4)
    return 0


def attacks_allowed(s: State, spot: int) -> int:
    """How often the Pokémon may attack in a turn."""
    n = s.defs.book.attacks
    if s.defs.mods & (1 << M_ATTACK_TWICE) and any_applies(s, M_ATTACK_TWICE, spot) is not None:
        n = max(n, 2)
    return n


def copyable(s: State, f: Frame, attack: int, paying: bool) -> bool:
    """True if an attack may be used as another one: its limit and requirements, and its cost if it must be paid."""
    a = attack_def(s, attack)
    spot = f.self_ref & 255
    if a.once > 0 and not once_left(s, 5 if a.once == 1 else 6, f.me):
        return False
    if paying and not pays(cost_of(s, spot, attack), units_on(s, spot)):
        return False
    g = env(f.me, f.self_ref, attack >> 4, USE_ATTACK)
    g.via = f.via
    return evaluate.cond(s, g, a.guard)
