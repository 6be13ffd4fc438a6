"""Appraisal: an option of a decision as a row of numbers, from a trial on a copy. No number is about a particular card.

A row says what kind of choice it is, what the trial gains at once, what the card and the running text do, what the
target can do, and how the postures of both sides change. The situation, which all options of a decision share, is a
row of its own.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.bots.brain.balance import WON
from ptcg.bots.brain.net import tanh
from ptcg.bots.brain.posture import A_SIDE, RESERVES, Posture
from ptcg.bots.brain.traits import OF_CARD, OF_PROGRAM, Traits
from ptcg.engine.actions import (
    A_ATTACK,
    A_END,
    A_ENERGY,
    A_EVOLVE,
    A_LEVEL,
    A_RETREAT,
    A_TOOL,
    A_USE,
    kind_of,
    x_of,
    y_of,
)
from ptcg.engine.ask import (
    K_ACTIVE,
    K_ATTACK,
    K_BENCH,
    K_FIRST,
    K_MAIN,
    K_ORDER,
    K_OVERFLOW,
    K_PAY,
    K_PICK,
    K_PRIZE,
    K_SPREAD,
)
from ptcg.engine.characteristics import max_hp, retreat_cost, top_def
from ptcg.engine.operands import OPP
from ptcg.engine.ops import (
    I_ATTACH,
    I_BENCH,
    I_CHOOSE,
    I_COUNTERS,
    I_CURE,
    I_DAMAGE,
    I_EVOLVE,
    I_HEAL,
    I_KNOCK_OUT,
    I_MOVE,
    I_RETURN,
    I_SPREAD,
    I_SWITCH,
)
from ptcg.engine.state import State, player_of
from ptcg.engine.vocabulary import DECK, DISCARD, EVOLVES, HAND, NSPOTS, POKEMON, SPOT_BASE

# where the parts of a row begin
R_KIND: Final = 0
R_DONE: Final = 26
R_YES: Final = 27
R_GAIN: Final = 28
R_CARD: Final = 36
R_EFFECT: Final = R_CARD + OF_CARD
R_PURPOSE: Final = R_EFFECT + OF_PROGRAM
R_PLACE: Final = R_PURPOSE + 14
R_TARGET: Final = R_PLACE + 7
R_HELD: Final = R_TARGET + 14
R_CHANGE: Final = R_HELD + 5
ROW: Final = R_CHANGE + 2 * A_SIDE
OF_TURN: Final = 8
SITUATION: Final = 2 * A_SIDE + OF_TURN

# the parts of R_GAIN
G_BASE: Final = 0  # the score of a policy that only looks at the gain
G_STALE: Final = 7  # the trial is from an earlier decision of this turn

DULL: Final = 0.5  # an action that gains no more is not tried again in the same turn
FIRST_PICK: Final = 11  # the first place of a decision outside the main part among the kinds
PLACES: Final[list[int]] = [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 14, 13, 14, 14, 3, 14, 4, 14, 14, 14]
"""The place of each kind of decision after the kinds of main action."""


NO_ROW: Final[vec[float]] = vec[float]([0.0] * ROW)
NO_SITUATION: Final[vec[float]] = vec[float]([0.0] * SITUATION)


def situation(s: State, seat: i64, before: Posture) -> vec[float]:
    """Return what all options of a decision have in common."""
    f = NO_SITUATION[:]
    for i in range(i64(2 * A_SIDE)):
        f[i] = before.row[i]
    at = 2 * A_SIDE
    turns = s.own_turns[seat]
    f[at] = float(min(s.turn, 20)) / 10.0
    f[at + 1] = 1.0 if turns <= 1 else 0.0
    f[at + 2] = 1.0 if turns == 2 else 0.0
    f[at + 3] = 1.0 if s.energy_used > 0 else 0.0
    f[at + 4] = 1.0 if s.supporters_used > 0 else 0.0
    f[at + 5] = 1.0 if s.first == seat else 0.0
    f[at + 6] = 1.0 if s.retreats_used > 0 else 0.0
    f[at + 7] = 1.0 if s.player == seat else 0.0
    return f


def row_of(s: State, option: i64, seat: i64, before: Posture, traits: Traits) -> vec[float]:
    """Return the row of an option without what its trial says."""
    f = NO_ROW[:]
    if s.ask_kind == K_MAIN:
        of_action(s, option, seat, f, before, traits)
    else:
        of_answer(s, option, seat, f, before, traits)
    return f


def of_action(s: State, option: i64, seat: i64, f: vec[float], before: Posture, traits: Traits) -> None:
    """Write what an action of the main part is about."""
    kind = kind_of(option)
    x = x_of(option)
    y = y_of(option)
    f[R_KIND + kind - 1] = 1.0
    if kind == A_END:
        return
    if kind == A_ATTACK:
        card = x >> 4
        add_card(s, card, f, traits)
        add_program(s.defs.cards[s.defs.printed[card]].attacks[x & 15].full, f, traits)
        if s.active[1 - seat] >= 0:
            add_target(s, s.active[1 - seat], seat, f, before)
    elif kind == A_USE:
        add_card(s, y, f, traits)
        add_program(s.defs.clauses[x].program, f, traits)
        if s.at[y] >= 0:
            add_target(s, s.at[y], seat, f, before)
    elif kind == A_RETREAT:
        add_card(s, s.face[y], f, traits)
        add_target(s, y, seat, f, before)
    else:
        add_card(s, x, f, traits)
        add_held(s, x, seat, f)
        if kind == A_EVOLVE or kind == A_LEVEL or kind == A_ENERGY or kind == A_TOOL:
            add_target(s, y, seat, f, before)


def of_answer(s: State, option: i64, seat: i64, f: vec[float], before: Posture, traits: Traits) -> None:
    """Write what an answer outside the main part is about."""
    kind = s.ask_kind
    f[R_KIND + FIRST_PICK + PLACES[kind]] = 1.0
    top = s.stack[len(s.stack) - 1]
    program = s.defs.programs[top.prog]
    if program.source >= 0:
        add_program(top.prog, f, traits)
    if option < 0:
        f[R_DONE] = 1.0
        return
    if kind == K_PICK or kind == K_SPREAD:
        f[R_PURPOSE + purpose(s)] = 1.0
    if option >= SPOT_BASE:
        spot = option & 255
        if spot < NSPOTS and s.face[spot] >= 0:
            add_card(s, s.face[spot], f, traits)
            add_target(s, spot, seat, f, before)
            f[R_PLACE + (3 if player_of(spot) == seat else 4)] = 1.0
    elif kind == K_ATTACK:
        card = option >> 4
        add_card(s, card, f, traits)
        add_program(s.defs.cards[s.defs.printed[card]].attacks[option & 15].full, f, traits)
    elif kind == K_PICK or kind == K_PAY or kind == K_ACTIVE or kind == K_BENCH or kind == K_OVERFLOW:
        if option < len(s.defs.printed):
            add_card(s, option, f, traits)
            add_held(s, option, seat, f)
            f[R_PLACE + place_of(s, option, seat)] = 1.0
            if s.at[option] >= 0 and s.face[s.at[option]] >= 0:
                add_target(s, s.at[option], seat, f, before)
    elif kind != K_ORDER and kind != K_PRIZE:
        f[R_YES] = float(min(option, 3))


def place_of(s: State, card: i64, seat: i64) -> i64:
    """Return the place of a card among the parts of R_PLACE."""
    zone = s.place[card]
    if s.at[card] >= 0:
        return 3 if player_of(s.at[card]) == seat else 4
    if s.defs.owner[card] != seat:
        return 6
    return 0 if zone == DECK else 1 if zone == HAND else 2 if zone == DISCARD else 5


def purpose(s: State) -> i64:
    """Return what the running text does with the objects that are picked."""
    top = s.stack[len(s.stack) - 1]
    ins = s.defs.programs[top.prog].ins
    now = ins[top.pc]
    if now.op == I_SPREAD:
        return 11
    if now.op != I_CHOOSE:
        return 0
    reg = now.a
    for k in range(top.pc + 1, len(ins)):
        x = ins[k]
        op = x.op
        if op == I_CHOOSE and x.a == reg:
            return 0
        if op == I_ATTACH and (x.a == reg or x.b == reg):
            return 5 if x.a == reg else 6
        if op == I_EVOLVE and (x.a == reg or x.b == reg):
            return 10 if x.a == reg else 9
        if op == I_SWITCH and x.b == reg:
            return 8 if x.a == OPP else 7
        if x.a != reg:
            continue
        if op == I_MOVE:
            return 1 if x.b == HAND else 2 if x.b == DISCARD else 3
        if op == I_BENCH:
            return 4
        if op == I_DAMAGE or op == I_COUNTERS or op == I_KNOCK_OUT:
            return 11
        if op == I_HEAL or op == I_CURE:
            return 12
        if op == I_RETURN:
            return 13
    return 0


def add_card(s: State, card: i64, f: vec[float], traits: Traits) -> None:
    """Write the traits of a card."""
    t = traits.cards[s.defs.printed[card]]
    for i in range(i64(OF_CARD)):
        f[R_CARD + i] = t[i]


def add_program(program: i64, f: vec[float], traits: Traits) -> None:
    """Write the traits of a program."""
    if program < 0:
        return
    t = traits.programs[program]
    for i in range(i64(OF_PROGRAM)):
        f[R_EFFECT + i] = t[i]


def add_target(s: State, spot: i64, seat: i64, f: vec[float], before: Posture) -> None:
    """Write what a Pokémon in play is and can do."""
    at: i64 = R_TARGET
    p = player_of(spot)
    active = s.active[p] == spot
    d = top_def(s, spot)
    hp = max_hp(s, spot)
    f[at if p == seat else at + 1] = 1.0
    f[at + 2] = 1.0 if active else 0.0
    f[at + 3] = float(before.able[spot])
    f[at + 4] = float(before.need[spot]) / 3.0
    f[at + 5] = float(min(before.units[spot], 5)) / 3.0
    f[at + 6] = 1.0 if len(d.grows) > 0 else 0.0
    f[at + 7] = float(min(d.prizes, 3) - 1) / 2.0
    f[at + 8] = float(min(hp - s.damage[spot], 400)) / 200.0
    f[at + 9] = float(s.damage[spot]) / float(max(hp, 10))
    f[at + 10] = float(min(len(s.piles[spot]) - s.tops[spot], 3)) / 2.0
    f[at + 11] = float(min(before.power[spot], 400)) / 200.0
    f[at + 12] = float(min(retreat_cost(s, spot), 4)) / 4.0
    f[at + 13] = 1.0 if active and before.felled[p] == 1 else 0.0


def add_held(s: State, card: i64, seat: i64, f: vec[float]) -> None:
    """Write how a card goes with the hand and the Pokémon in play."""
    defs = s.defs
    d = defs.cards[defs.printed[card]]
    same: i64 = 0
    for c in s.zones[HAND * 2 + seat]:
        if c != card and defs.cards[defs.printed[c]].name_id == d.name_id:
            same += 1
    f[R_HELD] = float(min(same, 3)) / 2.0
    if d.kind != POKEMON:
        return
    there: i64 = 0
    fits = False
    skips = False
    for spot in s.bench[seat]:
        t = top_def(s, spot)
        if t.name_id == d.name_id:
            there += 1
        if t.line == d.evolves_from:
            fits = True
        elif t.name_id in d.skip_from:
            skips = True
    if s.active[seat] >= 0 and s.face[s.active[seat]] >= 0:
        t = top_def(s, s.active[seat])
        if t.name_id == d.name_id:
            there += 1
        if t.line == d.evolves_from:
            fits = True
        elif t.name_id in d.skip_from:
            skips = True
    f[R_HELD + 4] = float(min(there, 3)) / 2.0
    if d.entry == EVOLVES:
        f[R_HELD + (1 if fits else 2 if skips else 3)] = 1.0


def add_trial(f: vec[float], kind: i64, gain: float, follow: float, before: Posture, after: Posture | None) -> None:
    """Write what a trial says: the gain at once, that of the best following action, and the change of the postures.

    `kind` is the kind of the main action, or 0 in other decisions.
    """
    gain += 0.9 * follow
    f[R_GAIN + G_BASE] = base_score(kind, gain)
    f[R_GAIN + 1] = tanh(gain / 40.0)
    f[R_GAIN + 2] = min(max(gain / 200.0, -1.5), 1.5)
    f[R_GAIN + 3] = 1.0 if gain <= DULL else 0.0
    f[R_GAIN + 4] = 1.0 if gain < -5.0 else 0.0
    f[R_GAIN + 5] = tanh(follow / 40.0)
    f[R_GAIN + 6] = 1.0 if gain > 0.4 * WON else -1.0 if gain < -0.4 * WON else 0.0
    if after is not None:
        for i in range(i64(2 * A_SIDE)):
            if i < A_SIDE + RESERVES or i > A_SIDE + RESERVES + 3:
                f[R_CHANGE + i] = after.row[i] - before.row[i]


def base_score(kind: i64, gain: float) -> float:
    """Return the score of an option by its gain alone: set-up comes first, then attacks, then the end of the turn."""
    if kind == A_END:
        return -4.5
    if gain > 0.4 * WON:
        return 6.0
    if gain < -0.4 * WON:
        return -7.0
    if kind == A_ATTACK:
        return -3.5 + min(max(gain / 60.0, -0.8), 1.5)
    if kind > 0:
        return 4.0 * tanh(gain / 40.0) if gain > DULL else -5.5 + max(-0.8, 0.02 * gain)
    return 3.0 * tanh(gain / 40.0) + min(max(gain / 100.0, -2.0), 2.0)


def first_score(option: i64) -> float:
    """Return the score of going first (1) or second (0) before anything is learned."""
    return 1.0 if option == 1 else 0.0


def asks_first(s: State) -> bool:
    """Return True if the decision is who goes first."""
    return s.ask_kind == K_FIRST
