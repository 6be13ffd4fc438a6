"""What is printed on a card: HP, the rule line of a Trainer card, a Pokémon's own name in its text."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.cards import Deck, check_deck
from ptcg.rulebooks import load
from ptcg.testing import attack, mon, pokemon, position, trainer
from ptcg_marks import rule

FOE = pokemon("Foe", attack("Hit", "10"))


@rule("CARD-07")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("hp", [50, 120])
def test_a_pokemon_is_knocked_out_at_its_hit_points(book: str, hp: int) -> None:
    for missing, gone in ((20, False), (10, True)):
        table = position(book, FOE, mon(pokemon("Target", hp=hp), damage=hp - missing), opp_bench=[FOE])
        table.do("attack Hit")
        assert (table["opp.active.name"], table["opp.discard_count"]) == (("Foe", 1) if gone else ("Target", 0))


@rule("CARD-08")
@pytest.mark.parametrize("book", BOOKS)
def test_the_rule_line_binds_besides_the_effect(book: str) -> None:
    charm = trainer("Charm", "Attaches only to Fire Pokémon.", "The holder has +30 HP.", kind="Pokémon Tool")
    flame = pokemon("Flame", types=("Fire",))
    table = position(book, FOE, FOE, bench=[flame], hand=[charm])
    assert not table.legal("attach Charm to me.active")
    assert table.do("attach Charm to me.bench[0]")["me.bench[0].hp"] == 130


@rule("CARD-08")
@pytest.mark.parametrize("book", BOOKS)
def test_a_rule_line_about_the_deck_binds_too(book: str) -> None:
    jewel = trainer("Jewel", "Draw 1.", "Deck limit: 1 of this name.")
    water = position(book, FOE, FOE, hand=["Water"]).play.at.prints[-1]
    for copies, rules in ((1, []), (2, ["DECK-02"])):
        deck = Deck("made", ((copies, jewel), (1, FOE), (59 - copies, water)))
        assert [fault.rule for fault in check_deck(deck, load(book))] == rules


# An old set, so that the text is read in the style of its years, in which a Pokémon names itself.
NAMED = pokemon("Zubbit", attack("Slam", "30", "Zubbit does 10 damage to itself."), set_id="dp1")


@rule("NAME-09")
@pytest.mark.parametrize("book", BOOKS)
def test_its_own_name_means_this_pokemon_and_no_other_of_that_name(book: str) -> None:
    table = position(book, NAMED, NAMED, bench=[NAMED]).do("attack Slam")
    assert (table["me.active.damage"], table["me.bench[0].damage"], table["opp.active.damage"]) == (10, 0, 30)


@rule("NAME-09")
@pytest.mark.parametrize("book", BOOKS)
def test_whoever_uses_the_attack_is_meant(book: str) -> None:
    copier = pokemon("Copier", attack("Copy", "", "Use 1 attack of the opponent's Active as this attack."))
    table = position(book, copier, NAMED).do("attack Copy choosing Slam")
    assert (table["me.active.damage"], table["opp.active.damage"]) == (10, 30)
