"""Platinum—Rising Rivals (2009), as a patch on Undaunted.

No rule of play differs from the books of 2010 and 2011. This book is the one that sets out Pokémon LV.X and Pokémon
SP, whose rules travel with the cards into every other book.
"""

from __future__ import annotations

from ptcg.rulebooks.switch import Value

TITLE = "Platinum—Rising Rivals"
YEAR = 2009
KNOWN_FOR = "LV.X and Pokémon SP"
PARENT = "UD10"
SERIES: tuple[str, ...] = ("Base", "Gym", "Neo", "E-Card", "EX", "NP", "POP", "Diamond & Pearl", "Platinum")
SINCE = ""
OFFICIAL = True
PLAYED = True

SWITCHES: dict[str, Value] = {}
