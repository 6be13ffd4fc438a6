"""Lasting effects: how they begin, become live with a turn, and end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine import expressions, selection
from ptcg.engine.ask import NEXT
from ptcg.engine.board import add_lasting, set_lasting
from ptcg.engine.frames import EMPTY, Frame
from ptcg.engine.keeping import shielded
from ptcg.engine.modifiers import asked
from ptcg.engine.operands import (
    ANYONE,
    KEPT_FROM_ATTACKS,
    L_CARD,
    L_MON,
    ME,
    MY_NEXT_TURN,
    OPP,
    OPP_NEXT_TURN,
    OPP_NEXT_TURN_ACTIVE,
    R_DID,
    R_WORD,
    THIS_TURN,
    THIS_TURN_ACTIVE,
    THIS_TURN_AWAKE,
    THIS_TURN_BENCHED,
    TO_END_OF_MY_NEXT,
    TO_END_OF_OPP_NEXT,
    WHILE_POISONED,
)
from ptcg.engine.ops import (
    M_CANT_PUT,
    M_COINS,
    M_ENERGY_IS,
    M_GX,
    M_HAND_UP,
    M_NO_DRAW,
    M_PLAYER_CANT_ATTACH,
    M_PLAYER_CANT_EVOLVE,
    M_PLAYER_CANT_PLAY,
    M_PLAYER_CANT_POWER,
    M_SHIELD,
    S_GROUP,
)
from ptcg.engine.prevention import effect_prevented
from ptcg.engine.program import Ins
from ptcg.engine.records import Lasting
from ptcg.engine.state import State, own_rest, player_of
from ptcg.engine.suppression import suppresses
from ptcg.engine.vocabulary import ATTACHED, POISONED, ROTATING, SPOT_BASE, USE_ATTACK, bit

# modifiers about a player
ON_PLAYER: Final = (
    M_CANT_PUT,
    M_COINS,
    M_GX,
    M_HAND_UP,
    M_NO_DRAW,
    M_PLAYER_CANT_ATTACH,
    M_PLAYER_CANT_EVOLVE,
    M_PLAYER_CANT_PLAY,
    M_PLAYER_CANT_POWER,
)


def begin(s: State, f: Frame, static: i64, clause: i64, on: i64, span: i64, regs: tuple[int, ...]) -> None:
    """Begin a lasting effect, live at once or from the turn that its span names."""
    start: i64 = -1
    end: i64 = -1
    live = True
    armed = False
    if span in (THIS_TURN, THIS_TURN_ACTIVE, THIS_TURN_AWAKE, THIS_TURN_BENCHED):
        end = s.player
        armed = True
    elif span in (MY_NEXT_TURN, OPP_NEXT_TURN, OPP_NEXT_TURN_ACTIVE):
        start = f.me if span == MY_NEXT_TURN else 1 - f.me
        end = start
        live = False
    elif span in (TO_END_OF_OPP_NEXT, TO_END_OF_MY_NEXT):
        end = f.me if span == TO_END_OF_MY_NEXT else 1 - f.me
    add_lasting(
        s,
        Lasting(
            static, clause, on, f.me, f.self_ref, f.card, f.use, start, end, live, armed, span,
            f.n[R_WORD], regs,
        ),
    )  # fmt: skip


def apply(s: State, f: Frame, ins: Ins) -> i64:
    """APPLY: put a modifier into force for a span of time.

    ``bound``: on the Pokémon selected now; otherwise on whichever Pokémon its words describe at any time. ``once``: not
    if the same modifier is already in force there.
    """
    other = tuple(selection.sel(s, f, ins.y)) if ins.y.op != 0 else ()
    bound = ins.c == 1
    once = ins.d == 1
    if not bound and s.defs.statics[ins.a].kind == M_ENERGY_IS and s.defs.statics[ins.a].b == 1:
        turn_card(s, f, ins)
        return NEXT
    if not bound:
        if on_player(s, ins.a) and shielded(s, f, 1 - f.me):
            f.n[R_DID] = 0
        elif not once or not in_force(s, ins.a, -1):
            begin(s, f, ins.a, -1, -1, ins.b, other)
        return NEXT
    n: i64 = 0
    for r in selection.sel(s, f, ins.x):
        if r >= SPOT_BASE and not effect_prevented(s, f, r & 255):
            if s.defs.statics[ins.a].kind == M_ENERGY_IS:
                turn_energy(s, f, ins, r)
            elif not once or not in_force(s, ins.a, r):
                begin(s, f, ins.a, -1, r, ins.b, other)
            n += 1
    if n == 0:
        f.n[R_DID] = 0
    return NEXT


def on_player(s: State, static: i64) -> bool:
    """Return True if the modifier is about the opponent of its player, not about Pokémon."""
    st = s.defs.statics[static]
    return st.x.op == 0 and st.a == OPP and st.kind in ON_PLAYER


def end_shielded(s: State) -> None:
    """End effects of attacks on a player whom a text protects from such effects."""
    if len(s.lasting) == 0:
        return
    for x in asked(s, M_SHIELD):
        gone = [e for e in s.lasting if e.on < 0 and e.static >= 0 and e.use == USE_ATTACK and e.me != x.env.me]
        gone = [e for e in gone if on_player(s, e.static) and x.static.c & KEPT_FROM_ATTACKS]
        if len(gone) > 0 and expressions.cond(s, x.env, x.static.cond):
            set_lasting(s, [e for e in s.lasting if e not in gone])
            return


def end_by_condition(s: State) -> None:
    """End effects that last only while a Pokémon has a Special Condition, or has none."""
    for e in s.lasting:
        if ended_by_condition(s, e):
            set_lasting(s, [x for x in s.lasting if not ended_by_condition(s, x)])
            return


def ended_by_condition(s: State, e: Lasting) -> bool:
    """Return True if the Special Conditions of a Pokémon have ended the effect.

    The effect does not return with them.
    """
    if e.span == WHILE_POISONED:
        return not s.cond[e.on & 255] & POISONED
    return e.span == THIS_TURN_AWAKE and s.cond[e.self_ref & 255] & ROTATING != 0


def turn_energy(s: State, f: Frame, ins: Ins, ref: i64) -> None:
    """Make each Energy card on the Pokémon provide another type; cards attached later are not affected."""
    for card in s.atts[ref & 255]:
        if not any(e.static == ins.a and e.on == ref and e.word == card + 1 for e in s.lasting):
            f.n[R_WORD] = card + 1
            begin(s, f, ins.a, -1, ref, ins.b, EMPTY)
    f.n[R_WORD] = 0


def turn_card(s: State, f: Frame, ins: Ins) -> None:
    """Give the Energy cards meant by "it" the picked type, wherever they are attached."""
    word = f.n[R_WORD]
    for card in f.r[L_CARD]:
        if s.place[card] == ATTACHED and word > 0:
            f.n[R_WORD] = card + 1
            begin(s, f, ins.a, -1, -1, ins.b, (bit(word - 1),))
    f.n[R_WORD] = word


def in_force(s: State, static: i64, on: i64) -> bool:
    """Return True if the same modifier is already in force, on the Pokémon or for those that its words describe."""
    return any(e.static == static and e.on == on for e in s.lasting)


def forget(s: State, player: i64) -> None:
    """FORGET: end effects of attacks on the player (3: both players) and their Pokémon."""
    own_rest(s)
    s.shape += 1
    s.sources += 1
    s.lasting = [e for e in s.lasting if not of_attack(s, e, player)]


def forgettable(s: State, player: i64) -> bool:
    """Return True if there are effects of attacks on the player (3: anyone) or on Pokémon of theirs."""
    return any(of_attack(s, e, player) for e in s.lasting)


def of_attack(s: State, e: Lasting, player: i64) -> bool:
    """Return True if the lasting effect is of an attack and on the player (3: anyone) or on a Pokémon of theirs."""
    return e.use == USE_ATTACK and (player == ANYONE or touches(s, e, player))


def touches(s: State, e: Lasting, player: i64) -> bool:
    """Return True if a lasting effect is on the player or on a Pokémon of theirs.

    An effect that waits for an event without naming a Pokémon is on the other player.
    """
    if e.on >= 0:
        return player_of(e.on & 255) == player
    if e.static < 0:
        return e.me != player
    st = s.defs.statics[e.static]
    side = st.x.a if st.x.op == S_GROUP else st.a
    return side == ANYONE or (e.me if side == ME else 1 - e.me) == player


def later(s: State, f: Frame, ins: Ins) -> i64:
    """LATER: let a clause wait for its event during the span.

    ``bound``: only for the Pokémon selected now. ``once``: not if the same clause already waits for the player.
    """
    regs = f.r[L_CARD]
    bound = ins.c == 1
    once = ins.d == 1
    if once and any(e.clause == ins.a and e.me == f.me for e in s.lasting):
        return NEXT
    if not bound:
        begin(s, f, -1, ins.a, -1, ins.b, regs)
        return NEXT
    for r in selection.sel(s, f, ins.x):
        if r >= SPOT_BASE and not effect_prevented(s, f, r & 255):
            f.r[L_MON] = (r,)
            begin(s, f, -1, ins.a, r, ins.b, regs)
    return NEXT


def turn_starts(s: State, player: i64) -> None:
    """Make effects live that wait for this turn, and arm those that end with it."""
    if any(woken(e, player) is not e for e in s.lasting):
        set_lasting(s, [woken(e, player) for e in s.lasting])


def woken(e: Lasting, player: i64) -> Lasting:
    """Return the effect as it is once this player's turn has begun."""
    if not e.live and e.start == player:
        return e.again(True, True)
    if e.end == player and not e.armed:
        return e.again(e.live, True)
    return e


def turn_ends(s: State, player: i64) -> None:
    """End the effects of this turn."""
    if any(e.armed and e.end == player for e in s.lasting):
        set_lasting(s, [e for e in s.lasting if not (e.armed and e.end == player)])


def suppression_ends(s: State, player: i64) -> None:
    """End the effects of this turn that switch texts off.

    They end before what happens at the end of the turn, so a text that they switched off counts then (compendium 136).
    """
    if len(s.lasting) == 0:
        return
    gone = [e for e in s.lasting if e.armed and e.end == player and e.static >= 0]
    gone = [e for e in gone if suppresses(s.defs.statics[e.static].kind)]
    if len(gone) > 0:
        set_lasting(s, [e for e in s.lasting if e not in gone])
