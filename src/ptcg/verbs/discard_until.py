"""Discard until: cards leave a hand until some are left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.engine.program import Code
from ptcg.instructions import build
from ptcg.instructions.codes import ANYTHING, PLAYERS

if TYPE_CHECKING:
    from ptcg.game.purposes import Question
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: discard(s) until (you hold|the opponent holds) {n:int} = DiscardUntil($n)
act: discard(s) random cards from the opponent's hand until {n:int} are left = DiscardUntil($n, "random", "opp")
act: discard(s) cards from the opponent's hand until {n:int} are left = DiscardUntil($n, "choice", "opp")
"""
EXAMPLES = """
Discard random cards from the opponent's hand until 4 are left.
Discard cards from the opponent's hand until 4 are left.
"""


@dataclass(frozen=True, slots=True)
class DiscardUntil(Op):
    """Cards are discarded from a hand until n are left.
    pick: choice (of the actor) or random; whose: whose hand (None: the actor's)."""

    n: int
    pick: str = "choice"
    whose: str | None = None


def feasible(g: Guard, x: DiscardUntil) -> Code:
    """The hand must have more cards than that, not counting the card that is played."""
    who = sp.ACTOR if x.whose is None else PLAYERS[x.whose]
    hand = build.objects(o.S_CARDS, player=who, zone=w.HAND, other=True, filter=ANYTHING)
    return build.condition(o.C_CMP, test=o.T_MORE, left=build.number(o.N_COUNT, of=hand), right=x.n)


def lower(st: Steps, x: DiscardUntil) -> None:
    """Pick as many cards as are too many, by choice or at random, and discard them."""
    who = sp.ACTOR if x.whose is None else PLAYERS[x.whose]
    hand = build.objects(o.S_CARDS, player=who, zone=w.HAND, filter=ANYTHING)
    over = build.number(o.N_DIFF, more=build.number(o.N_HAND, player=who), less=x.n)
    flags = sp.PICK_RANDOM if x.pick == "random" else 0
    card = sp.SORT_CARD
    st.w.put(o.I_CHOOSE, into=sp.L_A, player=sp.ACTOR, flags=flags, sort=card, pool=hand, least=over, most=over)
    st.w.put(o.I_MOVE, cards=sp.L_A, zone=w.DISCARD)


def prompt(x: DiscardUntil, q: Question) -> str | None:
    """How many cards are left in the end."""
    if q.asks != "pick":
        return None
    return f"discard cards from {q.place(sl.Place('hand', x.whose))} until {x.n} are left"
