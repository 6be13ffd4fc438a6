"""The laboratory: numbers for deck builders, with honest error bars.

The public names are loaded when they are first used: ``ptcg.lab.odds("Ancient Roar")`` and the like.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ptcg.lab.calibrating import calibrate
    from ptcg.lab.improving import improve
    from ptcg.lab.matches import match
    from ptcg.lab.matrices import gauntlet, matrix
    from ptcg.lab.odds_of_deck import odds
    from ptcg.lab.report.model import read_report
    from ptcg.lab.results import RunError
    from ptcg.lab.runs import Cap
    from ptcg.lab.searching import search
    from ptcg.lab.swaps import swap
    from ptcg.lab.tournaments import tournament

_WORDS: dict[str, str] = {
    "Cap": "ptcg.lab.runs",
    "RunError": "ptcg.lab.results",
    "calibrate": "ptcg.lab.calibrating",
    "gauntlet": "ptcg.lab.matrices",
    "improve": "ptcg.lab.improving",
    "match": "ptcg.lab.matches",
    "matrix": "ptcg.lab.matrices",
    "odds": "ptcg.lab.odds_of_deck",
    "read_report": "ptcg.lab.report.model",
    "search": "ptcg.lab.searching",
    "swap": "ptcg.lab.swaps",
    "tournament": "ptcg.lab.tournaments",
}
"""The public names and their modules. No module of this package may have a public name as its own name."""


__all__ = [
    "Cap", "RunError", "calibrate", "gauntlet", "improve", "match", "matrix", "odds", "read_report", "search", "swap",
    "tournament",
]  # fmt: skip


def __dir__() -> list[str]:
    return sorted(_WORDS)


def __getattr__(name: str) -> object:
    if name in _WORDS:
        return getattr(import_module(_WORDS[name]), name)
    raise AttributeError(f"module 'ptcg.lab' has no attribute {name!r}")
