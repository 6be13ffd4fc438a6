"""Sword & Shield (2020), as a patch on Paradox Rift.

It plays like the book of 2023 but for the classes of Trainer cards: a Pokémon Tool is an Item, and so is every
Technical Machine, so whatever stops Items stops them too.
"""

from __future__ import annotations

from ptcg.rulebooks.switch import Value

TITLE = "Sword & Shield"
YEAR = 2020
KNOWN_FOR = "V and VMAX"
PARENT = "PAR23"
SERIES: tuple[str, ...] = ("Sword & Shield",)
SINCE = "2020/02/07"
OFFICIAL = True
PLAYED = True

SWITCHES: dict[str, Value] = {
    "trainer_taxonomy": "umbrella",
    "tool_class": "item",
    "tm_class": "item",
}
