"""Return to hand, in play."""

from __future__ import annotations

from mypy_extensions import i64

from ptcg.engine.ask import say
from ptcg.engine.board import (
    leave,
    top_card,
)
from ptcg.engine.characteristics import spot_cant
from ptcg.engine.frames import Frame
from ptcg.engine.keeping import kept
from ptcg.engine.modifiers import refresh
from ptcg.engine.operands import (
    L_MOVED,
    RETURN_ALL,
    RETURN_LOWEST,
)
from ptcg.engine.ops import (
    M_CANT_SWITCH,
)
from ptcg.engine.program import Ins
from ptcg.engine.reach import result, targets
from ptcg.engine.state import State, player_of, ref_of
from ptcg.engine.suppression import SUPPRESSORS
from ptcg.engine.triggers import discarded_from_play
from ptcg.engine.vocabulary import (
    DECK,
    DISCARD,
    KNOW_BOTH,
    USE_TRAINER,
)
from ptcg.engine.zones import move, shuffle


def run(s: State, f: Frame, ins: Ins) -> i64:
    """RETURN: let Pokémon leave play to a zone of their owners, without a Knock Out."""
    on_player = f.use == USE_TRAINER and f.actor != f.me  # that player does it to their own side (TPCi 2018-05-31)
    spots = [x for x in targets(s, f, ins.a, on_player) if not kept(s, f, top_card(s, x), ins.b)]
    spots = [x for x in spots if not (stands_active(s, x) and spot_cant(s, M_CANT_SWITCH, x))]
    for spot in spots:
        if ins.b == DISCARD:
            discarded_from_play(s, f, spot)
        if s.listening:
            say(s, "return", player_of(spot), ref_of(s, spot), -1, ins.b, "ZONE-08")
        if s.defs.mods & SUPPRESSORS:
            refresh(s)
        known = leave(s, spot, ins.b, ins.b if ins.c == RETURN_ALL else DISCARD, KNOW_BOTH)
        if ins.c == RETURN_LOWEST:
            for i in range(1, len(known.pile)):
                move(s, known.pile[i], DISCARD, True, KNOW_BOTH)
        if ins.b == DECK:
            shuffle(s, known.player)
        f.r[L_MOVED] = (*f.r[L_MOVED], *known.pile)
    return result(f, len(spots))


def stands_active(s: State, spot: i64) -> bool:
    """Return True if the Pokémon is its player's Active Pokémon."""
    return s.active[player_of(spot)] == spot
