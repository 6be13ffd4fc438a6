"""What an attack takes off its own side, and a Stadium it takes away, leaves play after all its damage (ATTACK-07)."""

from __future__ import annotations

from ptcg.testing import attack, check, pokemon, special_energy, trainer

MON = pokemon("Mon", hp=300)
HEAVY = special_energy(
    "Heavy",
    "Provides 2 Colorless Energy.\n"
    "The holder's attacks do 20 less damage to the opponent's Pokémon, before Weakness and Resistance.",
)
FOE = "{active: Mon, bench: [Mon]}"


def test_energy_discarded_by_a_sentence_before_the_damage_still_counts_for_it() -> None:
    text = "Discard 2 Energy on this Pokémon. Do 90 damage to each of the opponent's Pokémon."
    thrower = pokemon("Thrower", attack("Throw", 0, text))
    expect = ["opp.active.damage == 70", "opp.bench[0].damage == 70", "me.active.energy == []"]
    me = "{active: {card: Thrower, energy: [Heavy]}}"
    check("PAR23", [thrower, HEAVY, MON], me, FOE, ["attack Throw"], expect)


def test_energy_shuffled_away_for_damage_to_the_bench_counts_for_that_damage_too() -> None:
    text = (
        "You may shuffle 2 Energy on this Pokémon into deck. "
        "If you do, do 60 damage to 1 of the opponent's Benched Pokémon."
    )
    pump = pokemon("Pump", attack("Flood", 50, text))
    expect = ["opp.active.damage == 30", "opp.bench[0].damage == 40", "me.active.energy == []", "me.deck.count == 21"]
    me = "{active: {card: Pump, energy: [Heavy]}}"
    check("PAR23", [pump, HEAVY, MON], me, FOE, ["attack Flood choosing yes"], expect)


def test_a_stadium_that_prevents_the_damage_is_taken_away_after_it() -> None:
    text = "You may discard the Stadium in play. If you do, +50 damage."
    razer = pokemon("Razer", attack("Raze", 50, text))
    dome = trainer("Dome", "Prevent all damage of attacks on [each Basic Pokémon].", kind="Stadium")
    expect = ["opp.active.damage == 0", "stadium == none"]
    check("PAR23", [razer, dome, MON], "{active: Razer}", FOE, ["attack Raze choosing yes"], expect, stadium="Dome")
