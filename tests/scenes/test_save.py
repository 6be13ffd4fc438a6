"""Saving: a game comes back as it was, with whatever is pending; a seat's scene holds only what it may know."""

from __future__ import annotations

from ptcg.game.encoding import encode_state
from ptcg.scenes import parse_scenes, write_scene
from ptcg.scenes.build import build
from ptcg.scenes.lines import parse_line
from ptcg.scenes.play import Play
from ptcg.scenes.save import save_scene
from scenes.making import builtin_library, scene


def in_an_attack() -> Play:
    """A game with a pick open inside an attack."""
    play = build(
        scene(
            "{active: {card: sv4-158, energy: [Fire, Fire, Fire]}, hand: [Water], deck: [Water, Fire, Metal]}",
            "{active: {card: sv4-70, damage: 10}, hand: [Fire, Metal], bench: [{card: sv4-124, damage: 10},"
            " {card: sv4-70, damage: 10}, {card: sv4-124, damage: 20}]}",
        ),
        builtin_library(),
    )
    assert play.step(parse_line("attack Homing Headbutt"), ()) == ""
    assert "choose opp.bench[2]" in play.legal_lines()
    return play


def test_a_game_with_a_choice_open_comes_back_and_goes_on_the_same() -> None:
    play = in_an_attack()
    (saved,) = parse_scenes(write_scene(save_scene(play.at, "PAR23")))
    again = build(saved, builtin_library())
    assert encode_state(again.at.state) == encode_state(play.at.state)
    line = parse_line("choose [opp.bench[2], opp.active, opp.bench[0]]")
    assert play.step(line, ()) == again.step(line, ()) == ""
    assert encode_state(again.at.state) == encode_state(play.at.state)
    assert again.at.value(("opp", "bench", 2, "damage")) == 70


def test_the_readable_part_is_the_position() -> None:
    text = (
        "{active: {card: sv4-95, under: [sv4-94], damage: 40, energy: [Fighting], tools: [sv4-164],"
        " conditions: [Poisoned]}, bench: [{card: sv4-94, since: this_turn}], hand: [Fire], deck: [Water, Fire],"
        " prizes: [Fire], used: [gx]}"
    )
    made = scene(text, rest="stadium: {card: sv2-171, owner: opp}, turn: {number: 6, flags: {retreated: true}}")
    saved = save_scene(build(made, builtin_library()).at, "PAR23")
    assert saved.me == made.me
    assert (saved.stadium, saved.turn) == (made.stadium, made.turn)
    assert saved.opp.active == made.opp.active


def test_a_seat_sees_its_own_hand_only() -> None:
    play = in_an_attack()
    mine, theirs, public = (save_scene(play.at, "PAR23", view=view) for view in ("me", "opp", "public"))
    assert (mine.me.hand, mine.opp.hand) == (("Water",), ("?", "?"))
    assert (theirs.me.hand, theirs.opp.hand) == (("?",), ("Fire", "Metal"))
    assert (public.me.hand, public.opp.hand) == (("?",), ("?", "?"))
    for seen in (mine, theirs, public):
        assert seen.state == ""
        assert (seen.me.deck, seen.me.prizes) == (3, 6)
        assert seen.opp.active == play_active(play)


def play_active(play: Play) -> object:
    return save_scene(play.at, "PAR23").opp.active
