"""Facts: what the lines of a log claim, as a multiset that the engine's events must use up.

A fact is a tuple that begins with its kind. Owners are left out where exports name the wrong player. Counters have a
phase, because those of the Pokémon Checkup are not those of the attack before it.
"""

from __future__ import annotations

from ptcg.live.lines import (
    Activated,
    AddedToHand,
    Attached,
    CheckupBegins,
    Condition,
    ConditionCounters,
    CountersMoved,
    CountersPut,
    Discarded,
    DiscardedFrom,
    Drew,
    Ended,
    Evolved,
    Flipped,
    Healed,
    KnockedOut,
    Line,
    Moved,
    NowActive,
    Played,
    PrizesTaken,
    PutBack,
    Retreated,
    ShuffledIn,
    TookDamage,
    TurnBegins,
    Used,
    Won,
)
from ptcg.live.log import Entry

Fact = tuple[object, ...]
Needs = dict[Fact, int]

HAND, GONE, DECK, BENCH, ATTACH, EVOLVE = "hand", "gone", "deck", "bench", "attach", "evolve"
DAMAGE, COUNTERS, HEAL, KO, PRIZE, ACTIVE, COIN, CONDITION, FROM_PRIZES = (
    "damage", "counters", "heal", "ko", "prize", "active", "coin", "condition", "from prizes",
)  # fmt: skip
HEAL_UP_TO = "heal up to"
TOLD = "told"
"""A card that came to the hand of the player whom the line names."""
SOFT = (DECK, CONDITION, FROM_PRIZES, HEAL_UP_TO, TOLD)
"""Kinds of facts that guide choices, and that the engine need not repeat."""
ACTIONS = (Played, Attached, Evolved, Retreated, Used, Ended, Activated, TurnBegins, Won)
UNPLAYED = ("conceded", "timeout", "")
"""Ways in which a game ends that leave an action unfinished."""
UNTOLD = (KO, PRIZE, ACTIVE, GONE)
"""Kinds of facts that a log may lack after its last line, if the game ended in the middle of an action."""
TRIGGERS = (Used, Activated, Played)
"""Lines of the first level that may belong to the action before them."""


def facts_of(line: Line, phase: int) -> list[tuple[Fact, int]]:
    """Return the facts that a line claims, each with its number."""
    if isinstance(line, Used):
        return [((DAMAGE, line.target, line.damage), 1)] if line.damage > 0 else []
    if isinstance(line, TookDamage):
        return [((DAMAGE, line.pokemon, line.damage), 1)] if line.damage > 0 else []
    if isinstance(line, CountersPut):
        return [((COUNTERS, phase, line.pokemon), line.count)]
    if isinstance(line, ConditionCounters):
        return [((COUNTERS, 1, line.pokemon), line.count)]
    if isinstance(line, CountersMoved):
        return [((HEAL, line.pokemon), line.count), ((COUNTERS, phase, line.target), line.count)]
    if isinstance(line, Healed):
        return [((HEAL_UP_TO, line.pokemon), line.damage // 10)]  # the client tells what a text would heal
    if isinstance(line, KnockedOut):
        return [((KO, line.player, line.pokemon), 1)]
    if isinstance(line, PrizesTaken):
        return [((PRIZE, line.player), line.count)]
    if isinstance(line, AddedToHand):
        hint: list[tuple[Fact, int]] = [((FROM_PRIZES, line.card), 1)] if line.card else []
        return [((HAND, line.card), 1), *hint]
    if isinstance(line, NowActive):
        return [((ACTIVE, line.player, line.pokemon), 1)]
    if isinstance(line, Evolved):
        return [((EVOLVE, line.pokemon, line.card, line.place), 1)]
    if isinstance(line, Attached):
        return [((ATTACH, line.card, line.pokemon, line.place), 1)]
    if isinstance(line, Played):
        return [((BENCH, line.card), 1)] if line.place == "bench" else []
    if isinstance(line, Drew):
        whose: list[tuple[Fact, int]] = [((TOLD, card, line.player), 1) for card in line.cards if not line.place]
        return [*_cards(BENCH if line.place == "bench" else HAND, line.cards, line.count), *whose]
    if isinstance(line, Discarded | DiscardedFrom):
        return _cards(GONE, line.cards, line.count)
    if isinstance(line, Moved):
        kind = {"hand": HAND, "discard": GONE, "lost": GONE}.get(line.zone, DECK)
        return _cards(kind, line.cards, line.count)
    if isinstance(line, PutBack | ShuffledIn):
        return _cards(DECK, line.cards, line.count)
    if isinstance(line, Flipped):
        return [((COIN, 1), line.heads), ((COIN, 0), line.coins - line.heads)]
    if isinstance(line, Condition) and line.now:
        return [((CONDITION, line.pokemon, line.condition), 1)]
    return []


def _cards(kind: str, cards: tuple[str, ...], count: int) -> list[tuple[Fact, int]]:
    out: list[tuple[Fact, int]] = [((kind, card), 1) for card in cards]
    if count > len(cards):
        out.append(((kind, ""), count - len(cards)))
    return out


def add_entry(needs: Needs, entry: Entry, phase: int) -> None:
    """Add the facts of an entry."""
    for _, line in entry.all_lines():
        for fact, n in facts_of(line, phase):
            if n > 0:
                needs[fact] = needs.get(fact, 0) + n


def claims(entry: Entry, fact: Fact) -> bool:
    """Return whether an entry claims a fact."""
    return any(fact == found for _, line in entry.all_lines() for found, _ in facts_of(line, 0))


def is_checkup(entry: Entry) -> bool:
    """Return whether the entry is the heading of a Pokémon Checkup."""
    return isinstance(entry.line, CheckupBegins)


def hard(needs: Needs) -> list[Fact]:
    """Return the facts that the engine has not brought yet, without those that only guide choices."""
    return [fact for fact, n in needs.items() if n > 0 and fact[0] not in SOFT]
