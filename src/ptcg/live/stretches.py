"""Stretches: a log is followed from set-up; where it cannot be followed, the next known position is laid out, and it is
followed from there."""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time
from typing import NamedTuple

from ptcg.engine.inspect import K_MAIN, State, clone
from ptcg.live.follow import PATIENCE, Search, follow_entries
from ptcg.live.laying import Unknown, laid_at
from ptcg.live.log import Entry
from ptcg.live.sight import Sight
from ptcg.live.steps import Node

_FIRST = 0.75  # the part of the time that the search from set-up may take


class Stretch(NamedTuple):
    """Entries that are followed without a gap: from ``start`` up to ``end``, where `search` is stuck (or done).

    ``laid`` is the position that was laid out at its start; None for the one that begins with set-up.
    """

    start: int
    end: int
    search: Search
    node: Node | None
    laid: State | None


def stretches(
    sight: Sight, entries: tuple[Entry, ...], seconds: float, progress: Callable[[int], None] | None = None
) -> list[Stretch]:
    """Follow a log as far as it can be followed, in at most so many seconds; return the stretches in their order."""
    deadline = thread_time() + seconds
    search, end = follow_entries(sight, entries, _FIRST * seconds, progress)
    node = end or search.best
    out = [Stretch(0, len(entries) if end is not None else search.furthest, search, node, None)]
    at = out[0].end
    while at < len(entries) and node is not None and thread_time() < deadline:
        begins = search.next_turn(at + 1)
        main = search.past_quiet(begins + 1)
        if main >= len(entries):
            break
        try:
            state = laid_at(sight, node.state, entries, node.end, main)
        except Unknown:
            break
        if state.over or state.ask_kind != K_MAIN:
            break
        search = Search(sight, entries, deadline, state)
        search.stepper.lenient = True
        begun = Node(clone(state), {}, main, None)
        end = search.run(begun, PATIENCE[0], progress)
        node = end or search.best or begun
        at = len(entries) if end is not None else search.furthest
        out.append(Stretch(begins, at, search, node, state))
    return out
