"""What a seat or a client may not do."""

from __future__ import annotations


class Refused(ValueError):
    """Something a seat may not do: `code` for the program, the message for the person."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
