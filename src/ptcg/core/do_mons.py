"""Instructions on Pokémon: damage, counters, conditions, switching, evolving, leaving play."""

from __future__ import annotations

from ptcg.core import evaluate
from ptcg.core.ask import NEXT, STAY, say
from ptcg.core.board import (
    end_effects,
    leave,
    put_on,
    renew,
    switch,
)
from ptcg.core.code import Ins
from ptcg.core.damage import Ledger, compute, effect_prevented, heal, put_counters
from ptcg.core.facts import ends_turn, immune, max_hp, spot_cant, top_def
from ptcg.core.match import bound, is_evolution
from ptcg.core.ops import E_DAMAGED, E_EVOLVED, E_MOVED, E_WOULD_DAMAGE, M_CANT_CONDITION, M_CANT_SWITCH
from ptcg.core.record import Event, Happening
from ptcg.core.spans import (
    L_A,
    L_DEFENDER,
    L_MON,
    L_MOVED,
    L_NEW_ACTIVE,
    L_OLD,
    R_AMOUNT,
    R_BASE,
    R_CANCELLED,
    R_COUNT,
    R_DID,
    R_DONE,
    R_I,
    R_WORD,
)
from ptcg.core.state import Frame, State, live, own_board, own_cards, own_rest, player_of, ref_of
from ptcg.core.triggers import emit, listeners, spend, trigger_frame
from ptcg.core.words import (
    ASIDE,
    ASLEEP,
    BURNED,
    DECK,
    DISCARD,
    HAND,
    KNOW_BOTH,
    LEVEL_UP,
    PARALYZED,
    PILE,
    POISONED,
    ROTATING,
    SPOT_BASE,
    USE_ATTACK,
)
from ptcg.core.zones import lift, move, put, remember, shuffle


def targets(s: State, f: Frame, reg: int) -> list[int]:
    """Spots of the Pokémon of a list register that are in play and that this use reaches."""
    out: list[int] = []
    for r in f.r[reg]:
        if r >= SPOT_BASE and live(s, r) and not effect_prevented(s, f, r & 255):
            out.append(r & 255)
    return out


def result(f: Frame, n: int) -> int:
    """Record how many were reached; nothing reached means the step did not happen."""
    f.n[R_COUNT] = n
    if n == 0:
        f.n[R_DID] = 0
    return NEXT


def attacker_spot(s: State, f: Frame) -> int:
    """The attacking Pokémon's spot, -1 if it has left."""
    return f.self_ref & 255 if live(s, f.self_ref) else -1


def do_damage(s: State, f: Frame, ins: Ins) -> int:
    """DAMAGE: separate damage of an attack to each of the Pokémon; a replacement may change the amount."""
    if f.sub == 0:
        f.n[R_I] = 0
        f.n[R_AMOUNT] = evaluate.num(s, f, ins.x)
    return deal(s, f, f.r[ins.a], f.n[R_AMOUNT], ins.c, False)


def deal(s: State, f: Frame, refs: tuple[int, ...], base: int, flags: int, main: bool) -> int:
    """Damage the Pokémon one after the other (index in R_I). sub 1: a replacement of the current one is running."""
    if not main and f.use == USE_ATTACK and s.defs.book.defender_receiver:
        receive(s, f, refs)
    while f.n[R_I] < len(refs):
        ref = refs[f.n[R_I]]
        if not live(s, ref):
            f.n[R_I] += 1
            continue
        spot = ref & 255
        if f.sub == 0:
            ledger: Ledger | None = [] if s.listening else None
            n = compute(s, attacker_spot(s, f), spot, base, flags, ledger, attack_name(s, f))
            f.r[L_A] = (n,)
            if ledger is not None:
                s.log.append(Happening("damage", f.me, ref, f.self_ref, n, "DAMAGE-01", tuple(ledger)))
            if n > 0:
                found = listeners(s, Event(E_WOULD_DAMAGE, f.me, ref, f.self_ref, -1, n, 1))
                if len(found) > 0:
                    f.sub = 1
                    t = trigger_frame(s, found[0])
                    spend(s, s.defs.clauses[found[0].clause], t.me, t.self_ref)
                    s.stack.append(t)
                    return STAY
        else:
            child = s.done
            if child is not None:
                f.r[L_A] = (0 if child.n[R_CANCELLED] == 1 else child.n[R_AMOUNT],)
            f.sub = 0
        hurt(s, f, ref, f.r[L_A][0], main)
        f.n[R_I] += 1
    f.n[R_COUNT] = len(refs)
    if len(refs) == 0:
        f.n[R_DID] = 0
    return NEXT


def receive(s: State, f: Frame, refs: tuple[int, ...]) -> None:
    """An attack that does nothing to the opponent's Active Pokémon is received by those it damages (ATTACK-13)."""
    if f.n[R_BASE] > 0:
        return
    for r in refs:
        if player_of(r & 255) == f.me or s.active[1 - f.me] == r & 255:
            return
    if len(refs) > 0:
        f.r[L_DEFENDER] = refs


def attack_name(s: State, f: Frame) -> int:
    """Name of the attack whose text this is, -1 if it is none."""
    return s.defs.cards[s.defs.printed[f.attack >> 4]].attacks[f.attack & 15].name_id if f.attack >= 0 else -1


def hurt(s: State, f: Frame, ref: int, n: int, main: bool) -> None:
    """Place the counters of damage that was worked out."""
    spot = ref & 255
    if main:
        f.n[R_DONE] = n
    if n <= 0:
        return
    own_board(s)
    own_rest(s)
    s.damage[spot] += n
    ev = Event(E_DAMAGED, f.me, ref, f.self_ref, -1, n, 1)
    s.hits.append(ev)
    if s.defs.facts & (1 << evaluate.FACT_DAMAGE):
        remember(s, evaluate.FACT_DAMAGE, f.me, ref, n)
    emit(s, ev)


def counters(s: State, f: Frame, ins: Ins) -> int:
    """COUNTERS: on each."""
    n = evaluate.num(s, f, ins.x)
    spots = targets(s, f, ins.a)
    if s.defs.book.counters_ignore_all:
        spots = [r & 255 for r in f.r[ins.a] if live(s, r)]
    for spot in spots:
        put_counters(s, spot, n)
    result(f, len(spots))
    f.n[R_COUNT] = n
    return NEXT


def do_heal(s: State, f: Frame, ins: Ins) -> int:
    """HEAL: each, as much as there is."""
    n = evaluate.num(s, f, ins.x)
    total = 0
    for r in f.r[ins.a]:
        if live(s, r):
            got = heal(s, r & 255, n)
            total += got
            if got > 0 and s.defs.facts & (1 << evaluate.FACT_HEALED):
                remember(s, evaluate.FACT_HEALED, player_of(r & 255), r, got)
    return result(f, total // 10)


def mark(s: State, f: Frame, ins: Ins) -> int:
    """MARK: reminder counters (COUNTER-01)."""
    spots = targets(s, f, ins.a)
    own_rest(s)
    for spot in spots:
        s.marks.append(ins.c << 40 | ref_of(s, spot) << 8 | ins.b)
    return result(f, len(spots))


def leave_with(s: State, f: Frame, ins: Ins) -> int:
    """LEAVE_WITH: as much damage as leaves that HP."""
    spots = targets(s, f, ins.a)
    own_board(s)
    for spot in spots:
        s.damage[spot] = max(0, max_hp(s, spot) - ins.b)
    return result(f, len(spots))


def knock_out(s: State, f: Frame, ins: Ins) -> int:
    """KNOCK_OUT: settling does it, at once unless an attack is being carried out."""
    spots = targets(s, f, ins.a)
    own_rest(s)
    for spot in spots:
        s.ko_forced.append(ref_of(s, spot))
    return result(f, len(spots))


def inflict(s: State, f: Frame, ins: Ins) -> int:
    """INFLICT: Special Conditions on Active Pokémon (COND-01, COND-03, COND-05)."""
    n = 0
    for spot in targets(s, f, ins.a):
        p = player_of(spot)
        if s.active[p] != spot:
            continue
        bits = picked_conditions(f, ins.b) & ~immune(s, spot)
        if bits:
            afflict(s, spot, bits, ins.c, ins.d)
            n += 1
    return result(f, n)


def picked_conditions(f: Frame, mask: int) -> int:
    """The Special Conditions of an instruction; 0 means the one that was picked."""
    if mask > 0:
        return mask
    return 1 << (f.n[R_WORD] - 101) if f.n[R_WORD] > 0 else 0


def afflict(s: State, spot: int, bits: int, counters_: int, coins: int) -> None:
    """Give a Pokémon Special Conditions."""
    own_board(s)
    book = s.defs.book
    if bits & ROTATING and s.cond[spot] & ROTATING:
        if book.newest_rotates:
            s.cond[spot] &= ~ROTATING
        else:
            bits &= ~ROTATING
    if book.markers_replace:
        if bits & POISONED:
            s.cond[spot] &= ~BURNED
        if bits & BURNED:
            s.cond[spot] &= ~POISONED
    if bits & POISONED:
        s.poison[spot] = counters_ if counters_ > 0 else book.poison
    if bits & BURNED:
        s.burn[spot] = counters_ if counters_ > 0 and not bits & POISONED else book.burn
    if bits & ASLEEP:
        s.wake[spot] = coins if coins > 0 else book.sleep_coins
    if bits & PARALYZED:
        s.para_turn[spot] = s.turn
    s.cond[spot] |= bits
    if s.listening:
        say(s, "condition", player_of(spot), ref_of(s, spot), -1, bits, "COND-01")


def shed(s: State) -> None:
    """Pokémon lose the Special Conditions that they can no longer have: a text that forbids them removes them too."""
    if not s.defs.mods & (1 << M_CANT_CONDITION):
        return
    for spot in s.active:
        if spot >= 0 and s.cond[spot] and s.cond[spot] & immune(s, spot):
            own_board(s)
            s.cond[spot] &= ~immune(s, spot)


def cure(s: State, f: Frame, ins: Ins) -> int:
    """CURE: Special Conditions, and lasting effects if asked for."""
    n = 0
    for r in f.r[ins.a]:
        if live(s, r):
            spot = r & 255
            mask = picked_conditions(f, ins.b)
            if s.cond[spot] & mask:
                own_board(s)
                s.cond[spot] &= ~mask
                n += 1
            if ins.c == 1:
                end_effects(s, r, False)
                n += 1
    return result(f, n)


def move_counters(s: State, f: Frame, ins: Ins) -> int:
    """MOVE_COUNTERS: from the first Pokémon of a to the first of b."""
    n = evaluate.num(s, f, ins.x)
    froms = targets(s, f, ins.a)
    tos = targets(s, f, ins.b)
    if len(froms) == 0 or len(tos) == 0:
        return result(f, 0)
    total = 0
    for spot in froms:
        k = s.damage[spot] // 10 if n < 0 else min(n, s.damage[spot] // 10)
        if k > 0 and spot != tos[0]:
            put_counters(s, spot, -k)
            put_counters(s, tos[0], k)
            total += k
    return result(f, total)


def swap_counters(s: State, f: Frame, ins: Ins) -> int:
    """SWAP_COUNTERS."""
    a = targets(s, f, ins.a)
    b = targets(s, f, ins.b)
    if len(a) == 0 or len(b) == 0:
        return result(f, 0)
    own_board(s)
    s.damage[a[0]], s.damage[b[0]] = s.damage[b[0]], s.damage[a[0]]
    return result(f, 1)


def do_switch(s: State, f: Frame, ins: Ins) -> int:
    """SWITCH: both Pokémon are affected (R-16); it is not a retreat (RETREAT-08)."""
    p = evaluate.who(f, ins.a)
    old = s.active[p]
    news = [r for r in f.r[ins.b] if live(s, r)]
    if old < 0 or len(news) == 0:
        return result(f, 0)
    spot = news[0] & 255
    if spot not in s.bench[p] or effect_prevented(s, f, old) or effect_prevented(s, f, spot):
        return result(f, 0)
    if s.defs.mods & (1 << M_CANT_SWITCH) and (spot_cant(s, M_CANT_SWITCH, old) or spot_cant(s, M_CANT_SWITCH, spot)):
        return result(f, 0)
    swap(s, p, spot, 0)
    f.r[L_OLD] = (ref_of(s, old),)
    f.r[L_NEW_ACTIVE] = (ref_of(s, spot),)
    f.r[L_MON] = (ref_of(s, spot),)
    return result(f, 1)


def swap(s: State, player: int, spot: int, how: int) -> None:
    """Exchange Active and Benched Pokémon and tell those who listen. how 2: a retreat."""
    old = s.active[player]
    switch(s, player, spot)
    if s.listening:
        say(s, "switch", player, ref_of(s, spot), ref_of(s, old), how, "RETREAT-01" if how == 2 else "RETREAT-08")
    if s.defs.facts & (1 << evaluate.FACT_TO_ACTIVE):
        remember(s, evaluate.FACT_TO_ACTIVE, player, ref_of(s, spot), 0)
    emit(s, Event(E_MOVED, player, ref_of(s, spot), -1, -1, 0, 0))
    emit(s, Event(E_MOVED, player, ref_of(s, old), -1, -1, 0, 1))
    if how == 2:
        emit(s, Event(E_MOVED, player, ref_of(s, old), -1, -1, 0, 2))


def do_return(s: State, f: Frame, ins: Ins) -> int:
    """RETURN: Pokémon leave play to a zone of their owners; it is no Knock Out."""
    spots = targets(s, f, ins.a)
    for spot in spots:
        if s.listening:
            say(s, "return", player_of(spot), ref_of(s, spot), -1, ins.b, "ZONE-08")
        known = leave(s, spot, ins.b, ins.b if ins.c == 1 else DISCARD, KNOW_BOTH)
        if ins.b == DECK:
            shuffle(s, known.player)
        f.r[L_MOVED] = (*f.r[L_MOVED], *known.pile)
    return result(f, len(spots))


def do_evolve(s: State, f: Frame, ins: Ins) -> int:
    """EVOLVE by an effect: its own words decide, not EVOLVE-05 and EVOLVE-06."""
    spots = targets(s, f, ins.a)
    cards = f.r[ins.b]
    if len(spots) == 0 or len(cards) == 0 or bound(s, spots[0]):
        return result(f, 0)
    evolve_with(s, spots[0], cards[0], False)
    f.r[L_MON] = (ref_of(s, spots[0]),)
    f.r[L_MOVED] = (*f.r[L_MOVED], cards[0])
    return result(f, 1)


def evolve_with(s: State, spot: int, card: int, from_hand: bool) -> None:
    """A Pokémon evolves."""
    below = top_def(s, spot).name_id
    put_on(s, spot, card)
    ref = ref_of(s, spot)
    p = player_of(spot)
    if s.listening:
        say(s, "evolve", p, ref, card, 0, "EVOLVE-01")
    if s.defs.facts & (1 << evaluate.FACT_EVOLVED):
        remember(s, evaluate.FACT_EVOLVED, p, ref, below)
    if from_hand:
        emit(s, Event(E_EVOLVED, p, ref, -1, card, 0, 1))
    if p == s.player and ends_turn(s, spot):
        s.ending = True


def do_devolve(s: State, f: Frame, ins: Ins) -> int:
    """DEVOLVE: the top stages come off into list register c; a LV.X goes with the card it stood on (LVX-06)."""
    out: list[int] = []
    for spot in targets(s, f, ins.a):
        out.extend(take_off(s, spot, ins.b))
    f.r[ins.c] = tuple(out)
    return result(f, len(out))


def take_off(s: State, spot: int, n: int) -> list[int]:
    """Remove up to n Evolution cards from the top of a Pokémon; they are then nowhere and must be put somewhere."""
    out: list[int] = []
    defs = s.defs
    for _ in range(n):
        pile = s.piles[spot]
        i = len(pile) - 1
        while i > 0 and defs.cards[defs.printed[pile[i]]].stage == LEVEL_UP:
            i -= 1
        if i == 0 or not is_evolution(defs.cards[defs.printed[pile[i]]].stage):
            break
        gone = [pile[k] for k in range(i, len(pile))]
        for c in gone:
            lift(s, c, KNOW_BOTH)
            own_cards(s)
            s.place[c] = PILE
            move_aside(s, c)
            out.append(c)
    if len(out) > 0:
        own_board(s)
        s.changed[spot] = s.turn
        s.tops[spot] = 1
        renew(s, spot, s.defs.book.devolve_clears)
    return out


def move_aside(s: State, card: int) -> None:
    """A card that is on its way: it lies aside until the next instruction puts it somewhere."""
    put(s, card, ASIDE, True, KNOW_BOTH)


def do_replace(s: State, f: Frame, ins: Ins) -> int:
    """REPLACE: another card takes the Pokémon's place; c 1 keeps everything, else what was on it is discarded."""
    spots = targets(s, f, ins.a)
    cards = f.r[ins.b]
    if len(spots) == 0 or len(cards) == 0:
        return result(f, 0)
    spot = spots[0]
    card = cards[0]
    old = s.piles[spot]
    back = s.place[card]
    lift(s, card, KNOW_BOTH)
    own_board(s)
    own_cards(s)
    for c in old:
        s.piles[spot] = tuple([x for x in s.piles[spot] if x != c])
        s.at[c] = -1
        from_zone = back if back in (DECK, HAND) else DISCARD
        s.place[c] = PILE
        move_aside(s, c)
        move(s, c, from_zone if ins.c == 1 else DISCARD, True, KNOW_BOTH)
    if ins.c == 0:
        for c in s.atts[spot]:
            move(s, c, DISCARD, True, KNOW_BOTH)
        own_board(s)
        s.damage[spot] = 0
        renew(s, spot, 3)
    own_board(s)
    s.shape += 1
    s.piles[spot] = (card,)
    s.tops[spot] = 1
    s.place[card] = PILE
    s.at[card] = spot
    s.know[card] = KNOW_BOTH
    f.r[L_MON] = (ref_of(s, spot),)
    f.r[L_MOVED] = (*f.r[L_MOVED], card)
    return result(f, 1)
