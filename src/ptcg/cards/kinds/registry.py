"""The registry of all kinds of card. A new kind is a module of this package and a line here."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ptcg.cards.card import Card
from ptcg.cards.kinds.break_evolution import BREAK
from ptcg.cards.kinds.fossil import FOSSIL
from ptcg.cards.kinds.gx import GX, TAG_TEAM
from ptcg.cards.kinds.kind import Kind
from ptcg.cards.kinds.legend import LEGEND
from ptcg.cards.kinds.level_up import LEVEL_UP
from ptcg.cards.kinds.machines import HYPER_GEAR, SECRET_MACHINE, TECHNICAL_MACHINE
from ptcg.cards.kinds.mega import MEGA, MEGA_EX, PRIMAL
from ptcg.cards.kinds.named import DELTA, OWNED
from ptcg.cards.kinds.one_in_a_deck import ACE_SPEC, PRISM_STAR, RADIANT, STAR
from ptcg.cards.kinds.plain_labels import (
    ANCIENT,
    BABY,
    FUSION_STRIKE,
    FUTURE,
    PRIME,
    RAPID_STRIKE,
    SINGLE_STRIKE,
    SP,
    TEAM_PLASMA,
    ULTRA_BEAST,
)
from ptcg.cards.kinds.pokemon_ex import EX, OLD_EX, UPPER_EX
from ptcg.cards.kinds.pokemon_v import VMAX, VSTAR, V
from ptcg.cards.kinds.restored import RESTORED
from ptcg.cards.kinds.tera import TERA
from ptcg.cards.kinds.v_union import V_UNION

KINDS: Final = (
    SP, LEVEL_UP, LEGEND, PRIME, OLD_EX, EX, UPPER_EX, GX, V, VMAX, VSTAR, V_UNION, MEGA_EX, TAG_TEAM, PRISM_STAR,
    ULTRA_BEAST, RADIANT, ACE_SPEC, STAR, DELTA, TEAM_PLASMA, ANCIENT, FUTURE, TERA, SINGLE_STRIKE, RAPID_STRIKE,
    FUSION_STRIKE, HYPER_GEAR, TECHNICAL_MACHINE, BABY, OWNED, SECRET_MACHINE, PRIMAL, MEGA, BREAK, RESTORED, FOSSIL,
)  # fmt: skip
"""All kinds, in the order of their labels; a new kind goes to the end, so that the numbers of labels do not change."""

LABELS: Final = (*dict.fromkeys(label for kind in KINDS for label in kind.labels), "Rule-Box")
"""The labels that effects may name; the place of a label is its bit in the engine."""

_NUMBERED: Final = {1: "Basic", 2: "Stage 1", 3: "Stage 2"} | {kind.stage_number: kind.stage for kind in KINDS}
STAGES: Final = tuple(_NUMBERED[number] for number in range(len(_NUMBERED)))
"""The stages by their number in the engine; 0 is no stage."""


@lru_cache(maxsize=65536)
def kinds_of(card: Card) -> tuple[Kind, ...]:
    """Return the kinds that the card belongs to, in the order of the registry."""
    return tuple(kind for kind in KINDS if kind.of(card))
