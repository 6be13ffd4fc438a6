"""Deck legality: every fault of a deck under a rulebook, each with its reason and rule ids (DECK-01 to DECK-11)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import msgspec

from ptcg.cards.card import Card
from ptcg.cards.decklist import Deck
from ptcg.cards.facts import is_basic_pokemon
from ptcg.cards.kinds import KINDS, DeckLimit, kinds_of
from ptcg.cards.names import NameRules, deck_name, game_name
from ptcg.cards.switches import Switches, number, yes

Lines = Iterable[tuple[int, Card]]


class Fault(msgspec.Struct, frozen=True):
    """One reason why a deck may not be played.

    It has the broken rule, the reason in words, the card, and other rules that say the same; if fewer cards would
    correct the fault, `keep` says how many of each to keep.
    """

    rule: str
    reason: str
    card: Card | None = None
    see: tuple[str, ...] = ()
    keep: tuple[tuple[int, Card], ...] = ()

    def __str__(self) -> str:
        return f"{self.reason} [{', '.join((self.rule, *self.see))}]"


class Limit(msgspec.Struct, frozen=True):
    """A deck limit printed on a card; `count` None is any number; with `word`, it covers all Basic Pokémon named so."""

    count: int | None
    word: str = ""


UNREAD: Final = "unread"
ANNOUNCED: Final = "announcement"
"""The word in place of a rule id for a fault against an official announcement about deck lists."""
EXCLUSIVE: Final = (
    ("Professor Juniper", "Professor Sycamore", "Professor's Research"),  # TPCi 2013-10-01 and 2020-01-09
    ("Lysandre", "Boss's Orders"),  # TPCi 2020-04-16
)
"""Names of one effect, of which a deck may have only one."""
_WORD_LIMIT: Final = re.compile(r"up to (\d+) .{1,30} deck with (\w+) in their names")


def limit_override(card: Card) -> Limit | None:
    """Return the deck limit that the card itself prints, other than by a label.

    Returns None if the usual limit holds (DECK-02).
    """
    if _limited_by_name(card):
        return None
    for line in card.rules:
        if line == "Deck limit: any number of this name." or "as many of this card in your deck as" in line:
            return Limit(None)
        if line == "Deck limit: 1 of this name." or f"more than 1 {card.name} in your deck" in line:
            return Limit(1)
        if (found := _WORD_LIMIT.search(line)) is not None:
            return Limit(int(found[1]), found[2])
    return None


def check_deck(deck: Deck, rulebook: Switches, unread: Callable[[Card], bool] | None = None) -> list[Fault]:
    """Return every fault of the deck under the rulebook's switches; empty if the deck is legal.

    `unread` says whether the text of a card was not understood, so that the card cannot be played.
    """
    names = NameRules.of(rulebook)
    faults = [*_size(deck, rulebook), *_copies(deck, rulebook, names), *_printed_words(deck), *_exclusive(deck)]
    faults += [*_limits(deck, rulebook, names), *_of_one_name(deck, rulebook, names), *_basics(deck, rulebook)]
    if unread is not None:
        faults += [
            Fault(UNREAD, f"{card.name} ({card.id}) has text that is not understood", card)
            for _, card in deck.cards
            if unread(card)
        ]
    return faults


def _size(deck: Deck, rulebook: Switches) -> Iterator[Fault]:
    size = number(rulebook, "deck_size")
    if deck.size != size:
        yield Fault("DECK-01", f"the deck has {deck.size} cards; expected exactly {size}")


def _copies(deck: Deck, rulebook: Switches, names: NameRules) -> Iterator[Fault]:
    usual = number(rulebook, "same_name_limit")
    for (name, basic_energy), lines in _groups(deck.cards, names).items():
        if basic_energy and yes(rulebook["basic_energy_unlimited"]):
            continue  # DECK-03
        # A card that may be in the deck any number of times does not count against the limit of the others of its name.
        counted = [(count, card) for count, card in lines if limit_override(card) != Limit(None)]
        if all(_limited_by_name(card) for _, card in counted):
            continue  # DECK-10 is the narrower limit
        overrides = [found for _, card in counted if (found := limit_override(card)) is not None and not found.word]
        limit = min([usual, *(found.count for found in overrides if found.count is not None)])
        total = sum(count for count, _ in counted)
        if total > limit:
            spread = "" if len(counted) == 1 else f" ({', '.join(f'{count} {card.id}' for count, card in counted)})"
            cards = [card for _, card in counted]
            reason = f"{total} cards are named {name}{spread}; at most {limit} are allowed"
            yield Fault("DECK-02", reason, cards[0], _see(cards), _first(counted, limit))


def _see(cards: list[Card]) -> tuple[str, ...]:
    """Return the rules by which these cards count as one name."""
    found = [kind for kind in KINDS if any(kind.of(card) for card in cards)]
    rules = [rule for kind in found for rule in kind.one_name]
    if len({card.name for card in cards}) > 1:
        rules += ["DECK-04", *(rule for kind in found for rule in kind.other_names)]
        rules += ["NAME-10"] if any(card.supertype == "Trainer" for card in cards) else []
    rules += [rule for kind in found if not all(kind.of(card) for card in cards) for rule in kind.mixed]
    return tuple(dict.fromkeys(rules))


def _printed_words(deck: Deck) -> Iterator[Fault]:
    """Yield faults against limits over every Basic Pokémon with a word in its name, as old Unown print them."""
    found = {limit: card for _, card in deck.cards if (limit := limit_override(card)) is not None and limit.word}
    for limit, printed_on in found.items():
        basics = [(count, card) for count, card in deck.cards if is_basic_pokemon(card)]
        total = sum(count for count, card in basics if limit.word in re.findall(r"\w+", card.name))
        if limit.count is not None and total > limit.count:
            reason = f"{total} Basic Pokémon have {limit.word} in their name; {printed_on.id} allows {limit.count}"
            named = [(count, card) for count, card in basics if limit.word in re.findall(r"\w+", card.name)]
            yield Fault("DECK-02", reason, printed_on, keep=_first(named, limit.count))


def _exclusive(deck: Deck) -> Iterator[Fault]:
    """Yield faults against announcements that keep cards of different names out of one deck."""
    for names in EXCLUSIVE:
        lines = [(count, card, name) for count, card in deck.cards if (name := game_name(card)) in names]
        found = list(dict.fromkeys(name for _, _, name in lines))
        if len(found) > 1:
            keep = tuple((count if name == found[0] else 0, card) for count, card, name in lines)
            yield Fault(ANNOUNCED, f"{' and '.join(found)} may not be in the same deck", lines[0][1], keep=keep)


def _limits(deck: Deck, rulebook: Switches, names: NameRules) -> Iterator[Fault]:
    """Yield faults against the deck limits of kinds: over all cards of the kind, or over those of each name."""
    limited = [(kind.limit, kind) for kind in KINDS if kind.limit is not None]
    for limit, kind in sorted(limited, key=lambda entry: entry[0].rule):
        lines = [(count, card) for count, card in deck.cards if kind.of(card)]
        most = number(rulebook, limit.switch)
        groups = _groups(lines, names) if limit.each_name else {("", False): lines}
        for (name, _), group in groups.items():
            total = sum(count for count, _ in group)
            if total > most:
                reason = _too_many(limit, total, most, name, group)
                yield Fault(limit.rule, reason, group[0][1], (limit.see,), _first(group, most))


def _too_many(limit: DeckLimit, total: int, most: int, name: str, lines: Sequence[tuple[int, Card]]) -> str:
    if limit.each_name:
        return f"{total} cards are named {name}; {limit.words} may be in the deck {most} time{'s'[: most != 1]}"
    held = ", ".join(f"{count} {card.name}" for count, card in lines)
    return f"the deck has {total} {limit.words} ({held}); at most {most} in all"


def _limited_by_name(card: Card) -> bool:
    """Return whether a kind of the card has a deck limit of its own for each name."""
    return any(kind.limit is not None and kind.limit.each_name for kind in kinds_of(card))


def _of_one_name(deck: Deck, rulebook: Switches, names: NameRules) -> Iterator[Fault]:
    """Yield faults against what kinds require of their cards of one name."""
    for kind in KINDS:
        if kind.deck_fault is None:
            continue
        groups: dict[str, list[Card]] = {}
        for _, card in deck.cards:
            if kind.of(card):
                groups.setdefault(game_name(card, names), []).append(card)
        for name, cards in groups.items():
            reason = kind.deck_fault(name, cards, rulebook)
            if reason is not None:
                yield Fault(kind.deck_rules[0], reason, cards[0], kind.deck_rules[1:])


def _basics(deck: Deck, rulebook: Switches) -> Iterator[Fault]:
    needed = number(rulebook, "min_basics")
    basics = sum(count for count, card in deck.cards if is_basic_pokemon(card))
    if basics >= needed:
        return
    # The kinds that look like Basic Pokémon but are none (DECK-06).
    lookalike = next((card for _, card in deck.cards if any(kind.looks_basic for kind in kinds_of(card))), None)
    reason = f"the deck has {basics or 'no'} Basic Pokémon; at least {needed} needed"
    if lookalike is None:
        yield Fault("DECK-05", reason)
    else:
        yield Fault("DECK-06", f"{reason}, and {lookalike.name} is not one", lookalike, ("DECK-05",))


def _first(lines: Lines, limit: int) -> tuple[tuple[int, Card], ...]:
    """Return the lines reduced to so many cards in all; the first cards are kept."""
    kept: list[tuple[int, Card]] = []
    for count, card in lines:
        kept.append((min(count, limit), card))
        limit -= kept[-1][0]
    return tuple(kept)


def _groups(lines: Lines, names: NameRules) -> dict[tuple[str, bool], list[tuple[int, Card]]]:
    groups: dict[tuple[str, bool], list[tuple[int, Card]]] = {}
    for count, card in lines:
        groups.setdefault(deck_name(card, names), []).append((count, card))
    return groups
