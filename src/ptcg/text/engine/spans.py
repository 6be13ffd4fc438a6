"""Spans: the years in which a wording was printed."""

from __future__ import annotations

import re
from dataclasses import dataclass

_YEARS = re.compile(r"(?P<first>\d{4})?-(?P<last>\d{4})?$")
_LOOSE = "loose"
_FIRST, _LAST = 0, 9999


@dataclass(frozen=True, slots=True)
class Span:
    """Ranges of years; no range means any year. ``loose``: used only for texts that nothing else reads."""

    ranges: tuple[tuple[int, int], ...] = ()
    loose: bool = False

    def __str__(self) -> str:
        if self.loose:
            return _LOOSE
        return " ".join(
            f"{first if first > _FIRST else ''}-{last if last < _LAST else ''}" for first, last in self.ranges
        )

    def overlaps(self, first: int, last: int) -> bool:
        """Return whether the wording belongs to any of the years from the first to the last."""
        return not self.loose and (not self.ranges or any(a <= last and first <= b for a, b in self.ranges))

    def reaches_back(self) -> bool:
        """Return whether the wording is as old as the first cards, or has no year. Such a wording is also tried for
        texts of all years that nothing else reads."""
        return self.loose or not self.ranges or (len(self.ranges) == 1 and self.ranges[0][0] == _FIRST)


def parse_span(source: str | None) -> Span:
    """Return the span of a source: ``loose``, or ranges like ``-2006``, ``2011-2019`` or ``2020-``, separated by
    spaces. Raises ValueError for anything else."""
    if not source:
        return Span()
    if source == _LOOSE:
        return Span(loose=True)
    ranges: list[tuple[int, int]] = []
    for part in source.split():
        found = _YEARS.match(part)
        if found is None:
            raise ValueError(f"{part!r} is no range of years; expected -2006, 2011-2019 or 2020-")
        ranges.append((int(found["first"] or _FIRST), int(found["last"] or _LAST)))
    return Span(tuple(ranges))
