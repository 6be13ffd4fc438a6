"""A puzzle: a scene whose player to move must win this turn."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from importlib import resources

from ptcg.engine.inspect import DECK, HAND, KNOW_BOTH
from ptcg.game import Game
from ptcg.scenes import Scene, SceneError, parse_scenes, write_scene
from ptcg.scenes.library import Library
from ptcg.scenes.resume import resume
from ptcg.scenes.scene import SEATS

LEVELS = (6.0, 9.0, 12.0, 16.0)
"""The bits from which a puzzle is of difficulty 2, 3, 4 and 5."""


class PuzzleError(ValueError):
    """A scene is no puzzle. The message says what is wrong and what was expected."""


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: its id, its title, and the position. The solver is `me`, and it is the solver's turn. `bits` says how
    hard it is: how much of the winning line must be right by choice; 0 if nobody has measured it."""

    id: str
    title: str
    scene: Scene
    bits: float = 0.0

    @property
    def rulebook(self) -> str:
        """The id of the rulebook by which the puzzle is played."""
        return self.scene.rulebook

    @property
    def difficulty(self) -> int:
        """The difficulty from 1 to 5; 0 if it is not known."""
        return 0 if not self.bits else 1 + sum(self.bits >= limit for limit in LEVELS)

    @property
    def text(self) -> str:
        """The position as the text of a scene."""
        return write_scene(self.scene)


def puzzle_of(scene: Scene) -> Puzzle:
    """Make a puzzle of a scene. Raises PuzzleError if the scene is no puzzle. A puzzle has no hidden cards except the
    order of the decks, and its Prizes are only counted."""
    if scene.setup is not None or scene.deck_list:
        raise PuzzleError(f"{scene.id}: a set-up or a deck list is no puzzle; expected a position")
    if scene.view or scene.state or scene.pending:
        raise PuzzleError(f"{scene.id}: expected a whole position at rest, without the keys view, state and pending")
    if scene.turn.at != "main":
        raise PuzzleError(f"{scene.id}: expected the main part of a turn, found its {scene.turn.at}")
    if scene.turn.player != SEATS[0]:
        raise PuzzleError(f"{scene.id}: turn.player: expected me, who solves it, found {scene.turn.player}")
    for seat in SEATS:
        if not isinstance(scene.side(seat).prizes, int):
            raise PuzzleError(f"{scene.id}: {seat}.prizes: expected a number; which card a Prize is nobody may know")
    return Puzzle(scene.id, scene.title, replace(scene, do=(), expect=(), coins=(), where=""))


def known(puzzle: Puzzle, library: Library | None = None) -> str:
    """Return what a solver knows but does not see on the table: the cards of the decks and of the opponent's hand. The
    text is empty if the scene names none."""
    find = (library or Library()).find
    said = []
    for words, zone in (
        (puzzle.scene.me.deck, "Your deck holds"), (puzzle.scene.opp.deck, "Their deck holds"),
        (puzzle.scene.opp.hand, "Their hand holds"),
    ):  # fmt: skip
        if isinstance(words, tuple) and words:
            counts = Counter(find(word).name for word in words)
            said.append(f"{zone} {', '.join(f'{n} {name}' if n > 1 else name for name, n in counts.items())}.")
    return " ".join(said)


def opened(puzzle: Puzzle, library: Library | None = None) -> Game:
    """Open the game at the position. The game asks for chance, and both decks have no order, since a proof may not know
    it. Both players know both hands, since the solver knows everything else too."""
    game = resume(puzzle.scene, library=library)
    s = game.state
    modes = game.modes.copy()
    modes.update({"chance": "ask", "sudden_death": "draw"})
    s.chance_asks = True
    s.death_mode = 2
    for player in range(2):
        s.zones[DECK * 2 + player].sort()
        for seat in range(2):
            s.fixed[seat * 2 + player] = 0
            s.top_known[player * 2 + seat] = s.bottom_known[player * 2 + seat] = 0
        for card in s.zones[DECK * 2 + player]:
            s.know[card] = 0
        for card in s.zones[HAND * 2 + player]:
            s.know[card] = KNOW_BOTH
    return Game(game.rulebook, game.decks, game.seed, modes, s)


@cache
def drawn() -> tuple[Puzzle, ...]:
    """Return the puzzles that somebody drew by hand, the easiest first."""
    return _file("built_in.yaml")


@cache
def built_in() -> tuple[Puzzle, ...]:
    """Return the puzzles that come with the project: those drawn by hand, then those from games, the easiest first."""
    return drawn() + _file("mined.yaml")


def _file(name: str) -> tuple[Puzzle, ...]:
    folder = resources.files("ptcg.scenes.puzzles")
    known: dict[str, float] = json.loads((folder / "difficulty.json").read_text("utf-8"))
    try:
        scenes = parse_scenes((folder / name).read_text("utf-8"), name)
        return tuple(replace(puzzle_of(scene), bits=known.get(scene.id, 0.0)) for scene in scenes)
    except SceneError as error:
        raise PuzzleError(str(error)) from None
