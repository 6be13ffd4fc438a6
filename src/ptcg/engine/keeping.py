"""Texts that keep cards where they are, against effects that would move them."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import expressions
from ptcg.engine.frames import Frame, Source
from ptcg.engine.modifiers import applies, asked, is_about
from ptcg.engine.operands import KEPT_FROM_ABILITIES, KEPT_FROM_ATTACKS, KEPT_FROM_OPP, KEPT_GOALS
from ptcg.engine.ops import M_KEPT, M_SHIELD
from ptcg.engine.state import State
from ptcg.engine.vocabulary import ATTACHED, PILE, SPOT_BASE, USE_ABILITY, USE_ATTACK, USE_BODY, USE_POWER, USE_TRAINER


def kept(s: State, f: Frame, card: i64, zone: i64) -> bool:
    """Return True if a text keeps an effect of this frame's use from moving the card to the zone."""
    was = s.place[card]
    for x in asked(s, M_KEPT):
        st = x.static
        goals = st.b >> KEPT_GOALS
        if not st.b >> was & 1 or (goals != 0 and not goals >> zone & 1):
            continue
        if is_about(x, s.defs.owner[card]) and comes_from(s, x, f) and holds_on(s, x, card):
            if expressions.card_ok(s, x.env, st.z, card):
                return True
    return False


def shielded(s: State, f: Frame, player: i64) -> bool:
    """Return True if a text prevents the effects of this frame's use on the player or the player's hand."""
    for x in asked(s, M_SHIELD):
        if x.env.me == player and comes_from(s, x, f) and expressions.cond(s, x.env, x.static.cond):
            return True
    return False


def left_out(s: State, f: Frame, player: i64, objects: list[int]) -> bool:
    """Return True if the player picks none of the other player's cards, because a text prevents the effects of this
    frame's use on the player (compendium 1761, 1791)."""
    if player == f.me or not shielded(s, f, player):
        return False
    return all(x < SPOT_BASE and s.defs.owner[x] != player for x in objects)


def holds_on(s: State, x: Source, card: i64) -> bool:
    """Return True if the text is in force for a card in this place.

    If it names Pokémon, the card must be on one of them.
    """
    if x.static.x.op == 0:
        return expressions.cond(s, x.env, x.static.cond)
    return (s.place[card] == ATTACHED or s.place[card] == PILE) and applies(s, x, s.at[card])


def comes_from(s: State, x: Source, f: Frame) -> bool:
    """Return True if the text covers the use of this frame: an attack, an Ability, or a card of some kinds.

    Some texts cover only the opponent's uses. A Stadium in play is the card of its player, whoever uses it (TPCi
    2023-12-14).
    """
    sources = x.static.c
    whose = s.stadium_player if f.card >= 0 and f.card == s.stadium else f.me
    if sources & KEPT_FROM_OPP and whose == x.env.me:
        return False
    if sources == 0 or sources == KEPT_FROM_OPP:
        return True
    if f.use == USE_ATTACK:
        return sources & KEPT_FROM_ATTACKS != 0
    if f.use == USE_ABILITY or f.use == USE_POWER or f.use == USE_BODY:
        return sources & KEPT_FROM_ABILITIES != 0
    return f.use == USE_TRAINER and s.defs.cards[s.defs.printed[f.card]].kinds & sources != 0
