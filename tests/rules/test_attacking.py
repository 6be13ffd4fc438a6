"""Attacking: who may, with what, and what comes after it."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.rulebooks import Rulebook, load
from ptcg.testing import Position, ability, attack, mon, pokemon, position, trainer
from ptcg_marks import rule, switch

HIT = attack("Hit", "20")
BIG = attack("Big", "50", cost="Fire Fire")
MON = pokemon("Mon", HIT, BIG)
FOE = pokemon("Foe")
DRAW = trainer("Draw", "Draw 1.")


@rule("ATTACK-01")
@pytest.mark.parametrize("book", BOOKS)
def test_the_active_pokemon_attacks_once_with_one_of_its_attacks(book: str) -> None:
    other = pokemon("Other", attack("Bench Hit", "20"))
    t = position(book, mon(MON, "Fire Fire"), FOE, bench=[other])
    assert t.legal("attack Hit") and t.legal("attack Big")
    assert not t.legal("attack Bench Hit")
    t.do("attack Big")
    assert t["opp.active.damage"] == 50
    assert not t.legal("attack Hit")


@rule("ATTACK-02")
@pytest.mark.parametrize("book", BOOKS)
def test_what_does_no_damage_is_an_attack_too(book: str) -> None:
    calm = pokemon("Calm", attack("Rest", "", "Draw 1."), ability("Once per turn: draw 1.", "Poké-Power", name="Fetch"))
    dazer = pokemon("Dazer", attack("Daze", "", "On the opponent's next turn, the defender can't attack."))
    t = position(book, mon(calm, effects=["Dazer/Daze"]), dazer)
    assert t.why("attack Rest") == "EFFECT-05"
    assert t.legal("use Fetch of me.active")
    t = position(book, calm, FOE).do("attack Rest")
    assert (t["me.hand_count"], t.legal("end turn")) == (1, False)


@rule("ATTACK-03")
@pytest.mark.parametrize("book", BOOKS)
def test_who_cannot_attack(book: str) -> None:
    assert position(book, mon(MON, conditions="Asleep"), FOE).why("attack Hit") == "COND-ASLEEP-1"
    assert position(book, mon(MON, conditions="Paralyzed"), FOE).why("attack Hit") == "COND-PARA-1"
    assert position(book, mon(MON, "Fire Water"), FOE).why("attack Big") == "ENERGY-02"
    assert position(book, mon(MON, conditions="Burned Poisoned"), FOE).legal("attack Hit")


@rule("ATTACK-03")
@pytest.mark.parametrize("book", BOOKS)
def test_the_starting_player_in_the_first_turn(book: str) -> None:
    assert position(book, MON, FOE, turn=1).why("attack Hit") == ("" if book in OLD else "TURN-08")
    assert position(book, MON, FOE, turn=2).legal("attack Hit")


@rule("ATTACK-05")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("energy", "legal"),
    [("Fire Fire", True), ("Fire Water", False), ("Fire", False), ("Fire Water Fire", True)],
)
def test_an_attack_is_named_only_if_its_cost_is_met_and_nothing_is_used_up(book: str, energy: str, legal: bool) -> None:
    t = position(book, mon(MON, energy), FOE)
    assert t.legal("attack Big") == legal
    if legal:
        assert t.do("attack Big")["me.active.energy"] == tuple(energy.split())


def bind(book: str | Rulebook) -> Position:
    """An attack that damages a Benched Pokémon only and then binds the Defending Pokémon."""
    text = (
        "Do 30 damage to 1 of the opponent's Benched Pokémon. On the opponent's next turn, the defender can't retreat."
    )
    binder = pokemon("Binder", attack("Bind", "", text))
    t = position(book, binder, FOE, opp_bench=[FOE], opp_hand=[trainer("Swap", "Switch your Active.")])
    return t.do("attack Bind", "checkup", "begin turn")


@rule("ATTACK-13", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_the_defending_pokemon_is_the_opponents_active_in_the_old_books(book: str) -> None:
    assert bind(book).why("retreat to opp.bench[0]") == "EFFECT-05"


@rule("ATTACK-13", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_the_defending_pokemon_receives_the_attack_in_the_new_books(book: str) -> None:
    assert bind(book).legal("retreat to opp.bench[0]")


@rule("ATTACK-13")
@pytest.mark.parametrize("book", BOOKS)
def test_an_attack_directed_at_the_active_has_no_benched_defender(book: str) -> None:
    text = "Do 10 damage to each of the opponent's Benched Pokémon. "
    text += "On the opponent's next turn, the defender can't retreat."
    t = position(book, pokemon("Binder", attack("Bind", "10", text)), FOE, opp_bench=[FOE])
    t.do("attack Bind", "checkup", "begin turn")
    assert t.why("retreat to opp.bench[0]") == "EFFECT-05"


@switch("defending_pokemon")
def test_a_book_may_mean_the_active_whatever_the_attack_does() -> None:
    assert bind("PAR23").legal("retreat to opp.bench[0]")
    assert not bind(load("PAR23").with_(defending_pokemon="active")).legal("retreat to opp.bench[0]")


@rule("ATTACK-14")
@pytest.mark.parametrize("book", BOOKS)
def test_all_pokemon_on_both_sides_are_checked_when_the_attack_is_complete(book: str) -> None:
    text = "Do 100 damage to this Pokémon. Do 100 damage to 1 of the opponent's Benched Pokémon."
    boom = pokemon("Boom", attack("Boom", "100", text))
    t = position(book, boom, FOE, bench=[MON], opp_bench=[FOE, FOE]).do("attack Boom choosing opp.bench[1]")
    assert (t["me.prizes"], t["opp.prizes"]) == (4, 5)
    assert (t["me.active.card"], t["opp.bench.count"]) == ("Mon", 0)


@rule("ATTACK-14")
@pytest.mark.parametrize("book", BOOKS)
def test_then_the_turn_ends_even_if_the_attack_failed(book: str) -> None:
    t = position(book, MON, FOE, hand=[DRAW]).do("attack Hit")
    assert not t.legal("play Draw")
    assert t.do("checkup")["turn.player"] == "opp"
    failed = position(book, mon(MON, conditions="Confused"), FOE, hand=[DRAW], coins="tails").do("attack Hit")
    assert (failed["opp.active.damage"], failed.legal("play Draw"), failed.legal("attack Hit")) == (0, False, False)
    assert failed.do("checkup")["turn.player"] == "opp"


@switch("attack_ends_turn")
def test_a_book_may_let_the_turn_go_on() -> None:
    t = position(load("PAR23").with_(attack_ends_turn=False), MON, FOE, hand=[DRAW]).do("attack Hit", "play Draw")
    assert t["me.hand_count"] == 1
    assert t.why("attack Hit") == "ATTACK-01"


@switch("zero_cost_symbol")
def test_a_book_without_the_symbol_for_nothing_wants_energy_for_it() -> None:
    variant = load("PAR23").with_(zero_cost_symbol=False)
    assert position("PAR23", MON, FOE).legal("attack Hit")
    assert position(variant, MON, FOE).why("attack Hit") == "ENERGY-02"
    assert position(variant, mon(MON, "Water"), FOE).legal("attack Hit")
