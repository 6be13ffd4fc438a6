"""How much of an unseen set would be read, by series.

Each set in turn is read without the lines of the grammar that no other set needs, and without the paraphrases of its
texts. A line that only the set left out would then need may have been written for its texts, so the share that does
without such lines is printed too: it rests only on what the other sets have taught. Takes a few minutes.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Container, Iterator, Mapping

from ptcg.cards.card import Card
from ptcg.cards.sources import default_pool
from ptcg.game.compile_deck import unread
from ptcg.text.cards import names_on, printed_texts
from ptcg.text.engine.derivation import lines_used
from ptcg.text.paraphrases import is_paraphrased
from ptcg.text.printed import Attempt, attempts, style_of, worded
from ptcg.text.styles import load

Worded = tuple[str, str, str]
"""A text as the grammar reads it, its kind and its style."""


def texts_of(card: Card) -> Iterator[Worded]:
    """Yield the texts of a card that are read from the grammar."""
    style = style_of(card.set_id, card.id)
    for (_, _, kind), text in printed_texts(card):
        yield worded(text, kind, style, names_on(card)), kind, style


def meant(text: Worded, without: frozenset[str] = frozenset()) -> Attempt | None:
    """Return the attempt that gives the text its one meaning; None if it has none or several."""
    *_, last = attempts(*text, without)
    return last if len(last.meanings) == 1 else None


def lines_of(attempt: Attempt) -> frozenset[str]:
    """Return the lines of the grammar that the attempt uses."""
    return lines_used(load(attempt.style, attempt.loose), attempt.start, attempt.words, attempt.found.trees[0])


def needs(card: Card) -> frozenset[str]:
    """Return the lines that the readings of the card use; a paraphrase is a line that only its own set has."""
    lines = {f"paraphrase {card.id}" for _, text in printed_texts(card) if is_paraphrased(text)}
    for text in texts_of(card):
        attempt = meant(text)
        if attempt is not None:
            lines |= lines_of(attempt)
    return frozenset(lines)


def needs_without(card: Card, without: frozenset[str]) -> frozenset[str] | None:
    """Return the lines that the readings of the card use without some others; None if the card is not read then."""
    lines: set[str] = set()
    for text in texts_of(card):
        attempt = meant(text, without)
        if attempt is None:
            return None
        lines |= lines_of(attempt)
    return frozenset(lines)


def users(needed: Mapping[str, frozenset[str]], cards: Mapping[str, Card]) -> dict[str, set[str]]:
    """Return the sets whose cards need each line."""
    found: dict[str, set[str]] = defaultdict(set)
    for card_id, lines in needed.items():
        for line in lines:
            found[line].add(cards[card_id].set_id)
    return found


def of_one_set(sets: Mapping[str, set[str]]) -> dict[str, frozenset[str]]:
    """Return, by set, the lines that only this set needs."""
    alone: dict[str, set[str]] = defaultdict(set)
    for line, where in sets.items():
        if len(where) == 1:
            alone[next(iter(where))].add(line)
    return {set_id: frozenset(lines) for set_id, lines in alone.items()}


def main() -> int:
    """Print a line for each series: cards, the share read, the share that would be read unseen, and the share of that
    which uses only lines that some other set needs too, even if only because its own lines are left out."""
    pool = default_pool()
    different: dict[str, Card] = {}
    for card in pool:
        if not card.set_id.startswith("builtin"):
            different.setdefault(card.digest, card)
    cards = {card.id: card for card in different.values()}
    read = {card.id: needs(card) for card in cards.values() if unread(card) is None}
    sets = users(read, cards)
    own, nothing = of_one_set(sets), frozenset[str]()
    unseen: dict[str, frozenset[str]] = {}
    for card_id, lines in read.items():
        lone = own.get(cards[card_id].set_id, nothing)
        left = needs_without(cards[card_id], lone) if lines & lone else lines
        if left is not None:
            unseen[card_id] = left
    for line, where in users(unseen, cards).items():
        sets[line] |= where
    later = of_one_set(sets)
    taught = {
        card_id
        for card_id, lines in unseen.items()
        if not lines & (lone := later.get(cards[card_id].set_id, nothing))
        or needs_without(cards[card_id], lone | own.get(cards[card_id].set_id, nothing)) is not None
    }
    counts: tuple[Container[str], ...] = (cards, read, unseen, taught)
    tally: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for card in cards.values():
        card_set = pool.sets.get(card.set_id)
        row = tally[card_set.series if card_set is not None else "Other"]
        for column, counted in enumerate(counts):
            row[column] += card.id in counted
    for series, (count, *shares) in tally.items():
        known, left_out, strictly = (f"{100 * share / count:6.1f} %" for share in shares)
        print(f"{series:<24}{count:6} cards {known} read {left_out} unseen {strictly} by lines of other sets")
    return 0


if __name__ == "__main__":
    sys.exit(main())
