"""A count of what the engine does, kept only where somebody profiles: instructions, questions, decisions."""

from __future__ import annotations

from typing import Final

SIZE: Final = 128  # more than there are instructions, modifier kinds or kinds of decision


class Tally:
    """Instructions by opcode with the seconds they took, questions to modifiers by kind with how often anybody in play
    could answer, and decisions by kind."""

    def __init__(self) -> None:
        self.ops: list[int] = [0] * SIZE
        self.seconds: list[float] = [0.0] * SIZE
        self.asked: list[int] = [0] * SIZE
        self.answered: list[int] = [0] * SIZE
        self.decisions: list[int] = [0] * SIZE
