"""Scenes for rule tests: cards made up in plain style, a book or a variant of it, lines to play and facts to expect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ptcg.cards import Card, builtin_pool
from ptcg.cards.card import Affinity
from ptcg.rulebooks import BOOK_IDS, Rulebook, load
from ptcg.scenes import parse_scenes
from ptcg.scenes.library import Library
from ptcg.scenes.run import run_scene

BOOKS = BOOK_IDS


def pokemon(name: str, *, weakness: str = "", resistance: str = "", **fields: Any) -> Card:
    """A Basic Colorless Pokémon with 100 HP unless the fields say otherwise; Weakness ×2, Resistance -30."""
    given = {
        "id": name,
        "subtypes": ("Basic",),
        "hp": 100,
        "types": ("Colorless",),
        "weaknesses": (Affinity(weakness, "×", 2),) if weakness else (),
        "resistances": (Affinity(resistance, "-", 30),) if resistance else (),
        **fields,
    }
    return Card(name=name, supertype="Pokémon", **given)


class _Own(Library):
    """The cards of one test before the built-in ones."""

    def __init__(self, cards: Sequence[Card]) -> None:
        super().__init__(builtin_pool())
        self._found.update({card.id: card for card in cards})


def check(
    book: str | Rulebook, cards: Sequence[Card], me: str, opp: str, do: Sequence[str], expect: Sequence[str], rest: str = ""
) -> None:
    """Play the lines from the position (sides in flow-style YAML, `rest` further keys) and compare every fact."""
    rules = load(book) if isinstance(book, str) else book
    text = f"{{id: T, rulebook: {rules.id}, me: {me}, opp: {opp}{', ' + rest if rest else ''}}}"
    (scene,) = parse_scenes(text, "test")
    result = run_scene(replace(scene, do=tuple(do), expect=tuple(expect)), _Own(cards), rules)
    assert result.passed, f"{result.difference}; options: {', '.join(result.options)}"
