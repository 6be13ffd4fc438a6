"""Golden playthroughs: a game by seeded choices as a readable transcript, one for each book and pair of its decks.

`python -m tools.golden` writes them again; changes are reviewed as a diff. The keys are the same in every build.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path
from random import Random

from ptcg.cards import Deck
from ptcg.cards.builtin import builtin_decks
from ptcg.engine.ask import K_MAIN
from ptcg.game import Game
from ptcg.game.narration import Narrator
from ptcg.rulebooks import BOOK_IDS

FOLDER = Path(__file__).resolve().parent
CHOICES = 120
KEYS = 8
WIDTH = 110


def pairs() -> list[tuple[str, Deck, Deck]]:
    """Return every book with every pair of the decks made for it."""
    return [(book, a, b) for book in BOOK_IDS for a, b in combinations_with_replacement(builtin_decks(book), 2)]


def name(book: str, a: Deck, b: Deck) -> str:
    """Return the file name of a playthrough."""
    return "-".join((book, *(deck.name.lower().replace(" ", "-") for deck in (a, b)))) + ".txt"


def pick(game: Game, random: Random) -> int:
    """Return a random option; the turn is seldom ended while there are other options."""
    n = len(game.options)
    if n > 1 and game.state.ask_kind == K_MAIN and random.random() < 0.9:
        n -= 1
    return random.randrange(n)


def transcript(book: str, a: Deck, b: Deck) -> str:
    """Return the playthrough: each decision with its options, the choice, what happened by it, and a key every few
    choices."""
    seed = f"sfc32:golden {name(book, a, b)}"
    game = Game.new(book, (a, b), seed, listen=True)
    random = Random(seed)
    narrator = Narrator(None, (f"1 ({a.name})", f"2 ({b.name})"), everything=True)
    out = [f"{book}: {a.name} against {b.name}, seed {seed!r}"]
    for n in range(CHOICES):
        out += [f"    {line.text}{f' [{line.rule}]' if line.rule else ''}" for line in narrator.news(game.state)]
        if n % KEYS == 0 or game.outcome is not None:
            out.append(f"key {game.key():016x}")
        decision = game.decision
        if decision is None:
            break
        narrator.remember(game.state)
        i = pick(game, random)
        texts = game.options.notations
        out.append(f"{n + 1}. player {decision.player + 1}, {decision.kind}: {decision.prompt}")
        out += folded(texts)
        out.append(f"  > {texts[i]}")
        game.choose(i)
    outcome = game.outcome
    out.append(f"left here, key {game.key():016x}" if outcome is None else f"over: {outcome.winner} by {outcome.way}")
    return "\n".join(out) + "\n"


def folded(texts: list[str]) -> list[str]:
    """Return options as lines of a readable width."""
    lines = ["  |"]
    for text in texts:
        if len(lines[-1]) + len(text) > WIDTH and lines[-1] != "  |":
            lines.append("  |")
        lines[-1] += f" {text} |"
    return lines
