"""Faces: the public facts of a card for the page that draws it. The words are the project's own: what was read, in
plain style."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct, field
from msgspec.structs import replace

from ptcg.cards import Card
from ptcg.cards.card import Affinity
from ptcg.cards.facts import basic_energy_type, is_basic_energy, prizes, stage, trainer_kind
from ptcg.game.compile_deck import reading, unread
from ptcg.table.species import Line, species
from ptcg.text import Diagnosis, WriteError, write

KINDS = {"Supporter": "supporter", "Stadium": "stadium", "Tool": "tool"}


class FaceAbility(Struct, frozen=True):
    """An Ability on a face: its name, what the card calls it, and its words."""

    name: str
    kind: str
    text: str


class FaceAttack(Struct, frozen=True):
    """An attack on a face: its name, the types of its cost, its printed damage and its words."""

    name: str
    cost: list[str]
    damage: str
    text: str


class Face(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the page needs to draw a card. `mark`: its regulation mark; `line`: its place in the evolution line; `weak`
    and `resist`: types with their amounts. `unread`: why it cannot be played; `pending`: it was not read yet;
    `prints`: how many printings the search found."""

    id: str
    name: str
    kind: str
    set: str
    mark: str
    subtypes: list[str]
    stage: str
    type: str
    types: list[str] = []
    prizes: int = 0
    line: Line | None = None
    hp: int | None = None
    retreat: int | None = None
    evolves_from: str = field(default="", name="from")
    abilities: list[FaceAbility] = []
    attacks: list[FaceAttack] = []
    weak: list[tuple[str, str]] = []
    resist: list[tuple[str, str]] = []
    text: str = ""
    unread: str = ""
    pending: bool = False
    prints: int = 0


@lru_cache(maxsize=16384)
def face(card: Card) -> Face:
    """Return what the page needs to draw a card: names, numbers, costs, and each text in plain style."""
    return _face(card, _texts(card))


def wordless(card: Card) -> Face:
    """Return the face without its words, for a picture only. No text is read, so a first page need not wait."""
    return _face(card, {})


def _face(card: Card, said: dict[tuple[str, int], str]) -> Face:
    mon = card.supertype == "Pokémon"
    other = [text for (place, _), text in said.items() if place not in ("ability", "attack")]
    basic = f"Gives 1 {basic_energy_type(card)} Energy." if is_basic_energy(card) else ""
    return Face(
        id=card.id,
        name=card.name,
        kind=kind(card),
        set=card.set_id,
        mark=card.regulation,
        subtypes=list(card.subtypes),
        stage=(stage(card) or "") if mon else _sort(card),
        types=[t.lower() for t in card.types] if mon else [],
        prizes=prizes(card) if mon else 0,
        line=species(card).line if mon else None,
        type=(card.types[0] if card.types else basic_energy_type(card) or "Colorless").lower(),
        hp=card.hp,
        retreat=card.retreat if card.hp is not None else None,
        evolves_from=card.evolves_from or "",
        abilities=[FaceAbility(a.name, a.type, said.get(("ability", i), "")) for i, a in enumerate(card.abilities)],
        attacks=[
            FaceAttack(a.name, [t.lower() for t in a.cost if t != "Free"], a.damage, said.get(("attack", i), ""))
            for i, a in enumerate(card.attacks)
        ],
        weak=_against(card.weaknesses),
        resist=_against(card.resistances),
        text=" ".join(other) or basic,
    )


def _against(entries: Iterable[Affinity]) -> list[tuple[str, str]]:
    return [(e.type.lower(), f"{e.op.replace('-', '−')}{e.amount}") for e in entries]


def full_face(card: Card) -> Face:
    """Return the face and, if the card cannot be played, the reason. Reading the card may take a while."""
    return replace(face(card), unread=unread(card) or "")


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
