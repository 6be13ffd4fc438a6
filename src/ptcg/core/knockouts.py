"""Settling: Knock Outs in batches (KO-09), Prizes, ways to win, Bench limits, promotion."""

from __future__ import annotations

from typing import Final

from ptcg.core import memory
from ptcg.core.ask import JUMPED, K_OVERFLOW, K_PRIZE, K_PROMOTE, NEXT, STAY, answered, ask, say, take
from ptcg.core.board import leave, mons, promote, top_card
from ptcg.core.code import Ins
from ptcg.core.damage import knocked_out
from ptcg.core.facts import bench_limit, top_def
from ptcg.core.frames import EMPTY, Frame, Source
from ptcg.core.memory import remember
from ptcg.core.misplaced import misplaced, overladen, tidy
from ptcg.core.modifiers import SUPPRESSORS, applies, asked, mark_in_force, refresh
from ptcg.core.ops import (
    E_KNOCKED_OUT,
    E_MOVED,
    E_PRIZE_TAKEN,
    E_PRIZES,
    E_WOULD_KO,
    I_CHECKUP,
    M_BENCH,
    M_ENERGY_OFF,
    M_PRIZE,
)
from ptcg.core.record import BY_DAMAGE, BY_EFFECT, Event, Trigger
from ptcg.core.replacements import apply_next
from ptcg.core.spans import L_A, L_B, L_C, L_WOULD, R_CANCELLED, R_I
from ptcg.core.state import State, live, own_rest, player_of, ref_of
from ptcg.core.triggers import emit, listeners
from ptcg.core.words import DISCARD, FACE_UP, HAND, KNOW_BOTH, PRIZES
from ptcg.core.zones import move

WHY_PRIZES: Final = 1
WHY_NO_POKEMON: Final = 2
WHY_DECK: Final = 3
WHY_EFFECT: Final = 4
WHY_SUDDEN: Final = 5
WHY_CUT: Final = 6


def next_player(s: State) -> int:
    """The player who takes the next turn: first to take Prizes and to promote (KO-08)."""
    nxt = s.turns[0] >> 1 if len(s.turns) > 0 else 1 - s.player
    return nxt if s.defs.book.next_player_first else 1 - nxt


def unsettled(s: State) -> bool:
    """True if a check would find something to do."""
    if s.defs.mods & SUPPRESSORS and s.marked_version != s.version:
        mark_in_force(s)
    if len(s.ko_forced) > 0 or s.active[0] < 0 or s.active[1] < 0 or s.wins[0] > 0 or s.wins[1] > 0:
        return True
    for p in range(2):
        a = s.active[p]
        if s.damage[a] > 0 and knocked_out(s, a):
            return True
        bench = s.bench[p]
        for b in bench:
            if s.damage[b] > 0 and knocked_out(s, b):
                return True
        if s.defs.mods & (1 << M_BENCH) and s.defs.book.overflow and len(bench) > bench_limit(s, p):
            return True
    s.stadium_gone = -1
    if not s.defs.check_attached or s.checked_shape == s.shape:
        return False
    if len(misplaced(s)) > 0 or overladen(s) >= 0:
        return True
    if not s.defs.mods & (1 << M_ENERGY_OFF):
        s.checked_shape = s.shape
    return False


def by_attack(s: State, ref: int) -> Event | None:
    """The damage by an attack that felled the Pokémon in this action, if any. One with HP left is felled by an effect
    (TPCi 2015-02-26)."""
    if live(s, ref) and not knocked_out(s, ref & 255):
        return None
    for h in s.hits:
        if h.mon == ref and h.how == BY_DAMAGE:
            return h
    return None


def felled(s: State) -> list[int]:
    """Pokémon whose damage has reached their HP, or that an effect Knocks Out; the turn player's first."""
    out: list[int] = []
    for p in (s.player, 1 - s.player):
        for spot in mons(s, p):
            ref = ref_of(s, spot)
            if (s.damage[spot] > 0 and knocked_out(s, spot)) or ref in s.ko_forced:
                out.append(ref)
    return out


def would(s: State, f: Frame) -> int:
    """KO_WOULD: each may be kept in play by a replacement; L_A those to check, L_B the batch, L_C those that stay."""
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
            found = listeners(s, ko_event(s, E_WOULD_KO, ref))
            if apply_next(s, f, found, player_of(ref & 255)) == STAY:
                return STAY
        f.r[L_B] = (*f.r[L_B], ref)
        f.n[R_I] += 1
    f.sub = 0
    f.n[R_I] = 0
    return NEXT


def ko_event(s: State, kind: int, ref: int) -> Event:
    """A Knock Out as an event: by whose attack, if by one, and whether by its damage."""
    hit = by_attack(s, ref)
    if hit is not None:
        return Event(kind, hit.player, ref, hit.other, -1, hit.amount, BY_DAMAGE)
    for h in s.hits:
        if h.mon == ref:
            return Event(kind, h.player, ref, h.other, -1, 0, BY_EFFECT)
    return Event(kind, -1, ref, -1, -1, 0, 0)


def leave_play(s: State, f: Frame) -> int:
    """KO_LEAVE: what acts on their leaving acts, then all leave together and their Prizes are worked out."""
    batch = f.r[L_B]
    if f.sub == 0:
        f.n[R_I] = 0
        f.r[L_WOULD] = EMPTY
        f.sub = 1
    while f.n[R_I] < len(batch):
        ref = batch[f.n[R_I]]
        found = [t for t in listeners(s, ko_event(s, E_KNOCKED_OUT, ref)) if at_once(s, t, ref)]
        if apply_next(s, f, found, player_of(ref & 255)) == STAY:
            return STAY
        f.n[R_I] += 1
        if len(s.ko_forced) > 0:
            # Knocked Out by what acted on a Knock Out: it joins the batch
            batch = (*batch, *[r for r in s.ko_forced if stands(s, r) and r not in batch])
            f.r[L_B] = batch
            own_rest(s)
            s.ko_forced = []
    f.sub = 0
    own_rest(s)
    own: list[int] = []
    heard: list[list[Trigger]] = []
    touched: list[list[int]] = []
    kinds: list[int] = []
    for ref in batch:
        spot = ref & 255
        own.append(own_prize_change(s, ref))
        heard.append([t for t in listeners(s, ko_event(s, E_PRIZES, ref)) if t.self_ref != ref])
        others = [x for x in asked(s, M_PRIZE) if not is_own(x, ref)] if live(s, ref) else []
        touched.append([text_key(x) for x in others if applies(s, x, spot)])
        kinds.append(top_def(s, spot).prizes if len(s.piles[spot]) > 0 else 1)
        for t in listeners(s, ko_event(s, E_KNOCKED_OUT, ref)):
            if not at_once(s, t, ref):
                s.queue.append(t)
        if s.listening:
            say(s, "knocked_out", player_of(spot), ref, top_card(s, spot) if live(s, ref) else -1, 0, "KO-01")
        if s.defs.facts & (1 << memory.FACT_KO) and not between_turns(s):
            hit = by_attack(s, ref)
            by = 1 if hit is not None and hit.player != player_of(spot) else 0
            top = top_card(s, spot) if live(s, ref) else 0
            remember(s, memory.FACT_KO, player_of(spot), ref, top * 2 + by)
    if s.defs.mods & SUPPRESSORS:
        refresh(s)
    for ref in batch:
        if stands(s, ref) and (ref not in f.r[L_C] or not live(s, ref) or knocked_out(s, ref & 255)):
            leave(s, ref & 255, DISCARD, DISCARD, KNOW_BOTH)
    for i in range(len(batch)):
        taker = 1 - player_of(batch[i] & 255)
        s.prize_due[taker] += prizes_for(s, batch[i], kinds[i] + own[i], heard[i], touched[i])
    for p in range(2):
        s.prize_due[p] = max(0, s.prize_due[p] + s.prize_bonus[p])
        s.prize_bonus[p] = 0
    return NEXT


def at_once(s: State, t: Trigger, ref: int) -> bool:
    """True of what acts before a Knocked Out Pokémon leaves and its Prizes are taken: its own texts, and those that
    change the Prizes (R-43) or take what is attached to it."""
    return t.self_ref == ref or s.defs.clauses[t.clause].at_once


def between_turns(s: State) -> bool:
    """True in the checkup, which belongs to no turn (CHECKUP-01): what is Knocked Out then, is not during one."""
    turn = s.stack[0]
    return turn.prog == s.defs.sys_turn and s.defs.programs[turn.prog].ins[turn.pc].op == I_CHECKUP


def stands(s: State, ref: int) -> bool:
    """True if the Pokémon's spot is still on the board, even if its cards have become something else."""
    spot = ref & 255
    p = player_of(spot)
    return ref_of(s, spot) == ref and (s.active[p] == spot or spot in s.bench[p])


def is_own(x: Source, ref: int) -> bool:
    """True if the modifier comes from the Pokémon, a card on it, or a lasting effect on it."""
    return x.spot == ref & 255 or x.env.ev.mon == ref


def text_key(x: Source) -> int:
    """The modifier and its card as one number."""
    return x.static.index << 20 | x.env.card + 1


def own_prize_change(s: State, ref: int) -> int:
    """Changes of the number by texts on the Pokémon itself, asked while they still count."""
    n = 0
    for x in asked(s, M_PRIZE):
        if is_own(x, ref) and live(s, ref) and applies(s, x, ref & 255):
            n += x.static.a
    for t in listeners(s, ko_event(s, E_PRIZES, ref)):
        if t.self_ref == ref:
            n += s.defs.clauses[t.clause].a
    return n


def prizes_for(s: State, ref: int, n: int, heard: list[Trigger], touched: list[int]) -> int:
    """Prizes for one Knock Out: n by kind and its own texts; others' texts that were about it before it left (heard,
    touched) or are now, as far as they are still there (R-31, R-44); "none" comes last (R-63)."""
    counted: list[int] = []
    for t in [*listeners(s, ko_event(s, E_PRIZES, ref)), *heard]:
        key = t.clause << 20 | t.card + 1
        if t.self_ref != ref and key not in counted and (t.self_ref < 0 or live(s, t.self_ref)):
            counted.append(key)
            n += s.defs.clauses[t.clause].a
    for x in asked(s, M_PRIZE):
        if text_key(x) in touched:
            n += x.static.a
    return max(0, n)


def take_prizes(s: State, f: Frame) -> int:
    """KO_PRIZES: all Prizes due, the next player's first; one by one, or all picked before any is seen (PRIZE-01).
    L_A: the places picked and not taken yet."""
    if f.sub == 0:
        f.sub = 1
        f.r[L_A] = EMPTY
    if answered(s):
        f.r[L_A] = (*f.r[L_A], take(s))
        if s.defs.book.prizes_one_by_one:
            give_prizes(s, f, f.n[R_I])
    first = next_player(s)
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
            else:
                f.n[R_I] = p
                return ask(s, p, K_PRIZE, rest, -1)
    return NEXT


def give_prizes(s: State, f: Frame, player: int) -> None:
    """The Prizes picked go to the hand of their owner."""
    own_rest(s)
    for card in [s.zones[PRIZES * 2 + player][i] for i in f.r[L_A]]:
        hidden = not s.know[card] & FACE_UP
        s.prize_due[player] -= 1
        move(s, card, HAND, True, 1 << player)
        if s.listening:
            say(s, "prize", player, card, -1, 1, "PRIZE-01")
        if s.defs.facts & (1 << memory.FACT_PRIZE):
            remember(s, memory.FACT_PRIZE, player, -1, card)
        if hidden:
            emit(s, Event(E_PRIZE_TAKEN, player, -1, -1, card, 0, 0))
    f.r[L_A] = EMPTY


def judge(s: State) -> int:
    """KO_WIN: ways to win are counted for both players together (WIN-04, WIN-05)."""
    book = s.defs.book
    ways = [s.wins[0], s.wins[1]]
    why = [WHY_EFFECT, WHY_EFFECT]
    for p in range(2):
        if book.win_prizes and len(s.zones[PRIZES * 2 + p]) == 0 and s.prize_start > 0:
            ways[p] += 1
            why[p] = WHY_PRIZES
        if book.win_no_pokemon and s.active[1 - p] < 0 and len(s.bench[1 - p]) == 0:
            ways[p] += 1
            why[p] = WHY_NO_POKEMON
    if ways[0] == 0 and ways[1] == 0:
        return NEXT
    if ways[0] > 0 and ways[1] > 0 and (ways[0] == ways[1] or not book.more_ways_win):
        sudden_death(s)
        return STAY
    w = 0 if ways[0] > ways[1] else 1
    finish(s, w, why[w])
    return STAY


def finish(s: State, winner: int, why: int) -> None:
    """The game is over."""
    s.over = True
    s.winner = winner
    s.why = why
    if s.listening:
        say(s, "over", winner, -1, -1, why, "WIN-0" + str(min(why, 3)))


def sudden_death(s: State) -> None:
    """Both have won: a new game with fewer Prizes (SD-01), unless the game is to stop here."""
    own_rest(s)
    s.deaths += 1
    if s.listening:
        say(s, "sudden_death", -1, -1, -1, s.deaths, "SD-01")
    if s.death_mode > 0 or not s.defs.book.sudden_death:
        finish(s, -1, WHY_SUDDEN)
        return
    s.over = True
    s.why = WHY_SUDDEN
    s.winner = -2


def overflow(s: State, f: Frame, ins: Ins) -> int:
    """KO_BENCH: players with too many Benched Pokémon discard down to the limit, the turn player last (BENCH-04).
    a 2: at once, where something other than a Knock Out has lowered it; 0 before the promotion, 1 after it. L_A: the
    limits of both, worked out once: what is discarded does not spare the other player (R-37)."""
    if not s.defs.book.overflow:
        return NEXT
    if answered(s):
        if s.defs.mods & SUPPRESSORS:
            refresh(s)
        leave(s, take(s) & 255, DISCARD, DISCARD, KNOW_BOTH)
    elif ins.a == 0 and not s.defs.mods & (1 << M_BENCH):
        return NEXT
    if f.sub == 0:
        f.sub = 1
        f.r[L_A] = (most_benched(s, 0, ins.a == 0), most_benched(s, 1, ins.a == 0))
    p = crowded(s, f, 1 - s.defs.owner[s.stadium_gone], s.defs.book.bench_size) if widened(s) else -1
    if p < 0:
        last = s.player if s.defs.book.overflow == 1 else 1 - s.player
        for x in asked(s, M_BENCH):
            if x.static.c == 1:
                last = 1 - x.env.me  # its text says so
        p = crowded(s, f, last, 0)
    if p >= 0:
        return ask(s, p, K_OVERFLOW, [ref_of(s, b) for b in s.bench[p]], -1)
    if ins.a != 0:
        s.stadium_gone = -1
    f.sub = 0
    return NEXT


def crowded(s: State, f: Frame, last: int, least: int) -> int:
    """The first player with more Benched Pokémon than the limit worked out, and than ``least``; -1 if there is none."""
    for p in (1 - last, last):
        if len(s.bench[p]) > max(f.r[L_A][p], least):
            return p
    return -1


def widened(s: State) -> bool:
    """True if a Stadium has left play whose text names the player who then discards first: its owner."""
    if s.stadium_gone < 0:
        return False
    for t in s.defs.cards[s.defs.printed[s.stadium_gone]].texts:
        for st in t.statics:
            if st.kind == M_BENCH and st.c == 1 and st.b > s.defs.book.bench_size:
                return True
    return False


def most_benched(s: State, player: int, before: bool) -> int:
    """How many Benched Pokémon the player may keep; before the promotion: as far as the book and the Stadium say so
    (R-55, TPCi 2020-08-20), for what the Knock Outs have switched on comes after it (R-38)."""
    limit = bench_limit(s, player)
    return max(limit, bench_limit(s, player, True)) if before else limit


def promotion(s: State, f: Frame, ins: Ins) -> int:
    """KO_PROMOTE: an empty Active Spot is filled from the Bench, the next player first (KO-06). a 1: before Knock Outs
    are looked for, where a text took an Active Pokémon away; then the player of the turn is first, as such texts
    say."""
    if answered(s):
        ref = take(s)
        come_up(s, player_of(ref & 255), ref & 255)
    first = s.player if ins.a == 1 else next_player(s)
    for p in (first, 1 - first):
        if s.active[p] < 0:
            bench = s.bench[p]
            if len(bench) == 0 and ins.a == 1:
                continue  # counted with the other ways to win
            if len(bench) == 0:
                return judge(s)
            return ask(s, p, K_PROMOTE, [ref_of(s, b) for b in bench], -1)
    return NEXT


def come_up(s: State, player: int, spot: int) -> None:
    """A Benched Pokémon becomes Active."""
    promote(s, player, spot)
    if s.listening:
        say(s, "promote", player, ref_of(s, spot), -1, 0, "KO-06")
    if s.defs.facts & (1 << memory.FACT_TO_ACTIVE):
        remember(s, memory.FACT_TO_ACTIVE, player, ref_of(s, spot), top_card(s, spot))
    emit(s, Event(E_MOVED, player, ref_of(s, spot), -1, -1, 0, 0))


def again(s: State, f: Frame) -> int:
    """KO_AGAIN: everything is checked again, ways to win too (a book may count them before the Prizes)."""
    if judge(s) == STAY:
        return STAY
    own_rest(s)
    s.wins = [0, 0]
    if unsettled(s):
        f.pc = 0
        f.sub = 0
        return JUMPED
    return NEXT
