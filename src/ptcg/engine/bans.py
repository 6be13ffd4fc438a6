"""Bans: texts that forbid a player or an effect to play or attach cards from hand."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine import expressions
from ptcg.engine import reasons as r
from ptcg.engine.characteristics import player_cant
from ptcg.engine.defs import CardDef
from ptcg.engine.frames import Source
from ptcg.engine.modifiers import applies, asked, is_about
from ptcg.engine.operands import ENERGY_BASIC
from ptcg.engine.ops import (
    F_AND,
    F_ENERGY_CARD,
    F_KIND,
    F_OR,
    F_TRUE,
    M_CANT_ENERGY,
    M_CANT_PUT,
    M_PLAYER_CANT_ATTACH,
    M_PLAYER_CANT_PLAY,
)
from ptcg.engine.program import Code
from ptcg.engine.state import State
from ptcg.engine.vocabulary import ATTACHED, ENERGY, HAND


def play_ban(s: State, player: i64, card: i64, d: CardDef, role: i64) -> Source | None:
    """Return the text that forbids the player to play the card from hand for any purpose; None if no text does.

    ``role`` is what the card would be attached as.
    """
    for x in asked(s, M_PLAYER_CANT_PLAY):
        if barred(s, x, card, d, role) and is_about(x, player) and expressions.cond(s, x.env, x.static.cond):
            return x
    return None


def barred(s: State, x: Source, card: i64, d: CardDef, role: i64) -> bool:
    """Return True if a ban on playing cards covers this card, by its kind or by the filter of the ban."""
    if as_energy(s, role):
        return special(x.static.z) if x.static.z.op != 0 else x.static.b & (1 << ENERGY) != 0
    return expressions.card_ok(s, x.env, x.static.z, card) if x.static.z.op != 0 else x.static.b & d.kinds != 0


def as_energy(s: State, role: i64) -> bool:
    """Return True if the role makes a card a special Energy card."""
    return role > 0 and s.defs.roles[role].kind == ENERGY


def special(c: Code) -> bool:
    """Return True if the filter is about special Energy cards of every type."""
    if c.op == F_OR:
        return any(special(k) for k in c.kids)
    if c.op == F_AND:
        return all(special(k) for k in c.kids)
    if c.op == F_KIND:
        return c.a & (1 << ENERGY) != 0
    return c.op == F_TRUE or (c.op == F_ENERGY_CARD and c.a != ENERGY_BASIC and c.b == 0)


def energy_ban(s: State, card: i64, spot: i64, role: i64) -> i64:
    """Return the card that forbids attaching this Energy card to the Pokémon, plus 1; 0 if no card does.

    Most such texts, and every one about a player, forbid it only from the hand.
    """
    from_hand = s.place[card] == HAND
    for x in asked(s, M_CANT_ENERGY):
        z = x.static.z
        anyhow = x.static.a == 1
        if (
            (from_hand or anyhow)
            and applies(s, x, spot)
            and (z.op == 0 or (special(z) if as_energy(s, role) else expressions.card_ok(s, x.env, z, card)))
        ):
            return max(x.env.card, 0) + 1
    if not from_hand:
        return 0
    return player_cant(s, M_PLAYER_CANT_ATTACH, s.defs.owner[card])


def kept_off(s: State, card: i64, spot: i64, role: i64) -> bool:
    """Return True if an effect cannot attach the card to the Pokémon, as itself or in a role.

    A card that is attached to another Pokémon is moved, not attached.
    """
    if s.place[card] == ATTACHED:
        return False
    d = s.defs.cards[s.defs.printed[card]]
    if (d.kind == ENERGY or as_energy(s, role)) and energy_ban(s, card, spot, role) > 0:
        return True
    return s.place[card] == HAND and play_ban(s, s.defs.owner[card], card, d, role) is not None


def held_back(s: State, card: i64) -> bool:
    """Return True if no effect can attach the card from hand to any Pokémon."""
    d = s.defs.cards[s.defs.printed[card]]
    owner = s.defs.owner[card]
    if d.kind == ENERGY and player_cant(s, M_PLAYER_CANT_ATTACH, owner) > 0:
        return True
    return play_ban(s, owner, card, d, 0) is not None


def kept_out(s: State, player: i64, card: i64) -> i64:
    """Return the card that forbids the player to put this card into play as a Pokémon, plus 1; 0 if no card does."""
    for x in asked(s, M_CANT_PUT):
        if is_about(x, player) and expressions.card_ok(s, x.env, x.static.z, card):
            if expressions.cond(s, x.env, x.static.cond):
                return max(x.env.card, 0) + 1
    return 0


def ban_reason(s: State, player: i64, card: i64, d: CardDef, role: int = 0) -> i64:
    """Return the reason of a text that forbids the player to play the card from hand; 0 if none does.

    ``role`` is what the card would be attached as.
    """
    x = play_ban(s, player, card, d, role)
    return r.because(r.EFFECT_05, x.env.card) if x is not None else 0
