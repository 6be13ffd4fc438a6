"""Technical Machines lend their attack to the Pokémon they are attached to."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.testing import attack, mon, pokemon, position, trainer
from ptcg_marks import rule

RULE = "The holder can use this card's attack."
LENT = attack("Lent Blow", "40", cost="Fire Colorless")
MACHINE = trainer("Machine", RULE, kind="Technical Machine", attacks=(LENT,))
BRIEF = trainer(
    "Brief Machine", RULE, "At the end of your turn: discard this card.", kind="Technical Machine", attacks=(LENT,)
)
MON = pokemon("Mon", attack("Own", "10"), types=("Fire",))
FOE = pokemon("Foe", weakness="Fire×2")


@rule("TM-01")
@pytest.mark.parametrize("book", BOOKS)
def test_its_attack_is_used_as_the_pokemons_own(book: str) -> None:
    t = position(book, mon(MON, "Fire Water"), FOE, hand=[MACHINE])
    assert not t.legal("attack Lent Blow")
    t.do("attach Machine to me.active", "attack Lent Blow")
    assert t["opp.active.damage"] == 80  # the holder's type counts for Weakness


@rule("TM-01")
@pytest.mark.parametrize("book", BOOKS)
def test_its_cost_must_be_paid_and_the_rules_of_attacks_hold(book: str) -> None:
    assert position(book, mon(MON, "Water Water", attached=[MACHINE]), FOE).why("attack Lent Blow") == "ENERGY-02"
    asleep = position(book, mon(MON, "Fire Fire", attached=[MACHINE], conditions="Asleep"), FOE)
    assert asleep.why("attack Lent Blow") == "COND-ASLEEP-1"
    benched = position(book, MON, FOE, bench=[mon(MON, "Fire Fire", attached=[MACHINE])])
    assert not benched.legal("attack Lent Blow")


@rule("TM-02")
@pytest.mark.parametrize("book", BOOKS)
def test_it_stays_unless_its_text_says_otherwise(book: str) -> None:
    t = position(book, mon(MON, "Fire Fire", attached=[MACHINE]), FOE, bench=[mon(MON, attached=[BRIEF])])
    t.do("attack Lent Blow", "checkup")
    assert t["me.active.attached"] == ("Machine",)
    assert (t["me.bench[0].attached"], t["me.discard"]) == ((), ("Brief Machine",))
