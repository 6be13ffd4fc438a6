"""Answers from the observation alone: questions without a choice, and sensible answers where our engine cannot help."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ptcg_cabt.agents.codes import Area, Context, Pick, Sort
from ptcg_cabt.plain import alike, plain

Json = dict[str, Any]
ENERGY = {"type": Pick.ENERGY, "area": Area.ACTIVE, "index": 0, "playerIndex": 0, "energyIndex": 0, "count": 1}


def mon(hp: int, units: int = 0) -> Json:
    """A Pokémon as an observation shows it."""
    return {"hp": hp, "energies": [0] * units}


def seen(options: list[Json], context: Context, least: int, most: int, cost: int = 0) -> Json:
    """What seat 0 sees: weak and strong Pokémon on both sides; its second Prize lies face up."""
    side = {"active": [mon(60)], "bench": [mon(200, 3), mon(90)], "prize": [None, {"id": 1}, None]}
    question = {
        "type": Sort.CARD, "context": context, "minCount": least, "maxCount": most, "remainEnergyCost": cost,
        "option": options,
    }  # fmt: skip
    return {"select": question, "current": {"yourIndex": 0, "players": [side, side]}}


def prizes(*indices: int) -> list[Json]:
    """Options for Prizes of seat 0."""
    return [{"type": Pick.CARD, "area": Area.PRIZE, "index": i, "playerIndex": 0} for i in indices]


def bench(player: int) -> list[Json]:
    """Options for both Benched Pokémon of a player."""
    return [{"type": Pick.CARD, "area": Area.BENCH, "index": i, "playerIndex": player} for i in range(2)]


@pytest.mark.parametrize(
    ("options", "context", "counts", "cost", "same"),
    [
        (prizes(0, 2), Context.TO_HAND, (1, 1), 0, True),  # face-down Prizes
        (prizes(0, 1), Context.TO_HAND, (1, 1), 0, False),  # one of them lies face up
        ([ENERGY, ENERGY], Context.DISCARD_ENERGY, (1, 1), 2, True),  # the cost takes both
        ([ENERGY, ENERGY], Context.DISCARD_ENERGY, (1, 1), 1, False),
        (bench(0), Context.DISCARD, (2, 2), 0, True),  # all must be picked
        (bench(0), Context.DISCARD, (0, 2), 0, False),
    ],
)
def test_a_question_whose_answers_come_to_the_same(
    options: list[Json], context: Context, counts: tuple[int, int], cost: int, same: bool
) -> None:
    assert alike(seen(options, context, *counts, cost)) is same


@pytest.mark.parametrize(
    ("options", "context", "counts", "answer"),
    [
        (bench(0), Context.TO_ACTIVE, (1, 1), [0]),  # the strongest of its own comes up
        (bench(1), Context.SWITCH, (1, 1), [1]),  # the weakest of the opponent's is pulled up
        (bench(1), Context.DAMAGE, (1, 1), [1]),
        (bench(0), Context.DISCARD, (1, 1), [1]),  # the weakest of its own is given up
        (bench(0), Context.DISCARD, (0, 2), []),  # and none if none must be
        (bench(0), Context.HEAL, (0, 2), [0, 1]),
        ([{"type": Pick.NO}, {"type": Pick.YES}], Context.ACTIVATE, (1, 1), [1]),
        ([{"type": Pick.NUMBER, "number": n} for n in range(3)], Context.DRAW_COUNT, (1, 1), [2]),
    ],
)
def test_a_plain_answer_helps_its_player(
    options: list[Json], context: Context, counts: tuple[int, int], answer: list[int]
) -> None:
    assert plain(seen(options, context, *counts), Random(1)) == answer
