"""Attach, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT, STAY, say
from ptcg.engine.bans import kept_off
from ptcg.engine.board import attach
from ptcg.engine.frames import EMPTY, Frame, attached_how
from ptcg.engine.history import FACT_ATTACHED, remember
from ptcg.engine.keeping import kept
from ptcg.engine.moving import drop, give_up, may_hold
from ptcg.engine.operands import L_CARD, L_MON, L_MOVED, L_WOULD, R_CANCELLED, R_COUNT, R_DID, R_I
from ptcg.engine.ops import E_ATTACHED, E_WOULD_PLAY
from ptcg.engine.prevention import effect_prevented
from ptcg.engine.program import Ins
from ptcg.engine.records import Event
from ptcg.engine.replacements import apply_next
from ptcg.engine.state import State, live, ref_of
from ptcg.engine.triggers import emit, listeners
from ptcg.engine.vocabulary import ATTACHED, DECK, DISCARD, ENERGY, HAND, KNOW_BOTH, PILE, USE_ATTACK
from ptcg.engine.zones import move


def run(s: State, f: Frame, ins: Ins) -> i64:
    """ATTACH: attach cards to a Pokémon, as they are or in a role."""
    if s.defs.events & (1 << E_WOULD_PLAY) and tried(s, f, ins.a) == STAY:
        return STAY
    hosts = [r for r in f.r[ins.b] if live(s, r)]
    cards = f.r[ins.a]
    if len(hosts) == 0 or len(cards) == 0:
        f.n[R_DID] = 0
        f.n[R_COUNT] = 0
        return NEXT
    ref = hosts[0]
    spot = ref & 255
    done: list[int] = []
    if not effect_prevented(s, f, spot):
        for c in cards:
            if s.place[c] == ATTACHED and effect_prevented(s, f, s.at[c]):
                continue
            if kept(s, f, c, ATTACHED):
                continue
            is_energy = s.defs.cards[s.defs.printed[c]].kind == ENERGY
            from_hand = s.place[c] == HAND
            as_printed = ins.c == 0
            if as_printed and (from_hand or not is_energy) and not may_hold(s, c, spot):
                continue  # Energy from elsewhere is attached, and discarded if it may not stay (TPCi 2023-04-06)
            if kept_off(s, c, spot, ins.c):
                continue
            if s.place[c] == PILE and not give_up(s, c, spot):
                continue
            attach(s, c, spot, ins.c)
            done.append(c)
            if s.listening:
                say(s, "attach", f.me, c, ref, 0, "ENERGY-05")
            if from_hand:
                if s.defs.facts & (1 << FACT_ATTACHED):
                    remember(s, FACT_ATTACHED, s.defs.owner[c], ref, c)
            emit(s, Event(E_ATTACHED, s.defs.owner[c], ref, -1, c, 0, attached_how(f, from_hand)))
    elif f.use == USE_ATTACK:
        for c in cards:  # the card leaves its place but does not arrive (PUI 2010-01-14, TPCi 2013-06-20, 2013-10-09)
            if s.place[c] == ATTACHED and not effect_prevented(s, f, s.at[c]):
                drop(s, c, DISCARD, True, KNOW_BOTH)
            elif s.place[c] == DECK or s.place[c] == HAND:
                move(s, c, DISCARD, True, KNOW_BOTH)
    f.r[L_MOVED] = (*f.r[L_MOVED], *done)
    f.r[L_MON] = tuple(hosts_of(s, f.r[L_MOVED])) or (ref,)
    f.r[L_CARD] = tuple(done)
    f.n[R_COUNT] = len(done)
    if len(done) == 0:
        f.n[R_DID] = 0
    return NEXT


def tried(s: State, f: Frame, reg: i64) -> i64:
    """Run texts about Energy cards that the effect would attach from the hand, card by card (index in R_I).

    A card that a text forbids is discarded. Returns STAY while a text runs.
    """
    child = s.done
    if f.sub == 0:
        f.sub = 1
        f.n[R_I] = 0
        f.r[L_WOULD] = EMPTY
    elif child is not None and child.n[R_CANCELLED] > 0:
        card = f.r[reg][f.n[R_I]]
        drop(s, card, DISCARD, True, KNOW_BOTH)
        f.r[reg] = tuple([c for c in f.r[reg] if c != card])
        f.r[L_WOULD] = EMPTY
    while f.n[R_I] < len(f.r[reg]):
        card = f.r[reg][f.n[R_I]]
        if card >= 0 and s.place[card] == HAND and s.defs.cards[s.defs.printed[card]].kind == ENERGY:
            owner = s.defs.owner[card]
            if apply_next(s, f, listeners(s, Event(E_WOULD_PLAY, owner, -1, -1, card, 0, 0)), owner) == STAY:
                return STAY
        f.n[R_I] += 1
    f.sub = 0
    return NEXT


def hosts_of(s: State, cards: tuple[int, ...]) -> list[int]:
    """Return the Pokémon that the cards moved by a sentence were attached to, each once."""
    out: list[int] = []
    for c in cards:
        if c >= 0 and s.place[c] == ATTACHED and ref_of(s, s.at[c]) not in out:
            out.append(ref_of(s, s.at[c]))
    return out
