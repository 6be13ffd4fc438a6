"""Draw cards: a number, or until the hand has a number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ptcg.effects.control import Op
from ptcg.effects.node import Node
from ptcg.effects.numbers import UpTo
from ptcg.effects.selectors import Amount
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine import vocabulary as w
from ptcg.engine.program import Code
from ptcg.instructions import build
from ptcg.instructions.codes import ANYTHING

if TYPE_CHECKING:
    from ptcg.game.purposes import Question
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: draw(s) {n:int} = Draw($n)
act: draw(s) that many = Draw(ThatMany())
act: draw(s) up to {n:positive} = Draw(Amount(0, $n))
act: draw(s) as many as the opponent holds = Draw(HandSizeOf("opp"))
act: draw(s) {n:int} {c:foreach} = Draw(Times($n, $c))
act: draw(s) up to 1 {c:foreach} = Draw(UpTo($c))
act: draw(s) until (you hold|the opponent holds) {n:int} = DrawUntil($n)
occurrence: draw until you hold as many cards as the opponent = DrawUntil(HandSizeOf("opp"))
occurrence: draw until you hold as many cards as you have {k:kind} = DrawUntil(MonCount(Group("me", *$k)))
"""
INSTRUCTIONS = """
## Cards
I_DRAW: A player draws cards.
  a player: player
  x count: number
  writes L_MOVED R_COUNT R_DID
"""


@dataclass(frozen=True, slots=True)
class Draw(Op):
    """The actor draws n cards."""

    n: Node | int

    DRAWS: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class DrawUntil(Op):
    """The actor draws until they have n cards (an int or a Num) in hand."""

    n: Node | int


def feasible(g: Guard, x: Draw | DrawUntil) -> Code:
    """The deck must have a card; the number must not be 0, or the hand must be short of it."""
    deck = build.condition(o.C_DECK, player=sp.ACTOR)
    if isinstance(x, Draw):
        return deck if isinstance(x.n, int) or g.depends_on_last(x) else g.all_of([g.counted(x.n), deck])
    hand = build.objects(o.S_CARDS, player=sp.ACTOR, zone=w.HAND, other=True, filter=ANYTHING)
    held = build.number(o.N_COUNT, of=hand)
    have = build.number(o.N_DIFF, more=held, less=g.spent) if g.spent else held
    return g.all_of([build.condition(o.C_CMP, test=o.T_MORE, left=g.ph.num(x.n), right=have), deck])


def lower(st: Steps, x: Draw | DrawUntil) -> None:
    """Ask how many if the text leaves it open, make sure that the top is known, draw."""
    n = x.n
    if isinstance(x, DrawUntil):
        amount = build.number(o.N_DIFF, more=st.ph.num(n), less=build.number(o.N_HAND, player=sp.ACTOR))
    elif isinstance(n, Amount):
        st.w.put(o.I_PICK_WORD, what=sp.WORD_NUMBER, player=sp.ACTOR, low=n.lo or 0, high=n.hi or 0)
        amount = build.in_register(sp.R_WORD)
    elif isinstance(n, UpTo):
        st.w.put(o.I_PICK_WORD, what=sp.WORD_NUMBER, player=sp.ACTOR, up_to=st.ph.num(n.num))
        amount = build.in_register(sp.R_WORD)
    else:
        amount = st.ph.num(n)
    st.w.put(o.I_NEED_TOP, player=sp.ACTOR, count=amount)
    st.w.put(o.I_DRAW, player=sp.ACTOR, count=amount)


def prompt(x: Draw | DrawUntil, q: Question) -> str | None:
    """The question how many."""
    return "how many cards do you draw?" if q.asks == "word" and isinstance(x, Draw) else None
