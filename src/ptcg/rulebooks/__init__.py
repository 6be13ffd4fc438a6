"""The rulebooks as data, and the catalogue of the rules they state."""

from ptcg.rulebooks.rulebook import (
    BOOK_IDS,
    PLAYED_IDS,
    Rulebook,
    all_books,
    book_of_series,
    load,
    patch,
    played_books,
    source_of,
)
from ptcg.rulebooks.switch import UNLIMITED, Rules, Switch, Value
from ptcg.rulebooks.switches import SWITCHES

__all__ = [
    "BOOK_IDS",
    "PLAYED_IDS",
    "SWITCHES",
    "UNLIMITED",
    "Rulebook",
    "Rules",
    "Switch",
    "Value",
    "all_books",
    "book_of_series",
    "load",
    "patch",
    "played_books",
    "source_of",
]
