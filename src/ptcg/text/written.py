"""The check of understanding: a text that was read is written again in the printed style and compared with the print.
`ptcg cards written` counts the results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from ptcg.cards.card import Card
from ptcg.cards.pool import Pool
from ptcg.effects.text import Text
from ptcg.text.cards import CardReading, TextReading, names_on, read_card
from ptcg.text.engine.writer import WriteError
from ptcg.text.plain import read, write
from ptcg.text.printed import STYLES, read_printed, style_of, worded, write_printed
from ptcg.text.styles import load
from ptcg.text.variants import common_wording


@dataclass(frozen=True, slots=True)
class Written:
    """A text that was read and written again. ``text`` is in the printed style, empty if that style has no words for
    the tree. ``equal``: the text says what is printed, in the same words or a variant of them."""

    text: str
    equal: bool


def write_back(card: Card, entry: TextReading) -> Written:
    """Write a text of the card, which must have been read, in the printed style of its set."""
    assert isinstance(entry.result, Text)
    style = style_of(card.set_id, card.id)
    try:
        text = write_printed(entry.result, entry.kind, style, _name(card, entry))
    except WriteError:
        return Written("", False)
    names, lexicon = names_on(card), load(STYLES[style]).spellings
    spelt = (lexicon.spelt(worded(words, entry.kind, style, names)) for words in (text, entry.text))
    same = map(common_wording, spelt)
    return Written(text, len(set(same)) == 1)


def reads_back(card: Card, entry: TextReading, written: Written) -> bool:
    """Return whether the written text is read as the tree of the printed text."""
    return read_printed(written.text, entry.kind, style_of(card.set_id, card.id), names_on(card)) == entry.result


def is_said_plainly(entry: TextReading) -> bool:
    """Return True if the tree of a text can be written in plain style and is read again from that."""
    assert isinstance(entry.result, Text)
    try:
        return read(write(entry.result, entry.kind), entry.kind) == entry.result
    except WriteError:
        return False


def _name(card: Card, entry: TextReading) -> str:
    return card.abilities[entry.index].name if entry.place == "ability" else card.name


@dataclass
class WrittenTally:
    """Counts of different texts that were read: all, those written back equal, and those in plain style; and where the
    others are printed."""

    texts: int = 0
    equal: int = 0
    plain: int = 0
    different: list[str] = field(default_factory=list)
    not_plain: list[str] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The share of texts written back equal, in per cent."""
        return 100 * self.equal / self.texts if self.texts else 100.0

    def add(self, where: str, equal: bool, plain: bool) -> None:
        """Count one text."""
        self.texts += 1
        self.equal += equal
        self.plain += plain
        if not equal:
            self.different.append(where)
        if not plain:
            self.not_plain.append(where)


def measure_written(
    pool: Pool, series: Iterable[str] = (), read: Callable[[Card], CardReading] = read_card
) -> dict[str, WrittenTally]:
    """Count, by series, which texts of a pool are written back; only the named series if any is named. A text that is
    on several cards of a series counts once."""
    wanted = set(series)
    out: dict[str, WrittenTally] = {}
    seen: set[tuple[str, str, str]] = set()
    for name, card in _in_series(pool):
        if wanted and name not in wanted:
            continue
        tally = out.setdefault(name, WrittenTally())
        for entry in read(card).texts:
            key = (name, entry.kind, worded(entry.text, entry.kind, style_of(card.set_id, card.id), names_on(card)))
            if isinstance(entry.result, Text) and key not in seen:
                seen.add(key)
                where = f"{card.id} {entry.place} {entry.index + 1}"
                tally.add(where, write_back(card, entry).equal, is_said_plainly(entry))
    return out


def _in_series(pool: Pool) -> Iterator[tuple[str, Card]]:
    for card in pool:
        card_set = pool.sets.get(card.set_id)
        yield card_set.series if card_set is not None else "Other", card
