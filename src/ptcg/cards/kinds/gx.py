"""Pokémon-GX, and the TAG TEAM of several Pokémon on one card; a player uses one GX attack in a game."""

from __future__ import annotations

from typing import Final

from ptcg.cards.kinds.kind import Kind, printed

GX: Final = Kind(
    name="GX",
    of=printed("GX"),
    labels=("GX",),
    in_names="last",
    prizes=2,
    rule_box="yes",
    refusals={"GX_02": "you already used your GX attack this game"},
)
TAG_TEAM: Final = Kind(name="TAG TEAM", of=printed("TAG TEAM"), labels=("TAG TEAM",), in_names="anywhere", prizes=3)
