"""A tally of the engine's work, kept only for profiles: instructions, questions and decisions."""

from __future__ import annotations

from typing import Final

SIZE: Final = 128  # more than there are instructions, modifier kinds or kinds of decision


class Tally:
    """Counts of instructions by opcode with their seconds, of questions to modifiers by kind, and of decisions by kind.

    ``answered`` counts the questions that a card in play could answer.
    """

    def __init__(self) -> None:
        self.ops: list[int] = [0] * SIZE
        self.seconds: list[float] = [0.0] * SIZE
        self.asked: list[int] = [0] * SIZE
        self.answered: list[int] = [0] * SIZE
        self.decisions: list[int] = [0] * SIZE
