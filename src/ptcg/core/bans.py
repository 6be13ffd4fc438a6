"""Effects by which cards cannot be played or attached from hand, by the rule or by what an effect would do."""

from __future__ import annotations

from ptcg.core import evaluate, match
from ptcg.core.code import Code
from ptcg.core.defs import CardDef
from ptcg.core.facts import player_cant
from ptcg.core.frames import Source
from ptcg.core.modifiers import applies, asked
from ptcg.core.ops import (
    F_AND,
    F_ENERGY_CARD,
    F_KIND,
    F_OR,
    F_TRUE,
    M_CANT_ENERGY,
    M_PLAYER_CANT_ATTACH,
    M_PLAYER_CANT_PLAY,
)
from ptcg.core.spans import ANYONE, ME
from ptcg.core.state import State
from ptcg.core.words import ENERGY


def play_ban(s: State, player: int, card: int, d: CardDef, role: int) -> Source | None:
    """What keeps the player from playing the card from hand, whatever for; role: what it would be attached as."""
    for x in asked(s, M_PLAYER_CANT_PLAY):
        a = x.static.a
        if (
            barred(s, x, card, d, role)
            and (a == ANYONE or (x.env.me if a == ME else 1 - x.env.me) == player)
            and evaluate.cond(s, x.env, x.static.cond)
        ):
            return x
    return None


def barred(s: State, x: Source, card: int, d: CardDef, role: int) -> bool:
    """True if a ban on playing cards is about this card: by kind, or by what its filter says."""
    if as_energy(s, role):
        return special(x.static.z) if x.static.z.op != 0 else x.static.b & (1 << ENERGY) != 0
    return match.card_ok(s, x.env, x.static.z, card) if x.static.z.op != 0 else x.static.b & d.kinds != 0


def as_energy(s: State, role: int) -> bool:
    """True of a role in which a card is a special Energy card."""
    return role > 0 and s.defs.roles[role].kind == ENERGY


def special(c: Code) -> bool:
    """True if the filter is about special Energy cards of every type."""
    if c.op == F_OR:
        return any(special(k) for k in c.kids)
    if c.op == F_AND:
        return all(special(k) for k in c.kids)
    if c.op == F_KIND:
        return c.a & (1 << ENERGY) != 0
    return c.op == F_TRUE or (c.op == F_ENERGY_CARD and c.a != 1 and c.b == 0)


def energy_ban(s: State, card: int, spot: int, role: int) -> int:
    """Card that forbids attaching this Energy card from hand to the Pokémon, plus 1; 0 if nothing does."""
    for x in asked(s, M_CANT_ENERGY):
        z = x.static.z
        if applies(s, x, spot) and (
            z.op == 0 or (special(z) if as_energy(s, role) else match.card_ok(s, x.env, z, card))
        ):
            return max(x.env.card, 0) + 1
    return player_cant(s, M_PLAYER_CANT_ATTACH, s.defs.owner[card])


def kept_off(s: State, card: int, spot: int, role: int) -> bool:
    """True if an effect cannot attach the card from hand to the Pokémon, as what it is or in a role."""
    d = s.defs.cards[s.defs.printed[card]]
    if (d.kind == ENERGY or as_energy(s, role)) and energy_ban(s, card, spot, role) > 0:
        return True
    return play_ban(s, s.defs.owner[card], card, d, role) is not None


def held_back(s: State, card: int) -> bool:
    """True if no effect can attach the card from hand, to whatever Pokémon."""
    d = s.defs.cards[s.defs.printed[card]]
    owner = s.defs.owner[card]
    if d.kind == ENERGY and player_cant(s, M_PLAYER_CANT_ATTACH, owner) > 0:
        return True
    return play_ban(s, owner, card, d, 0) is not None
