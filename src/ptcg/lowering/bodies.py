"""Bodies: what a whole text does, told from its tree alone."""

from __future__ import annotations

from ptcg.effects import control as ct
from ptcg.effects import selectors as s
from ptcg.effects.node import Node, walk
from ptcg.verbs.chooses_promotion import ChoosesPromotion
from ptcg.verbs.flip import Flip
from ptcg.verbs.knock_out import KnockOut
from ptcg.verbs.move import Move
from ptcg.verbs.take_prizes import TakePrizes


def before_leaving(x: Node) -> bool:
    """Return True for a step about Prizes or cards of a Knocked Out Pokémon that must happen before it leaves."""
    if isinstance(x, TakePrizes):
        return x.how != "take"
    if isinstance(x, ChoosesPromotion):
        return True
    return isinstance(x, s.Attached) and isinstance(x.host, s.It)


def demands(body: tuple[Node, ...]) -> bool:
    """Return True for a text that its player must carry out."""
    return not any(isinstance(k, ct.May) or (isinstance(k, Flip) and k.may) for x in body for k in walk(x))


def fells_itself(body: tuple[Node, ...]) -> bool:
    """Return True for a text that Knocks Out its own Pokémon."""
    return any(isinstance(k, KnockOut) and isinstance(k.mon, s.This) for x in body for k in walk(x))


def leaves(body: tuple[Node, ...]) -> bool:
    """Return True if the effect moves its own card away from the place where it was used, whatever a coin shows."""
    parts = [k for x in body if not isinstance(x, Flip) for k in walk(x)]
    return any(isinstance(k, Move) and isinstance(k.cards, s.ThisCard) for k in parts)


def from_pieces(body: tuple[Node, ...]) -> bool:
    """Return True for a rule that puts pieces from the discard pile into play as one Pokémon (VUNION-03)."""
    return any(isinstance(x, Move) and isinstance(x.dest, s.OntoBench) and x.dest.as_one for x in body)
