"""Energy on a Pokémon it may not lie on: attached by an effect it works until it is discarded, at once; with its text
off it stays."""

from __future__ import annotations

from ptcg.testing import ability, check, pokemon, special_energy, trainer

CURING = special_energy(
    "Curing", "Attaches only to Rapid Strike Pokémon.\nProvides 1 Energy of every type.\nThe holder can't be Poisoned."
)
GIVES = "Once per turn: search deck for 1 special Energy card, attach it to 1 of your Pokémon, then shuffle."
GIVER = pokemon("Giver", abilities=(ability(GIVES),))
TEMPLE = trainer("Temple", "Each special Energy card provides only 1 Colorless Energy.", kind="Stadium")
CARDS = [CURING, GIVER, TEMPLE]
ME = "{active: {card: Giver, conditions: [Poisoned]}, deck: [Curing, Fire]}"
DO = ["use Gift of me.active choosing Curing to me.active"]


def test_it_cures_and_is_discarded() -> None:
    expect = ["me.active.conditions == []", "me.active.energy == []", "me.discard == [Curing]"]
    check("PAR23", CARDS, ME, "{active: Giver}", DO, expect)


def test_with_its_text_off_it_stays_and_cures_nothing() -> None:
    expect = ["me.active.conditions == [Poisoned]", "me.active.energy_count == 1", "me.discard_count == 0"]
    check("PAR23", CARDS, ME, "{active: Giver}", DO, expect, stadium="Temple")


def test_from_hand_it_may_not_be_attached_there_either_way() -> None:
    for keys in ({}, {"stadium": "Temple"}):
        me = "{active: Giver, hand: [Curing]}"
        check("PAR23", CARDS, me, "{active: Giver}", [], ["illegal: attach Curing to me.active"], **keys)
