"""Ways to win, counted for both players together, and the end of the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine.ask import NEXT, STAY, say
from ptcg.engine.state import State, own_rest
from ptcg.engine.vocabulary import PRIZES

WHY_PRIZES: Final = 1


WHY_NO_POKEMON: Final = 2


WHY_DECK: Final = 3


WHY_EFFECT: Final = 4


WHY_SUDDEN: Final = 5


WHY_CUT: Final = 6


WHY_FEWER: Final = 7


def is_ahead(s: State, player: i64) -> bool:
    """Return True if the player wins Sudden Death by having fewer Prizes left (PUI 2010-11-04, TPCi 2017-11-02)."""
    if s.deaths == 0 or s.prize_start == 0 or not s.defs.book.win_prizes:
        return False
    return len(s.zones[PRIZES * 2 + player]) < len(s.zones[PRIZES * 2 + 1 - player])


def judge(s: State) -> i64:
    """KO_WIN: count the ways to win for both players together (WIN-04, WIN-05)."""
    book = s.defs.book
    ways = [s.wins[0], s.wins[1]]
    why = [WHY_EFFECT, WHY_EFFECT]
    for p in range(i64(2)):
        if book.win_prizes and len(s.zones[PRIZES * 2 + p]) == 0 and s.prize_start > 0:
            ways[p] += 1
            why[p] = WHY_PRIZES
        elif is_ahead(s, p):
            ways[p] += 1
            why[p] = WHY_FEWER
        if book.win_no_pokemon and s.active[1 - p] < 0 and len(s.bench[1 - p]) == 0:
            ways[p] += 1
            why[p] = WHY_NO_POKEMON
    if ways[0] == 0 and ways[1] == 0:
        return NEXT
    if ways[0] > 0 and ways[1] > 0 and (ways[0] == ways[1] or not book.more_ways_win):
        sudden_death(s)
        return STAY
    w = 0 if ways[0] > ways[1] else 1
    finish(s, w, why[w])
    return STAY


def finish(s: State, winner: i64, why: i64) -> None:
    """End the game."""
    s.over = True
    s.winner = winner
    s.why = why
    if s.listening:
        say(s, "over", winner, -1, -1, why, "SD-01" if why == WHY_FEWER else "WIN-0" + str(min(why, 3)))


def sudden_death(s: State) -> None:
    """Begin a new game with fewer Prizes because both players have won (SD-01), unless the game is to stop here."""
    own_rest(s)
    s.deaths += 1
    if s.listening:
        say(s, "sudden_death", -1, -1, -1, s.deaths, "SD-01")
    if s.death_mode > 0 or not s.defs.book.sudden_death:
        finish(s, -1, WHY_SUDDEN)
        return
    s.over = True
    s.why = WHY_SUDDEN
    s.winner = -2
