"""Deck lists in the notations of other programs: codes, remarks, languages, and lines without a set."""

from __future__ import annotations

import pytest

from cards.making import corpus, pokemon, trainer
from ptcg.cards import Pool, builtin_pool, parse_deck, write_deck
from ptcg.cards.listing import Listing, read_lines
from ptcg.cards.schema import CardSet

POOL = builtin_pool()


def ids(found: Listing) -> list[tuple[int, str]]:
    assert found.faults == []
    return [(count, card.id) for count, card in found.cards]


@pytest.mark.parametrize(
    "heading",
    ["Item:", "Items (12)", "##Supporter - 3", "Pokémon Tools: 2", "Special Energy", "Dresseur : 3", "Énergie : 10",
     "Nombre total de cartes : 60", "Entrenador: 31", "Energía (9)", "Allenatore - 30", "Treinador: 3",
     "Karten insgesamt: 60", "トレーナーズ: 30", "エネルギー"],
)  # fmt: skip
def test_a_heading_in_any_language_is_no_line(heading: str) -> None:
    assert ids(read_lines(f"{heading}\n3 Dialga G PL 7", POOL)) == [(3, "pl1-7")]


@pytest.mark.parametrize("line", ["3 Dialga G (PL 7)", "3 Dialga G [PL 7/127]", "3 Dialga G PL/7"])
def test_a_set_in_brackets(line: str) -> None:
    assert ids(read_lines(line, POOL)) == [(3, "pl1-7")]


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("1 Arceus V PR SWSH204", "swshp-SWSH204"),
        ("1 Oricorio SWSH 168", "swshp-SWSH168"),
        ("1 Oricorio SP 168", "swshp-SWSH168"),
        ("1 Tapu Koko SM SM30", "smp-SM30"),
        ("1 Giratina XY XY184", "xyp-XY184"),
        ("1 Toxicroak G PR-DP DP41", "dpp-DP41"),
        ("1 Mew CRZ-GG 10", "swsh12pt5gg-GG10"),
    ],
)
def test_promos_and_subsets_by_any_of_their_codes(line: str, card: str) -> None:
    assert ids(read_lines(line, corpus())) == [(1, card)]


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("1 Prime Catcher - ACESPEC TEF 157", "sv5-157"),
        ("1 Legacy Energy - Special - ACESPEC TWM 167", "sv6-167"),
        ("4 Jet Energy - Special PAL 190", "sv2-190"),
        ("8 Fire Energy - Basic CRZ 153", "swsh12pt5-153"),
        ("1 Ditto Prism Star LOT 154", "sm8-154"),
        ("1 Solgaleo {*} UPR 89", "sm5-89"),
        ("1 Beast Energy Prism Star FLI 117", "sm6-117"),
        ("1 Mew Star DF 101", "ex15-101"),
        ("1 Mew ex15-101", "ex15-101"),
        ("1 Unit Energy LPM UPR 138", "sm5-138"),
        ("1 Mewtwo & Mew Tag Team-gx UNM 71", "sm11-71"),
        ("1 Battle Compressor PHF 92", "xy4-92"),
        ("1 Pokegear hgss1-96", "hgss1-96"),
    ],
)
def test_remarks_signs_in_words_and_short_names_beside_a_number(line: str, card: str) -> None:
    count = int(line.split()[0])
    assert ids(read_lines(line, corpus())) == [(count, card)]


def test_lists_in_other_languages_go_by_set_and_number() -> None:
    french = "Pokémon : 4\n4 Dracaufeu ex OBF 125\nDresseur : 2\n2 Hyper Ball SVI 196\nÉnergie : 5\n5 Énergie Feu SVE 2"
    assert ids(read_lines(french, corpus())) == [(4, "sv3-125"), (2, "sv1-196"), (5, "sve-2")]
    german = "4 Glurak-ex OBF 125\n2 Hyperball SVI 196\n3 Professorenforschung SVI 189"
    found = read_lines(german, corpus())
    assert ids(found) == [(4, "sv3-125"), (2, "sv1-196"), (3, "sv1-189")]
    assert found.notes[1] == "line 2: Hyperball is read as Ultra Ball, the card SVI 196"


def test_a_strange_name_in_an_english_list_is_a_fault() -> None:
    assert [fault.number for fault in read_lines("4 Ultra Ball SVI 196\n2 Hyperbole SVI 196", corpus()).faults] == [2]


@pytest.mark.parametrize("line", ["7 Darkness Energy Energy 7", "8 Darkness Energy SVE 23", "9 Metal Energy MEE 8"])
def test_more_than_four_are_basic_energy(line: str) -> None:
    ((_, card),) = read_lines(line, corpus()).cards
    assert card.subtypes == ("Basic",)


def test_names_without_a_set_are_of_the_time_of_the_other_cards() -> None:
    old = read_lines("4 Chansey BS 3\n1 Computer Search\n4 Darkness Energy", corpus())
    assert ids(old)[1:] == [(1, "base4-101"), (4, "neo1-104")]
    assert old.notes[0] == "line 2: 2 different cards are named Computer Search; base4-101 fits the other cards in age"
    new = read_lines("4 Keldeo-EX BCR 49\n1 Computer Search\n4 N\n4 Darkness Energy", corpus())
    assert ids(new)[1:] == [(1, "bw7-137"), (4, "bw5-96"), (4, "bw1-111")]


def test_a_card_far_from_the_others_in_age_is_told() -> None:
    found = read_lines("4 Zoroark-GX SLG 53\n1 Colress", corpus())
    assert ids(found) == [(4, "sm35-53"), (1, "bw8-118")]
    assert found.notes == ["line 2: Colress is bw8-118 of 2013, far from the other cards in age"]


def test_no_time_is_guessed_from_nothing() -> None:
    (fault,) = read_lines("1 Computer Search", corpus()).faults
    assert [card.id for card in fault.candidates] == ["bw7-137", "base4-101"]


def test_a_pokemon_of_an_unknown_set_is_not_guessed_unless_it_is_a_promo() -> None:
    sets = [
        CardSet(f"s{year}", f"Set {year}", release_date=f"{year}/01/01", ptcgo_code=f"C{year}") for year in (2009, 2025)
    ]
    cards = [pokemon("Eevee", id=f"s{s}-1", set_id=f"s{s}", number="1", hp=hp) for s, hp in ((2009, 50), (2025, 60))]
    cards.append(trainer("Switch", "Item", id="s2025-2", set_id="s2025", number="2"))
    pool = Pool.of(cards, sets)
    assert [fault.number for fault in read_lines("4 Switch C2025 2\n4 Eevee NEW 9", pool).faults] == [2]
    assert ids(read_lines("4 Switch C2025 2\n4 Eevee NEP 9", pool)) == [(4, "s2025-2"), (4, "s2025-1")]


def test_a_wrong_set_gives_way_to_name_and_number_together() -> None:
    found = read_lines("1 Drapion-V LOT 118\n4 Swoop! Teleporter ex7-85", corpus())
    assert ids(found) == [(1, "swsh11-118"), (4, "ex7-92")]
    assert ids(read_lines("4 Zoroark-GX SLG 53\n4 Sneasel UPR 86", corpus()))[1:] == [(4, "sm7-86")]
    assert found.notes[0] == "line 1: LOT 118 is Alolan Meowth; Drapion V swsh11-118 is taken"
    (fault,) = read_lines("4 Riolu SVI 196", corpus()).faults
    assert "SVI 196 is Ultra Ball (sv1-196), not Riolu" in fault.reason


def test_one_wrong_letter_of_a_long_name_is_no_fault() -> None:
    assert read_lines("2 Ekesa's Sparkle", corpus()).cards[0][1].name == "Elesa's Sparkle"
    assert read_lines("4 Rioluu", corpus()).faults


def test_four_of_a_v_union_are_its_four_pieces() -> None:
    pieces = [(1, f"swshp-SWSH{number}") for number in (159, 160, 161, 162)]
    for line in ("4 Mewtwo V-UNION PR SWSH160", "4 Mewtwo V-UNION PR-SW 159", "4 Mewtwo V-UNION"):
        found = read_lines(line, corpus())
        assert ids(found) == pieces
        assert "1 of each piece" in found.notes[-1]
    singly = "\n".join(f"1 Mewtwo V-UNION PR SWSH{number}" for number in (159, 160, 161, 162))
    assert ids(read_lines(singly, corpus())) == pieces
    assert ids(read_lines("1 Mewtwo V-UNION PR SWSH160", corpus())) == [(1, "swshp-SWSH160")]
    assert ids(read_lines("2 Lugia LEGEND", corpus())) == [(1, "hgss1-113"), (1, "hgss1-114")]


def test_an_unknown_piece_is_not_another_piece() -> None:
    (fault,) = read_lines("1 Mewtwo V-UNION ZZ 9", corpus()).faults
    assert len(fault.candidates) == 4


def test_a_piece_named_by_its_id_is_as_written() -> None:
    deck = parse_deck("4 Mewtwo V-UNION swshp-SWSH160", corpus())
    assert [(count, card.id) for count, card in deck.cards] == [(4, "swshp-SWSH160")]
    assert "swshp-SWSH160" in write_deck(deck, corpus()) or "PR-SW" in write_deck(deck, corpus())
