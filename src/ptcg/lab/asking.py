"""Asking: makes a question from what a person gives: pilots, pairings, games, seed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from ptcg import bots
from ptcg.cards.places import data_folder
from ptcg.lab.decks import Given
from ptcg.lab.results import RunError
from ptcg.lab.runs import BLOCK, Cap, Cell, Run, list_digest, versions

GAMES = 200
BOTS = "pilot"  # the fast policy: a lab plays thousands of games

Pilots = tuple[str, str]
"""The pilot of the first deck of a pairing, and the pilot of the second."""
Check = Callable[[str], object]
"""Raises ValueError for the name of a bot that may not play."""


def read_pilots(words: str, *, outside: bool = True) -> list[Pilots]:
    """Parse pilots as people write them: `greedy` plays both decks, `greedy,planner` asks the question twice,
    `greedy/random` gives the first deck to one bot and the second to the other. `outside`: a bot may come from a file
    or a program. Raises RunError for an unknown bot."""
    out: list[Pilots] = []
    for word in map(str.strip, _apart(words)):
        pair = _pair(word, bots.make if outside else bots.listed)
        if pair in out:
            raise RunError(f"bots: {word!r} is named twice")
        out.append(pair)
    return out


def _pair(word: str, check: Check) -> Pilots:
    """Return one bot for both decks, or the two bots beside a slash; the path of a bot's file has slashes of its
    own."""
    fault = _fault(word, check)
    if not fault:
        return word, word
    for slash in (i for i, letter in enumerate(word) if letter == "/"):
        one, other = word[:slash].strip(), word[slash + 1 :].strip()
        if not _fault(one, check) and not _fault(other, check):
            return one, other
    raise RunError(f"bots: {fault}")


def _fault(name: str, check: Check) -> str:
    """Return what is wrong with the name of a bot; empty if the bot exists."""
    try:
        check(name)
    except ValueError as error:
        return str(error)
    return ""


def _apart(words: str) -> list[str]:
    """Return the pilots of a list. A part like `turns=4` is a setting of the bot before it
    (`planner:samples=8,turns=4`)."""
    out: list[str] = []
    for part in words.split(","):
        if out and "=" in part and ":" not in part:
            out[-1] += f",{part}"
        else:
            out.append(part)
    return out


def pilot_words(pilots: Pilots) -> str:
    """Return the pilots of a pairing as a person writes them."""
    return pilots[0] if pilots[0] == pilots[1] else f"{pilots[0]}/{pilots[1]}"


def ask(
    question: str,
    given: Given,
    pairings: Sequence[tuple[int, int]],
    pilots: Sequence[Pilots],
    *,
    games: int,
    seed: str,
    cap: Cap,
    open_lists: bool,
    details: dict[str, object] | None = None,
    block: int = BLOCK,
) -> Run:
    """Make a run in which every pairing plays `games` games with each pair of pilots. The seeds of a pairing follow
    from its lists, so a cell of a matrix is the match of its two decks. Raises RunError for a bad number."""
    if games < 1:
        raise RunError(f"games: {games}; expected 1 or more")
    if block < 2 or block % 2:
        raise RunError(f"block: {block} games; expected an even number, so that the two games of a seed stay together")
    cells = tuple(
        Cell((a, b), pilot, games, f"{list_digest(given.decks[a])[:8]}-{list_digest(given.decks[b])[:8]}")
        for pilot in pilots
        for a, b in pairings
    )
    return Run(
        question, given.book.id, given.why, given.decks, cells, seed, cap, block, open_lists,
        details=details or {}, versions=versions(),
    )  # fmt: skip


def default_folder(run: Run, name: str) -> Path:
    """Return the folder of a run for which the user names no folder. It follows from the name and the question, so that
    the run is found again."""
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:60]
    return runs_folder() / f"{slug}-{run.digest[:8]}"


def runs_folder() -> Path:
    """Return the folder that contains the runs."""
    return data_folder() / "lab"
