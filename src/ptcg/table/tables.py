"""The hall: all tables of a server, brought back from the store when asked for, and the bots that play at them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

import msgspec

from ptcg.cards import CardError, Deck, Pool
from ptcg.game import IllegalDeck, Unplayable
from ptcg.puzzles import Puzzle, PuzzleError
from ptcg.scenes import SceneError
from ptcg.table.attendance import Attendance
from ptcg.table.challenges import Challenges
from ptcg.table.company import Company
from ptcg.table.door import OPEN, Clients
from ptcg.table.hosted import Elsewhere, Hosted, read_deck, same, set_up, unsaved
from ptcg.table.metrics import Metrics
from ptcg.table.puzzles import defend
from ptcg.table.store import BrokenGame, Store, StoreConflict, StoreError
from ptcg.table.table import HOT_SEAT, Mark, Refused, Seat, Setup, Table, deck_data, new_token
from ptcg.table.thinkers import Brake, NoAnswer, Thinkers, shared

MAX_TABLES = 2000
LOOK = 1.0  # seconds between two looks at whether other servers may have taken games
RETRY = (1.0, 15.0)  # seconds until a bot's choice that could not be saved is tried again: first, and at most
log = logging.getLogger("ptcg.table")


class Hall:
    """All tables. `pace` is the pause between two choices of a bot that somebody watches, in seconds; `rate` is how
    many messages a second a connection may send, twice as many at once. Bots think in `thinkers`, which the hall
    closes; without them in those that the process shares."""

    def __init__(
        self, store: Store, pools: Sequence[Pool], pace: float = 0.45, rate: float = 20.0,
        metrics: Metrics | None = None, thinkers: Thinkers | None = None, clients: Clients | None = None,
    ) -> None:  # fmt: skip
        self.metrics = metrics or Metrics()
        self.store = store
        self.pools = tuple(pools)
        self.pace = pace
        self.rate = rate
        self.tables: dict[str, Hosted] = {}
        self._coming: dict[str, asyncio.Task[Hosted | None]] = {}
        self.thinkers = thinkers or shared()
        self._own_thinkers = thinkers is not None
        self.challenges = Challenges(store, clients or Clients(OPEN))
        self.attendance = Attendance(self, self.challenges)

    # opening tables
    async def open(
        self, rulebook: str, decks: tuple[Deck, Deck], seats: tuple[Seat, Seat], *, hot_seat: bool = False,
        hints: bool = False, best_of: int = 1, wins: tuple[int, int] = (0, 0), invite: bool = True,
        after: Setup | None = None, seed: str = "", choices: Sequence[int] = (), clock: str = "off",
        anybody: bool = False, guide: bool = False,
    ) -> Hosted:  # fmt: skip
        """A new game; Refused says what is wrong with a deck. With `invite` the other seat is kept for a friend.
        `after` is the setup of the game that this one follows: the two are led to each other. `choices` are made in it
        at once: it is a game that was played elsewhere. `clock` is one of MODES. With `anybody` the other seat is for
        whoever finds it on the first page, while the host waits at the table."""
        setup = Setup(
            id=secrets.token_urlsafe(9), rulebook=rulebook, seed=seed or f"sfc32:{secrets.randbits(62)}",
            seats=list(seats), decks=[deck_data(deck) for deck in decks], watch=new_token(),
            invite=new_token() if invite and not (seats[1].is_bot or hot_seat) else "", hot_seat=hot_seat, hints=hints,
            best_of=best_of, wins=list(wins), clock=clock, open=anybody, guide=guide,
        )  # fmt: skip
        return await self._open(setup, choices, after)

    async def open_scene(self, scene: str, rulebook: str, names: tuple[str, str]) -> Hosted:
        """A sandbox at the position of a scene, both sides played by whoever opens it."""
        seats = [Seat(name, token=new_token()) for name in names]
        setup = Setup(
            id=secrets.token_urlsafe(9), rulebook=rulebook, seed=f"sfc32:{secrets.randbits(62)}", seats=seats,
            watch=new_token(), hot_seat=True, scene=scene,
        )  # fmt: skip
        return await self._open(setup)

    async def open_puzzle(self, puzzle: Puzzle, name: str) -> Hosted:
        """A puzzle: a person solves it, and the checker's best defence answers."""
        seats = [Seat(name, token=new_token()), Seat("Defence", bot="defence")]
        setup = Setup(
            id=secrets.token_urlsafe(9), rulebook=puzzle.rulebook, seed="sfc32:0", seats=seats, watch=new_token(),
            scene=puzzle.text, puzzle=puzzle.id,
        )  # fmt: skip
        return await self._open(setup)

    async def fork(self, hosted: Hosted, at: int, after: Setup | None = None) -> Hosted:
        """A new table that goes on from an earlier point of a game, with new tokens: against the bot, or of a game
        between two people, once it is over, with both sides in one hand."""
        old = hosted.table.setup
        people = not old.hot_seat and not any(seat.is_bot for seat in old.seats)
        if people and not hosted.table.over:
            raise Refused("consent", "a game between two people can be played on elsewhere when it is over")
        seats = [Seat(s.name, s.bot, "" if s.is_bot else new_token()) for s in old.seats]
        setup = Setup(
            id=secrets.token_urlsafe(9), rulebook=old.rulebook, seed=old.seed, seats=seats, decks=old.decks,
            watch=new_token(), hot_seat=old.hot_seat or people, scene=old.scene, puzzle=old.puzzle,
        )  # fmt: skip
        return await self._open(setup, tuple(hosted.table.game.choices[:at]), after)

    async def _open(self, setup: Setup, choices: Sequence[int] = (), after: Setup | None = None) -> Hosted:
        if len(self.tables) >= MAX_TABLES:
            self._forget_idle()
        if len(self.tables) >= MAX_TABLES:
            raise Refused("full", f"the server has {MAX_TABLES} games open; try again later")
        try:
            table = await asyncio.to_thread(set_up, setup, choices, self.pools)
        except (IllegalDeck, Unplayable, CardError, SceneError, PuzzleError) as error:
            raise Refused("deck", str(error)) from None
        if after is not None:
            after = msgspec.structs.replace(after, next=setup.id)
        try:
            await self.written(self.store.create(setup, table.summary(), choices, table.over, after))
        except StoreError as error:
            raise Refused("unsaved", f"the game could not be saved ({error.brief}), so it was not opened") from None
        hosted = self.tables[setup.id] = Hosted(table)
        self._wake(hosted)
        return hosted

    def _forget_idle(self) -> None:
        for game, hosted in list(self.tables.items()):
            if not hosted.watchers and hosted.bots is None and hosted.timer is None:
                del self.tables[game]

    async def again(self, hosted: Hosted) -> Hosted:
        """The same decks and seats again, or the next game of a match; both players are led to it."""
        table, old = hosted.table, hosted.table.setup
        if old.scene:
            new = await self.fork(hosted, 0, old)
        else:
            wins, decided = table.wins, table.decided
            seats = [Seat(s.name, s.bot, new_token() if s.token else "") for s in old.seats]
            new = await self.open(
                old.rulebook, (table.game.decks[0], table.game.decks[1]), (seats[0], seats[1]), hot_seat=old.hot_seat,
                best_of=old.best_of, wins=(0, 0) if decided or old.best_of == 1 else (wins[0], wins[1]),
                invite=not all(s.token or s.is_bot for s in old.seats), after=old, clock=old.clock,
            )  # fmt: skip
        old.next = new.table.setup.id
        hosted.company.accepted()
        return new

    async def find(self, game: str) -> Hosted | None:
        """A table by the game's id, brought back from the store if it is not in memory. Elsewhere if another server
        has it."""
        hosted = self.tables.get(game)
        if hosted is not None:
            return hosted
        if game not in self._coming:
            self._coming[game] = asyncio.get_running_loop().create_task(self._bring_back(game))
            self._coming[game].add_done_callback(lambda _: self._coming.pop(game, None))
        return await asyncio.shield(self._coming[game])

    async def _bring_back(self, game: str) -> Hosted | None:
        await self._hold(game)
        table = await self.stored(game)
        if table is None:
            return None
        noted = None
        with contextlib.suppress(StoreError):
            noted = await asyncio.to_thread(self.store.presence, game) if table.between_people else None
        hosted = self.tables[game] = Hosted(table, Company(noted, time.time()))
        self.challenges.brought_back(hosted)
        self._wake(hosted)
        return hosted

    async def _hold(self, game: str) -> None:
        """Take a game for this server; Elsewhere if another one has it."""
        try:
            address = await asyncio.to_thread(self.store.hold, game)
        except StoreError as error:
            raise Refused("store", f"the games cannot be reached now ({error.brief}); it is tried again") from None
        if address is not None:
            raise Elsewhere(address)

    async def watch_leases(self) -> None:
        """Let go of games that other servers have taken while this one was silent. Runs until it is cancelled."""
        known = self.store.lapses
        while True:
            await asyncio.sleep(LOOK)
            if self.store.lapses == known:
                continue
            known = self.store.lapses
            for game, hosted in list(self.tables.items()):
                with contextlib.suppress(Refused):
                    try:
                        await self._hold(game)
                    except Elsewhere:
                        self.let_go(hosted)

    def let_go(self, hosted: Hosted) -> None:
        """Forget a table that another server has; those who watch it come back and are led there."""
        if self.tables.pop(hosted.table.setup.id, None) is None:
            return
        log.warning("table %s: another server has taken this game", hosted.table.setup.id)
        if hosted.bots is not None:
            hosted.bots.cancel()
        if hosted.timer is not None:
            hosted.timer.cancel()
        for watcher in tuple(hosted.watchers):
            watcher.drop()

    async def stored(self, game: str) -> Table | None:
        """A table as the store has it. Refused if the game is not whole, or the store does not answer."""
        try:
            stored = await asyncio.to_thread(self.store.load, game)
            if stored is None:
                return None
            table = await asyncio.to_thread(set_up, stored.setup, stored.choices, self.pools, stored.standing)
        except (CardError, SceneError, Refused, IllegalDeck, Unplayable) as error:
            raise Refused("lost", f"this game cannot be brought back: {error}") from None
        except BrokenGame as error:
            log.error("%s", error)
            raise Refused("lost", f"this game cannot be brought back: {error.brief}") from None
        except StoreError as error:
            log.error("%s", error)
            raise Refused("store", f"the games cannot be read now ({error.brief}); it is tried again") from None
        return table

    def seat(self, table: Table, token: str) -> int | None:
        """The seat a token gives (HOT_SEAT for both), None for a spectator; Refused if it gives none."""
        setup = table.setup
        for number, seat in enumerate(setup.seats):
            if seat.token and same(seat.token, token):
                return HOT_SEAT if setup.hot_seat else number
        if same(setup.watch, token):
            return None
        raise Refused("token", "this link opens no seat at this table")

    async def join(self, hosted: Hosted, invite: str, name: str, deck: Deck | None = None) -> str:
        """Take the seat that was kept for a friend: an invitation works once. Returns the seat's own token."""
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
                await self.written(self.store.update(fresh.setup))
            except StoreError as error:
                raise unsaved(error) from None
            hosted.doubt = False
            hosted.table.take_over(fresh)
            self.challenges.joined(hosted)
            self.attendance.mind(hosted)
            await hosted.show()
        return guest.token

    # what happens at a table
    async def act(self, hosted: Hosted, seat: int, message: dict[str, Any]) -> None:
        """Carry out what a seat asks for; it is on disk when this returns. Refused if it may not be done, or could not
        be saved: then the table is as it was. What came before the time was up counts, however long it waits here."""
        came = time.monotonic()
        async with hosted.lock:
            try:
                await self.settled(hosted)
                if await self.attendance.run_out(hosted, came):
                    raise Refused("over", "the time is up")
                clock, mark = hosted.table.clock, hosted.table.mark
                await self._carry_out(hosted, seat, message)
                if clock is not None and len(hosted.table.movers) != len(mark.choices):
                    clock.charge(came)
                await self.save(hosted, mark)
                self.attendance.mind(hosted)
                await hosted.show()
            finally:
                self.attendance.mind(hosted)
        hosted.hurry()  # what a bot still thinks about is over: taken back, or conceded
        self._wake(hosted)

    async def _carry_out(self, hosted: Hosted, seat: int, message: dict[str, Any]) -> None:
        table, company = hosted.table, hosted.company
        state = message.get("state")
        state = state if isinstance(state, str) else ""
        if "choose" in message:
            table.choose(seat, message["choose"], state)
        elif "pick" in message:
            table.pick(seat, message["pick"], state)
        elif "undo" in message:
            table.undo(seat)
        elif "agree" in message:
            table.agree(seat, message["agree"] is True)
        elif "concede" in message:
            table.concede(seat)
        elif "claim" in message:
            table.end(company.claim(table, seat, time.monotonic()))
        elif "rematch" in message:
            company.offer_rematch(table, seat)
        elif "again" in message:
            if company.answer_rematch(table, seat, message["again"] is True):
                await self.again(hosted)
        elif message.get("withdraw") == "rematch":
            company.withdraw_rematch(seat)
        elif "withdraw" in message:
            table.withdraw(seat)
        else:
            expected = "choose, pick, undo, agree, withdraw, concede, claim, rematch, again"
            raise Refused("malformed", f"expected {expected}, emote, hint, hurry, why or ping")

    # saving
    async def save(self, hosted: Hosted, mark: Mark) -> None:
        """Write what has happened since the mark. If that fails, the table goes back to it, and Refused says so."""
        table, kept = hosted.table, tuple(mark.choices)
        game, made, summary = table.setup.id, tuple(table.game.choices), table.summary()
        if made == kept and table.ending == mark.ending:
            return
        ending, clock = table.standing.ending, table.standing.clock
        if made == kept:
            future = self.store.end(game, ending, summary, clock)
        elif made[: len(kept)] == kept:
            future = self.store.append(game, len(kept), made[len(kept) :], summary, table.over, clock)
        else:
            future = self.store.truncate(game, len(made), summary, clock)
        hosted.doubt = True
        try:
            await self.written(future)
            hosted.doubt = False
        except StoreError as error:
            await self._take_back(hosted, mark, error)

    async def _take_back(self, hosted: Hosted, mark: Mark, error: StoreError) -> None:
        """After a write that failed: the table as the store has it. If the store says that the write was done after
        all, it stands; if it says nothing, the table goes back, and the store is asked before the next change."""
        table = hosted.table
        now = (list(table.game.choices), table.ending)
        if isinstance(error, StoreConflict):
            try:
                await self._hold(table.setup.id)
            except Elsewhere:
                self.let_go(hosted)
                raise Refused("moved", "this game has moved to another server, where it goes on; one moment") from None
        try:
            stored = await asyncio.to_thread(self.store.load, table.setup.id)
        except StoreError:
            stored = None
        if table.clock is not None:
            table.clock.fault(time.monotonic())
        hosted.doubt = stored is None
        if stored is not None and (stored.choices, stored.standing.ending) == now:
            return
        back = list(mark.choices) if stored is None else stored.choices
        as_was = back == list(mark.choices) and (stored is None or stored.standing.ending == mark.ending)
        standing = None if stored is None else stored.standing
        fresh = await asyncio.to_thread(Table, table.setup, back, self.pools, standing)
        table.take_over(fresh, mark if as_was else None)
        if not as_was:
            await hosted.show()
        raise unsaved(error, known=stored is not None)

    async def settled(self, hosted: Hosted) -> None:
        """If a write has failed and the store did not answer: the table as the store has it, or Refused."""
        if not hosted.doubt:
            return
        try:
            fresh = await self.stored(hosted.table.setup.id)
        except Refused:
            if hosted.table.clock is not None:
                hosted.table.clock.fault(time.monotonic())
            raise
        if fresh is None:
            raise Refused("lost", "this game is no longer in the store")
        hosted.doubt = False
        if fresh.mark.choices != hosted.table.mark.choices or fresh.ending != hosted.table.ending:
            hosted.table.take_over(fresh)
            await hosted.show()
        else:
            hosted.table.setup = fresh.setup

    async def written(self, future: Future[None]) -> None:
        """Wait until a change is on disk."""
        began = time.perf_counter()
        try:
            await asyncio.wrap_future(future)
        except StoreError:
            self.metrics.count("writes_failed")
            raise
        self.metrics.time("write", time.perf_counter() - began)

    # bots
    def _wake(self, hosted: Hosted) -> None:
        if hosted.table.bot_moves and hosted.bots is None:
            hosted.bots = asyncio.get_running_loop().create_task(self._play_bots(hosted))

    async def _play_bots(self, hosted: Hosted) -> None:
        """Let bots choose until a person must, or the game is over. A choice that cannot be saved is taken back, those
        who watch are told, and it is made again later."""
        table = hosted.table
        wait = RETRY[0]
        try:
            while table.bot_moves:
                hosted.thinking, hosted.brake = True, Brake()
                state = table.state_id
                pause = asyncio.sleep(self.pace if hosted.watchers else 0)
                index, _ = await asyncio.gather(self._answer(table, hosted.brake), pause)
                async with hosted.lock:
                    hosted.thinking = False
                    if table.state_id != state:
                        continue  # taken back or conceded while the bot was thinking
                    try:
                        await self.settled(hosted)
                        if table.state_id != state:
                            continue
                        mark = table.mark
                        table.bot_choose(index)
                        await self.save(hosted, mark)
                        self.attendance.mind(hosted)
                        await hosted.show()
                        wait = RETRY[0]
                        continue
                    except Refused as refusal:
                        if refusal.code not in ("unsaved", "store", "lost"):
                            continue  # the engine could not carry it out: the bot is asked again
                        if wait == RETRY[0]:
                            hosted.tell(refusal)
                await asyncio.sleep(wait)
                wait = min(2 * wait, RETRY[1])
        finally:
            hosted.thinking = False
            hosted.bots = None

    async def _answer(self, table: Table, brake: Brake) -> int:
        """What the bot that must choose chooses. A bot that fails plays at random, which costs its seat nothing."""
        began, otherwise = time.perf_counter(), table.any_answer()
        try:
            if table.setup.puzzle:
                game, turn = table.game.clone(), table.first_turn
                return await self.thinkers.run("the defence", defend, game, turn, brake=brake)
            return await self.thinkers.answer(table.bot, table.game.seat(), table.thought, brake)
        except NoAnswer as error:
            log.error("table %s: %s; it plays at random", table.setup.id, error)
            self.metrics.count("bots_failed")
            return otherwise
        finally:
            self.metrics.time("think", time.perf_counter() - began)

    async def close(self) -> None:
        """Stop the bots and close the store."""
        self.attendance.close()
        self.challenges.close()
        for hosted in self.tables.values():
            if hosted.bots is not None:
                hosted.bots.cancel()
        await asyncio.sleep(0)
        if self._own_thinkers:
            await asyncio.to_thread(self.thinkers.close)
        self.store.close()
