"""Sights: what our engine shows an agent in Kaggle's form, compared with what the official engine shows it. Games in
lock-step are compared field by field at every question that both ask at the same place."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from ptcg.cards.card import Card
from ptcg.engine.inspect.words import KINDS
from ptcg_cabt.agents.codes import Area
from ptcg_cabt.agents.observation import observation
from ptcg_cabt.decks import Cook
from ptcg_cabt.engine import Recording
from ptcg_cabt.lockstep import Lockstep
from ptcg_cabt.questions import Question
from ptcg_cabt.run import SPREAD, Run

UNSHOWN = ("search_begin_input", "logs")
"""Fields that are left out here: the packed position for the official engine's own search, which no agent gets from us,
and the log, which is compared entry by entry."""
UNORDERED = ("deck", "discard")
"""Lists whose order has no meaning: cards that a player looks through in a deck, a discard pile; Energy too."""


class Sights(Lockstep):
    """Drives our engine along a recording that kept what the players saw, and compares."""

    def __init__(self, recording: Recording, cards: Mapping[int, Card], attack_ids: dict[str, list[int]]) -> None:
        """Take the arguments of ``Follow``; our game keeps its events."""
        super().__init__(recording, cards, attack_ids)
        self.game.modes = {**self.game.modes, "listen": True}
        self.game.state.listening = True
        self.told = [0, 0]
        """How many events each player has received."""
        self.seen_logs = [0, 0]
        """The question up to which the log of each player has been compared."""

    agreed: Counter[str]
    differed: Counter[str]
    contexts: Counter[str]
    examples: dict[str, tuple[Any, Any]]

    def _take(self, q: Question) -> Question:
        s = self.game.state
        retreats = KINDS[s.ask_kind] == "main" and q.context == "Switch"
        if q is self.questions.next() and s.ask_player == q.player and not self.open and not retreats:
            self._compare(q)
        return super()._take(q)

    def compare(self) -> Sights:
        """Follow the recording, counting the fields that agree and those that differ."""
        self.agreed, self.differed, self.contexts, self.examples = Counter(), Counter(), Counter(), {}
        self.run()
        return self

    def _compare(self, q: Question) -> None:
        theirs = self.recording.seen[q.index]
        seat = self.game.seat(q.player)
        ours = observation(seat, self.attack_ids, self.told[q.player])
        if ours is None:
            return
        self._logs(q, ours["logs"])
        self.told[q.player] = len(seat.heard)
        for name, mine, other in fields(ours, theirs):
            if mine == other:
                self.agreed[name] += 1
            else:
                self.differed[name] += 1
                self.contexts[f"{name} | {q.context}"] += 1
                self.examples.setdefault(f"{name} | {q.context}", (mine, other))

    def _logs(self, q: Question, ours: list[dict[str, Any]]) -> None:
        """Count the entries of both logs since the last comparison, sort by sort, in any order."""
        span = range(self.seen_logs[q.player], q.index + 1)
        theirs = [x for i in span if self.questions.all[i].player == q.player for x in self.recording.seen[i]["logs"]]
        self.seen_logs[q.player] = q.index + 1
        mine, other = (Counter(json.dumps(x, sort_keys=True) for x in entries) for entries in (ours, theirs))
        for entry, number in (mine & other).items():
            self.agreed[f"logs.{json.loads(entry)['type']}"] += number
        for found, side in ((mine - other, "ours"), (other - mine, "theirs")):
            for entry, number in found.items():
                name = f"logs.{json.loads(entry)['type']}"
                self.differed[name] += number
                self.contexts[f"{name} | only {side}"] += number
                self.examples.setdefault(f"{name} | only {side}", (entry, q.context))


def compared(run: Run, games: int, seed: int) -> dict[str, Any]:
    """Compare `games` games, and return how often each field is equal and different, and the differences by
    question."""
    cook = Cook(run.readable, seed)
    agreed: Counter[str] = Counter()
    differed: Counter[str] = Counter()
    contexts: Counter[str] = Counter()
    for number in range(games):
        recording = run.engine.record((cook.deck(), cook.deck()), seed * SPREAD + number, cook.unused, observed=True)
        found = Sights(recording, run.cards, run.attacks).compare()
        cook.learn(found.result.used)
        agreed, differed, contexts = agreed + found.agreed, differed + found.differed, contexts + found.contexts
    return {
        "questions": agreed["current.turn"] + differed["current.turn"],
        "fields": {name: (agreed[name], differed[name]) for name in sorted({*agreed, *differed})},
        "differences": dict(contexts.most_common()),
    }


def fields(ours: dict[str, Any], theirs: dict[str, Any]) -> Iterator[tuple[str, Any, Any]]:
    """Yield every field of two observations, by name, with both values; a missing field has the value `absent`."""
    for name in sorted({*ours, *theirs} - set(UNSHOWN)):
        mine, other = ours.get(name, "absent"), theirs.get(name, "absent")
        if name in ("select", "current") and isinstance(mine, dict) and isinstance(other, dict):
            for part in sorted({*mine, *other} - {"players"}):
                yield f"{name}.{part}", _value(ours, mine, part), _value(theirs, other, part)
        else:
            yield name, mine, other
    for mine, other in zip(ours["current"]["players"], theirs["current"]["players"], strict=True):
        for part in sorted({*mine, *other}):
            yield f"players.{part}", _value(ours, mine, part), _value(theirs, other, part)


def _value(seen: dict[str, Any], of: dict[str, Any], part: str) -> Any:
    """Return a field in the form for comparison: lists without an order are sorted, and options in such lists are given
    by card."""
    value = of.get(part, "absent")
    if part in UNORDERED and isinstance(value, list):
        return sorted(value, key=lambda card: int(card["serial"]))
    if part in ("active", "bench") and isinstance(value, list):
        return [_pokemon(x) for x in value]
    if part == "option":
        return sorted((_option(seen, x) for x in value), key=str) if seen["select"]["type"] else value
    return value


def _pokemon(found: dict[str, Any] | None) -> dict[str, Any] | None:
    """Return a Pokémon with its Energy sorted."""
    if found is None:
        return None
    cards = sorted(found["energyCards"], key=lambda card: int(card["serial"]))
    return {**found, "energies": sorted(found["energies"]), "energyCards": cards}


def _option(seen: dict[str, Any], option: dict[str, Any]) -> dict[str, Any]:
    """Return an option of a pick; if its card is in a list without an order, it is given by the card."""
    if "playerIndex" not in option:
        return option
    side = seen["current"]["players"][option["playerIndex"]]
    if "energyIndex" in option:
        host = side["active" if option["area"] == Area.ACTIVE else "bench"][option["index"]]
        return {**option, "energyIndex": host["energyCards"][option["energyIndex"]]["serial"]}
    if option["area"] not in (Area.DECK, Area.DISCARD):
        return option
    pile = seen["select"]["deck"] if option["area"] == Area.DECK else side["discard"]
    return {**option, "index": pile[option["index"]]["serial"]}
