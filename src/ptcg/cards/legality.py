"""Deck legality: every fault of a deck under a rulebook, each with its reason and rule ids (DECK-01 to DECK-11)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec

from ptcg.cards.card import Card
from ptcg.cards.decklist import Deck
from ptcg.cards.facts import is_basic_pokemon, labels, plays_as_pokemon, stage
from ptcg.cards.names import NameRules, Switches, deck_name, game_name, yes

Lines = Iterable[tuple[int, Card]]


class Fault(msgspec.Struct, frozen=True):
    """One reason a deck may not be played: the rule broken, the reason in words, the card, rules that also say so."""

    rule: str
    reason: str
    card: Card | None = None
    see: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.reason} [{', '.join((self.rule, *self.see))}]"


class Limit(msgspec.Struct, frozen=True):
    """A deck limit printed on a card: `count` None is any number; with `word`, over all Basic Pokémon named so."""

    count: int | None
    word: str = ""


UNREAD: Final = "unread"
# The one-of-a-label limits: label, switch, rule, rule of the kind, our words.
_LABEL_LIMITS: Final = (
    ("Star", "pokemon_star_limit", "DECK-07", "STAR-01", "Pokémon ☆"),
    ("Radiant", "radiant_limit", "DECK-08", "RADIANT-02", "Radiant Pokémon"),
    ("ACE SPEC", "ace_spec_limit", "DECK-09", "ACE-01", "ACE SPEC cards"),
)
_NOT_BASIC: Final = frozenset({"LEGEND", "Restored", "V-UNION"})
_WORD_LIMIT: Final = re.compile(r"up to (\d+) .{1,30} deck with (\w+) in their names")


def limit_override(card: Card) -> Limit | None:
    """The deck limit the card itself prints, other than by a label; None if the usual limit holds (DECK-02)."""
    if "Prism Star" in card.subtypes:
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
    """Every fault of the deck under the rulebook's switches; empty when legal.

    `unread` says of a card that its text was not understood, so that it cannot be played.
    """
    names = NameRules.of(rulebook)
    faults = [*_size(deck, rulebook), *_copies(deck, rulebook, names), *_printed_words(deck)]
    faults += [*_labels(deck, rulebook), *_prism_stars(deck, rulebook, names), *_unions(deck, rulebook, names)]
    faults += _basics(deck, rulebook)
    if unread is not None:
        faults += [
            Fault(UNREAD, f"{card.name} ({card.id}) has text that is not understood", card)
            for _, card in deck.cards
            if unread(card)
        ]
    return faults


def _size(deck: Deck, rulebook: Switches) -> Iterator[Fault]:
    size = _number(rulebook, "deck_size")
    if deck.size != size:
        yield Fault("DECK-01", f"the deck has {deck.size} cards; expected exactly {size}")


def _copies(deck: Deck, rulebook: Switches, names: NameRules) -> Iterator[Fault]:
    usual = _number(rulebook, "same_name_limit")
    for (name, basic_energy), lines in _groups(deck.cards, names).items():
        if basic_energy and yes(rulebook["basic_energy_unlimited"]):
            continue  # DECK-03
        # A card that may be in the deck any number of times is no copy of the others of its name for their limit.
        counted = [(count, card) for count, card in lines if limit_override(card) != Limit(None)]
        if all("Prism Star" in labels(card) for _, card in counted):
            continue  # DECK-10 is the narrower limit
        overrides = [found for _, card in counted if (found := limit_override(card)) is not None and not found.word]
        limit = min([usual, *(found.count for found in overrides if found.count is not None)])
        total = sum(count for count, _ in counted)
        if total > limit:
            spread = "" if len(counted) == 1 else f" ({', '.join(f'{count} {card.id}' for count, card in counted)})"
            cards = [card for _, card in counted]
            yield Fault(
                "DECK-02", f"{total} cards are named {name}{spread}; at most {limit} are allowed", cards[0], _see(cards)
            )


def _see(cards: list[Card]) -> tuple[str, ...]:
    """The rules by which these cards count as one name."""
    rules: list[str] = []
    stages = {stage(card) for card in cards}
    for found, ids in (("LV.X", ("DECK-11", "LVX-04")), ("LEGEND", ("DECK-11", "LEGEND-01")),
                       ("V-UNION", ("DECK-11", "VUNION-01"))):  # fmt: skip
        if found in stages:
            rules += ids
    printed = {card.name for card in cards}
    if len(printed) > 1:
        rules.append("DECK-04")
        rules += ["NAME-01"] if "LV.X" in stages else []
        rules += ["NAME-03"] if any("delta" in labels(card) for card in cards) else []
        rules += ["NAME-10"] if any(card.supertype == "Trainer" for card in cards) else []
    if 0 < sum("Team Plasma" in labels(card) for card in cards) < len(cards):
        rules.append("NAME-06")
    return tuple(dict.fromkeys(rules))


def _printed_words(deck: Deck) -> Iterator[Fault]:
    """Limits over every Basic Pokémon with a word in its name, as the old Unown print them."""
    found = {limit: card for _, card in deck.cards if (limit := limit_override(card)) is not None and limit.word}
    for limit, printed_on in found.items():
        basics = [(count, card) for count, card in deck.cards if is_basic_pokemon(card)]
        total = sum(count for count, card in basics if limit.word in re.findall(r"\w+", card.name))
        if limit.count is not None and total > limit.count:
            reason = f"{total} Basic Pokémon have {limit.word} in their name; {printed_on.id} allows {limit.count}"
            yield Fault("DECK-02", reason, printed_on)


def _labels(deck: Deck, rulebook: Switches) -> Iterator[Fault]:
    for label, switch, rule, kind_rule, words in _LABEL_LIMITS:
        lines = [(count, card) for count, card in deck.cards if label in labels(card)]
        total, limit = sum(count for count, _ in lines), _number(rulebook, switch)
        if total > limit:
            held = ", ".join(f"{count} {card.name}" for count, card in lines)
            reason = f"the deck has {total} {words} ({held}); at most {limit} in all"
            yield Fault(rule, reason, lines[0][1], (kind_rule,))


def _prism_stars(deck: Deck, rulebook: Switches, names: NameRules) -> Iterator[Fault]:
    limit = _number(rulebook, "prism_star_limit")
    prisms = [(count, card) for count, card in deck.cards if "Prism Star" in labels(card)]
    for (name, _), lines in _groups(prisms, names).items():
        total = sum(count for count, _ in lines)
        if total > limit:
            reason = f"{total} cards are named {name}; a Prism Star may be in the deck {limit} time{'s'[: limit != 1]}"
            yield Fault("DECK-10", reason, lines[0][1], ("PRISM-01",))


def _unions(deck: Deck, rulebook: Switches, names: NameRules) -> Iterator[Fault]:
    """Pieces of one V-UNION must share set and artist; an artist the data does not name agrees with any (VUNION-02)."""
    if rulebook["vunion_deck"] != "four_same_set_and_artist":
        return
    unions: dict[str, list[Card]] = {}
    for _, card in deck.cards:
        if stage(card) == "V-UNION":
            unions.setdefault(game_name(card, names), []).append(card)
    for name, cards in unions.items():
        sets = sorted({card.set_id for card in cards})
        artists = sorted({card.artist for card in cards if card.artist})
        if len(sets) > 1 or len(artists) > 1:
            kinds = f"sets {', '.join(sets)}" if len(sets) > 1 else f"artists {', '.join(artists)}"
            reason = f"the pieces of {name} are of different {kinds}; expected one set and one artist"
            yield Fault("DECK-11", reason, cards[0], ("VUNION-02",))


def _basics(deck: Deck, rulebook: Switches) -> Iterator[Fault]:
    needed = _number(rulebook, "min_basics")
    basics = sum(count for count, card in deck.cards if is_basic_pokemon(card))
    if basics >= needed:
        return
    # The kinds that look as if they would do but do not (DECK-06).
    lookalike = next((card for _, card in deck.cards if stage(card) in _NOT_BASIC or plays_as_pokemon(card)), None)
    reason = f"the deck has {basics or 'no'} Basic Pokémon; at least {needed} needed"
    if lookalike is None:
        yield Fault("DECK-05", reason)
    else:
        yield Fault("DECK-06", f"{reason}, and {lookalike.name} is not one", lookalike, ("DECK-05",))


def _groups(lines: Lines, names: NameRules) -> dict[tuple[str, bool], list[tuple[int, Card]]]:
    groups: dict[tuple[str, bool], list[tuple[int, Card]]] = {}
    for count, card in lines:
        groups.setdefault(deck_name(card, names), []).append((count, card))
    return groups


def _number(rulebook: Switches, switch: str) -> int:
    return int(str(rulebook[switch]))
