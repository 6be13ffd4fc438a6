"""A clock for a bot: it interrupts a bot that does not answer in time."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Hung(BaseException):
    """A bot did not answer in time. It is no Exception, so that a bot that catches every Exception does not catch
    it."""


def _ring(number: int, frame: FrameType | None) -> None:
    raise Hung


class Clock:
    """Interrupts the code between `start` and `stop` with Hung after `seconds`, again and again until the code gives
    way. Without alarms (Windows, a thread) it does nothing."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._works = seconds > 0 and hasattr(signal, "setitimer")
        self._works = self._works and threading.current_thread() is threading.main_thread()

    @contextmanager
    def wound(self) -> Iterator[None]:
        """Install the alarm for the time of the context."""
        if not self._works:
            yield
            return
        before = signal.signal(signal.SIGALRM, _ring)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    def start(self) -> None:
        """Start the time, since the bot is asked."""
        if self._works:
            signal.setitimer(signal.ITIMER_REAL, self.seconds, 1.0)

    def stop(self) -> None:
        """Stop the time, since the bot has answered."""
        if self._works:
            signal.setitimer(signal.ITIMER_REAL, 0)
