"""Kinds of card, one module each: how to recognise such a card, and the rules that it carries into every book."""

from ptcg.cards.kinds.kind import DeckLimit, Entry, Kind, RuleBox, Trait
from ptcg.cards.kinds.registry import KINDS, LABELS, STAGES, kinds_of

__all__ = ["KINDS", "LABELS", "STAGES", "DeckLimit", "Entry", "Kind", "RuleBox", "Trait", "kinds_of"]
