"""Team Flare Hyper Gear: a Tool on the opponent's Pokémon-EX that comes back to its own player's discard pile."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.rulebooks import load
from ptcg.testing import attack, check, pokemon, trainer
from ptcg_marks import rule, switch
from rules.kinds import HITTER, MON

GEAR = "xy4-97"
ATTACH = f"attach {GEAR} to opp.active"


@rule("FLARE-01")
@pytest.mark.parametrize("book", BOOKS)
def test_it_goes_onto_the_opponents_pokemon_ex(book: str) -> None:
    check(
        book, [MON], f"{{active: Mon, bench: [bw4-54], hand: [{GEAR}]}}", "{active: bw4-54, bench: [Mon]}", [],
        [f"legal: {ATTACH}", f"illegal: attach {GEAR} to opp.bench[0] because FLARE-01",
         f"illegal: attach {GEAR} to me.bench[0] because FLARE-01"],
    )  # fmt: skip
    check(
        book, [MON], f"{{active: Mon, hand: [{GEAR}]}}", "{active: {card: bw4-54, energy: [Fire, Fire]}}",
        [ATTACH, "end turn", "checkup", "(opp) begin turn"],
        [f"opp.active.tools == [{GEAR}]", "illegal: attack X Ball because ENERGY-02"],
    )  # fmt: skip


@rule("FLARE-01")
@pytest.mark.parametrize("book", BOOKS)
def test_one_tool_all_the_same(book: str) -> None:
    charm = trainer("Charm", "The holder has +10 HP.", kind="Pokémon Tool")
    check(
        book, [MON, charm], f"{{active: Mon, hand: [{GEAR}]}}", "{active: {card: bw4-54, tools: [Charm]}}", [],
        [f"illegal: {ATTACH} because TOOL-02"],
    )  # fmt: skip
    check(
        book, [MON, charm], f"{{active: Mon, hand: [{GEAR}]}}", "{active: bw4-54, hand: [Charm]}",
        [ATTACH, "end turn", "checkup", "(opp) begin turn"], ["illegal: attach Charm to opp.active because TOOL-02"],
    )  # fmt: skip


SCOOP = trainer("Scoop", "Return 1 of your Pokémon to hand with all attached cards.")
STRIP = pokemon("Strip", attack("Strip", 0, "Discard 1 Tool on the opponent's Active."), hp=300)


@rule("FLARE-02")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("way", ["knocked out", "discarded", "returned"])
def test_it_lands_in_the_discard_pile_of_its_player(book: str, way: str) -> None:
    ways = {
        "knocked out": ("Hitter", [ATTACH, "attack Smash"]),
        "discarded": ("Strip", [ATTACH, "attack Strip"]),
        "returned": ("Strip", [ATTACH, "end turn", "checkup", "(opp) play Scoop choosing opp.active"]),
    }
    active, do = ways[way]
    check(
        book, [MON, HITTER, SCOOP, STRIP], f"{{active: {active}, hand: [{GEAR}]}}",
        "{active: bw4-54, bench: [Mon], hand: [Scoop]}", do,
        [f"contains(me.discard, {GEAR})", f"contains(opp.discard, {GEAR}) == false",
         f"contains(opp.hand, {GEAR}) == false"],
    )  # fmt: skip


@switch("flare_gear_discard")
def test_it_could_land_with_the_pokemons_player() -> None:
    for value, mine in (("player_who_played_it", "true"), ("player_of_pokemon", "false")):
        theirs = "false" if mine == "true" else "true"
        check(
            load("SSH20").with_(flare_gear_discard=value), [MON, HITTER], f"{{active: Hitter, hand: [{GEAR}]}}",
            "{active: bw4-54, bench: [Mon]}", [ATTACH, "attack Smash"],
            [f"contains(me.discard, {GEAR}) == {mine}", f"contains(opp.discard, {GEAR}) == {theirs}"],
        )  # fmt: skip
