"""The hall: all tables of a server, where games are opened, joined and played."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Sequence

import msgspec

from ptcg.cards import CardError, Deck, Pool
from ptcg.game import IllegalDeck, Unplayable
from ptcg.scenes import SceneError
from ptcg.scenes.puzzles import Puzzle, PuzzleError
from ptcg.table.archive import Archive, within_limit
from ptcg.table.attendance import Attendance
from ptcg.table.bot_play import BotPlay
from ptcg.table.challenges import Challenges
from ptcg.table.door import OPEN, Clients
from ptcg.table.hosted import Hosted, read_deck, same, set_up, unsaved
from ptcg.table.lessons import BOOK, BOT, OPPONENT, Lesson
from ptcg.table.messages import Act, Again, Agree, Choose, Claim, Concede, Pick, Rematch, Undo, Withdraw
from ptcg.table.metrics import Metrics
from ptcg.table.proposals import Offer
from ptcg.table.refusals import Refused
from ptcg.table.setups import HOT_SEAT, Seat, Setup, deck_data, new_token
from ptcg.table.store import Store, StoreError
from ptcg.table.studying import Studies
from ptcg.table.table import Mark, Table
from ptcg.table.thinkers import Thinkers, shared
from ptcg.table.waiting import turn

MAX_TABLES = 2000


class Tables(Archive):
    """All tables. `pace` is the pause in seconds between two choices of a bot that somebody watches; `rate` is how many
    messages a second a connection may send, and twice as many at once. Bots think in `thinkers`, which the hall closes;
    without it in the processes that all servers share."""

    def __init__(
        self, store: Store, pools: Sequence[Pool], pace: float = 0.45, rate: float = 20.0,
        metrics: Metrics | None = None, thinkers: Thinkers | None = None, clients: Clients | None = None,
    ) -> None:  # fmt: skip
        super().__init__(store, pools, metrics or Metrics())
        self.rate = rate
        self.thinkers = thinkers or shared()
        self._own_thinkers = thinkers is not None
        self.bots = BotPlay(self, self.thinkers, pace)
        self.studies: Studies | None = None
        """Who studies the lists of new games; nobody on a server for strangers."""
        self.challenges = Challenges(store, clients or Clients(OPEN))
        self.attendance = Attendance(self, self.challenges)

    def brought_back(self, hosted: Hosted) -> None:
        """Continue the game of a table that has come back into memory."""
        self.challenges.brought_back(hosted)
        self.bots.wake(hosted)

    # opening tables
    async def open(
        self, rulebook: str, decks: tuple[Deck, Deck], seats: tuple[Seat, Seat], *, hot_seat: bool = False,
        hints: bool = False, best_of: int = 1, wins: tuple[int, int] = (0, 0), invite: bool = True,
        after: Hosted | None = None, seed: str = "", choices: Sequence[int] = (), clock: str = "off",
        anybody: bool = False, guide: bool = False, prizes: int = 0,
    ) -> Hosted:  # fmt: skip
        """Open a new game. Raises Refused if a deck cannot be played. With `invite` the other seat is reserved for a
        friend. `after` is the table of the game that this game follows: each leads to the other. `choices` are made at
        once, for a game that was played elsewhere. `clock` is one of MODES. With `anybody` any visitor of the first
        page may take the other seat while the host waits at the table. `prizes`: the Prize cards of each player, if not
        as the rulebook says."""
        setup = Setup(
            id=secrets.token_urlsafe(9), rulebook=rulebook, seed=seed or f"sfc32:{secrets.randbits(62)}",
            seats=list(seats), decks=[deck_data(deck) for deck in decks], watch=new_token(),
            invite=new_token() if invite and not (seats[1].is_bot or hot_seat) else "", hot_seat=hot_seat, hints=hints,
            best_of=best_of, wins=list(wins), clock=clock, open=anybody, guide=guide,
            prizes=prizes,
        )  # fmt: skip
        return await self._open(setup, choices, after)

    async def open_scene(self, scene: str, rulebook: str, names: tuple[str, str]) -> Hosted:
        """Open a sandbox at the position of a scene; one person plays both sides."""
        seats = [Seat(name, token=new_token()) for name in names]
        setup = Setup(
            id=secrets.token_urlsafe(9), rulebook=rulebook, seed=f"sfc32:{secrets.randbits(62)}", seats=seats,
            watch=new_token(), hot_seat=True, scene=scene,
        )  # fmt: skip
        return await self._open(setup)

    async def open_puzzle(self, puzzle: Puzzle, name: str) -> Hosted:
        """Open a puzzle: a person solves it, and the best defence of the checker answers."""
        seats = [Seat(name, token=new_token()), Seat("Defense", bot="defence")]
        setup = Setup(
            id=secrets.token_urlsafe(9), rulebook=puzzle.rulebook, seed="sfc32:0", seats=seats, watch=new_token(),
            scene=puzzle.text, puzzle=puzzle.id or "puzzle",
        )  # fmt: skip
        return await self._open(setup)

    async def open_lesson(self, lesson: Lesson, name: str) -> Hosted:
        """Open a lesson: a person does its steps."""
        seats = [Seat(name, token=new_token()), Seat(OPPONENT, bot=BOT)]
        setup = Setup(
            id=secrets.token_urlsafe(9), rulebook=BOOK, seed="sfc32:0", seats=seats, watch=new_token(),
            scene=lesson.scene, lesson=lesson.id,
        )  # fmt: skip
        return await self._open(setup)

    async def fork(self, hosted: Hosted, at: int, after: Hosted | None = None) -> Hosted:
        """Open a new table, with new tokens, that goes on from an earlier point of a game. It goes on against the bot;
        a finished game between two people goes on with one person for both sides. Raises Refused for a running game
        between people."""
        old = hosted.table.setup
        people = not old.hot_seat and not any(seat.is_bot for seat in old.seats)
        if people and not hosted.table.over:
            raise Refused("consent", "a game between two people can be played on elsewhere when it is over")
        seats = [Seat(s.name, s.bot, "" if s.is_bot else new_token()) for s in old.seats]
        setup = Setup(
            id=secrets.token_urlsafe(9), rulebook=old.rulebook, seed=old.seed, seats=seats, decks=old.decks,
            watch=new_token(), hot_seat=old.hot_seat or people, scene=old.scene, puzzle=old.puzzle,
            hints=old.hints, guide=old.guide, lesson=old.lesson, prizes=old.prizes,
        )  # fmt: skip
        return await self._open(setup, tuple(hosted.table.game.choices[:at]), after)

    async def _open(self, setup: Setup, choices: Sequence[int] = (), after: Hosted | None = None) -> Hosted:
        if len(self.tables) >= MAX_TABLES:
            self._forget_idle()
        if len(self.tables) >= MAX_TABLES:
            raise Refused("full", f"the server has {MAX_TABLES} games open; try again later")
        try:
            table = await asyncio.to_thread(set_up, setup, choices, self.pools)
        except (IllegalDeck, Unplayable, CardError, SceneError, PuzzleError) as error:
            raise Refused("deck", str(error)) from None
        before = None
        if after is not None:
            before = after.lease, msgspec.structs.replace(after.table.setup, next=setup.id)
        try:
            lease = await self.written(self.store.create(setup, table.summary(), choices, table.over, before))
        except StoreError as error:
            if after is not None:
                self.check_lease(after, error)
                after.doubt = after.doubt or error.unknown
            raise Refused("unsaved", f"the game could not be saved ({error.brief}), so it was not opened") from None
        hosted = self.tables[setup.id] = Hosted(table, lease)
        if self.studies is not None:
            self.studies.begin(table)
        self.bots.wake(hosted)
        return hosted

    def _forget_idle(self) -> None:
        for game, hosted in list(self.tables.items()):
            if not hosted.watchers and hosted.bots is None and hosted.timer is None:
                del self.tables[game]

    async def again(self, hosted: Hosted, other: Seat | None = None) -> Hosted:
        """Open a game with the same decks and seats, or the next game of a match; both players are led to it. `other`,
        if it is given, takes the seat of the bot."""
        table, old = hosted.table, hosted.table.setup
        if old.scene:
            new = await self.fork(hosted, 0, hosted)
        else:
            wins, decided = table.wins, table.decided
            seats = [
                other if other is not None and s.is_bot else Seat(s.name, s.bot, new_token() if s.token else "")
                for s in old.seats
            ]
            new = await self.open(
                old.rulebook, (table.game.decks[0], table.game.decks[1]), (seats[0], seats[1]), hot_seat=old.hot_seat,
                best_of=old.best_of, wins=(0, 0) if decided or old.best_of == 1 else (wins[0], wins[1]),
                invite=not all(s.token or s.is_bot for s in old.seats), after=hosted, clock=old.clock,
                hints=old.hints, guide=old.guide and other is None, prizes=old.prizes,
            )  # fmt: skip
        old.next = new.table.setup.id
        hosted.company.accepted()
        return new

    def seat(self, table: Table, token: str) -> int | None:
        """Return the seat of a token (HOT_SEAT for both seats), or None for a spectator. Raises Refused for an unknown
        token."""
        setup = table.setup
        for number, seat in enumerate(setup.seats):
            if seat.token and same(seat.token, token):
                return HOT_SEAT if setup.hot_seat else number
        if same(setup.watch, token):
            return None
        raise Refused("token", "this link opens no seat at this table")

    async def join(self, hosted: Hosted, invite: str, name: str, deck: Deck | None = None) -> str:
        """Take the seat that is reserved for a friend, and return its token. An invitation works once. Raises
        Refused."""
        async with hosted.lock:
            await self.settled(hosted)
            setup = hosted.table.setup
            if not setup.invite or not same(setup.invite, invite):
                raise Refused("token", "this invitation is used up or was never made")
            self.challenges.may_join(hosted)
            guest = Seat(name or setup.seats[1].name, token=new_token())
            try:
                if deck is not None:
                    await asyncio.to_thread(read_deck, deck)
                fresh = await asyncio.to_thread(hosted.table.with_guest, 1, guest, deck)
            except (IllegalDeck, Unplayable, CardError) as error:
                raise Refused("deck", str(error)) from None
            hosted.doubt = True
            try:
                await self.written(self.store.update(hosted.lease, fresh.setup))
            except StoreError as error:
                self.check_lease(hosted, error)
                hosted.doubt = error.unknown
                raise unsaved(error, known=not error.unknown) from None
            hosted.doubt = False
            hosted.table.take_over(fresh)
            self.challenges.joined(hosted)
            self.attendance.mind(hosted)
            await hosted.show()
        return guest.token

    # changes at a table
    async def act(self, hosted: Hosted, seat: int, message: Act) -> None:
        """Carry out what a seat asks for; it is on disk when this returns. Raises Refused if it is not allowed or could
        not be saved within the limit of choices: then the table is unchanged. A message that came before the time was
        up counts, however long it waits here."""
        came, until = time.monotonic(), within_limit()
        async with turn(hosted.lock, until):
            try:
                await self.settled(hosted, until)
                if await self.attendance.run_out(hosted, came, until):
                    raise Refused("over", "the time is up")
                clock, mark, rematch = hosted.table.clock, hosted.table.mark, hosted.company.rematch
                await self._carry_out(hosted, seat, message)
                if clock is not None and len(hosted.table.movers) != len(mark.choices):
                    clock.charge(came)
                await self.save(hosted, mark, until)
                await self._keep_offers(hosted, mark, rematch, until)
                self.attendance.mind(hosted)
                await hosted.show()
            finally:
                self.attendance.mind(hosted)
        # a bot that still thinks about the old position must stop: the choice was taken back, or the game conceded
        hosted.hurry()
        self.bots.wake(hosted)

    async def _carry_out(self, hosted: Hosted, seat: int, message: Act) -> None:
        table, company = hosted.table, hosted.company
        match message:
            case Choose(option, state):
                table.choose(seat, option, state)
            case Pick(picks, state):
                table.pick(seat, picks, state)
            case Undo():
                table.undo(seat)
            case Agree(yes):
                table.agree(seat, yes)
            case Withdraw("rematch"):
                company.withdraw_rematch(seat)
            case Withdraw():
                table.withdraw(seat)
            case Concede():
                table.concede(seat)
            case Claim():
                table.end(company.claim(table, seat, time.monotonic()))
            case Rematch():
                company.offer_rematch(table, seat)
            case Again(yes):
                if company.answer_rematch(table, seat, yes):
                    await self.again(hosted)

    async def _keep_offers(self, hosted: Hosted, mark: Mark, rematch: Offer | None, until: float) -> None:
        """Store the offers and answers since the mark, for a server that takes the game over. If that fails and nothing
        else has happened, the offers are restored, and Refused is raised."""
        table, company = hosted.table, hosted.company
        if table.undo_offer in (mark.undo, None) and company.rematch == rematch:
            return
        try:
            await self.written(self.attendance.noted(hosted), until)
        except StoreError as error:
            self.check_lease(hosted, error)
            if len(table.movers) == len(mark.choices) and not table.setup.next:
                table.undo_offer, company.rematch = mark.undo, rematch
                raise unsaved(error) from None

    async def close(self) -> None:
        """Stop the bots and close the store."""
        self.attendance.close()
        self.challenges.close()
        self.bots.stop()
        await asyncio.sleep(0)
        if self.studies is not None:
            await asyncio.to_thread(self.studies.close)
        if self._own_thinkers:
            await asyncio.to_thread(self.thinkers.close)
        await asyncio.to_thread(self.store.close)
