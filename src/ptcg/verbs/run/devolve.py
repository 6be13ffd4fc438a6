"""Devolve, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.board import (
    renew,
)
from ptcg.engine.characteristics import kept_conditions
from ptcg.engine.frames import Frame
from ptcg.engine.modifiers import any_applies
from ptcg.engine.ops import (
    M_CANT_DEVOLVE,
    M_KEEPS,
)
from ptcg.engine.program import Ins
from ptcg.engine.reach import result, targets
from ptcg.engine.records import Hit
from ptcg.engine.stages import move_aside
from ptcg.engine.state import State, own_board, own_cards, own_rest, ref_of
from ptcg.engine.vocabulary import (
    EVOLVES,
    KNOW_BOTH,
    LEVELS_UP,
    PILE,
)
from ptcg.engine.zones import lift


def run(s: State, f: Frame, ins: Ins) -> i64:
    """DEVOLVE: remove the top stages into list register c; a LV.X card goes with the card below it (LVX-06)."""
    out: list[int] = []
    for spot in targets(s, f, ins.a):
        if any_applies(s, M_CANT_DEVOLVE, spot) is None:
            out.extend(take_off(s, spot, ins.b))
    f.r[ins.c] = tuple(out)
    return result(f, len(out))


def take_off(s: State, spot: i64, n: i64) -> list[int]:
    """Remove up to n Evolution cards from the top of a Pokémon (0: only a LV.X card) and return them.

    The caller must give the cards a place.
    """
    out: list[int] = []
    defs = s.defs
    if n == 0 and defs.cards[defs.printed[s.piles[spot][-1]]].entry == LEVELS_UP:
        out.append(s.piles[spot][-1])
        lift(s, out[0], KNOW_BOTH)
        move_aside(s, out[0])
    for _ in range(n):
        pile = s.piles[spot]
        i = len(pile) - 1
        while i > 0 and defs.cards[defs.printed[pile[i]]].entry == LEVELS_UP:
            i -= 1
        if i == 0 or defs.cards[defs.printed[pile[i]]].entry != EVOLVES:
            break
        gone = [pile[k] for k in range(i, len(pile))]
        for c in gone:
            lift(s, c, KNOW_BOTH)
            own_cards(s)
            s.place[c] = PILE
            move_aside(s, c)
            out.append(c)
    if len(out) > 0:
        own_board(s)
        kept = kept_conditions(s, spot) if s.defs.mods & (1 << M_KEEPS) else 0
        s.changed[spot] = s.turn
        s.tops[spot] = 1
        unhurt(s, ref_of(s, spot))
        renew(s, spot, s.defs.book.devolve_clears)
        s.cond[spot] |= kept
    return out


def unhurt(s: State, ref: i64) -> None:
    """Let a devolved Pokémon no longer count as the Pokémon that the attack damaged.

    If it is Knocked Out now, an effect of the attack did it (TPCi 2023-11-09).
    """
    own_rest(s)
    for i in range(len(s.hits)):
        h = s.hits[i]
        if h.mon == ref and h.by_damage:
            s.hits[i] = Hit(h.player, h.mon, h.other, 0, False, False, False)
