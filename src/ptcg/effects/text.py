"""Texts: the whole text of an attack, an Ability, a Trainer or a card rule."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.effects.card_rules import CardRule
from ptcg.effects.conditions import Cond
from ptcg.effects.control import Op
from ptcg.effects.modifiers import Mod
from ptcg.effects.node import Node
from ptcg.effects.triggers import When


@dataclass(frozen=True, slots=True)
class Clause(Node):
    """One paragraph. when: its head.

    Guards: conditions that must all hold for the text to be used; flags: either_player, once_by_name, once_per_turn,
    once_per_game (by name), opponents_turn, your_turn (both of triggers), from_hand, from_discard, after_coins; body:
    sentences in order, or modifiers.
    """

    when: When
    guards: tuple[Cond, ...]
    flags: tuple[str, ...]
    body: tuple[Op | Mod, ...]


@dataclass(frozen=True, slots=True)
class Text(Node):
    """Paragraphs in order: clauses and card rules."""

    paragraphs: tuple[Clause | CardRule, ...]
