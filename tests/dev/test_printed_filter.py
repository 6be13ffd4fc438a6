"""Printed cards against filters."""

from __future__ import annotations

import pytest

from ptcg.cards.card import Card
from ptcg.effects import characteristics
from ptcg.effects import filters as f
from ptcg.testing import ability, attack, pokemon, special_energy, trainer
from ptcg_dev.printed_filter import suits

UNOWN = pokemon("Unown [S]")
TALL = pokemon("Team Aqua's Tall", attack("Slam", 20), hp=200, stage="Stage 1", evolves_from="Small", types=("Water",))
GIFTED = pokemon("Gifted", abilities=(ability("Draw 1.", "Poké-Power", "Present"),), labels=("V",))
HAT = trainer("Hat", "Draw 1.", kind="Pokémon Tool")
ODD = special_energy("Odd Energy", "Provides 1 Colorless.")


@pytest.mark.parametrize(
    ("card", "atom", "passes"),
    [
        (UNOWN, f.Named("Unown S"), True),
        (UNOWN, f.Named("Unown"), False),
        (TALL, f.NamedLike("Team Aqua"), True),
        (TALL, f.Stage("Evolution"), True),
        (TALL, f.Stage("Basic"), False),
        (TALL, characteristics.MaxHp(150, True), True),
        (TALL, characteristics.PrintedHp(150), False),
        (TALL, characteristics.HasAttack("Slam"), True),
        (TALL, f.Type("Fire"), False),
        (TALL, f.EvolvesFrom("Small"), True),
        (GIFTED, f.HasAbility("power_or_body"), True),
        (GIFTED, f.HasAbility("ability"), False),
        (GIFTED, f.Label("V"), True),
        (GIFTED, f.Not(f.Label("V")), False),
        (HAT, f.Kind("tool"), True),
        (HAT, f.Kind("supporter"), False),
        (ODD, f.Energy(False), True),
        (ODD, f.Energy(True), False),
        (ODD, f.AnyOf(((f.Kind("pokemon"),), (f.Energy(),))), True),
    ],
)
def test_what_is_printed(card: Card, atom: f.Filter, passes: bool) -> None:
    assert suits(card, (atom,)) is passes


def test_what_is_not_printed_is_no_obstacle() -> None:
    counters = f.HasCounters(f.Quantity("any"))
    assert suits(TALL, (counters,))
    assert suits(TALL, (f.Not(counters),))
    assert not suits(TALL, (counters, f.Type("Fire")))
