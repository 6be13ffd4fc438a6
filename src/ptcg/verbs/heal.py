"""Heal: damage comes off Pokémon."""

from __future__ import annotations

from dataclasses import dataclass
from types import UnionType
from typing import TYPE_CHECKING, ClassVar

from ptcg.effects import filters as f
from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.node import Node
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build

if TYPE_CHECKING:
    from ptcg.game.purposes import Question
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: heal(s) {n:int} from {m:mons} = Heal($n, $m)
act: heal(s) {n:int} from {m:mons} {c:foreach} = Heal(Times($n, $c), $m)
act: heal(s) {m:mons} fully = Heal(None, $m)
act: take(s) up to {n:positive} damage counters off {m:mons} = Heal(Amount(1, $n), $m)
act: heal(s) {m:mons} by {x:measure} = Heal($x, $m)
"""
EXAMPLES = """
Heal 20 from each of your Pokémon with a retreat cost of exactly 4.
Heal 20 from each of your Pokémon with the Ability "Sing Along".
Heal this Pokémon by half the damage done, rounded up.
Take up to 2 damage counters off 1 of your Pokémon.
"""
INSTRUCTIONS = """
## Damage and counters
I_HEAL: Each Pokémon of a list is healed.
  a mons: list
  x amount: number; damage, -1 all of it
  writes L_HEALED R_COUNT R_DID
"""


@dataclass(frozen=True, slots=True)
class Heal(Op):
    """Heal n damage (None: all; an Amount: as many damage counters as the actor says) from each Pokémon."""

    n: Node | int | None
    mon: sl.Mon

    LEANS: ClassVar[dict[str, type[Node] | UnionType]] = {"mon": sl.It}
    DOES_WHAT_IT_CAN: ClassVar[bool] = True
    HAS_SUBJECT: ClassVar[bool] = True
    TELLS_WHOM: ClassVar[bool] = True


def feasible(g: Guard, x: Heal) -> Code:
    """One of the Pokémon must have damage that can be healed, and the amount must not be 0."""
    hurt = g.one_is(x.mon, build.filter(o.F_COUNTERS, test=o.T_ANY, healable=True))
    return g.all_of([hurt, NIL if g.depends_on_last(x) else g.counted(x.n)])


def helps(x: Heal) -> tuple[f.Filter, ...]:
    """It helps a Pokémon with damage counters."""
    return (f.HasCounters(f.Quantity("any")),) if isinstance(x.mon, sl.It) else ()


def lower(st: Steps, x: Heal) -> None:
    """Pick a damaged Pokémon, ask how much if the text leaves it open, heal."""
    damaged = build.filter(o.F_COUNTERS, test=o.T_ANY, healable=True) if isinstance(x.mon, sl.Pick) else NIL
    reg = st.mons(x.mon, sp.L_PICK, damaged)
    amount = st.ph.num(x.n) if not isinstance(x.n, sl.Amount) else NIL
    if isinstance(x.n, sl.Amount):
        most = NIL if x.n.hi is not None else build.number(o.N_COUNTERS, on=build.in_list(reg))
        st.w.put(o.I_PICK_WORD, what=sp.WORD_NUMBER, player=sp.ACTOR, low=x.n.lo or 0, high=x.n.hi or 0, up_to=most)
        amount = build.number(o.N_MUL, times=10, of=build.in_register(sp.R_WORD))
    st.w.put(o.I_HEAL, mons=reg, amount=amount)


def prompt(x: Heal, q: Question) -> str | None:
    """The question how much, where plain style has no words for the step."""
    if q.asks != "word" or q.says(x) is not None:
        return None
    return f"how many damage counters do you take off {q.says(x.mon)}?"
