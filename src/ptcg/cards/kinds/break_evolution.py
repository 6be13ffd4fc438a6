"""BREAK: a card on a Pokémon that keeps attacks, texts, Weakness, Resistance and Retreat Cost of the card below."""

from __future__ import annotations

from typing import Final

from ptcg.cards.kinds.kind import Kind, printed

BREAK: Final = Kind(
    name="BREAK",
    of=printed("BREAK"),
    stage="BREAK",
    stage_number=8,
    in_names="anywhere",
    entry="evolves",
    rule_box="yes",
    traits=("keeps_below",),  # BREAK-02
)
