"""The rules as the official `cabt` engine plays them, as a patch on the rules of today (ASC26).

Prizes for a Knocked Out Pokémon are picked all at once. What is no rule of play but a way of asking (seat 0 is asked
who goes first, Prizes are dealt as soon as the Active Pokémon is placed, a tie is a draw) is not data of a book: the
oracle maps it.
"""

from __future__ import annotations

from ptcg.rulebooks.switch import Value

TITLE = "cabt"
YEAR = 2025
KNOWN_FOR = "the official engine"
PARENT = "ASC26"
SERIES: tuple[str, ...] = ()
SINCE = ""
OFFICIAL = False
PLAYED = False

SWITCHES: dict[str, Value] = {
    "several_prizes": "all_at_once",
}
