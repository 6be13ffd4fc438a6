"""Kinds of card: what a module says must be something that the engine, the books and the readers know."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from ptcg.cards.kinds import KINDS, LABELS, STAGES, Kind
from ptcg.engine import reasons
from ptcg.engine.defs import CardDef
from ptcg.engine.vocabulary import BASIC, ENTRIES, STAGE1, STAGE2
from ptcg.envs.encoder.columns import TOKEN_COLUMNS
from ptcg.game.kind_words import FACTS
from ptcg.rulebooks import catalogue, load

EACH = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)


@EACH
def test_the_engine_knows_what_a_kind_sets(kind: Kind) -> None:
    blank = CardDef(0, "", "", 0)
    assert [getattr(blank, trait) for trait in kind.traits] == [False] * len(kind.traits)
    assert kind.entry in ENTRIES
    assert (kind.stage == "") == (kind.stage_number == 0)


@EACH
def test_the_words_of_a_kind_are_about_causes_and_facts(kind: Kind) -> None:
    for cause, words in kind.refusals.items():
        assert isinstance(getattr(reasons, cause), int)
        assert {name for _, name, _, _ in Formatter().parse(words) if name} <= set(FACTS)


@EACH
def test_the_rules_and_switches_of_a_kind_are_in_the_catalogue(kind: Kind) -> None:
    rules = [*kind.one_name, *kind.other_names, *kind.mixed, *kind.deck_rules]
    switches = [kind.prize_switch] if kind.prize_switch else []
    if kind.limit is not None:
        rules += [kind.limit.rule, kind.limit.see]
        switches.append(kind.limit.switch)
    if kind.counts_as_basic is not None:
        switches.append(kind.counts_as_basic[0])
    assert set(rules) <= set(catalogue.load().rules)
    assert set(switches) <= set(load("PAR23"))


def test_names_are_different() -> None:
    assert len({kind.name for kind in KINDS}) == len(KINDS)


def test_the_numbers_of_stages_are_those_of_the_engine_and_of_its_columns() -> None:
    assert [STAGES[n] for n in (0, BASIC, STAGE1, STAGE2)] == ["", "Basic", "Stage 1", "Stage 2"]
    (meaning,) = (meaning for name, meaning in TOKEN_COLUMNS if name == "stage")
    assert re.findall(r"(\d+) ([^,]+)", meaning) == [(str(n), word) for n, word in enumerate(STAGES) if n]


def test_labels_fit_into_a_mask() -> None:
    assert len(set(LABELS)) == len(LABELS) <= 62
