"""How often a text may be used: once each turn, once by name, once during the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine.board import USES_OF_PLAYER
from ptcg.engine.defs import (
    LIMIT_GAME,
    LIMIT_GAME_NAME,
    LIMIT_GX,
    LIMIT_NONE,
    LIMIT_TURN,
    LIMIT_TURN_NAME,
    LIMIT_VSTAR,
    ClauseDef,
)
from ptcg.engine.state import State, own_rest
from ptcg.engine.vocabulary import bit

BY_NAME: Final = 1 << 60  # set in a key that counts by name and player: name << 2 | player below this bit


def use_key(c: ClauseDef, me: i64, self_ref: i64) -> i64:
    """Return the key under which uses of a clause are counted: per Pokémon, per player, or per name and player.

    A use from the hand or the discard pile is counted per card: ``self_ref`` is then the card.
    """
    if c.limit == LIMIT_TURN_NAME or c.limit == LIMIT_GAME_NAME:
        return BY_NAME | c.name_id << 2 | me
    if self_ref >= 0 and not c.either:
        return (2 << 58) | c.index << 36 | self_ref
    return (USES_OF_PLAYER << 58) | c.index << 4 | me


def usable(s: State, c: ClauseDef, me: i64, self_ref: i64) -> bool:
    """Return True if the limit of the clause leaves another use."""
    k = c.limit
    if k == LIMIT_NONE:
        return True
    if k == LIMIT_TURN or k == LIMIT_TURN_NAME:
        return len(s.uses) == 0 or use_key(c, me, self_ref) not in s.uses
    if k == LIMIT_GAME or k == LIMIT_GAME_NAME:
        return len(s.game_uses) == 0 or use_key(c, me, self_ref) not in s.game_uses
    return once_left(s, k, me)


def once_left(s: State, k: i64, me: i64) -> bool:
    """Return True if the player has a GX attack (LIMIT_GX) or a VSTAR Power (LIMIT_VSTAR) left (GX-02, VSTAR-02)."""
    used = s.gx_used if k == LIMIT_GX else s.vstar_used
    limit = s.defs.book.gx if k == LIMIT_GX else s.defs.book.vstar
    return (used >> (4 * me)) & 15 < limit


def spend(s: State, c: ClauseDef, me: i64, self_ref: i64) -> None:
    """Count a use of the clause against its limit."""
    k = c.limit
    if k == LIMIT_NONE:
        return
    if k == LIMIT_GX or k == LIMIT_VSTAR:
        spend_once(s, k, me)
        return
    own_rest(s)
    if k == LIMIT_TURN or k == LIMIT_TURN_NAME:
        s.uses.append(use_key(c, me, self_ref))
    else:
        s.game_uses.append(use_key(c, me, self_ref))


def carry_uses(s: State, self_ref: i64) -> None:
    """Count what a Pokémon used this turn for Abilities of the same name, after its card was exchanged."""
    own_rest(s)
    for c in s.defs.clauses:
        if c.limit != LIMIT_TURN or c.either or c.zone > 0 or c.name_id < 0:
            continue
        for d in s.defs.clauses:
            if d.name_id == c.name_id and d.index != c.index and use_key(d, 0, self_ref) in s.uses:
                s.uses.append(use_key(c, 0, self_ref))
                break


def spend_once(s: State, k: i64, me: i64) -> None:
    """Note that the player has used a GX attack or a VSTAR Power."""
    if k == LIMIT_GX:
        s.gx_used += bit(4 * me)
    else:
        s.vstar_used += bit(4 * me)


def restore_once(s: State, k: i64, me: i64) -> None:
    """Take the note back: the GX attack or VSTAR Power was not used after all."""
    if k == LIMIT_GX:
        s.gx_used -= bit(4 * me)
    else:
        s.vstar_used -= bit(4 * me)
