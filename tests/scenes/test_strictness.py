"""What a scene may leave out, and what it may not say: stacks, open choices, forced picks, owners of attached cards."""

from __future__ import annotations

import pytest

from cards.making import corpus
from ptcg.scenes import Scene, SceneError, parse_scenes
from ptcg.scenes.build import build
from ptcg.scenes.library import Library
from ptcg.scenes.run import Result, run_scene
from ptcg.scenes.save import save_scene
from scenes.making import builtin_library, scene


def printed(text: str) -> Scene:
    (made,) = parse_scenes(text, "t.yaml")
    return made


def run(text: str) -> Result:
    return run_scene(printed(text), Library(corpus()))


@pytest.mark.parametrize(
    ("mon", "message"),
    [
        ("{card: sv4-95, under: [sv1-36]}", "me.active.under: Gabite (sv4-95) evolves from Gible, not from "),
        ("{card: sv4-94, under: [sv4-94]}", "me.active.under: Gible (sv4-94) is a Basic Pokémon and lies on no other"),
    ],
)
def test_a_stack_that_no_game_builds_is_refused(mon: str, message: str) -> None:
    text = f"{{id: T, rulebook: PAR23, me: {{active: {mon}}}, opp: {{active: sv4-94}}}}"
    assert message in run(text).difference


@pytest.mark.parametrize(
    "mon",
    [
        "{card: sv4-95, under: [sv4-94]}",  # as printed
        "{card: base1-4, under: [base1-46]}",  # Rare Candy: a Stage 2 on its Basic Pokémon
        "{card: base1-20, under: [neo1-22]}",  # a Baby Pokémon's own text
        "{card: dp5-99, under: [dp5-62, dp5-24]}",  # LV.X
        "{card: sv4-95}",  # the stack is left out
    ],
)
def test_every_stack_that_a_game_can_build_is_accepted(mon: str) -> None:
    text = f"{{id: T, rulebook: PAR23, me: {{active: {mon}}}, opp: {{active: sv4-94}}}}"
    assert run(text).difference == ""


DISCARD = "{id: T, rulebook: PAR23, me: {active: {card: swsh7-110, energy: [Fire, Fire, Lightning, Lightning]}}, opp: "
DISCARD += "{active: {card: sv4-50, under: [sv4-47]}}"


def test_a_scene_that_ends_at_an_open_choice_says_so() -> None:
    two = "bench: [{card: sv1-13}, {card: sv1-36}]"
    text = f"{{id: T, rulebook: PAR23, me: {{active: sv1-13, hand: [sv1-194], {two}}}, opp: {{active: sv1-13}}, "
    open_end = run(text + "do: [play sv1-194], expect: [me.hand_count == 0]}")
    assert (open_end.passed, open_end.open) == (True, "the scene ends at an open choice of me")
    assert run(text + "do: [play sv1-194], expect: [me.hand_count == 9]}").difference.endswith("open choice of me)")
    assert run(text + "do: [play sv1-194], expect: [decision.player == me]}").open == ""
    assert run(text + "expect: [me.hand_count == 1]}").open == ""


def test_brackets_in_a_list_get_a_hint() -> None:
    with pytest.raises(SceneError, match=r"needs quotes: 'attack Spark choosing opp.bench\[0\] …'"):
        parse_scenes("id: T\nrulebook: PAR23\ndo: [attack Spark choosing opp.bench[0], checkup]\n", "t.yaml")


def test_cards_that_are_alike_are_picked_without_a_line() -> None:
    text = "{id: T, rulebook: PAR23, me: {active: sv1-13, hand: [sv1-196, Fire, Fire, Fire], deck: [sv1-36]}, opp: "
    text += "{active: sv1-13}, do: [play sv1-196 choosing sv1-36], expect: ['me.hand == [Fire, sv1-36]']}"
    assert run(text).difference == ""
    mixed = text.replace("Fire, Fire, Fire]", "Fire, Water, Grass]").replace(
        "me.hand == [Fire, sv1-36]", "me.hand_count == 2"
    )
    assert run(mixed).difference != ""


def test_no_choice_heeds_its_words() -> None:
    text = "{id: T, rulebook: PAR23, me: {active: sv1-13, hand: [sv1-196, Fire, Water], deck: [sv1-36]}, opp: "
    text += "{active: sv1-13}, do: ['play sv1-196 discarding [Fire, Water] choosing sv1-36'], expect: ['%s']}"
    assert run(text % "no: choice of swsh7-110").difference == ""
    assert run(text % "no: choice of Fire").difference == "no: choice of Fire: it happened"
    assert run(text % "no: choice of Ultra Ball").difference == "no: choice of Ultra Ball: it happened"
    assert run(text % "event: choice of sv1-36").difference == ""


def test_the_owner_of_a_tool_is_kept() -> None:
    text = "{id: T, rulebook: PAR23, me: {active: {card: sv4-94, tools: [sv4-178 of opp]}}, opp: {active: sv4-94}}"
    built = build(printed(text), Library(corpus()))
    s = built.at.state
    (tool,) = s.atts[s.active[0]]
    assert s.defs.owner[tool] == 1
    saved = save_scene(built.at, "PAR23", view="me")
    assert saved.me.active is not None and saved.me.active.tools == ("sv4-178 of opp",)


def test_an_unknown_owner_is_a_card_that_does_not_exist() -> None:
    made = scene(me="{active: {card: sv4-94, tools: [sv4-178 of nobody]}}")
    assert "no card has the id" in run_scene(made, builtin_library()).difference
