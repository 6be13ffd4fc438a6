"""`ptcg puzzle`: lists, draws, checks and solves positions that are won this turn."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console

from ptcg.cli.decision_text import offer, question
from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.given import Cards, Json, open_pool, print_json
from ptcg.cli.table_text import draw
from ptcg.game import Game, IllegalChoice
from ptcg.scenes import SceneError, read_scenes
from ptcg.scenes.library import Library
from ptcg.scenes.puzzles import WON, Puzzle, PuzzleError, built_in, defence, known, opened, prove, puzzle_of
from ptcg.scenes.puzzles.proof import NODES

app = App(name="puzzle", help_epilogue=examples("ptcg puzzle list", "ptcg puzzle play 1"))
NAMES = ("You", "Defense")
Which = Annotated[str, Parameter(help="The id of a puzzle, its number in the list, or a file with scenes.")]


@app.command(name="list", help_epilogue=examples("ptcg puzzle list"))
def listed(*, as_json: Json = False) -> int:
    """List the built-in puzzles, easiest first."""
    rows = [{"id": p.id, "title": p.title, "rulebook": p.rulebook} for p in built_in()]
    if as_json:
        print_json(rows)
        return 0
    for number, row in enumerate(rows, 1):
        print(f"{number:>3}  {row['id']:<18} {row['rulebook']:<6} {row['title']}")
    return 0


@app.command(help_epilogue=examples("ptcg puzzle show 1"))
def show(which: Which, /, *, cards: Cards = ()) -> int:
    """Draw a puzzle."""
    from ptcg.scenes.show import show_scene

    library = Library(open_pool(cards))
    print("\n\n".join(show_scene(puzzle.scene, library) for puzzle in _puzzles(which)))
    return 0


@app.command(help_epilogue=examples("ptcg puzzle check my-puzzle.yaml --line"))
def check(
    which: Which = "",
    /,
    *,
    nodes: Annotated[int, Parameter(help="Most positions to search.")] = NODES,
    line: Annotated[bool, Parameter(negative="", help="Print the winning line against the best defence.")] = False,
    cards: Cards = (),
    as_json: Json = False,
) -> int:
    """Prove that a puzzle is won this turn against every answer and coin. Without a name, checks all built-in ones."""
    if nodes < 1:
        raise Failure(f"--nodes {nodes}: expected 1 or more")
    library = Library(open_pool(cards))
    shown, proved = [], True
    for puzzle in _puzzles(which) if which else built_in():
        proof = prove(_opened(puzzle, library), nodes)
        proved = proved and proof.verdict == WON
        shown.append({"id": puzzle.id, "verdict": proof.verdict, "choices": proof.choices, "nodes": proof.nodes,
                      "line": list(proof.line)})  # fmt: skip
        if not as_json:
            print(f"{puzzle.id}: {proof}")
            if line:
                print("\n".join(f"  {step}" for step in proof.line))
    if as_json:
        print_json(shown)
    return 0 if proved else 1


@app.command(help_epilogue=examples("ptcg puzzle play 1"))
def play(which: Which, /, *, cards: Cards = ()) -> int:
    """Solve a puzzle in the terminal: win this turn against the best defense."""
    puzzles = _puzzles(which)
    if len(puzzles) > 1:
        raise Failure(f"{which}: holds {len(puzzles)} scenes; expected one")
    library = Library(open_pool(cards))
    game = _opened(puzzles[0], library)
    print(known(puzzles[0], library))
    return 0 if solve(game, Console(highlight=False), lambda: input("> ")) else 1


def solve(game: Game, console: Console, read: Callable[[], str]) -> bool:
    """Let a person choose until the turn is over, and return whether the person has won. `undo` takes back, `quit`
    leaves."""
    turn = game.turn
    mine: list[int] = []
    console.print("Win this turn, whatever is answered. A number or a notation chooses; undo; quit.")
    while game.turn == turn and game.outcome is None:
        if game.state.ask_player != 0:
            answer = game.options.notations[index := defence(game, 0, turn)]
            console.print(f"  {'chance' if game.state.ask_player == 2 else NAMES[1]}: {answer}", markup=False)
            game.choose(index)
            continue
        view = game.view(0)
        decision = view.decision
        assert decision is not None
        console.print(draw(view, NAMES))
        console.print(question(decision), markup=False, style="bold")
        for number, option in enumerate(decision.options, 1):
            console.print(f"{number:>3}  {offer(option)}", markup=False)
        try:
            typed = read().strip()[:500]
        except EOFError:
            return False
        if typed == "quit":
            return False
        if typed == "undo":
            if mine:
                game.rewind(mine.pop())
            continue
        before = len(game.choices)
        try:
            game.choose(int(typed) - 1 if typed.isdecimal() and len(typed) < 6 else typed)
            mine.append(before)
        except IllegalChoice as error:
            console.print(str(error), markup=False, style="red")
    solved = game.turn == turn and game.outcome is not None and game.outcome.winner == 0
    console.print("Solved." if solved else "Not solved: the turn is over.", style="bold")
    return solved


def _opened(puzzle: Puzzle, library: Library) -> Game:
    try:
        return opened(puzzle, library)
    except SceneError as error:
        raise Failure(str(error)) from None


def _puzzles(which: str) -> list[Puzzle]:
    """Return the puzzle of that id or number, or the puzzles of a file. Raises Failure if there is none."""
    puzzles = built_in()
    if which.isdecimal() and len(which) < 6 and 1 <= int(which) <= len(puzzles):
        return [puzzles[int(which) - 1]]
    found = [puzzle for puzzle in puzzles if puzzle.id == which]
    if found:
        return found
    if not os.path.exists(which):
        ids = ", ".join(puzzle.id for puzzle in puzzles)
        raise Failure(f"{which}: there is no such puzzle and no such file; expected 1 to {len(puzzles)}, or {ids}")
    try:
        return [puzzle_of(scene) for scene in read_scenes(Path(which))]
    except (SceneError, PuzzleError) as error:
        raise Failure(str(error)) from None
