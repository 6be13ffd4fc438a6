"""Differences between two views, so that a connection receives only the changes."""

from __future__ import annotations

from msgspec import Struct

Path = list[str | int]
Change = tuple[Path, object]
"""A path of field names and places, and the new value there."""


def changes(old: object, new: object) -> list[Change]:
    """Return the changes that turn the old value into the new value: paths with new values, none inside another."""
    out: list[Change] = []
    _compare(old, new, [], out)
    return out


def _compare(old: object, new: object, path: Path, out: list[Change]) -> None:
    if old == new and type(old) is type(new):
        return
    if isinstance(old, Struct) and type(old) is type(new):
        for name in old.__struct_fields__:
            _compare(getattr(old, name), getattr(new, name), [*path, name], out)
    elif isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        for key in new:
            _compare(old[key], new[key], [*path, key], out)
    elif isinstance(old, tuple) and isinstance(new, tuple) and len(old) == len(new):
        for i, value in enumerate(new):
            _compare(old[i], value, [*path, i], out)
    else:
        out.append((path, new))
