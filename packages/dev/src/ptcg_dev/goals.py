"""Goals: what can be done with a card, and which main action does it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ptcg.cards import facts
from ptcg.cards.card import Card
from ptcg.effects.card_rules import EntersOnlyBy
from ptcg.effects.filters import Named
from ptcg.effects.node import walk
from ptcg.effects.text import Text
from ptcg.engine.inspect.look import CardDef, ClauseDef, State, mons
from ptcg.engine.inspect.options import kind_of, x_of, y_of
from ptcg.engine.inspect.words import (
    A_ATTACK,
    A_BENCH,
    A_ENERGY,
    A_EVOLVE,
    A_LEGEND,
    A_LEVEL,
    A_PLAY,
    A_TOOL,
    A_USE,
    E_PRIZES,
    E_RESPONSE,
    E_SETUP,
    K_MAIN,
    K_RESPONSE,
)
from ptcg.game.compile_deck import reading
from ptcg_dev.deck_for import Company

FROM_HAND = frozenset({A_BENCH, A_ENERGY, A_EVOLVE, A_LEGEND, A_LEVEL, A_PLAY, A_TOOL})


@dataclass(frozen=True)
class Goal:
    """A goal for a card: `play` the card, its `attack` or the `use` of its text, by number, `trigger` (an event
    triggers its text), or `game` (a whole game)."""

    what: str
    index: int = 0

    def __str__(self) -> str:
        return self.what if self.what in ("play", "game") else f"{self.what} {self.index + 1}"


def goals(card: Card, definition: CardDef) -> list[Goal]:
    """Return everything that can be done with the card: play it, each attack, each text that is used by choice or
    triggered."""
    at_setup = definition.setup_only or definition.goes_first == 2
    found = [] if facts.entry(card) == "assembled" or at_setup else [Goal("play")]
    found += [Goal("attack", i) for i in range(len(definition.attacks))]
    found += [Goal("use", i) for i, text in enumerate(definition.texts) if any(c.event == 0 for c in text.acts)]
    found += [Goal("trigger", i) for i, text in enumerate(definition.texts) if any(map(_set_off, text.listens))]
    return found


def _set_off(c: ClauseDef) -> bool:
    """Return whether an event of play triggers the clause. Set-up does not count, and neither does the count of Prizes,
    which only asks the clause. A card played in answer is a goal by itself."""
    return c.event not in (E_SETUP, E_PRIZES) and not (c.event == E_RESPONSE and c.zone > 0)


def comes_by(card: Card) -> str | None:
    """Return the name of the only card that can bring this card into play (RESTORED-01); None if it is played from
    hand."""
    for entry in reading(card).texts:
        if isinstance(entry.result, Text):
            for node in entry.result.paragraphs:
                if isinstance(node, EntersOnlyBy):
                    return node.title
    return None


def impossible(card: Card, goal: Goal, company: Company) -> str:
    """Return why no position with the available cards allows the goal; empty if one may."""
    title = comes_by(card) if goal.what == "play" else None
    if title is None:
        return ""
    bringers = [one for one in company.by_name.get(title, ()) if _speaks_of(one, card.name)]
    return "" if bringers else f"comes into play only by {title}, and no card of that name that reads brings it"


def _speaks_of(card: Card, name: str) -> bool:
    return any(node == Named(name) for entry in reading(card).texts for node in walk(entry.result))


def entered(s: State, definition: int) -> bool:
    """Return whether a Pokémon of that definition is in play."""
    spots = (*mons(s, 0), *mons(s, 1))
    return any(s.defs.printed[card] == definition for spot in spots for card in s.piles[spot])


def doing(s: State, definition: int, goal: Goal) -> Iterator[int]:
    """Yield the indices of options of the open decision that reach the goal with a card of that definition."""
    if s.ask_kind == K_RESPONSE and goal.what == "play":
        for i, answer in enumerate(s.ask_opts):
            if answer >= 0 and s.defs.printed[answer & 0xFFFFFF] == definition:
                yield i
    if s.ask_kind != K_MAIN:
        return
    d = s.defs.cards[definition]
    for i, action in enumerate(s.ask_opts):
        kind, x = kind_of(action), x_of(action)
        if goal.what == "attack" and kind == A_ATTACK:
            used = s.defs.cards[s.defs.printed[x >> 4]]
            if _same(used, d) and used.attacks[x & 15].name_id == d.attacks[goal.index].name_id:
                yield i
        elif goal.what == "use" and kind == A_USE:
            used = s.defs.cards[s.defs.printed[y_of(action)]]
            if _same(used, d) and any(c.index == x for c in used.texts[goal.index].acts):
                yield i
        elif goal.what == "play" and kind in FROM_HAND:
            played = y_of(action) if kind == A_LEGEND and s.defs.printed[x] != definition else x
            if s.defs.printed[played] == definition:
                yield i


def _same(used: CardDef, d: CardDef) -> bool:
    """Return whether two definitions are the same, or pieces of one LEGEND or V-UNION, which share their attacks and
    texts."""
    return used is d or (d.half > 0 and used.name_id == d.name_id)
