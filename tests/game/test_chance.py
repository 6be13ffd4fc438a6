"""Where chance comes from: the state's own generator, questions to CHANCE, or a script."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.playing import BOOKS, finish, game, play
from ptcg.cards import Deck
from ptcg.cards.builtin import builtin_pool
from ptcg.engine import vocabulary as w
from ptcg.engine.vocabulary import CHANCE
from ptcg.game import Game, Script, ScriptError, replay
from ptcg.testing import game_at, names, pokemon, there, trainer


def opening(**modes: Any) -> Game:
    """A game asked about its chance, after the coin that says who begins."""
    at = game("PAR23", 0, chance="ask", **modes)
    assert at.decision is not None and (at.decision.player, at.decision.kind) == (CHANCE, "coin")
    assert at.decision.weights == (1, 1)
    at.choose("heads")
    at.choose("go first")
    return at


def list_counts(deck: Deck) -> Counter[str]:
    """How often each print is in a deck."""
    counts: Counter[str] = Counter()
    for n, card in deck.cards:
        counts[card.id] += n
    return counts


def test_every_card_drawn_is_asked_for_with_the_number_left_as_its_weight() -> None:
    at = opening()
    left = list_counts(at.decks[0])
    for drawn in range(7):
        assert at.decision is not None and (at.decision.player, at.decision.kind) == (CHANCE, "random")
        weights = {option.refs[0]: n for option, n in zip(at.options, at.decision.weights, strict=True)}
        assert weights == {print_: n for print_, n in left.items() if n}
        assert sum(at.decision.weights) == 60 - drawn
        option = at.options[drawn]
        at.choose(option)
        left[option.refs[0]] -= 1
    hand = Counter(card.id for card in there(at.view(0).me.hand) if card is not None)
    assert hand == list_counts(at.decks[0]) - left


def test_without_merging_every_copy_is_asked_for_alone() -> None:
    at = opening(merge=False)
    assert at.decision is not None
    assert at.decision.weights == (1,) * 60
    assert len(set(at.options.notations)) == 60


def test_a_shuffled_deck_has_no_order_until_cards_are_drawn() -> None:
    one, other = opening(), opening()
    deck = one.state.zones[w.DECK * 2]
    assert deck == sorted(deck)
    for at, picks in ((one, (0, 1)), (other, (1, 0))):
        for i in picks:
            at.choose(at.options.notations[i] if at is one else i)
    assert Counter(one.state.zones[w.DECK * 2]) == Counter(range(60)) - Counter(one.state.zones[w.HAND * 2])
    at = play(game("PAR23", 1, chance="ask"), 120, 1)
    if at.outcome is None:
        for p in range(2):
            deck = at.state.zones[w.DECK * 2 + p]
            loose = deck[at.state.fixed[2 + p] : len(deck) - at.state.fixed[p]]
            assert loose == sorted(loose)


@pytest.mark.parametrize("book", BOOKS)
def test_asked_chance_leaves_the_generator_alone(book: str) -> None:
    at = game(book, 2, chance="ask")
    before = (at.state.rng0, at.state.rng1, at.state.rng2, at.state.rng3)
    finish(at, book)
    assert at.outcome is not None
    assert (at.state.rng0, at.state.rng1, at.state.rng2, at.state.rng3) == before


@pytest.mark.parametrize("end", ["bottom", "top"])
def test_a_card_from_either_end_of_a_shuffled_deck_is_asked_for_alone(end: str) -> None:
    mon = pokemon("Mon")
    shuffled = "Search deck for 1 Pokémon, put it into hand, then shuffle."
    dig = trainer("Dig", f"{shuffled} Put the {end} card of deck into hand.")
    look = trainer("Peek", f"Look at the {end} 2 cards of deck.")
    me = "{active: Mon, hand: [Dig, Peek], deck: [Fire, Fire, Fire, Water, Water, Grass]}"
    at = game_at("PAR23", [mon, dig, look], me, "{active: Mon}")
    at.state.chance_asks = True
    at.choose("play Dig")
    assert at.decision is not None and (at.decision.player, at.decision.kind) == (CHANCE, "random")
    found = dict(zip(at.options.notations, at.decision.weights, strict=True))
    assert found == {"choose Fire Energy": 3, "choose Water Energy": 2, "choose Grass Energy": 1}
    at.choose("choose Water Energy")
    assert names(at.view(0).me.hand) == ["Peek", "Water Energy"]
    at.choose("play Peek")
    for name in ("Fire", "Grass"):
        assert at.decision is not None and at.decision.player == CHANCE
        at.choose(f"choose {name} Energy")
    assert at.decision is not None and at.decision.kind == "main"
    deck = at.state.zones[w.DECK * 2]
    ends = deck[:2] if end == "bottom" else deck[:-3:-1]
    assert [at.state.defs.cards[at.state.defs.printed[c]].name for c in ends] == ["Fire Energy", "Grass Energy"]


def test_a_script_answers_coins_and_cards_in_order() -> None:
    deck = game("PAR23").decks[0]
    basics = [card.id for _, card in deck.cards if "Basic" in card.subtypes and card.supertype == "Pokémon"][:1]
    at = game("PAR23", 0, chance=Script(["tails"], basics, free=True))
    assert at.decision is not None
    assert (at.decision.player, at.decision.kind) == (1, "first")  # tails: seat 1 has won the coin
    at.choose("go second")
    assert there(there(at.view(0).me.hand)[0]).id == basics[0]
    assert at.decision.player != CHANCE


def test_a_script_without_another_coin_says_so() -> None:
    with pytest.raises(ScriptError, match="coin 1: the scene gives no more coins"):
        game("PAR23", 0, chance=Script())
    with pytest.raises(ScriptError, match="expected heads or tails, found 'edge'"):
        Script(["edge"])
    with pytest.raises(ScriptError, match="card sv0-0: it is not among those left in the deck"):
        game("RR09", 0, chance=Script(["heads"], ["sv0-0"])).choose("go first")


def test_a_scripted_game_is_undone_and_replayed() -> None:
    at = game("PAR23", 0, chance=Script(["heads", "tails", "heads"], free=True))
    keys = [at.key()]
    while len(keys) < 40 and at.outcome is None:
        at.choose(len(keys) % len(at.options))
        keys.append(at.key())
    last = len(keys) - 1
    assert replay(at.record(), builtin_pool()).key() == keys[-1]
    copy = at.clone()
    at.undo()
    assert at.key() == keys[last - 1]
    at.choose(last % len(at.options))
    assert at.key() == keys[last]
    at.undo(10)
    assert at.key() == keys[last - 10]
    assert copy.key() == keys[last]
    with pytest.raises(ValueError, match="expected rng, ask or a Script, found 'dice'"):
        game("PAR23", 0, chance="dice")
