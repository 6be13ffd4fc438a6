"""Sun & Moon (2017), as a patch on Sword & Shield.

It plays like the book of 2020, but the starting player may play a Supporter on the first turn. Burn puts 2 damage
counters and heads cures it, which was new in this book.
"""

from __future__ import annotations

from ptcg.rulebooks.switch import Value

TITLE = "Sun & Moon"
YEAR = 2017
KNOWN_FOR = "GX and TAG TEAM"
PARENT = "SSH20"
SERIES: tuple[str, ...] = ("Sun & Moon",)
SINCE = "2017/02/03"
OFFICIAL = False
PLAYED = True

SWITCHES: dict[str, Value] = {
    "first_turn_supporter": True,
}

SOURCES: dict[str, str] = {
    "first_turn_supporter": "the ban was announced with the set Sword & Shield, in force from 2020-02-07",
}
"""Where each switch is known from; the text of this book is not at hand."""
