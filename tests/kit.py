"""A kit for rule tests: cards made up in plain style, and scenes with them under any rulebook or variant of one."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ptcg.cards import Card, builtin_pool
from ptcg.cards.card import Ability, Affinity, Attack
from ptcg.game import Game
from ptcg.rulebooks import BOOK_IDS, Rulebook, load
from ptcg.scenes import Scene, parse_scenes
from ptcg.scenes.library import Library
from ptcg.scenes.resume import resume
from ptcg.scenes.run import run_scene

BOOKS = BOOK_IDS
OLD = ("RR09", "UD10", "CL11")
NEW = ("SSH20", "PAR23")

Given = str | Mapping[str, Any]


def attack(name: str, damage: int | str = 0, text: str = "", cost: Sequence[str] = ()) -> Attack:
    """An attack; free of cost unless a cost is given. damage: 20, or as printed: "20+", "30×"."""
    printed = str(damage) if damage else ""
    digits = "".join(c for c in printed if c.isdigit())
    return Attack(name, tuple(cost), len(cost), printed, int(digits or 0), printed.removeprefix(digits), text)


def ability(text: str, type: str = "Ability", name: str = "Gift") -> Ability:
    """An Ability, Poké-Power or Poké-Body."""
    return Ability(name, type, text)


def pokemon(name: str, *attacks: Attack, weakness: str = "", resistance: str = "", **fields: Any) -> Card:
    """A Basic Colorless Pokémon with 100 HP unless the fields say otherwise; Weakness ×2, Resistance -30. `stage=` and
    `labels=` may be given in place of `subtypes=`."""
    stage, labels = fields.pop("stage", "Basic"), fields.pop("labels", ())
    given = {
        "id": name,
        "subtypes": (stage, *labels),
        "hp": 100,
        "types": ("Colorless",),
        "attacks": attacks,
        "weaknesses": (Affinity(weakness, "×", 2),) if weakness else (),
        "resistances": (Affinity(resistance, "-", 30),) if resistance else (),
        **fields,
    }
    return Card(name=name, supertype="Pokémon", **given)


def trainer(name: str, *rules: str, kind: str = "Item", **fields: Any) -> Card:
    """A Trainer card: Item, Supporter, Stadium, Pokémon Tool; `kind=""` for an old plain Trainer."""
    given = {"id": name, "subtypes": (kind,) if kind else (), "rules": rules, **fields}
    return Card(name=name, supertype="Trainer", **given)


def energy(name: str, *rules: str, **fields: Any) -> Card:
    """A special Energy card."""
    given = {"id": name, "subtypes": ("Special",), "rules": rules, **fields}
    return Card(name=name, supertype="Energy", **given)


def book_of(book: str | Rulebook) -> Rulebook:
    """A rulebook from its id, or as it is (a variant)."""
    return load(book) if isinstance(book, str) else book


def scene(book: str | Rulebook, me: Given, opp: Given, rest: str = "", **keys: Any) -> Scene:
    """A scene. Sides are YAML in flow style or mappings; `rest` (flow style) and `keys` are further keys of a scene."""
    given = {"id": "T", "rulebook": book_of(book).id, "me": me, "opp": opp, **keys}
    lines = [f"{key}: {value if isinstance(value, str) else json.dumps(value)}" for key, value in given.items()]
    (made,) = parse_scenes("{" + ", ".join([*lines, rest] if rest else lines) + "}", "kit")
    return made


def library(cards: Sequence[Card]) -> Library:
    """The built-in cards and these, which go first."""
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
    """Play the lines from the position and assert every expectation (see the notation of scenes)."""
    made = replace(scene(book, me, opp, rest, **keys), do=tuple(do), expect=tuple(expect))
    result = run_scene(made, library(cards), book_of(book))
    assert result.passed, f"{book}: {result.difference}; options: {', '.join(result.options)}"


def game_at(
    book: str | Rulebook, cards: Sequence[Card], me: Given, opp: Given, seed: str = "sfc32:0", **keys: Any
) -> Game:
    """The public game, standing at the position; chance is its own, by the seed."""
    return resume(scene(book, me, opp, **keys), seed, library(cards), book_of(book))
