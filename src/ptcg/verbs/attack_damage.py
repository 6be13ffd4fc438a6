"""Change the attack's own damage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from ptcg.effects.control import Op
from ptcg.effects.numbers import Num
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.lowering.sentences import Steps

PLAIN = """
occurrence: +{n:int} damage = AttackDamage("plus", $n)
occurrence: +{n:int} damage {c:foreach} = AttackDamage("plus", Times($n, $c))
occurrence: +{n:int} damage {c:foreach}, up to +{m:int} = AttackDamage("plus", AtMost(Times($n, $c), $m))
occurrence: +{n:int} damage of that attack {c:foreach} = AttackDamage("plus", Times($n, $c), true)
occurrence: -{n:int} damage = AttackDamage("minus", $n)
occurrence: -{n:int} damage {c:foreach} = AttackDamage("minus", Times($n, $c))
occurrence: {n:int} damage {c:foreach} = AttackDamage("times", Times($n, $c))
occurrence: base damage is {n:int} = AttackDamage("base", $n)
occurrence: base damage is {x:measure} = AttackDamage("base", $x)
occurrence: {n:int} damage {c:foreach}, up to {m:int} = AttackDamage("times", AtMost(Times($n, $c), $m))
occurrence: damage plus {x:measure} =? AttackDamage("plus", $x)
occurrence: damage minus {x:measure} =? AttackDamage("minus", $x)
"""
EXAMPLES = """
-20 damage.
+20 damage for each "Fusion Strike Energy" Energy on your Pokémon.
+20 damage for each Tool on your Pokémon.
+20 damage for each type among your Benched Pokémon.
+60 damage for each Prize the opponent took on the last turn.
+40 damage for each type of basic Energy card on your Pokémon.
Base damage is half the remaining HP of the opponent's Active, rounded up.
10 damage for each Water Energy on this Pokémon, up to 30.
+20 damage for each type of basic Energy card in your discard pile, up to +100.
20 damage for each item of Prize you have taken plus Prize the opponent has taken.
+10 damage for each attached card named like "Holon Energy" on this Pokémon.
+10 damage for each excess of Prize left to you over Prize left to the opponent.
"""
INSTRUCTIONS = """
## The attack in progress
I_ATTACK_DAMAGE: The attack's own damage changes.
  a how: one of OWN
  b that: yes = 0; the attack that the text answers
  x amount: number
  writes R_BASE R_BONUS
"""
HOW: Final = {"plus": sp.OWN_PLUS, "minus": sp.OWN_MINUS, "times": sp.OWN_TIMES, "base": sp.OWN_BASE}


@dataclass(frozen=True, slots=True)
class AttackDamage(Op):
    """Change the attack's own damage.
    how: plus, minus, times (multiply by n), base (set to n). that: it is the attack of the event (plus only)."""

    how: str
    n: Num | int
    that: bool = False

    UNASKED: ClassVar[bool] = True


def phase(x: AttackDamage) -> str:
    """It counts for the damage."""
    return "before"


def lower(st: Steps, x: AttackDamage) -> None:
    """Change it."""
    if x.that and x.how != "plus":
        raise build.NotLowered("another change of that attack's damage than more of it")
    st.w.put(o.I_ATTACK_DAMAGE, how=HOW[x.how], that=x.that, amount=st.ph.num(x.n))
