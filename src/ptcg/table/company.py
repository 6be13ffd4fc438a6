"""The company at a table: who is there, who has left and how long they may take, what the players offer and say.

This module has no network and no timers: the caller passes the time. `attendance` keeps the company up to date.
"""

from __future__ import annotations

import msgspec

from ptcg.table.answers import CompanyNow, Missed
from ptcg.table.clocks import AWAY, RUNS, STANDS
from ptcg.table.ending import LEFT, Ending, Presence
from ptcg.table.proposals import ACCEPTED, REFUSED, WITHDRAWN, Offer
from ptcg.table.refusals import Refused
from ptcg.table.setups import HOT_SEAT
from ptcg.table.table import Table

COME_BACK = 60.0  # seconds in which a player who has left may come back; after that the other player may claim the win
EMOTES_AT_ONCE, EMOTE_EVERY = 3, 5.0  # the number that may be sent at once, and the seconds until one more may be sent
EMOTES = {
    "hello": "Hello!",
    "luck": "Good luck!",
    "nice": "Nice play!",
    "thanks": "Thank you!",
    "think": "Let me think …",
    "wow": "Wow!",
    "oops": "Oops!",
    "game": "Good game!",
}
"""Everything that players can say to each other. There is no free text."""


MOVED = 60.0  # seconds within which a game that another server takes over goes on without interruption


class Place(msgspec.Struct):
    """One seat: whether its player is there and was in this game, since when the other player has waited, for how many
    seconds the other had waited at the server that had the game before, and how many emotes may be sent now."""

    here: bool = False
    met: bool = False
    missed_since: float = 0.0
    missed_before: float = 0.0
    emotes: float = EMOTES_AT_ONCE
    emoted: float = 0.0


class Company:
    """The players at a table. `noted` is who was there at the server that had the game before; `day` is the time of
    day. If the note is recent, a player who was met counts as met, and a missed player has less time to come back.
    After a longer interruption everything begins anew: nobody wins by coming first, and offers of absent players are
    withdrawn."""

    def __init__(self, noted: Presence | None = None, day: float = 0.0) -> None:
        self.places = [Place(), Place()]
        self.rematch = None if noted is None else noted.rematch
        if noted is None:
            return
        if day - noted.at > MOVED:
            if self.rematch is not None and self.rematch.open:
                self.rematch = Offer(self.rematch.by, WITHDRAWN)
        else:
            before = zip(noted.met, noted.missed, strict=True)
            self.places = [Place(met=met, missed_before=missed) for met, missed in before]

    def presence(self, table: Table, now: float, day: float) -> Presence:
        """Return who is there, in the form that is noted."""
        missed = self.missed(table, now)
        gone = [0.0, 0.0]
        if missed is not None:
            gone[missed[0]] = now - self.places[missed[0]].missed_since
        one, two = self.places
        met, waited = (one.met, two.met), (gone[0], gone[1])
        return Presence(day, met, waited, len(table.movers), table.undo_offer, self.rematch)

    def seat(self, here: list[bool], now: float) -> None:
        """Set who is there now. The time for coming back begins when a player leaves the other alone, and begins anew
        when the waiting player has been away: only a player who stays may claim the win. An offer of a rematch ends
        when its player leaves."""
        for seat, place in enumerate(self.places):
            left, joined = place.here and not here[seat], here[1 - seat] and not self.places[1 - seat].here
            if left or joined:
                place.missed_since = now - place.missed_before
            if here[seat] or joined:
                # the player is back, or the waiting player has continued the count: from now on it counts anew
                place.missed_before = 0.0
            if left and self.rematch == Offer(seat):
                self.rematch = Offer(seat, WITHDRAWN)
        for place, is_here in zip(self.places, here, strict=True):
            place.here = is_here
            place.met = place.met or is_here

    def missed(self, table: Table, now: float) -> tuple[int, float] | None:
        """Return the seat that has left the other alone in a game, and the seconds it has for coming back; at 0 the win
        may be claimed. Return None if nobody is missed."""
        if table.over or table.waiting or not table.between_people:
            return None
        for seat, place in enumerate(self.places):
            if not place.here and place.met and self.places[1 - seat].here:
                return seat, max(0.0, place.missed_since + COME_BACK - now)
        return None

    def claim(self, table: Table, seat: int, now: float) -> Ending:
        """Return how the game ends when a seat claims the win. Raises Refused if the seat may not claim it."""
        if table.over:
            raise Refused("over", "the game is over")
        missed = self.missed(table, now)
        if missed is None or missed[0] == seat:
            raise Refused("nothing", "nobody has left this game")
        if missed[1] > 0:
            raise Refused("early", f"the other player has {missed[1]:.0f} seconds left to come back")
        return Ending(1 - seat, LEFT)

    def pace(self, table: Table) -> str:
        """Return how the clock of the seat that must choose goes. No clock runs while nobody waits for its player."""
        mover = table.mover
        if mover is None or table.waiting or table.bot_moves:
            return STANDS
        if self.places[mover].here:
            return RUNS
        return AWAY if self.places[1 - mover].here and table.between_people else STANDS

    def emote(self, table: Table, seat: int, what: str, now: float) -> str:
        """Return what a seat says. Raises Refused for an unknown emote, if nobody can see it, or if it is too early."""
        if seat == HOT_SEAT or not table.between_people or table.waiting:
            raise Refused("nobody", "there is nobody to hear it")
        if what not in EMOTES:
            raise Refused("malformed", f"expected one of {', '.join(EMOTES)}")
        place = self.places[seat]
        place.emotes = min(EMOTES_AT_ONCE, place.emotes + (now - place.emoted) / EMOTE_EVERY)
        place.emoted = now
        if place.emotes < 1:
            raise Refused("rate", "that was enough for now; wait a moment")
        place.emotes -= 1
        return what

    def offer_rematch(self, table: Table, seat: int) -> None:
        """Offer to play again. Raises Refused if that is not possible now."""
        self._check_rematch(table, seat)
        if self.rematch is not None and self.rematch.open:
            raise Refused("asked", "a rematch is offered already")
        if self.rematch == Offer(seat, REFUSED):
            raise Refused("refused", "the other player said no")
        if not self.places[1 - seat].here:
            raise Refused("nobody", "the other player has left")
        self.rematch = Offer(seat)

    def answer_rematch(self, table: Table, seat: int, yes: bool) -> bool:
        """Answer the other player's offer, and return whether they play again. Raises Refused if there is no offer to
        accept."""
        self._check_rematch(table, seat)
        if self.rematch is None or not self.rematch.open or self.rematch.by == seat:
            raise Refused("nothing", "nobody has offered a rematch")
        if not yes:
            self.rematch = Offer(self.rematch.by, REFUSED)
        elif not self.places[1 - seat].here:
            raise Refused("nobody", "the other player has not come back yet")
        return yes

    def accepted(self) -> None:
        """Mark the offer as accepted: the next game exists."""
        if self.rematch is not None:
            self.rematch = Offer(self.rematch.by, ACCEPTED)

    def withdraw_rematch(self, seat: int) -> None:
        """Withdraw the seat's offer. Raises Refused if it has made none."""
        if self.rematch != Offer(seat):
            raise Refused("nothing", "you have not offered a rematch")
        self.rematch = Offer(seat, WITHDRAWN)

    def _check_rematch(self, table: Table, seat: int) -> None:
        if seat == HOT_SEAT or not table.between_people:
            raise Refused("nobody", "there is nobody to ask; just play again")
        if not table.over:
            raise Refused("running", "the game is not over yet")
        if table.setup.next:
            raise Refused("nothing", "the next game is there already")

    def now(self, table: Table, now: float) -> CompanyNow:
        """Return the company at this moment as everybody at the table may know it."""
        missed = self.missed(table, now)
        return CompanyNow(
            here=[place.here for place in self.places],
            missed=None if missed is None else Missed(missed[0], round(missed[1], 2)),
            rematch=self.rematch,
            clock=None if table.clock is None else table.clock.face(now),
        )
