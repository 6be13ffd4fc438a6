"""A table: one game with its seats. It has no network and no threads: the server and the terminal both host games with
it."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Sequence
from random import Random

import msgspec

from ptcg.cards import Deck
from ptcg.game import IllegalChoice
from ptcg.game.prompts import span
from ptcg.table.clocks import Moment
from ptcg.table.course import Course
from ptcg.table.ending import LEFT, TIME, Ending, Standing
from ptcg.table.lessons import check_step
from ptcg.table.proposals import ACCEPTED, REFUSED, WITHDRAWN, Offer
from ptcg.table.refusals import Refused
from ptcg.table.setups import HOT_SEAT, Seat, deck_data
from ptcg.table.thinkers import think

log = logging.getLogger("ptcg.table")


class Mark(msgspec.Struct, frozen=True):
    """A point of a table to which it can go back: everything that a choice, a concession or an agreement changes."""

    choices: tuple[int, ...]
    ending: Ending | None
    undo: Offer | None
    version: int
    clock: Moment | None = None


class Table(Course):
    """A game and everything that can be done at it: choices of people and of bots, taking back, giving up, taking a
    seat."""

    @property
    def standing(self) -> Standing:
        """What is stored of the game besides its choices."""
        return Standing(self.ending, () if self.clock is None else self.clock.kept)

    @property
    def mark(self) -> Mark:
        """The present point of the table."""
        clock = None if self.clock is None else self.clock.moment
        return Mark(tuple(self.game.choices), self.ending, self.undo_offer, self.version, clock)

    def take_over(self, other: Table, mark: Mark | None = None) -> None:
        """Take over the game of another table at once; with a mark the table gets exactly the point of the mark."""
        self.setup, self.game, self.movers = other.setup, other.game, other.movers
        self.lines, self._tellers = other.lines, other._tellers
        self.begun += 1
        self.ending, self.undo_offer, self.version = other.ending, None, self.version + 1
        if mark is not None:
            self.ending, self.undo_offer, self.version = mark.ending, mark.undo, mark.version
        if self.clock is None or mark is None:
            self.clock = other.clock
        elif mark.clock is not None:
            self.clock.back(mark.clock)

    # changes of the game
    def choose(self, seat: int, index: int, state: str | None = None) -> int:
        """Make a person's choice and return its index. Raises Refused if it is stale, another seat's, or no option."""
        self.check(seat, state)
        self._check_step(index)
        self._apply(index)
        return index

    def _check_step(self, index: int) -> None:
        """Raise Refused if a lesson asks for another choice."""
        if self.setup.lesson and 0 <= index < len(self.game.options):
            check_step(self.setup.lesson, self.steps_done, self.game.options.notations[index])

    def choose_line(self, seat: int, line: str) -> int:
        """Make a person's choice from typed notation and return its index. Raises Refused, which names the rule against
        it."""
        self.check(seat)
        trial = self.game.clone()
        try:
            trial.choose(line)
        except IllegalChoice as error:
            raise Refused("illegal", str(error)) from None
        return self.choose(seat, trial.choices[len(self.movers)])

    def pick(self, seat: int, refs: Sequence[Sequence[str]], state: str | None = None) -> list[int]:
        """Make several choices at once, each given by what it touches; end with `done` if that is still asked.

        Stop at the first that is no option; the choices before it stay. Return the indices chosen. Raises Refused if
        none can be made.
        """
        self.check(seat, state)
        before = self.game.decision
        assert before is not None
        asked = span(self.game.state)
        made: list[int] = []
        for ref in refs:
            decision = self.game.decision
            same = decision is not None and (decision.kind, decision.player) == (before.kind, before.player)
            found = next((o.index for o in self.game.options if list(o.refs) == list(ref)), None) if same else None
            if found is None:
                if made:
                    return made
                raise Refused("illegal", "one of these cannot be chosen")
            self._check_step(found)
            self._apply(found)
            made.append(found)
        decision = self.game.decision
        if asked is not None and len(made) >= asked.high:
            return made  # the question is answered; another question of the same card may be open
        if decision is not None and (decision.kind, decision.player, decision.source) == (
            before.kind, before.player, before.source,
        ):  # fmt: skip
            done = next((o.index for o in self.game.options if o.notation == "done"), None)
            if done is not None:
                self._apply(done)
                made.append(done)
        return made

    def check(self, seat: int, state: str | None = None) -> None:
        """Raise Refused for a stale choice, and for a decision of another seat."""
        if self.over:
            raise Refused("over", "the game is over")
        if self.waiting:
            raise Refused("waiting", "the seat opposite is still free")
        if state is not None and state != self.state_id:
            raise Refused("stale", "The table has changed")
        if seat not in (self.mover, HOT_SEAT):
            raise Refused("not_yours", "it is the other player's decision")

    def undo_length(self, seat: int) -> int | None:
        """Return how many choices remain if this seat takes back its last choice; None if it has made none."""
        mine = [i for i, mover in enumerate(self.movers) if mover == seat or (seat == HOT_SEAT and mover in (0, 1))]
        return mine[-1] if mine else None

    def undo(self, seat: int) -> int:
        """Take back the seat's last choice and all after it, or ask a person opposite for consent. Return the number of
        choices left. Raises Refused."""
        if self.ending is not None and self.ending.way in (TIME, LEFT):
            raise Refused("over", "the game is over; nothing can be undone after that")
        length = self.undo_length(seat)
        if length is None:
            raise Refused("nothing", "there is no choice of yours to undo")
        if not self.needs_consent(seat):
            self.rewind(length)
            return length
        if self.waiting:
            raise Refused("waiting", "the seat opposite is still free")
        offer = self.undo_offer
        if offer is not None and offer.open:
            raise Refused("asked", "one of you has asked to undo already")
        if offer == Offer(seat, REFUSED):
            raise Refused("refused", "the other player said no; ask again after the next choice")
        self._offer_undo(Offer(seat))
        return len(self.movers)

    def agree(self, seat: int, yes: bool) -> int:
        """Answer the other player's wish to take back. Return the number of choices left. Raises Refused if there is no
        wish."""
        offer = self.undo_offer
        if offer is None or not offer.open or offer.by == seat:
            raise Refused("nothing", "nobody has asked to undo a choice")
        length = self.undo_length(offer.by) if yes else None
        if length is not None:
            self.rewind(length)
        self._offer_undo(Offer(offer.by, REFUSED if length is None else ACCEPTED))
        return len(self.movers)

    def withdraw(self, seat: int) -> None:
        """Withdraw the seat's wish to take back a choice. Raises Refused if there is none."""
        if self.undo_offer != Offer(seat):
            raise Refused("nothing", "you have not asked to undo a choice")
        self._offer_undo(Offer(seat, WITHDRAWN))

    def _offer_undo(self, offer: Offer) -> None:
        self.undo_offer = offer
        self.version += 1

    def needs_consent(self, seat: int) -> bool:
        """Return whether another person plays too, who must agree."""
        return seat != HOT_SEAT and not self.setup.hot_seat and not self.setup.seats[1 - seat].is_bot

    def rewind(self, length: int) -> None:
        """Go back to the position after the first `length` choices."""
        choices = self.game.choices[:length]
        self.ending = None
        self.undo_offer = None
        self.version += 1
        version = self.version
        self._begin(choices)
        self.version = version + 1

    def with_guest(self, seat: int, guest: Seat, deck: Deck | None = None) -> Table:
        """Return the table after a guest has taken the reserved seat, perhaps with a deck: the game begins anew. This
        table is unchanged."""
        assert not self.movers
        seats, decks = list(self.setup.seats), list(self.setup.decks)
        seats[seat] = guest
        if deck is not None:
            decks[seat] = deck_data(deck)
        return Table(msgspec.structs.replace(self.setup, seats=seats, decks=decks, invite=""), (), self.pools)

    def concede(self, seat: int) -> None:
        """Give up: the other seat wins. Raises Refused if the game is over."""
        if self.over:
            raise Refused("over", "the game is over")
        self.end(Ending((self.mover if seat == HOT_SEAT else seat) or 0))

    def end(self, ending: Ending) -> None:
        """End the game early. All offers are closed."""
        self.ending = ending
        self.undo_offer = None
        self.version += 1

    # bots
    @property
    def bot(self) -> str:
        """The name of the bot that must choose."""
        assert self.mover is not None
        return self.setup.seats[self.mover].bot

    @property
    def thought(self) -> str:
        """The seed with which the bot that must choose thinks: the same whenever the game comes to this point, and
        without information about the game's own chance."""
        known = f"{self.setup.seed} {self.setup.id} {len(self.game.choices)}"
        return hashlib.blake2b(known.encode(), digest_size=16).hexdigest()

    def bot_answer(self) -> int:
        """Return the choice of the bot whose turn it is, computed here. If the bot fails, a random choice is
        returned."""
        try:
            return think(self.bot, self.game.seat(), self.thought)
        except Exception:
            log.exception("table %s: the bot failed and plays at random", self.setup.id)
            return self.any_answer()

    def any_answer(self) -> int:
        """Return a random choice for a bot that failed."""
        return Random(self.thought).randrange(len(self.game.options))

    def bot_choose(self, index: int) -> None:
        """Make a bot's choice."""
        assert self.bot_moves
        self._apply(index)
