"""Differences between two views, so that a connection is sent only what has changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Change = tuple[list[str | int], Any]


def changes(old: Any, new: Any, path: Sequence[str | int] = ()) -> list[Change]:
    """What turns the old value into the new one: places with their new values, none inside another."""
    if old == new and type(old) is type(new):
        return []
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        return [change for key in new for change in changes(old[key], new[key], (*path, key))]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [change for i, value in enumerate(new) for change in changes(old[i], value, (*path, i))]
    return [(list(path), new)]


def applied(old: Any, made: Sequence[Change]) -> Any:
    """The old value with the changes made to it, in place where it can be."""
    for path, value in made:
        if not path:
            return value
        at = old
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value
    return old
