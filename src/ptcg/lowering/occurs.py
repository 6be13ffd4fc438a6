"""Texts whose target or trigger can never occur on their card are refused, so that no text is inert in silence. So is
a question about what a text has done before it has done anything."""

from __future__ import annotations

from ptcg.effects import card_rules as rl
from ptcg.effects import control as ct
from ptcg.effects import selectors as s
from ptcg.effects import triggers as tr
from ptcg.effects.node import walk
from ptcg.effects.numbers import ThisWay
from ptcg.effects.text import Clause, Text
from ptcg.engine import vocabulary as w
from ptcg.instructions.build import NotLowered

ATTACHING = (rl.AttachesOnlyTo, rl.AttachesAsEnergy, rl.AttachesUntil)
TURNS = {"your_turn", "opponents_turn"}


def check_occurs(tree: Text, source: int, attached: bool) -> None:
    """Raise NotLowered if a text names the Pokémon that its card is attached to and the card is never attached, or if
    it names a turn and holds at all times. ``attached``: a text before this one attaches the card."""
    attached = attached or any(isinstance(p, ATTACHING) for p in tree.paragraphs)
    if source in (w.SRC_TRAINER, w.SRC_STADIUM) and not attached and any(isinstance(x, s.Holder) for x in walk(tree)):
        raise NotLowered("the Pokémon that this card is attached to: it is never attached")
    for p in tree.paragraphs:
        if isinstance(p, Clause) and isinstance(p.when, tr.OnUse | tr.While) and TURNS & set(p.flags):
            raise NotLowered("a turn of a text that has no trigger")
    check_order(tree)


def check_order(tree: Text) -> None:
    """Raise NotLowered if the first step of a text is chosen by what the text has done."""
    for p in tree.paragraphs:
        if isinstance(p, Clause) and isinstance(p.when, tr.OnUse | tr.Activated) and p.body:
            first: object = p.body[0]
            if isinstance(first, ct.Branches):
                first = first.branches[0]
            if isinstance(first, ct.If) and any(isinstance(x, ThisWay) for x in walk(first.cond)):
                raise NotLowered("a question about cards before any card has been moved")
