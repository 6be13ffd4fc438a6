"""Scenes for tests: built-in cards of one book, with only what a test needs."""

from __future__ import annotations

from functools import cache

from ptcg.cards import builtin_pool
from ptcg.scenes import Scene, parse_scenes
from ptcg.scenes.library import Library

GIBLE = "sv4-94"
"""A Basic Pokémon of the built-in pool (PAR23)."""


@cache
def builtin_library() -> Library:
    """Return a library of the built-in cards alone, so that a test does not depend on other card data on the
    machine."""
    return Library(builtin_pool())


def scene(me: str = f"{{active: {GIBLE}}}", opp: str = f"{{active: {GIBLE}}}", rest: str = "") -> Scene:
    """Return a PAR23 scene written in flow style."""
    (made,) = parse_scenes(f"{{id: T, rulebook: PAR23, me: {me}, opp: {opp}{', ' if rest else ''}{rest}}}", "t.yaml")
    return made
