"""Black & White (2011), as a patch on XY.

The coin is flipped when the Prizes lie, and its winner goes first. The starting player may attack on the first turn and
may play any Trainer card. There is no Fairy type yet.
"""

from __future__ import annotations

from ptcg.rulebooks.switch import Value

TITLE = "Black & White"
YEAR = 2011
KNOWN_FOR = "Pokémon-EX, Team Plasma and ACE SPEC"
PARENT = "XY13"
SERIES: tuple[str, ...] = ("Black & White",)
SINCE = "2011/04/25"
OFFICIAL = False
PLAYED = True

SWITCHES: dict[str, Value] = {
    "coin_flip_when": "after_prizes_before_reveal",
    "coin_winner": "goes_first",
    "first_player_may_attack_turn_one": True,
    "basic_energy_types": ("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal"),
    "types": (
        "Grass",
        "Fire",
        "Water",
        "Lightning",
        "Psychic",
        "Fighting",
        "Darkness",
        "Metal",
        "Dragon",
        "Colorless",
    ),
}

_ANNOUNCED = "the changes of the start of a game were announced on 2013-10-02 for XY, in force from 2013-11-08"

SOURCES: dict[str, str] = {
    "coin_flip_when": _ANNOUNCED,
    "coin_winner": _ANNOUNCED,
    "first_player_may_attack_turn_one": _ANNOUNCED,
    "basic_energy_types": "no card of the Black & White series is or provides Fairy",
    "types": "no card of the Black & White series is Fairy; Dragon Pokémon came with Dragons Exalted",
}
"""Where each switch is known from; the text of this book is not at hand."""
