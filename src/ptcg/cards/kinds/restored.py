"""Restored Pokémon: only a Fossil puts them into play."""

from __future__ import annotations

from typing import Final

from ptcg.cards.kinds.kind import Kind, printed

RESTORED: Final = Kind(
    name="Restored",
    of=printed("Restored"),
    stage="Restored",
    stage_number=9,
    entry="by its card",
    looks_basic=True,
    refusals={"RESTORED_01": "{card} is a Restored Pokémon: only {fossil} puts it onto the Bench"},
)
