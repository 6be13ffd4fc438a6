"""A copied attack demands what its text demands, unless the copy is free of that."""

from __future__ import annotations

import pytest

from ptcg.testing import attack, check, game_at, pokemon, there

BURNER = pokemon("Burner", attack("Burn", 50, "Discard 1 Fire Energy card on this Pokémon as a cost."))
COPY = "Use 1 attack of the opponent's Active as this attack"


@pytest.mark.parametrize(
    ("text", "pick", "damage"), [(f"{COPY}.", "illegal", 0), (f"{COPY}, demanding nothing.", "legal", 50)]
)
def test_the_discard_is_asked_for_unless_the_copy_is_free(text: str, pick: str, damage: int) -> None:
    mime = pokemon("Mime", attack("Copy", 0, text))
    check(
        "PAR23", [BURNER, mime], "{active: {card: Mime, energy: [Water]}}", "{active: Burner}",
        ["ask attack Copy choosing Burn", "attack Copy"],
        [f"step[0] == {pick}", f"opp.active.damage == {damage}", "me.active.energy == [Water]"],
    )  # fmt: skip


def test_an_attack_that_copies_may_not_be_chosen_for_itself() -> None:
    mime = pokemon("Mime", attack("Copy", 0, f"{COPY}."))
    game = game_at("PAR23", [mime], "{active: Mime}", "{active: Mime, deck: [Fire]}")
    game.choose("attack Copy")
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind) == (1, "main")


def test_with_another_attack_there_only_that_one_is_chosen() -> None:
    mime = pokemon("Mime", attack("Copy", 0, f"{COPY}."), attack("Hit", 30))
    check("PAR23", [mime], "{active: Mime}", "{active: Mime}", ["attack Copy"], ["opp.active.damage == 30"])


def test_one_that_has_discarded_a_card_first_may_come_again() -> None:
    seek = "Discard the top card of deck. Use 1 attack of it as this attack."
    seer = pokemon("Seer", attack("Seek", 0, seek), attack("Hit", 30))
    side = "{active: Seer, deck: [Seer, Seer, Fire]}"
    game = game_at("PAR23", [seer], side, "{active: Seer, deck: [Fire]}")
    for name in ("Seek", "Seek", "Hit"):
        game.choose(next(option for option in game.options if name in option.notation))
    assert there(game.view(1).me.active).damage == 30
    assert len(there(game.view(0).me.discard)) == 2
