"""The hall: all tables of a server, brought back from the store when asked for, and the bots that play at them."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from ptcg.cards import CardError, Deck, Pool
from ptcg.game import IllegalDeck, Unplayable
from ptcg.scenes import SceneError
from ptcg.table.faces import face
from ptcg.table.hosting import HOT_SEAT, Refused, Seat, Setup, Table, deck_data, new_token
from ptcg.table.store import Store

MAX_TABLES = 2000
Watcher = Callable[[], Awaitable[None]]


def same(token: str, given: str) -> bool:
    """Whether a token was given, in a time that does not tell how much of it was right."""
    return secrets.compare_digest(token.encode(), given.encode())


def set_up(setup: Setup, choices: Sequence[int], pools: Sequence[Pool]) -> Table:
    """A table with the faces of its cards known. The first game with a deck reads cards and puts them into words, which
    takes a while: it is done in a thread, not on the loop, where others wait."""
    table = Table(setup, choices, pools)
    draw_faces(table)
    return table


def draw_faces(table: Table) -> None:
    """Make the faces of all cards of both decks, which are remembered."""
    for deck in table.game.decks:
        for _, card in deck.cards:
            face(card)


class Hosted:
    """A table in memory with those who watch it. Everything at a table happens under its lock."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.thinking = False
        self.bots: asyncio.Task[None] | None = None

    async def show(self) -> None:
        """Tell everybody who watches that something has changed."""
        for watcher in tuple(self.watchers):
            await watcher()


class Hall:
    """All tables. `pace` is the pause between two choices of a bot that somebody watches, in seconds; `rate` is how
    many messages a second a connection may send, twice as many at once."""

    def __init__(self, store: Store, pools: Sequence[Pool], pace: float = 0.45, rate: float = 20.0) -> None:
        self.store = store
        self.pools = tuple(pools)
        self.pace = pace
        self.rate = rate
        self.tables: dict[str, Hosted] = {}
        self._coming: dict[str, asyncio.Task[Hosted | None]] = {}
        # One thread: bots take turns with each other, so that all of them together hold up a person as little as one.
        self._thinkers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="ptcg-bot")

    # opening tables
    async def open(
        self, rulebook: str, decks: tuple[Deck, Deck], seats: tuple[Seat, Seat], *, hot_seat: bool = False,
        hints: bool = False, best_of: int = 1, wins: tuple[int, int] = (0, 0), invite: bool = True,
    ) -> Hosted:  # fmt: skip
        """A new game; Refused says what is wrong with a deck. With `invite` the other seat is kept for a friend."""
        setup = Setup(
            id=secrets.token_urlsafe(9), rulebook=rulebook, seed=f"sfc32:{secrets.randbits(62)}", seats=list(seats),
            decks=[deck_data(deck) for deck in decks], watch=new_token(),
            invite=new_token() if invite and not (seats[1].is_bot or hot_seat) else "", hot_seat=hot_seat, hints=hints,
            best_of=best_of, wins=list(wins),
        )  # fmt: skip
        return await self._open(setup)

    async def open_scene(self, scene: str, rulebook: str, names: tuple[str, str]) -> Hosted:
        """A sandbox at the position of a scene, both sides played by whoever opens it."""
        seats = [Seat(name, token=new_token()) for name in names]
        setup = Setup(
            id=secrets.token_urlsafe(9), rulebook=rulebook, seed=f"sfc32:{secrets.randbits(62)}", seats=seats,
            watch=new_token(), hot_seat=True, scene=scene,
        )  # fmt: skip
        return await self._open(setup)

    async def fork(self, hosted: Hosted, at: int) -> Hosted:
        """A new table that goes on from an earlier point of a game, with new tokens: against the bot, or of a game
        between two people, once it is over, with both sides in one hand."""
        old = hosted.table.setup
        people = not old.hot_seat and not any(seat.is_bot for seat in old.seats)
        if people and not hosted.table.over:
            raise Refused("consent", "a game between two people can be played on elsewhere when it is over")
        seats = [Seat(s.name, s.bot, "" if s.is_bot else new_token()) for s in old.seats]
        setup = Setup(
            id=secrets.token_urlsafe(9), rulebook=old.rulebook, seed=old.seed, seats=seats, decks=old.decks,
            watch=new_token(), hot_seat=old.hot_seat or people, scene=old.scene,
        )  # fmt: skip
        return await self._open(setup, hosted.table.game.choices[:at])

    async def _open(self, setup: Setup, choices: Sequence[int] = ()) -> Hosted:
        if len(self.tables) >= MAX_TABLES:
            self._forget_idle()
        if len(self.tables) >= MAX_TABLES:
            raise Refused("full", f"the server has {MAX_TABLES} games open; try again later")
        try:
            table = await asyncio.to_thread(set_up, setup, choices, self.pools)
        except (IllegalDeck, Unplayable, CardError, SceneError) as error:
            raise Refused("deck", str(error)) from None
        hosted = self.tables[setup.id] = Hosted(table)
        await self.written(self.store.create(setup, table.summary()))
        if choices:
            await self.written(self.store.append(setup.id, 0, choices, table.summary(), table.over))
        self._wake(hosted)
        return hosted

    def _forget_idle(self) -> None:
        for game, hosted in list(self.tables.items()):
            if not hosted.watchers and hosted.bots is None:
                del self.tables[game]

    async def find(self, game: str) -> Hosted | None:
        """A table by the game's id, brought back from the store if it is not in memory."""
        hosted = self.tables.get(game)
        if hosted is not None:
            return hosted
        if game not in self._coming:
            self._coming[game] = asyncio.get_running_loop().create_task(self._bring_back(game))
            self._coming[game].add_done_callback(lambda _: self._coming.pop(game, None))
        return await asyncio.shield(self._coming[game])

    async def _bring_back(self, game: str) -> Hosted | None:
        stored = self.store.load(game)
        if stored is None:
            return None
        setup, choices, conceded = stored
        try:
            table = await asyncio.to_thread(set_up, setup, choices, self.pools)
        except (CardError, SceneError, Refused, IllegalDeck, Unplayable) as error:
            raise Refused("lost", f"this game cannot be brought back: {error}") from None
        table.conceded = conceded
        hosted = self.tables[game] = Hosted(table)
        self._wake(hosted)
        return hosted

    def seat(self, hosted: Hosted, token: str) -> int | None:
        """The seat a token gives (HOT_SEAT for both), None for a spectator; Refused if it gives none."""
        setup = hosted.table.setup
        for number, seat in enumerate(setup.seats):
            if seat.token and same(seat.token, token):
                return HOT_SEAT if setup.hot_seat else number
        if same(setup.watch, token):
            return None
        raise Refused("token", "this link opens no seat at this table")

    async def join(self, hosted: Hosted, invite: str, name: str, deck: Deck | None = None) -> str:
        """Take the seat that was kept for a friend: an invitation works once. Returns the seat's own token."""
        setup = hosted.table.setup
        async with hosted.lock:
            if not setup.invite or not same(setup.invite, invite):
                raise Refused("token", "this invitation is used up or was never made")
            try:
                await asyncio.to_thread(hosted.table.sit, 1, name or setup.seats[1].name, deck)
                await asyncio.to_thread(draw_faces, hosted.table)
            except (IllegalDeck, Unplayable, CardError) as error:
                raise Refused("deck", str(error)) from None
            setup.invite = ""
            setup.seats[1].token = new_token()
            await self.written(self.store.update(setup))
            await hosted.show()
        return setup.seats[1].token

    # what happens at a table
    async def act(self, hosted: Hosted, seat: int, message: dict[str, Any]) -> None:
        """Carry out what a seat asks for; it is on disk when this returns. Refused if it may not."""
        table = hosted.table
        async with hosted.lock:
            before = len(table.movers)
            if "choose" in message:
                table.choose(seat, message["choose"], message.get("state", ""))
                await self._keep(table, before)
            elif "pick" in message:
                table.pick(seat, message["pick"], message.get("state", ""))
                await self._keep(table, before)
            elif "undo" in message:
                left = table.undo(seat)
                if left < before:
                    await self.written(self.store.truncate(table.setup.id, left, table.summary()))
            elif "agree" in message:
                left = table.agree(seat, message["agree"] is True)
                if left < before:
                    await self.written(self.store.truncate(table.setup.id, left, table.summary()))
            elif "concede" in message:
                table.concede(seat)
                await self.written(self.store.concede(table.setup.id, table.conceded, table.summary()))
            else:
                raise Refused("malformed", "expected choose, pick, undo, agree, concede, why or ping")
            await hosted.show()
        self._wake(hosted)

    async def _keep(self, table: Table, before: int) -> None:
        made = table.game.choices[before:]
        await self.written(self.store.append(table.setup.id, before, made, table.summary(), table.over))

    async def written(self, future: Future[None]) -> None:
        """Wait until a change is on disk."""
        await asyncio.wrap_future(future)

    # bots
    def _wake(self, hosted: Hosted) -> None:
        if hosted.table.bot_moves and hosted.bots is None:
            hosted.bots = asyncio.get_running_loop().create_task(self._play_bots(hosted))

    async def _play_bots(self, hosted: Hosted) -> None:
        """Let bots choose until a person must, or the game is over."""
        table = hosted.table
        loop = asyncio.get_running_loop()
        try:
            while table.bot_moves:
                hosted.thinking = True
                state, copy = table.state_id, table.game.clone()
                pause = asyncio.sleep(self.pace if hosted.watchers else 0)
                index, _ = await asyncio.gather(loop.run_in_executor(self._thinkers, table.bot_answer, copy), pause)
                async with hosted.lock:
                    hosted.thinking = False
                    if table.state_id != state:
                        continue  # taken back or conceded while the bot was thinking
                    before = len(table.movers)
                    try:
                        table.bot_choose(index)
                    except Refused:
                        continue  # the engine could not carry it out: the bot is asked again
                    made = table.game.choices[before:]
                    self.store.append(table.setup.id, before, made, table.summary(), table.over)
                    await hosted.show()
        finally:
            hosted.thinking = False
            hosted.bots = None

    async def close(self) -> None:
        """Stop the bots and close the store."""
        for hosted in self.tables.values():
            if hosted.bots is not None:
                hosted.bots.cancel()
        await asyncio.sleep(0)
        self._thinkers.shutdown(wait=False, cancel_futures=True)
        self.store.close()
