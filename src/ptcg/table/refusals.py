"""Refusals: the error for an action that a seat or a client may not take."""

from __future__ import annotations

MOST_WORDS = 1_000


class Refused(ValueError):
    """An action that a seat or a client may not take: `code` is for the program, the message for the person. A message
    that repeats too much of what the client sent is shortened."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message if len(message) <= MOST_WORDS else f"{message[: MOST_WORDS - 1]}…")
        self.code = code
