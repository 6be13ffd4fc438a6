"""Mega Evolution—Ascended Heroes (2026), the rules in force today, as a patch on Paradox Rift.

An attack that says "up to" so many may be answered with none; a Trainer card or an Ability that says so asks for at
least one, and so does a search for any card at all. An attack that discards more cards than are there discards what is
there. Between turns the player whose turn is next orders the effects of both. The text of this book is not at hand:
what is known of it are the Rules Team's answers in the compendium.
"""

from __future__ import annotations

from ptcg.rulebooks.switch import Value

TITLE = "Mega Evolution—Ascended Heroes"
YEAR = 2026
KNOWN_FOR = "the rules of today"
PARENT = "PAR23"
SERIES: tuple[str, ...] = ("Scarlet & Violet", "Mega Evolution")
SINCE = "2025/01/01"
OFFICIAL = False
PLAYED = True

SWITCHES: dict[str, Value] = {
    "up_to_min": "zero_in_attacks",
    "attack_discard_short": "as_much_as_possible",
    "checkup_orders": "next_player",
}

ANSWERS: dict[str, tuple[int, ...]] = {
    "up_to_min": (2219, 2251, 2301, 2304, 2313, 2315, 2376, 2399),
    "attack_discard_short": (2031, 2224, 2252, 2290, 2352),
    "checkup_orders": (2302,),
}
"""The numbers of the answers in the judges' compendium that set each switch.

Answers that agree with PAR23: 2239 (Prizes and promotion after Knock Outs on both sides), 2235 (a Mega Evolution
Pokémon ex is no MEGA Pokémon of the XY series, nor the other way round), 2324 (no Fossil at set-up), 2301 (any number
may be none).
"""
