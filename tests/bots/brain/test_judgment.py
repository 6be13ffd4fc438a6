"""A position is worth what its player can still do in the turn: attach, retreat and attack."""

from __future__ import annotations

import pytest

from ptcg.bots.brain.horizon import turn_end
from ptcg.bots.brain.judgment import judged
from ptcg.bots.brain.mind import Mind
from ptcg.bots.brain.outlook import Taste, prospect
from ptcg.bots.brain.powers import power_of
from ptcg.bots.brain.traits import traits_of
from ptcg.bots.pilots import load
from ptcg.cards import Card
from ptcg.engine.attack_legality import attacks_of
from ptcg.testing import Position, attack, evolution, mon, pokemon, position, trainer

STRIKER = pokemon("Striker", attack("Strike", 120, cost="Water"))
HEAVY = pokemon("Heavy", retreat=1)
STUCK = pokemon("Stuck", retreat=3)
PLAIN = pokemon("Plain")
BIG = evolution("Big", "Plain", attack("Slam", 150, cost="Water"))


def worth(t: Position) -> float:
    """Return the pilot's worth of a position to the player whose turn it is."""
    return float(judged(t.play.at.state, 0, Mind(1, 3, Taste({}), load())))


def power(t: Position) -> int:
    """Return the power of the first attack of the Active Pokémon."""
    s = t.play.at.state
    spot = s.active[0]
    return int(power_of(s, spot, attacks_of(s, spot)[0], traits_of(s.defs).powers))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("20 damage for each of your Benched Pokémon.", 40),
        ("20 damage for each Energy on this Pokémon.", 60),
        ("Flip a coin: if heads, +50 damage.", 25),
        ("Flip 2 coins: 30 damage for each heads.", 30),
        ("Discard a Water Energy from this Pokémon.", 0),
    ],
)
def test_the_text_of_an_attack_tells_its_damage(text: str, expected: int) -> None:
    counter = pokemon("Counter", attack("Count", "", text))
    assert power(position("PAR23", mon(counter, "Water Water Water"), PLAIN, bench=[PLAIN, PLAIN])) == expected


def test_energy_in_hand_is_worth_more_if_it_lets_the_active_retreat_for_a_ready_pokemon() -> None:
    def gain(active: Card) -> float:
        bench = [mon(STRIKER, "Water")]
        with_energy = position("PAR23", active, PLAIN, bench=bench, hand=["Water"])
        return worth(with_energy) - worth(position("PAR23", active, PLAIN, bench=bench, hand=[PLAIN]))

    assert gain(HEAVY) > gain(STUCK) + 10


def test_a_way_to_the_bench_is_worth_the_attack_from_there() -> None:
    switch = trainer("Switch", "Switch your Active Pokémon with one of your Benched Pokémon.")
    bench = [mon(STRIKER, "Water")]
    there = worth(position("PAR23", STUCK, PLAIN, bench=bench, hand=[switch]))
    assert there > worth(position("PAR23", STUCK, PLAIN, bench=bench, hand=[trainer("Other", "Draw a card.")])) + 10


def test_an_evolution_counts_only_if_it_fits() -> None:
    other = evolution("Other", "Nobody", attack("Slam", 150, cost="Water"))
    assert worth(position("PAR23", PLAIN, PLAIN, hand=[BIG])) > worth(position("PAR23", PLAIN, PLAIN, hand=[other])) + 5


def test_each_card_of_a_thin_deck_counts_more_than_the_card_before() -> None:
    at = {n: worth(position("PAR23", PLAIN, PLAIN, deck=n)) for n in (3, 4, 8, 9, 15, 16)}
    assert at[4] - at[3] > at[9] - at[8] > 0
    assert at[16] == at[15]


def test_the_lean_policy_values_positions_as_before() -> None:
    s = position("PAR23", mon(STRIKER, "Water"), PLAIN, bench=[PLAIN]).play.at.state
    assert judged(s, 0, Mind(1, 3, Taste({}))) == prospect(s, 0, Taste({}))


def test_a_turn_that_ends_with_a_knock_out_is_better_than_one_without() -> None:
    t = position("PAR23", mon(STRIKER, "Water"), PLAIN, bench=[PLAIN], opp_bench=[PLAIN])
    mind = Mind(1, 3, Taste({}), load())
    ends = {line: turn_end(t.play.at.state, i, 0, mind) for i, line in enumerate(t.options)}
    assert ends["attack Strike"] > ends["end turn"]
