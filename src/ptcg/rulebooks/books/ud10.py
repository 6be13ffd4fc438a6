"""HS—Undaunted (2010), as a patch on Call of Legends.

No rule of play differs from the book of 2011. This book is the one that sets out Pokémon LEGEND, whose rules travel
with the cards into every other book.
"""

from __future__ import annotations

from ptcg.rulebooks.switch import Value

TITLE = "HS—Undaunted"
YEAR = 2010
KNOWN_FOR = "Prime and LEGEND cards"
PARENT = "CL11"
SERIES: tuple[str, ...] = ("HeartGold & SoulSilver",)
SINCE = "2010/02/10"
OFFICIAL = True
PLAYED = True

SWITCHES: dict[str, Value] = {}
