"""The cast of a log: for each player and each name in the log, the print that is meant, and the definitions of all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from ptcg.cards.card import Card
from ptcg.cards.names import fold
from ptcg.cards.pool import Pool
from ptcg.cards.prints import function_of
from ptcg.game.compile_deck import build_with, unread
from ptcg.live.lines import Line, Used
from ptcg.live.log import Log
from ptcg.rulebooks import Rulebook

SIZE = 60
BLANK = Card(id="blank", name="Unknown card", supertype="Trainer", subtypes=("Stadium",))
"""What a hidden card is until the log shows it: a card without influence."""
PRINTS = 8
_PROMOS = ("svp", "swshp", "mep")  # sets of promos, which exports call by another id
_NEAR = 4 * 31  # days: how much later than the newest card that must be there a print may be, to be likely


class Part(msgspec.Struct, frozen=True):
    """A name that one player's cards have in the log, with the prints it may mean, the likeliest first."""

    player: int
    name: str
    prints: tuple[Card, ...]


class Cast:
    """The prints of a log: for each player and name the one that is chosen, and those that may be meant too."""

    def __init__(self, rulebook: Rulebook, parts: Iterable[Part]) -> None:
        self.rulebook = rulebook
        self.parts = {(part.player, part.name): part for part in parts}
        more = tuple(dict.fromkeys(card for part in self.parts.values() for card in part.prints))
        self.defs, number = build_with(rulebook, (BLANK,) * SIZE, (BLANK,) * SIZE, more)
        self.blank = number[BLANK]
        self.cards = {number[card]: card for card in (BLANK, *more)}
        self.label: dict[int, str] = {self.blank: ""}
        self.index: dict[tuple[int, str], int] = {}
        self.others: dict[tuple[int, str], tuple[int, ...]] = {}
        for key, part in self.parts.items():
            numbers = tuple(number[card] for card in part.prints)
            self.index[key], self.others[key] = numbers[0], numbers
            self.label.update(dict.fromkeys(numbers, part.name))

    def definition(self, player: int, name: str) -> int:
        """Return the definition of a player's card of that name; -1 if no print of it can be played."""
        return self.index.get((player, name), -1)

    def choose(self, key: tuple[int, str], definition: int) -> None:
        """Choose another print for a player's cards of a name."""
        self.index[key] = definition


def parts_of(log: Log, pool: Pool, own: Sequence[Card] = ()) -> tuple[list[Part], list[str]]:
    """Return the parts of a log, and the names that no playable card has.

    ``own`` are the cards of the exporter's deck, if they are known: then a name of theirs means these prints.
    """
    named: dict[tuple[int, str], Counter[str]] = {}
    for entry in log.entries:
        for _, line in entry.all_lines():
            for player, name in _mentions(line, entry.line):
                for owner in (player,) if player >= 0 else (0, 1):
                    named.setdefault((owner, name), Counter())
            if isinstance(line, Used):
                named.setdefault((line.player, line.pokemon), Counter())[line.name] += 1
    made: dict[str, list[Card]] = {}
    missing: list[str] = []
    for _, name in named:
        if name not in made:
            made[name] = _playable(pool, name, log.prints.get(name, ()))
            if not made[name]:
                missing.append(name)
    since = max((min(_day(pool, card) for card in cards) for cards in made.values() if cards), default=0)
    given: dict[tuple[int, str], dict[str, Card]] = {}
    for card in own:
        if unread(card) is None:
            given.setdefault((max(log.exporter, 0), fold(card.name)), {})[card.id] = card
    parts = []
    for (player, name), used in sorted(named.items()):
        mine = given.get((player, fold(name))) or given.get((player, fold(name.removeprefix("Basic ")))) or {}
        if cards := list(mine.values()) or made[name]:
            parts.append(Part(player, name, tuple(_ranked(pool, cards, used, since)[:PRINTS])))
    return parts, missing


def _mentions(line: Line, main: Line) -> list[tuple[int, str]]:
    """Return the names that a line has, each with its player; -1 where the export may name the wrong player."""
    player = getattr(line, "player", getattr(main, "player", -1))
    below = line is not main
    out: list[tuple[int, str]] = []
    for field in ("card", "pokemon"):
        if name := getattr(line, field, ""):
            out.append((-1 if below else player, name))
    if name := getattr(line, "target", ""):
        out.append((-1, name))
    out += [(-1 if below and not isinstance(line, Used) else player, name) for name in getattr(line, "cards", ())]
    return out


def _playable(pool: Pool, name: str, ids: tuple[str, ...]) -> list[Card]:
    """Return one print of every different card of that name that the engine can play, the newest print of each."""
    found = pool.named(name) or pool.named(name.removeprefix("Basic "))
    newest: dict[object, Card] = {}
    for card in sorted(found, key=lambda card: (_day(pool, card), card.id)):
        newest[function_of(card)] = card
    asked = {_plain_id(each) for each in ids}
    if ids and (meant := [card for card in found if _id(card) in asked]):
        return [card for card in meant if unread(card) is None]
    return [card for card in newest.values() if unread(card) is None]


def _id(card: Card) -> str:
    """Return the id of a card as an export writes it: sv3pt5-4 is sv3-5_4, and svp-149 is svbsp_149."""
    set_id, _, number = card.id.rpartition("-")
    promos = f"{set_id[:-1]}bsp" if set_id in _PROMOS else set_id
    return _plain_id(f"{promos.replace('pt', '-')}_{number}")


def _plain_id(text: str) -> str:
    """Return an id of an export without its variant and without zeros before the number: sv6_054_ph is sv6_54."""
    set_id, _, rest = text.partition("_")
    return fold(f"{set_id}_{rest.partition('_')[0].lstrip('0')}")


def _ranked(pool: Pool, cards: list[Card], used: Counter[str], since: int) -> list[Card]:
    """Return the cards with those first that have most of the attacks and Abilities used, then the likeliest day."""

    def rank(card: Card) -> tuple[int, int, int, str]:
        words = {fold(each.name) for each in card.attacks} | {fold(each.name) for each in card.abilities}
        has = sum(n for name, n in used.items() if fold(name) in words)
        day = _day(pool, card)
        return -has, int(day > since + _NEAR), -day, card.id

    return sorted(cards, key=rank)


def _day(pool: Pool, card: Card) -> int:
    """Return the day on which the card's set came out, as a number that grows with time."""
    found = pool.sets.get(card.set_id)
    parts = [int(part) for part in found.release_date.split("/") if part.isdecimal()] if found is not None else []
    return parts[0] * 372 + parts[1] * 31 + parts[2] if len(parts) == 3 else 0
