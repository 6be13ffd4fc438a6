"""The state's own source of chance: sfc32, seeded from a string, the same on every platform."""

from __future__ import annotations

from typing import Final

from ptcg.core.state import State

MASK: Final = 0xFFFFFFFF


def seed(s: State, text: str) -> None:
    """Seed from any string (FNV-1a over its UTF-8 bytes, then twelve rounds)."""
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
    for _ in range(12):
        word(s)


def word(s: State) -> int:
    """The next 32 random bits."""
    t = (s.rng0 + s.rng1 + s.rng3) & MASK
    s.rng3 = (s.rng3 + 1) & MASK
    s.rng0 = s.rng1 ^ (s.rng1 >> 9)
    s.rng1 = (s.rng2 + ((s.rng2 << 3) & MASK)) & MASK
    s.rng2 = (((s.rng2 << 21) | (s.rng2 >> 11)) & MASK) + t & MASK
    return t


def below(s: State, n: int) -> int:
    """A number from 0 to n - 1."""
    return (word(s) * n) >> 32
