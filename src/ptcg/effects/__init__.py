"""The effect language: what a card's text means, as a typed tree, and its lowering to programs of the core."""

from ptcg.effects import (
    card_rules,
    conditions,
    control,
    filters,
    modifiers,
    operations,
    permissions,
    quantities,
    reversals,
    selectors,
    text,
    triggers,
)
from ptcg.effects.node import NODES, Node, show, walk

__all__ = [
    "NODES",
    "Node",
    "card_rules",
    "conditions",
    "control",
    "filters",
    "modifiers",
    "operations",
    "permissions",
    "quantities",
    "reversals",
    "selectors",
    "show",
    "text",
    "triggers",
    "walk",
]
