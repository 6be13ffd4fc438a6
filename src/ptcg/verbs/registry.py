"""The verbs by the class of their node: what a module of a verb defines, with defaults for what it leaves out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING

from ptcg.effects.control import Op
from ptcg.effects.filters import Filter
from ptcg.effects.node import Node
from ptcg.engine.program import NIL, Code
from ptcg.verbs.all import MODULES

if TYPE_CHECKING:
    from ptcg.game.purposes import Question
    from ptcg.lowering.guards import Guard
    from ptcg.lowering.sentences import Steps


@dataclass(frozen=True)
class Verb:
    """What other modules ask a verb; the functions take the node as ``x``.

    ``lower(st, x)`` writes the step; ``feasible(g, x)`` is its guard; ``payable(g, x)`` is the guard of a cost, if
    that asks for more; ``helps(x)`` are the sorts of Pokémon for which a step about *it* can do something; ``phase(x)``
    is the phase of an attack in which it happens; ``asks_itself(x)`` is True if it asks the player whether to go on;
    ``repeated(st, x, count)`` and ``together(st, x)`` write a repeated step or a step of both players and return True,
    if the verb has its own way; ``by_that_player(x)`` is the step as the player who acts does it; ``prompt(x, q)`` is
    the question of the step in words, None for the usual words.
    """

    name: str
    lower: Callable[[Steps, Node], None]
    feasible: Callable[[Guard, Node], Code]
    payable: Callable[[Guard, Node], Code] | None
    helps: Callable[[Node], tuple[Filter, ...]]
    phase: Callable[[Node], str]
    asks_itself: Callable[[Node], bool]
    repeated: Callable[[Steps, Node, Node | int], bool]
    together: Callable[[Steps, Node], bool]
    by_that_player: Callable[[Node], Node]
    prompt: Callable[[Node, Question], str | None]


def verb_of(module: ModuleType) -> Verb:
    """Return the verb that a module defines."""
    return Verb(
        name=module.__name__.rpartition(".")[2],
        lower=module.lower,
        feasible=getattr(module, "feasible", lambda g, x: NIL),
        payable=getattr(module, "payable", None),
        helps=getattr(module, "helps", lambda x: ()),
        phase=getattr(module, "phase", lambda x: "after"),
        asks_itself=getattr(module, "asks_itself", lambda x: False),
        repeated=getattr(module, "repeated", lambda st, x, count: False),
        together=getattr(module, "together", lambda st, x: False),
        by_that_player=getattr(module, "by_that_player", lambda x: x),
        prompt=getattr(module, "prompt", lambda x, q: None),
    )


@cache
def verbs() -> dict[type[Node], Verb]:
    """Return the verb of each node that a module of a verb defines."""
    found: dict[type[Node], Verb] = {}
    for module in MODULES:
        verb = verb_of(module)
        found |= {x: verb for x in vars(module).values() if is_own(x, module)}
    return found


def is_own(x: object, module: ModuleType) -> bool:
    """Return True for a step that the module itself defines."""
    return isinstance(x, type) and issubclass(x, Op) and x.__module__ == module.__name__


def constants(name: str) -> list[tuple[str, str]]:
    """Return a constant (PLAIN, PRINTED) of every verb that has it, with the name of its module."""
    return [(module.__name__, getattr(module, name)) for module in MODULES if hasattr(module, name)]
