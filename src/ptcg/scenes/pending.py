"""An effect in progress: the choices that led into it from a position at rest are played again."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ptcg.engine.inspect import CHANCE, DECK, K_COIN, Runaway, State, decide
from ptcg.game.decision import Options
from ptcg.scenes.scene import SceneError


def play_pending(s: State, lines: Sequence[str], coins: Sequence[str]) -> int:
    """Make the choices that the lines name, one for each line; coins fall as given. Returns how many coins were used. A
    line that is no option, or a card that chance must pick, raises SceneError with its path."""
    modes = s.ask_forced, s.pauses
    s.ask_forced, s.pauses = False, 0
    flipped = 0
    for i, line in enumerate(lines):
        if s.over:
            raise SceneError(f"pending[{i}]: {line}: the game is over")
        names = Options(s).notations
        if line not in names:
            there = "; ".join(names[:8])
            raise SceneError(f"pending[{i}]: {line} is none of the options there; expected one of {there}")
        try:
            decide(s, s.ask_opts[names.index(line)])
            flipped = _flip(s, coins, flipped, i)
        except Runaway:
            raise SceneError(f"pending[{i}]: {line} comes to no end") from None
    s.ask_forced, s.pauses = modes
    return flipped


def _flip(s: State, coins: Sequence[str], flipped: int, line: int) -> int:
    """Let the coins fall that are asked for, and return how many have fallen so far."""
    while not s.over and s.ask_player == CHANCE:
        if s.ask_kind != K_COIN:
            raise SceneError(f"pending[{line}]: chance picks a card there, which a scene cannot tell")
        if flipped == len(coins):
            raise SceneError(f"pending[{line}]: {flipped + 1} coins fall; expected as many in coins")
        decide(s, 1 if coins[flipped] == "heads" else 0)
        flipped += 1
    return flipped


def order_decks(s: State, seed: str) -> None:
    """Give an order to the cards of the decks that have none. A deck has no order if it was shuffled while chance was
    asked for."""
    rng = Random(seed)
    for player in range(2):
        deck = s.zones[DECK * 2 + player]
        low, high = s.fixed[2 + player], len(deck) - s.fixed[player]
        loose = deck[low:high]
        rng.shuffle(loose)
        deck[low:high] = loose
        s.fixed[player], s.fixed[2 + player] = len(deck), 0
