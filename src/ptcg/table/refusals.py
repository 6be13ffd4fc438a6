"""Refusals: the error for an action that a seat or a client may not take."""

from __future__ import annotations


class Refused(ValueError):
    """An action that a seat or a client may not take: `code` is for the program, the message for the person."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
