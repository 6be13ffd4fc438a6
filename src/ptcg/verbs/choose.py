"""Choose something that later steps use."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import UnionType
from typing import TYPE_CHECKING, ClassVar

from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.node import Node
from ptcg.engine import operands as sp
from ptcg.engine import ops as o
from ptcg.engine.program import NIL, Code
from ptcg.instructions import build
from ptcg.instructions.codes import type_index

if TYPE_CHECKING:
    from ptcg.game.purposes import Question
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps

PLAIN = """
act: {s:secretly|false} pick(s) {x:picked} = Choose($x, $s)
"""


@dataclass(frozen=True, slots=True)
class Choose(Op):
    """The actor picks something that later steps use.
    what: a Mon (Pick), cards (OfThem, Attached, CardsIn), or one of the words heads_or_tails, type, type_but_colorless,
    type_but_colorless_and_fairy, type_on_this (of Energy on this Pokémon, not Colorless).
    secret: the opponent does not see the pick."""

    what: Node | str
    secret: bool = False

    LEANS: ClassVar[dict[str, type[Node] | UnionType]] = {"what": sl.OfThem}


def feasible(g: Guard, x: Choose) -> Code:
    """There must be a Pokémon to choose."""
    return g.exists(g.ph.group(x.what.group)) if isinstance(x.what, sl.Pick) else NIL


def phase(x: Choose) -> str:
    """A Pokémon is chosen with the other choices of an attack."""
    return "choices" if isinstance(x.what, sl.Mon) else "after"


def lower(st: Steps, x: Choose) -> None:
    """Ask for the word, the attack, the cards or the Pokémon; the prompt says whether the pick is secret."""
    _ = x.secret
    st.picked = True
    match x.what:
        case "heads_or_tails":
            st.pick_word(sp.WORD_COIN)
        case "type":
            st.pick_word(sp.WORD_TYPE)
        case "type_on_this":
            colorless = left_out("Colorless")
            st.w.put(o.I_PICK_WORD, what=sp.WORD_TYPE, player=sp.ACTOR, low=colorless, on=st.ph.this)
        case "type_but_colorless":
            st.pick_word(sp.WORD_TYPE, left_out("Colorless"))
        case "type_but_colorless_and_fairy":
            st.pick_word(sp.WORD_TYPE, left_out("Colorless", "Fairy"))
        case sl.AttackOf(mon):
            pool = build.objects(o.S_ATTACKS, of=st.ph.mon(mon))
            st.w.put(o.I_SET, into=sp.L_ITEM, it=sp.IT_MON, objects=st.ph.mon(mon))
            st.w.put(o.I_CHOOSE, into=sp.L_A, player=sp.ACTOR, sort=sp.SORT_ATTACK, pool=pool, least=1, most=1)
            st.w.put(o.I_ATTACK_NAME, of=sp.L_A)
        case sl.OfThem() | sl.Attached() | sl.CardsIn() as cards:
            st.cards(cards, sp.L_PICK)
        case sl.Mon() as mon:
            st.mons(mon, sp.L_PICK)
        case _:
            raise build.NotLowered("the step Choose")


def left_out(*types: str) -> int:
    """Return the operand that leaves these types out of a pick of a type."""
    return sum(1 << type_index(x) for x in types)


def prompt(x: Choose, q: Question) -> str | None:
    """The choice, and what it is for."""
    then = f"; then: {q.after}" if q.after else ""
    if q.asks == "word":
        told = q.says(replace(x, secret=False)) or f"choose {q.thing}"
        return told + (" (secretly)" if x.secret else then)
    if q.asks == "pick" and isinstance(x.what, sl.AttackOf):
        return f"choose an attack of {q.says(x.what.mon)}{then}"
    if q.asks == "pick" and isinstance(x.what, Node):
        return f"choose {q.says(q.counted(x.what))}{then}"
    return None
