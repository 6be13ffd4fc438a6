"""Settling: Knock Outs, attachments no longer allowed, Tool and Bench limits, ways to win, until nothing changes."""

from __future__ import annotations

from ptcg.testing import ability, attack, check, pokemon, trainer

MON = pokemon("Mon")


def test_a_knock_out_comes_from_settling_not_from_the_damage() -> None:
    """The Pokémon stands at 0 HP while the attack is carried out, and may still be saved by its end."""
    text = "Heal 50 from the opponent's Active."
    kind = pokemon("Kind", attack("Slap", 100, text))
    check(
        "PAR23", [MON, kind], "{active: Kind}", "{active: Mon}", ["attack Slap"],
        ["opp.active.damage == 50", "me.prizes == 6"],
    )  # fmt: skip


def test_losing_hp_knocks_out_without_any_damage_now() -> None:
    gym = trainer("Gym", "Each Pokémon has +30 HP.", kind="Stadium")
    new = trainer("New Gym", "Each Tool has no effect.", kind="Stadium")
    check(
        "PAR23", [MON, gym, new], "{active: Mon, hand: [New Gym]}", "{active: {card: Mon, damage: 110}, bench: [Mon]}",
        ["play New Gym"], ["me.prizes == 5", "opp.bench.count == 0", "decision.kind == main"], stadium="Gym",
    )  # fmt: skip


def test_one_thing_leads_to_another() -> None:
    """A Knock Out takes a Pokémon whose text kept another alive: it follows in the next round of the same settling."""
    shield = pokemon("Shield", hp=30, abilities=(ability("Each of your other Pokémon has +30 HP."),))
    wave = pokemon("Wave", attack("Wave", 0, "Do 110 damage to 2 of the opponent's Pokémon."))
    check(
        "PAR23", [MON, shield, wave], "{active: Wave}",
        "{active: Mon, bench: [Shield, {card: sv4-95, under: [sv4-94]}]}",
        ["attack Wave choosing [opp.active, opp.bench[0]]"],
        ["me.prizes == 4", "opp.active.card == sv4-95", "opp.bench.count == 0"],
    )  # fmt: skip


def test_attachments_no_longer_allowed_are_discarded() -> None:
    sp_only = trainer("SP Charm", "Attaches only to Basic Pokémon.", "The holder has +10 HP.", kind="Pokémon Tool")
    grown = pokemon("Grown", stage="Stage 1", evolves_from="Mon")
    check(
        "PAR23", [MON, grown, sp_only], "{active: {card: Mon, tools: [SP Charm]}, hand: [Grown]}", "{active: Mon}",
        ["evolve me.active with Grown"], ["me.active.tools == []", "me.discard == [SP Charm]"],
    )  # fmt: skip


def test_a_lower_bench_limit_is_met_at_once() -> None:
    small = trainer("Small Stage", "Each player can have 3 Benched Pokémon.", kind="Stadium")
    check(
        "PAR23", [MON, small], "{active: Mon, bench: [Mon, Mon, Mon, Mon], hand: [Small Stage]}",
        "{active: Mon, bench: [Mon, Mon, Mon, Mon, Mon]}",
        ["play Small Stage", "(opp) choose [opp.bench[0], opp.bench[0]]", "choose me.bench[3]"],
        ["me.bench.count == 3", "opp.bench.count == 3", "me.prizes == 6", "opp.prizes == 6"],
    )  # fmt: skip


def test_ways_to_win_are_counted_together() -> None:
    boom = pokemon("Boom", attack("Boom", 990, "Do 990 damage to this Pokémon."))
    check(
        "PAR23", [MON, boom], "{active: Boom, bench: [Mon], prizes: 1}", "{active: Mon, prizes: 1}", ["attack Boom"],
        ["winner == me"],
    )  # fmt: skip
    check(
        "PAR23", [MON, boom], "{active: Boom, prizes: 1}", "{active: Mon, prizes: 1}", ["attack Boom"],
        ["winner == null", "sudden_death == true"],
    )  # fmt: skip
