"""Scenes for tests: a position in a few words under any rulebook or variant of one, to play, check or go on from."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ptcg.cards import Card, builtin_pool
from ptcg.game import Game
from ptcg.rulebooks import Rulebook, load
from ptcg.scenes import Scene, parse_scenes
from ptcg.scenes.library import Library
from ptcg.scenes.resume import resume
from ptcg.scenes.run import run_scene

Given = str | Mapping[str, object]
"""A side of a scene: YAML in flow style, or a mapping."""


def book_of(book: str | Rulebook) -> Rulebook:
    """Return a rulebook from its id; a rulebook (a variant) is returned as it is.

    >>> book_of("PAR23").id
    'PAR23'
    """
    return load(book) if isinstance(book, str) else book


def scene(book: str | Rulebook, me: Given, opp: Given, rest: str = "", **keys: object) -> Scene:
    """Return a scene; sides are YAML in flow style or mappings; `rest` (flow style) and `keys` are further keys.

    >>> scene("PAR23", "{active: sv4-94}", "{active: sv4-94}").rulebook
    'PAR23'
    """
    given = {"id": "T", "rulebook": book_of(book).id, "me": me, "opp": opp, **keys}
    lines = [f"{key}: {value if isinstance(value, str) else json.dumps(value)}" for key, value in given.items()]
    (made,) = parse_scenes("{" + ", ".join([*lines, rest] if rest else lines) + "}", "test")
    return made


def library(cards: Sequence[Card]) -> Library:
    """Return a library of these cards first, then the built-in ones.

    Raises ValueError if two different cards share an id.

    >>> from ptcg.testing import pokemon
    >>> library([pokemon("Fox")]).find("Fox").hp
    100
    """
    known: dict[str, Card] = {}
    for card in cards:
        if known.setdefault(card.id, card) != card:
            raise ValueError(f"two different cards have the id {card.id}; expected an id of its own for each")
    return Library(builtin_pool(), cards)


def check(
    book: str | Rulebook,
    cards: Sequence[Card],
    me: Given,
    opp: Given,
    do: Sequence[str],
    expect: Sequence[str],
    rest: str = "",
    **keys: Any,
) -> None:
    """Play the lines from the position and assert every expectation, in the notation of scenes.

    AssertionError says what differs and what could have been chosen.

    >>> from ptcg.testing import attack, pokemon
    >>> fox = pokemon("Fox", attack("Tap", 20))
    >>> check("PAR23", [fox], "{active: Fox}", "{active: Fox}", do=["attack Tap"], expect=["opp.active.damage == 20"])
    """
    made = replace(scene(book, me, opp, rest, **keys), do=tuple(do), expect=tuple(expect))
    result = run_scene(made, library(cards), book_of(book))
    if not result.passed:
        name = book_of(book).id
        raise AssertionError(f"{name}: {result.difference}; options: {', '.join(result.options)}")


def game_at(
    book: str | Rulebook, cards: Sequence[Card], me: Given, opp: Given, seed: str = "sfc32:0", **keys: Any
) -> Game:
    """Return the public game at the position; its chance comes from the seed.

    >>> from ptcg.testing import attack, pokemon
    >>> game_at("PAR23", [pokemon("Fox", attack("Tap", 20))], "{active: Fox}", "{active: Fox}").options.notations
    ['attack Tap', 'end turn']
    """
    return resume(scene(book, me, opp, **keys), seed, library(cards), book_of(book))
