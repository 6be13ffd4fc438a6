"""The order in which damage is worked out."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.cards import Card
from ptcg.rulebooks import Rulebook, load
from ptcg.testing import Mon, Position, ability, attack, evolution, mon, pokemon, position, special_energy, trainer
from ptcg_marks import rule, switch

BEFORE = "before Weakness and Resistance"
AFTER = "after Weakness and Resistance"
FIRE = pokemon("Fire Mon", attack("Hit", "20"), attack("Big", "40"), attack("Nothing", "", "Draw 1."), types=("Fire",))
BOOST = trainer("Boost", f"The holder's attacks do 20 more damage, {BEFORE}.", kind="Pokémon Tool")
VEST = trainer("Vest", f"The holder takes 20 less damage, {AFTER}.", kind="Pokémon Tool")
SHELL = special_energy("Shell", "Provides 1 Colorless Energy.", f"The holder takes 10 less damage, {AFTER}.")
WEAK = pokemon("Weak", weakness="Fire×2", resistance="Fire-30", hp=200)
FOE = pokemon("Foe", hp=200)


def hit(book: str | Rulebook, defender: Card | Mon, line: str = "attack Hit") -> Position:
    """Attack with a boosted Fire Pokémon."""
    return position(book, mon(FIRE, tools=[BOOST]), defender).do(line)


@rule("DAMAGE-01")
@rule("DAMAGE-03")
@pytest.mark.parametrize("book", BOOKS)
def test_base_attacker_weakness_resistance_defender_counters(book: str) -> None:
    # (20 + 20) × 2 - 30 - 20 = 30
    assert hit(book, mon(WEAK, tools=[VEST]))["opp.active.damage"] == 30


@rule("DAMAGE-03")
@pytest.mark.parametrize("book", BOOKS)
def test_a_trainer_played_this_turn_bears_on_the_attackers_side(book: str) -> None:
    text = f"This turn, attacks of your Pokémon do 10 more damage to the opponent's Active, {BEFORE}."
    power = trainer("Power", text)
    t = position(book, FIRE, WEAK, hand=[power, power]).do("play Power", "play Power", "attack Hit")
    assert t["opp.active.damage"] == 50  # (20 + 10 + 10) × 2 - 30


@rule("DAMAGE-02")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("printed", "text", "damage"),
    [
        ("30", "", 30),
        ("20+", "+10 damage for each damage counter on this Pokémon.", 50),
        ("10×", "10 damage for each damage counter on this Pokémon.", 30),
        ("70-", "-10 damage for each damage counter on this Pokémon.", 40),
        ("10×", "Flip 2 coins: 10 damage for each heads.", 10),
    ],
)
def test_the_base_is_what_is_printed_or_what_the_text_works_out(
    book: str, printed: str, text: str, damage: int
) -> None:
    hitter = pokemon("Hitter", attack("Hit", printed, text), types=("Fire",))
    t = position(book, mon(hitter, damage=30), pokemon("Weak", weakness="Fire×2", hp=200), coins="heads tails")
    assert t.do("attack Hit")["opp.active.damage"] == 2 * damage


@rule("DAMAGE-04")
@pytest.mark.parametrize("book", BOOKS)
def test_a_base_of_nothing_stops_the_calculation(book: str) -> None:
    assert hit(book, WEAK, "attack Nothing")["opp.active.damage"] == 0
    zero = pokemon("Zero", attack("Try", "10×", "Flip 2 coins: 10 damage for each heads."), types=("Fire",))
    t = position(book, mon(zero, tools=[BOOST]), pokemon("Soft", weakness="Fire+20"), coins="tails tails").do(
        "attack Try"
    )
    assert t["opp.active.damage"] == 0


@rule("DAMAGE-04")
@pytest.mark.parametrize("book", BOOKS)
def test_a_total_of_nothing_after_the_attackers_side_stops_it_too(book: str) -> None:
    # Weakness +20 does not raise what the attacker's side brought down to nothing.
    meek = trainer("Meek", f"The holder's attacks do 20 less damage, {BEFORE}.", kind="Pokémon Tool")
    t = position(book, mon(FIRE, tools=[meek]), pokemon("Soft", weakness="Fire+20")).do("attack Hit")
    assert t["opp.active.damage"] == 0


@switch("zero_base_stops")
def test_a_book_may_go_on_from_nothing() -> None:
    t = hit(load("PAR23").with_(zero_base_stops=False), FOE, "attack Nothing")
    assert t["opp.active.damage"] == 20


HARD = ability(f"This Pokémon takes 10 less damage, {AFTER}.", "Poké-Body", name="Hard")
WALL = trainer("Wall", "Prevent damage of 30 or less from attacks on the holder.", kind="Pokémon Tool")
BODY = pokemon("Body", HARD, hp=200)


def walled(book: str | Rulebook) -> Position:
    """40 damage on a Pokémon whose Tool stops 30 or less and whose own text takes 10 off."""
    return position(book, FIRE, mon(BODY, tools=[WALL])).do("attack Big")


@rule("DAMAGE-01", "RR09", "UD10", "CL11")
@rule("DAMAGE-07", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_cards_on_the_defender_come_before_everything_else_there_in_the_old_books(book: str) -> None:
    assert walled(book)["opp.active.damage"] == 30
    # The other way round: the card takes 20 off, then the own text sees 20.
    stone = pokemon(
        "Stone", ability("Prevent damage of 20 or less from attacks on this Pokémon.", "Poké-Body", name="Stone")
    )
    assert position(book, FIRE, mon(stone, tools=[VEST])).do("attack Big")["opp.active.damage"] == 0


@rule("DAMAGE-01", "SSH20", "PAR23")
@rule("DAMAGE-07", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_the_defenders_side_is_one_step_in_the_new_books(book: str) -> None:
    assert walled(book)["opp.active.damage"] == 0  # sums first, then prevention


@rule("DAMAGE-07")
@pytest.mark.parametrize("book", BOOKS)
def test_tools_energy_bodies_stadiums_and_effects_of_attacks_all_count(book: str) -> None:
    mist = trainer("Mist", f"Each Pokémon takes 10 less damage, {AFTER}.", kind="Stadium")
    text = f"On the opponent's next turn, this Pokémon takes 10 less damage, {AFTER}."
    guard = pokemon("Guard", attack("Guard", "", text), HARD, hp=200)
    big = pokemon("Huge", attack("Hit", "100"))
    whole = mon(guard, [SHELL], tools=[VEST], effects=["Guard/Guard"])
    assert position(book, big, whole, stadium=mist).do("attack Hit")["opp.active.damage"] == 40


@switch("damage_order")
def test_a_book_may_order_the_steps_otherwise() -> None:
    assert walled("PAR23")["opp.active.damage"] == 0
    split = (
        "base",
        "attacker",
        "weakness",
        "resistance",
        "defender_cards",
        "defender_rest",
        "counters",
        "other_effects",
    )
    assert walled(load("PAR23").with_(damage_order=split))["opp.active.damage"] == 30
    swapped = ("base", "attacker", "resistance", "weakness", "defender", "counters")
    assert hit("PAR23", WEAK)["opp.active.damage"] == 50  # 40 × 2 - 30
    assert hit(load("PAR23").with_(damage_order=swapped), WEAK)["opp.active.damage"] == 20  # (40 - 30) × 2


@rule("DAMAGE-08")
@pytest.mark.parametrize("book", BOOKS)
def test_one_counter_for_each_ten_and_never_healing(book: str) -> None:
    odd = pokemon("Odd", attack("Odd", "35"), attack("Weak", "10"))
    t = position(book, odd, mon(FOE, damage=50))
    assert t.do("attack Odd")["opp.active.damage"] == 80  # rounded down
    t = position(book, odd, mon(FOE, damage=50, tools=[VEST])).do("attack Weak")
    assert t["opp.active.damage"] == 50


@rule("DAMAGE-11")
@pytest.mark.parametrize("book", BOOKS)
def test_a_counter_is_ten_damage_and_stays_on_the_bench_and_under_an_evolution(book: str) -> None:
    healer = trainer("Counter Off", "Move 1 damage counter from 1 of your Pokémon to another of your Pokémon.")
    swap = trainer("Swap", "Switch your Active.")
    hand = [healer, swap, evolution("Grown", "Foe", hp=250)]
    t = position(book, mon(FOE, damage=150), FOE, bench=[pokemon("Mate")], hand=hand)
    t.do("play Counter Off choosing me.active choosing me.bench[0]")
    assert (t["me.active.damage"], t["me.bench[0].damage"]) == (140, 10)
    t.do("play Swap choosing me.bench[0]", "evolve me.bench[0] with Grown")
    assert t["me.bench[0].damage"] == 140
