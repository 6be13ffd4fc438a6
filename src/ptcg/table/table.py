"""A table: one game with its seats. No network, no threads: the server and the terminal both host games with it."""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from ptcg import bots
from ptcg.cards import Card, CardError, Deck, Pool, builtin_pool
from ptcg.game import Game, IllegalChoice
from ptcg.game.narration import Line, Narrator
from ptcg.game.prompts import span
from ptcg.puzzles import opened, puzzle_of
from ptcg.scenes import parse_scenes
from ptcg.scenes.library import Library
from ptcg.scenes.resume import resume
from ptcg.table.clocks import MODES, Clock, Moment
from ptcg.table.standing import ACCEPTED, LEFT, REFUSED, TIME, WITHDRAWN, Ending, Offer, Standing
from ptcg.table.thinkers import think

log = logging.getLogger("ptcg.table")
HOT_SEAT = -1
"""The seat of someone who plays both sides on one screen."""
CHANCE = 2
"""Who decides where coins and unknown cards are asked for: in a puzzle."""
DEFENCE = 1
"""The seat that answers whoever solves a puzzle."""


class Refused(ValueError):
    """Something a seat may not do: `code` for the program, the message for the person."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Seat(msgspec.Struct):
    """Who sits where: a person with an unguessable token, or a bot by its registered name."""

    name: str
    bot: str = ""
    token: str = ""

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays here."""
        return self.bot != ""


class DeckData(msgspec.Struct):
    """A deck as it was chosen: each card by id and the digest of its data, so that the same card is found again."""

    name: str
    cards: list[tuple[int, str, str]]


class Setup(msgspec.Struct, kw_only=True):
    """All a game begins with. With the choices made it is the whole game; stored as it is."""

    id: str
    rulebook: str
    seed: str
    seats: list[Seat]
    decks: list[DeckData] = []
    watch: str = ""
    invite: str = ""
    hot_seat: bool = False
    scene: str = ""
    puzzle: str = ""
    hints: bool = False
    guide: bool = False
    best_of: int = 1
    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    next: str = ""
    clock: str = "off"
    open: bool = False


def deck_data(deck: Deck) -> DeckData:
    """A deck to be stored."""
    return DeckData(deck.name, [(n, card.id, card.digest) for n, card in deck.cards])


def find_deck(data: DeckData, pools: Sequence[Pool]) -> Deck:
    """The deck again, every card with the data it had; CardError names the first that is not there any more."""
    cards: list[tuple[int, Card]] = []
    for n, card_id, digest in data.cards:
        found = [card for pool in pools if (card := pool.get(card_id)) is not None and card.digest == digest]
        if not found:
            raise CardError(f"deck {data.name}: the card {card_id} is not there as it was; expected its data unchanged")
        cards.append((n, found[0]))
    return Deck(data.name, tuple(cards))


class Mark(msgspec.Struct, frozen=True):
    """A point of a table to which it can be taken back: all that a choice, a concession or an agreement changes."""

    choices: tuple[int, ...]
    ending: Ending | None
    undo: Offer | None
    version: int
    clock: Moment | None = None


def new_token() -> str:
    """A token nobody can guess."""
    return secrets.token_urlsafe(16)


class Table:
    """A game, its seats, and what each seat has been told. `choices` and `standing` may bring a stored game back to
    where it was."""

    def __init__(
        self, setup: Setup, choices: Sequence[int] = (), pools: Sequence[Pool] = (), standing: Standing | None = None
    ) -> None:
        standing = standing or Standing()
        self.setup = setup
        self.pools = pools or (builtin_pool(),)
        self.ending: Ending | None = None
        self.clock = None if setup.clock == "off" else Clock(MODES[setup.clock], standing.clock)
        self.undo_offer: Offer | None = None
        self.version = 0
        self.begun = 0
        self._era = secrets.token_hex(3)
        for seat in setup.seats:
            if seat.is_bot and not setup.puzzle:
                bots.make(seat.bot)  # an unknown bot is noticed here
        self._begin(choices)
        self.ending = standing.ending

    def _begin(self, choices: Sequence[int]) -> None:
        self.game = self._start()
        self.first_turn = self.game.turn
        self.begun += 1
        self.movers: list[int] = []
        self.lines: dict[int | None, list[Line]] = {seat: [] for seat in (0, 1, None)}
        names = (self.setup.seats[0].name, self.setup.seats[1].name)
        self._tellers = {seat: Narrator(seat, names) for seat in (0, 1, None)}
        self._tell()
        for index in choices:
            self._apply(index)

    def _start(self) -> Game:
        """The game before any choice."""
        setup = self.setup
        if setup.puzzle:
            return opened(puzzle_of(parse_scenes(setup.scene)[0]), Library(self.pools[-1]))
        if setup.scene:
            return resume(parse_scenes(setup.scene)[0], setup.seed, Library(self.pools[-1]))
        decks = (find_deck(setup.decks[0], self.pools), find_deck(setup.decks[1], self.pools))
        return Game.new(setup.rulebook, decks, setup.seed, windows="public", listen=True)

    # what is
    @property
    def state_id(self) -> str:
        """Names the position: changes with everything that happens at the table."""
        return f"{self._era}.{self.version}"

    @property
    def over(self) -> bool:
        """Whether nothing is left to choose. A puzzle is over with its turn."""
        return self.ending is not None or self.game.decision is None or self._turn_gone

    @property
    def _turn_gone(self) -> bool:
        return self.setup.puzzle != "" and self.game.turn != self.first_turn

    @property
    def result(self) -> tuple[int | None, str] | None:
        """The winner's seat and the way, once it is over."""
        if self.ending is not None:
            return 1 - self.ending.loser, self.ending.way
        if self._turn_gone:
            return DEFENCE, "turn over"
        outcome = self.game.outcome
        return (outcome.winner, outcome.way) if outcome is not None else None

    @property
    def wins(self) -> list[int]:
        """Games of the match each seat has won, this one counted once it is over."""
        winner = self.result[0] if self.result is not None else None
        return [n + (seat == winner) for seat, n in enumerate(self.setup.wins)]

    @property
    def decided(self) -> bool:
        """Whether somebody has won the match."""
        return max(self.wins) > self.setup.best_of // 2

    @property
    def waiting(self) -> bool:
        """Whether a seat is still kept for a friend: nobody chooses before they sit down."""
        return self.setup.invite != ""

    @property
    def mover(self) -> int | None:
        """The seat that must choose, None when the game is over."""
        decision = self.game.decision
        return None if decision is None or self.over else decision.player

    @property
    def bot_moves(self) -> bool:
        """Whether a bot must choose, or chance, which the defence of a puzzle decides."""
        return self.mover is not None and (self.mover == CHANCE or self.setup.seats[self.mover].is_bot)

    def hurt(self, seat: int | None) -> dict[str, int]:
        """For each place with a Pokémon that was hurt: the number of the line that told the seat so."""
        return self._tellers[seat].hurt(self.game.state)

    def seen_by(self, seat: int | None) -> int | None:
        """Whose view a connection shows: at one screen for two it is that of whoever must choose."""
        if seat != HOT_SEAT:
            return seat
        return self.mover if self.mover in (0, 1) else self.game.state.player

    @property
    def between_people(self) -> bool:
        """Whether two people play, each at a screen of their own."""
        return not self.setup.hot_seat and not any(seat.is_bot for seat in self.setup.seats)

    def told(self, seat: int | None) -> list[Line]:
        """All that a seat has been told, with how the game ended if it was not played to its end."""
        lines = self.lines[seat]
        if self.ending is None:
            return lines
        text = self.ending.words(seat, [s.name for s in self.setup.seats])
        turn = lines[-1].turn if lines else 0
        return [*lines, Line("over", text, "", turn, 1 - self.ending.loser, len(self.movers))]

    @property
    def standing(self) -> Standing:
        """What is stored of the game besides its choices."""
        return Standing(self.ending, () if self.clock is None else self.clock.kept)

    @property
    def mark(self) -> Mark:
        """The point at which the table is."""
        clock = None if self.clock is None else self.clock.moment
        return Mark(tuple(self.game.choices), self.ending, self.undo_offer, self.version, clock)

    def take_over(self, other: Table, mark: Mark | None = None) -> None:
        """Go to where another table of the same game is, all at once; with a mark it is the very position of it."""
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

    # what happens
    def choose(self, seat: int, index: object, state: object = None) -> int:
        """A person's choice. Refused if it is stale, another seat's, or no option. Returns the index chosen."""
        self.check(seat, state)
        if isinstance(index, bool) or not isinstance(index, int):
            raise Refused("malformed", "a choice is the number of an option")
        self._apply(index)
        return index

    def choose_line(self, seat: int, line: str) -> int:
        """A person's choice in notation, as they typed it; Refused says which rule is against it."""
        self.check(seat)
        trial = self.game.clone()
        try:
            trial.choose(line)
        except IllegalChoice as error:
            raise Refused("illegal", str(error)) from None
        return self.choose(seat, trial.choices[len(self.movers)])

    def pick(self, seat: int, refs: object, state: object = None) -> list[int]:
        """Several choices at once, each given by what it touches; ends with `done` where that is still asked.

        Stops at the first that is no option, and what was chosen before it stands. Returns the indices chosen."""
        self.check(seat, state)
        if not isinstance(refs, list) or len(refs) > 60 or not all(isinstance(r, list) for r in refs):
            raise Refused("malformed", "picks are a list of what each touches")
        before = self.game.decision
        assert before is not None
        asked = span(self.game.state)
        made: list[int] = []
        for ref in refs:
            decision = self.game.decision
            same = decision is not None and (decision.kind, decision.player) == (before.kind, before.player)
            found = next((o.index for o in self.game.options if list(o.refs) == ref), None) if same else None
            if found is None:
                if made:
                    return made
                raise Refused("illegal", "one of these cannot be chosen")
            self._apply(found)
            made.append(found)
        decision = self.game.decision
        if asked is not None and len(made) >= asked.high:
            return made  # that question is answered; another one of the same card may be open
        if decision is not None and (decision.kind, decision.player, decision.source) == (
            before.kind, before.player, before.source,
        ):  # fmt: skip
            done = next((o.index for o in self.game.options if o.notation == "done"), None)
            if done is not None:
                self._apply(done)
                made.append(done)
        return made

    def check(self, seat: int, state: object = None) -> None:
        """Refuse what is stale or not this seat's to decide."""
        if self.over:
            raise Refused("over", "the game is over")
        if self.waiting:
            raise Refused("waiting", "the seat opposite is still free")
        if state is not None and state != self.state_id:
            raise Refused("stale", "The table has changed")
        if seat not in (self.mover, HOT_SEAT):
            raise Refused("not_yours", "it is the other player's decision")

    @property
    def bot(self) -> str:
        """The name of the bot that must choose."""
        assert self.mover is not None
        return self.setup.seats[self.mover].bot

    @property
    def thought(self) -> str:
        """The seed by which the bot that must choose thinks: the same whenever the game comes here, and it tells
        nothing about the game's own chance."""
        known = f"{self.setup.seed} {self.setup.id} {len(self.game.choices)}"
        return hashlib.blake2b(known.encode(), digest_size=16).hexdigest()

    def bot_answer(self) -> int:
        """What the bot whose turn it is chooses, thought out here and now. A bot that fails costs its seat nothing."""
        try:
            return think(self.bot, self.game.seat(), self.thought)
        except Exception:
            log.exception("table %s: the bot failed and plays at random", self.setup.id)
            return self.any_answer()

    def any_answer(self) -> int:
        """A random choice for a bot that failed."""
        return Random(self.thought).randrange(len(self.game.options))

    def bot_choose(self, index: int) -> None:
        """Make a bot's choice."""
        assert self.bot_moves
        self._apply(index)

    def undo_length(self, seat: int) -> int | None:
        """How many choices remain if this seat takes back its last one; None if it has made none."""
        mine = [i for i, mover in enumerate(self.movers) if mover == seat or (seat == HOT_SEAT and mover in (0, 1))]
        return mine[-1] if mine else None

    def undo(self, seat: int) -> int:
        """Take back the seat's last choice and all after it; a person opposite must agree. Returns the length left."""
        if self.ending is not None and self.ending.way in (TIME, LEFT):
            raise Refused("over", "the game is over; nothing is taken back after that")
        length = self.undo_length(seat)
        if length is None:
            raise Refused("nothing", "there is no choice of yours to take back")
        if not self.needs_consent(seat):
            self.rewind(length)
            return length
        if self.waiting:
            raise Refused("waiting", "the seat opposite is still free")
        offer = self.undo_offer
        if offer is not None and offer.open:
            raise Refused("asked", "one of you has asked to take back already")
        if offer == Offer(seat, REFUSED):
            raise Refused("refused", "the other player said no; ask again after the next choice")
        self._offer_undo(Offer(seat))
        return len(self.movers)

    def agree(self, seat: int, yes: bool) -> int:
        """Answer the other player's wish to take back. Returns the length left."""
        offer = self.undo_offer
        if offer is None or not offer.open or offer.by == seat:
            raise Refused("nothing", "nobody has asked to take back a choice")
        length = self.undo_length(offer.by) if yes else None
        if length is not None:
            self.rewind(length)
        self._offer_undo(Offer(offer.by, REFUSED if length is None else ACCEPTED))
        return len(self.movers)

    def withdraw(self, seat: int) -> None:
        """Take back one's own wish to take back a choice."""
        if self.undo_offer != Offer(seat):
            raise Refused("nothing", "you have not asked to take back a choice")
        self._offer_undo(Offer(seat, WITHDRAWN))

    def _offer_undo(self, offer: Offer) -> None:
        self.undo_offer = offer
        self.version += 1

    def needs_consent(self, seat: int) -> bool:
        """Whether another person plays too."""
        return seat != HOT_SEAT and not self.setup.hot_seat and not self.setup.seats[1 - seat].is_bot

    def rewind(self, length: int) -> None:
        """Back to the position after the first `length` choices."""
        choices = self.game.choices[:length]
        self.ending = None
        self.undo_offer = None
        self.version += 1
        version = self.version
        self._begin(choices)
        self.version = version + 1

    def with_guest(self, seat: int, guest: Seat, deck: Deck | None = None) -> Table:
        """The table as it is when somebody has taken the seat kept for them, with a deck if they bring one: the game
        begins anew with it. This table stays as it is."""
        assert not self.movers
        seats, decks = list(self.setup.seats), list(self.setup.decks)
        seats[seat] = guest
        if deck is not None:
            decks[seat] = deck_data(deck)
        return Table(msgspec.structs.replace(self.setup, seats=seats, decks=decks, invite=""), (), self.pools)

    def concede(self, seat: int) -> None:
        """Give up: the other seat wins."""
        if self.over:
            raise Refused("over", "the game is over")
        self.end(Ending((self.mover if seat == HOT_SEAT else seat) or 0))

    def end(self, ending: Ending) -> None:
        """End the game before it is played to its end. Nothing that was offered is open any more."""
        self.ending = ending
        self.undo_offer = None
        self.version += 1

    def _apply(self, index: int) -> None:
        mover = self.mover
        assert mover is not None
        for teller in self._tellers.values():
            teller.remember(self.game.state)
        made = self.game.choices
        try:
            self.game.choose(index)
        except IllegalChoice as error:
            raise Refused("illegal", str(error)) from None
        except Exception:
            # What stopped half-way is not a position: the game goes back to the open question.
            log.exception("table %s, choice %d of %s", self.setup.id, index, made)
            version = self.version
            self._begin(made)
            self.version = version + 1
            raise Refused("engine", "the engine cannot carry this out; choose something else") from None
        self.movers.append(mover)
        self.undo_offer = None
        self.version += 1
        self._tell()

    def _tell(self) -> None:
        for seat, teller in self._tellers.items():
            self.lines[seat] += teller.news(self.game.state, len(self.movers))

    def summary(self) -> dict[str, Any]:
        """What a list of games shows, from the public view."""
        view = self.game.view(None)
        return {
            "turn": view["turn"],
            "mover": self.mover,
            "choices": len(self.movers),
            "prizes": [view["me"]["prizes_count"], view["opp"]["prizes_count"]],
            "actives": [_active(view["me"]), _active(view["opp"])],
            "result": self.result,
        }


def _active(side: dict[str, Any]) -> dict[str, Any] | None:
    mon = side["active"]
    return (
        None
        if mon is None or mon.get("hidden")
        else {"id": mon["card"]["id"], "hp": mon["hp"], "damage": mon["damage"]}
    )
