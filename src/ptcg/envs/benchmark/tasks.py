"""The tasks: which decks meet under which rulebook, and against which opponents. They never change.

A different benchmark gets a different name. Three tasks need nothing but this package; the last needs card data.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ptcg.cards import Deck, builtin_pool
from ptcg.cards.sources import default_pool
from ptcg.cards.tournament import tournament_decks
from ptcg.envs.decks import Match, as_match
from ptcg.envs.suite import PAIRS
from ptcg.game.given_decks import as_deck
from ptcg.rulebooks import load

NAME = "ptcg-bench-2"
OPPONENTS = ("baseline-0.1", "baseline-0.2")
"""Bots whose play does not change from version to version."""


@dataclass(frozen=True)
class Task:
    """A part of the benchmark: its pairs of decks, each with its rulebook."""

    name: str
    what: str
    pairs: tuple[tuple[str, str, str], ...]
    needs_cards: bool = False


TASKS = (
    Task("eras", "built-in decks under the five official rulebooks", PAIRS),
    Task(
        "held-out-decks",
        "generated decks, stored in the package; do not train on them",
        tuple(
            (book, f"{book}-{a}", f"{book}-{b}")
            for book in dict.fromkeys(book for book, _, _ in PAIRS)
            for a, b in ((1, 2), (1, 1))
        ),
    ),
    Task(
        "held-out-rulebook",
        "built-in decks under today's rules, ASC26; do not train under them",
        (
            ("ASC26", "Ancient Roar", "Future Circuit"),
            ("ASC26", "Ancient Roar", "Ancient Roar"),
            ("ASC26", "Future Circuit", "Future Circuit"),
            ("ASC26", "Northern Tide", "Phantom Squadron"),
        ),
    ),
    Task(
        "unseen-cards",
        "tournament lists of archetypes that are held out; do not train on them",
        (
            ("RR09", "2009-gengar-1", "2009-machamp-1"),
            ("RR09", "2009-kingdra-1", "2009-gardevoir-gallade-1"),
            ("CL11", "2011-gengar-1", "2011-magnezone-steelix-1"),
            ("SSH20", "2012-darkrai-mewtwo-1", "2013-blastoise-keldeo-1"),
            ("SSH20", "2017-drampa-garbodor-1", "2018-rayquaza-1"),
            ("SSH20", "2021-adp-moltres-1", "2021-rapid-strike-malamar-1"),
            ("PAR23", "2023-gardevoir-1", "2024-rapid-strike-urshifu-1"),
            ("PAR23", "2024-gardevoir-1", "2024-gardevoir-3"),
            ("ASC26", "2025-ceruledge-2", "2025-gardevoir-ex-1"),
            ("ASC26", "2026-mega-starmie-1", "2026-bronzong-1"),
        ),
        needs_cards=True,
    ),
)


@cache
def matches(name: str) -> tuple[Match, ...]:
    """Return the pairs of a task, ready to be played. Raises ValueError for a task that needs card data and has
    none."""
    task = next(task for task in TASKS if task.name == name)
    if task.needs_cards:
        wanted = {deck for _, *decks in task.pairs for deck in decks}
        known = {deck.name: deck for deck in tournament_decks(default_pool(), wanted)}
        if missing := wanted - known.keys():
            raise ValueError(f"task {name} needs card data ({min(missing)} is not known); run `ptcg cards fetch`")
        return tuple(Match(load(book), (known[one], known[two])) for book, one, two in task.pairs)
    stored = generated()
    return tuple(as_match([stored.get(x) or as_deck(x) for x in (one, two)], book) for book, one, two in task.pairs)


@cache
def generated() -> dict[str, Deck]:
    """Return the generated decks by name, as ``decks.txt`` stores them."""
    pool = builtin_pool()
    found = {}
    for line in files("ptcg.envs.benchmark").joinpath("decks.txt").read_text(encoding="utf-8").splitlines():
        name, *cards = line.split()
        counted = (part.split("x", 1) for part in cards)
        book = name.partition("-")[0]
        found[name] = Deck(name, tuple((int(count), pool[card]) for count, card in counted), book)
    return found
