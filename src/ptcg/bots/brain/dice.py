"""Dice: a bot's own source of chance, so that thinking takes no number from the game's generator."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF


class Dice:
    """A small generator (xorshift, 32 bits)."""

    def __init__(self, seed: int) -> None:
        mixed = (seed * 0x9E3779B1 + 0x7F4A7C15) & MASK
        self.x: i64 = mixed if mixed > 0 else 1

    def word(self) -> i64:
        """Return the next 32 random bits."""
        x = self.x
        x ^= (x << 13) & MASK
        x ^= x >> 17
        x ^= (x << 5) & MASK
        self.x = x
        return x

    def below(self, n: i64) -> i64:
        """Return a random number from 0 to n - 1."""
        return (self.word() * n) >> 32
