"""Forced events: what happened without a question while a line was played. A line may name it although nobody was
asked.

The engine does not ask which Energy pays when all of it must, or who is switched in when there is only one Pokémon. A
line may say so anyway (`retreat to me.bench[0] discarding [Fire, Fire]`); it is true if that is what happened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from ptcg.engine.inspect import Happening, State, counters_on, lasting_on, live, player_of, ref_of
from ptcg.scenes.choices import spots
from ptcg.scenes.library import is_card
from ptcg.scenes.position import Position

_COUNTER = 10


@dataclass(frozen=True, slots=True)
class Beginning:
    """The moment a line began: the position, the length of the log, and the card that the line plays (-1: none)."""

    at: Position
    logged: int
    played: int = -1


def came_about(began: Beginning, at: Position, words: Iterable[str], used: Iterable[str]) -> bool:
    """Return whether all words name something that changed since a line began: cards that moved, Pokémon that something
    happened to, a number of cards or counters, attacks and effects that were used. `used` are operands that answered
    decisions."""
    needed = Counter(words)
    taken = Counter(used)
    return all(_changed(began, at, word, count + taken[word]) for word, count in needed.items())


def _changed(began: Beginning, at: Position, word: str, count: int) -> bool:
    old, new = began.at.state, at.state
    happened = new.log[began.logged :]
    moved = [c for c in range(len(old.place)) if c != began.played and _place(old, c) != _place(new, c)]
    if word.isdigit():
        counters = (
            sum(abs(int(new.damage[spot]) - int(old.damage[spot])) for spot in range(len(old.damage))) // _COUNTER
        )
        return int(word) in (len(moved), counters)
    if sum(is_card(at.card(card), word) for card in moved) >= count:
        return True
    meant = spots(began.at, word)
    if any(_touched(old, new, ref_of(old, spot), happened) or _only_one(old, spot) for spot in meant):
        return True
    return word in set(_names(at, happened))


def _place(s: State, card: int) -> tuple[int, int]:
    return s.place[card], s.at[card]


def _only_one(s: State, spot: int) -> bool:
    """Return whether no other Pokémon could be meant: this is the only Pokémon its player has in play."""
    player = player_of(spot)
    return s.active[player] == spot and len(s.bench[player]) == 0


def _touched(old: State, new: State, ref: int, happened: list[Happening]) -> bool:
    """Return whether anything happened to a Pokémon, or the Pokémon is elsewhere now."""
    return any(ref in (line.obj, line.other) for line in happened) or _row(old, ref) != _row(new, ref)


def _row(s: State, ref: int) -> object:
    if not live(s, ref):
        return None
    spot = ref & 255
    marks = counters_on(s, ref)
    lasting = [effect.static for effect in lasting_on(s, ref)]
    return s.damage[spot], s.cond[spot], list(s.atts[spot]), list(s.piles[spot]), spot in s.active, marks, lasting


def _names(at: Position, happened: list[Happening]) -> Iterable[str]:
    """Yield the names of the attacks and effects that were used."""
    defs = at.state.defs
    for line in happened:
        if line.what in ("use", "trigger", "respond"):
            yield defs.clauses[line.n].name
            yield defs.cards[defs.printed[line.obj]].name
        elif line.what in ("attack", "copies"):
            yield defs.cards[defs.printed[line.other >> 4]].attacks[line.other & 15].name
