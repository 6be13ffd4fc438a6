"""Texts about how a Pokémon was when something happened to it: where it stood, whether it was hurt."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, attack, check, pokemon, trainer

MON = pokemon("Mon", attack("Bite", 100))
SPITE = pokemon("Spite", abilities=(ability(
    "When this Pokémon is Knocked Out by damage from the opponent's attack, only if this Pokémon is at full HP: put 3 "
    "damage counters on the attacker."
),))  # fmt: skip
SPIKES = trainer(
    "Spikes",
    "When any of that player's Active Pokémon moves from Active to the Bench in its player's turn: put 2 damage "
    "counters on it.",
    kind="Stadium",
)  # fmt: skip
GUST = trainer("Gust", "Switch the opponent's Active.")
CARDS = [MON, SPITE, SPIKES, GUST]


@pytest.mark.parametrize(("damage", "counters"), [(0, 30), (10, 0)])
def test_full_hp_is_asked_before_the_damage_that_knocked_it_out(damage: int, counters: int) -> None:
    opp = f"{{active: {{card: Spite, damage: {damage}}}, bench: [Mon]}}"
    check("SSH20", CARDS, "{active: Mon}", opp, ["attack Bite"], [f"me.active.damage == {counters}"])


def test_an_active_pokemon_of_either_player_that_moves_to_the_bench_in_its_own_turn() -> None:
    me, opp = "{active: Mon, bench: [Mon], hand: [Gust]}", "{active: Mon, bench: [Mon]}"
    do, expected = ["retreat to me.bench[0]", "play Gust"], ["me.bench[0].damage == 20", "opp.bench[0].damage == 0"]
    check("SSH20", CARDS, me, opp, do, expected, stadium="{card: Spikes, owner: opp}")
