"""How much of a set never seen would be read, by series.

Each set in turn is read without the lines of the grammar that no other set needs, and without the paraphrases of its
texts: what is left knows of it only what the other sets have taught. Takes a few minutes.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator

from ptcg.cards.card import Card
from ptcg.cards.sources import default_pool
from ptcg.game.defs import unread
from ptcg.text.cards import names_on, printed_texts
from ptcg.text.derivation import lines_used
from ptcg.text.paraphrases import is_paraphrased
from ptcg.text.printed import Attempt, attempts, style_of, worded
from ptcg.text.style import load

Worded = tuple[str, str, str]
"""A text as the grammar reads it, its kind and its style."""


def texts_of(card: Card) -> Iterator[Worded]:
    """The texts of a card that are read from the grammar."""
    style = style_of(card.set_id, card.id)
    for (_, _, kind), text in printed_texts(card):
        yield worded(text, kind, style, names_on(card)), kind, style


def meant(text: Worded, without: frozenset[str] = frozenset()) -> Attempt | None:
    """The attempt that gives the text its one meaning; None if it has none or several."""
    *_, last = attempts(*text, without)
    return last if len(last.meanings) == 1 else None


def needs(card: Card) -> frozenset[str]:
    """The lines that the readings of the card rest on; a paraphrase is a line that only its own set has."""
    lines = {f"paraphrase {card.id}" for _, text in printed_texts(card) if is_paraphrased(text)}
    for text in texts_of(card):
        attempt = meant(text)
        if attempt is not None:
            lines |= lines_used(load(attempt.grammar), attempt.start, attempt.words, attempt.found.trees[0])
    return frozenset(lines)


def main() -> int:
    """Print a line for each series: cards, share read, share that would be read unseen."""
    pool = default_pool()
    cards: dict[str, Card] = {}
    for card in pool:
        if not card.set_id.startswith("builtin"):
            cards.setdefault(card.digest, card)
    read = {card.id: needs(card) for card in cards.values() if unread(card) is None}
    sets = defaultdict(set)
    for card in cards.values():
        for line in read.get(card.id, ()):
            sets[line].add(card.set_id)
    tally: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for card in cards.values():
        card_set = pool.sets.get(card.set_id)
        row = tally[card_set.series if card_set is not None else "Other"]
        row[0] += 1
        if card.id in read:
            row[1] += 1
            alone = frozenset(line for line in read[card.id] if sets[line] == {card.set_id})
            of_set = frozenset(line for line, where in sets.items() if where == {card.set_id}) if alone else frozenset()
            spoken = not any(line.startswith("paraphrase ") for line in alone)
            row[2] += not alone or (spoken and all(meant(text, of_set) is not None for text in texts_of(card)))
    for series, (count, known, unseen) in tally.items():
        print(f"{series:<24}{count:6} cards {100 * known / count:6.1f} % read {100 * unseen / count:6.1f} % unseen")
    return 0


if __name__ == "__main__":
    sys.exit(main())
