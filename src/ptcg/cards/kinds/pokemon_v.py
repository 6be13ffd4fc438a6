"""Pokémon V, VMAX and VSTAR: a Basic Pokémon V, and the two kinds that evolve from one. All are Pokémon V (V-03)."""

from __future__ import annotations

from typing import Final

from ptcg.cards.kinds.kind import Kind, printed

V: Final = Kind(name="V", of=printed("V"), labels=("V",), in_names="last", prizes=2, rule_box="yes")
VMAX: Final = Kind(
    name="VMAX",
    of=printed("VMAX"),
    stage="VMAX",
    stage_number=4,
    entry="evolves",
    labels=("V",),
    in_names="last",
    prizes=3,
    rule_box="yes",
)
VSTAR: Final = Kind(
    name="VSTAR",
    of=printed("VSTAR"),
    stage="VSTAR",
    stage_number=5,
    entry="evolves",
    labels=("V",),
    in_names="last",
    prizes=2,
    rule_box="yes",
    refusals={"VSTAR_02": "you already used your VSTAR Power this game"},
)
