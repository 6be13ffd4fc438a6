"""Instructions that turn cards into Pokémon in play, on the Bench or in the Active Spot."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import history
from ptcg.engine.ask import NEXT, say
from ptcg.engine.bans import kept_out
from ptcg.engine.board import (
    add_lasting,
    enter,
    put_back,
    set_lasting,
    switch,
    top_card,
    waiting_for,
)
from ptcg.engine.characteristics import bench_room
from ptcg.engine.frames import Frame, who
from ptcg.engine.history import remember
from ptcg.engine.keeping import kept
from ptcg.engine.operands import (
    BENCH_ACTIVE,
    BENCH_AS_ONE,
    BENCH_REPLACING,
    BENCH_RESTORED,
    L_MON,
    L_MOVED,
    R_COUNT,
    R_DID,
    REST_OF_GAME,
)
from ptcg.engine.ops import (
    E_BENCHED,
    E_MOVED,
)
from ptcg.engine.pieces import pieces
from ptcg.engine.program import Ins
from ptcg.engine.records import Event, Lasting
from ptcg.engine.state import State, ref_of
from ptcg.engine.triggers import emit
from ptcg.engine.vocabulary import (
    BY_CARD,
    HAND,
    KNOW_BOTH,
    LEVELS_UP,
    PILE,
    STADIUM,
    USE_RULE,
)
from ptcg.engine.zones import lift


def do_bench(s: State, f: Frame, ins: Ins) -> i64:
    """BENCH: put cards onto the actor's Bench as Pokémon while there is room.

    BENCH_AS_ONE: all cards become one Pokémon. BENCH_RESTORED: the text says Restored Pokémon. d: a modifier that stays
    on each Pokémon while it is in play, -1 if there is none.
    """
    cards = tuple([c for c in f.r[ins.a] if not kept(s, f, c, PILE)])
    p = f.actor if ins.c == 0 else who(f, ins.c - 1)
    refs: list[int] = []
    from_hand = len(cards) > 0 and s.place[cards[0]] == HAND
    if ins.b == BENCH_ACTIVE or ins.b == BENCH_REPLACING:
        return to_active(s, f, cards, p, ins.b == BENCH_REPLACING)
    if ins.b == BENCH_AS_ONE:
        if whole(s, cards) and bench_room(s, p) > 0 and kept_out(s, p, cards[0]) == 0:
            for c in cards:
                lift(s, c, KNOW_BOTH)
            refs.append(ref_of(s, enter(s, list(cards), p, False)))
    else:
        room = bench_room(s, p)  # the room is counted once, when the effect begins
        for c in cards:
            if len(refs) < room and enters(s, f, c, ins.b == BENCH_RESTORED) and kept_out(s, p, c) == 0:
                lift(s, c, KNOW_BOTH)
                refs.append(ref_of(s, enter(s, [c], p, False)))
                if c == f.card and f.self_ref < 0:  # a text used outside play: "this Pokémon" is in play now
                    f.self_ref = refs[-1]
    for r in refs:
        if ins.d >= 0:
            add_lasting(
                s,
                Lasting(ins.d, -1, r, f.me, r, f.card, USE_RULE, -1, -1, True, False, REST_OF_GAME, 0, ()),
            )
        emit(s, Event(E_BENCHED, p, r, -1, -1, 0, 2 if from_hand else 0))
        if s.listening:
            say(s, "bench", p, r, -1, 0, "BENCH-02")
    f.r[L_MOVED] = (*f.r[L_MOVED], *[c for c in cards if s.place[c] > STADIUM])
    f.r[L_MON] = tuple(refs)
    f.n[R_COUNT] = len(refs)
    if len(refs) == 0:
        f.n[R_DID] = 0
    return NEXT


def to_active(s: State, f: Frame, cards: tuple[int, ...], player: i64, replaces: bool) -> i64:
    """Make a card a Pokémon in the empty Active Spot; ``replaces``: in place of a Pokémon, which goes to the Bench."""
    refs: list[int] = []
    old = s.active[player]
    free = bench_room(s, player) > 0 if replaces else old < 0
    if len(cards) > 0 and free and kept_out(s, player, cards[0]) == 0:
        lift(s, cards[0], KNOW_BOTH)
        spot = enter(s, [cards[0]], player, old < 0)
        refs.append(ref_of(s, spot))
        if old < 0:
            if s.listening:
                say(s, "promote", player, refs[0], -1, 0, "KO-06")
        else:
            switch(s, player, spot)
            emit(s, Event(E_MOVED, player, ref_of(s, old), -1, -1, 0, 1))
            if s.listening:
                say(s, "switch", player, refs[0], ref_of(s, old), 0, "RETREAT-08")
    f.r[L_MON] = tuple(refs)
    f.n[R_COUNT] = len(refs)
    if len(refs) == 0:
        f.n[R_DID] = 0
    return NEXT


def enters(s: State, f: Frame, card: i64, restores: bool) -> bool:
    """Return True if an effect of this text may bench the card by itself.

    The card must be no piece, no LV.X and no card that only another card brings into play (LEGEND-02, VUNION-03,
    RESTORED-01). ``restores``: the text says Restored Pokémon, which overrides the rule (EFFECT-05).
    """
    d = s.defs.cards[s.defs.printed[card]]
    if d.pieces > 0 or d.entry == LEVELS_UP:
        return False
    if restores and d.entry == BY_CARD:
        return True
    return d.only_by < 0 or s.defs.cards[s.defs.printed[f.card]].name_id == d.only_by


def whole(s: State, cards: tuple[int, ...]) -> bool:
    """Return True if the cards are the different pieces of one Pokémon and none is missing (LEGEND-02, VUNION-03)."""
    if len(cards) == 0:
        return False
    n = s.defs.cards[s.defs.printed[cards[0]]].pieces
    return n > 0 and len(cards) == n and pieces(s, list(cards)) == n


def swap(s: State, player: i64, spot: i64, how: i64) -> None:
    """Exchange Active and Benched Pokémon, and queue the texts that listen; ``how`` 2: a retreat."""
    old = s.active[player]
    waiting = waiting_for(s, ref_of(s, old), E_MOVED)
    switch(s, player, spot)
    waiting = put_back(s, waiting)
    if s.listening:
        say(s, "switch", player, ref_of(s, spot), ref_of(s, old), how, "RETREAT-01" if how == 2 else "RETREAT-08")
    if s.defs.facts & (1 << history.FACT_TO_ACTIVE):
        remember(s, history.FACT_TO_ACTIVE, player, ref_of(s, spot), top_card(s, spot))
    emit(s, Event(E_MOVED, player, ref_of(s, spot), -1, -1, 0, 0))
    emit(s, Event(E_MOVED, player, ref_of(s, old), -1, -1, 0, 1))
    if how == 2:
        if s.defs.facts & (1 << history.FACT_RETREATED):
            remember(s, history.FACT_RETREATED, player, ref_of(s, old), 0)
        emit(s, Event(E_MOVED, player, ref_of(s, old), -1, -1, 0, 2))
    if len(waiting) > 0:
        set_lasting(s, [e for e in s.lasting if e not in waiting])
