"""What seats come to know about cards, carry along, and lose (ZONE-10)."""

from __future__ import annotations

from ptcg.cards import Card
from ptcg.game import Game
from ptcg.testing import attack, deal, names, play_out, pokemon, there, trainer
from ptcg_marks import rule

STARTER = pokemon("Starter", attack("Hit", "10"))
OTHER = pokemon("Other")
SEARCH = trainer("Search", "Search deck for 1 card, put it into hand, then shuffle.")
SHOW = trainer("Show", "Search deck for 1 basic Energy card, reveal it, put it into hand, then shuffle.")
PEEK = trainer("Peek", "Look at the top 3 cards of deck, then put them on top of deck in any order.")
PEEP = trainer("Peep", "Look at the opponent's hand.")
MIX = trainer("Mix", "Shuffle discard pile into deck.")
WASH = trainer("Wash", "Shuffle hand into deck, then draw 3.")


def start(*hand: Card, opp: tuple[Card, ...] = ()) -> Game:
    """Seat 0 goes first with these cards in hand."""
    game = deal("PAR23", [STARTER, *hand], [STARTER, OTHER, *opp], coins="heads")
    game.choose("go first")
    return play_out(game)


@rule("ZONE-10")
def test_prizes_are_unknown_until_the_deck_has_been_searched() -> None:
    game = start(SEARCH)
    assert game.view(0).me.prize_set is None
    game.choose("play Search")
    while game.decision is not None and game.decision.kind == "pick":
        shown = game.view(0).me.prize_set
        assert sorted(names(shown)) == sorted(
            game.state.defs.cards[game.state.defs.printed[c]].name for c in game.state.zones[8]
        )
        game.choose(0)
    view = game.view(0).me
    assert len(there(view.prize_set)) == 6
    assert names(view.prizes) == ["?"] * 6
    assert game.view(1).opp.prize_set is None


def test_the_prizes_found_by_searching_stay_the_same_in_every_deal() -> None:
    game = start(SEARCH)
    game.choose("play Search")
    game.choose(0)
    known = game.view(0).me.prize_set
    for seed in range(10):
        assert game.determinize(0, seed).view(0).me.prize_set == known
    sets = [tuple(names(game.determinize(1, seed).view(0).me.prize_set)) for seed in range(10)]
    assert len(set(sets)) > 1


def test_a_revealed_card_is_known_in_hand_to_both() -> None:
    game = start(SHOW)
    assert set(names(game.view(1).opp.hand)) == {"?"}
    game.choose("play Show")
    game.choose("choose Metal Energy")
    assert [name for name in names(game.view(1).opp.hand) if name != "?"] == ["Metal Energy"]
    assert names(game.view(None).me.hand).count("Metal Energy") == 1
    for seed in range(5):
        assert names(game.determinize(1, seed).view(1).opp.hand).count("Metal Energy") == 1


def test_a_card_taken_unseen_is_not_known_to_the_other() -> None:
    game = start(SEARCH)
    game.choose("play Search")
    game.choose(0)
    assert set(names(game.view(1).opp.hand)) == {"?"}


def test_looked_at_top_cards_are_known_by_position_until_a_shuffle() -> None:
    game = start(PEEK, MIX)
    game.choose("play Peek")
    tops = game.view(0).me.deck_top
    assert len(there(tops)) == 3
    assert game.view(1).opp.deck_top == ()
    for seed in range(5):
        assert game.determinize(0, seed).view(0).me.deck_top == tops
    game.choose("play Mix")
    assert game.view(0).me.deck_top == ()


def test_a_seen_hand_is_forgotten_when_it_is_shuffled_away() -> None:
    game = start(PEEP, opp=(WASH,))
    game.choose("play Peep")
    seen = names(game.view(0).opp.hand)
    assert "?" not in seen and "Wash" in seen
    game.choose("end turn")
    assert "?" in names(game.view(0).opp.hand)  # the card drawn since
    game.choose("play Wash")
    assert set(names(game.view(0).opp.hand)) == {"?"}
    assert "?" not in names(game.view(1).me.hand)
