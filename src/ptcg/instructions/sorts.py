"""Sorts of operands: what an int operand means, and how to write it in words."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import ModuleType

from ptcg.engine import operands, records, vocabulary

EXPRESSIONS = ("number", "objects", "filter", "condition", "symbols")
"""Sorts whose operand is an expression."""
PLAIN = (
    "target", "count", "yes", "type", "types", "conditions", "labels", "kinds", "sources", "stage", "name", "name+1",
    "names", "test", "mark", "role", "modifier", "clause", "text", "player+1", "reference", "card",
)  # fmt: skip
"""Sorts without names of their own for single values; the disassembler knows how to write them."""


@dataclass(frozen=True)
class Sort:
    """A sort of operand. ``values`` are the named values; ``flags``: several of them may be set at once."""

    name: str
    values: dict[str, int] = field(default_factory=dict, hash=False)
    flags: bool = False

    @property
    def is_expression(self) -> bool:
        """True of an operand that is an expression, not an int."""
        return self.name in EXPRESSIONS


def constants(module: ModuleType, prefix: str = "") -> dict[str, int]:
    """Int constants of a module whose names begin with the prefix."""
    return {
        name: value
        for name, value in vars(module).items()
        if name.startswith(prefix) and name.isupper() and type(value) is int
    }


def named(module: ModuleType, *names: str) -> dict[str, int]:
    """The constants of those names."""
    return {name: getattr(module, name) for name in names}


SPANS = named(
    operands, "THIS_TURN", "MY_NEXT_TURN", "OPP_NEXT_TURN", "TO_END_OF_OPP_NEXT", "TO_END_OF_MY_NEXT",
    "WHILE_SELF_IN_PLAY", "WHILE_SELF_ACTIVE", "REST_OF_GAME", "THIS_TURN_ACTIVE", "OPP_NEXT_TURN_ACTIVE",
    "THIS_TURN_BENCHED", "THIS_TURN_AWAKE", "WHILE_POISONED",
)  # fmt: skip
ZONES = ("DECK", "HAND", "DISCARD", "LOST", "PRIZES", "ASIDE", "RESOLVING", "STADIUM", "PILE", "ATTACHED")
WITH_VALUES = {
    "player": named(operands, "ME", "OPP", "ACTOR", "ANYONE", "EVENT_PLAYER"),
    "zone": named(vocabulary, *ZONES),
    "list": constants(operands, "L_"),
    "register": constants(operands, "R_"),
    "span": SPANS,
}


def values_of(prefix: str) -> dict[str, int]:
    """The named values that the table calls by a prefix."""
    found = constants(operands, f"{prefix}_") or constants(records, f"{prefix}_")
    if not found:
        raise ValueError(f"no constant of engine/operands.py or engine/records.py begins with {prefix}_")
    return found


def sort(words: str) -> Sort:
    """The sort that a line of the table names."""
    first, *rest = words.split()
    if first == "one" and rest[:1] == ["of"] and len(rest) == 2:
        return Sort(words, values_of(rest[1]))
    if first == "flags" and rest:
        return Sort(words, {k: v for prefix in rest for k, v in values_of(prefix).items()}, flags=True)
    if rest[:1] == ["or"] and len(rest) == 2:
        return Sort(first, WITH_VALUES.get(first, {}) | (values_of(rest[1]) if rest[1].isupper() else {}))
    if words in WITH_VALUES:
        return Sort(words, WITH_VALUES[words])
    if words in PLAIN or words in EXPRESSIONS:
        return Sort(words)
    raise ValueError(f"{words!r} is no sort of operand")
