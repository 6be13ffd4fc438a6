"""Response windows: the other player may respond to a use before it does anything."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine import evaluate, selection
from ptcg.engine.ask import JUMPED, K_RESPONSE, NEXT, STAY, answered, ask, say, take
from ptcg.engine.board import level_cards, mons, top_card
from ptcg.engine.card_filters import card_ok
from ptcg.engine.characteristics import player_cant
from ptcg.engine.defs import ClauseDef
from ptcg.engine.frames import EMPTY, Frame, env, frame
from ptcg.engine.modifiers import granted, stadium_works, text_works, tool_works
from ptcg.engine.operands import L_CARD, L_WOULD, R_CANCELLED
from ptcg.engine.ops import E_POWER, E_RESPONSE, E_WOULD_PLAY, M_PLAYER_CANT_POWER
from ptcg.engine.program import Ins
from ptcg.engine.records import NO_EVENT, Event
from ptcg.engine.replacements import apply_next
from ptcg.engine.state import State, own_cards, ref_of
from ptcg.engine.trainer_legality import trainer_reason
from ptcg.engine.triggers import emit, listeners
from ptcg.engine.use_limits import spend, usable
from ptcg.engine.vocabulary import (
    ATTACHED,
    ENERGY,
    HAND,
    KNOW_BOTH,
    RESOLVING,
    USE_ABILITY,
    USE_ATTACK,
    USE_ENERGY,
    USE_POWER,
    USE_RULE,
    USE_TRAINER,
    use_of,
)
from ptcg.engine.zones import lift

TRYING: Final = 3  # texts about the attempt to play the card are running
UNSPENT: Final = 3  # a verdict: the card is not attached, and the turn's attachment is not used up


def respond(s: State, f: Frame, ins: Ins) -> i64:
    """RESPOND: let the other player respond to this use.

    A cancelled use counts and ends here. After a response that does not cancel it, other texts may still respond; each
    text in play responds to a use once. A text that another text copies is no use of its own.
    """
    if f.sub == 0 and f.use == USE_POWER and f.depth == 0 and s.defs.events & (1 << E_POWER):
        emit(s, Event(E_POWER, f.me, f.self_ref, -1, f.card, 0, 0))
    if s.defs.events & (1 << E_WOULD_PLAY) and f.depth == 0 and (f.sub == 0 or f.sub == TRYING):
        how = tried(s, f, ins)
        if how != NEXT:
            return how
    if not s.defs.events & (1 << E_RESPONSE) or f.depth > 0:
        return NEXT
    p = 1 - f.me
    if f.sub == 2:
        child = s.done
        if child is not None and child.n[R_CANCELLED] == 1:
            return cancelled(s, f, ins)
        f.sub = 0
    elif answered(s):
        v = take(s)
        if v < 0:
            return closed(f)
        f.sub = 2
        f.r[L_WOULD] = (*f.r[L_WOULD], v)
        answer_with(s, p, v >> 24, v & 0xFFFFFF, f.card)
        return STAY
    if f.sub == 1:
        return NEXT
    f.sub = 1
    found: list[int] = []
    public = False
    for i in s.defs.response_defs:
        c = s.defs.clauses[i]
        if c.zone == 0:
            for card in answering(s, f, c, p):
                if i << 24 | card not in f.r[L_WOULD]:
                    found.append(i << 24 | card)
            continue
        if not answers(s, f, c, env(p, -1, -1, USE_TRAINER)):
            continue
        public = True
        seen: list[int] = []
        for card in s.zones[HAND * 2 + p]:
            d = s.defs.cards[s.defs.printed[card]]
            if d.index in seen:
                continue
            seen.append(d.index)
            for t in d.texts:
                if c in t.listens and trainer_reason_off_turn(s, p, card) == 0 and payable(s, p, card, c):
                    found.append(i << 24 | card)
    hidden = public and not s.held_windows and len(s.zones[HAND * 2 + p]) > 0 and len(f.r[L_WOULD]) == 0
    if len(found) == 0 and not hidden:
        return closed(f)
    return ask(s, p, K_RESPONSE, [*found, -1], f.card)


def tried(s: State, f: Frame, ins: Ins) -> i64:
    """Run texts about a card that the player tries to play or attach from hand; they may cancel it.

    Returns NEXT when the use goes on.
    """
    child = s.done
    if f.sub == 0:
        if s.place[f.card] != RESOLVING:
            return NEXT
        f.r[L_WOULD] = EMPTY
        f.sub = TRYING
    elif child is not None and child.n[R_CANCELLED] > 0:
        if child.n[R_CANCELLED] == UNSPENT:
            s.energy_used -= 1
        return cancelled(s, f, ins)
    if apply_next(s, f, listeners(s, Event(E_WOULD_PLAY, f.me, -1, -1, f.card, 0, 0)), f.me) == STAY:
        return STAY
    f.sub = 0
    return NEXT


def cancelled(s: State, f: Frame, ins: Ins) -> i64:
    """Go to the end of the use, so that it does nothing."""
    if s.listening:
        say(s, "cancelled", f.me, f.card, f.self_ref, 0, "EFFECT-05")
    f.pc = ins.a
    f.sub = 0
    f.r[L_WOULD] = EMPTY
    return JUMPED


def closed(f: Frame) -> i64:
    """Close the window, so that the use goes on."""
    f.r[L_WOULD] = EMPTY
    return NEXT


def trainer_reason_off_turn(s: State, player: i64, card: i64) -> i64:
    """Return why a Trainer card cannot be played in response.

    Texts that forbid playing cards hold in the opponent's turn too (R-67); the limits of the player's own turn do not.
    """
    return trainer_reason(s, player, card) if s.turn > 1 else 1


def payable(s: State, player: i64, card: i64, c: ClauseDef) -> bool:
    """Return True if the player can pay what the response demands."""
    return evaluate.cond(s, env(player, -1, card, USE_TRAINER), c.feasible)


def answering(s: State, f: Frame, c: ClauseDef, player: i64) -> list[int]:
    """Return cards in play with whose text the player may respond to this use.

    Such a card is a Pokémon (by its own or a given text), a card attached to any Pokémon, or the Stadium.
    """
    out: list[int] = []
    for p in (player, 1 - player):
        for spot in mons(s, p):
            ref = ref_of(s, spot)
            if p == player:
                for card in level_cards(s, spot):
                    for t in s.defs.cards[s.defs.printed[card]].texts:
                        if c in t.listens and text_works(s, spot, t.source, t.name_id):
                            offer(s, f, c, env(player, ref, card, use_of(t.source)), out)
                for t in granted(s, spot):
                    if c in t.listens:
                        offer(s, f, c, env(player, ref, top_card(s, spot), use_of(t.source)), out)
            for card in s.atts[spot]:
                if s.defs.owner[card] == player and holds_text(s, card, c) and tool_works(s, card):
                    offer(s, f, c, env(player, ref, card, use_in_play(s, card, c)), out)
    if stadium_works(s) and (c.either or s.stadium_player == player) and holds_text(s, s.stadium, c):
        offer(s, f, c, env(player, -1, s.stadium, USE_TRAINER), out)
    return out


def holds_text(s: State, card: i64, c: ClauseDef) -> bool:
    """Return True if the clause belongs to a text of the card."""
    return any(c in t.listens for t in s.defs.cards[s.defs.printed[card]].texts)


def offer(s: State, f: Frame, c: ClauseDef, g: Frame, out: list[int]) -> None:
    """Add the card of frame g to ``out`` if the clause may respond to the use now."""
    if not usable(s, c, g.me, g.self_ref):
        return
    if g.use == USE_POWER and player_cant(s, M_PLAYER_CANT_POWER, g.me):
        return
    if answers(s, f, c, g) and evaluate.cond(s, g, c.feasible):
        out.append(g.card)


def use_in_play(s: State, card: i64, c: ClauseDef) -> i64:
    """Return the kind of use of a text in play that responds."""
    if s.place[card] == ATTACHED:
        return USE_ENERGY if s.defs.cards[s.defs.printed[card]].kind == ENERGY else USE_TRAINER
    if card == s.stadium:
        return USE_TRAINER
    for t in s.defs.cards[s.defs.printed[card]].texts + s.defs.granted:
        if c in t.listens:
            return use_of(t.source)
    return USE_RULE


def answers(s: State, f: Frame, c: ClauseDef, g: Frame) -> bool:
    """Return True if the clause, in its own frame g, responds to this kind of use and its open conditions hold."""
    kind = c.a
    if kind == 0 and f.use != USE_POWER:
        return False
    if kind == 1 and f.use != USE_ABILITY:
        return False
    if kind == 2 and f.use != USE_ATTACK:
        return False
    if kind == 3 and (s.place[f.card] != RESOLVING or not card_ok(s, g, c.filter, f.card)):
        return False
    if c.opponents_turn and s.player == g.me:
        return False
    if c.mon.op != 0 and f.self_ref >= 0 and not selection.selects(s, g, c.mon, f.self_ref & 255):
        return False
    return evaluate.cond(s, g, c.guard)


def answer_with(s: State, player: i64, clause: i64, card: i64, played: i64) -> None:
    """Let a player use a text in response: of a Pokémon in play, or of a card that leaves the hand.

    In a response to a played card, "it" means that card.
    """
    c = s.defs.clauses[clause]
    ref: i64 = -1
    use = USE_TRAINER
    if c.zone == 0:
        ref = ref_of(s, s.at[card]) if s.at[card] >= 0 else -1
        use = use_in_play(s, card, c)
    else:
        lift(s, card, KNOW_BOTH)
        own_cards(s)
        s.place[card] = RESOLVING
        s.know[card] = KNOW_BOTH
    spend(s, c, player, ref)
    if s.listening:
        say(s, "respond", player, card, ref, clause, "TURN-07")
    g = frame(c.program, player, ref, card, use)
    g.clause = clause
    g.ev = NO_EVENT
    if c.a == 3:
        g.r[L_CARD] = (played,)
    s.stack.append(g)
