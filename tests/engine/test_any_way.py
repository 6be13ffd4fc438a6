"""Texts that ask how a Pokémon came to be what it is: from hand only, or in any way."""

from __future__ import annotations

import pytest

from ptcg.testing import ability, attack, check, game_at, names, pokemon, there, trainer

FOE = pokemon("Foe", hp=200)
YOUNG = pokemon("Young")
CANDY = trainer("Candy", "Evolve 1 of your Pokémon with 1 card from deck, then shuffle.")
CALL = trainer("Call", "Search deck for 1 Pokémon, put it onto the Bench, then shuffle.")


@pytest.mark.parametrize(("how", "drawn"), [("from hand", 0), ("in any way", 1)])
def test_evolving_by_an_effect(how: str, drawn: int) -> None:
    grown = pokemon(
        "Grown",
        stage="Stage 1",
        evolves_from="Young",
        abilities=[ability(f"When you evolve into this Pokémon {how}: draw 1.")],
    )
    check(
        "SSH20", [FOE, YOUNG, grown, CANDY], "{active: Young, hand: [Candy], deck: [Grown, Fire]}", "{active: Foe}",
        ["play Candy choosing Grown"], ["me.active.name == Grown", f"me.hand_count == {drawn}"],
    )  # fmt: skip


@pytest.mark.parametrize(("how", "drawn"), [("from hand", 0), ("in any way", 1)])
def test_benching_by_an_effect(how: str, drawn: int) -> None:
    guest = pokemon("Guest", abilities=[ability(f"When you bench this Pokémon {how}: draw 1.")])
    check(
        "SSH20", [FOE, YOUNG, guest, CALL], "{active: Young, hand: [Call], deck: [Guest, Fire, Fire]}", "{active: Foe}",
        ["play Call choosing Guest"], ["me.bench.count == 1", f"me.hand_count == {drawn}"],
    )  # fmt: skip


def test_all_of_what_is_seen_where_the_rest_is_discarded() -> None:
    text = "Look at the top 3 cards of deck for all Energy cards, attach them to this Pokémon, then discard the rest."
    seer = pokemon("Seer", attack("See", 0, text))
    side = "{active: Seer, deck: [Fire, Young, Water, Fire]}"
    game = game_at("SSH20", [FOE, seer, YOUNG], side, "{active: Foe}")
    game.choose(next(x for x in game.options if "See" in x.notation))
    mine = game.view(0).me
    assert names(mine.discard) == ["Young"]
    assert sorted(names(there(mine.active).energy)) == ["Fire Energy", "Water Energy"]


def test_a_type_other_than_colorless() -> None:
    text = "Pick a type other than Colorless. Until the end of your next turn, this Pokémon is of that type instead."
    arc = pokemon("Arc", attack("Turn", 0, text))
    check(
        "SSH20",
        [FOE, arc],
        "{active: Arc}",
        "{active: Foe}",
        ["attack Turn choosing Dragon"],
        ["me.active.types == [Dragon]"],
    )
    with pytest.raises(AssertionError, match="Colorless"):
        check("SSH20", [FOE, arc], "{active: Arc}", "{active: Foe}", ["attack Turn choosing Colorless"], [])
