"""Numbers in words: one rounding, true minus signs, thin spaces. The script of the page rounds in the same way."""

from __future__ import annotations

import math

from ptcg.measure.estimates import Estimate, Share

THIN = "\u202f"
MINUS = "\u2212"


def half(x: float, digits: int = 0) -> float:
    """Round half away from zero."""
    factor: float = 10.0**digits
    return math.copysign(math.floor(abs(x) * factor + 0.5 + 1e-9) / factor, x)


def plain(x: float, digits: int = 0) -> str:
    """Return a rounded number with a true minus sign; never a minus zero."""
    value = half(x, digits) or 0.0
    return f"{value:.{digits}f}".replace("-", MINUS)


def signed(x: float, digits: int = 0) -> str:
    """Return a rounded number with its sign; ± before zero."""
    value = half(x, digits)
    return ("+" if value > 0 else MINUS if value < 0 else "±") + f"{abs(value):.{digits}f}"


def percent(x: float, digits: int = 0) -> str:
    """Return a share as in 44 %."""
    return f"{plain(100 * x, digits)}{THIN}%"


def points(x: float, digits: int = 1) -> str:
    """Return a difference of rates in points, as in +2.5."""
    return signed(100 * x, digits)


def between(lo: float, hi: float, digits: int = 0) -> str:
    """Return an interval of rates, as in 51–61."""
    return f"{plain(100 * lo, digits)}–{plain(100 * hi, digits)}"


def from_to(lo: float, hi: float, digits: int = 1) -> str:
    """Return an interval of differences of rates, as in −0.2 to +5.2."""
    return f"{points(lo, digits)} to {points(hi, digits)}"


def share_words(found: Share) -> str:
    """Return a share with its interval, as in 56 % [51–61]."""
    return f"{percent(found.est)} [{between(found.lo, found.hi)}]"


def points_words(found: Estimate, digits: int = 1) -> str:
    """Return a difference with its interval, as in +2.5 [−0.2 to +5.2]."""
    return f"{points(found.est, digits)} [{from_to(found.lo, found.hi, digits)}]"


def count(n: float) -> str:
    """Return a number of games: plain digits up to 9999, then thin spaces between thousands."""
    return f"{n:,.0f}".replace(",", THIN) if n >= 10_000 else f"{n:.0f}"


def times(n: int, one: str, many: str = "") -> str:
    """Return a number with its noun, as in 3 games or 1 game."""
    return f"{count(n)} {one if n == 1 else many or one + 's'}"


def duration(seconds: float) -> str:
    """Return a duration: seconds below 90 s, minutes below 90 min, then hours."""
    if seconds < 10:
        return f"{plain(seconds, 1)}{THIN}s"
    if seconds < 90:
        return f"{plain(seconds)}{THIN}s"
    if seconds < 5400:
        return f"{plain(seconds / 60)}{THIN}min"
    return f"{plain(seconds / 3600, 1)}{THIN}h"


def small_time(seconds: float) -> str:
    """Return a duration that may be far below a second."""
    if seconds < 0.001:
        return f"{seconds * 1000:.2g}{THIN}ms"
    return f"{seconds * 1000:.0f}{THIN}ms" if seconds < 1 else duration(seconds)


def listed(words: list[str], last: str = "and") -> str:
    """Return words as a list, as in A, B and C."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number_word(n: int) -> str:
    """Return a small number as a word."""
    return _WORDS[n] if 0 <= n < len(_WORDS) else count(n)


def capital(words: str) -> str:
    """Return the sentence with a capital at its start."""
    return words[:1].upper() + words[1:]
