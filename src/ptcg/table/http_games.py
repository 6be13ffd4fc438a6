"""The answers of the server about games: new games, invitations, the next game, earlier points, replays, shared
positions."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Iterable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.websockets import WebSocket

from ptcg.bots import LEVELS
from ptcg.cards import Deck, builtin_decks
from ptcg.game.view import outline
from ptcg.rulebooks import played_books
from ptcg.scenes import write_scene
from ptcg.table import lobbies, sockets
from ptcg.table.advice import Desk
from ptcg.table.characters import CHARACTERS, character_seat
from ptcg.table.clocks import MODES
from ptcg.table.decks import DeckRoom, book_named, deck_id
from ptcg.table.door import Clients, client_of
from ptcg.table.faces import full_face
from ptcg.table.guide import BOOK, BOT, PRIZES, SEED, guide_decks
from ptcg.table.hosted import Elsewhere, Hosted, same
from ptcg.table.http import Answer, body, number
from ptcg.table.lessons import lesson_named, listed
from ptcg.table.owners import Owners
from ptcg.table.positions import Positions, pack, read
from ptcg.table.puzzles import PuzzleRoom
from ptcg.table.qr import svg_code
from ptcg.table.refusals import Refused
from ptcg.table.setups import HOT_SEAT, Seat, new_token
from ptcg.table.showing import position
from ptcg.table.store import StoreError
from ptcg.table.table import Table
from ptcg.table.tables import Tables
from ptcg.table.waiting import from_store
from ptcg.table.welcome import book_row

TOKEN = re.compile(r"[A-Za-z0-9_-]{1,64}")
FEEL = {"easy": "Makes mistakes. Good for learning.", "hard": "Plans ahead.",
        "expert": "Plans ahead and takes its time."}  # fmt: skip
"""How the levels feel to play against."""
OPPONENTS = {
    "greedy": ("Takes the best move it sees.", "bolt"),
    **{level.name: (FEEL[level.name], "spark") for level in LEVELS if level.bot != "greedy"},
    "random": ("Plays any legal move.", "die"),
    "eager": ("Random, but attacks when it can.", "die"),
}
"""The lines of the lobby about the bots; the bot that is selected at first comes first."""


def bot_seat(bot: str) -> Seat:
    """Return the seat of a bot, under the name of its level if it is one."""
    return Seat(next((level.name for level in LEVELS if level.bot == bot), bot).capitalize(), bot=bot)


class GameRoutes:
    """Answers requests about games."""

    def __init__(
        self, hall: Tables, decks: DeckRoom, owners: Owners, positions: Positions, clients: Clients, public: str = ""
    ) -> None:
        self.hall = hall
        self.decks = decks
        self.owners = owners
        self.positions = positions
        self.puzzles = PuzzleRoom(positions, hall.thinkers)
        self.connections = sockets.Connections(clients, Desk(hall, clients), public)

    async def lobby(self, request: Request) -> Answer:
        """Return the rulebooks, decks and opponents to choose from."""
        bots = [{"id": n, "name": bot_seat(n).name, "say": say, "icon": icon} for n, (say, icon) in OPPONENTS.items()]
        missing = ""
        try:
            decks = await from_store(self.decks.listed, self.owners.of(request), within=None)
        except StoreError as error:
            decks = await asyncio.to_thread(self.decks.built_in)
            missing = f"Your own decks can't be loaded right now ({error.brief}). Reload the page to try again."
        return {
            "books": [book_row(book) for book in reversed(played_books())],
            "decks": decks,
            "missing": missing,
            "bots": bots,
            "characters": await asyncio.to_thread(self._characters),
            "clocks": [{"id": mode.name, "say": mode.say, "minutes": int(mode.bank // 60)} for mode in MODES.values()],
            "themes": bool(self.decks.pool.theme_files),
        }

    def _characters(self) -> list[Answer]:
        rows = {row["id"]: row for row in self.decks.built_in()}
        return [
            {"id": one.id, "name": one.name, "say": one.say, "rung": one.rung, "book": one.book, "deck": one.deck,
             "plays": rows[one.deck]["name"], "cover": rows[one.deck]["cover"], "phrase": one.phrases.start}
            for one in CHARACTERS.values()
        ]  # fmt: skip

    async def new(self, request: Request) -> Answer:
        """Open a new game from three choices (rulebook, deck, opponent) and its clock."""
        asked = await body(request)
        book = book_named(asked.get("rulebook"))
        owner, their_deck = self.owners.of(request), asked.get("their_deck")
        mine = await self._deck(asked.get("deck"), owner)
        opponent = str(asked.get("opponent"))
        character = CHARACTERS.get(opponent)
        if not their_deck and character is not None and character.book == book.id:
            their_deck = character.deck
        theirs = await self._deck(their_deck, owner) if their_deck else another(mine, book.id)
        name = named(asked.get("name")) or "Player 1"
        clock = str(asked.get("clock") or "off")
        if clock not in MODES:
            raise Refused("clock", f"there is no clock {clock[:24]!r}; expected {', '.join(MODES)}")
        hot, anybody = opponent == "hotseat", opponent == "anybody"
        me = Seat(name, token=new_token())
        if opponent in OPPONENTS:
            other = bot_seat(opponent)
        elif character is not None:
            other = character_seat(character)
        elif hot or anybody or opponent == "friend":
            other = Seat("Player 2")
        else:
            raise Refused(
                "opponent", f"there is no opponent {opponent[:24]!r}; expected a bot, friend, anybody or hotseat"
            )
        best = asked.get("best_of")
        client = client_of(request.scope)
        if anybody:
            self.hall.challenges.check(client)
        hosted = await self.hall.open(
            book.id, (mine, theirs), (me, other), hot_seat=hot, hints=asked.get("hints") is True,
            best_of=best if best in (1, 3) else 1, clock=clock, anybody=anybody,
        )  # fmt: skip
        if anybody:
            self.hall.challenges.made(hosted, client)
        return opened(hosted)

    async def guide(self, request: Request) -> Answer:
        """Open the guided first game."""
        asked = await body(request)
        me = Seat(named(asked.get("name")) or "Player 1", token=new_token())
        seats = me, bot_seat(BOT)
        return opened(await self.hall.open(BOOK, guide_decks(), seats, seed=SEED, guide=True, prizes=PRIZES))

    async def lesson_list(self, request: Request) -> Answer:
        """Return the lessons in their order, each with a card to draw it by."""
        return {"lessons": await asyncio.to_thread(listed)}

    async def lesson(self, request: Request) -> Answer:
        """Open a lesson."""
        asked = await body(request)
        lesson = lesson_named(asked.get("lesson"))
        return opened(await self.hall.open_lesson(lesson, named(asked.get("name")) or "Player 1"))

    async def invited(self, request: Request) -> Answer:
        """Return what a friend is invited to: the book, the host, and the decks to choose from."""
        hosted = await self._table(request.path_params["game"])
        setup, book = hosted.table.setup, hosted.table.game.rulebook
        if not setup.invite or not same(setup.invite, request.path_params["invite"]):
            raise Refused("token", "this invitation is used up or was never made")
        rows = await from_store(self.decks.listed, self.owners.of(request), within=None)
        here = [row for row in rows if row["rulebook"] == book.id]
        kept = next((row["id"] for row in here if row["name"] == hosted.table.game.decks[1].name), "")
        return {
            "host": setup.seats[0].name, "book": book.title, "year": book.year, "note": book.summary, "decks": here,
            "deck": kept, "best_of": setup.best_of, "clock": MODES[setup.clock].say if setup.clock != "off" else "",
        }  # fmt: skip

    async def join(self, request: Request) -> Answer:
        """Let a friend take the seat that an invitation reserves, with a deck of their own if they name one."""
        asked = await body(request)
        hosted = await self._table(str(asked.get("game")))
        named_deck, owner = asked.get("deck"), self.owners.of(request)
        deck = await self._deck(named_deck, owner) if named_deck else None
        token = await self.hall.join(hosted, str(asked.get("invite")), named(asked.get("name")), deck)
        return {"game": hosted.table.setup.id, "token": token}

    async def mine(self, request: Request) -> Answer:
        """Return a summary of each game that a visitor holds a token of, and which of them are damaged, and how."""
        asked = await body(request)
        held = asked.get("games")
        # all at once: a store that does not answer costs one wait, not one per game
        found = await asyncio.gather(*map(self._held, held[:50] if isinstance(held, list) else []))
        rows = [row for row in found if row is not None]
        return {"games": [r for r in rows if "why" not in r], "damaged": [r for r in rows if "why" in r]}

    async def _held(self, pair: Iterable[object]) -> Answer | None:
        """Return the summary of a game that a visitor names with its token, or why it cannot be brought back; None if
        there is no such game or the token is not for it."""
        try:
            game, token = map(str, pair)
            return await self._row(game, token)
        except Refused as refusal:
            return {"game": game, "why": str(refusal)} if refusal.code == "lost" else None
        except (ValueError, TypeError):
            return None

    async def _row(self, game: str, token: str) -> Answer:
        try:
            hosted = await self._table(game)
        except Elsewhere:
            table = await self.hall.stored(game)
            if table is None:
                raise Refused("token", "there is no such table") from None
            return self._summary(table, self.hall.seat(table, token), token)
        async with hosted.lock:
            await self.hall.settled(hosted)
            return self._summary(hosted.table, self.hall.seat(hosted.table, token), token)

    def _summary(self, table: Table, seat: int | None, token: str) -> Answer:
        book, summary, setup = table.game.rulebook, table.summary(), table.setup
        faces = {c.id: c for deck in table.game.decks for _, c in deck.cards}
        actives = [
            {**msgspec.structs.asdict(a), "face": full_face(faces[a.id])} if a is not None and a.id in faces else None
            for a in outline(table.game.state).actives
        ]
        return {
            **summary, "actives": actives, "game": setup.id, "token": token, "seat": seat, "book": book.year,
            "title": book.title, "names": [s.name for s in setup.seats], "decks": [d.name for d in table.game.decks],
            "sandbox": bool(setup.scene), "waiting": bool(setup.invite), "best_of": setup.best_of, "wins": setup.wins,
            "puzzle": setup.puzzle, "lesson": setup.lesson,
        }  # fmt: skip

    async def rematch(self, request: Request) -> Answer:
        """Open a game with the same decks and seats, or the next game of a match. Both players are led to the same
        table. After a single game against a bot, another bot may be asked for."""
        hosted, seat = await self._seated(request)
        bot, old = (await body(request)).get("opponent"), hosted.table.setup
        if bot is not None:
            if not isinstance(bot, str) or bot not in OPPONENTS:
                raise Refused("opponent", f"there is no opponent {str(bot)[:24]!r}; expected {', '.join(OPPONENTS)}")
            if old.scene or old.best_of > 1 or not any(s.is_bot for s in old.seats):
                raise Refused("opponent", "another bot can be played only after a single game against a bot")
        async with hosted.lock:
            await self.hall.settled(hosted)
            if not hosted.table.over:
                raise Refused("running", "the game is not over yet")
            if old.next:
                return await self._next(hosted, seat)
            if hosted.table.between_people and (hosted.table.decided or old.best_of == 1):
                raise Refused("consent", "the other player must agree; offer them a rematch at the table")
            again = await self.hall.again(hosted, bot_seat(bot) if bot is not None else None)
            await hosted.show()
        return opened(again, seat if seat in (0, 1) else 0)

    async def follow(self, request: Request) -> Answer:
        """Return the seat at the next table for a player who sat at this table."""
        hosted, seat = await self._seated(request)
        return await self._next(hosted, seat)

    async def _next(self, hosted: Hosted, seat: int) -> Answer:
        if not hosted.table.setup.next:
            raise Refused("nothing", "there is no next game")
        return opened(await self._table(hosted.table.setup.next), seat if seat in (0, 1) else 0)

    async def fork(self, request: Request) -> Answer:
        """Open a table of its own that goes on from an earlier point of a game."""
        hosted, seat = await self._seated(request)
        at = (await body(request)).get("at")
        async with hosted.lock:
            await self.hall.settled(hosted)
            if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at <= len(hosted.table.movers):
                raise Refused("malformed", f"expected a point of the game from 0 to {len(hosted.table.movers)}")
            return opened(await self.hall.fork(hosted, at), seat if seat in (0, 1) else 0)

    async def replay(self, request: Request) -> Answer:
        """Return the position after `at` choices: the own view, and when the game is over also the other player's and
        the public view."""
        hosted = await self._table(request.path_params["game"])
        seat = self.hall.seat(hosted.table, request.path_params["token"])
        table = hosted.table
        async with hosted.lock:
            await self.hall.settled(hosted)
            choices, setup, begun = table.game.choices, table.setup, turns(table)
        at, whose = number(request, "at", len(choices)), request.query_params.get("view", "")
        own: int | None = 0 if seat == HOT_SEAT else seat
        shown = {"": own, "0": 0, "1": 1, "public": None}.get(whose, own)
        if shown != own and not (table.over or seat == HOT_SEAT or shown is None):
            raise Refused("running", "the other player's view opens when the game is over")

        def build() -> Answer:
            past = Table(setup, choices[: min(at, len(choices))], table.pools)
            frame = msgspec.structs.replace(position(past, shown, 0, set()), decision=None)
            return {"frame": frame, "of": len(choices), "turns": begun}

        return await asyncio.to_thread(build)

    async def scene(self, request: Request) -> Answer:
        """Return the position as a scene and as a link: the whole truth in a sandbox, else what the seat may know.

        Only the readable part is returned. An effect in progress is `told` by the choices since the last position at
        rest, if these choices lead back to it with what the seat knows; else it is `left_out`.
        """
        hosted = await self._table(request.path_params["game"])
        seat = self.hall.seat(hosted.table, request.path_params["token"])
        table = hosted.table
        async with hosted.lock:
            await self.hall.settled(hosted)
            game = table.game.clone()
        if not game.view(None).turn:
            raise Refused("setup", "a position can be shared once the first turn has begun")
        whose: int | str | None = table.seen_by(seat)
        if seat == HOT_SEAT and table.setup.scene:
            whose = None
        elif seat is None:
            whose = "public"
        scene = await asyncio.to_thread(lambda: read(game.scene(whose)))
        text, decision = write_scene(scene), game.decision
        busy = decision is not None and decision.kind != "main"
        progress = "" if not busy else "told" if scene.pending else "left_out"
        return {"scene": text, "code": pack(text), "progress": progress}

    async def sandbox(self, request: Request) -> Answer:
        """Open a sandbox at a position."""
        asked = await body(request)
        scene = await asyncio.to_thread(self.positions.opened, asked)
        return opened(await self.hall.open_scene(write_scene(scene), scene.rulebook, ("Player 1", "Player 2")))

    async def puzzle_list(self, request: Request) -> Answer:
        """Return the built-in puzzles."""
        return {"puzzles": await asyncio.to_thread(self.puzzles.listed)}

    async def puzzle_shown(self, request: Request) -> Answer:
        """Return the position of a built-in puzzle."""
        return await asyncio.to_thread(self.puzzles.shown, request.path_params["puzzle"])

    async def puzzle(self, request: Request) -> Answer:
        """Open a table at a puzzle, which is built in or comes from a link."""
        asked = await body(request)
        puzzle = await asyncio.to_thread(self.puzzles.asked, asked)
        return opened(await self.hall.open_puzzle(puzzle, str(asked.get("name") or "Player 1")[:24]))

    async def puzzle_check(self, request: Request) -> Answer:
        """Return whether a position is a puzzle."""
        return await self.puzzles.checked(await body(request))

    async def position(self, request: Request) -> Answer:
        """Return a position for the editor: from text, from a link, or from the editor itself."""
        return await asyncio.to_thread(self.positions.described, await body(request))

    async def _deck(self, asked: object, owner: str) -> Deck:
        return await from_store(self.decks.find, str(asked), owner, within=None)

    async def _table(self, game: str) -> Hosted:
        hosted = await self.hall.find(game)
        if hosted is None:
            raise Refused("token", "there is no such table")
        return hosted

    async def _seated(self, request: Request) -> tuple[Hosted, int]:
        asked = await body(request)
        hosted = await self._table(str(asked.get("game")))
        seat = self.hall.seat(hosted.table, str(asked.get("token")))
        if seat is None:
            raise Refused("spectator", "a spectator only watches")
        return hosted, seat

    async def code(self, request: Request) -> Response:
        """Return the link of an invitation as a QR code that a friend's phone can read."""
        game, invite = request.path_params["game"], request.path_params["invite"]
        if not TOKEN.fullmatch(game) or not TOKEN.fullmatch(invite):
            return Response(status_code=404)
        base = self.connections.public or str(request.base_url).rstrip("/")
        svg = await asyncio.to_thread(svg_code, f"{base}/join/{game}/{invite}")
        return Response(svg, media_type="image/svg+xml", headers={"cache-control": "no-store"})

    async def socket(self, socket: WebSocket) -> None:
        """Serve the socket of a seat."""
        await sockets.serve(socket, self.hall, self.connections)

    async def challenges(self, socket: WebSocket) -> None:
        """Serve the socket of the first page, which shows the open challenges."""
        await lobbies.serve(socket, self.hall.challenges, self.connections)


def opened(hosted: Hosted, seat: int = 0) -> Answer:
    """Return what the page needs to go to a table: the token of its seat, and the invitation for a friend."""
    setup = hosted.table.setup
    return {"game": setup.id, "token": setup.seats[seat].token or setup.seats[0].token, "invite": setup.invite}


def named(given: object) -> str:
    """Return the name that a visitor chose, cut to 24 printable characters in one line."""
    return " ".join("".join(c if c.isprintable() else " " for c in str(given or "")).split())[:24].strip()


def another(deck: Deck, book: str) -> Deck:
    """Return a random built-in deck of the book, other than the given deck."""
    others = [other for other in builtin_decks(book) if deck_id(other) != deck_id(deck)]
    return secrets.choice(others)


def turns(table: Table) -> list[int]:
    """Return, for each turn, the number of choices made when it began."""
    return [line.at for line in table.lines[None] if line.verb == "turn"]
