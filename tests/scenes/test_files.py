"""The scene files: listed without parsing, run by card, each id once."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from ptcg.scenes import SceneError, read_scenes
from ptcg.scenes.build import unread
from scenes.collecting import listed, outline, parsed, tier, wrong
from scenes.making import GIBLE, builtin_library, scene

HERE = Path(__file__).parent

LISTED = """\
# a remark
scene: ONE-1
title: "dp4-29 Fire Dance: nothing there"
rulebook: RR09
---
- id: 'TWO-1'
  title: a title without a card
- id: THREE-1
  title: 'ex10-! Shuffle: none'
"""


def test_a_file_is_listed_without_parsing() -> None:
    assert outline(LISTED) == [("ONE-1", "dp4-29"), ("TWO-1", "TWO-1"), ("THREE-1", "ex10-!")]


def test_the_scenes_of_a_card_are_parsed_alone(tmp_path: Path) -> None:
    file = tmp_path / "set.scenes"
    lines = ["book PAR23", f"foe {{active: {GIBLE}}}", ""]
    for card in (GIBLE, "sv4-95", GIBLE):
        lines += [
            f"== {card}",
            f"-- A title of line {len(lines)}",
            f"me {{active: {GIBLE}}}",
            "do end turn  => turn == 2",
        ]
    file.write_text("\n".join([*lines, "nonsense", ""]), encoding="utf-8")
    ids = [id for id, card in listed(file) if card == "sv4-95"]
    assert [scene.id for scene in parsed(file, "sv4-95", ids)] == ids == ["sv4-95/a-title-of-line-7"]
    with pytest.raises(SceneError, match=r"set\.scenes:16"):
        parsed(file, GIBLE, [])


@pytest.mark.parametrize("cases", [True, False])
def test_ids_are_unique_among_the_cases_and_among_the_others(cases: bool) -> None:
    found = [*HERE.rglob("*.yaml"), *HERE.rglob("*.scenes")]
    files = [path for path in found if ("cases" in path.parts) == cases]
    ids = Counter(id for path in files for id, _ in listed(path))
    assert len(ids) > 100 and [id for id, count in ids.items() if count > 1] == []


def test_the_built_in_cards_alone_express_some_cases() -> None:
    cases = [scene for path in (HERE / "cases").glob("*.yaml") for scene in read_scenes(path)]
    assert sum(not unread(case, builtin_library()) for case in cases) >= 8


@pytest.mark.parametrize("damage", [0, 10])
def test_a_scene_that_differs_fails_and_a_disputed_one_must_differ(damage: int) -> None:
    made = scene(rest=f"do: [end turn], expect: [opp.active.damage == {damage}]")
    assert bool(wrong(made)) == (damage == 10)
    assert bool(wrong(replace(made, disputed="R-1"))) == (damage == 0)


def test_the_quick_tier_names_scenes_that_are_there() -> None:
    there = {id for file in sorted(HERE.rglob("*.scenes")) for id, _ in listed(file)}
    assert len(tier()) > 50 and sorted(tier() - there) == []
