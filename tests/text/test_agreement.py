"""Agreement: verbs with their actor, nouns and pronouns with their number, a and an."""

from __future__ import annotations

import pytest

from ptcg.effects.control import By, Seq
from ptcg.effects.text import Clause
from ptcg.effects.triggers import OnUse
from ptcg.text import Diagnosis, read
from ptcg.verbs.draw import Draw
from ptcg.verbs.shuffle import Shuffle
from text.sentences import paragraph

PAIRS = [
    ("Draw 2.", "Draws 2."),
    ("The opponent draws 2.", "The opponent draw 2."),
    ("The opponent may draw 2.", "The opponent may draws 2."),
    ("The opponent draws until the opponent holds 5.", "The opponent draws until you hold 5."),
    ("Discard 1 card from hand.", "Discard 1 cards from hand."),
    ("Discard up to 2 cards from hand.", "Discard up to 2 card from hand."),
    ("Discard all Energy cards from hand.", "Discard all Energy card from hand."),
    ("Put that many damage counters on it.", "Put that many damage counter on it."),
    ("Both Actives are Asleep.", "Both Actives is Asleep."),
    ("2 of your Pokémon are Asleep.", "2 of your Pokémon is Asleep."),
    ("Each of your Pokémon is Asleep.", "Each of your Pokémon are Asleep."),
    (
        "Search deck for 1 card, put it into hand, then shuffle.",
        "Search deck for 1 card, put them into hand, then shuffle.",
    ),
    (
        "Search deck for 1 Item card, and 1 Tool card, put them into hand, then shuffle.",
        "Search deck for 1 Item card, and 1 Tool card, put it into hand, then shuffle.",
    ),
    (
        "Search deck for 1 Basic Pokémon for each heads, put them onto the Bench, then shuffle.",
        "Search deck for 1 Basic Pokémon for each heads, put it onto the Bench, then shuffle.",
    ),
    (
        "When the opponent plays an Item card from hand: draw 1.",
        "When the opponent plays a Item card from hand: draw 1.",
    ),
    (
        "When the opponent plays a Tool card from hand: draw 1.",
        "When the opponent plays an Tool card from hand: draw 1.",
    ),
    ("If this Pokémon has 1 damage counter, draw 1.", "If this Pokémon has 1 damage counters, draw 1."),
    ("If this Pokémon has any damage counters, draw 1.", "If this Pokémon has any damage counter, draw 1."),
]


@pytest.mark.parametrize(("right", "wrong"), PAIRS)
def test_agreement(right: str, wrong: str) -> None:
    assert not isinstance(read(right, "rule"), Diagnosis)
    assert isinstance(read(wrong, "rule"), Diagnosis)


def test_the_form_of_the_second_verb_tells_who_does_it() -> None:
    same = By("opp", Seq((Shuffle(), Draw(4))))
    you = Seq((By("opp", Shuffle()), Draw(4)))
    assert paragraph("The opponent shuffles, then draws 4.") == Clause(OnUse(), (), (), (same,))
    assert paragraph("The opponent shuffles, then draw 4.") == Clause(OnUse(), (), (), (you,))
