"""The steps of an attack and their order: choices, requirements, what cancels it, Confusion, damage, effects."""

from __future__ import annotations

import pytest

from books import BOOKS, NEW, OLD
from ptcg.rulebooks import Rulebook, load
from ptcg.testing import Position, ability, attack, mon, pokemon, position, special_energy, trainer
from ptcg_marks import rule, switch

FOE = pokemon("Foe")
SNIPE = attack("Snipe", "", "Do 30 damage to 1 of the opponent's Pokémon.")
FLIPPY = attack("Flippy", "30", "Flip a coin: if tails, the attack fails.")
PAYING = attack("Paying", "30", "Discard 1 Energy on this Pokémon as a cost.")
MON = pokemon("Mon", SNIPE, FLIPPY, PAYING)
BLIND = "when the defender would attack, the opponent flips a coin: if tails, that attack fails."
SAND = pokemon("Sand", attack("Blind", "", f"On the opponent's next turn, {BLIND}"))


def asked(t: Position) -> list[str]:
    """What was asked of players after the attack was announced."""
    return [one.kind for one in t.play.asked if one.kind != "main"]


def confused(book: str | Rulebook, coins: str, line: str) -> Position:
    start = mon(MON, "Fire Fire", conditions="Confused")
    return position(book, start, FOE, opp_bench=[FOE], coins=coins).do(line)


@rule("ATTACK-04", "RR09", "UD10", "CL11")
@rule("ATTACK-06", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_choices_come_before_confusion_in_the_old_books(book: str) -> None:
    t = confused(book, "tails", "attack Snipe choosing opp.bench[0]")
    assert asked(t) == ["pick"]
    assert (t["me.active.damage"], t["opp.bench[0].damage"]) == (30, 0)


@rule("ATTACK-04", "SSH20", "PAR23")
@rule("ATTACK-06", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_choices_come_after_confusion_in_the_new_books(book: str) -> None:
    t = confused(book, "tails", "attack Snipe")
    assert asked(t) == []
    assert t["me.active.damage"] == 30
    assert asked(confused(book, "heads", "attack Snipe choosing opp.bench[0]")) == ["pick"]


@rule("ATTACK-04", "RR09", "UD10", "CL11")
@rule("ATTACK-07", "RR09", "UD10", "CL11")
@pytest.mark.parametrize("book", OLD)
def test_requirements_come_first_and_what_was_paid_is_lost_in_the_old_books(book: str) -> None:
    t = confused(book, "tails", "attack Paying")
    assert (t["me.active.energy"], t["me.active.damage"]) == (("Fire",), 30)
    # Its own coin is flipped before that of Confusion: tails, and Confusion is not checked at all.
    t = confused(book, "tails", "attack Flippy")
    assert (t["flips"], t["me.active.damage"]) == (1, 0)


@rule("ATTACK-04", "SSH20", "PAR23")
@rule("ATTACK-07", "SSH20", "PAR23")
@pytest.mark.parametrize("book", NEW)
def test_requirements_come_last_and_nothing_is_paid_for_a_failed_attack_in_the_new_books(book: str) -> None:
    t = confused(book, "tails", "attack Paying")
    assert (t["me.active.energy"], t["me.active.damage"]) == (("Fire", "Fire"), 30)
    t = confused(book, "heads tails", "attack Flippy")
    assert (t["flips"], t["me.active.damage"], t["opp.active.damage"]) == (2, 0, 0)


@rule("ATTACK-07")
@pytest.mark.parametrize("book", BOOKS)
def test_a_discard_of_a_number_that_is_not_there_makes_the_attack_impossible(book: str) -> None:
    burst = pokemon(
        "Burst",
        attack("Two", "50", "Discard 2 Fire Energy on this Pokémon."),
        attack("All", "50", "Discard all Energy on this Pokémon."),
        attack("And", "50", "Discard 2 Fire Energy on this Pokémon, then do 10 damage to this Pokémon."),
    )
    t = position(book, mon(burst, "Fire Water"), FOE)
    assert t.why("attack Two") == "ATTACK-07"
    assert t.why("attack And") == "ATTACK-07"
    assert t.legal("attack All")
    assert position(book, burst, FOE).why("attack All") == "ATTACK-07"  # all needs at least one


STRONGER = "The holder's attacks do 20 more damage, before Weakness and Resistance."
SPIKE = special_energy("Spike", "Provides 1 Colorless Energy.", STRONGER)
SHEDDER = pokemon("Shedder", attack("Shed", "50", "Discard 1 Energy on this Pokémon."))


def shed(book: str | Rulebook) -> Position:
    """An attack that discards the Energy that raises its damage."""
    return position(book, mon(SHEDDER, [SPIKE, "Water"]), FOE).do("attack Shed discarding Spike")


@rule("ATTACK-07")
@pytest.mark.parametrize("book", BOOKS)
def test_a_plain_discard_is_chosen_early_and_leaves_after_the_damage(book: str) -> None:
    t = shed(book)
    assert (t["opp.active.damage"], t["me.active.energy"]) == (70, ("Water",))


@switch("attack_text_discard")
def test_a_book_may_let_the_cards_leave_when_they_are_chosen() -> None:
    t = shed(load("PAR23").with_(attack_text_discard="when_chosen"))
    assert (t["opp.active.damage"], t["me.active.energy"]) == (50, ("Water",))


def blinded(book: str, coins: str, line: str, conditions: str = "") -> Position:
    start = mon(MON, "Fire Fire", effects=["Sand/Blind"], conditions=conditions)
    return position(book, start, SAND, opp_bench=[FOE], coins=coins).do(line)


@rule("ATTACK-08")
@pytest.mark.parametrize("book", BOOKS)
def test_an_effect_left_on_the_attacker_may_cancel_the_attack(book: str) -> None:
    t = blinded(book, "tails", "attack Paying")
    assert (t["opp.active.damage"], t["flips"]) == (0, 1)
    assert t["me.active.energy"] == (("Fire",) if book in OLD else ("Fire", "Fire"))
    assert blinded(book, "heads", "attack Paying")["opp.active.damage"] == 30


@rule("ATTACK-08")
@rule("ATTACK-04")
@pytest.mark.parametrize("book", BOOKS)
def test_it_comes_before_confusion(book: str) -> None:
    t = blinded(book, "tails", "attack Paying", "Confused")
    assert (t["flips"], t["me.active.damage"]) == (1, 0)


@rule("ATTACK-08")
@pytest.mark.parametrize("book", BOOKS)
def test_a_text_in_play_that_taxes_attacks_is_applied_in_the_same_step(book: str) -> None:
    tax = (
        "When the opponent's Active would attack: the opponent may discard 1 card from hand. "
        "If the opponent doesn't, that attack fails."
    )
    taxer = pokemon("Taxer", ability(tax, "Poké-Body", name="Toll"))
    t = position(book, mon(MON, "Fire Fire"), taxer, hand=["Water"]).do("attack Paying", "no")
    assert (t["opp.active.damage"], t["me.hand_count"]) == (0, 1)
    assert t["me.active.energy"] == (("Fire",) if book in OLD else ("Fire", "Fire"))
    paid = position(book, mon(MON, "Fire Fire"), taxer, hand=["Water"]).do("attack Paying", "yes")
    assert (paid["opp.active.damage"], paid["me.hand_count"]) == (30, 0)


@rule("ATTACK-09")
@pytest.mark.parametrize("book", BOOKS)
def test_it_stays_behind_with_the_pokemon_and_is_gone_for_good_on_the_bench(book: str) -> None:
    swap = trainer("Swap", "Switch your Active.")
    start = mon(MON, "Fire Fire", effects=["Sand/Blind"])
    t = position(book, start, SAND, bench=[mon(MON, "Fire")], hand=[swap, swap])
    t.do("play Swap choosing me.bench[0]")
    assert t["me.bench[0].energy"] == ("Fire", "Fire")
    other = position(book, start, SAND, bench=[mon(MON, "Fire")], hand=[swap]).do("play Swap", "attack Paying")
    assert (other["flips"], other["opp.active.damage"]) == (0, 30)
    t.do("play Swap choosing me.bench[0]", "attack Paying")
    assert (t["flips"], t["opp.active.damage"]) == (0, 30)


@rule("ATTACK-09")
@pytest.mark.parametrize("book", BOOKS)
def test_an_effect_on_the_player_lasts_whatever_pokemon_does(book: str) -> None:
    hush = attack("Hush", "", "On the opponent's next turn, the opponent can't play Item cards from hand.")
    locker = pokemon("Locker", hush, hp=30)
    draw = trainer("Draw", "Draw 1.")
    out = trainer("Out", "Switch the opponent's Active.", kind="Supporter")
    t = position(book, locker, FOE, bench=[FOE], opp_hand=[draw, out], opp_bench=[FOE])
    t.do("attack Hush", "checkup", "(opp) play Out", "(opp) retreat to opp.bench[0]")
    assert t.why("play Draw") == "EFFECT-05"
    t.do("(opp) end turn", "checkup", "end turn", "checkup", "begin turn")
    assert t.legal("play Draw")


@rule("ATTACK-10")
@pytest.mark.parametrize("book", BOOKS)
def test_confusion_tails_stops_every_later_step(book: str) -> None:
    noisy = pokemon("Noisy", attack("Noise", "20", "The opponent's Active is Asleep. Draw 1."))
    for coin, damage, hurt in (("tails", 0, 30), ("heads", 20, 0)):
        t = position(book, mon(noisy, conditions="Confused"), FOE, coins=coin).do("attack Noise")
        assert (t["opp.active.damage"], t["me.active.damage"], t["me.hand_count"]) == (damage, hurt, damage // 20)
        assert (t["opp.active.conditions"] == ("Asleep",)) == (coin == "heads")


@rule("ATTACK-11")
@pytest.mark.parametrize("book", BOOKS)
def test_damage_then_the_other_effects_then_knock_outs(book: str) -> None:
    # The healing after the damage saves a Pokémon that is already at 0 HP.
    kind = pokemon("Kind", attack("Kindness", "100", "Heal 30 from the opponent's Active."))
    t = position(book, kind, FOE, opp_bench=[FOE]).do("attack Kindness")
    assert (t["opp.active.damage"], t["me.prizes"]) == (70, 6)


STRIP = "discard all Tools on the opponent's Active."
VEST = trainer("Vest", "The holder takes 20 less damage, after Weakness and Resistance.", kind="Pokémon Tool")


def strip(book: str | Rulebook) -> Position:
    return position(
        book, pokemon("Stripper", attack("Strip", "50", f"Before damage, {STRIP}")), mon(FOE, tools=[VEST])
    ).do("attack Strip")


@rule("ATTACK-11")
@pytest.mark.parametrize("book", BOOKS)
def test_a_text_that_says_so_goes_before_the_damage(book: str) -> None:
    assert strip(book)["opp.active.damage"] == 50
    plain = pokemon("Plain", attack("Strip", "50", f"D{STRIP[1:]}"))
    t = position(book, plain, mon(FOE, tools=[VEST])).do("attack Strip")
    assert (t["opp.active.damage"], t["opp.active.tools"]) == (30, ())


@switch("pre_damage_effects")
def test_a_book_may_have_no_step_before_the_damage() -> None:
    t = strip(load("PAR23").with_(pre_damage_effects=False))
    assert (t["opp.active.damage"], t["opp.active.tools"]) == (30, ())


@rule("ATTACK-12")
@pytest.mark.parametrize("book", BOOKS)
def test_the_short_order_costs_then_attacker_then_weakness_then_the_rest(book: str) -> None:
    text = "Discard 1 Energy on this Pokémon as a cost. The opponent's Active is Burned."
    short = pokemon("Short", attack("Short", "20", text), types=("Fire",))
    boost = trainer(
        "Boost", "The holder's attacks do 10 more damage, before Weakness and Resistance.", kind="Pokémon Tool"
    )
    t = position(book, mon(short, "Fire", tools=[boost]), pokemon("Weak", weakness="Fire×2")).do("attack Short")
    assert (t["opp.active.damage"], t["opp.active.conditions"]) == (60, ("Burned",))
    words = [w for w in t.said if w in ("move", "damage", "condition")]
    assert words == ["move", "damage", "condition"]


@switch("attack_step_order")
def test_a_book_may_put_choices_first() -> None:
    order = (
        "announce",
        "choices",
        "requirements",
        "cancel",
        "confusion",
        "before_damage",
        "damage",
        "effects",
        "knock_outs",
    )
    t = confused(load("PAR23").with_(attack_step_order=order), "tails", "attack Snipe choosing opp.bench[0]")
    assert asked(t) == ["pick"]
    late = (*order[:6], "effects", "damage", "knock_outs")
    kind = pokemon("Kind", attack("Kindness", "20", "Heal 30 from the opponent's Active."))
    for book, damage in ((load("PAR23"), 0), (load("PAR23").with_(attack_step_order=late), 20)):
        t = position(book, kind, mon(FOE, damage=10)).do("attack Kindness")
        assert t["opp.active.damage"] == damage


@switch("confusion_check")
def test_a_book_may_check_confusion_after_the_payment() -> None:
    assert confused("PAR23", "tails", "attack Paying")["me.active.energy"] == ("Fire", "Fire")
    variant = load("PAR23").with_(confusion_check="after")
    assert confused(variant, "tails", "attack Paying")["me.active.energy"] == ("Fire",)
