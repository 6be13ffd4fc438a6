"""The attack does nothing more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.engine import ops as o

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
occurrence: the attack fails = AttackFails()
occurrence: that attack fails = AttackFails(true)
"""
INSTRUCTIONS = """
## The attack in progress
I_ATTACK_FAILS: The attack does nothing more.
  a that: yes = 0; the attack that the text answers, not the attack of this text
  writes R_CANCELLED
"""


@dataclass(frozen=True, slots=True)
class AttackFails(Op):
    """This attack (that: the attack of the event) does nothing more."""

    that: bool = False


def phase(x: AttackFails) -> str:
    """Whether this attack does anything is settled before its damage."""
    return "after" if x.that else "requirements"


def lower(st: Steps, x: AttackFails) -> None:
    """End it."""
    st.w.put(o.I_ATTACK_FAILS, that=x.that)
