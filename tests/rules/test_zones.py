"""Zones: what lies where, who may see it, and where cards go that leave play."""

from __future__ import annotations

import pytest

from books import BOOKS, OLD
from ptcg.game import Side
from ptcg.game.view import view
from ptcg.rulebooks import load
from ptcg.testing import Position, attack, evolution, mon, names, pokemon, position, there, trainer
from ptcg_marks import rule, switch

ANT = pokemon("Ant", attack("Bite", "10"))
BEE = pokemon("Bee")
WASP = evolution("Wasp", "Bee", attack("Sting", "10"))
HAT = trainer("Hat", "The holder has +10 HP.", kind="Pokémon Tool")
MEADOW = trainer("Meadow", "The retreat cost of each Active Pokémon is 1 less.", kind="Stadium")
SWAMP = trainer("Swamp", "The retreat cost of each Active Pokémon is 1 more.", kind="Stadium")
SEATS = (0, 1, None)


def side(table: Position, seat: int | None, of: int) -> Side:
    """The half of player `of` as a seat sees it."""
    seen = view(table.play.at.state, seat)
    return seen.me if of == (seat or 0) else seen.opp


@rule("ZONE-01")
@pytest.mark.parametrize("book", BOOKS)
def test_drawn_cards_go_to_a_hidden_hand_of_any_size(book: str) -> None:
    table = position(book, ANT, ANT, hand=["Fire"] * 30, deck=["Water"], at="start").do("begin turn")
    assert table["me.hand_count"] == 31
    assert names(side(table, 0, 0).hand)[-1] == "Water Energy"
    assert names(side(table, 1, 0).hand) == ["?"] * 31
    assert table.do("end turn", "checkup")["me.hand_count"] == 31


@rule("ZONE-01")
@pytest.mark.parametrize("book", BOOKS)
def test_an_effect_may_show_a_hand(book: str) -> None:
    peek = trainer("Peek", "Reveal the opponent's hand.")
    table = position(book, ANT, ANT, hand=[peek], opp_hand=["Fire", BEE])
    assert names(side(table, 0, 1).hand) == ["?", "?"]
    assert sorted(names(side(table.do("play Peek"), 0, 1).hand)) == ["Bee", "Fire Energy"]


@rule("ZONE-02")
@pytest.mark.parametrize("book", BOOKS)
def test_the_number_of_cards_in_a_deck_is_open_and_its_cards_are_not(book: str) -> None:
    table = position(book, ANT, ANT, deck=["Fire", "Water", BEE])
    for seat in SEATS:
        seen = side(table, seat, 0)
        assert (seen.deck_count, seen.deck_top) == (3, ())
    look = trainer("Look", "Look at the top 2 cards of deck.")
    table = position(book, ANT, ANT, hand=[look], deck=["Fire", "Water", BEE]).do("play Look")
    assert names(side(table, 0, 0).deck_top) == ["Fire Energy", "Water Energy"]
    assert side(table, 1, 0).deck_top == ()


@rule("ZONE-03")
@pytest.mark.parametrize("book", BOOKS)
def test_a_prize_goes_to_its_owners_hand_when_the_opponents_pokemon_is_knocked_out(book: str) -> None:
    table = position(book, ANT, mon(ANT, damage=90), opp_bench=[BEE], prizes=["Fire", "Fire", "Fire"])
    assert names(side(table, 0, 0).prizes) == ["?"] * 3
    table.do("attack Bite")
    assert (table["me.prizes"], table["me.hand"], table["opp.prizes"]) == (2, ("Fire",), 6)


@rule("ZONE-04")
@pytest.mark.parametrize("book", BOOKS)
def test_one_active_pokemon_at_all_times_and_only_it_attacks(book: str) -> None:
    table = position(book, BEE, mon(ANT, damage=90), bench=[ANT], opp_bench=[WASP, BEE])
    assert not any(line.startswith("attack") for line in table.options)
    table.do("retreat to me.bench[0]", "attack Bite", "(opp) promote opp.bench[0]")
    assert (table["opp.active.name"], table["opp.bench"]) == ("Wasp", ("Bee",))


@rule("ZONE-04")
@pytest.mark.parametrize("book", BOOKS)
def test_a_player_without_pokemon_in_play_loses(book: str) -> None:
    assert position(book, ANT, mon(ANT, damage=90)).do("attack Bite")["winner"] == "me"


@rule("ZONE-05")
@pytest.mark.parametrize("book", BOOKS)
def test_all_other_pokemon_are_benched_and_in_play(book: str) -> None:
    crowd = [pokemon(f"Mon {i}") for i in range(5)]
    table = position(book, ANT, ANT, bench=crowd, hand=["Fire"])
    table.do("attach Fire to me.bench[4]")
    assert (table["me.bench.count"], table["me.bench[4].energy"], table["me.bench[4].in_play"]) == (5, ("Fire",), True)


@rule("ZONE-06")
@rule("LOST-01", "RR09", "UD10", "CL11")
@rule("LOST-01", "SSH20", "PAR23")
@pytest.mark.parametrize("book", BOOKS)
def test_everybody_sees_discard_piles_and_lost_zones(book: str) -> None:
    table = position(book, ANT, ANT, discard=["Fire", BEE], lost=["Water"])
    for seat in SEATS:
        seen = side(table, seat, 0)
        assert (names(seen.discard), names(seen.lost)) == (["Fire Energy", "Bee"], ["Water Energy"])


@rule("ZONE-07")
@pytest.mark.parametrize("book", BOOKS)
def test_cards_in_hand_discard_pile_prizes_and_lost_zone_are_not_in_play(book: str) -> None:
    table = position(book, ANT, ANT, bench=[BEE], hand=[WASP], discard=["Fire", WASP], lost=["Fire", BEE])
    for line in ("attack Sting", "attach Fire to me.active", "evolve me.active with Bee"):
        assert not table.legal(line)
    table.do("evolve me.bench[0] with Wasp")
    assert (table["me.bench[0].under"], table["me.hand_count"]) == (("Bee",), 0)


@rule("ZONE-07")
@pytest.mark.parametrize("book", BOOKS)
def test_a_supporter_is_in_play_until_the_turn_ends_in_the_old_books(book: str) -> None:
    helper = trainer("Teacher", "Draw 1.", kind="Supporter")
    table = position(book, ANT, ANT, hand=[helper]).do("play Teacher")
    assert table["me.discard"] == (() if book in OLD else ("Teacher",))
    assert table.do("end turn")["me.discard"] == ("Teacher",)


@rule("ZONE-08")
@pytest.mark.parametrize("book", BOOKS)
def test_cards_that_leave_play_go_to_their_owners_discard_pile(book: str) -> None:
    wasp = mon(WASP, "Fire", under=[BEE], tools=[HAT], damage=100)
    table = position(book, ANT, wasp, opp_bench=[BEE]).do("attack Bite")
    assert sorted(names(side(table, 0, 1).discard)) == ["Bee", "Fire Energy", "Hat", "Wasp"]
    table = position(book, ANT, ANT, hand=[SWAMP], stadium=MEADOW, stadium_owner="opp").do("play Swamp")
    assert (table["opp.discard"], table["me.discard"], table["stadium"]) == (("Meadow",), (), "Swamp")


@rule("ZONE-08")
@pytest.mark.parametrize("book", BOOKS)
def test_an_effect_may_name_another_destination(book: str) -> None:
    scoop = trainer("Scoop", "Return 1 of your Pokémon to hand with all attached cards.")
    table = position(book, ANT, ANT, bench=[mon(BEE, "Fire")], hand=[scoop]).do("play Scoop choosing me.bench[0]")
    assert (table["me.bench.count"], table["me.hand"]) == (0, ("Fire", "Bee"))


@rule("ZONE-09")
@pytest.mark.parametrize("book", BOOKS)
def test_the_one_stadium_concerns_both_players(book: str) -> None:
    heavy = pokemon("Heavy", retreat=1)
    for player in ("me", "opp"):
        table = position(book, heavy, heavy, bench=[BEE], opp_bench=[BEE], stadium=MEADOW, player=player)
        assert table.legal(f"({player}) retreat to {player}.bench[0]")
    table = position(book, heavy, heavy, bench=[BEE])
    assert not table.legal("retreat to me.bench[0]")
    assert view(table.play.at.state, 1).stadium is None


@rule("ZONE-10")
@pytest.mark.parametrize("book", BOOKS)
def test_numbers_are_open_and_hands_decks_and_prizes_hidden(book: str) -> None:
    table = position(book, mon(ANT, "Fire", damage=10), ANT, hand=["Fire", BEE], deck=5, discard=["Fire"], lost=[BEE])
    for seat in SEATS:
        seen = side(table, seat, 0)
        assert (seen.hand_count, seen.deck_count, seen.prizes_count) == (2, 5, 6)
        assert (len(there(seen.discard)), len(there(seen.lost))) == (1, 1)
        assert names(seen.prizes) == ["?"] * 6
        assert (there(seen.active).damage, names(there(seen.active).energy)) == (10, ["Fire Energy"])
        assert names(seen.hand) == (["Fire Energy", "Bee"] if seat == 0 else ["?", "?"])


@rule("LOST-01", "RR09", "UD10", "CL11")
@rule("LOST-01", "SSH20", "PAR23")
@rule("LOST-02")
@pytest.mark.parametrize("book", BOOKS)
def test_a_card_put_in_the_lost_zone_is_not_found_by_what_recovers_cards(book: str) -> None:
    burn = trainer("Burn", "Put 1 Energy card on 1 of the opponent's Pokémon into the Lost Zone.")
    rod = trainer("Rod", "Put 1 Energy card from discard pile into hand.")
    table = position(book, ANT, mon(ANT, "Fire"), hand=[burn], opp_hand=[rod], opp_discard=[BEE])
    table.do("play Burn choosing opp.active")
    assert (table["opp.lost"], table["opp.discard"], table["opp.active.energy"]) == (("Fire",), ("Bee",), ())
    table.do("end turn", "checkup", "begin turn")
    assert not table.legal("(opp) play Rod")


@switch("open_counts")
@pytest.mark.parametrize("open_", ["hands", "decks", "discard_piles", "lost_zones", "prizes"])
def test_only_one_of_the_numbers_is_open(open_: str) -> None:
    book = load("PAR23").with_(open_counts=(open_,))
    table = position(book, ANT, ANT, hand=["Fire", BEE], deck=5, discard=["Fire"], lost=[BEE])
    seen = side(table, 1, 0)
    shown = {
        "hands": (seen.hand, seen.hand_count) == ((None, None), 2),
        "decks": seen.deck_count == 5,
        "discard_piles": seen.discard is not None,
        "lost_zones": seen.lost is not None,
        "prizes": (seen.prizes, seen.prizes_count) == ((None,) * 6, 6),
    }
    assert [word for word, open_here in shown.items() if open_here] == [open_]
    assert (seen.hand_count is None) == (open_ != "hands")
    own = side(table, 0, 0)
    assert (own.hand_count, own.deck_count, own.prizes_count) == (2, 5, 6)
