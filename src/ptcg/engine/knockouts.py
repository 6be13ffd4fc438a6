"""Settling: whether anything is to do, Knock Outs in batches (KO-09), and Prizes."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.engine import history
from ptcg.engine.ask import JUMPED, K_PRIZE, NEXT, STAY, answered, ask, say, take
from ptcg.engine.attachments import cards_must_leave, tidy
from ptcg.engine.board import leave, mons, top_card
from ptcg.engine.characteristics import bench_limit
from ptcg.engine.damage_counters import knocked_out
from ptcg.engine.frames import EMPTY, Frame
from ptcg.engine.history import remember
from ptcg.engine.modifiers import mark_in_force, player_source, refresh
from ptcg.engine.operands import L_A, L_B, L_C, L_WOULD, R_CANCELLED, R_I
from ptcg.engine.ops import E_KNOCKED_OUT, E_PRIZE_TAKEN, E_WOULD_KO, M_BENCH, M_ENERGY_OFF, M_PRIZES_GO
from ptcg.engine.prizes_due import by_attack, counts, ko_event, prizes_for, value
from ptcg.engine.records import Event, Trigger
from ptcg.engine.replacements import apply_next
from ptcg.engine.state import State, live, own_rest, player_of, ref_of
from ptcg.engine.suppression import SUPPRESSORS
from ptcg.engine.triggers import emit, listeners
from ptcg.engine.vocabulary import DISCARD, FACE_UP, HAND, KNOW_BOTH, PRIZES, bit
from ptcg.engine.winning import is_ahead, judge
from ptcg.engine.zones import move


def next_player(s: State) -> i64:
    """Return the player who takes the next turn."""
    return s.turns[0] >> 1 if len(s.turns) > 0 else 1 - s.player


def first_to_settle(s: State) -> i64:
    """Return the player who takes Prizes and promotes first: the player who takes the next turn (KO-08)."""
    return next_player(s) if s.defs.book.next_player_first else 1 - next_player(s)


def unsettled(s: State) -> bool:
    """Return True if a check would find something to do."""
    if s.settled_version == s.version:
        return False
    if s.defs.mods & SUPPRESSORS:
        mark_in_force(s)
    if len(s.ko_forced) > 0 or s.active[0] < 0 or s.active[1] < 0 or s.wins[0] > 0 or s.wins[1] > 0:
        return True
    if s.deaths > 0 and (is_ahead(s, 0) or is_ahead(s, 1)):
        return True
    damage = s.damage
    for p in range(i64(2)):
        for spot in mons(s, p):
            if damage[spot] > 0 and knocked_out(s, spot):
                return True
        if s.defs.mods & (1 << M_BENCH) and s.defs.book.overflow and len(s.bench[p]) > bench_limit(s, p):
            return True
    s.stadium_gone = -1
    if not s.defs.check_attached or s.checked_shape == s.shape:
        s.settled_version = s.version
        return False
    if cards_must_leave(s):
        return True
    if not s.defs.mods & (1 << M_ENERGY_OFF):
        s.checked_shape = s.shape
    s.settled_version = s.version
    return False


def felled(s: State) -> list[int]:
    """Return Pokémon whose damage has reached their HP, or that an effect Knocks Out; the turn player's first."""
    out: list[int] = []
    for p in (s.player, 1 - s.player):
        for spot in mons(s, p):
            ref = ref_of(s, spot)
            if (s.damage[spot] > 0 and knocked_out(s, spot)) or ref in s.ko_forced:
                out.append(ref)
    return out


def would(s: State, f: Frame) -> i64:
    """KO_WOULD: let replacements keep Pokémon in play.

    L_A: Pokémon still to check, L_B: the batch, L_C: Pokémon that stay.
    """
    if f.sub == 0:
        f.r[L_A] = tuple(felled(s))
        f.r[L_B] = EMPTY
        f.r[L_C] = EMPTY
        f.r[L_WOULD] = EMPTY
        f.n[R_I] = 0
        f.sub = 1
        own_rest(s)
        s.ko_forced = []
        tidy(s)
    else:
        child = s.done
        if child is not None and child.n[R_CANCELLED] > 0:
            ref = f.r[L_A][f.n[R_I]]
            if child.n[R_CANCELLED] == 2:
                f.r[L_B] = (*f.r[L_B], ref)
                f.r[L_C] = (*f.r[L_C], ref)
            f.n[R_I] += 1
            f.r[L_WOULD] = EMPTY
    while f.n[R_I] < len(f.r[L_A]):
        ref = f.r[L_A][f.n[R_I]]
        if s.defs.events & (1 << E_WOULD_KO):
            heard = listeners(s, ko_event(s, E_WOULD_KO, ref))
            found = [t for t in heard if not s.defs.clauses[t.clause].elsewhere]
            if apply_next(s, f, found, player_of(ref & 255)) == STAY:
                return STAY
        f.r[L_B] = (*f.r[L_B], ref)
        f.n[R_I] += 1
    f.sub = 0
    f.n[R_I] = 0
    return NEXT


def leave_play(s: State, f: Frame) -> i64:
    """KO_LEAVE: let all Pokémon of the batch leave together, and count the Prizes.

    First run texts that act before a Pokémon leaves, and note each Knock Out and its value (in L_A). Then run texts
    that put a Pokémon elsewhere than into the discard pile.
    """
    if f.sub == 0:
        f.n[R_I] = 0
        f.r[L_WOULD] = EMPTY
        f.sub = 1
    if f.sub == 1:
        if answer_leaving(s, f) == STAY:
            return STAY
        own_rest(s)
        worth: list[int] = []
        for ref in f.r[L_B]:
            worth.extend(value(s, ref))
            announce(s, ref)
        f.r[L_A] = tuple(worth)
        f.n[R_I] = 0
        f.sub = 2
    if put_elsewhere(s, f) == STAY:
        return STAY
    f.sub = 0
    batch = f.r[L_B]
    own_rest(s)
    if s.defs.mods & SUPPRESSORS:
        refresh(s)
    for ref in batch:
        if stands(s, ref) and (ref not in f.r[L_C] or not live(s, ref) or knocked_out(s, ref & 255)):
            leave(s, ref & 255, DISCARD, DISCARD, KNOW_BOTH)
    at = 0
    for ref in batch:
        length = f.r[L_A][at]
        taker = 1 - player_of(ref & 255)
        prizes = prizes_for(s, ref, f.r[L_A][at + 1 : at + length])
        s.prize_due[taker] += prizes
        if f.r[L_A][at + 1] & 1:
            s.prize_away[taker] += prizes
        at += length
    for p in range(i64(2)):
        all_away = s.prize_away[p] > 0 and s.prize_away[p] == s.prize_due[p]
        s.prize_due[p] = max(0, s.prize_due[p] + s.prize_bonus[p])
        s.prize_away[p] = s.prize_due[p] if all_away else min(s.prize_away[p], s.prize_due[p])
        s.prize_bonus[p] = 0
    return NEXT


def answer_leaving(s: State, f: Frame) -> i64:
    """Run texts that act before the Pokémon of the batch leave, one Pokémon after the other; STAY while a text runs."""
    batch = f.r[L_B]
    while f.n[R_I] < len(batch):
        ref = batch[f.n[R_I]]
        heard = listeners(s, ko_event(s, E_KNOCKED_OUT, ref))
        found = [t for t in heard if at_once(s, t, ref) and not s.defs.clauses[t.clause].elsewhere and counts(s, ref)]
        if apply_next(s, f, found, player_of(ref & 255)) == STAY:
            return STAY
        f.n[R_I] += 1
        if len(s.ko_forced) > 0:
            # A text about a Knock Out has Knocked Out another Pokémon, which joins the batch.
            batch = (*batch, *[r for r in s.ko_forced if stands(s, r) and r not in batch])
            f.r[L_B] = batch
            own_rest(s)
            s.ko_forced = []
    return NEXT


def announce(s: State, ref: i64) -> None:
    """Queue the texts that listen for a Knock Out, and remember it as a fact."""
    spot = ref & 255
    for t in listeners(s, ko_event(s, E_KNOCKED_OUT, ref)):
        if not at_once(s, t, ref) and counts(s, ref):
            s.queue.append(t)
    if s.listening:
        say(s, "knocked_out", player_of(spot), ref, top_card(s, spot) if live(s, ref) else -1, 0, "KO-01")
    if s.defs.facts & (1 << history.FACT_KO) and not history.between_turns(s) and counts(s, ref):
        hit = by_attack(s, ref)
        by = 1 if hit is not None and hit.player != player_of(spot) else 0
        top = top_card(s, spot) if live(s, ref) else 0
        remember(s, history.FACT_KO, player_of(spot), ref, top * 2 + by)


def put_elsewhere(s: State, f: Frame) -> i64:
    """Run texts that put a Knocked Out Pokémon elsewhere than into the discard pile; STAY while a text runs."""
    while f.n[R_I] < len(f.r[L_B]):
        ref = f.r[L_B][f.n[R_I]]
        heard = [t for t in listeners(s, ko_event(s, E_KNOCKED_OUT, ref)) if at_once(s, t, ref)]
        heard.extend(listeners(s, ko_event(s, E_WOULD_KO, ref)))
        found = [t for t in heard if s.defs.clauses[t.clause].elsewhere]
        if apply_next(s, f, found, player_of(ref & 255)) == STAY:
            return STAY
        f.n[R_I] += 1
    return NEXT


def at_once(s: State, t: Trigger, ref: i64) -> bool:
    """Return True if the text acts before a Knocked Out Pokémon leaves and its Prizes are taken.

    It is a text of the Pokémon itself, or it changes the Prizes (R-43) or takes cards attached to the Pokémon.
    """
    return t.self_ref == ref or s.defs.clauses[t.clause].at_once


def stands(s: State, ref: i64) -> bool:
    """Return True if the Pokémon's spot is still on the board, even if its cards have become something else."""
    spot = ref & 255
    p = player_of(spot)
    return ref_of(s, spot) == ref and (s.active[p] == spot or spot in s.bench[p])


def take_prizes(s: State, f: Frame) -> i64:
    """KO_PRIZES: let the players take all Prizes due, the next player first.

    They take them one by one, or pick all before they see any (PRIZE-01). L_A: the places that are picked and not taken
    yet.
    """
    if f.sub == 0:
        f.sub = 1
        f.r[L_A] = EMPTY
    if answered(s):
        f.r[L_A] = (*f.r[L_A], take(s))
        if s.defs.book.prizes_one_by_one:
            give_prizes(s, f, f.n[R_I])
    first = first_to_settle(s)
    for p in (first, 1 - first):
        while s.prize_due[p] > 0:
            due = s.prize_due[p] - len(f.r[L_A])
            rest = [i for i in range(len(s.zones[PRIZES * 2 + p])) if i not in f.r[L_A]]
            if due == 0:
                give_prizes(s, f, p)
            elif len(rest) <= due or not s.defs.book.prize_choice:
                f.r[L_A] = (*f.r[L_A], *[rest[i] for i in range(min(due, len(rest)))])
                give_prizes(s, f, p)
                s.prize_due[p] = 0
                s.prize_away[p] = 0
            else:
                f.n[R_I] = p
                return ask(s, p, K_PRIZE, rest, -1)
    return NEXT


def give_prizes(s: State, f: Frame, player: i64) -> None:
    """Put the picked Prizes into the hand of their owner."""
    own_rest(s)
    for card in [s.zones[PRIZES * 2 + player][i] for i in f.r[L_A]]:
        hidden = not s.know[card] & FACE_UP
        s.prize_due[player] -= 1
        if s.prize_away[player] > 0:  # discarded, not taken
            s.prize_away[player] -= 1
            s.prizes_put[player] -= 1
            move(s, card, DISCARD, True, KNOW_BOTH)
            if s.listening:
                say(s, "move", player, card, PRIZES, DISCARD, "ZONE-08")
            continue
        zone = prizes_go(s, player)
        move(s, card, zone, True, bit(player) if zone == HAND else KNOW_BOTH)
        if s.listening:
            say(s, "prize", player, card, -1, 1, "PRIZE-01")
        if s.defs.facts & (1 << history.FACT_PRIZE):
            remember(s, history.FACT_PRIZE, player, -1, card)
        if hidden and zone == HAND:
            emit(s, Event(E_PRIZE_TAKEN, player, -1, -1, card, 0, 0))
    f.r[L_A] = EMPTY


def prizes_go(s: State, player: i64) -> i64:
    """Return the zone that Prizes of the player go to when they are taken."""
    x = player_source(s, M_PRIZES_GO, player)
    return HAND if x is None else x.static.b


def again(s: State, f: Frame) -> i64:
    """KO_AGAIN: check everything again, ways to win too (a book may count them before the Prizes)."""
    if judge(s) == STAY:
        return STAY
    own_rest(s)
    s.wins = vec[i64]([0, 0])
    if unsettled(s):
        f.pc = 0
        f.sub = 0
        return JUMPED
    return NEXT
