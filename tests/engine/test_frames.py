"""Frames: what really happened stands in registers, and a copy is a call with self or card rebound."""

from __future__ import annotations

from ptcg.game.encoding import encode_state
from ptcg.scenes.build import build
from ptcg.testing import attack, check, pokemon, trainer

MON = pokemon("Mon")
BIG = pokemon("Big", hp=300)


def test_this_way_counts_what_was_moved() -> None:
    bench = "[{card: sv10-82, energy: [Psychic, Psychic]}, sv10-82, sv10-82]"
    me = f"{{active: {{card: sv10-81, energy: [Psychic, Psychic, Psychic]}}, bench: {bench}}}"
    check(
        "PAR23", [BIG], me, "{active: Big}", ["attack Erasure Ball choosing yes", "choose [Psychic]"],
        ["opp.active.damage == 220", "me.bench[0].energy_count == 1"],
    )  # fmt: skip


def test_the_copy_of_an_attack_is_used_by_the_copier() -> None:
    victim = pokemon("Victim", attack("Drain", 40, "Discard 1 Energy on this Pokémon. Heal 20 from this Pokémon."))
    me = "{active: {card: sv3pt5-151, damage: 50, energy: [Fire, Fire, Fire]}}"
    check(
        "PAR23", [victim], me, "{active: {card: Victim, energy: [Fire]}}", ["attack Genome Hacking"],
        ["opp.active.damage == 40", "me.active.energy_count == 2", "me.active.damage == 30",
         "opp.active.energy_count == 1"],
    )  # fmt: skip


def test_mew_vmax_uses_attacks_of_its_bench_for_its_own_cost() -> None:
    me = "{active: {card: swsh8-114, under: [swsh8-113], energy: [Fire, Fire]}, bench: [swsh8-185]}"
    check(
        "SSH20", [BIG], me, "{active: Big}", ["attack Cross Fusion Strike choosing Techno Blast"],
        ["opp.active.damage == 210"],
    )  # fmt: skip
    # What the copied attack leaves behind is on Mew.
    check(
        "SSH20", [BIG], me, "{active: Big}",
        ["attack Cross Fusion Strike choosing Techno Blast", "checkup", "(opp) end turn", "checkup", "begin turn"],
        ["illegal: attack Cross Fusion Strike because EFFECT-05"],
    )  # fmt: skip


def test_a_supporter_is_used_without_being_played() -> None:
    """Portrait: the opponent's Supporter works for the copier; it stays in the hand and no Supporter was played."""
    check(
        "CL11", [MON], "{active: col1-21, hand: [Fire], deck: 20}", "{active: Mon, hand: [col1-77, Water, Grass]}",
        ["use Portrait of me.active choosing col1-77"],
        ["me.hand_count == 3", "contains(opp.hand, col1-77)", "turn.flags.supporter_played == false"],
    )  # fmt: skip


def test_copies_of_copies_end() -> None:
    """Two Mew ex that copy each other: the nesting is bounded and the attack does nothing."""
    mew = "{card: sv3pt5-151, energy: [Fire, Fire, Fire]}"
    check(
        "PAR23", [], f"{{active: {mew}}}", f"{{active: {mew}}}", ["attack Genome Hacking"],
        ["opp.active.damage == 0", "decision.kind == pause", "turn.player == me"],
    )  # fmt: skip


def test_if_you_do_asks_what_happened() -> None:
    pay = trainer("Pay", "Discard 1 Fire Energy card from hand. If you do, draw 2.")
    check(
        "PAR23", [MON, pay], "{active: Mon, hand: [Pay, Fire], deck: 5}", "{active: Mon}", ["play Pay"],
        ["me.hand_count == 2"],
    )  # fmt: skip


def test_building_twice_gives_the_same_programs() -> None:
    from ptcg.testing import library, scene

    made = scene("PAR23", "{active: sv3pt5-151}", "{active: Mon}")
    first, second = (build(made, library([MON])) for _ in range(2))
    assert encode_state(first.at.state) == encode_state(second.at.state)
