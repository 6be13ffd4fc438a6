"""Texts that switch off Abilities by type see the types that the game shows, whatever changed them and in any order."""

from __future__ import annotations

from random import Random

import pytest

from ptcg.testing import ability, check, pokemon, position, trainer

POWER = ability("Once per turn: draw 1.", name="Gift")
MON = pokemon("Mon", POWER, types=("Water",))
PLAIN = pokemon("Plain", POWER, types=("Colorless",))
COPIER = pokemon("Copier", ability("This Pokémon has the type of the opponent's Active instead.", name="Copy"))
FOE = pokemon("Foe", types=("Water",))
SHARD = trainer("Shard", "The holder is Colorless instead.", kind="Pokémon Tool")
TOWER = trainer("Tower", "Each Colorless Pokémon has no Abilities.", kind="Stadium")
FIELD = trainer("Field", "Each of your Pokémon has no retreat cost.", kind="Stadium")
SWAP = trainer("Swap", "Switch your Active with 1 of your Benched Pokémon.")
MOVES = (
    "attach Shard to me.active",
    "attach Shard to me.bench[0]",
    "attach Shard to me.bench[1]",
    "play Tower",
    "play Field",
    "play Swap choosing me.bench[0]",
    "play Swap choosing me.bench[1]",
)
PLACES = ("me.active", "me.bench[0]", "me.bench[1]")


@pytest.mark.parametrize("seed", range(12))
def test_an_ability_is_off_exactly_while_its_pokemon_is_shown_as_colorless(seed: int) -> None:
    rng = Random(seed)
    table = position("PAR23", MON, FOE, bench=[MON, PLAIN], hand=[SHARD, SHARD, TOWER, FIELD, SWAP, SWAP])
    for _ in range(8):
        stadium = table["stadium"]
        for place in PLACES:
            colorless = table[f"{place}.types"] == ("Colorless",)
            assert table.legal(f"use Gift of {place}") is not (stadium == TOWER.id and colorless)
        legal = [move for move in MOVES if table.legal(move)]
        if not legal:
            break
        table.do(rng.choice(legal))


BEFORE = "{active: Copier, hand: [Tower]}"
AFTER = "{active: Mon, bench: [Copier], hand: [Swap]}"


def test_a_type_in_force_before_the_suppressor_counts() -> None:
    cards = [COPIER, FOE, TOWER]
    check("PAR23", cards, BEFORE, "{active: Foe}", ["play Tower"], ["me.active.types == [Water]"])


def test_a_type_that_comes_after_the_suppressor_does_not_count() -> None:
    cards = [MON, COPIER, FOE, TOWER, SWAP]
    do = ["play Swap choosing me.bench[0]"]
    check("PAR23", cards, AFTER, "{active: Foe}", do, ["me.active.types == [Colorless]"], stadium="Tower")
