"""Prism Star cards: one per name, and the Lost Zone in place of the discard pile."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.cards import builtin_pool
from ptcg.rulebooks import load
from ptcg.testing import attack, check, pokemon, trainer
from ptcg_marks import rule, switch
from rules.kinds import HITTER, MON, deck_rules

POOL = builtin_pool()
GIRATINA, CYRUS, BEAST = POOL["sm5-58"], POOL["sm5-120"], POOL["sm6-117"]
DISCARD = trainer("Toss", "Discard 1 other card from hand as a cost. Draw 1.")


@rule("PRISM-01")
@pytest.mark.parametrize("book", BOOKS)
def test_one_copy_of_each_name(book: str) -> None:
    assert deck_rules(book, (1, GIRATINA), (1, CYRUS), (1, BEAST)) == set()
    for card in (GIRATINA, CYRUS, BEAST):
        assert deck_rules(book, (2, card)) == {"DECK-10", "PRISM-01"}
    assert deck_rules(book, (4, pokemon("Giratina")), (1, GIRATINA)) == set()


@rule("PRISM-02")
@pytest.mark.parametrize("book", BOOKS)
def test_from_anywhere_to_the_lost_zone(book: str) -> None:
    check(
        book, [MON, DISCARD], "{active: Mon, hand: [Toss, sm6-117]}", "{active: Mon}", ["play Toss"],
        ["me.lost == [sm6-117]", "me.discard == [Toss]"],
    )  # fmt: skip
    check(
        book, [MON, HITTER], "{active: Hitter}", "{active: {card: sm5-58, energy: [sm6-117, Psychic]}, bench: [Mon]}",
        ["attack Smash"], ["opp.lost == [sm5-58, sm6-117]", "opp.discard == [Psychic]", "me.prizes == 5"],
    )  # fmt: skip
    mill = pokemon("Mill", attack("Mill", 0, "Discard the top card of the opponent's deck."))
    check(
        book, [MON, mill], "{active: Mill}", "{active: Mon, deck: [sm5-58, Fire]}", ["attack Mill"],
        ["opp.lost == [sm5-58]", "opp.discard == []"],
    )  # fmt: skip


@rule("PRISM-02")
@pytest.mark.parametrize("book", BOOKS)
def test_a_supporter_when_its_effect_is_done(book: str) -> None:
    wet = pokemon("Wet", types=("Water",))
    check(
        book, [MON, wet], "{active: Wet, hand: [sm5-120]}", "{active: Mon, bench: [Mon, Mon, Mon]}",
        ["play sm5-120", "(opp) choose opp.bench[0]", "(opp) choose opp.bench[1]", "end turn"],
        ["me.lost == [sm5-120]", "me.discard == []", "opp.bench.count == 2"],
    )  # fmt: skip


@switch("prism_star_to_lost_zone")
def test_without_the_rule_the_discard_pile_takes_them() -> None:
    plain = pokemon("Star ◇", labels=("Prism Star",))
    for lost, zone in ((True, "lost"), (False, "discard")):
        check(
            load("SSH20").with_(prism_star_to_lost_zone=lost), [MON, DISCARD, plain],
            "{active: Mon, hand: [Toss, Star ◇]}", "{active: Mon}", ["play Toss"], [f"contains(me.{zone}, Star ◇)"],
        )  # fmt: skip
