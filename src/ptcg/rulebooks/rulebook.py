"""Rulebooks: every switch with its value, as plain data that the engine reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType, ModuleType

from ptcg.rulebooks import asc26, cabt, cl11, par23, rr09, ssh20, ud10
from ptcg.rulebooks.switch import Value
from ptcg.rulebooks.switches import SWITCHES

# Newest first: PAR23 is complete, and each of the others is a patch on the book before it.
_CHAIN: dict[str, ModuleType] = {"PAR23": par23, "SSH20": ssh20, "CL11": cl11, "UD10": ud10, "RR09": rr09}

# Patches on PAR23, each on the one before it: the rules of today, which are known from official answers and not from a
# text, and the way an engine plays them.
_PROFILES: dict[str, ModuleType] = {"ASC26": asc26, "CABT": cabt}

BOOK_IDS: tuple[str, ...] = tuple(reversed(_CHAIN))
"""The five books, oldest first."""

PLAYED_IDS: tuple[str, ...] = (*BOOK_IDS, "ASC26")
"""The books that a game can be played by: the five books and the rules of today."""


class Rulebook(Mapping[str, Value]):
    """An immutable set of rules: a mapping from the name of each switch to its value.

    `changed` names the switches in which a variant differs from the printed book of the same id.
    """

    __slots__ = ("_values", "changed", "id", "summary", "title", "year")

    id: str
    title: str
    year: int
    summary: str
    changed: tuple[str, ...]

    def __init__(
        self, id: str, title: str, year: int, summary: str, values: Mapping[str, Value], changed: tuple[str, ...] = ()
    ) -> None:
        for name in SWITCHES:
            if name not in values:
                raise ValueError(f"rulebook {id}: switch {name} has no value; expected {SWITCHES[name].allowed()}")
        _check(values)
        for attribute, value in (("id", id), ("title", title), ("year", year), ("summary", summary)):
            object.__setattr__(self, attribute, value)
        object.__setattr__(self, "_values", MappingProxyType({name: values[name] for name in SWITCHES}))
        object.__setattr__(self, "changed", changed)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a rulebook does not change; use with_({name}=…) for a variant")

    def __getitem__(self, name: str) -> Value:
        return self._values[name]  # type: ignore[attr-defined,no-any-return]

    def __iter__(self) -> Iterator[str]:
        return iter(SWITCHES)

    def __len__(self) -> int:
        return len(SWITCHES)

    def __hash__(self) -> int:
        return hash((self.id, tuple(self.values())))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rulebook) and self.id == other.id and dict(self) == dict(other)

    def __repr__(self) -> str:
        changed = ", ".join(f"{name}={self[name]!r}" for name in self.changed)
        return f"Rulebook({self.id!r}{', ' + changed if changed else ''})"

    def __reduce__(self) -> tuple[object, ...]:
        return (_variant, (self.id, {name: self[name] for name in self.changed}))

    def with_(self, **switches: Value) -> Rulebook:
        """Return a variant of this book with the switches given.

        Raises ValueError for an unknown switch or a value that is not allowed. Two switches hold the place of
        Confusion: a change of `confusion_check` or `attack_step_order` alone changes the other one too.
        """
        _check(switches)
        values: dict[str, Value] = {**self, **switches}
        if "attack_step_order" not in switches:
            values["attack_step_order"] = _confusion_moved(values)
        elif "confusion_check" not in switches:
            values["confusion_check"] = _confusion_place(values["attack_step_order"])
        elif values["confusion_check"] != _confusion_place(values["attack_step_order"]):
            raise ValueError(
                f"rulebook {self.id}: attack_step_order and confusion_check={values['confusion_check']!r} disagree; "
                "expected the same place of Confusion in both, or only one of them"
            )
        printed = _printed(self.id)
        changed = tuple(name for name in SWITCHES if values[name] != printed[name])
        return Rulebook(self.id, self.title, self.year, self.summary, values, changed)


def load(id: str) -> Rulebook:
    """Return the book of that id (RR09, UD10, CL11, SSH20, PAR23), the rules of today (ASC26) or the profile CABT.

    Upper and lower case do not matter. Raises ValueError for any other id.
    """
    if not isinstance(id, str) or (id.upper() not in _CHAIN and id.upper() not in _PROFILES):
        raise ValueError(f"rulebook {id!r} is not known; expected one of {', '.join(PLAYED_IDS)}")
    return _book(id.upper())


def all_books() -> tuple[Rulebook, ...]:
    """Return the five books, oldest first."""
    return tuple(_book(id) for id in BOOK_IDS)


def played_books() -> tuple[Rulebook, ...]:
    """Return the five books and the rules of today, oldest first."""
    return tuple(_book(id) for id in PLAYED_IDS)


def patch(id: str) -> Mapping[str, Value]:
    """Return the switches in which the book differs from the next newer one; for PAR23, all switches."""
    switches: dict[str, Value] = _CHAIN[id].SWITCHES
    return MappingProxyType(switches)


@cache
def _book(id: str) -> Rulebook:
    module = _CHAIN.get(id) or _PROFILES[id]
    summary = " ".join((module.__doc__ or "").partition("\n\n")[2].split())
    return Rulebook(id, module.TITLE, module.YEAR, summary, _printed(id))


@cache
def _printed(id: str) -> Mapping[str, Value]:
    values: dict[str, Value]
    if id in _PROFILES:
        values = dict(_printed("PAR23"))
        for profile, module in _PROFILES.items():
            values |= module.SWITCHES
            if profile == id:
                break
        return MappingProxyType(values)
    values = {}
    for book in _CHAIN:
        values |= patch(book)
        if book == id:
            break
    return MappingProxyType(values)


def _variant(id: str, changed: dict[str, Value]) -> Rulebook:
    return load(id).with_(**changed) if changed else load(id)


def _check(values: Mapping[str, object]) -> None:
    for name, value in values.items():
        if name not in SWITCHES:
            raise ValueError(f"rulebook switch {name!r} is not known; `ptcg rules switches` lists them")
        SWITCHES[name].check(value)


def _confusion_place(order: Value) -> str:
    assert isinstance(order, tuple)
    settled = min(order.index("choices"), order.index("requirements"))
    return "before" if order.index("confusion") < settled else "after"


def _confusion_moved(values: Mapping[str, Value]) -> tuple[str, ...]:
    """Return the steps of an attack with Confusion where `confusion_check` puts it."""
    order = values["attack_step_order"]
    assert isinstance(order, tuple)
    if _confusion_place(order) == values["confusion_check"]:
        return order
    steps = [step for step in order if step != "confusion"]
    settled = [steps.index("choices"), steps.index("requirements")]
    steps.insert(min(settled) if values["confusion_check"] == "before" else max(settled) + 1, "confusion")
    return tuple(steps)
