"""Reasons: why something is not possible, for the page. The engine's reasons come with the words of the rule."""

from __future__ import annotations

from msgspec import Struct

from ptcg.cards import Card
from ptcg.cards.facts import entry, is_evolution_card, plays_as_pokemon, trainer_kind
from ptcg.game import CardRef, Game, Mon, View, explain
from ptcg.game.causes import Reason
from ptcg.rulebooks import catalogue

VAGUE = ("EVOLVE-01", "EVOLVE-02", "EVOLVE-03", "ZONE-07", "TURN-02")


class RuleWords(Struct, frozen=True):
    """A rule: its id, title and text, and what the rulebook of the game adds to it."""

    id: str
    title: str
    text: str
    here: list[str]


class Why(Struct, frozen=True):
    """Why something is not possible: what was meant, the reason, its rule, and the card that causes it."""

    what: str
    short: str
    rule: str
    by: str | None
    words: RuleWords | None


def rule_words(rule: str, book: str) -> RuleWords | None:
    """Return a rule with its text and what this book adds to it; None if there is no such rule."""
    entry = catalogue.load().rules.get(rule)
    if entry is None:
        return None
    here = [variant.text for variant in entry.variants if book in variant.books]
    return RuleWords(rule, entry.title, entry.text, here)


def against(game: Game, card: Card, places: list[str]) -> list[list[Reason]]:
    """Return the reasons against each action that a player may mean with a card from hand, on places or anywhere.

    The legality functions take the card and the place here: `why_not` would first compare every spelling of every
    option.
    """
    s = game.state
    seat = s.ask_player
    if card.supertype == "Energy" or trainer_kind(card) == "Tool":
        return [explain.attach(s, seat, card.id, place) for place in places]
    if card.supertype == "Pokémon":
        if is_evolution_card(card):
            return [explain.evolve(s, seat, place, card.id) for place in places]
        if entry(card) == "levels up":
            return [explain.level_up(s, seat, place, card.id) for place in places]
        return [explain.bench(s, seat, card.id)]
    if plays_as_pokemon(card):
        return [explain.bench(s, seat, card.id), explain.play(s, seat, card.id)]
    return [explain.play(s, seat, card.id)]


def best(found: list[list[Reason]]) -> list[Reason]:
    """Return the reasons that say most; none if one of the actions is allowed or nothing is known."""
    if not all(found):
        return []
    # A reason about another Pokémon's name says least, so any other reason is preferred.
    return min(found, key=lambda reasons: reasons[0].rule in VAGUE, default=[])


def why(what: str, reasons: list[Reason], book: str) -> Why:
    """Return the reasons as the page shows them: all their words, and the rule and card of the first."""
    reason = reasons[0]
    words = "; ".join(x.text for x in reasons)
    return Why(what, words[:1].upper() + words[1:], reason.rule, reason.card, rule_words(reason.rule, book))


def my_places(view: View) -> list[str]:
    """Return the places of the viewer's own Pokémon."""
    active = ["me.active"] if view.me.active is not None else []
    return [*active, *(f"me.bench[{i}]" for i in range(len(view.me.bench)))]


def known(mon: Mon | None) -> list[CardRef]:
    """Return the cards that make up a Pokémon, as far as the viewer knows them."""
    return [card for card in mon.cards if card is not None] if mon is not None else []


def hand_reasons(game: Game, view: View, cards: dict[str, Card], usable: set[str]) -> dict[str, Why]:
    """Return, by card id, why each card of the hand that has no legal action cannot be played now."""
    out: dict[str, Why] = {}
    places = my_places(view)
    for held in view.me.hand or ():
        if held is None or held.id in usable or held.id in out:
            continue
        card = cards[held.id]
        found = best(against(game, card, places))
        if found:
            out[card.id] = why(f"Play {card.name}", found, game.rulebook.id)
    return out


def move_reasons(game: Game, view: View, cards: dict[str, Card], notations: set[str]) -> dict[str, Why]:
    """Return why each attack of the Active Pokémon and the retreat is not possible, if it is not."""
    out: dict[str, Why] = {}
    active = view.me.active
    if active is None or active.hidden:
        return out
    book, s = game.rulebook.id, game.state
    seat = s.ask_player
    for held in known(active):
        for attack in cards[held.id].attacks:
            if not any(n == f"attack {attack.name}" or n.startswith(f"attack {attack.name} (") for n in notations):
                reasons = explain.attack(s, seat, attack.name)
                if reasons:
                    out[f"attack {attack.name}"] = why(f"Attack with {attack.name}", reasons, book)
    out.update(use_reasons(game, view, cards, notations))
    if not any(n.startswith("retreat to") for n in notations):
        reasons = explain.retreat(s, seat, "me.bench[0]")
        if reasons:
            out["retreat"] = why("Retreat", reasons, book)
    return out


def use_reasons(game: Game, view: View, cards: dict[str, Card], notations: set[str]) -> dict[str, Why]:
    """Return why each Ability of the viewer's Pokémon and the Stadium cannot be used, if it cannot."""
    out: dict[str, Why] = {}
    s, book = game.state, game.rulebook.id
    for place in my_places(view):
        for held in known(view.at(place)):
            for ability in cards[held.id].abilities:
                line = f"use {ability.name} of {place}"
                if line not in notations and (reasons := explain.use(s, s.ask_player, ability.name, place)):
                    out[line] = why(f"Use {ability.name}", reasons, book)
    if view.stadium is not None and "use Stadium" not in notations:
        reasons = explain.stadium(s, s.ask_player)
        if reasons:
            out["use Stadium"] = why(f"Use {view.stadium.name}", reasons, book)
    return out


def closed(game: Game, mine: bool) -> Why:
    """Return why no action of a turn is possible now: another question is open, or the other player decides."""
    words = "Answer the open question first" if mine else "The other player decides now"
    return why("This", [Reason("TURN-07", words)], game.rulebook.id)


def asked(game: Game, cards: dict[str, Card], card: str | None, at: str | None, line: str | None) -> Why | None:
    """Return why a card cannot go to a place, or why a line of notation is not possible; None if it is possible or
    unknown."""
    view = game.view(game.decision.player) if game.decision is not None else None
    if view is None:
        return None
    book = game.rulebook.id
    if line is not None:
        reasons = game.why_not(line)
        return why(line, reasons, book) if reasons else None
    if card is None or not any(held is not None and held.id == card for held in view.me.hand or ()):
        return None
    given = cards[card]
    if at is not None and (at not in my_places(view) or not goes_onto(given)):
        found = [Reason("TURN-02", f"{given.name} does not go there")]
    else:
        found = best(against(game, given, [at] if at else my_places(view)))
        if not found:
            return None
    return why(f"{given.name} there" if at else f"Play {given.name}", found, book)


def goes_onto(card: Card) -> bool:
    """Return whether a card from hand can go onto a Pokémon in play at all."""
    onto = is_evolution_card(card) or entry(card) == "levels up"
    return onto or card.supertype == "Energy" or trainer_kind(card) == "Tool"
