"""The attack's damage ignores something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ptcg.effects.control import Op
from ptcg.engine import ops as o
from ptcg.instructions.codes import ignored

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
occurrence: the damage ignores {i:ignored} = AttackIgnores($i)
"""
EXAMPLES = """
The damage ignores Weakness and effects on it.
"""
INSTRUCTIONS = """
## The attack in progress
I_ATTACK_IGNORES: The attack's own damage ignores something.
  a flags: flags NO
  writes R_FLAGS
"""


@dataclass(frozen=True, slots=True)
class AttackIgnores(Op):
    """The attack's damage ignores these: weakness, resistance, effects."""

    what: tuple[str, ...]

    UNASKED: ClassVar[bool] = True


def phase(x: AttackIgnores) -> str:
    """It counts for the damage."""
    return "before"


def lower(st: Steps, x: AttackIgnores) -> None:
    """Set the flags."""
    st.w.put(o.I_ATTACK_IGNORES, flags=ignored(x.what))
