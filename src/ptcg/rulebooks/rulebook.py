"""Rulebooks: every switch with its value, as plain data that the engine reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType, ModuleType
from typing import Protocol, cast, get_type_hints

from ptcg.rulebooks import books
from ptcg.rulebooks.switch import Value
from ptcg.rulebooks.switches import SWITCHES


class Book(Protocol):
    """A module of `rulebooks/books`; the docstring of that package says what each name means."""

    TITLE: str
    YEAR: int
    KNOWN_FOR: str
    PARENT: str | None
    SWITCHES: dict[str, Value]
    SERIES: tuple[str, ...]
    SINCE: str
    OFFICIAL: bool
    PLAYED: bool


def book_in(module: ModuleType) -> Book:
    """Return the book that a module holds; raise ValueError if it lacks a name that every book has."""
    missing = [name for name in get_type_hints(Book) if not hasattr(module, name)]
    if missing:
        what = f"{module.__name__.rpartition('.')[2]}.py has no {', '.join(missing)}"
        raise ValueError(f"rulebooks: {what}; ssh20.py shows a whole book")
    return cast(Book, module)


def _found() -> dict[str, Book]:
    """Return the books of the folder by id, oldest first."""
    names = [found.name for found in iter_modules(books.__path__)]
    modules = {name.upper(): book_in(import_module(f"{books.__name__}.{name}")) for name in names}
    return dict(sorted(modules.items(), key=lambda item: (item[1].SINCE, item[1].YEAR)))


_BOOKS = _found()

BOOK_IDS: tuple[str, ...] = tuple(id for id, book in _BOOKS.items() if book.OFFICIAL)
"""The books whose text we hold, oldest first."""

PLAYED_IDS: tuple[str, ...] = tuple(id for id, book in _BOOKS.items() if book.PLAYED)
"""The books that a game can be played by, oldest first; the last one has the rules of today."""


class Rulebook(Mapping[str, Value]):
    """An immutable set of rules: a mapping from the name of each switch to its value.

    `parent` is the book that this one is a patch on, None if there is none. `changed` names the switches in which a
    variant differs from the printed book of the same id.

    >>> from ptcg.rulebooks import load
    >>> book = load("PAR23")
    >>> book["prizes"], book.with_(prizes=4)["prizes"]
    (6, 4)
    """

    __slots__ = ("_values", "changed", "id", "known_for", "parent", "summary", "title", "year")

    id: str
    title: str
    year: int
    known_for: str
    summary: str
    parent: str | None
    changed: tuple[str, ...]

    def __init__(self, id: str, values: Mapping[str, Value], changed: tuple[str, ...] = ()) -> None:
        for name in SWITCHES:
            if name not in values:
                raise ValueError(f"rulebook {id}: switch {name} has no value; expected {SWITCHES[name].allowed()}")
        _check(values)
        book = _BOOKS[id]
        summary = " ".join((book.__doc__ or "").partition("\n\n")[2].split())
        facts = {"title": book.TITLE, "year": book.YEAR, "known_for": book.KNOWN_FOR, "parent": book.PARENT}
        for attribute, value in {"id": id, "summary": summary, **facts}.items():
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
        return Rulebook(self.id, values, changed)


def load(id: str) -> Rulebook:
    """Return the book of that id (`ptcg rules` lists them); upper and lower case do not matter.

    Raises ValueError for any other id.
    """
    if not isinstance(id, str) or id.upper() not in _BOOKS:
        raise ValueError(f"rulebook {id!r} is not known; expected one of {', '.join(PLAYED_IDS)}")
    return _book(id.upper())


def all_books() -> tuple[Rulebook, ...]:
    """Return the books whose text we hold, oldest first."""
    return tuple(_book(id) for id in BOOK_IDS)


def played_books() -> tuple[Rulebook, ...]:
    """Return the books that a game can be played by, oldest first."""
    return tuple(_book(id) for id in PLAYED_IDS)


def patch(id: str) -> Mapping[str, Value]:
    """Return the switches in which the book differs from its parent; all switches for the book without a parent."""
    return MappingProxyType(_BOOKS[id].SWITCHES)


def source_of(id: str, switch: str) -> str:
    """Return where a book whose text we do not hold is known to differ from its parent in a switch; else empty."""
    numbers = getattr(_BOOKS[id], "ANSWERS", {}).get(switch, ())
    told = str(getattr(_BOOKS[id], "SOURCES", {}).get(switch, ""))
    return f"the judges' compendium, {', '.join(map(str, numbers))}" if numbers else told


def book_of_series(series: str, day: str) -> str:
    """Return the default book of a printed set by its series and the day of its release ("2011/02/09", "" if unknown).

    Within a series the newest book whose time had begun counts, else the oldest book of the series. Sets of other
    series go by the day. A set without both has the newest book whose text we hold.
    """
    listed = [id for id in PLAYED_IDS if series in _BOOKS[id].SERIES]
    if not listed and not day:
        return BOOK_IDS[-1]
    begun = [id for id in listed or PLAYED_IDS if day >= _BOOKS[id].SINCE]
    return begun[-1] if begun else listed[0]


@cache
def _book(id: str) -> Rulebook:
    return Rulebook(id, _printed(id))


@cache
def _printed(id: str) -> Mapping[str, Value]:
    parent = _BOOKS[id].PARENT
    return MappingProxyType({**(_printed(parent) if parent else {}), **_BOOKS[id].SWITCHES})


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
