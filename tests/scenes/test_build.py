"""From a scene to a game: what is put where, and what cannot be put anywhere."""

from __future__ import annotations

import pytest

from ptcg.scenes import SceneError
from ptcg.scenes.build import build
from ptcg.scenes.expect import Literal, parse_path
from ptcg.scenes.position import Position
from scenes.making import GIBLE, builtin_library, scene


def at(me: str = f"{{active: {GIBLE}}}", opp: str = f"{{active: {GIBLE}}}", rest: str = "") -> Position:
    return build(scene(me, opp, rest), builtin_library()).at


FULL = at(
    "{active: {card: sv4-95, under: [sv4-94], damage: 40, energy: [Fighting, sv4-182], tools: [sv4-164],"
    " conditions: [Asleep, Poisoned]}, bench: [{card: sv4-94, since: this_turn}, {card: sv4-124}],"
    " hand: [Fire, sv1-194], hand_count: 4, deck: [Water, Fire], discard: [sv1-196], lost: [Fire],"
    " prizes: [Fire, Water], used: [vstar]}",
    "{active: sv4-94, deck: 3, prizes: 4}",
    "stadium: {card: sv2-171, owner: opp}, turn: {number: 6, flags: {energy_attached: true}}",
)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("me.active.card", "sv4-95"),
        ("me.active.under", ("sv4-94",)),
        ("me.active.damage", 40),
        ("me.active.max_hp", 100),
        ("me.active.remaining_hp", 60),
        ("me.active.energy", ("Fighting", "sv4-182")),
        ("me.active.energy_count", 2),
        ("me.active.tools", ("sv4-164",)),
        ("me.active.conditions", ("Asleep", "Poisoned")),
        ("me.active.stage", "Stage 1"),
        ("me.active.name", "Gabite"),
        ("me.active.types", ("Fighting",)),
        ("me.active.is_evolved", True),
        ("me.bench.count", 2),
        ("me.bench[1].card", "sv4-124"),
        ("me.bench[4].in_play", False),
        ("me.hand_count", 4),
        ("me.deck", ("Water", "Fire")),
        ("me.deck.top", "Water"),
        ("me.discard_count", 1),
        ("me.lost", ("Fire",)),
        ("me.prizes", 2),
        ("me.prize_cards", ("Fire", "Water")),
        ("game.me.vstar_used", True),
        ("game.opp.vstar_used", False),
        ("opp.deck.count", 3),
        ("opp.prizes", 4),
        ("stadium", "sv2-171"),
        ("stadium.owner", "opp"),
        ("turn.player", "me"),
        ("turn.number", 6),
        ("turn.flags.energy_attached", True),
        ("turn.flags.retreated", False),
        ("first_player", "opp"),
    ],
)
def test_everything_is_where_the_scene_says(path: str, value: Literal) -> None:
    assert FULL.value(parse_path(path)) == value


def test_cards_nobody_names_are_an_energy_no_line_names() -> None:
    position = at(rest="expect: ['contains(me.hand, Grass)', 'contains(me.hand, Fire)']")
    assert set(position.zone("me", "deck")) == {"Water"}
    assert len(position.zone("me", "deck")) == 20


def test_a_pokemon_of_this_turn_came_in_it() -> None:
    s = FULL.state
    assert s.came[s.bench[0][0]] == 6
    assert s.came[s.bench[0][1]] < 6


def test_a_turn_at_its_start_has_not_drawn() -> None:
    play = build(scene(rest="turn: {number: 3, at: start}"), builtin_library())
    assert play.at.value(parse_path("turn.player")) == "me"
    assert play.at.value(parse_path("turn.number")) == 3
    assert play.at.value(parse_path("me.hand_count")) == 0


@pytest.mark.parametrize(
    ("me", "message"),
    [
        ("{active: {card: sv4-94, damage: 70}}", "me.active.damage: 70 damage on 70 HP"),
        ("{active: sv4-9999}", "me.active.card[0]: no card has the id sv4-9999"),
        ("{active: sv4-94, hand: [Nobody]}", "me.hand[0]: no card has the id Nobody"),
        ("{active: sv1-194}", "me.active.card: Switch (sv1-194) is no Pokémon"),
        ("{active: {card: sv4-94, energy: [sv1-194]}}", "me.active.energy: sv1-194 is no Energy card"),
        ("{active: {card: sv4-94, tools: [sv4-164, sv4-164]}}", "me.active: Future Booster Energy Capsule (sv4-164)"),
        (f"{{active: sv4-94, bench: [{', '.join(['sv4-94'] * 6)}]}}", "me.bench: 6 Pokémon, at most 5 can be there"),
        ("{active: {card: sv4-94, counters: {Char: 1}}}", "me.active.counters: no card here has Char counters"),
        ("{active: {card: sv4-94, effects: [sv4-94/Bite]}}", "me.active.effects: Bite leaves nothing behind"),
        ("{active: {card: sv4-94, effects: [Nothing]}}", "me.active.effects: the two Actives have no attack Nothing"),
        ("{active: sv4-94, hand: ['?']}", "me.hand[0]: a hidden card"),
    ],
)
def test_impossible_positions(me: str, message: str) -> None:
    with pytest.raises(SceneError) as fault:
        at(me)
    assert str(fault.value).startswith(f"t.yaml:1: {message}")


def test_an_effect_of_an_attack_is_left_behind() -> None:
    play = build(scene("{active: {card: sv4-123, energy: [Darkness, Darkness, Fire], effects: [Rampaging Hammer]}}"))
    assert play.legal_lines() == ["end turn"]


def test_without_the_effect_it_may_attack() -> None:
    play = build(scene("{active: {card: sv4-123, energy: [Darkness, Darkness, Fire]}}"))
    assert "attack Rampaging Hammer" in play.legal_lines()
