"""Faces: the public facts of a card for the page that draws it. The words are the project's own: what was read, in
plain style."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ptcg.cards import Card
from ptcg.cards.facts import basic_energy_type, is_basic_energy, prizes, stage, trainer_kind
from ptcg.game.compile_deck import reading, unread
from ptcg.table.species import species
from ptcg.text import Diagnosis, WriteError, write

KINDS = {"Supporter": "supporter", "Stadium": "stadium", "Tool": "tool"}


@lru_cache(maxsize=16384)
def face(card: Card) -> dict[str, Any]:
    """Return what the page needs to draw a card: names, numbers, costs, and each text in plain style."""
    return _face(card, _texts(card))


def wordless(card: Card) -> dict[str, Any]:
    """Return the face without its words, for a picture only. No text is read, so a first page need not wait."""
    return _face(card, {})


def _face(card: Card, said: dict[tuple[str, int], str]) -> dict[str, Any]:
    out: dict[str, Any] = {
        "id": card.id,
        "name": card.name,
        "kind": kind(card),
        "set": card.set_id,
        "mark": card.regulation,
        "subtypes": list(card.subtypes),
    }
    if card.supertype == "Pokémon":
        out["stage"] = stage(card) or ""
        out["types"] = [t.lower() for t in card.types]
        out["prizes"] = prizes(card)
        out["line"] = species(card).frame()
    else:
        out["stage"] = _sort(card)
    out["type"] = (card.types[0] if card.types else basic_energy_type(card) or "Colorless").lower()
    if card.hp is not None:
        out["hp"] = card.hp
        out["retreat"] = card.retreat
    if card.evolves_from:
        out["from"] = card.evolves_from
    if card.abilities:
        out["abilities"] = [
            {"name": a.name, "kind": a.type, "text": said.get(("ability", i), "")} for i, a in enumerate(card.abilities)
        ]
    if card.attacks:
        out["attacks"] = [
            {
                "name": a.name,
                "cost": [t.lower() for t in a.cost if t != "Free"],
                "damage": a.damage,
                "text": said.get(("attack", i), ""),
            }
            for i, a in enumerate(card.attacks)
        ]
    for word, entries in (("weak", card.weaknesses), ("resist", card.resistances)):
        if entries:
            out[word] = [[e.type.lower(), f"{e.op.replace('-', '−')}{e.amount}"] for e in entries]
    other = [text for (place, _), text in said.items() if place not in ("ability", "attack")]
    if other:
        out["text"] = " ".join(other)
    elif is_basic_energy(card):
        out["text"] = f"Gives 1 {basic_energy_type(card)} Energy."
    return out


def full_face(card: Card) -> dict[str, Any]:
    """Return the face and, if the card cannot be played, the reason. Reading the card may take a while."""
    why = unread(card)
    return {**face(card), **({"unread": why} if why else {})}


def kind(card: Card) -> str:
    """Return the kind that the card looks like: pokemon, energy, item, supporter, stadium or tool."""
    if card.supertype == "Pokémon":
        return "pokemon"
    return "energy" if card.supertype == "Energy" else KINDS.get(trainer_kind(card) or "", "item")


def _sort(card: Card) -> str:
    if card.supertype == "Energy":
        return "Basic Energy" if is_basic_energy(card) else "Special Energy"
    return trainer_kind(card) or "Trainer"


def _texts(card: Card) -> dict[tuple[str, int], str]:
    out: dict[tuple[str, int], str] = {}
    for entry in reading(card).texts:
        if isinstance(entry.result, Diagnosis):
            out[(entry.place, entry.index)] = "This text is not understood yet."
            continue
        try:
            out[(entry.place, entry.index)] = write(entry.result, entry.kind)
        except WriteError:
            out[(entry.place, entry.index)] = "This text is read, but has no words in plain style yet."
    return out
