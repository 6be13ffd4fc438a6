"""Pokémon-ex of 2003 to 2007, Pokémon-EX, and today's Pokémon ex."""

from __future__ import annotations

import re
from typing import Final

from ptcg.cards.card import Card
from ptcg.cards.kinds.kind import Kind, printed

# Sets of the years of Pokémon-ex with a small, unlabelled rule line (CARD-09).
_OLD_SETS: Final = re.compile(r"ex\d+|np|pop\d|tk\d[ab]|cel25c")


def is_old_ex(card: Card) -> bool:
    """Return whether the card is a Pokémon-ex of 2003 to 2007, whose rule line has no label (CARD-09)."""
    return "ex" in card.subtypes and _OLD_SETS.fullmatch(card.set_id) is not None


OLD_EX: Final = Kind(
    name="Pokémon-ex", of=is_old_ex, labels=("ex",), prizes=2, prize_switch="prize_ex", rule_box="unlabelled"
)
EX: Final = Kind(
    name="Pokémon ex",
    of=printed("ex"),
    labels=("ex",),
    in_names="last",
    prizes=2,
    prize_switch="prize_ex",
    rule_box="yes",
)
UPPER_EX: Final = Kind(name="Pokémon-EX", of=printed("EX"), labels=("EX",), prizes=2, rule_box="yes")
