"""LEGEND: a Pokémon of two halves that are put onto the Bench together."""

from __future__ import annotations

from typing import Final

from ptcg.cards.kinds.kind import Kind, printed

LEGEND: Final = Kind(
    name="LEGEND",
    of=printed("LEGEND"),
    stage="LEGEND",
    stage_number=10,
    entry="in halves",
    labels=("LEGEND",),
    in_names="anywhere",
    pieces=2,
    rule_box="unlabelled",
    counts_as_basic=("legend_rules", "counts_as_basic"),
    one_name=("DECK-11", "LEGEND-01"),
    looks_basic=True,
    refusals={
        "LEGEND_02": "{card} is half of a LEGEND, and its other half isn't in your hand",
        "HALF_ALONE": "{card} comes into play with its other half: put both onto the Bench together",
    },
)
