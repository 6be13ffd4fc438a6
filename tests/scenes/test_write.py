"""Writing scenes: what is written reads back as the same scene."""

from __future__ import annotations

from pathlib import Path

import pytest

from ptcg.scenes import MonSpec, Scene, Side, parse_scenes, read_scenes, write_scene, write_scenes
from ptcg.scenes.scene import EffectSpec, SetupSpec, StadiumSpec, TurnSpec

CASES = sorted((Path(__file__).parent / "cases").glob("*.yaml"))

FULL = Scene(
    id="FULL-01",
    rulebook="PAR23",
    title="A title: with a colon",
    rules=("SETUP-01",),
    me=Side(
        active=MonSpec(
            ("a-1", "a-2"), ("a-0",), 20, ("Water",), ("a-3",), ("a-4",), ("Burned", "Asleep"), (("Char", 2),),
            "this_turn", (EffectSpec("Hit", "a-9"), EffectSpec("Lock", "a-9", "player")),
        ),
        bench=(MonSpec(("b-1",)),),
        hand=("Fire",),
        hand_count=3,
        deck=("Fire", "Water"),
        prizes=2,
        used=("gx",),
        vunions=("X V-UNION",),
    ),
    opp=Side(active=MonSpec(("b-1",)), deck=0, prizes=("Fire",), discard=("c-1",), lost=("c-2",)),
    stadium=StadiumSpec("s-1", "opp"),
    turn=TurnSpec("opp", 4, "start", (("retreated", True), ("used_last_turn", "Spark"))),
    sudden_death=True,
    coins=("heads", "tails"),
    view="public",
    do=("yes", "end turn", "attack A choosing [opp.active, opp.bench[0]]"),
    expect=("legal: end turn", "me.active.damage == 20"),
    state="v1:abc",
)  # fmt: skip


@pytest.mark.parametrize(
    "scene",
    [
        FULL,
        Scene("S", "RR09", setup=SetupSpec((("a-1",) * 7,), (("a-1",) * 7, ("Fire",) * 7), True)),
        Scene("D", "RR09", deck_list=(("a-1", 4), ("Fire", 56)), expect=("legal: deck",)),
    ],
)
def test_reads_back(scene: Scene) -> None:
    assert parse_scenes(write_scene(scene)) == [scene]


def test_the_cases_read_back() -> None:
    scenes = [scene for path in CASES for scene in read_scenes(path)]
    assert len(scenes) > 200
    assert parse_scenes(write_scenes(scenes)) == scenes
