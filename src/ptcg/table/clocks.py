"""Clocks: how much time each player has, what counts against it, and when it is up. The caller passes the time.

The clock of the player who must choose runs. It stops while a choice is being saved, for a while after a choice that
could not be saved, while a bot must choose, and while nobody sits opposite. A player who lost the connection has
``GRACE`` seconds in a game for which the clock does not count; more time counts as thinking.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

GRACE = 60.0  # seconds in a game for which a lost connection costs its player nothing
FAULT = 60.0  # seconds for which the clock stops after a choice that could not be saved
RUNS, AWAY, STANDS = "runs", "away", "stands"


class Mode(msgspec.Struct, frozen=True):
    """How a clock is set: seconds for the game, and seconds of each choice that do not count."""

    name: str
    say: str
    bank: float = 0.0
    free: float = 0.0


MODES = {
    mode.name: mode
    for mode in (
        Mode("off", "No clock"),
        Mode("relaxed", "40 minutes each, the first 10 seconds of a choice are free", 2400.0, 10.0),
        Mode("tournament", "20 minutes each, the first 3 seconds of a choice are free", 1200.0, 3.0),
    )
}
"""The clocks that a game can have. They belong to the table: no rulebook has a clock."""


class Moment(msgspec.Struct, frozen=True):
    """A past state of a clock, to which it can go back."""

    left: tuple[float, ...]
    grace: tuple[float, ...]
    thought: float


class ClockFace(msgspec.Struct, frozen=True):
    """The clocks as a page shows them: seconds left, the seat whose clock runs, and the seconds that do not count."""

    mode: str
    left: list[float]
    runs: int | None
    free: float


class Clock:
    """The clocks of both seats. ``kept`` is the stored form: the milliseconds left and the grace left, for each seat,
    and the milliseconds of thought about the open question."""

    def __init__(self, mode: Mode, kept: Sequence[int] = (), now: float = 0.0) -> None:
        self.mode = mode
        self.left = [n / 1000 for n in kept[:2]] or [mode.bank] * 2
        self.grace = [n / 1000 for n in kept[2:4]] or [GRACE] * 2
        self.seat: int | None = None
        """The seat that must choose."""
        self.how = STANDS
        self._thought = sum(kept[4:]) / 1000
        self._at = now
        self._stands_until = now

    @property
    def kept(self) -> tuple[int, ...]:
        """The form that is stored: milliseconds left when the open question was asked, grace left, and thought about
        the question."""
        return tuple(round(1000 * n) for n in (*self.left, *self.grace, self._thought))

    @property
    def moment(self) -> Moment:
        """The clock as it was at the last count."""
        return Moment(tuple(self.left), tuple(self.grace), self._thought)

    def back(self, moment: Moment) -> None:
        """Go back to a moment, since a choice could not be saved. The thought about the question still counts."""
        self.left, self.grace, self._thought = list(moment.left), list(moment.grace), moment.thought

    def fault(self, now: float) -> None:
        """Stop the clock for a while, since the server could not save something."""
        self._count(now)
        self._stands_until = now + FAULT

    def run(self, seat: int | None, how: str, now: float) -> None:
        """Set the seat that must choose from now on. `how` says whether its clock runs, stands, or uses the grace of an
        absent player."""
        self._count(now)
        self.seat, self.how = seat, how

    def charge(self, now: float) -> None:
        """Charge the time for the open question, which is answered now, to the seat that was asked."""
        self._count(now)
        if self.seat is not None:
            self.left[self.seat] -= max(0.0, self._thought - self.mode.free)
        self._thought, self.seat, self.how, self._stands_until = 0.0, None, STANDS, now

    def _count(self, now: float) -> None:
        passed = max(0.0, now - max(self._at, self._stands_until))
        self._at = max(now, self._at)
        if self.how == STANDS or self.seat is None:
            return
        if self.how == AWAY:
            forgiven = min(passed, self.grace[self.seat])
            self.grace[self.seat] -= forgiven
            passed -= forgiven
        self._thought += passed

    def remaining(self, seat: int, now: float) -> float:
        """Return the seconds a seat has left, without the free seconds of the open question; never below 0."""
        self._count(now)
        thought = max(0.0, self._thought - self.mode.free) if seat == self.seat else 0.0
        return max(0.0, self.left[seat] - thought)

    def until_out(self, now: float) -> float | None:
        """Return the seconds until the time of the seat that must choose is up if nothing happens; None if it cannot
        run out."""
        self._count(now)
        if self.seat is None or self.how == STANDS:
            return None
        more = self.grace[self.seat] if self.how == AWAY else 0.0
        stands = max(0.0, self._stands_until - now)
        return max(0.0, self.left[self.seat] + self.mode.free - self._thought + more + stands)

    def face(self, now: float) -> ClockFace:
        """Return the clocks as a page shows them at this moment."""
        left = [round(self.remaining(seat, now), 2) for seat in (0, 1)]
        runs = self.seat if self.how != STANDS else None
        wait = max(0.0, self.mode.free - self._thought) + max(0.0, self._stands_until - now)
        if runs is not None and self.how == AWAY:
            wait += self.grace[runs]
        return ClockFace(self.mode.name, left, runs, round(wait, 2))
