"""LV.X: a card that is put on a Pokémon of its own name; the Pokémon keeps its stage, its attacks and its texts."""

from __future__ import annotations

from typing import Final

from ptcg.cards.kinds.kind import Kind, printed

LEVEL_UP: Final = Kind(
    name="LV.X",
    of=printed("Level-Up"),
    stage="LV.X",
    stage_number=11,
    stage_first=True,
    entry="levels up",
    labels=("LV.X",),
    rule_box="unlabelled",
    one_name=("DECK-11", "LVX-04"),
    other_names=("NAME-01",),
    refusals={
        "LEVEL_BENCHED": "{card} levels up your Active {below}: it doesn't go onto the Bench",
        "LVX_01": "{card} goes on your Active {below}, not on {on}",
        "LEVELLED": "{on} already leveled up",
        "LEVEL_FIRST": "your Pokémon can't level up on your first turn",
    },
)
