"""Differences between two views, so that a connection receives only the changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Change = tuple[list[str | int], Any]


def changes(old: Any, new: Any, path: Sequence[str | int] = ()) -> list[Change]:
    """Return the changes that turn the old value into the new value: paths with new values, none inside another."""
    if old == new and type(old) is type(new):
        return []
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return [change for key in new for change in changes(old[key], new[key], (*path, key))]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [change for i, value in enumerate(new) for change in changes(old[i], value, (*path, i))]
    return [(list(path), new)]


def applied(old: Any, made: Sequence[Change]) -> Any:
    """Return the old value with the changes applied. The old value is changed in place, unless it is replaced as a
    whole."""
    for path, value in made:
        if not path:
            return value
        at = old
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value
    return old
