"""The default book of a set."""

from __future__ import annotations

import pytest

from cards.making import corpus, energy, pokemon
from ptcg.cards import Pool
from ptcg.cards.era import book_of_card, book_of_deck, book_of_set
from ptcg.cards.schema import CardSet


@pytest.mark.parametrize(
    ("id", "series", "day", "book"),
    [
        ("base1", "Base", "1999/01/09", "RR09"),
        ("pl4", "Platinum", "2009/11/04", "RR09"),
        ("hgss1", "HeartGold & SoulSilver", "2010/02/10", "UD10"),
        ("col1", "HeartGold & SoulSilver", "2011/02/09", "CL11"),
        ("bwp", "Black & White", "2011/03/01", "BW11"),
        ("bw11", "Black & White", "2013/11/06", "BW11"),
        ("xyp", "XY", "2013/10/12", "XY13"),
        ("xy1", "XY", "2014/02/05", "XY13"),
        ("sm12", "Sun & Moon", "2019/11/01", "SM17"),
        ("swshp", "Sword & Shield", "2019/11/15", "SSH20"),
        ("swsh12pt5", "Sword & Shield", "2023/01/20", "SSH20"),
        ("svp", "Scarlet & Violet", "2023/01/01", "PAR23"),
        ("x1", "A Series Yet To Come", "2031/01/01", "ASC26"),
        ("sv8", "Scarlet & Violet", "2024/11/08", "PAR23"),
        ("sv8pt5", "Scarlet & Violet", "2025/01/17", "ASC26"),
        ("me1", "Mega Evolution", "2025/09/26", "ASC26"),
        ("mcd11", "Other", "2011/06/17", "BW11"),
        ("mcd19", "Other", "2019/10/15", "SM17"),
        ("si1", "Other", "2001/07/31", "RR09"),
        ("mine", "", "", "PAR23"),
    ],
)
def test_book_by_series_else_by_day(id: str, series: str, day: str, book: str) -> None:
    assert book_of_set(CardSet(id, id, series, day)) == book


def test_a_card_has_the_book_of_its_set() -> None:
    pool = corpus()
    assert book_of_card(pool["pl1-7"], pool) == "RR09"
    assert book_of_card(pokemon("Made"), pool) == "PAR23"


def test_a_deck_has_the_book_of_its_newest_card() -> None:
    sets = [CardSet("a", "Old", "Platinum", "2009/02/11"), CardSet("b", "New", "Mega Evolution", "2025/09/26")]
    old, new = pokemon("Old", id="a-1", set_id="a"), pokemon("New", id="b-1", set_id="b")
    pool = Pool.of([old, new], sets)
    assert book_of_deck([old], pool) == ("RR09", old)
    assert book_of_deck([new, old], pool) == ("ASC26", new)
    water = energy("Water Energy", id="b-2", set_id="b")
    assert book_of_deck([old, water], pool) == ("RR09", old), "basic Energy is printed in every set"
    assert book_of_deck([water], pool) == ("ASC26", water), "and decides where there is nothing else"
