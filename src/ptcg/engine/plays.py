"""Plays: cards from hand come into play at once or, if a text may respond, after the response."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine import history
from ptcg.engine.actions import A_BENCH, A_ENERGY, A_EVOLVE, A_LEGEND, A_LEVEL, A_PLAY, A_TOOL
from ptcg.engine.ask import K_YESNO, NEXT, STAY, answered, ask, say, take
from ptcg.engine.board import attach, enter, set_stadium
from ptcg.engine.frames import EMPTY, Frame, frame
from ptcg.engine.history import remember
from ptcg.engine.modifiers import asked, stadium_works
from ptcg.engine.moving import announce_play, drop
from ptcg.engine.operands import L_CARD, L_PICK, L_WOULD, R_CANCELLED, R_COUNT
from ptcg.engine.ops import E_ATTACHED, E_BENCHED, E_EVOLVING, E_PLAY_TRIED, E_RESPONSE, E_WOULD_PLAY, M_SWALLOWS
from ptcg.engine.program import Ins
from ptcg.engine.records import Event
from ptcg.engine.replacements import apply_next
from ptcg.engine.stages import evolve_with, level_with
from ptcg.engine.state import State, live, own_cards, ref_of
from ptcg.engine.triggers import emit, listeners
from ptcg.engine.vocabulary import (
    DISCARD,
    HAND,
    ITEM,
    KNOW_BOTH,
    RESOLVING,
    STADIUM_CARD,
    SUPPORTER,
    TOOL,
    USE_RULE,
    USE_TRAINER,
)
from ptcg.engine.zones import lift

ANSWERED: Final = 1 << E_RESPONSE | 1 << E_WOULD_PLAY | 1 << E_EVOLVING  # events that may come before a played card


def put_down(s: State, player: i64, kind: i64, card: i64, other: i64) -> None:
    """Put a card of the hand into play by a main action of a player.

    ``other``: the spot that the card goes on, the other half, or the player whom a Stadium faces. The play counts
    against the limits of the turn even if the other player cancels it.
    """
    if kind == A_ENERGY:
        s.energy_used += 1
    elif kind == A_TOOL:
        s.items_used += 1
        if on_trial(s, player, kind, card, other):
            return
    go_down(s, player, kind, card, other)


def go_down(s: State, player: i64, kind: i64, card: i64, other: i64) -> None:
    """Put a card into play, after the other player's responses."""
    if not s.defs.events & ANSWERED and not (kind == A_PLAY and s.defs.cards[s.defs.printed[card]].faces):
        arrive(s, player, kind, card, other)
        return
    g = frame(s.defs.sys_place, player, -1, card, USE_RULE)
    g.n[R_COUNT] = kind
    g.r[L_CARD] = (card, other) if kind == A_LEGEND else (card,)
    if kind == A_ENERGY or kind == A_TOOL or kind == A_EVOLVE or kind == A_LEVEL:
        g.r[L_PICK] = (ref_of(s, other),)
    for c in g.r[L_CARD]:
        hold(s, c)
    s.stack.append(g)


def hold(s: State, card: i64) -> None:
    """Show a card of the hand, and keep it out of all zones until its play is done."""
    lift(s, card, KNOW_BOTH)
    own_cards(s)
    s.place[card] = RESOLVING
    s.know[card] = KNOW_BOTH


def place(s: State, f: Frame, ins: Ins) -> i64:
    """PLACE: put the played cards into play; discard them if a is 1, or if their target has left play."""
    cards = f.r[L_CARD]
    on = f.r[L_PICK]
    if ins.a == 1 or (len(on) > 0 and not live(s, on[0])):
        for c in cards:
            if s.place[c] == RESOLVING:
                drop(s, c, DISCARD, True, KNOW_BOTH)
        return NEXT
    if f.n[R_COUNT] == A_EVOLVE and s.defs.events & (1 << E_EVOLVING):
        if f.sub == 0:
            f.sub = 1
            f.r[L_WOULD] = EMPTY
        if apply_next(s, f, listeners(s, Event(E_EVOLVING, f.me, on[0], -1, cards[0], 0, 0)), f.me) == STAY:
            return STAY
        f.sub = 0
    elif s.defs.cards[s.defs.printed[cards[0]]].faces:
        if not answered(s):
            return ask(s, f.me, K_YESNO, [1, 0], cards[0])
        arrive(s, f.me, f.n[R_COUNT], cards[0], f.me if take(s) == 1 else 1 - f.me)
        return NEXT
    other = on[0] & 255 if len(on) > 0 else cards[len(cards) - 1]
    arrive(s, f.me, f.n[R_COUNT], cards[0], other)
    return NEXT


def arrive(s: State, player: i64, kind: i64, card: i64, other: i64) -> None:
    """Put a card from hand into play, and queue the texts that listen."""
    if kind == A_ENERGY:
        attach(s, card, other, s.defs.cards[s.defs.printed[card]].energy_role)
        ref = ref_of(s, other)
        if s.listening:
            say(s, "attach", player, card, ref, 0, "ENERGY-01")
        if s.defs.facts & (1 << history.FACT_ATTACHED):
            remember(s, history.FACT_ATTACHED, player, ref, card)
        emit(s, Event(E_ATTACHED, player, ref, -1, card, 0, 1))
    elif kind == A_BENCH:
        benched(s, player, [card], "BENCH-01")
    elif kind == A_EVOLVE:
        evolve_with(s, other, card, True)
    elif kind == A_TOOL:
        attach(s, card, other, 0)
        ref = ref_of(s, other)
        if s.listening:
            say(s, "attach", player, card, ref, 0, "TOOL-01")
        if s.defs.facts & (1 << history.FACT_ATTACHED):
            remember(s, history.FACT_ATTACHED, player, ref, card)
        emit(s, Event(E_ATTACHED, player, ref, -1, card, 0, 0))
        announce_play(s, card, player)
    elif kind == A_LEGEND:
        benched(s, player, [other, card], "LEGEND-02")
    elif kind == A_LEVEL:
        level_with(s, other, card, True)
    elif s.defs.cards[s.defs.printed[card]].plays_as:
        benched(s, player, [card], "")
        announce_play(s, card, player)
    elif stadium_works(s) and len(asked(s, M_SWALLOWS)) > 0:
        drop(s, s.stadium, DISCARD, True, KNOW_BOTH)
        drop(s, card, DISCARD, True, KNOW_BOTH)
        announce_play(s, card, player)
    else:
        set_stadium(s, card, player, other)
        announce_play(s, card, player)


def benched(s: State, player: i64, cards: list[int], rule: str) -> None:
    """Make cards from hand one Pokémon on the Bench; ``rule``: what the log cites, "" if it is logged already."""
    for c in cards:
        lift(s, c, KNOW_BOTH)
    spot = enter(s, cards, player, False)
    card = cards[len(cards) - 1]
    if s.listening and rule:
        say(s, "bench", player, ref_of(s, spot), card, 0, rule)
    if s.defs.facts & (1 << history.FACT_PLAYED):
        remember(s, history.FACT_PLAYED, player, ref_of(s, spot), card)
    emit(s, Event(E_BENCHED, player, ref_of(s, spot), -1, card, 0, 1))


def play(s: State, player: i64, card: i64) -> None:
    """Let a player play a Trainer card from hand."""
    d = s.defs.cards[s.defs.printed[card]]
    if s.listening:
        say(s, "play", player, card, -1, 0, "TRAINER-02")
    if d.kind == SUPPORTER:
        s.supporters_used += 1
        if s.defs.facts & (1 << history.FACT_SUPPORTER):
            remember(s, history.FACT_SUPPORTER, player, -1, card)
    elif d.kind == ITEM or d.kind == TOOL:
        s.items_used += 1
    if d.kind == STADIUM_CARD:
        s.stadiums_used += 1
    if not on_trial(s, player, A_PLAY, card, -1):
        carry_out(s, player, card)


def on_trial(s: State, player: i64, kind: i64, card: i64, other: i64) -> bool:
    """Return True if texts about the play of a Trainer card must be run first; ``other``: the spot of a Tool."""
    if not s.defs.events & (1 << E_PLAY_TRIED) or len(listeners(s, tried(player, card))) == 0:
        return False
    hold(s, card)
    g = frame(s.defs.sys_try, player, -1, card, USE_RULE)
    g.n[R_COUNT] = kind
    if other >= 0:
        g.r[L_PICK] = (ref_of(s, other),)
    s.stack.append(g)
    return True


def tried(player: i64, card: i64) -> Event:
    """Return the event that the player tries to play the Trainer card."""
    return Event(E_PLAY_TRIED, player, -1, -1, card, 0, 0)


def play_tried(s: State, f: Frame) -> i64:
    """PLAY_TRY: apply each text in play about the play of the card once.

    If a text cancels the play, the card is discarded; if none does, the card is played.
    """
    child = s.done
    if f.sub == 0:
        f.r[L_WOULD] = EMPTY
        f.sub = 1
    elif f.sub == 2:
        return NEXT
    elif child is not None and child.n[R_CANCELLED] == 1:
        if s.place[f.card] == RESOLVING:
            drop(s, f.card, DISCARD, True, KNOW_BOTH)
        return NEXT
    if apply_next(s, f, listeners(s, tried(f.me, f.card)), f.me) == STAY:
        return STAY
    f.sub = 2
    on = f.r[L_PICK]
    if f.n[R_COUNT] == A_PLAY:
        carry_out(s, f.me, f.card)
    elif live(s, on[0]):
        go_down(s, f.me, f.n[R_COUNT], f.card, on[0] & 255)
    else:
        drop(s, f.card, DISCARD, True, KNOW_BOTH)
    return STAY


def carry_out(s: State, player: i64, card: i64) -> None:
    """Carry out a Trainer card, after the other player's responses."""
    d = s.defs.cards[s.defs.printed[card]]
    if d.plays_as or d.kind == STADIUM_CARD:
        go_down(s, player, A_PLAY, card, -1)
        return
    for c in copies(s, player, card, d.together):
        hold(s, c)
    announce_play(s, card, player)
    s.stack.append(frame(d.play, player, -1, card, USE_TRAINER))


def copies(s: State, player: i64, card: i64, n: i64) -> list[int]:
    """Return the card and n - 1 more cards of its name from the hand."""
    out = [card]
    name = s.defs.cards[s.defs.printed[card]].name_id
    for c in s.zones[HAND * 2 + player]:
        if len(out) < n and c != card and s.defs.cards[s.defs.printed[c]].name_id == name:
            out.append(c)
    return out
