"""Piloting: the options of a decision are tried on copies, scored by the pilot, and the best is taken."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ptcg.bots.brain.appraisal import (
    DULL,
    G_BASE,
    G_STALE,
    R_GAIN,
    add_trial,
    asks_first,
    first_score,
    row_of,
    situation,
)
from ptcg.bots.brain.dice import Dice
from ptcg.bots.brain.judgment import judged
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.pilot import Memory, Pilot, Trace
from ptcg.bots.brain.policy import attempt
from ptcg.bots.brain.posture import Posture, posture
from ptcg.bots.brain.traits import OF_FACTS, T_EVOLVE, Traits, traits_of
from ptcg.engine import vm
from ptcg.engine.actions import A_ATTACK, A_END, kind_of
from ptcg.engine.ask import K_MAIN, K_PICK, K_PRIZE
from ptcg.engine.board import mons
from ptcg.engine.options import from_hand
from ptcg.engine.state import State, clone, own_zone
from ptcg.engine.vocabulary import BASIC, DECK, HAND, POKEMON, STAGE1

MOST_PICKS: Final = 12  # the most options of a pick that are tried
MOST_FOLLOWED: Final = 4  # the most actions with a card just taken that are tried
REPEATED: Final = 2.5  # what every further use of the same action in a turn costs, so that a turn ends


class Offer:
    """A decision as the pilot sees it: the options that it weighs, their rows, and the situation."""

    def __init__(self, about: vec[float]) -> None:
        self.about = about
        self.options: list[int] = []
        self.rows: list[vec[float]] = []


def blind(t: State, seat: i64, dice: Dice) -> None:
    """Shuffle the part of the seat's deck whose order it does not know, so that a trial does not see what is drawn."""
    z = DECK * 2 + seat
    if len(t.zones[z]) < 2:
        return
    cards = own_zone(t, z)
    low = t.bottom_known[seat * 2 + seat]
    i = len(cards) - t.top_known[seat * 2 + seat] - 1
    while i > low:
        j = low + dice.below(i - low + 1)
        c = cards[i]
        cards[i] = cards[j]
        cards[j] = c
        i -= 1


def offer(s: State, mind: Mind, memory: Memory) -> Offer:
    """Return the options that are weighed, with their rows."""
    seat = s.ask_player
    mind.judges = True
    traits = traits_of(s.defs)
    before = posture(s, seat, traits, True)
    out = Offer(situation(s, seat, before))
    if s.ask_kind == K_MAIN:
        offer_actions(s, seat, mind, memory, traits, before, out)
    else:
        offer_answers(s, seat, mind, traits, before, out)
    return out


def offer_actions(s: State, seat: i64, mind: Mind, memory: Memory, traits: Traits, before: Posture, out: Offer) -> None:
    """Add the rows of the actions of the main part."""
    now = judged(s, seat, mind)
    unseen = clone(s)
    unseen.lazy = True
    blind(unseen, seat, mind.dice)
    coins = mind.dice.word()
    opts = s.ask_opts
    for i in range(len(opts)):
        option = opts[i]
        kept = memory.rows.get(option)
        out.options.append(i)
        if kept is not None:
            kept[R_GAIN + G_STALE] = 1.0
            out.rows.append(kept)
            continue
        kind = kind_of(option)
        row = row_of(s, option, seat, before, traits)
        out.rows.append(row)
        if kind == A_END:
            add_trial(row, kind, 0.0, 0.0, before, None)
            continue
        t = attempt(unseen, i, mind, coins)
        gain = judged(t, seat, mind) - now
        add_trial(row, kind, gain, 0.0, before, None if t.over else posture(t, seat, traits, False))
        taken = memory.taken.get(option)
        if taken is not None:
            row[R_GAIN + G_BASE] -= REPEATED * float(taken)
        if gain <= DULL and kind != A_ATTACK:
            memory.rows[option] = row


def offer_answers(s: State, seat: i64, mind: Mind, traits: Traits, before: Posture, out: Offer) -> None:
    """Add the rows of the answers to a decision outside the main part; of many options some are left out by chance."""
    n = len(s.ask_opts)
    at: i64 = 0
    step: i64 = 1
    tries = n
    if n > MOST_PICKS:
        at = mind.dice.below(n)
        tries = MOST_PICKS
        step = n // MOST_PICKS
    now = judged(s, seat, mind)
    coins = mind.dice.word()
    follows = s.ask_kind == K_PICK and s.player == seat
    for _ in range(tries):
        i = at % n
        at += step
        option = s.ask_opts[i]
        row = row_of(s, option, seat, before, traits)
        out.options.append(i)
        out.rows.append(row)
        if asks_first(s):
            row[R_GAIN + G_BASE] = first_score(option)
            continue
        t = attempt(s, i, mind, coins)
        gain = judged(t, seat, mind) - now
        after = None if t.over else posture(t, seat, traits, False)
        more = 0.0
        if follows and 0 <= option < len(s.defs.printed):
            more = following(t, seat, option, mind, traits, coins)
        add_trial(row, 0, gain, more, before, after)


def following(t: State, seat: i64, card: i64, mind: Mind, traits: Traits, coins: i64) -> float:
    """Return what the best action with a card gains that has just come into the hand; 0 if there is none.

    The card itself is played, or a card that evolves a Pokémon into it.
    """
    if t.over or t.ask_kind != K_MAIN or t.ask_player != seat or t.place[card] != HAND or t.defs.owner[card] != seat:
        return 0.0
    defs = t.defs
    d = defs.cards[defs.printed[card]]
    opts: list[int] = []
    from_hand(t, seat, card, d, mons(t, seat), opts)
    if d.kind == POKEMON and d.stage != BASIC and d.stage != STAGE1:
        for c in t.zones[HAND * 2 + seat]:
            k = defs.printed[c]
            if traits.cards[k][OF_FACTS + T_EVOLVE] > 0.0 and defs.cards[k].kind != POKEMON:
                from_hand(t, seat, c, defs.cards[k], mons(t, seat), opts)
                break
    if len(opts) == 0:
        return 0.0
    now = judged(t, seat, mind)
    best = 0.0
    t.ask_opts = opts
    for i in range(min(len(opts), MOST_FOLLOWED)):
        v = judged(attempt(t, i, mind, coins), seat, mind) - now
        if v > best:
            best = v
    return best


def choose(s: State, mind: Mind, pilot: Pilot, memory: Memory, trace: Trace | None, heat: float) -> i64:
    """Return the index of the pilot's choice; with a trace, draw it by the scores and record the decision.

    `heat` divides the scores before a draw.
    """
    n = len(s.ask_opts)
    if n == 1:
        return 0
    if s.ask_player > 1 or s.ask_kind == K_PRIZE:
        return mind.dice.below(n)
    memory.note_turn(s.turn)
    found = offer(s, mind, memory)
    scores = pilot.scores(found.about, found.rows)
    if trace is None:
        k = best_of(scores)
    else:
        k = drawn(scores, heat, mind.dice)
        trace.add(k, found.about, found.rows)
    chosen = found.options[k]
    if s.ask_kind == K_MAIN:
        option = s.ask_opts[chosen]
        memory.taken[option] = memory.taken.get(option, 0) + 1
        if option in memory.rows:  # what has changed now may make it worth something again
            del memory.rows[option]
    return chosen


def best_of(scores: vec[float]) -> i64:
    """Return the place of the highest score, the first of equals."""
    best: i64 = 0
    for i in range(len(scores)):
        if scores[i] > scores[best]:
            best = i
    return best


def drawn(scores: vec[float], heat: float, dice: Dice) -> i64:
    """Return a place drawn with chances by the exponentials of the scores."""
    top = scores[best_of(scores)]
    total = 0.0
    for i in range(len(scores)):
        total += exp((scores[i] - top) / heat)
    left = total * float(dice.word()) / 4294967296.0
    for i in range(len(scores)):
        left -= exp((scores[i] - top) / heat)
        if left <= 0.0:
            return i
    return len(scores) - 1


def fly(s: State, mind: Mind, pilot: Pilot, memory: Memory) -> State:
    """Return the state itself after the pilot's choice, in rollouts."""
    i = choose(s, mind, pilot, memory, None, 1.0)
    mind.nodes += 1
    try:
        vm.decide(s, s.ask_opts[i])
    except vm.Runaway:
        s.over = True
    return s


def ranked(s: State, mind: Mind, pilot: Pilot) -> list[int]:
    """Return the options that the pilot weighs, by their indices, the best first."""
    found = offer(s, mind, Memory())
    scores = pilot.scores(found.about, found.rows)
    order = sorted([(-scores[k], found.options[k]) for k in range(len(scores))])
    return [option for _, option in order]
