"""Coins: all coins of one instruction land, texts may set their results, and then a player may flip them again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine import evaluate
from ptcg.engine.ask import K_COIN, answered, ask_chance, say, take
from ptcg.engine.frames import Source
from ptcg.engine.modifiers import applies, asked, is_about
from ptcg.engine.ops import M_COINS
from ptcg.engine.rng import below
from ptcg.engine.state import State, live

HEADS_TAILS: Final[list[int]] = [1, 0]
EVEN: Final[list[int]] = [1, 1]
FLIPPING: Final = 1
WINDOW: Final = 2
AGAIN: Final = 3
NAMING: Final = 4
SIDES: Final[list[int]] = [1, 2]  # words for heads and tails


def override(s: State, player: i64) -> i64:
    """Return 1 or 0 if a text makes the player's coins land heads or tails, else -1.

    A text about one attack covers coins that are flipped while this attack is carried out.
    """
    for x in asked(s, M_COINS):
        if not is_about(x, player) or not evaluate.cond(s, x.env, x.static.cond):
            continue
        if x.static.c == 0 or of_attack(s, x):
            return x.static.b
    return -1


def of_attack(s: State, x: Source) -> bool:
    """Return True if the running frame is the attack that the modifier is about, used by the modifier's Pokémon."""
    f = s.stack[len(s.stack) - 1]
    if f.attack < 0 or not live(s, f.self_ref) or not applies(s, x, f.self_ref & 255):
        return False
    a = s.defs.cards[s.defs.printed[f.attack >> 4]].attacks[f.attack & 15]
    return a.name_id == x.static.c - 1


def one_coin(s: State, player: i64, card: i64) -> i64:
    """Return one coin from the source of chance; 2 while CHANCE has not decided it."""
    forced = override(s, player)
    if forced >= 0:
        return forced
    if s.chance_asks:
        if answered(s):
            return take(s)
        ask_chance(s, K_COIN, HEADS_TAILS, EVEN, card)
        return 2
    return 1 if below(s, 2) == 1 else 0


def logged_coin(s: State, player: i64, card: i64, rule: str) -> i64:
    """Return one coin as ``one_coin`` does, and log it when it lands."""
    c = one_coin(s, player, card)
    if c != 2 and s.listening:
        say(s, "coin", player, card, -1, c, rule)
    return c
