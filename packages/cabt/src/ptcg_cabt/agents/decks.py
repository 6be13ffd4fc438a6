"""Decks as agents keep them: `deck.csv`, with one card number of the official engine per line."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from ptcg.cards import Deck
from ptcg.cards.cabt import SET
from ptcg.cards.pool import Pool

SIZE = 60
NAME = "deck.csv"
BOOK = "CABT"


def numbers(file: Path) -> list[int]:
    """Return the card numbers of a file, sorted; ValueError says what is wrong with the file."""
    try:
        found = sorted(int(word) for word in file.read_text(encoding="utf-8").replace(",", " ").split())
    except OSError as error:
        raise ValueError(f"{file}: {error.strerror}") from None
    except ValueError:
        raise ValueError(f"{file}: expected card numbers of the engine, one a line") from None
    if len(found) != SIZE:
        raise ValueError(f"{file}: {len(found)} cards; expected {SIZE}")
    return found


def deck_of(file: Path, pool: Pool) -> Deck:
    """Return the deck of a file; ``pool`` holds the cards of the official engine.

    Raises ValueError for unknown cards.
    """
    known = {card.id: card for card in pool}
    counts = Counter(numbers(file))
    unknown = next((n for n in counts if f"{SET}-{n}" not in known), None)
    if unknown is not None:
        raise ValueError(f"{file}: the engine has no card {unknown}")
    cards = tuple((count, known[f"{SET}-{n}"]) for n, count in counts.items())
    return Deck(name=file.resolve().parent.name if file.name == NAME else file.stem, cards=cards, rulebook=BOOK)


def main_of(path: str) -> Path:
    """Return the file of an agent: main.py of a folder, or the file itself; raise ValueError if it is not there."""
    found = Path(path)
    main = found / "main.py" if found.is_dir() else found
    if not main.is_file():
        raise ValueError(f"kaggle:{path}: expected a folder with main.py, or a Python file")
    return main.resolve()
