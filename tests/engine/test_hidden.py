"""Hidden choices are commits that only some seats may read; what nobody looks at is CHANCE, never a player's pick."""

from __future__ import annotations

import pytest

from ptcg.game import Game
from ptcg.testing import attack, check, game_at, pokemon, there, trainer

MON = pokemon("Mon")
MIME = "{active: {card: dp2-30, energy: [Psychic, Psychic]}}"


def guessing(pick: str) -> Game:
    """Mr. Mime has picked a side of the coin in secret, and the opponent is about to guess."""
    game = game_at("RR09", [MON], MIME, "{active: Mon}")
    game.choose("attack Trick Play")
    assert game.decision is not None and game.decision.player == 0
    game.choose(pick)
    return game


@pytest.mark.parametrize(
    ("pick", "guess"), [("heads", "heads"), ("heads", "tails"), ("tails", "heads"), ("tails", "tails")],
)  # fmt: skip
def test_trick_play(pick: str, guess: str) -> None:
    right = pick == guess
    check(
        "RR09", [MON], MIME, "{active: Mon}", [f"attack Trick Play choosing {pick}", f"(opp) choose {guess}"],
        [f"opp.active.damage == {0 if right else 50}", f"me.active.damage == {20 if right else 0}", "flips == 0"],
    )  # fmt: skip


def test_the_guesser_sees_no_difference() -> None:
    heads, tails = (guessing(pick) for pick in ("choose heads", "choose tails"))
    assert heads.decision is not None and heads.decision.player == 1
    assert heads.view(1) == tails.view(1) and heads.view(None) == tails.view(None)
    assert heads.scene(1) == tails.scene(1)
    assert heads.options.notations == tails.options.notations
    assert heads.key() != tails.key()


def test_a_game_imagined_by_the_guesser_does_not_know_it_either() -> None:
    heads, tails = (guessing(pick) for pick in ("choose heads", "choose tails"))
    for seed in range(3):
        assert heads.determinize(1, seed).key() == tails.determinize(1, seed).key()
    outcomes = set()
    for seed in range(16):
        game = heads.determinize(1, seed)
        game.choose("choose heads")
        outcomes.add(there(game.view(1).me.active).damage)
    assert outcomes == {0, 50}


def test_random_cards_are_picked_by_chance() -> None:
    snatch = trainer("Snatch", "Discard 1 random card from the opponent's hand.")
    game = game_at("PAR23", [MON, snatch], "{active: Mon, hand: [Snatch]}", "{active: Mon, hand: [Fire, Water, Grass]}")
    game.state.chance_asks = True
    game.choose("play Snatch")
    assert game.decision is not None and (game.decision.player, game.decision.kind) == (2, "random")
    assert len(game.options) == 3


def test_the_turn_player_commits_first_where_both_choose() -> None:
    each = trainer("Each", "Each player discards 1 card from hand.")
    game = game_at(
        "PAR23", [MON, each], "{active: Mon, hand: [Each, Fire, Water]}", "{active: Mon, hand: [Grass, Metal]}",
    )  # fmt: skip
    game.choose("play Each")
    assert game.decision is not None and game.decision.player == 0
    game.choose(0)
    assert game.decision is not None and game.decision.player == 1


def test_a_secret_pick_is_no_pick_of_the_opponent() -> None:
    spy = pokemon(
        "Spy", attack("Spy", 0, "Secretly pick a number from 1 to 3. The opponent guesses: if wrong, draw 2."),
    )  # fmt: skip
    check(
        "RR09", [MON, spy], "{active: Spy, deck: 9}", "{active: Mon}", ["attack Spy choosing 2", "(opp) choose 3"],
        ["me.hand_count == 2"],
    )  # fmt: skip
    check(
        "RR09", [MON, spy], "{active: Spy, deck: 9}", "{active: Mon}", ["attack Spy choosing 2", "(opp) choose 2"],
        ["me.hand_count == 0"],
    )  # fmt: skip
