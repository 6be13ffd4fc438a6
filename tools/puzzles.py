"""Mine puzzles from games of bots: positions in which the player whose turn it is wins for certain this turn.

    python tools/puzzles.py [GAMES]        # writes mined.yaml and difficulty.json in src/ptcg/scenes/puzzles

Each turn of each game is a candidate. The position keeps the cards in play, the player's hand and both discard piles;
the decks and the opponent's hand become cards of no use, so that nothing hangs on what nobody sees. What the checker
proves stays, if no attack at once wins and the win takes some finding. The difficulty is in bits: how much of the line
must be right by choice, -log2 of the share of options that keep the win, summed over the player's choices.
"""

from __future__ import annotations

import json
import math
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from ptcg import Game, bots
from ptcg.cards import builtin_decks, builtin_pool
from ptcg.rulebooks import played_books
from ptcg.scenes import Scene, SceneError, parse_scenes
from ptcg.scenes.library import Library
from ptcg.scenes.puzzles import PuzzleError, drawn, opened, puzzle_of
from ptcg.scenes.puzzles.proof import WON, Search, prove
from ptcg.scenes.scene import Side, TurnSpec
from ptcg.scenes.write import write_scene

FOLDER = Path(__file__).parents[1] / "src" / "ptcg" / "scenes" / "puzzles"
HEAD = """\
# Puzzles from games of bots, written by tools/puzzles.py: win this turn, whatever the opponent answers.
"""
NODES = 40_000  # positions that a proof may look at: a longer search is no puzzle for a person
CHOICES = (3, 8)  # choices of the player
BITS = 4.0  # least difficulty
EACH = 6  # puzzles of one book
TURNS = 40


@dataclass(frozen=True)
class Found:
    """A mined puzzle with its difficulty in bits."""

    scene: Scene
    bits: float


def games(count: int) -> Iterator[tuple[str, int, Game]]:
    """Yield the position at the beginning of each turn's main part, with its game's book and number."""
    for book in played_books():
        decks = list(builtin_decks(book.id))
        for number in range(count):
            rng = Random(f"{book.id} {number}")
            pair = rng.sample(decks, 2) if len(decks) > 1 else [decks[0], decks[0]]
            game, bot, turn = Game.new(book.id, pair, f"sfc32:{number}"), bots.make("pilot"), 0
            while game.outcome is None and game.turn < TURNS:
                decision = game.decision
                assert decision is not None
                if decision.kind == "main" and game.turn != turn:
                    turn = game.turn
                    yield book.id, number, game
                game.choose(bot.choose(game.seat(), rng))


def position(game: Game, name: str) -> Scene | None:
    """Return the position as a puzzle of the player whose turn it is; None if no turn could win it."""
    scene = parse_scenes(game.scene(None))[0]
    turned = scene.turn.player == "opp"
    mine, theirs = (scene.opp, scene.me) if turned else (scene.me, scene.opp)
    if not mine.hand or mine.active is None or theirs.active is None:
        return None
    assert isinstance(mine.prizes, tuple) and isinstance(theirs.prizes, tuple)
    left = len(mine.prizes)
    if left > 2 and theirs.bench:
        return None
    card = builtin_pool().get(mine.active.cards[-1])
    goal = "the last Pokémon" if not theirs.bench else "the last Prize" if left == 1 else "two Prizes"
    stadium = scene.stadium
    if stadium is not None and turned:
        seats = {"me": "opp", "opp": "me", "": ""}
        stadium = replace(stadium, owner=seats[stadium.owner], faces=seats[stadium.faces])
    return Scene(
        name,
        scene.rulebook,
        title=f"{card.name if card is not None else 'Your move'}: {goal}",
        me=_plain(mine, left, mine.hand),
        opp=_plain(theirs, len(theirs.prizes), ()),
        stadium=stadium,
        turn=TurnSpec("me", 9),
    )


def _plain(side: Side, prizes: int, hand: tuple[str, ...]) -> Side:
    """Return a side without anything hidden."""
    return replace(
        side, prizes=prizes, hand=hand, deck=10, hand_count=None, unseen=(), prize_set=None, mulligans=0
    )  # fmt: skip


def bits(game: Game, turn: int) -> float:
    """Return how much must be right by choice on the shortest line against the longest defence."""
    search, total = Search(0, turn, 20 * NODES), 0.0
    at = game.clone()
    while not at.state.over:
        s = at.state
        values = [search.settled(after) if (after := search.played(s, i)) else -2 for i in range(len(at.options))]
        if search.ended:
            return 0.0
        if s.ask_player == 0:
            keep = [v for v in values if v >= 0]
            total -= math.log2(len(keep) / len(values))
            at.choose(values.index(min(keep)))
        else:
            at.choose(values.index(max(values)))
    return total


def mine(count: int) -> Iterator[Found]:
    """Yield the puzzles of the games."""
    library, kept, seen = Library(builtin_pool()), Counter[str](), set[str]()
    for book, number, game in games(count):
        if kept[book] >= EACH:
            continue
        try:
            scene = position(game, f"{book.lower()}-{number}-{game.turn}")
            if scene is None or (same := write_scene(replace(scene, id="x", rulebook=""))) in seen:
                continue
            puzzle = opened(puzzle_of(scene), library)
        except (SceneError, PuzzleError):
            continue
        seen.add(same)  # books share decks, and then games
        proof = prove(puzzle, NODES)
        if proof.verdict != WON or not CHOICES[0] <= proof.choices <= CHOICES[1] or attacks_at_once(puzzle):
            continue
        hard = bits(puzzle, puzzle.turn)
        print(scene.id, proof.choices, round(hard, 1), *proof.line, sep="; ", file=sys.stderr, flush=True)
        if hard >= BITS:
            kept[book] += 1
            yield Found(scene, hard)


def attacks_at_once(game: Game) -> bool:
    """Return whether an attack, without anything before it, wins for certain."""
    search = Search(0, game.turn, 4 * NODES)
    after = [search.played(game.state, o.index) for o in game.options if o.notation.startswith("attack ")]
    return any(s is not None and search.settled(s) >= 0 for s in after)


def main(count: int) -> None:
    """Write the puzzles, the easiest first, and the difficulty of all puzzles."""
    found = sorted(mine(count), key=lambda one: one.bits)
    text = HEAD + "---\n".join(write_scene(one.scene) for one in found)
    (FOLDER / "mined.yaml").write_text(text, encoding="utf-8")
    known = {one.scene.id: round(one.bits, 1) for one in found}
    for puzzle in drawn():
        game = opened(puzzle, Library(builtin_pool()))
        known[puzzle.id] = round(bits(game, game.turn), 1)
    (FOLDER / "difficulty.json").write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
