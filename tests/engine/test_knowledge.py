"""Knowledge is state: what a seat has seen it knows until it can know it no longer."""

from __future__ import annotations

from ptcg.testing import ability, game_at, names, pokemon, there, trainer

MON = pokemon("Mon")


def test_a_revealed_card_stays_known_in_the_hand() -> None:
    fetch = trainer("Fetch", "Search deck for 1 Pokémon, reveal it, put it into hand, then shuffle.")
    quiet = trainer("Quiet", "Search deck for 1 Pokémon, put it into hand, then shuffle.")
    for card, seen in ((fetch, ["?", "Mon"]), (quiet, ["?", "?"])):
        me = f"{{active: Mon, hand: [{card.name}, Fire], deck: [Mon, Water]}}"
        game = game_at("PAR23", [MON, card], me, "{active: Mon}")
        game.choose(f"play {card.name}")
        game.choose("choose Mon")
        assert sorted(names(game.view(1).opp.hand)) == seen
        assert "?" not in names(game.view(0).me.hand)


def test_an_unseen_departure_drops_the_individuals() -> None:
    show = trainer("Show", "Reveal your hand.")
    put = trainer("Bury", "Put 1 card from hand on the bottom of deck.")
    game = game_at(
        "PAR23", [MON, show, put], "{active: Mon, hand: [Show, Bury, Fire, Water], deck: 5}", "{active: Mon}",
    )  # fmt: skip
    game.choose("play Show")
    assert len(there(game.view(1).opp.hand)) == 3 and "?" not in names(game.view(1).opp.hand)
    game.choose("play Bury")
    game.choose(0)
    assert names(game.view(1).opp.hand) == ["?"] and names(game.view(0).me.hand) != ["?"]


def test_a_searched_deck_gives_ones_own_prizes_as_a_set() -> None:
    fetch = trainer("Fetch", "Search deck for 1 Pokémon, reveal it, put it into hand, then shuffle.")
    me = "{active: Mon, hand: [Fetch], deck: [Mon, Water], prizes: [Fire, Grass]}"
    game = game_at("PAR23", [MON, fetch], me, "{active: Mon}")
    assert game.view(0).me.prize_set is None
    game.choose("play Fetch")
    game.choose("choose Mon")
    assert {name.removeprefix("Basic ") for name in names(game.view(0).me.prize_set)} == {
        "Fire Energy",
        "Grass Energy",
    }
    assert game.view(1).opp.prize_set is None
    assert names(game.view(0).me.prizes) == ["?", "?"]


def test_the_known_top_of_a_deck_and_the_shuffle_that_drops_it() -> None:
    peek = trainer("Peek", "Look at the top 2 cards of deck.")
    mix = trainer("Mix", "Shuffle.")
    game = game_at(
        "PAR23", [MON, peek, mix], "{active: Mon, hand: [Peek, Mix], deck: [Fire, Water, Grass]}", "{active: Mon}",
    )  # fmt: skip
    game.choose("play Peek")
    assert len(there(game.view(0).me.deck_top)) == 2 and game.view(1).opp.deck_top == ()
    game.choose("play Mix")
    assert game.view(0).me.deck_top == ()


def test_a_drawn_card_that_was_known_on_top_is_known_in_the_hand() -> None:
    show = trainer("Show", "Reveal the top card of deck. Draw 1.")
    game = game_at("PAR23", [MON, show], "{active: Mon, hand: [Show, Fire], deck: [Mon, Water]}", "{active: Mon}")
    game.choose("play Show")
    assert sorted(names(game.view(1).opp.hand)) == ["?", "Mon"]


def test_a_hand_that_lies_face_up() -> None:
    eye = pokemon("Eye", abilities=(ability("The opponent's hand is face up."),))
    game = game_at("PAR23", [MON, eye], "{active: Eye}", "{active: Mon, hand: [Mon]}")
    assert names(game.view(0).opp.hand) == ["Mon"]
    plain = game_at("PAR23", [MON, eye], "{active: Mon}", "{active: Mon, hand: [Mon]}")
    assert names(plain.view(0).opp.hand) == ["?"]


def test_what_a_seat_does_not_know_makes_no_difference_to_its_view() -> None:
    decks = ("[Fire, Water, Grass]", "[Grass, Fire, Water]")
    games = [game_at("PAR23", [MON], f"{{active: Mon, deck: {deck}}}", "{active: Mon}") for deck in decks]
    for seat in (0, 1, None):
        assert games[0].view(seat) == games[1].view(seat)
    assert games[0].key() != games[1].key()
