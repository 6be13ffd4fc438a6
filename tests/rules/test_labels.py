"""Radiant, regional, Ultra Beast, Ancient, Future, battle style, Team Plasma, Prime, ☆, δ, owners: names and labels."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.cards import builtin_pool
from ptcg.cards.facts import has_rule_box, labels, owner
from ptcg.cards.names import game_name
from ptcg.testing import check, pokemon, special_energy, trainer
from ptcg_marks import rule
from rules.kinds import MON, deck_rules, prizes_taken, starters, touched

POOL = builtin_pool()
GRENINJA = pokemon("Greninja", stage="Stage 2", evolves_from="Frogadier")
RADIANT = POOL["swsh10-46"]


@rule("RADIANT-01")
@pytest.mark.parametrize("book", BOOKS)
def test_a_radiant_pokemon_is_basic_and_out_of_its_line(book: str) -> None:
    assert "Radiant Greninja" in starters(book, "swsh10-46")
    grown = pokemon("Greninja BREAK", stage="BREAK", evolves_from="Greninja")
    check(
        book, [MON, grown], "{active: swsh10-46, bench: [Mon], hand: [swsh10-46, Greninja BREAK]}", "{active: Mon}", [],
        ["illegal: evolve me.active with Greninja BREAK because NAME-07", "legal: bench swsh10-46",
         "me.active.stage == Basic"],
    )  # fmt: skip
    assert has_rule_box(RADIANT)
    assert touched(book, "Rule-Box", [], "swsh10-46")
    assert not touched(book, "Rule-Box", [MON], "Mon")


@rule("RADIANT-02")
@pytest.mark.parametrize("book", BOOKS)
def test_one_radiant_pokemon_in_a_deck(book: str) -> None:
    other = pokemon("Radiant Charizard", labels=("Radiant",))
    assert deck_rules(book, (1, RADIANT)) == set()
    assert deck_rules(book, (2, RADIANT)) == {"DECK-08", "RADIANT-02"}
    assert deck_rules(book, (1, RADIANT), (1, other)) == {"DECK-08", "RADIANT-02"}


@rule("RADIANT-03")
@pytest.mark.parametrize("book", BOOKS)
def test_radiant_is_part_of_the_name_and_gives_one_prize(book: str) -> None:
    assert deck_rules(book, (4, GRENINJA), (1, RADIANT)) == set()
    prizes_taken(book, [], "swsh10-46", 1)


@rule("ANCIENTFUTURE-01")
@pytest.mark.parametrize("book", BOOKS)
def test_ancient_and_future_are_labels(book: str) -> None:
    assert touched(book, "Ancient", [], "sv4-107") and not touched(book, "Ancient", [], "sv4-158")
    assert touched(book, "Future", [], "sv4-158") and not touched(book, "Future", [], "sv4-107")
    plain = pokemon("Slither Wing", id="plain")
    assert deck_rules(book, (2, POOL["sv4-107"]), (3, plain)) >= {"DECK-02"}
    assert labels(POOL["sv4-170"]) == {"Ancient"} and labels(POOL["sv4-180"]) == {"Future"}
    prizes_taken(book, [], "sv4-107", 1)


@rule("STYLE-01")
@pytest.mark.parametrize("book", BOOKS)
def test_battle_styles_are_labels_of_all_kinds_of_card(book: str) -> None:
    styles = {"Single Strike": "swsh5-95", "Rapid Strike": "swsh5-83", "Fusion Strike": "swsh8-113"}
    for style, card in styles.items():
        for other in styles.values():
            assert touched(book, style, [], other) == (card == other)
    assert "Single Strike" in labels(POOL["swsh5-141"])
    check(
        book, [MON], "{active: swsh5-95, bench: [Mon], hand: [swsh5-141]}", "{active: Mon}", [],
        ["legal: attach swsh5-141 to me.active", "illegal: attach swsh5-141 to me.bench[0]"],
    )  # fmt: skip


@rule("REGIONAL-01", "RR09", "UD10", "CL11")
@rule("REGIONAL-01", "SSH20")
@rule("REGIONAL-01", "PAR23")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("region", ["Alolan", "Galarian", "Hisuian", "Paldean"])
def test_the_region_is_part_of_the_name(book: str, region: str) -> None:
    plain, regional = pokemon("Ponyta"), pokemon(f"{region} Ponyta")
    horse = pokemon(f"{region} Rapidash", stage="Stage 1", evolves_from=f"{region} Ponyta")
    old = pokemon("Rapidash", stage="Stage 1", evolves_from="Ponyta")
    assert deck_rules(book, (4, plain), (4, regional)) == set()
    assert deck_rules(book, (5, regional)) == {"DECK-02"}
    check(
        book, [plain, regional, horse, old],
        f"{{active: Ponyta, bench: [{region} Ponyta], hand: [{region} Rapidash, Rapidash]}}", "{active: Ponyta}", [],
        [
            f"illegal: evolve me.active with {region} Rapidash because NAME-07",
            "legal: evolve me.active with Rapidash",
            f"legal: evolve me.bench[0] with {region} Rapidash",
            "illegal: evolve me.bench[0] with Rapidash because NAME-07",
        ],
    )  # fmt: skip


@rule("UB-01")
@pytest.mark.parametrize("book", BOOKS)
def test_ultra_beasts_are_a_label(book: str) -> None:
    gx = pokemon("Beast-GX", labels=("GX", "Ultra Beast"))
    assert touched(book, "Ultra Beast", [], "sm6-77") and touched(book, "Ultra Beast", [gx], "Beast-GX")
    assert not touched(book, "Ultra Beast", [MON], "Mon")
    prizes_taken(book, [], "sm6-77", 1)
    prizes_taken(book, [gx], "Beast-GX", 2)


@rule("PLASMA-01")
@pytest.mark.parametrize("book", BOOKS)
def test_team_plasma_cards_of_all_kinds(book: str) -> None:
    assert touched(book, "Team Plasma", [], "bw10-11") and not touched(book, "Team Plasma", [MON], "Mon")
    check(
        book, [MON], "{active: Mon, hand: [bw8-125, Fire, bw10-91], deck: 10}", "{active: Mon}",
        ["play bw8-125 discarding bw10-91"], ["contains(me.discard, bw10-91)", "me.hand_count == 5"],
    )  # fmt: skip
    check(
        book, [MON], "{active: Mon, hand: [bw8-125, Fire, Water], deck: 10}", "{active: Mon}", [],
        ["illegal: play bw8-125"],
    )  # fmt: skip


@rule("PLASMA-02")
@pytest.mark.parametrize("book", BOOKS)
def test_team_plasma_is_not_part_of_the_name(book: str) -> None:
    plain, plasma = pokemon("Klink"), pokemon("Klink", labels=("Team Plasma",), id="Klink (Plasma)")
    klang = pokemon("Klang", stage="Stage 1", labels=("Team Plasma",), evolves_from="Klink")
    assert deck_rules(book, (2, plain), (2, plasma)) == set()
    assert deck_rules(book, (3, plain), (2, plasma)) == {"DECK-02", "NAME-06"}
    check(
        book, [plain, plasma, klang], "{active: Klink, bench: [Klink (Plasma)], hand: [Klang]}", "{active: Klink}", [],
        ["legal: evolve me.active with Klang", "legal: evolve me.bench[0] with Klang"],
    )  # fmt: skip


@rule("ACE-01")
@pytest.mark.parametrize("book", BOOKS)
def test_one_ace_spec_in_a_deck(book: str) -> None:
    one, two = POOL["bw7-137"], POOL["sv5-157"]
    power = special_energy("Ace Energy", "Provides 1 Energy of every type.", subtypes=("Special", "ACE SPEC"))
    assert deck_rules(book, (1, one)) == set()
    assert deck_rules(book, (2, one)) >= {"DECK-09", "ACE-01"}
    assert deck_rules(book, (1, one), (1, two)) == {"DECK-09", "ACE-01"}
    assert deck_rules(book, (1, one), (1, power)) == {"DECK-09", "ACE-01"}


@rule("PRIME-01")
@pytest.mark.parametrize("book", BOOKS)
def test_a_pokemon_prime_is_an_ordinary_pokemon(book: str) -> None:
    prime, plain = POOL["hgss1-110"], POOL["hgss1-32"]
    assert game_name(prime) == game_name(plain)
    assert deck_rules(book, (2, prime), (3, plain)) >= {"DECK-02"}
    stack = "under: [hgss1-61, hgss1-49]"
    prizes_taken(book, [], f"{{card: hgss1-110, {stack}}}", 1)
    check(
        book, [MON], "{active: {card: hgss1-49, under: [hgss1-61]}, hand: [hgss1-110]}", "{active: Mon}",
        ["evolve me.active with hgss1-110"], ["me.active.stage == Stage 2"],
    )  # fmt: skip


@rule("STAR-01")
@pytest.mark.parametrize("book", BOOKS)
def test_one_pokemon_star_in_a_deck(book: str) -> None:
    star, other = POOL["ex8-107"], pokemon("Mew ★", labels=("Star",))
    assert deck_rules(book, (1, star)) == set()
    assert deck_rules(book, (1, star), (1, other)) == {"DECK-07", "STAR-01"}


@rule("STAR-02")
@pytest.mark.parametrize("book", BOOKS)
def test_the_star_is_part_of_the_name(book: str) -> None:
    assert deck_rules(book, (4, pokemon("Rayquaza")), (1, POOL["ex8-107"])) == set()


@rule("DELTA-01")
@pytest.mark.parametrize("book", BOOKS)
def test_delta_is_not_part_of_the_name(book: str) -> None:
    plain, delta = pokemon("Meowth"), POOL["ex13-71"]
    assert deck_rules(book, (2, plain), (2, delta)) == set()
    assert deck_rules(book, (3, plain), (2, delta)) >= {"DECK-02", "NAME-03"}
    check(
        book, [plain], "{active: Meowth, bench: [ex13-71], hand: [ex13-48]}", "{active: Meowth}", [],
        ["legal: evolve me.active with ex13-48", "legal: evolve me.bench[0] with ex13-48"],
    )  # fmt: skip
    assert touched(book, "delta", [], "ex13-71") and not touched(book, "delta", [plain], "Meowth")


@rule("OWNER-01")
@pytest.mark.parametrize("book", BOOKS)
def test_an_owner_is_in_the_title(book: str) -> None:
    assert owner(POOL["gym1-21"]) == "Brock" and owner(POOL["sv10-82"]) == "Team Rocket"
    assert owner(MON) is None and owner(POOL["pl1-7"]) is None and owner(POOL["pl1-106"]) is None
    rally = trainer("Rally", "Heal 20 from each of your Team Rocket's Pokémon.")
    hurt = "{active: {card: sv10-82, damage: 50}, bench: [{card: Mon, damage: 50}], hand: [Rally]}"
    check(
        book, [MON, rally], hurt, "{active: Mon}", ["play Rally"],
        ["me.active.damage == 30", "me.bench[0].damage == 50"],
    )  # fmt: skip


@rule("OWNER-02")
@pytest.mark.parametrize("book", BOOKS)
def test_trainers_pokemon_are_other_pokemon(book: str) -> None:
    plain = pokemon("Geodude")
    own = pokemon("Brock's Graveler", stage="Stage 1", evolves_from="Brock's Geodude")
    wild = pokemon("Graveler", stage="Stage 1", evolves_from="Geodude")
    assert deck_rules(book, (4, plain), (4, POOL["gym1-66"])) == set()
    check(
        book, [plain, own, wild], "{active: Geodude, bench: [gym1-66], hand: [Brock's Graveler, Graveler]}",
        "{active: Geodude}", [],
        [
            "legal: evolve me.active with Graveler", "illegal: evolve me.active with Brock's Graveler because NAME-07",
            "legal: evolve me.bench[0] with Brock's Graveler",
            "illegal: evolve me.bench[0] with Graveler because NAME-07",
        ],
    )  # fmt: skip
