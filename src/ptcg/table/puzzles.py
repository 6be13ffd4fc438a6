"""Puzzles at the table: the built-in puzzles, puzzles that people make, the check of a position, and the defence, which
runs in the bots' processes."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping

from msgspec.structs import replace

from ptcg.game import Game
from ptcg.rulebooks import load
from ptcg.scenes import parse_scenes
from ptcg.scenes.library import Library
from ptcg.scenes.puzzles import WON, Proof, Puzzle, PuzzleError, built_in, defence, known, opened, prove, puzzle_of
from ptcg.table.faces import face, full_face
from ptcg.table.positions import Positions, pack
from ptcg.table.refusals import Refused
from ptcg.table.showing import ids_in
from ptcg.table.table import Table
from ptcg.table.thinkers import NoAnswer, Stop, Thinkers

NODES = 300_000  # positions that a check may look at
CHECK, ANSWER = 20.0, 5.0  # seconds that a check, and an answer of the defence, may take
log = logging.getLogger("ptcg.table")
Answer = Mapping[str, object]


def defend(game: Game, turn: int, stop: Stop) -> int:
    """Return the index of the answer of the opponent or of chance to the solver of a puzzle."""
    return defence(game, 0, turn, stop=in_time(stop, ANSWER))


def check(game: Game, stop: Stop) -> Proof:
    """Search for a proof that the position of a game is a puzzle."""
    return prove(game, NODES, in_time(stop, CHECK))


def in_time(stop: Stop, seconds: float) -> Stop:
    """Return a function that says whether to stop: when `stop` says so, or when the time is up."""
    end = time.monotonic() + seconds
    return lambda: stop() or time.monotonic() > end


def told(table: Table) -> str:
    """Return what the solver of a puzzle knows but cannot see on the table; empty at other tables."""
    if not table.setup.puzzle:
        return ""
    return known(puzzle_of(parse_scenes(table.setup.scene)[0]), Library(table.pools[-1]))


class PuzzleRoom:
    """Puzzles by id, by link, and from the editor."""

    def __init__(self, positions: Positions, thinkers: Thinkers) -> None:
        self.positions = positions
        self.thinkers = thinkers
        self._room = asyncio.Semaphore(max(1, thinkers.processes // 2))

    def listed(self) -> list[Answer]:
        """Return the built-in puzzles as a page lists them."""
        return [self.row(puzzle) for puzzle in built_in()]

    def row(self, puzzle: Puzzle) -> Answer:
        """Return a puzzle as a page shows it: its title, its book, and the two Active Pokémon."""
        book, scene, find = load(puzzle.rulebook), puzzle.scene, self.positions.library.find
        assert scene.me.active is not None and scene.opp.active is not None
        actives = [full_face(find(side.active.cards[-1])) for side in (scene.me, scene.opp) if side.active]
        return {
            "id": puzzle.id, "title": puzzle.title, "book": book.id, "year": book.year, "rules": book.title,
            "actives": actives, "prizes": scene.me.prizes, "hand": max(len(scene.me.hand), scene.me.hand_count or 0),
            "code": pack(puzzle.text), "difficulty": puzzle.difficulty,
        }  # fmt: skip

    def shown(self, id: str) -> Answer:
        """Return the position of a built-in puzzle as the solver sees it, and the faces of its cards. Raises
        Refused."""
        game = opened(self.asked({"puzzle": id}), self.positions.library)
        view = replace(game.view(0), decision=None)
        cards = {card.id: card for deck in game.decks for _, card in deck.cards}
        return {"view": view, "faces": {i: face(cards[i]) for i in ids_in(view) if i in cards}}

    def asked(self, asked: Answer) -> Puzzle:
        """Return the puzzle that a page means: by id, or by a position (text, link, or the editor's object). Raises
        Refused."""
        if isinstance(asked.get("puzzle"), str):
            found = next((puzzle for puzzle in built_in() if puzzle.id == asked["puzzle"]), None)
            if found is None:
                raise Refused("puzzle", "there is no such puzzle")
            return found
        try:
            return puzzle_of(self.positions.opened(asked))
        except PuzzleError as error:
            raise Refused("puzzle", str(error)) from None

    async def checked(self, asked: Answer) -> Answer:
        """Check whether a position is a puzzle. Return the verdict, a sentence, and how many choices the win takes, but
        not the win."""
        puzzle = await asyncio.to_thread(self.asked, asked)
        game = await asyncio.to_thread(opened, puzzle, self.positions.library)
        async with self._room:
            try:
                proof = await self.thinkers.run("the checker", check, game)
            except NoAnswer as error:
                log.error("%s", error)
                raise Refused("puzzle", "the checker did not come to an end") from None
        code = pack(puzzle.text) if proof.verdict == WON else ""
        return {"verdict": proof.verdict, "said": str(proof), "choices": proof.choices, "code": code}
