"""A Confusion that puts more damage counters than the book's."""

from __future__ import annotations

from ptcg.testing import attack, check, pokemon

MON = pokemon("Mon", attack("Tap", 10), hp=300)
WAVE = pokemon("Wave", attack("Wave", 0, "The opponent's Active is Confused for 6 damage counters."))
SPIN = pokemon("Spin", attack("Spin", 0, "The opponent's Active is Confused."))


def test_tails_puts_as_many_counters_as_the_attack_said() -> None:
    check("PAR23", [MON, WAVE], "{active: Wave}", "{active: Mon}", ["attack Wave", "checkup", "attack Tap"],
          ["opp.active.damage == 60", "me.active.damage == 0"], coins=["tails"])  # fmt: skip


def test_a_new_confusion_is_the_books_again() -> None:
    lines = ["attack Wave", "checkup", "end turn", "checkup", "retreat to bench 1", "attack Spin", "checkup"]
    check("PAR23", [MON, WAVE, SPIN], "{active: Wave, bench: [Spin]}", "{active: Mon}", [*lines, "attack Tap"],
          ["opp.active.damage == 30"], coins=["tails"])  # fmt: skip
