"""The machine: it runs the top frame until a player must decide or the game is over."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from mypy_extensions import i64

from ptcg.engine import deeds, winning
from ptcg.engine import ops as o
from ptcg.engine.ask import K_MAIN, K_PAUSE, K_RESPONSE, NEXT
from ptcg.engine.frames import Frame, frame
from ptcg.engine.options import main_options
from ptcg.engine.program import Ins
from ptcg.engine.rng import below, mixed
from ptcg.engine.state import State, blank, own_cards, own_stack, share
from ptcg.engine.tally import Tally
from ptcg.engine.vocabulary import CHANCE, DECK, USE_RULE
from ptcg.verbs.run.dispatch import execute

MAX_STEPS: Final = 100_000


class Runaway(Exception):
    """One choice has run more instructions than any text should need."""


def run(s: State) -> None:
    """Run until a decision is open or the game is over.

    A decision with one option is taken at once, unless the state asks for such decisions too.
    """
    steps: i64 = 0
    while True:
        if s.over:
            if s.winner == -2:
                restart(s)
                continue
            s.ask_player = -1
            return
        if s.ask_player >= 0:
            if (
                len(s.ask_opts) > 1
                or s.ask_kind == K_PAUSE
                or (s.ask_forced and s.ask_player != CHANCE)
                or s.ask_kind == K_RESPONSE
                or (s.lazy and len(s.ask_opts) == 0)
            ):
                return
            s.answer = s.ask_opts[0]
            s.ask_player = -1
        f = s.stack[len(s.stack) - 1]
        ins = s.defs.programs[f.prog].ins[f.pc]
        r = execute(s, f, ins) if s.tally is None else counted(s, f, ins, s.tally)
        if r == NEXT:
            f.pc += 1
            f.sub = 0
        s.done = None
        if ins.op == o.I_END and not s.over:
            s.stack.pop()
            s.done = f
        steps += 1
        if steps > MAX_STEPS:
            raise Runaway(s.defs.programs[f.prog].name)


def counted(s: State, f: Frame, ins: Ins, tally: Tally) -> i64:
    """Carry out one instruction for a profile; count a decision when it is posed to a player or to CHANCE."""
    start = perf_counter()
    r = execute(s, f, ins)
    tally.seconds[ins.op] += perf_counter() - start
    tally.ops[ins.op] += 1
    if s.ask_player >= 0:
        tally.decisions[s.ask_kind] += 1
    return r


def decide(s: State, option: i64) -> None:
    """Answer the open decision with one of its options (its value, not its index), and run on."""
    own_stack(s)
    if s.ask_kind == K_MAIN:
        deeds.note(s, option)
    s.answer = option
    s.ask_player = -1
    s.choices += 1
    run(s)
    if s.choices == s.max_choices and not s.over:
        s.ask_player = -1
        winning.finish(s, -1, winning.WHY_CUT)


def list_main(s: State) -> None:
    """List the options of a main part that was posed without them (``State.lazy``).

    If ending the turn is the only option, the turn ends, as in ``run``: the state then equals one that is not lazy.
    """
    while not s.over and s.ask_player >= 0 and s.ask_kind == K_MAIN and len(s.ask_opts) == 0:
        f = s.stack[len(s.stack) - 1]
        s.ask_opts = main_options(s, s.defs.programs[f.prog].ins[f.pc].a)
        if len(s.ask_opts) == 1 and not s.ask_forced:
            own_stack(s)
            run(s)


def restart(s: State) -> None:
    """Begin a whole new game with all cards, fewer Prizes, and every limit reset (SD-01, SD-03, SD-04)."""
    deaths = s.deaths
    fresh = blank(s.defs)
    fresh.rng0 = s.rng0
    fresh.rng1 = s.rng1
    fresh.rng2 = s.rng2
    fresh.rng3 = s.rng3
    if s.sticky != 0:  # without this the new game would repeat the deal, and perhaps the end, of the game before
        fresh.sticky = mixed(s.sticky, deaths) | 1
    fresh.chance_asks = s.chance_asks
    fresh.merge = s.merge
    fresh.held_windows = s.held_windows
    fresh.ask_forced = s.ask_forced
    fresh.pauses = s.pauses
    fresh.lazy = s.lazy
    fresh.death_mode = s.death_mode
    fresh.max_turns = s.max_turns
    fresh.max_choices = s.max_choices
    fresh.deaths = deaths
    fresh.choices = s.choices
    listening = s.listening
    log = s.log
    tally = s.tally
    begin(fresh)
    share(fresh, s)
    s.own = 0
    s.listening = listening
    s.tally = tally
    s.log = log
    own_stack(s)


def begin(s: State) -> None:
    """Put all cards into the decks, in order, and put the programs of turn and set-up onto the stack."""
    own_cards(s)
    for p in range(i64(2)):
        s.zones[DECK * 2 + p] = [c for c in range(len(s.defs.printed)) if s.defs.owner[c] == p]
    for c in range(len(s.place)):
        s.place[c] = DECK
    s.stack = [frame(s.defs.sys_turn, 0, -1, -1, USE_RULE), frame(s.defs.sys_setup, 0, -1, -1, USE_RULE)]


def playout(s: State, limit: i64) -> i64:
    """Play on with uniformly random choices (CHANCE: by weight) to the end or the limit; return their number."""
    n: i64 = 0
    while not s.over and n < limit:
        opts = s.ask_opts
        i = weighted(s) if s.ask_player == CHANCE else below(s, len(opts))
        decide(s, opts[i])
        n += 1
    return n


def weighted(s: State) -> i64:
    """Return the index of an option of CHANCE, drawn by its weight."""
    total: i64 = 0
    for weight in s.ask_weights:
        total += weight
    left = below(s, total)
    i: i64 = 0
    while left >= s.ask_weights[i]:
        left -= s.ask_weights[i]
        i += 1
    return i
