"""Effects of attacks: on a Pokémon they end when it changes or leaves the Active Spot, on a player they last."""

from __future__ import annotations

import pytest

from books import BOOKS
from ptcg.testing import attack, check, pokemon, trainer
from ptcg_marks import rule

PIN = attack("Pin", 0, "On the opponent's next turn, the defender can't attack.")
LOCK = attack("Lock", 0, "On the opponent's next turn, the opponent can't play Item cards from hand.")
HIT = attack("Hit", 10)
MON = pokemon("Mon", PIN, LOCK, HIT)
GROWN = pokemon("Grown", HIT, stage="Stage 1", evolves_from="Mon")
LEVELLED = pokemon("Mon LV.X", HIT, stage="Level-Up", rules=('Levels up your Active "Mon".',), evolves_from="Mon")
SWAP = trainer("Swap", "Switch your Active with 1 of your Benched Pokémon.", kind="Supporter")
SHRINK = trainer("Shrink", "Devolve your Active, then put the removed card into hand.", kind="Supporter")
NET = trainer("Net", "Return your Active to hand with all attached cards.", kind="Supporter")
THING = trainer("Thing", "Draw 1.")
CARDS = [MON, GROWN, LEVELLED, SWAP, SHRINK, NET, THING]
OPP = "{active: Mon, bench: [Mon], hand: [Grown, Mon LV.X, Swap, Net, Thing]}"
PINNED = ["attack Pin", "checkup", "(opp) begin turn"]
LOCKED = ["attack Lock", "checkup", "(opp) begin turn"]


@rule("EFFECT-06")
@pytest.mark.parametrize("book", BOOKS)
def test_it_holds_for_its_turn_and_no_longer(book: str) -> None:
    check(book, CARDS, "{active: Mon}", OPP, PINNED, ["illegal: attack Hit"])
    later = [*PINNED, "(opp) end turn", "checkup", "end turn", "checkup", "(opp) begin turn"]
    check(book, CARDS, "{active: Mon}", OPP, later, ["legal: attack Hit"])


@rule("EFFECT-06")
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    "change",
    [
        ["(opp) evolve opp.active with Grown"],
        ["(opp) level_up opp.active with Mon LV.X"],
        ["(opp) retreat to opp.bench[0]", "(opp) play Swap"],
        ["(opp) play Net", "(opp) bench Mon", "(opp) retreat to opp.bench[0]"],
    ],
    ids=["evolves", "levels up", "Bench and back", "leaves play"],
)
def test_it_ends_when_the_pokemon_changes_or_goes(book: str, change: list[str]) -> None:
    check(book, CARDS, "{active: Mon}", OPP, [*PINNED, *change], ["legal: attack Hit"])


@rule("EFFECT-06")
@pytest.mark.parametrize("book", BOOKS)
def test_it_ends_when_the_pokemon_is_devolved(book: str) -> None:
    opp = "{active: {card: Grown, under: [Mon]}, hand: [Shrink]}"
    check(book, CARDS, "{active: Mon}", opp, PINNED, ["illegal: attack Hit"])
    check(book, CARDS, "{active: Mon}", opp, [*PINNED, "(opp) play Shrink"], ["legal: attack Hit"])


@rule("EFFECT-06")
@pytest.mark.parametrize("book", BOOKS)
def test_an_effect_on_the_player_lasts_whatever_the_pokemon_do(book: str) -> None:
    check(book, CARDS, "{active: Mon}", OPP, LOCKED, ["illegal: play Thing"])
    check(book, CARDS, "{active: Mon}", OPP, [*LOCKED, "(opp) evolve opp.active with Grown"], ["illegal: play Thing"])
    check(book, CARDS, "{active: Mon}", OPP, [*LOCKED, "(opp) retreat to opp.bench[0]"], ["illegal: play Thing"])
    after = [*LOCKED, "(opp) end turn", "checkup", "end turn", "checkup", "(opp) begin turn"]
    check(book, CARDS, "{active: Mon}", OPP, after, ["legal: play Thing"])
