"""The settings of a bot that stand behind its name: `planner:samples=8,lists=unknown`."""

from __future__ import annotations

import warnings
from inspect import signature

from ptcg.bots.bot import Bot

NAMES = {
    "worlds": "samples", "looks": "evaluations", "few": "max_options", "least": "min_samples", "sure": "min_evidence",
    "drop": "prune", "taste": "weights", "slips": "mistakes",
}  # fmt: skip
"""The name of a setting by that of the parameter, where the two differ. The names of the parameters were those of the
settings in 0.2; they are accepted in 0.3, with a warning."""


def settings_of(name: str, cls: type[Bot], text: str) -> dict[str, int | float | str]:
    """Return the settings by parameter, each of the type of its default; raise ValueError for a bad setting."""
    there = {key: p.default for key, p in signature(cls).parameters.items()}
    by_name = {NAMES.get(key, key): key for key in there}
    found: dict[str, int | float | str] = {}
    for part in text.split(","):
        word, _, value = part.partition("=")
        key = by_name.get(word, word)
        if key not in there:
            expected = ", ".join(by_name) or "no settings"
            raise ValueError(f"bot {name!r}: there is no setting {word[:40]!r}; expected {expected}")
        try:
            found[key] = type(there[key])(value)
        except ValueError:
            kind = type(there[key]).__name__
            raise ValueError(f"bot {name!r}: {word}: expected {kind}, found {value[:40]!r}") from None
        if word not in by_name:
            warnings.warn(f"the setting {word} is called {NAMES[word]} since 0.3", DeprecationWarning, stacklevel=3)
    return found
