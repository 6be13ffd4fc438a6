"""Why something is not possible, for the page: the engine's reasons with the rule's own words."""

from __future__ import annotations

from typing import Any

from ptcg.cards import Card
from ptcg.cards.facts import is_evolution_card, plays_as_pokemon, stage, trainer_kind
from ptcg.game import Game
from ptcg.game.explain import Reason
from ptcg.rulebooks import catalogue

Why = dict[str, Any]


def rule_words(rule: str, book: str) -> dict[str, Any] | None:
    """A rule with its text and what this book says besides; None if there is no such rule."""
    entry = catalogue.load().rules.get(rule)
    if entry is None:
        return None
    here = [variant.text for variant in entry.variants if book in variant.books]
    return {"id": rule, "title": entry.title, "text": entry.text, "here": here}


def lines_for(card: Card, places: list[str]) -> list[str]:
    """Lines of notation a person may have meant with a card from hand, on places or anywhere."""
    if card.supertype == "Energy" or trainer_kind(card) == "Tool":
        return [f"attach {card.id} to {place}" for place in places]
    if card.supertype == "Pokémon":
        if is_evolution_card(card):
            return [f"evolve {place} with {card.id}" for place in places]
        if stage(card) == "LV.X":
            return [f"level_up {place} with {card.id}" for place in places]
        return [f"bench {card.id}"]
    return [f"bench {card.id}", f"play {card.id}"] if plays_as_pokemon(card) else [f"play {card.id}"]


def best(game: Game, lines: list[str]) -> tuple[str, Reason] | None:
    """The reason that says most against any of the lines; None if one of them is allowed or nothing is known."""
    found: list[tuple[str, Reason]] = []
    for line in lines:
        reasons = game.why_not(line)
        if not reasons:
            return None
        found.append((line, reasons[0]))
    # A reason about another Pokémon's name says least: prefer any other.
    found.sort(key=lambda pair: pair[1].rule in ("EVOLVE-01", "EVOLVE-02", "EVOLVE-03", "ZONE-07", "TURN-02"))
    return found[0] if found else None


def why(what: str, reason: Reason, book: str) -> Why:
    """A reason as the page shows it."""
    return {
        "what": what,
        "short": reason.text[:1].upper() + reason.text[1:],
        "rule": reason.rule,
        "by": reason.card,
        "words": rule_words(reason.rule, book),
    }


def my_places(view: dict[str, Any]) -> list[str]:
    """The places of one's own Pokémon."""
    active = ["me.active"] if view["me"]["active"] is not None else []
    return [*active, *(f"me.bench[{i}]" for i in range(len(view["me"]["bench"])))]


def hand_reasons(game: Game, view: dict[str, Any], cards: dict[str, Card], usable: set[str]) -> dict[str, Why]:
    """For each card of the hand with which nothing can be done now: why not, by card id."""
    out: dict[str, Why] = {}
    places = my_places(view)
    for held in view["me"]["hand"]:
        if held is None or held["id"] in usable or held["id"] in out:
            continue
        card = cards[held["id"]]
        found = best(game, lines_for(card, places))
        if found is not None:
            out[card.id] = why(f"Play {card.name}", found[1], game.rulebook.id)
    return out


def move_reasons(game: Game, view: dict[str, Any], cards: dict[str, Card], notations: set[str]) -> dict[str, Why]:
    """For each attack of the Active Pokémon and for retreating, where not possible: why not."""
    out: dict[str, Why] = {}
    active = view["me"]["active"]
    if active is None or active.get("hidden"):
        return out
    book = game.rulebook.id
    for held in active["cards"]:
        for attack in cards[held["id"]].attacks:
            if not any(n == f"attack {attack.name}" or n.startswith(f"attack {attack.name} (") for n in notations):
                reasons = game.why_not(f"attack {attack.name}")
                if reasons:
                    out[f"attack {attack.name}"] = why(f"Attack with {attack.name}", reasons[0], book)
        for ability in cards[held["id"]].abilities:
            line = f"use {ability.name} of me.active"
            if line not in notations and (reasons := game.why_not(line)):
                out[line] = why(f"Use {ability.name}", reasons[0], book)
    if not any(n.startswith("retreat to") for n in notations):
        reasons = game.why_not("retreat to me.bench[0]")
        if reasons:
            out["retreat"] = why("Retreat", reasons[0], book)
    return out


def asked(game: Game, cards: dict[str, Card], card: str | None, at: str | None, line: str | None) -> Why | None:
    """Why a card cannot go to a place, or why a line of notation is not possible; None if it is possible."""
    view = game.view(game.decision.player) if game.decision is not None else None
    if view is None:
        return None
    book = game.rulebook.id
    if line is not None:
        reasons = game.why_not(line)
        return why(line, reasons[0], book) if reasons else None
    if card is None or not any(held is not None and held["id"] == card for held in view["me"]["hand"]):
        return None
    given = cards[card]
    lines = lines_for(given, [at] if at else my_places(view))
    if at is not None and not any(at in line for line in lines):
        return {
            "what": f"Put {given.name} there", "short": f"{given.name} does not go onto a Pokémon", "rule": "TURN-02",
            "by": None, "words": rule_words("TURN-02", book),
        }  # fmt: skip
    found = best(game, lines)
    return why(f"{given.name} there" if at else f"Play {given.name}", found[1], book) if found is not None else None
