"""Replace, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.board import renew
from ptcg.engine.characteristics import top_def
from ptcg.engine.frames import Frame
from ptcg.engine.operands import L_MON, L_MOVED, REPLACE_DISCARDED, REPLACE_LOST, REPLACE_ONTO
from ptcg.engine.program import Ins
from ptcg.engine.reach import result, targets
from ptcg.engine.stages import move_aside
from ptcg.engine.state import State, own_board, own_cards, ref_of, set_pile
from ptcg.engine.use_limits import carry_uses
from ptcg.engine.vocabulary import DECK, DISCARD, HAND, KNOW_BOTH, LOST, PILE
from ptcg.engine.zones import lift, move


def run(s: State, f: Frame, ins: Ins) -> i64:
    """REPLACE: let another card take the Pokémon's place.

    keep: everything stays, including the cards under it and its used texts; otherwise what was on it is discarded. The
    old card goes to the zone of the new card, or is discarded.
    """
    spots = targets(s, f, ins.a)
    cards = f.r[ins.b]
    if len(spots) == 0 or len(cards) == 0:
        return result(f, 0)
    spot = spots[0]
    card = cards[0]
    old = s.piles[spot]
    keep = ins.c == 1
    under = old[: len(old) - s.tops[spot]] if keep else ()
    if ins.d == REPLACE_ONTO:
        under = old
    gone = LOST if ins.d == REPLACE_LOST else DISCARD
    back = s.place[card]
    lift(s, card, KNOW_BOTH)
    own_board(s)
    own_cards(s)
    for c in old[len(under) :]:
        set_pile(s, spot, tuple([x for x in s.piles[spot] if x != c]))
        s.at[c] = -1
        from_zone = back if back in (DECK, HAND) and ins.d != REPLACE_DISCARDED else DISCARD
        s.place[c] = PILE
        move_aside(s, c)
        move(s, c, from_zone if keep else gone, True, KNOW_BOTH)
    if not keep:
        for c in s.atts[spot]:
            move(s, c, gone, True, KNOW_BOTH)
        own_board(s)
        s.damage[spot] = 0
        renew(s, spot, 3)
    own_board(s)
    s.shape += 1
    s.sources += 1
    set_pile(s, spot, (*under, card))
    s.tops[spot] = 1
    s.place[card] = PILE
    s.at[card] = spot
    s.know[card] = KNOW_BOTH
    if keep:
        carry_uses(s, ref_of(s, spot))
    if keep and s.came[spot] < s.turn and s.changed[spot] < s.turn:
        s.start_name[spot] = top_def(s, spot).name_id  # its turns in play count for the new name
    f.r[L_MON] = (ref_of(s, spot),)
    f.r[L_MOVED] = (*f.r[L_MOVED], card)
    return result(f, 1)
