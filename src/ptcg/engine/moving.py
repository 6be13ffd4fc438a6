"""Cards on the move: one card goes somewhere, is put on a Pokémon or becomes the Stadium."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import NEXT, say
from ptcg.engine.board import clear_spot, set_stadium, vacate
from ptcg.engine.filters import mon_ok
from ptcg.engine.frames import Frame, env
from ptcg.engine.modifiers import any_applies, refresh
from ptcg.engine.ops import E_PLAYED, M_ANY_MACHINE
from ptcg.engine.program import Ins
from ptcg.engine.records import Event
from ptcg.engine.state import State, player_of, ref_of
from ptcg.engine.suppression import SUPPRESSORS
from ptcg.engine.triggers import emit
from ptcg.engine.vocabulary import (
    ATTACHED,
    DISCARD,
    KNOW_BOTH,
    RESOLVING,
    SUPPORTER,
)
from ptcg.engine.zones import lift, move


def drop(s: State, card: i64, zone: i64, top: bool, seen: i64) -> None:
    """Move one card, and log the move."""
    if s.listening:
        say(s, "move", s.defs.owner[card], card, s.place[card], zone, "ZONE-08")
    if s.place[card] == ATTACHED and s.defs.mods & SUPPRESSORS:
        refresh(s)
    move(s, card, zone, top, seen)


def may_hold(s: State, card: i64, spot: i64) -> bool:
    """Return True if the card's own text lets it be attached to the Pokémon (SP only, Team Plasma only, …)."""
    d = s.defs.cards[s.defs.printed[card]]
    if d.attach_only.op == 0:
        return True
    if d.is_tm and any_applies(s, M_ANY_MACHINE, spot) is not None:
        return True
    owner = s.defs.owner[card]
    side = player_of(spot)
    if (side == owner) != (d.attach_who == 0):
        return False
    return mon_ok(s, env(owner, ref_of(s, spot), card, 0), d.attach_only, spot)


def give_up(s: State, card: i64, host: i64) -> bool:
    """Take a Pokémon out of play that an effect will attach as a card; its other cards are discarded.

    Returns False if the card would be attached to its own Pokémon.
    """
    spot = s.at[card]
    if spot == host:
        return False
    known = vacate(s, spot)
    for c in (*known.att, *known.pile):
        if c != card:
            move(s, c, DISCARD, True, KNOW_BOTH)
    lift(s, card, KNOW_BOTH)
    s.place[card] = RESOLVING
    clear_spot(s, spot)
    return True


def to_stadium(s: State, f: Frame, ins: Ins) -> i64:
    """TO_STADIUM: bring a card into play as the Stadium."""
    for c in f.r[ins.a]:
        set_stadium(s, c, s.defs.owner[c])
        if s.listening:
            say(s, "stadium", s.defs.owner[c], c, -1, 0, "STADIUM-01")
    return NEXT


def done_play(s: State, f: Frame) -> i64:
    """DONE_PLAY: put a played Trainer into the discard pile, at once or at the end of the turn (TRAINER-05)."""
    c = f.card
    d = s.defs.cards[s.defs.printed[c]]
    if s.place[c] == RESOLVING and not (d.kind == SUPPORTER and s.defs.book.supporter_stays):
        drop(s, c, DISCARD, True, KNOW_BOTH)
        if d.together > 1:
            for x in range(len(s.place)):
                if s.place[x] == RESOLVING and s.defs.printed[x] == s.defs.printed[c]:
                    drop(s, x, DISCARD, True, KNOW_BOTH)
    return NEXT


def announce_play(s: State, card: i64, player: i64) -> None:
    """Queue the texts that listen for a Trainer played from hand."""
    emit(s, Event(E_PLAYED, player, -1, -1, card, 0, 0))
