"""Attach one more Energy card from hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects import filters as f
from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.engine import operands as sp

if TYPE_CHECKING:
    from ptcg.game.purposes import Question
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: attach(es) 1 more Energy card from hand to {m:mons} = AttachMore($m)
"""
INSTRUCTIONS = """
## Cards
I_ATTACH: Cards are attached to the first Pokémon of a list.
  a cards: list
  b to: list
  c role: role = 0; what the cards are while attached, 0 as printed
  writes L_MOVED L_MON L_CARD R_COUNT R_DID
"""


@dataclass(frozen=True, slots=True)
class AttachMore(Op):
    """Attach 1 more Energy card from hand, under the rules of the turn's attachment."""

    mon: sl.Mon


def lower(st: Steps, x: AttachMore) -> None:
    """Pick the card, then the Pokémon."""
    st.cards(sl.CardsIn(sl.ONE, (f.Energy(),), sl.Place("hand")), sp.L_A)
    st.onto(sp.L_A, x.mon, None)


def prompt(x: AttachMore, q: Question) -> str | None:
    """The Pokémon that the card is attached to."""
    if q.asks != "pick" or q.pool.sort != "pokemon":
        return None
    return f"attach {q.pool.names or 'it'} to {q.says(q.counted(x.mon))}"
