"""Proposals of one seat to the other: to undo, to play again, and what became of them."""

from __future__ import annotations

import msgspec

OFFERED, ACCEPTED, REFUSED, WITHDRAWN = "offered", "accepted", "refused", "withdrawn"


class Offer(msgspec.Struct, frozen=True):
    """An offer of one seat to the other, and what has become of it."""

    by: int
    state: str = OFFERED

    @property
    def open(self) -> bool:
        """Whether the offer can be answered."""
        return self.state == OFFERED
