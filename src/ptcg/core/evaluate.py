"""Questions that programs ask: numbers, conditions, and which objects are meant. Asking changes nothing."""

from __future__ import annotations

from ptcg.core import ops as o
from ptcg.core.board import last_of, level_cards
from ptcg.core.code import Code
from ptcg.core.energy import count_units, surplus, units_on
from ptcg.core.facts import bench_room, max_hp, remaining, retreat_cost, types
from ptcg.core.match import basic_types_on, card_ok, energy_cards, mon_ok, test
from ptcg.core.pieces import halves, pair, pieces
from ptcg.core.record import Event
from ptcg.core.spans import (
    ACTOR,
    ANYONE,
    EVENT_PLAYER,
    L_COINS,
    L_DEFENDER,
    L_MOVED,
    L_PREV,
    L_SEEN,
    ME,
    R_COUNT,
    R_DONE,
    R_GUESS,
    R_PAID,
    R_PREV_DID,
    R_SEEN,
)
from ptcg.core.state import Frame, State, env, live, player_of, ref_of
from ptcg.core.words import DECK, HAND, POKEMON, PRIZES, SPOT_BASE, STADIUM, VUNION

# facts that are remembered
FACT_ATTACK = 1  # an attack was used: value its name
FACT_DAMAGE = 2  # damage taken from an attack
FACT_KO = 3  # a Pokémon was Knocked Out: value 1 by damage of an attack
FACT_TO_ACTIVE = 4  # moved from the Bench to Active
FACT_EVOLVED = 5
FACT_SUPPORTER = 6  # a Supporter was played: value the card
FACT_HEALED = 7
FACT_ATTACHED = 8  # a card was attached from hand: value the card
FACT_ABILITY = 9  # an Ability was used: value its name
FACT_PRIZE = 10  # a Prize was taken


def word_event(mon: int, word: int) -> Event:
    """The fields a lasting effect remembers, in the shape of an event."""
    return Event(0, -1, mon, -1, -1, word, 0)


def who(f: Frame, w: int) -> int:
    """The player an operand means."""
    if w == ME:
        return f.me
    if w == ACTOR:
        return f.actor
    if w == EVENT_PLAYER:
        return f.ev.player if f.ev.player >= 0 else f.me  # "that player" of a use is who uses it
    return 1 - f.me


def num(s: State, f: Frame, c: Code) -> int:
    """The value of a number."""
    op = c.op
    if op == o.N_CONST:
        return c.a
    if op == o.N_REG:
        return f.n[c.a]
    if op == o.N_MUL:
        return c.a * num(s, f, c.kids[0])
    if op == o.N_MIN:
        return min(c.a, num(s, f, c.kids[0]))
    if op == o.N_SUM:
        n = 0
        for k in c.kids:
            n += num(s, f, k)
        return n
    if op == o.N_DIFF:
        return max(0, num(s, f, c.kids[0]) - num(s, f, c.kids[1]))
    if op == o.N_HEADS:
        n = 0
        for x in f.r[L_COINS]:
            n += x
        return n
    if op == o.N_TAILS:
        n = 0
        for x in f.r[L_COINS]:
            n += 1 - x
        return n
    if op == o.N_COUNT:
        return len(sel(s, f, c.kids[0]))
    if op == o.N_THAT_MANY:
        return f.n[R_COUNT]
    if op == o.N_PRIZES_TAKEN:
        if c.b == 1:
            return prizes_last_turn(s, who(f, c.a))
        return max(0, s.prize_start - len(s.zones[PRIZES * 2 + who(f, c.a)]))
    if op == o.N_PRIZES_LEFT:
        return len(s.zones[PRIZES * 2 + who(f, c.a)])
    if op == o.N_HAND:
        return len(s.zones[HAND * 2 + who(f, c.a)])
    if op == o.N_DAMAGE_DONE:
        return f.n[R_DONE]
    if op == o.N_MOVED:
        if len(c.kids) > 0:
            return len(moved_cards(s, f, c))
        return moved(s, f, c.a, this_way(f, c))
    if op == o.N_COUNTERS:
        return counters(s, f, c.kids[0])
    if op == o.N_PIECES:
        return pieces(s, sel(s, f, c.kids[0]))
    if op == o.N_BENCH_ROOM:
        return bench_room(s, who(f, c.a))
    if op == o.N_TYPES:
        return bits_in(types_among(s, sel(s, f, c.kids[0])))
    total = 0
    for ref in sel(s, f, c.kids[0]):
        spot = ref & 255
        if op == o.N_UNITS:
            if c.b == 0:
                total += count_units(s, spot, c.a)
            else:
                total += energy_cards(s, spot, c.c, c.a)
        elif op == o.N_SURPLUS:
            total += surplus(cost_in_use(s, f), units_on(s, spot), c.a)
        elif op == o.N_CONDITIONS:
            bits = s.cond[spot]
            while bits:
                total += bits & 1
                bits >>= 1
        elif op == o.N_BASIC_TYPES:
            mask = basic_types_on(s, f, c.kids[0])
            while mask:
                total += mask & 1
                mask >>= 1
        elif op == o.N_RETREAT:
            total += retreat_cost(s, spot)
        elif op == o.N_TAKEN_LAST:
            total += taken_last_turn(s, ref)
        elif op == o.N_REMAINING:
            total += remaining(s, spot)
        elif op == o.N_HALF_REMAINING:
            half = remaining(s, spot)
            total += (half + (10 if c.a == 1 else 0)) // 20 * 10
    return total


def prizes_last_turn(s: State, player: int) -> int:
    """Prizes the player took on their last turn."""
    n = 0
    for x in s.facts:
        if x.kind == FACT_PRIZE and x.player == player and x.turn == last_turn_of(s, player):
            n += 1
    return n


def last_turn_of(s: State, player: int) -> int:
    """Number of the player's last turn before now, by alternation."""
    return s.turn - 2 if s.player == player else s.turn - 1


def this_way(f: Frame, c: Code) -> int:
    """The register of what was moved *in this way*: by the sentence itself if it has moved anything yet, else by the
    one before."""
    return L_PREV if c.b == 1 and len(f.r[L_MOVED]) == 0 else L_MOVED


def moved_cards(s: State, f: Frame, c: Code) -> list[int]:
    """Cards a sentence moved that pass the filter."""
    return [x for x in f.r[this_way(f, c)] if 0 <= x < SPOT_BASE and card_ok(s, f, c.kids[0], x)]


def types_among(s: State, refs: list[int]) -> int:
    """All types of the Pokémon."""
    mask = 0
    for r in refs:
        mask |= types(s, r & 255)
    return mask


def bits_in(mask: int) -> int:
    """Number of bits set."""
    n = 0
    while mask:
        n += mask & 1
        mask >>= 1
    return n


def cost_in_use(s: State, f: Frame) -> list[int]:
    """Printed cost of the attack in use (R-72: of the copying attack, not of the copied one)."""
    d = s.defs.cards[s.defs.printed[f.via >> 4]]
    return d.attacks[f.via & 15].cost


def counters(s: State, f: Frame, c: Code) -> int:
    """Damage counters on Pokémon, the last known number for one that has left play."""
    n = 0
    if c.op == o.S_THIS and not live(s, f.self_ref):
        i = last_of(s, f.self_ref)
        return s.last_known[i].damage // 10 if i >= 0 else 0
    for ref in sel(s, f, c):
        n += s.damage[ref & 255] // 10
    return n


def moved(s: State, f: Frame, sort: int, reg: int) -> int:
    """How many cards of a sort a sentence moved."""
    n = 0
    for x in f.r[reg]:
        if sort == 0:
            n += 1
        elif 0 <= x < SPOT_BASE:
            kinds = s.defs.cards[s.defs.printed[x]].kinds
            if kinds & (1 << (POKEMON if sort == 1 else 6)):
                n += 1
    return n


def taken_last_turn(s: State, ref: int) -> int:
    """Damage the Pokémon took from attacks on the last turn of its opponent."""
    n = 0
    for x in s.facts:
        if x.kind == FACT_DAMAGE and x.mon == ref and x.turn == s.turn - 1:
            n += x.value
    return n


def sel(s: State, f: Frame, c: Code) -> list[int]:
    """The objects meant: references to Pokémon, or cards, in table order."""
    op = c.op
    if op == o.S_THIS:
        return [f.self_ref] if live(s, f.self_ref) else []
    if op == o.S_REG:
        return [x for x in f.r[c.a] if x < SPOT_BASE or live(s, x)]
    if op == o.S_ACTIVE:
        spot = s.active[who(f, c.a)]
        return [ref_of(s, spot)] if spot >= 0 else []
    if op == o.S_GROUP:
        return group(s, f, c)
    if op == o.S_CARDS:
        return zone_cards(s, f, c)
    if op == o.S_ATTACHED:
        return attached(s, f, c)
    if op == o.S_DEFENDER:
        return [x for x in f.r[L_DEFENDER] if live(s, x)]
    if op == o.S_BOTH_ACTIVES:
        return [ref_of(s, s.active[p]) for p in (f.me, 1 - f.me) if s.active[p] >= 0]
    if op == o.S_ATTACKER:
        return [f.ev.other] if live(s, f.ev.other) else []
    if op == o.S_EVENT_MON:
        return [f.ev.mon] if live(s, f.ev.mon) else []
    if op == o.S_EVENT_CARD:
        return [f.ev.card] if f.ev.card >= 0 else []
    if op == o.S_THIS_CARD:
        return [f.card]
    if op == o.S_MINUS:
        less = sel(s, f, c.kids[1])
        return [x for x in sel(s, f, c.kids[0]) if x not in less]
    if op == o.S_SEEN:
        here = c.a == 1
        return [x for x in f.r[L_SEEN] if (here or s.place[x] == f.n[R_SEEN]) and card_ok(s, f, c.kids[0], x)]
    if op == o.S_TOP:
        cards = s.zones[DECK * 2 + who(f, c.a)]
        n = min(num(s, f, c.kids[0]), len(cards))
        return [cards[len(cards) - 1 - i] for i in range(n)]
    if op == o.S_BOTTOM:
        cards = s.zones[DECK * 2 + who(f, c.a)]
        n = min(num(s, f, c.kids[0]), len(cards))
        return [cards[i] for i in range(n)]
    if op == o.S_STADIUM:
        if s.stadium < 0 or (c.a != ANYONE and s.stadium_player != who(f, c.a)):
            return []
        return [s.stadium]
    if op == o.S_PAIR:
        return pair(s, f) if c.a == 0 else halves(s, f)
    if op == o.S_MOVED:
        return moved_cards(s, f, c)
    if op == o.S_ATTACKS:
        return attack_refs(s, sel(s, f, c.kids[0]))
    if op == o.S_PILE:
        out: list[int] = []
        for ref in sel(s, f, c.kids[0]):
            out.extend(s.piles[ref & 255])
        return out
    if op == o.S_BELOW:
        out = []
        for ref in sel(s, f, c.kids[0]):
            pile = s.piles[ref & 255]
            for i in range(len(pile) - 1):
                out.append(pile[i])
        return out
    return []


def attack_refs(s: State, objects: list[int]) -> list[int]:
    """Attacks printed on Pokémon in play or on cards, as card * 16 + index; a piece outside play shows none
    (VUNION-09)."""
    out: list[int] = []
    for x in objects:
        for card in level_cards(s, x & 255) if x >= SPOT_BASE else [x]:
            d = s.defs.cards[s.defs.printed[card]]
            if x >= SPOT_BASE or d.stage != VUNION:
                for i in range(len(d.attacks)):
                    if card << 4 | i not in out:
                        out.append(card << 4 | i)
    return out


def group(s: State, f: Frame, c: Code) -> list[int]:
    """Pokémon in play of a group."""
    out: list[int] = []
    if c.a == ANYONE:
        first = f.me
        players = [first, 1 - first]
    else:
        players = [who(f, c.a)]
    for p in players:
        if c.b != 2:
            spot = s.active[p]
            if spot >= 0 and mon_ok(s, f, c.kids[0], spot) and not (c.c == 1 and ref_of(s, spot) == f.self_ref):
                out.append(ref_of(s, spot))
        if c.b != 1:
            for spot in s.bench[p]:
                if mon_ok(s, f, c.kids[0], spot) and not (c.c == 1 and ref_of(s, spot) == f.self_ref):
                    out.append(ref_of(s, spot))
    return out


def zone_cards(s: State, f: Frame, c: Code) -> list[int]:
    """Cards of a zone that pass the filter; a deck is listed in card order, so that its order does not show."""
    cards = s.zones[c.b * 2 + who(f, c.a)]
    k = c.kids[0]
    out = [x for x in cards if not (c.c == 1 and x == f.card) and card_ok(s, f, k, x)]
    if c.b == DECK:
        out.sort()
    return out


def attached(s: State, f: Frame, c: Code) -> list[int]:
    """Cards attached to Pokémon that pass the filter."""
    out: list[int] = []
    for ref in sel(s, f, c.kids[0]):
        for x in s.atts[ref & 255]:
            if card_ok(s, f, c.kids[1], x):
                out.append(x)
    return out


def selects(s: State, f: Frame, c: Code, spot: int) -> bool:
    """True if the Pokémon on the spot is among those meant, without listing them all."""
    op = c.op
    if op == o.S_THIS:
        return f.self_ref == ref_of(s, spot)
    if op == o.S_GROUP:
        p = player_of(spot)
        if c.a != ANYONE and who(f, c.a) != p:
            return False
        active = s.active[p] == spot
        if (c.b == 1 and not active) or (c.b == 2 and active):
            return False
        if c.c == 1 and ref_of(s, spot) == f.self_ref:
            return False
        return mon_ok(s, f, c.kids[0], spot)
    if op == o.S_ACTIVE:
        return s.active[who(f, c.a)] == spot
    return ref_of(s, spot) in sel(s, f, c)


def cond(s: State, f: Frame, c: Code) -> bool:
    """Whether a condition holds."""
    op = c.op
    if op == o.C_TRUE or op == 0:
        return True
    if op == o.C_AND:
        return all(cond(s, f, k) for k in c.kids)
    if op == o.C_OR:
        return any(cond(s, f, k) for k in c.kids)
    if op == o.C_NOT:
        return not cond(s, f, c.kids[0])
    if op == o.C_CMP:
        return test(c.a, num(s, f, c.kids[0]), num(s, f, c.kids[1]))
    if op == o.C_IS:
        refs = sel(s, f, c.kids[0])
        return len(refs) > 0 and all(
            mon_ok(s, f, c.kids[1], r & 255) if r >= SPOT_BASE else card_ok(s, f, c.kids[1], r) for r in refs
        )
    if op == o.C_POSITION:
        for r in sel(s, f, c.kids[0]):
            spot = r & 255
            return (s.active[player_of(spot)] == spot) == (c.a == 1)
        return was_there(s, f, c)
    if op == o.C_EXISTS:
        return len(sel(s, f, c.kids[0])) > 0
    if op == o.C_COIN:
        return coins(f.r[L_COINS], c.a, c.b)
    if op == o.C_DID:
        return f.n[R_PREV_DID] == 1
    if op == o.C_PAID:
        return f.n[R_PAID] == 1
    if op == o.C_ANY_MOVED:
        return len(f.r[L_PREV]) > 0
    if op == o.C_TURN:
        return s.player == who(f, c.a)
    if op == o.C_GUESS:
        return f.n[R_GUESS] == c.a
    if op == o.C_STADIUM:
        if s.stadium < 0 or (c.a != ANYONE and s.stadium_player != who(f, c.a)):
            return False
        return card_ok(s, f, c.kids[0], s.stadium)
    if op == o.C_FIRST_TURN:
        return s.own_turns[f.me] <= 1
    if op == o.C_WENT_SECOND:
        return s.first != f.me
    if op == o.C_PLAYED_SUPPORTER:
        return any(
            x.kind == FACT_SUPPORTER and x.turn == s.turn and x.player == f.me and card_ok(s, f, c.kids[0], x.value)
            for x in s.facts
        )
    if op == o.C_KO_LAST_TURN:
        return any(lost(s, f, c, x.kind, x.turn, x.player, x.value) for x in s.facts)
    if op == o.C_CARD_IS_STADIUM:
        return s.place[f.card] == STADIUM
    if op == o.C_BENCH_ROOM:
        return bench_room(s, who(f, c.a)) >= c.b
    if op == o.C_BY:
        g = env(f.me, f.self_ref, f.card, f.use)
        g.actor = who(f, c.a)
        return cond(s, g, c.kids[0])
    if op == o.C_DECK:
        return len(s.zones[DECK * 2 + who(f, c.a)]) > 0
    if op == o.C_CAN_SWITCH:
        return len(s.bench[who(f, c.a)]) > 0
    if op == o.C_VSTAR_USED:
        return (s.vstar_used >> (4 * who(f, c.a))) & 15 > 0
    if op == o.C_CARD_AT:
        return s.place[f.card] == c.a
    if op == o.C_ATTACK_FROM:
        return attack_from(s, f, c)
    if op == o.C_ABILITY_USED:
        return any(
            x.kind == FACT_ABILITY and x.turn == s.turn and x.player == f.me and s.defs.like[c.a][x.value]
            for x in s.facts
        )
    if op == o.C_PAIR:
        return len(pair(s, f)) == 2
    if op == o.C_KNOCKS_OUT:
        return any(felled(s, f, c, h.player, h.mon) for h in s.hits)
    return cond_of_mon(s, f, c)


def lost(s: State, f: Frame, c: Code, kind: int, turn: int, player: int, value: int) -> bool:
    """True of the fact of a Knock Out of the controller's Pokémon on the opponent's last turn, as the condition names
    it."""
    if kind != FACT_KO or player != f.me or turn != last_turn_of(s, 1 - f.me):
        return False
    return (c.a == 0 or value & 1 == 1) and card_ok(s, f, c.kids[0], value >> 1)


def felled(s: State, f: Frame, c: Code, player: int, ref: int) -> bool:
    """True if this attack's damage reaches the HP of that Pokémon of the opponent."""
    spot = ref & 255
    if player != f.me or not live(s, ref) or player_of(spot) == f.me:
        return False
    return s.damage[spot] >= max_hp(s, spot) and mon_ok(s, f, c.kids[0], spot)


def attack_from(s: State, f: Frame, c: Code) -> bool:
    """True if the attack of the event comes from whom the condition names."""
    if f.ev.how != 1 or (c.a == 0 and f.ev.player == f.me):
        return False
    return c.kids[0].op == 0 or (live(s, f.ev.other) and selects(s, f, c.kids[0], f.ev.other & 255))


def was_there(s: State, f: Frame, c: Code) -> bool:
    """Position of a Pokémon that has just left play."""
    ref = f.self_ref if c.kids[0].op == o.S_THIS else f.ev.mon
    i = last_of(s, ref)
    return i >= 0 and s.last_known[i].was_active == (c.a == 1)


def cond_of_mon(s: State, f: Frame, c: Code) -> bool:
    """Conditions on one Pokémon and its past."""
    op = c.op
    for ref in sel(s, f, c.kids[0]):
        spot = ref & 255
        if op == o.C_HAS_CARD:
            if any(s.defs.cards[s.defs.printed[x]].name_id == c.a for x in s.atts[spot]):
                return True
        elif op == o.C_FULL_HP:
            if s.damage[spot] - (f.ev.amount if f.ev.kind == o.E_WOULD_KO else 0) <= 0:
                return True
        elif op == o.C_MOVED_TO_ACTIVE:
            if recalled(s, FACT_TO_ACTIVE, -1, ref, s.turn - c.a, -1):
                return True
        elif op == o.C_EVOLVED_NOW:
            if recalled(s, FACT_EVOLVED, -1, ref, s.turn, c.a):
                return True
        elif op == o.C_USED_LAST:
            if recalled(s, FACT_ATTACK, -1, ref, last_turn_of(s, player_of(spot)), c.a):
                return True
        elif op == o.C_HEALED:
            if recalled(s, FACT_HEALED, -1, ref, s.turn, -1):
                return True
        elif op == o.C_ATTACHED_NOW:
            if any(
                x.kind == FACT_ATTACHED and x.turn == s.turn and x.mon == ref and card_ok(s, f, c.kids[1], x.value)
                for x in s.facts
            ):
                return True
        elif op == o.C_OTHER_SPECIAL:
            if any(x != f.card and s.defs.cards[s.defs.printed[x]].special_energy for x in s.atts[spot]):
                return True
        elif op == o.C_UNDER:
            pile = s.piles[spot]
            for i in range(len(pile) - 1):
                if s.defs.cards[s.defs.printed[pile[i]]].name_id == c.a:
                    return True
    return False


def recalled(s: State, kind: int, player: int, mon: int, turn: int, value: int) -> bool:
    """True if such a fact is remembered (-1: whichever)."""
    for x in s.facts:
        if (
            x.kind == kind
            and x.turn == turn
            and (player < 0 or x.player == player)
            and (mon < 0 or x.mon == mon)
            and (value < 0 or x.value == value)
        ):
            return True
    return False


def coins(flips: tuple[int, ...], result: int, n: int) -> bool:
    """A result of a group of coins: 0 heads, 1 tails, 2 all heads, 3 all tails, 4 at least n heads, 5 the n-th is
    heads."""
    heads = 0
    for x in flips:
        heads += x
    if result == 0:
        return heads > 0
    if result == 1:
        return heads < len(flips)
    if result == 2:
        return heads == len(flips) and heads > 0
    if result == 3:
        return heads == 0 and len(flips) > 0
    if result == 4:
        return heads >= n
    if result == 6:
        return heads == n
    if result == 7:
        return len(flips) - heads >= n
    return len(flips) > n and flips[n] == 1
