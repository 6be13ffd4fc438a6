"""XY (2013), as a patch on Sun & Moon.

Between turns a Burned Pokémon flips a coin: tails puts 2 damage counters on it, and heads never cures it. The winner of
the coin flip chooses who goes first, and the starting player may not attack on the first turn but may play a Supporter.
"""

from __future__ import annotations

from ptcg.rulebooks.switch import Value

TITLE = "XY"
YEAR = 2013
KNOWN_FOR = "Mega Evolution and BREAK"
PARENT = "SM17"
SERIES: tuple[str, ...] = ("XY",)
SINCE = "2013/11/08"
OFFICIAL = False
PLAYED = True

SWITCHES: dict[str, Value] = {
    "burn_mode": "flip_tails_2",
}

SOURCES: dict[str, str] = {
    "burn_mode": "the change of Burn was announced in October 2016 for the set Sun & Moon (X-01, R-1)",
}
"""Where each switch is known from; the text of this book is not at hand."""
