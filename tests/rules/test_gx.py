"""Pokémon-GX and TAG TEAM: the one GX attack of a game, Prizes, TAG TEAM Supporters."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.rulebooks import load
from ptcg.testing import attack, check, game_at, names, pokemon
from ptcg_marks import rule, switch
from rules.kinds import MON, deck_rules, prizes_taken, starters, touched

EEVEE = pokemon("Eevee")
PLAIN = pokemon("Espeon", stage="Stage 1", evolves_from="Eevee")
GX = pokemon(
    "Espeon-GX", attack("Divide-GX", 10, "One GX attack per game: draw 1."), attack("Ray", 20), stage="Stage 1",
    labels=("GX",), evolves_from="Eevee", hp=200,
)  # fmt: skip
BASIC_GX = pokemon("Solo-GX", attack("Rush-GX", 30, "One GX attack per game: draw 1."), labels=("GX",), hp=200)


@rule("GX-01")
@pytest.mark.parametrize("book", BOOKS)
def test_usual_stages_and_usual_rules(book: str) -> None:
    assert starters(book, BASIC_GX, GX) == ["Mon", "Hitter", "Solo-GX"]
    check(
        book, [EEVEE, PLAIN, GX], "{active: Eevee, hand: [Espeon, Espeon-GX]}", "{active: Eevee}", [],
        ["legal: evolve me.active with Espeon", "legal: evolve me.active with Espeon-GX"],
    )  # fmt: skip


@rule("GX-02")
@pytest.mark.parametrize("book", BOOKS)
def test_one_gx_attack_in_the_game_by_whatever_pokemon(book: str) -> None:
    switch_out = ["end turn", "checkup", "(opp) end turn", "checkup", "retreat to me.bench[0]"]
    check(
        book, [MON, EEVEE, GX, BASIC_GX],
        "{active: Solo-GX, bench: [{card: Espeon-GX, under: [Eevee]}]}", "{active: Mon}",
        ["attack Rush-GX", "checkup", *switch_out[2:]],
        ["me.gx_used == true", "opp.gx_used == false", "illegal: attack Divide-GX because GX-02", "legal: attack Ray"],
    )  # fmt: skip


@rule("GX-02")
@pytest.mark.parametrize("book", BOOKS)
def test_a_copied_gx_attack_counts(book: str) -> None:
    mimic = pokemon("Mimic", attack("Copy", 0, "Use 1 attack of the opponent's Active as this attack."))
    cards = [mimic, BASIC_GX]
    check(
        book, cards, "{active: Mimic}", "{active: Solo-GX}", ["attack Copy"],
        ["opp.active.damage == 30", "me.gx_used == true", "opp.gx_used == false", "me.hand_count == 1"],
    )  # fmt: skip
    check(
        book, cards, "{active: Mimic, used: [gx]}", "{active: Solo-GX}", ["attack Copy"],
        ["opp.active.damage == 0", "me.hand_count == 0"],
    )  # fmt: skip


@switch("gx_attacks_per_game")
def test_another_number_of_gx_attacks() -> None:
    for number, then in ((0, "illegal"), (1, "illegal"), (2, "legal")):
        do = ["attack Rush-GX", "checkup", "(opp) end turn", "checkup"] if number else []
        check(
            load("SSH20").with_(gx_attacks_per_game=number), [MON, BASIC_GX], "{active: Solo-GX}", "{active: Mon}",
            do, [f"{then}: attack Rush-GX"],
        )  # fmt: skip


@rule("GX-03")
@pytest.mark.parametrize("book", BOOKS)
def test_name_and_prizes(book: str) -> None:
    assert deck_rules(book, (4, PLAIN), (4, GX)) == set()
    assert deck_rules(book, (5, GX)) == {"DECK-02"}
    prizes_taken(book, [EEVEE, GX], "{card: Espeon-GX, under: [Eevee]}", 2)
    prizes_taken(book, [], "sm2-60", 2)


@rule("TAGTEAM-01")
@pytest.mark.parametrize("book", BOOKS)
def test_a_tag_team_is_a_basic_gx(book: str) -> None:
    assert "Pikachu & Zekrom-GX" in starters(book, "sm9-33")
    assert touched(book, "GX", [], "sm9-33") and touched(book, "TAG TEAM", [], "sm9-33")
    assert touched(book, "Basic", [], "sm9-33") and not touched(book, "TAG TEAM", [], "sm2-60")
    side = "{active: {card: sm9-33, energy: [Lightning, Lightning, Lightning]}, used: [gx]}"
    check(
        book, [MON], side, "{active: Mon}", [],
        ["illegal: attack Tag Bolt-GX because GX-02", "legal: attack Full Blitz"],
    )  # fmt: skip


@rule("TAGTEAM-02")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("extra", "damage"), [(0, 0), (2, 0), (3, 170)])
def test_the_bonus_needs_its_energy_and_the_attack_does_not(book: str, extra: int, damage: int) -> None:
    big = pokemon("Big", hp=300)
    units = ", ".join(["Lightning"] * (3 + extra))
    check(
        book, [big], f"{{active: {{card: sm9-33, energy: [{units}]}}}}", "{active: Big, bench: [Big, Big]}",
        ["attack Tag Bolt-GX choosing opp.bench[1]" if damage else "attack Tag Bolt-GX"],
        ["opp.active.damage == 200", f"opp.bench[1].damage == {damage}", "opp.bench[0].damage == 0",
         "me.gx_used == true"],
    )  # fmt: skip


@rule("TAGTEAM-03")
@pytest.mark.parametrize("book", BOOKS)
def test_a_tag_team_gives_three_prizes(book: str) -> None:
    prizes_taken(book, [], "sm9-33", 3)
    unlined = pokemon("A & B-GX", labels=("TAG TEAM", "GX"))
    prizes_taken(book, [unlined], "A & B-GX", 3)


CAITLIN = "{active: Mon, hand: [sm12-189, HAND], discard: [DISCARD], deck: DECK}"


def caitlin(hand: str = "Fire", discard: str = "col1-77", deck: str = "10") -> str:
    """A position with Cynthia & Caitlin in hand: put a Supporter back; for another card of the hand, draw 3."""
    return CAITLIN.replace("HAND", hand).replace("DISCARD", discard).replace("DECK", deck)


@rule("TAGSUP-01")
@pytest.mark.parametrize("book", BOOKS)
def test_a_tag_team_supporter_is_a_supporter(book: str) -> None:
    flag = "{flags: {supporter_played: true}}"
    check(book, [MON], caitlin(), "{active: Mon}", [], ["illegal: play sm12-189 because TRAINER-04"], turn=flag)
    check(book, [MON], caitlin(), "{active: Mon}", [], ["illegal: play sm12-189 because TURN-09"], turn="{number: 1}")


@rule("TAGSUP-01")
@pytest.mark.parametrize("book", BOOKS)
def test_the_discard_is_an_optional_cost(book: str) -> None:
    check(
        book, [MON], caitlin("Fire, Water"), "{active: Mon}", ["play sm12-189"],
        ["contains(me.hand, col1-77)", "me.hand_count == 3", "contains(me.discard, Fire) == false"],
    )  # fmt: skip
    check(
        book, [MON], caitlin("Fire, Water"), "{active: Mon}", ["play sm12-189", "yes", "choose Fire"],
        ["contains(me.hand, col1-77)", "me.hand_count == 5", "contains(me.discard, Fire)"],
    )  # fmt: skip


@rule("TAGSUP-01")
@pytest.mark.parametrize("book", BOOKS)
def test_it_is_not_paid_for_nothing_and_the_first_effect_comes_anyway(book: str) -> None:
    # Without a deck the further effect could do nothing, so its cost is not asked for.
    for deck, asked in (("0", "main"), ("1", "yes_no")):
        game = game_at(book, [MON], caitlin("Fire, Water", deck=deck), "{active: Mon}")
        game.choose("play Cynthia & Caitlin")
        assert game.decision is not None and game.decision.kind == asked
        assert ("Copycat" in names(game.view(0).me.hand)) == (asked == "main")
    # Nothing in the discard pile and nothing to pay with: the card could do nothing at all.
    lonely = "{active: Mon, hand: [sm12-189], deck: 10}"
    check(book, [MON], lonely, "{active: Mon}", [], ["illegal: play sm12-189 because TRAINER-07"])
    paying = "{active: Mon, hand: [sm12-189, Fire], deck: 10}"
    check(
        book, [MON], paying, "{active: Mon}", ["play sm12-189", "yes"],
        ["me.hand_count == 3", "contains(me.discard, Fire)"],
    )  # fmt: skip
