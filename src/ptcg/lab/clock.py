"""A clock for a bot: one that does not answer in time is interrupted."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Hung(BaseException):
    """A bot did not answer in time. No Exception, so that a bot that catches everything does not catch it."""


def _ring(number: int, frame: FrameType | None) -> None:
    raise Hung


class Clock:
    """Interrupts what runs between `start` and `stop` with Hung after so many seconds, again and again until it gives
    way. Without alarms (Windows, a thread) it does nothing."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._works = seconds > 0 and hasattr(signal, "setitimer")
        self._works = self._works and threading.current_thread() is threading.main_thread()

    @contextmanager
    def wound(self) -> Iterator[None]:
        """Have the clock ready within."""
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
        """The bot is asked."""
        if self._works:
            signal.setitimer(signal.ITIMER_REAL, self.seconds, 1.0)

    def stop(self) -> None:
        """The bot has answered."""
        if self._works:
            signal.setitimer(signal.ITIMER_REAL, 0)
