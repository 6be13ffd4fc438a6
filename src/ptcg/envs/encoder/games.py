"""Many games that are stepped together; each has a slot and is encoded for the player who decides."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from ptcg.engine import rng, vm
from ptcg.engine.state import State, clone
from ptcg.engine.vocabulary import PRIZES
from ptcg.engine.winning import WHY_CUT
from ptcg.envs.encoder.options import pages, turns_page
from ptcg.envs.encoder.position import encode
from ptcg.envs.encoder.rows import Deal, Rows

# whether and how a game has ended
GOES_ON: Final = 0
WON_BY_0: Final = 1
WON_BY_1: Final = 2
DRAWN: Final = 3
CUT: Final = 4  # the game reached its limit of decisions or turns

FORFEIT: Final = -1  # as a choice: the player who decides loses the game

BLOCK: Final = 16  # slots that are played before they are encoded


class Pairing:
    """Two decks under a rulebook, ready to be played.

    A pairing has a blank state with the modes of play set, the number of each definition in the card table, and the
    number of the book.
    """

    def __init__(self, template: State, ids: list[int], book: i64) -> None:
        self.template = template
        self.deal = Deal(template.defs, ids)
        self.book = book


class Games:
    """The slots of a batch.

    ``ends`` says how the game of a slot ended, 0 while it goes on; ``prizes`` are the Prize cards that each player had
    left after the last step.
    """

    def __init__(self, n: i64, width: i64, slots: i64) -> None:
        self.rows = Rows(n, width, slots)
        self.states: list[State] = []
        self.pairings: list[Pairing] = []
        self.pages: vec[i64] = vec[i64]([i64(0)] * n)
        self.ends: vec[u8] = vec[u8]([u8(0)] * n)
        self.prizes: vec[i16] = vec[i16]([i16(0)] * (n * 2))


def begun(p: Pairing, seed: str) -> State:
    """Return a new game at its first decision."""
    s = clone(p.template)
    rng.seed(s, seed)
    vm.begin(s)
    vm.run(s)
    return s


def seat_asked(s: State) -> i64:
    """Return the player who decides; player 0 if the game is over."""
    return max(s.ask_player, i64(0))


def place(a: Games, i: i64, p: Pairing, s: State) -> None:
    """Put a game into slot i, and encode it."""
    if i == i64(len(a.states)):
        a.states.append(s)
        a.pairings.append(p)
    else:
        a.states[i] = s
        a.pairings[i] = p
    a.pages[i] = 0
    show(a, i)


def clear_ends(a: Games) -> None:
    """Reset ``ends``; callers do this before every step."""
    for i in range(i64(len(a.ends))):
        a.ends[i] = GOES_ON


def show(a: Games, i: i64) -> None:
    """Encode slot i for the player who decides."""
    s = a.states[i]
    p = a.pairings[i]
    a.rows.book = p.book
    encode(s, seat_asked(s), p.deal, a.rows, i, a.pages[i])


def refused(a: Games, slots: list[int], choices: list[int]) -> list[int]:
    """Return the places, in the lists, of the choices that are not among the options of their slot."""
    n = a.rows.n_options
    found: list[int] = []
    for j in range(i64(len(slots))):
        x = i64(choices[j])
        if x < 0 or x >= i64(n[slots[j]]):
            found.append(j)
    return found


def step(a: Games, slots: list[int], choices: list[int]) -> list[int]:
    """Make a choice in each of these slots and encode the next positions; return the slots whose game has ended.

    The player who decides loses by the choice ``FORFEIT``. A game that has ended is not encoded. No slot may be named
    twice. Some slots at a time are played and then encoded: the code of either fills the processor's cache by itself.
    """
    over: list[int] = []
    n = i64(len(slots))
    first: i64 = 0
    while first < n:
        end = min(first + BLOCK, n)
        play(a, slots, choices, first, end, over)
        for j in range(first, end):
            i = i64(slots[j])
            if a.ends[i] == GOES_ON:
                show(a, i)
        first = end
    return over


def play(a: Games, slots: list[int], choices: list[int], first: i64, end: i64, over: list[int]) -> None:
    """Make the choices from ``first`` up to ``end``, and add the slots whose game has ended to ``over``."""
    for j in range(first, end):
        i = i64(slots[j])
        s = a.states[i]
        slot = i64(choices[j])
        if slot == FORFEIT:
            a.ends[i] = u8(WON_BY_1 if seat_asked(s) == 0 else WON_BY_0)
            over.append(i)
            continue
        n = i64(len(s.ask_opts))
        most = a.rows.slots
        page = a.pages[i]
        if turns_page(n, most, page, slot):
            a.pages[i] = (page + 1) % pages(n, most)
            continue
        if page > 0:
            slot += page * (most - 1)
            a.pages[i] = 0
        vm.decide(s, s.ask_opts[slot])
        a.prizes[i * 2] = i16(len(s.zones[PRIZES * 2]))
        a.prizes[i * 2 + 1] = i16(len(s.zones[PRIZES * 2 + 1]))
        if s.over:
            a.ends[i] = u8(ending(s))
            over.append(i)


def ending(s: State) -> i64:
    """Return how a game that is over ended."""
    if s.why == WHY_CUT:
        return CUT
    if s.winner < 0:
        return DRAWN
    return WON_BY_0 if s.winner == 0 else WON_BY_1
