"""What comes before Knock Outs are looked for: the attacker that left play is replaced, a Bench that shrank is met."""

from __future__ import annotations

from ptcg.testing import attack, check, pokemon, special_energy, trainer

MON = pokemon("Mon")
FLEE = pokemon("Flee", attack("Flee", 100, "Shuffle this Pokémon into deck with all attached cards."))
WIDE = trainer("Wide", "Each player can have 8 Benched Pokémon.", kind="Stadium")
BREAKER = pokemon("Breaker", attack("Break", 100, "Discard the Stadium in play."))
THORN = special_energy(
    "Thorn Energy", "Provides 1 Colorless Energy.",
    "When the holder is damaged by the opponent's attack: put 2 damage counters on the attacker.",
)  # fmt: skip
PLUCK = pokemon("Pluck", attack("Pluck", 10, "Discard 1 Energy on the opponent's Active."))


def test_an_attacker_that_left_is_replaced_first() -> None:
    check(
        "SSH20", [MON, FLEE], "{active: Flee, bench: [Mon, Mon]}", "{active: Mon, bench: [Mon, Mon]}",
        ["attack Flee"], ["decision.player == me", "me.prizes == 6"],
    )  # fmt: skip
    check(
        "SSH20", [MON, FLEE], "{active: Flee, bench: [Mon, Mon]}", "{active: Mon, bench: [Mon, Mon]}",
        ["attack Flee", "promote me.bench[0]"], ["decision.player == opp", "me.prizes == 5"],
    )  # fmt: skip


def test_a_bench_that_shrank_in_the_attack_is_met_before_the_promotion() -> None:
    check(
        "CL11", [MON, WIDE, BREAKER], "{active: Breaker}", "{active: Mon, bench: [Mon, Mon, Mon, Mon, Mon, Mon]}",
        ["attack Break", "(opp) choose opp.bench[0]", "(opp) promote opp.bench[0]"], ["opp.bench.count == 4"],
        stadium="Wide",
    )  # fmt: skip


def test_a_card_that_the_attack_took_off_does_not_answer_it() -> None:
    side = "{active: {card: Mon, energy: [Thorn Energy]}}"
    check("SSH20", [MON, THORN, PLUCK], "{active: Pluck}", side, ["attack Pluck"], ["me.active.damage == 0"])
    hit = pokemon("Hit", attack("Hit", 10))
    check("SSH20", [MON, THORN, hit], "{active: Hit}", side, ["attack Hit"], ["me.active.damage == 20"])
