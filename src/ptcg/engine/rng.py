"""The state's own source of chance: sfc32, seeded from a string, the same on every platform.

Chance is *sticky* in a game whose seed begins with ``sticky:``. There the order of a shuffled deck depends on the seed,
the turn and the number of each card, not on the numbers drawn before, and the source begins anew each turn; a game of
sudden death has a seed of its own. Two games of one seed whose decks differ in one card then see the same chance
wherever they can, so games can be compared in pairs.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ptcg.engine.state import State

MASK: Final = 0xFFFFFFFF


def seed(s: State, text: str) -> None:
    """Seed the state from any string (FNV-1a over its UTF-8 bytes, then twelve rounds)."""
    h1 = 0x811C9DC5
    h2 = 0xCBF29CE4
    for byte in text.encode():
        h1 = ((h1 ^ byte) * 0x01000193) & MASK
        h2 = ((h2 + byte) * 0x85EBCA6B) & MASK
        h2 ^= h2 >> 13
    s.rng0 = h1
    s.rng1 = h2
    s.rng2 = (h1 * 0x9E3779B1 + h2) & MASK
    s.rng3 = 1
    for _ in range(i64(12)):
        word(s)
    s.shuffles = 0
    s.sticky = s.rng0 | 1 if text.startswith("sticky:") else 0


def mixed(a: i64, b: i64) -> i64:
    """Return 32 bits that depend on two numbers; changing one bit of a number changes about half of them."""
    x = (a ^ (b * 0x3C6EF35F)) & MASK
    x = ((x ^ (x >> 16)) * 0x2C1B3C6D) & MASK
    x = ((x ^ (x >> 12)) * 0x297A2D39) & MASK
    return x ^ (x >> 15)


def begin_turn(s: State) -> None:
    """Begin the source anew with the turn, if chance is sticky."""
    if s.sticky == 0:
        return
    s.shuffles = 0
    s.rng0 = mixed(s.sticky, s.turn)
    s.rng1 = mixed(s.rng0, 1)
    s.rng2 = mixed(s.rng0, 2)
    s.rng3 = 1
    for _ in range(i64(12)):
        word(s)


def sticky_order(s: State, player: i64, cards: list[int]) -> list[int]:
    """Return the cards in an order that depends on the seed, the turn, its shuffles and the numbers of the cards."""
    count = (s.shuffles >> (8 * player)) & 255
    if count < 255:
        s.shuffles += 256 if player == 1 else 1
    salt = mixed(mixed(s.sticky, s.turn), count)
    keys = [(mixed(salt, c) << 16) | c for c in cards]
    keys.sort()
    return [k & 0xFFFF for k in keys]


def word(s: State) -> i64:
    """Return the next 32 random bits."""
    t = (s.rng0 + s.rng1 + s.rng3) & MASK
    s.rng3 = (s.rng3 + 1) & MASK
    s.rng0 = s.rng1 ^ (s.rng1 >> 9)
    s.rng1 = (s.rng2 + ((s.rng2 << 3) & MASK)) & MASK
    s.rng2 = (((s.rng2 << 21) | (s.rng2 >> 11)) & MASK) + t & MASK
    return t


def below(s: State, n: i64) -> i64:
    """Return a random number from 0 to n - 1."""
    return (word(s) * n) >> 32
