"""Poké-Powers, Poké-Bodies and Abilities: texts on Pokémon that are no attacks."""

from __future__ import annotations

import pytest

from books import BOOKS, OLD
from ptcg.cards import Card
from ptcg.cards.card import Trait
from ptcg.game.explain import why_not
from ptcg.rulebooks import load
from ptcg.testing import ability, attack, evolution, mon, pokemon, position
from ptcg_marks import rule, switch

HIT = attack("Hit", "20")
FOE = pokemon("Foe")
ALL_KINDS = ("Ability", "Poké-Power", "Poké-Body")


def used(book: str) -> str:
    """What a book calls the texts that are used by choice."""
    return "Poké-Power" if book in OLD else "Ability"


def drawer(kind: str, head: str = "Once per turn", name: str = "Drawer") -> Card:
    """A Pokémon that draws a card by its text."""
    return pokemon(name, ability(f"{head}: draw 1.", kind, name="Fetch"), HIT)


@rule("ABILITY-01")
@pytest.mark.parametrize("book", BOOKS)
def test_as_many_as_wanted_each_within_its_own_text(book: str) -> None:
    card = drawer(used(book))
    t = position(book, card, FOE, bench=[card, drawer(used(book), "Any number of times per turn", "Free Drawer")])
    t.do("use Fetch of me.active", "use Fetch of me.bench[0]", *["use Fetch of me.bench[1]"] * 3)
    assert t["me.hand_count"] == 5
    assert t.why("use Fetch of me.active") == "ABILITY-01"
    assert t.legal("use Fetch of me.bench[1]")
    t.do("end turn")
    assert not t.legal("use Fetch of me.bench[1]")


@rule("ABILITY-02")
@pytest.mark.parametrize("book", BOOKS)
def test_they_work_from_the_bench_unless_the_text_restricts_it(book: str) -> None:
    bound = drawer(used(book), "Once per turn, only if this Pokémon is Active", "Bound")
    aura = pokemon("Aura", ability("Your Active has +20 HP.", "Poké-Body" if book in OLD else "Ability", name="Glow"))
    t = position(book, bound, FOE, bench=[drawer(used(book)), bound, aura])
    assert t.legal("use Fetch of me.active") and t.legal("use Fetch of me.bench[0]")
    assert not t.legal("use Fetch of me.bench[1]")
    assert t["me.active.max_hp"] == 120


@rule("ABILITY-03")
@pytest.mark.parametrize("book", BOOKS)
def test_they_are_no_attacks(book: str) -> None:
    t = position(book, drawer(used(book)), FOE).do("use Fetch of me.active", "attack Hit")
    assert (t["me.hand_count"], t["opp.active.damage"]) == (1, 20)
    dazer = pokemon("Dazer", attack("Daze", "", "On the opponent's next turn, the defender can't attack."))
    dazed = position(book, mon(drawer(used(book)), effects=["Dazer/Daze"]), dazer)
    assert not dazed.legal("attack Hit")
    assert dazed.legal("use Fetch of me.active")
    confused = position(book, mon(drawer(used(book)), conditions="Confused"), FOE).do("use Fetch of me.active")
    assert (confused["flips"], confused["me.hand_count"]) == (0, 1)


@rule("ABILITY-04")
@pytest.mark.parametrize("book", BOOKS)
def test_a_poke_power_is_chosen_and_its_text_says_what_switches_it_off(book: str) -> None:
    card = drawer("Poké-Power", "Once per turn, only if this Pokémon has no Special Condition")
    assert position(book, mon(card, conditions="Poisoned"), FOE).why("use Fetch of me.active") == "ABILITY-04"
    t = position(book, card, FOE)
    assert t["me.hand_count"] == 0  # nothing happens by itself
    t.do("use Fetch of me.active")
    assert t["me.hand_count"] == 1
    assert not t.legal("use Fetch of me.active")
    assert position(book, mon(drawer("Poké-Power"), conditions="Poisoned"), FOE).legal("use Fetch of me.active")


@rule("ABILITY-05")
@pytest.mark.parametrize("book", BOOKS)
def test_a_poke_body_is_always_on_until_the_pokemon_leaves_play_or_evolves(book: str) -> None:
    holder = pokemon("Holder", ability("Each of your Pokémon has +30 HP.", "Poké-Body", name="Aura"), hp=10)
    grown = evolution("Grown", "Holder")
    sniper = pokemon("Sniper", attack("Snipe", "", "Do 40 damage to 1 of the opponent's Benched Pokémon."))
    t = position(book, pokemon("Mon"), sniper, bench=[holder])
    assert t["me.active.max_hp"] == 130
    evolved = position(book, pokemon("Mon"), FOE, bench=[holder], hand=[grown]).do("evolve me.bench[0] with Grown")
    assert evolved["me.active.max_hp"] == 100
    t.do("end turn", "checkup", "(opp) attack Snipe choosing me.bench[0]")
    assert (t["me.bench.count"], t["me.active.max_hp"]) == (0, 100)


OFF = ability("Each of the opponent's Pokémon has no Abilities.", name="Hush")


@rule("ABILITY-06")
@rule("ABILITY-07")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("kind", ALL_KINDS)
def test_only_what_is_labelled_ability_is_one(book: str, kind: str) -> None:
    # what switches Abilities off leaves Poké-Powers and Poké-Bodies alone.
    if kind == "Poké-Body":
        t = position(
            book, pokemon("Aura", ability("This Pokémon has +20 HP.", kind, name="Glow")), pokemon("Hush", OFF)
        )
        assert t["me.active.max_hp"] == 120
    else:
        t = position(book, drawer(kind), pokemon("Hush", OFF))
        assert t.legal("use Fetch of me.active") == (kind == "Poké-Power")


@rule("ABILITY-06")
@pytest.mark.parametrize("book", BOOKS)
def test_an_ancient_trait_is_no_ability(book: str) -> None:
    card = pokemon("Old One", ancient_trait=Trait("α Might", "This Pokémon has +20 HP."))
    assert position(book, card, pokemon("Hush", OFF))["me.active.max_hp"] == 120


@rule("ABILITY-07")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("off", "works"),
    [("Poké-Powers", {"Ability", "Poké-Body"}), ("Poké-Bodies", {"Ability", "Poké-Power"})],
)
def test_powers_and_bodies_are_told_apart(book: str, off: str, works: set[str]) -> None:
    hush = pokemon("Hush", ability(f"Each of the opponent's Pokémon has no {off}.", "Poké-Body", name="Quiet"))
    for kind in ALL_KINDS:
        aura = pokemon("Aura", ability("This Pokémon has +20 HP.", kind, name="Glow"))
        # The silencer itself may be a Poké-Body: it touches the other side only.
        assert position(book, aura, hush)["me.active.max_hp"] == (120 if kind in works else 100), kind


@rule("ABILITY-08")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("kind", ["Ability", "Poké-Power"])
def test_evolving_ends_the_text_of_the_earlier_stage(book: str, kind: str) -> None:
    t = position(book, drawer(kind), FOE, hand=[evolution("Grown", "Drawer", HIT)])
    assert t.legal("use Fetch of me.active")
    t.do("evolve me.active with Grown")
    assert not t.legal("use Fetch of me.active")


@rule("ABILITY-09")
@pytest.mark.parametrize("book", BOOKS)
def test_they_can_knock_out_and_prizes_are_taken(book: str) -> None:
    burst = "Once per turn: put 3 damage counters on 1 of the opponent's Pokémon."
    bomb = pokemon("Bomb", ability(burst, used(book), name="Burst"))
    t = position(book, bomb, FOE, opp_bench=[mon(FOE, damage=70)]).do("use Burst of me.active choosing opp.bench[0]")
    assert (t["opp.bench.count"], t["me.prizes"], t["turn.player"]) == (0, 5, "me")


@switch("ability_system")
def test_a_book_has_its_own_word_for_them() -> None:
    for system, word in (("abilities", "Ability"), ("powers_and_bodies", "Poké-Power")):
        t = position(load("PAR23").with_(ability_system=system), FOE, FOE)
        (reason,) = why_not(t.play.at.state, "use Nothing of active")
        assert word in str(reason)
