"""A choice in the words of the game: what the player would say."""

from __future__ import annotations

from ptcg.game import Decision, Option, View


def spot_words(place: str, view: View, other: str = "their") -> str:
    """Return a Pokémon with its place: `Gible (Bench 2)`, `their Gible (Active)`; `other` stands for the opponent's."""
    side, _, spot = place.partition(".")
    if spot == "gone":
        return "a Pokémon that left play"
    where = "Active" if spot == "active" else f"Bench {int(spot[6:-1]) + 1}"
    mon = view.at(place)
    name = mon.name if mon is not None and mon.name else "Pokémon"
    return f"{f'{other} ' if side == 'opp' else ''}{name} ({where})"


def option_words(option: Option, decision: Decision, view: View, other: str = "their") -> str:
    """Return an option as words without a player: `attach Basic Fire Energy to Charmander (Active)`."""
    a = option.action
    card = a.name or "a card"
    place = spot_words(a.place, view, other) if a.place else ""
    if decision.kind == "main":
        match a.verb:
            case "bench":
                return f"play {card} to the Bench"
            case "evolve":
                return f"evolve {place} into {card}"
            case "level_up":
                return f"level up {place} to {card}"
            case "attach":
                return f"attach {card} to {place}"
            case "play":
                return f"play {card}"
            case "use":
                return f"use {a.text or 'the effect'} of {place or card}"
            case "discard":
                return f"discard {place or card}"
            case "retreat":
                return f"retreat and make {place} Active"
            case "attack":
                return f"attack with {a.text}"
            case "end":
                return "end the turn"
    of = f" for {decision.source}" if decision.source else ""
    match a.verb:
        case "active":
            return f"start with {card} in the Active Spot"
        case "bench":
            return f"put {card} onto the Bench"
        case "promote":
            return f"make {place or card} Active"
        case "prize":
            return "take a Prize card"
        case "done":
            return "put no more onto the Bench" if decision.kind == "bench" else f"choose no more{of}"
        case "draw":
            return f"{option.notation} for the mulligans"
        case "go":
            return option.notation
    if place:
        return f"choose {f'{card} of {place}' if a.name and a.name not in place else place}{of}"
    if a.card is not None:
        return f"choose {card}{of}"
    if a.text:
        return f"choose {a.text}{of}"
    if a.does:
        return f"choose “{a.does}”{of}"
    return f"answer “{option.notation}”{of}"


def past(words: str) -> str:
    """Return the words of an option for a sentence that begins with "You": `attached Fire Energy to Mew (Active)`."""
    verb, space, rest = words.partition(" ")
    return f"{PAST.get(verb, verb)}{space}{rest}".replace(" and make ", " and made ", 1)


PAST = {
    "attach": "attached",
    "play": "played",
    "evolve": "evolved",
    "level": "leveled",
    "use": "used",
    "discard": "discarded",
    "retreat": "retreated",
    "attack": "attacked",
    "end": "ended",
    "start": "started",
    "put": "put",
    "make": "made",
    "take": "took",
    "choose": "chose",
    "draw": "drew",
    "go": "went",
    "answer": "answered",
}
"""The verbs of options, as a thing of the past."""
