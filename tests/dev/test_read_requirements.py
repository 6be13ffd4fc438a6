"""What a text asks of a position is read from its tree."""

from __future__ import annotations

import pytest

from ptcg.effects import conditions as c
from ptcg.effects import filters as f
from ptcg.effects import past as pa
from ptcg.effects import selectors as s
from ptcg.effects.text import Text
from ptcg.engine.vocabulary import DECK, DISCARD, HAND, PRIZES
from ptcg.text import read
from ptcg_dev.read_requirements import needs
from ptcg_dev.requirements import Evolving, InForce, Itself, Lying, Mons, Need, OnThis, Past, Size


def of(text: str, kind: str = "trainer") -> list[Need]:
    tree = read(text, kind)
    assert isinstance(tree, Text), tree
    return needs(tree)


def test_pokemon_that_a_text_acts_on() -> None:
    assert of("Discard 1 of your Benched V Pokémon with all attached cards.") == [Mons(0, "bench", (f.Label("V"),))]
    assert of("Heal 50 from 1 of your Pokémon.")[0] == Mons(0, "any", (), 1, counters=2)


def test_cards_that_lie_somewhere_and_the_size_of_a_hand() -> None:
    found = of("Only if you hold exactly 1 card: put 1 Rapid Strike Pokémon from discard pile onto the Bench.")
    assert found == [Size(0, HAND, 1, 1), Lying(0, DISCARD, (f.Label("Rapid Strike"), f.Kind("pokemon")))]


def test_what_the_pokemon_itself_must_be_like() -> None:
    found = of(
        'Any number of times per turn, only if a Pokémon named "Elekid" is under this Pokémon: move 1 Lightning Energy '
        "on your Pokémon to this Pokémon.",
        "ability",
    )
    assert Itself(under="Elekid") in found
    assert Mons(0, "any", (f.Holds((f.Energy(None, "Lightning"),)),)) in found


def test_an_empty_deck_and_a_place() -> None:
    found = of(
        "Once per turn, only if this Pokémon is Benched and the count for each card in deck is no: draw 1.", "ability"
    )
    assert found == [Itself("bench"), Size(0, DECK, 0, 0)]


def test_what_forbids_is_refuted() -> None:
    found = of(
        'While either player has 4 or fewer Pokémon named like "Team Aqua": this Pokémon can\'t attack.', "ability"
    )
    assert found == [Mons(0, "any", (f.NamedLike("Team Aqua"),), 5)]


def test_a_card_that_evolves_what_is_there() -> None:
    found = of("Evolve 1 of your Basic Pokémon with 1 Stage 2 card from hand, skipping Stage 1.")
    assert found == [Evolving(0, s.Group("me", "any", (f.Stage("Basic"),)), HAND, (f.Stage("Stage 2"),), True)]


def test_what_went_before() -> None:
    found = of(
        'Only if any of your Pokémon named "Hitmonchan" used "Hit and Run" on your last turn: do 90 damage to 1 of the '
        "opponent's Benched Pokémon.",
        "attack",
    )
    who = s.Group("me", "any", (f.Named("Hitmonchan"),))
    assert found == [
        Mons(0, "any", (f.Named("Hitmonchan"),)),
        Past(pa.UsedLastTurn(s.EachOf(who), "Hit and Run")),
        Mons(1, "bench"),
    ]


@pytest.mark.parametrize(
    ("cond", "need"),
    [
        (c.StadiumIs("me"), InForce(0)),
        (c.StadiumIs("any", (f.Named("Tower"),)), InForce(-1, (f.Named("Tower"),))),
        (c.PrizesAre("opp", f.Quantity("exactly", 3)), Size(1, PRIZES, 3, 3)),
        (c.HasMons(s.Group("opp", "bench"), f.Quantity("more", 3)), Mons(1, "bench", (), 3)),
        (c.HasCard(s.This(), "Helmet"), OnThis((f.Named("Helmet"),))),
        (c.Is(s.Active("opp"), (f.Stage("Stage 2"),)), Mons(1, "active", (f.Stage("Stage 2"),))),
    ],
)
def test_conditions(cond: c.Cond, need: Need) -> None:
    assert needs(cond) == [need]


def test_what_must_not_be_so_is_no_need() -> None:
    assert needs(c.NotSo(c.StadiumIs("me"))) == []
    assert needs(c.HasMons(s.Group("opp", "bench"), f.Quantity("no"))) == []
