"""Cards by what their line begins with, and Pokémon that go to the hand when they are Knocked Out."""

from __future__ import annotations

import pytest

from ptcg.testing import check, pokemon, trainer
from text.modern.reading import plain, printed

TEXTS = [
    ("dp2-111", "rule", 0,
     'Search deck or discard pile for 1 card [any of [any of [Item | Tool] & named like "Fossil" | any of [Stage 1 | '
     'Stage 2] & whose line begins with a card named like "Fossil"]], reveal it, put it into hand, then shuffle.'),
    ("swsh12-35", "attack", 0,
     'Search deck for up to 2 Pokémon that evolves from a card named like "Fossil", put them onto the Bench, then '
     "shuffle."),
    ("pl2-104", "ability", 0,
     'When any of your Water Pokémon not named "Floatzel GL" would be Knocked Out by damage from the opponent\'s '
     "attack: you may put it with all attached cards into hand instead, still counting as a Knock Out."),
]  # fmt: skip


@pytest.mark.parametrize(("card_id", "place", "index", "meaning"), TEXTS)
def test_a_text_means_its_plain_wording(card_id: str, place: str, index: int, meaning: str) -> None:
    assert printed(card_id, place, index) == plain(meaning)


MON = pokemon("Mon")
SKULL = trainer("Old Fossil")
YOUNG = pokemon("Young", stage="Stage 1", evolves_from="Old Fossil")
GROWN = pokemon("Grown", stage="Stage 2", evolves_from="Young")
OTHER = pokemon("Other", stage="Stage 1", evolves_from="Mon")
FOUND = 'Put all Pokémon {} a card named like "Fossil" from discard pile into hand.'
DIG = trainer("Dig", FOUND.format("whose line begins with"))
BRUSH = trainer("Brush", FOUND.format("that evolves from"))


@pytest.mark.parametrize(("card", "found"), [("Dig", "[Young, Grown]"), ("Brush", "[Young]")])
def test_a_line_goes_on_over_a_stage_1(card: str, found: str) -> None:
    cards = [MON, SKULL, YOUNG, GROWN, OTHER, DIG, BRUSH]
    me = f"{{active: Mon, hand: [{card}], discard: [Young, Grown, Other, Fire]}}"
    check("RR09", cards, me, "{active: Mon}", [f"play {card}"], [f"me.hand == {found}"])
