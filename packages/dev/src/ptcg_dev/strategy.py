"""Strategy: how a goal is pursued: its needs, where the card is at first, whose turn it is, and which actions lead to
it."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.cards.card import Card
from ptcg.effects import filters as f
from ptcg.effects import triggers as tr
from ptcg.effects.node import walk
from ptcg.effects.text import Text
from ptcg.engine.inspect import words as w
from ptcg.engine.inspect.look import CardDef, ClauseDef, State
from ptcg.engine.inspect.options import kind_of, x_of
from ptcg.engine.inspect.words import (
    A_ATTACK,
    A_BENCH,
    A_END,
    A_ENERGY,
    A_EVOLVE,
    A_PLAY,
    A_RETREAT,
    A_TOOL,
    A_USE,
    DECK,
    HAND,
    PRIZES,
)
from ptcg.game.compile_deck import reading
from ptcg_dev.deck_for import Company
from ptcg_dev.goals import FROM_HAND, Goal, comes_by
from ptcg_dev.read_requirements import needs
from ptcg_dev.requirements import Lying, Need

IN_PLAY = -1
_BY_ATTACKS = frozenset({
    w.E_DAMAGED, w.E_KNOCKED_OUT, w.E_WOULD_KO, w.E_WOULD_ATTACK, w.E_WOULD_DAMAGE, w.E_PRIZES, w.E_PRIZE_TAKEN,
    w.E_AFFLICTED, w.E_COINS,
})  # fmt: skip
_FROM_HAND = frozenset({w.E_BENCHED, w.E_EVOLVED, w.E_LEVELLED, w.E_ATTACHED})
_ACTIONS = {
    **dict.fromkeys(_BY_ATTACKS, (A_ATTACK,)), w.E_BENCHED: (A_BENCH,), w.E_EVOLVED: (A_EVOLVE,),
    w.E_ATTACHED: (A_ENERGY, A_TOOL), w.E_MOVED: (A_RETREAT,), w.E_PLAYED: (A_PLAY,), w.E_DISCARDED: (A_PLAY, A_USE),
    w.E_POWER: (A_USE,), w.E_RESPONSE: (A_USE, A_ATTACK, A_PLAY), w.E_CHECKUP: (A_END,), w.E_TURN_ENDS: (A_END,),
    w.E_TURN_STARTS: (A_END,), w.E_DRAWN: (A_END,),
}  # fmt: skip
"""The main actions that cause an event."""


@dataclass(frozen=True)
class Way:
    """A way to a goal: where the card is at first (a zone, or in play), whose turn it is, and whether Pokémon are
    nearly Knocked Out."""

    place: int
    player: int = 0
    frail: bool = False


@dataclass(frozen=True)
class Aim:
    """A card and its goal, the needs, and the ways that are tried in turn. ``title`` is the name of the card that
    brings it into play, if it cannot be played from hand."""

    card: Card
    goal: Goal
    definition: CardDef
    needs: tuple[Need, ...]
    ways: tuple[Way, ...]
    title: str | None

    @property
    def clauses(self) -> frozenset[int]:
        """The clauses that must be triggered."""
        return frozenset(c.index for c in _listening(self.goal, self.definition))

    def towards(self, s: State) -> list[int]:
        """Return the indices of options of the open main decision that lead to the goal: they play the card itself for
        later use, a card that its texts name, or the card that brings it, or they do what triggers its text."""
        own, others = [], []
        held = [need.filter for need in self.needs if isinstance(need, Lying) and need.zone == HAND]
        named = {atom.title for atoms in held for atom in atoms if isinstance(atom, f.Named)}
        events = {c.event for c in _listening(self.goal, self.definition)}
        actions = {kind for event in events for kind in _ACTIONS.get(event, ())}
        for i, action in enumerate(s.ask_opts):
            kind = kind_of(action)
            played = s.defs.cards[s.defs.printed[x_of(action)]] if kind in FROM_HAND else None
            if played is not None and self.goal.what != "play" and (played is self.definition or played.name in named):
                own.append(i)
            elif (
                kind in actions
                or (played is not None and played.name == self.title)
                or (kind == A_USE and self.goal.what == "play" and self.ways[0].player == 1)
            ):
                others.append(i)
        return own or others


def _listening(goal: Goal, definition: CardDef) -> list[ClauseDef]:
    return definition.texts[goal.index].listens if goal.what == "trigger" else []


def aim(card: Card, goal: Goal, definition: CardDef) -> Aim:
    """Return the aim with its needs: the needs of the goal's own text first, then those of the card's other texts."""
    texts = {(x.place, x.index): x.result for x in reading(card).texts if isinstance(x.result, Text)}
    held = [tree for place in ("ability", "trait", "rule") for (at, _), tree in texts.items() if at == place]
    own = [texts.get(("attack", goal.index))] if goal.what == "attack" else held if goal.what == "play" else []
    own = own or held[goal.index : goal.index + 1]
    trees = [tree for tree in dict.fromkeys((*own, *texts.values())) if tree is not None]
    asked = [need for tree in trees for need in needs(tree)]
    title = comes_by(card) if goal.what == "play" else None
    if title is not None:
        asked = [Lying(0, HAND, (f.Named(title),)), Lying(0, DECK, (f.Named(card.name),)), *asked]
    answers = card.supertype == "Trainer" and any(isinstance(node, tr.Response) for x in held for node in walk(x))
    return Aim(card, goal, definition, tuple(dict.fromkeys(asked)), _ways(goal, definition, answers), title)


def _ways(goal: Goal, definition: CardDef, answers: bool) -> tuple[Way, ...]:
    match goal.what:
        case "play":
            return (Way(HAND, int(answers)),)
        case "use":
            return (Way(definition.texts[goal.index].acts[0].zone - 1),)
        case "trigger":
            return tuple(way for c in _listening(goal, definition) for way in _set_off(c))
    return (Way(IN_PLAY),)


def _set_off(c: ClauseDef) -> tuple[Way, ...]:
    """Return ways in which the event of a clause may happen."""
    frail = c.event in _BY_ATTACKS
    if c.event == w.E_PRIZE_TAKEN:
        return (Way(PRIZES, 0, True),)
    if c.event == w.E_DRAWN:
        return (Way(DECK),)
    if c.zone > 0 or c.event == w.E_DISCARDED:
        place = max(c.zone - 1, HAND)
        return Way(place, 0, frail), Way(place, 1, frail)
    if c.event in _FROM_HAND:
        return Way(HAND), Way(IN_PLAY), Way(IN_PLAY, 1)
    return Way(IN_PLAY, 1, frail), Way(IN_PLAY, 0, frail)


def wanted(card: Card, company: Company) -> list[Card]:
    """Return the cards that all texts of the card need."""
    found: list[Card] = []
    for entry in reading(card).texts:
        if isinstance(entry.result, Text):
            for need in needs(entry.result):
                found += company.supplies(need)
    if title := comes_by(card):
        found += company.such((f.Named(title),), 1)
    return found
