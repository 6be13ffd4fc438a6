"""Coverage: how many functionally distinct cards are read, and what stops the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from ptcg.cards.card import Card
from ptcg.cards.pool import Pool
from ptcg.text.cards import CardReading, TextReading, read_card
from ptcg.text.engine.reader import Diagnosis
from ptcg.text.normalise import normalise_printed
from ptcg.text.paraphrases import is_paraphrased
from ptcg.text.reminders import is_boilerplate

_STOPPED_WORDS = 4


@dataclass
class Tally:
    """Counts of functionally distinct cards: all, read, read without any text, read by paraphrase; and of texts by kind
    as [read, all]."""

    cards: int = 0
    read: int = 0
    vanilla: int = 0
    paraphrased: int = 0
    kinds: dict[str, list[int]] = field(default_factory=dict)

    def add(self, reading: CardReading, playable: bool = True) -> None:
        """Count one card; a card counts as read only if the engine can carry it out too."""
        self.cards += 1
        self.read += reading.read and playable
        self.vanilla += not reading.texts
        self.paraphrased += reading.read and any(is_paraphrased(entry.text) for entry in reading.texts)
        for entry in reading.texts:
            count = self.kinds.setdefault(entry.kind, [0, 0])
            count[0] += not isinstance(entry.result, Diagnosis)
            count[1] += 1

    def as_json(self) -> dict[str, object]:
        """Return the tally as plain data."""
        kinds = {kind: {"read": read, "texts": texts} for kind, (read, texts) in sorted(self.kinds.items())}
        return {
            "cards": self.cards,
            "read": self.read,
            "paraphrased": self.paraphrased,
            "vanilla": self.vanilla,
            "texts": kinds,
        }


@dataclass
class Stop:
    """A place where reading stopped: the words there, how many distinct texts stop there, and one card for each."""

    words: str
    texts: int = 0
    cards: list[str] = field(default_factory=list)


@dataclass
class Coverage:
    """What was read of a pool: by series, by set, in all, and the stops, most frequent first."""

    series: dict[str, Tally]
    sets: dict[str, Tally]
    total: Tally
    stops: list[Stop]
    ambiguous: list[str]

    def as_json(self) -> dict[str, object]:
        """Return the coverage as plain data."""
        return {
            "series": {name: tally.as_json() for name, tally in self.series.items()},
            "sets": {name: tally.as_json() for name, tally in self.sets.items()},
            "total": self.total.as_json(),
            "stops": [{"words": stop.words, "texts": stop.texts, "cards": stop.cards} for stop in self.stops],
            "ambiguous": self.ambiguous,
        }


def function_of(card: Card) -> object:
    """Return a key that is equal for two prints of a card that do the same, so that the two prints count once."""
    lines = tuple(normalise_printed(line) for line in card.rules if not is_boilerplate(line))
    if card.supertype != "Pokémon":
        return card.supertype, card.name, lines, card.attacks, card.abilities
    return (
        card.name, card.subtypes, card.hp, card.types, card.evolves_from, card.attacks, card.abilities,
        card.ancient_trait, lines, card.weaknesses, card.resistances, card.retreat,
    )  # fmt: skip


def measure(
    pool: Pool,
    series: Iterable[str] = (),
    sets: Iterable[str] = (),
    kinds: Iterable[str] = (),
    *,
    read: Callable[[Card], CardReading] = read_card,
    refused: Callable[[Card], str | None] = lambda card: None,
) -> Coverage:
    """Measure the coverage of a pool, or of the named series, sets and kinds (supertypes or subtypes) in it.
    ``refused`` returns why the engine cannot carry out a card whose texts are all read, or None; a card with a reason
    does not count as read."""
    by_series: dict[str, Tally] = {}
    by_set: dict[str, Tally] = {}
    total = Tally()
    counted: set[tuple[str, object]] = set()
    stops: dict[str, Stop] = {}
    ambiguous: dict[str, str] = {}
    seen: set[str] = set()
    for card in _chosen(pool, set(series), set(sets), set(kinds)):
        function, reading = function_of(card), read(card)
        why = refused(card) if reading.read else None
        card_set = pool.sets.get(card.set_id)
        name = card_set.series if card_set is not None else "Other"
        tallies = (
            (f"series {name}", by_series.setdefault(name, Tally())),
            (f"set {card.set_id}", by_set.setdefault(card.set_id, Tally())),
            ("total", total),
        )
        for key, tally in tallies:
            if (key, function) not in counted:
                counted.add((key, function))
                tally.add(reading, why is None)
        if why is not None:
            stop = stops.setdefault(why, Stop(why))
            stop.texts += 1
            stop.cards.append(card.id)
        for entry in reading.texts:
            if isinstance(entry.result, Diagnosis) and entry.result.text not in seen:
                seen.add(entry.result.text)
                _note(entry, entry.result, card, stops, ambiguous)
    ordered = sorted(stops.values(), key=lambda stop: (-stop.texts, stop.words))
    return Coverage(by_series, by_set, total, ordered, list(ambiguous.values()))


def _chosen(pool: Pool, series: set[str], sets: set[str], kinds: set[str]) -> Iterator[Card]:
    for card in pool:
        card_set = pool.sets.get(card.set_id)
        if series and (card_set is None or card_set.series not in series):
            continue
        if sets and card.set_id not in sets:
            continue
        if kinds and not kinds & {card.supertype, *card.subtypes}:
            continue
        yield card


def _note(entry: TextReading, why: Diagnosis, card: Card, stops: dict[str, Stop], ambiguous: dict[str, str]) -> None:
    if why.readings:
        ambiguous[why.text] = f"{card.id} {entry.place} {entry.index + 1}"
        return
    words = " ".join(why.words.split()[:_STOPPED_WORDS])
    stop = stops.setdefault(words, Stop(words))
    stop.texts += 1
    stop.cards.append(card.id)
