"""A sentence of an attack that hangs on the one before and works both before and after the damage asks once."""

from __future__ import annotations

import pytest

from ptcg.testing import attack, check, pokemon

FOE = pokemon("Foe", hp=200)
USER = pokemon(
    "User",
    attack(
        "Trick",
        "30+",
        "You may discard 1 card from hand. If you do, +20 damage, then the opponent's Active is Confused.",
    ),
)


@pytest.mark.parametrize(
    ("answer", "expect"),
    [
        ("yes", ["opp.active.damage == 50", "opp.active.conditions == [Confused]", "me.hand_count == 0"]),
        ("no", ["opp.active.damage == 30", "opp.active.conditions == []", "me.hand_count == 1"]),
    ],
)
def test_what_was_declined_stays_declined_after_the_damage(answer: str, expect: list[str]) -> None:
    check(
        "RR09",
        [USER, FOE],
        "{active: User, hand: [Fire]}",
        "{active: Foe}",
        [f"attack Trick choosing {answer}"],
        expect,
    )


BITE = pokemon("Bite", attack("Bite", 30, "If the opponent's Active already has any damage counters, it is Poisoned."))
TEAR = pokemon(
    "Tear", attack("Tear", "30+", "If the opponent's Active has any damage counters, +20 damage, then it is Burned.")
)


@pytest.mark.parametrize(("hurt", "damage", "conditions"), [(0, 30, "[]"), (10, 40, "[Poisoned]")])
def test_what_was_already_so_is_asked_before_the_damage(hurt: int, damage: int, conditions: str) -> None:
    foe = f"{{active: {{card: Foe, damage: {hurt}}}}}"
    expect = [f"opp.active.damage == {damage}", f"opp.active.conditions == {conditions}"]
    check("RR09", [BITE, FOE], "{active: Bite}", foe, ["attack Bite"], expect)


@pytest.mark.parametrize(("hurt", "damage", "conditions"), [(0, 30, "[]"), (10, 60, "[Burned]")])
def test_a_condition_the_damage_changes_is_asked_once(hurt: int, damage: int, conditions: str) -> None:
    foe = f"{{active: {{card: Foe, damage: {hurt}}}}}"
    expect = [f"opp.active.damage == {damage}", f"opp.active.conditions == {conditions}"]
    check("RR09", [TEAR, FOE], "{active: Tear}", foe, ["attack Tear"], expect)
