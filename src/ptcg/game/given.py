"""What a caller gives to a game, checked: a value of the wrong kind gets one ValueError that says what was expected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import index

from ptcg.game.script import Script

WORDS = {"windows": ("held", "public"), "sudden_death": ("play", "stop", "draw")}
"""The modes that are a word, with the words that each may be."""

FLAGS = ("ask_forced", "merge", "history", "listen")
"""The modes that are switched on or off."""

LIMITS = ("max_turns", "max_decisions")
"""The modes that are a limit."""


def whole(value: object) -> int | None:
    """Return a whole number of any type, of NumPy too; None for anything else, True and False included."""
    return None if isinstance(value, bool) or not hasattr(value, "__index__") else index(value)


def least(name: str, value: object, note: str = "") -> int:
    """Return a whole number of at least 0; raise ValueError for anything else, or for a number that no game reaches."""
    number = whole(value)
    if number is None or not 0 <= number < 2**62:
        raise ValueError(f"{name}: expected a whole number of at least 0{note}, found {value!r}")
    return number


def as_seat(seat: object, expected: str = "0 or 1") -> int:
    """Return a seat as 0 or 1; raise ValueError for anything else, which says what was ``expected``."""
    number = whole(seat)
    if number is None or number not in (0, 1):
        raise ValueError(f"seat: expected {expected}, found {seat!r}")
    return number


def check_seed(seed: object) -> None:
    """Raise ValueError if a seed is neither text nor a whole number."""
    if not isinstance(seed, str) and whole(seed) is None:
        raise ValueError(f"seed: expected text or a whole number, found {seed!r}")


def seed_text(seed: str | int) -> str:
    """Return a seed as text; raise ValueError if it is neither text nor a whole number."""
    check_seed(seed)
    return seed if isinstance(seed, str) else f"sfc32:{index(seed)}"


def chance_word(chance: object) -> str:
    """Return the mode of chance in a word; raise ValueError for an unknown one."""
    if isinstance(chance, Script):
        return "script"
    if not isinstance(chance, str) or chance not in ("rng", "ask"):
        raise ValueError(f"chance: expected rng, ask or a Script, found {chance!r}")
    return chance


def pause_words(pause: object) -> tuple[str, ...]:
    """Return the steps to pause before; raise ValueError unless they come as a list."""
    if isinstance(pause, str) or not isinstance(pause, Iterable):
        raise ValueError(f"pause: expected a list of checkup and turn, found {pause!r}")
    return tuple(pause)


def check_modes(modes: Mapping[str, object]) -> None:
    """Raise ValueError if a mode of play has a value that it cannot have."""
    for name, words in WORDS.items():
        if modes[name] not in words:
            raise ValueError(f"{name}: expected {', '.join(words[:-1])} or {words[-1]}, found {modes[name]!r}")
    for step in pause_words(modes["pause"]):
        if step not in ("checkup", "turn"):
            raise ValueError(f"pause: expected checkup or turn, found {step!r}")
    for name in FLAGS:
        check_flag(name, modes[name])
    for name in LIMITS:
        least(name, modes[name], " (0: no limit)")


def check_flag(name: str, value: object) -> None:
    """Raise ValueError if a value is neither True nor False."""
    if not isinstance(value, bool):
        raise ValueError(f"{name}: expected True or False, found {value!r}")
