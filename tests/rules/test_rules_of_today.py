"""What the rules of today (ASC26) answer otherwise than the book of 2023, by the answers that `asc26.ANSWERS` names."""

from __future__ import annotations

import pytest

from ptcg.rulebooks import SWITCHES, load
from ptcg.rulebooks.books import asc26
from ptcg.testing import ability, attack, game_at, mon, pokemon, position, there
from ptcg_marks import rule, switch

TWO = attack("Two", 50, "Discard 2 Energy from this Pokémon.")
ALL = attack("All", 50, "Discard all Energy from this Pokémon.")
OR_NOTHING = attack("Or Nothing", 50, "Discard 2 Energy from this Pokémon. If you can't, this attack does nothing.")
BLASTER = pokemon("Blaster", TWO, ALL)
SEEKER = pokemon("Seeker", attack("Seek", text="Search your deck for up to 2 cards, put them into hand, then shuffle."))
FOE = pokemon("Foe", hp=200)
BROTH = pokemon("Broth", ability("At each checkup: heal 10 from each of your Pokémon.", name="Broth"))
STEW = pokemon("Stew", ability("At each checkup: heal 20 from each of your Pokémon.", name="Stew"))


def test_every_difference_cites_its_answers() -> None:
    today, before = load("ASC26"), load("PAR23")
    assert {name for name in SWITCHES if today[name] != before[name]} == asc26.SWITCHES.keys() == asc26.ANSWERS.keys()


@rule("ATTACK-07", "ASC26")
@switch("attack_discard_short")
@pytest.mark.parametrize("line", ["attack Two", "attack All"])
def test_an_attack_discards_as_much_energy_as_there_is(line: str) -> None:
    one = "Fire" if line == "attack Two" else ""
    assert position("PAR23", mon(BLASTER, one), FOE).why(line) == "ATTACK-07"
    at = position("ASC26", mon(BLASTER, one), FOE).do(line)
    assert at["opp.active.damage"] == 50 and at["me.active.energy"] == ()


@rule("ATTACK-07", "ASC26")
def test_a_discard_without_which_the_attack_does_nothing_is_made_in_full_or_not_at_all() -> None:
    at = position("ASC26", mon(pokemon("Payer", OR_NOTHING), "Fire"), FOE).do("attack Or Nothing")
    assert at["opp.active.damage"] == 0 and at["me.active.energy"] == ("Fire",)


@rule("EFFECT-01", "ASC26")
@pytest.mark.parametrize("book", ["PAR23", "ASC26"])
def test_a_search_for_any_card_finds_one_even_by_an_attack(book: str) -> None:
    game = game_at(book, [SEEKER, FOE], "{active: Seeker, deck: [Fire, Water]}", "{active: Foe}")
    game.choose("attack Seek")
    assert "done" not in game.options.notations
    game.choose(0)
    assert "done" in game.options.notations


@rule("CHECKUP-03", "ASC26")
@switch("checkup_orders")
@pytest.mark.parametrize(("book", "players"), [("PAR23", [0]), ("ASC26", [1])])
def test_the_next_player_says_which_block_is_first(book: str, players: list[int]) -> None:
    game = game_at(book, [BROTH, FOE], "{active: {card: Foe, conditions: [Poisoned]}, bench: [Broth]}", "{active: Foe}")
    game.choose("end turn")
    asked = []
    while game.decision is not None and game.decision.kind == "block":
        asked.append(game.decision.player)
        game.choose(0)
    assert asked == players


@rule("CHECKUP-03", "ASC26")
@switch("checkup_orders")
@pytest.mark.parametrize(("book", "asked"), [("PAR23", []), ("ASC26", [(1, 2)])])
def test_the_next_player_orders_the_effects_of_both(book: str, asked: list[tuple[int, int]]) -> None:
    me, opp = "{active: {card: Foe, damage: 60}, bench: [Broth]}", "{active: {card: Foe, damage: 60}, bench: [Stew]}"
    game = game_at(book, [BROTH, STEW, FOE], me, opp)
    game.choose("end turn")
    found = []
    while game.decision is not None and game.decision.kind == "order":
        found.append((game.decision.player, len(game.options)))
        game.choose(1)
    assert found == asked
    assert [there(game.view(seat).me.active).damage for seat in (0, 1)] == [50, 40]
