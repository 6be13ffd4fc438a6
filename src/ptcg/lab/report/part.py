"""The base of every piece of a report."""

from __future__ import annotations

import msgspec


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A piece of a report. Fields that have their default are left out of the JSON."""
