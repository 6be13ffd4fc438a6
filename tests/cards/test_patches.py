"""Slips of the card data are mended where the data has them: a patch of words that are not there is out of date."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from cards.making import corpus
from ptcg.cards import Card
from ptcg.cards.facts import piece
from ptcg.cards.patches import TYPED_WRONG, TYPED_WRONG_CLASSIC, TYPED_WRONG_EARLY, TYPED_WRONG_EX

TABLES = (TYPED_WRONG_EARLY, TYPED_WRONG_EX, TYPED_WRONG_CLASSIC, TYPED_WRONG)
SLIPS = [slip for table in TABLES for slip in table.items()]


def texts(card: Card) -> Iterator[str]:
    """Every text of a card."""
    yield from (attack.text for attack in card.attacks)
    yield from (ability.text for ability in card.abilities)
    yield from card.rules


@pytest.mark.parametrize(("card_id", "slip"), SLIPS)
def test_the_right_words_stand_in_place_of_the_wrong(card_id: str, slip: tuple[str, str]) -> None:
    wrong, right = slip
    mended = list(texts(corpus()[card_id]))
    assert any(right in text for text in mended)
    assert not any(wrong in text.replace(right, "") for text in mended)


def test_what_was_glued_on_is_gone() -> None:
    assert not any("|" in text for text in texts(corpus()["xy3-4"]))


@pytest.mark.parametrize(
    ("mended", "other"),
    [("base5-30", "base5-13"), ("smp-SM126", "sm6-95"), ("sv8pt5-92", "sv8pt5-169"), ("swsh5-160", "swsh5-128")],
)
def test_a_print_has_the_facts_of_another_print_of_the_same_card(mended: str, other: str) -> None:
    def facts(card: Card) -> tuple[object, ...]:
        return card.name, card.hp, card.types, set(card.subtypes), card.weaknesses, card.resistances, card.retreat

    assert facts(corpus()[mended]) == facts(corpus()[other])


def test_every_trainer_card_that_is_played_as_a_pokemon_has_the_hp_of_its_text() -> None:
    said = re.compile(r"as if it were an? (\d+)[- ]HP")
    found = {card.id: (card.hp, int(hp[1])) for card in corpus() if (hp := said.search(" ".join(card.rules)))}
    assert [card for card, (printed, told) in found.items() if printed != told] == []
    assert len(found) > 10


def test_every_piece_of_a_pokemon_has_the_others() -> None:
    found = Counter((card.set_id, card.name, *place) for card in corpus() if (place := piece(card)))
    for set_id, name, _, size in found:
        copies = {found[set_id, name, which, size] for which in range(size)}
        assert len(copies) == 1, f"{name} of {set_id}: its pieces are not equally many"
    assert len(found) > 30
