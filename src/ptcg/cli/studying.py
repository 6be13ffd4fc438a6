"""`--study`: what commands do before games of a planner that is to know its lists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.progress import track

from ptcg.bots.studied import STUDY
from ptcg.bots.training.study import study, with_study
from ptcg.cards import Deck
from ptcg.cli.failure import Failure

Pairing = tuple[str, Deck, Deck]
"""A rulebook and two lists that meet."""


def planners(bots: Sequence[str]) -> list[str]:
    """Return the bots with studied values; raise Failure if none of them uses any."""
    found = [with_study(bot) for bot in bots]
    if not any(f"net={STUDY}" in bot for bot in found):
        raise Failure("--study: none of the bots uses studied values; name a planner, such as planner:samples=8")
    return found


def study_first(pairings: Iterable[Pairing], *, quiet: bool) -> None:
    """Study the lists of every pairing that were not studied before, with a bar, and say what was found."""
    console = Console(stderr=True, highlight=False)
    todo: list[Pairing] = []
    for book, one, two in pairings:
        if (book, one, two) not in todo and (book, two, one) not in todo:
            todo.append((book, one, two))
    shown = track(todo, "studying lists", console=console, transient=True, disable=quiet)
    found = [study((one, two), book) for book, one, two in shown]
    if not quiet:
        fresh = [x for x in found if not x.known]
        console.print(
            f"Studied {len(fresh)} of {len(found)} pairs of lists now ({sum(x.seconds for x in fresh):.0f} s of CPU); "
            f"{sum(x.kept for x in found)} have a value of their own, the others use the general one."
        )
