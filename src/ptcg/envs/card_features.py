"""Features of a card: its printed facts, and its effect trees as counts of operations, conditions, filters and targets,
with their amounts."""

from __future__ import annotations

from dataclasses import fields

import numpy as np
import numpy.typing as npt

from ptcg.cards import facts
from ptcg.cards.card import TYPES, Card
from ptcg.cards.kinds import LABELS, STAGES
from ptcg.effects.control import Op
from ptcg.effects.modifiers import Mod
from ptcg.effects.node import NODES, Node, walk
from ptcg.effects.text import Text
from ptcg.game.compile_deck import reading

Row = npt.NDArray[np.float32]

KINDS = ("Pokémon", "Item", "Tool", "Supporter", "Stadium", "Trainer", "basic Energy", "special Energy")
MOST_ATTACKS = 4
TEXT_SLOTS = 8
ABILITY_SLOT = 4
RULE_SLOT = 7

FACTS: tuple[str, ...] = (
    *(f"kind {word}" for word in KINDS),
    *(f"stage {word}" for word in STAGES[1:]),
    *(f"type {word}" for word in TYPES),
    *(f"label {word}" for word in LABELS),
    "hp", "retreat", "prizes", "evolves", "abilities",
    *(f"weak to {word}" for word in TYPES), "weakness times", "weakness plus",
    *(f"resists {word}" for word in TYPES), "resistance",
    *(
        f"attack {n} {what}"
        for n in range(1, MOST_ATTACKS + 1)
        for what in ("there", "damage", "plus", "times", "minus", "text", *(f"cost {word}" for word in TYPES))
    ),
)  # fmt: skip
"""Columns of printed facts: numbers as printed, 1 for a fact that is true."""

NODE_NAMES = tuple(sorted(NODES))
ACTING = tuple(name for name in NODE_NAMES if issubclass(NODES[name], Op | Mod))
PLAYERS = ("me", "opp", "each", "any")
TREE: tuple[str, ...] = (
    *(f"node {name}" for name in NODE_NAMES),
    *(f"amount {name}" for name in ACTING),
    *(f"player {word}" for word in PLAYERS),
)
"""Columns of an effect tree: how often each node occurs; for operations and modifiers, the sum of the numbers in and
under them; how often each player is named."""

_AT = {name: i for i, name in enumerate(FACTS)}
_NODE = {name: i for i, name in enumerate(NODE_NAMES)}
_AMOUNT = {name: len(NODE_NAMES) + i for i, name in enumerate(ACTING)}
_PLAYER = {word: len(NODE_NAMES) + len(ACTING) + i for i, word in enumerate(PLAYERS)}


def facts_of(card: Card) -> Row:
    """Return the row of printed facts."""
    out = np.zeros(len(FACTS), np.float32)

    def put(name: str, value: float = 1) -> None:
        if name in _AT:
            out[_AT[name]] = value

    put(f"kind {kind_of(card)}")
    put(f"stage {facts.stage(card)}")
    for type_ in card.types:
        put(f"type {type_}")
    for label in labels_of(card):
        put(f"label {label}")
    put("hp", card.hp or 0)
    put("retreat", card.retreat)
    put("prizes", facts.prizes(card) if card.supertype == "Pokémon" else 0)
    put("evolves", 1 if card.evolves_from else 0)
    put("abilities", len(card.abilities))
    for weakness in card.weaknesses:
        put(f"weak to {weakness.type}")
        put("weakness plus" if weakness.op == "+" else "weakness times", weakness.amount or 2)
    for resistance in card.resistances:
        put(f"resists {resistance.type}")
        put("resistance", resistance.amount)
    for n, attack in enumerate(card.attacks[:MOST_ATTACKS], 1):
        put(f"attack {n} there")
        put(f"attack {n} damage", attack.base)
        put(f"attack {n} { {'+': 'plus', '×': 'times', '-': 'minus'}.get(attack.suffix, '') }")
        put(f"attack {n} text", 1 if attack.text else 0)
        for symbol in set(attack.cost):
            put(f"attack {n} cost {symbol}", attack.cost.count(symbol))
    return out


def kind_of(card: Card) -> str:
    """Return the kind of a card: one of KINDS."""
    if card.supertype == "Energy":
        return "basic Energy" if facts.is_basic_energy(card) else "special Energy"
    if card.supertype == "Pokémon":
        return "Pokémon"
    found = facts.trainer_kind(card) or ""
    return found if found in KINDS else "Trainer"


def labels_of(card: Card) -> set[str]:
    """Return the labels of a card besides its kind and stage."""
    return {*facts.labels(card), *(("Rule-Box",) if facts.has_rule_box(card) else ())}


def trees_of(card: Card) -> dict[int, Row]:
    """Return the features of each text of a card, by the slot of the text; texts after the last slot of their sort are
    added to it. Raises ValueError for a text that is not understood."""
    out: dict[int, Row] = {}
    for entry in reading(card).texts:
        if not isinstance(entry.result, Text):
            raise ValueError(f"{card.name} ({card.id}): {entry.place} {entry.index + 1} is not understood")
        slot = RULE_SLOT
        if entry.place == "attack":
            slot = min(entry.index, MOST_ATTACKS - 1)
        elif entry.place in ("ability", "trait"):
            slot = min(ABILITY_SLOT + entry.index, RULE_SLOT - 1)
        row = out.setdefault(slot, np.zeros(len(TREE), np.float32))
        row += tree_row(entry.result)
    return out


def tree_row(tree: Text) -> Row:
    """Return the columns of one tree."""
    out = np.zeros(len(TREE), np.float32)
    for node in walk(tree):
        name = type(node).__name__
        out[_NODE[name]] += 1
        if name in _AMOUNT:
            out[_AMOUNT[name]] += amount(node)
        for field in fields(node):
            value = getattr(node, field.name)
            for word in value if isinstance(value, tuple) else (value,):
                if isinstance(word, str) and word in _PLAYER:
                    out[_PLAYER[word]] += 1
    return out


def amount(node: Node) -> int:
    """Return the sum of the numbers in an operation and in its parts; operations within it do not count."""
    total = 0
    for field in fields(node):
        value = getattr(node, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, bool):
                continue
            if isinstance(part, int):
                total += part
            elif hasattr(part, "__dataclass_fields__") and not isinstance(part, Op | Mod):
                total += amount(part)
    return total
