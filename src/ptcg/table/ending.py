"""What is stored of a game besides its choices: an early end, the clocks, and who was there."""

from __future__ import annotations

import msgspec

from ptcg.table.proposals import Offer

CONCEDED, TIME, LEFT = "conceded", "time", "left"
WHY = {
    CONCEDED: ("{} conceded", "you conceded"),
    TIME: ("{} ran out of time", "you ran out of time"),
    LEFT: ("{} left and did not come back", "you left and did not come back"),
}
"""Why a game ended, in words about another player and in words to the player."""


class Ending(msgspec.Struct, frozen=True):
    """The end of a game that was not played to its end: the seat that lost, and the way."""

    loser: int
    way: str = CONCEDED

    def words(self, seat: int | None, names: list[str]) -> str:
        """Return the ending in words for a seat, in the style of the narration."""
        winner = "You" if seat == 1 - self.loser else names[1 - self.loser]
        other, own = WHY[self.way]
        why = own if seat == self.loser else other.format(names[self.loser])
        return f"{why[:1].upper()}{why[1:]}. {winner} win{'s'[: winner != 'You']}!"


class Standing(msgspec.Struct, frozen=True):
    """What is stored of a game besides its choices; `clock` is empty for a game without a clock."""

    ending: Ending | None = None
    clock: tuple[int, ...] = ()


class Presence(msgspec.Struct, frozen=True):
    """Who was at a table at the last note, for a server that takes the game over: the time of day, which seats had been
    there, for how many seconds each was missed by the other, and the offers. `length` is the number of choices made
    then."""

    at: float
    met: tuple[bool, bool]
    missed: tuple[float, float]
    length: int = 0
    undo: Offer | None = None
    rematch: Offer | None = None
