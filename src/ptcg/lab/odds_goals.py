"""Goals: what a player wants to have by a turn: cards by name, any of several, several at once, an Evolution."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ptcg.cards import Card, Deck
from ptcg.cards.facts import is_basic_energy, is_basic_pokemon, is_evolution_card, trainer_kind
from ptcg.cards.names import evolves_onto, fold

MOST = 12
"""The number of goals that are shown if the user names none."""


class Wish(NamedTuple):
    """A wish: at least `least` cards of these names, `turns_before` turns before the goal is reached."""

    names: tuple[str, ...]
    least: int = 1
    turns_before: int = 0


class Goal(NamedTuple):
    """A goal, in words and as wishes; an Evolution cannot be reached before own turn `earliest`."""

    words: str
    wishes: tuple[Wish, ...]
    earliest: int = 0
    evolves: bool = False


def read_goal(text: str, deck: Deck, first_turn: bool = False) -> Goal:
    """Parse a goal as people type it: ``A + B`` is both, ``A | B`` either, ``2 A`` two copies, ``evolve A`` an
    Evolution card on the card it evolves from. Raises ValueError for a card that is not in the deck."""
    wanted = text.strip()
    if found := re.fullmatch(r"evolve\s+(?:into\s+)?(.+)", wanted, re.IGNORECASE):
        return evolution(_named(found[1], deck), deck, first_turn)
    wishes, words = [], []
    for part in wanted.split("+"):
        count, names = _counted(part.strip(), deck)
        wishes.append(Wish(names, count))
        words.append(f"{count if count > 1 else ''} {' or '.join(names)}".strip())
    return Goal(" and ".join(words), tuple(wishes))


def evolution(name: str, deck: Deck, first_turn: bool = False) -> Goal:
    """Return the goal to evolve by hand into the named card: each card below it is needed a turn earlier (EVOLVE-05).
    Raises ValueError for a card that is no Evolution, or without a card below it."""
    stages = [[card for _, card in deck.cards if card.name == name]]
    if not any(is_evolution_card(card) for card in stages[0]):
        raise ValueError(f"{name} is no Evolution card; expected `evolve` and the name of one")
    while not any(is_basic_pokemon(card) for card in stages[-1]):
        below = [card for _, card in deck.cards if any(evolves_onto(top, card) for top in stages[-1])]
        if not below:
            raise ValueError(f"the deck has no card that {stages[-1][0].name} evolves from")
        stages.append(below)
    wishes = [Wish(_names(cards), 1, before) for before, cards in enumerate(stages)]
    # The Basic of the set-up has been in play for a turn by own turn 2; each further stage takes one more turn.
    return Goal(f"evolve into {name}", tuple(wishes), len(stages) - 1 + (not first_turn), True)


def usual_goals(deck: Deck, first_turn: bool = False) -> list[Goal]:
    """Return the goals that most players ask about: Basics, a Supporter, Energy, attacker and Energy, Evolutions."""
    basics = _by_copies(deck, is_basic_pokemon)
    energy = _by_copies(deck, lambda card: card.supertype == "Energy")
    plain = _by_copies(deck, is_basic_energy)
    supporters = _by_copies(deck, lambda card: trainer_kind(card) == "Supporter")
    goals = [Goal(name, (Wish((name,)),)) for name in basics[:4]]
    if supporters:
        goals.append(Goal("any Supporter", (Wish(tuple(supporters)),)))
        goals.append(Goal(supporters[0], (Wish((supporters[0],)),)))
    goals += [Goal(name, (Wish((name,)),)) for name in plain[:2]]
    if energy:
        goals.append(Goal("any 2 Energy", (Wish(tuple(energy), 2),)))
    if basics and energy:
        goals.append(Goal(f"{basics[0]} and any Energy", (Wish((basics[0],)), Wish(tuple(energy)))))
    for name in _by_copies(deck, is_evolution_card):
        if len(goals) < MOST:
            try:
                goals.append(evolution(name, deck, first_turn))
            except ValueError:
                continue  # only a text can bring the card into play, if at all
    return goals


def _by_copies(deck: Deck, fits: Callable[[Card], bool]) -> list[str]:
    """Return the names of the cards that fit, those with most copies first."""
    counts: dict[str, int] = {}
    for n, card in deck.cards:
        if fits(card):
            counts[card.name] = counts.get(card.name, 0) + n
    return sorted(counts, key=lambda name: -counts[name])


def _names(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(card.name for card in cards))


def _counted(part: str, deck: Deck) -> tuple[int, tuple[str, ...]]:
    count = re.match(r"(\d+)\s*[x×]?\s+(?=\S)", part)
    rest = part[count.end() :] if count is not None else part
    names = tuple(dict.fromkeys(_named(word.strip(), deck) for word in rest.split("|")))
    wanted = int(count[1]) if count is not None else 1
    there = sum(n for n, card in deck.cards if card.name in names)
    if not 0 < wanted <= there:
        raise ValueError(f"{part!r}: {deck.name} has {there} copies; expected a count from 1 to {there}")
    return wanted, names


def _named(word: str, deck: Deck) -> str:
    """Return the name in the deck that the word means. Raises ValueError if there is none."""
    names = {fold(card.name): card.name for _, card in deck.cards}
    for asked in (fold(word), f"basic {fold(word)}"):
        if asked in names:
            return names[asked]
    begun = [key for key in names if key.startswith(f"{fold(word)} ")]
    if word and len(begun) == 1:
        return names[begun[0]]
    near = difflib.get_close_matches(fold(word), names, 3, 0.5)
    hint = f"did you mean {', '.join(names[key] for key in near)}?" if near else "expected the name of one of its cards"
    raise ValueError(f"{deck.name} has no card called {word!r}; {hint}")
