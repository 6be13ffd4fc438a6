"""Texts that speak of both players: the opponent is that of the Pokémon they speak of, not of who played the card."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, attack, check, pokemon, trainer

MON = pokemon("Mon", hp=200)
CAGE = trainer(
    "Cage",
    "Prevent all damage counters of the opponent's attacks on [each Benched Pokémon], and prevent all damage counters "
    "of the opponent's Abilities on [each Benched Pokémon].",
    kind="Stadium",
)
CURSE = pokemon(
    "Curse",
    attack("Hex", 0, "Put 2 damage counters on each of any player's Benched Pokémon."),
    abilities=(ability("Once per turn: put 3 damage counters on each of any player's Benched Pokémon.", name="Spite"),),
)
CARDS = [MON, CAGE, CURSE]


@pytest.mark.parametrize("owner", ["me", "opp"])
def test_counters_of_the_other_players_abilities_are_kept_off(owner: str) -> None:
    stadium = f"{{card: Cage, owner: {owner}}}"
    check("PAR23", CARDS, "{active: Curse, bench: [Mon]}", "{active: Mon, bench: [Mon]}", ["use Spite of active"],
          ["me.bench[0].damage == 30", "opp.bench[0].damage == 0"], stadium=stadium)  # fmt: skip


@pytest.mark.parametrize("owner", ["me", "opp"])
def test_counters_of_the_other_players_attacks_are_kept_off(owner: str) -> None:
    stadium = f"{{card: Cage, owner: {owner}}}"
    check("PAR23", CARDS, "{active: Curse, bench: [Mon]}", "{active: Mon, bench: [Mon]}", ["attack Hex"],
          ["me.bench[0].damage == 20", "opp.bench[0].damage == 0"], stadium=stadium)  # fmt: skip


def test_a_trainer_card_that_shuffles_itself_into_the_deck_is_not_discarded() -> None:
    care = trainer("Care", "Draw 2. If a Stadium is in play, shuffle this card into deck.", kind="Supporter")
    me = "{active: Mon, hand: [Care], deck: 5}"
    check("PAR23", [*CARDS, care], me, "{active: Mon}", ["play Care"],
          ["me.hand_count == 2", "me.deck.count == 4", "me.discard_count == 0"], stadium="Cage")  # fmt: skip
    check("PAR23", [*CARDS, care], me, "{active: Mon}", ["play Care"],
          ["me.hand_count == 2", "me.deck.count == 3", "me.discard_count == 1"])  # fmt: skip
