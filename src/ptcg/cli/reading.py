"""How the engine reads a card: each text with its effect tree and plain style, or a diagnosis."""

from __future__ import annotations

from dataclasses import dataclass

from ptcg.cards import Card
from ptcg.game.compile_deck import reading, unread
from ptcg.text import Diagnosis, TextReading, WriteError, write
from ptcg.text.paraphrases import key_of
from ptcg.text.written import write_back


@dataclass(frozen=True)
class Reading:
    """One text of a card: its place and its words. A text that is read has its tree, plain style and the words of the
    printed style, with whether they are the card's; any other has the diagnosis, and the key under which the text could
    be paraphrased."""

    where: str
    words: str
    tree: str = ""
    plain: str = ""
    printed: str = ""
    equal: bool = False
    diagnosis: str = ""
    key: str = ""


def read_texts(card: Card) -> list[Reading]:
    """Return every text of the card as the engine reads it, in the order of the card."""
    return [_said(card, entry) for entry in reading(card).texts]


def is_unread(card: Card) -> bool:
    """Return whether a text of the card is not understood or cannot be carried out, so that the card cannot be
    played."""
    return unread(card) is not None


def _said(card: Card, entry: TextReading) -> Reading:
    where = _where(card, entry)
    if isinstance(entry.result, Diagnosis):
        return Reading(where, entry.text, diagnosis=str(entry.result), key=key_of(entry.text))
    try:
        plain = write(entry.result, entry.kind)
    except WriteError as error:
        plain = f"cannot be written: {error}"
    back = write_back(card, entry)
    return Reading(where, entry.text, str(entry.result), plain, back.text, back.equal)


def _where(card: Card, entry: TextReading) -> str:
    if entry.place == "ability":
        ability = card.abilities[entry.index]
        return f"{ability.type} {ability.name}"
    if entry.place == "attack":
        return f"attack {card.attacks[entry.index].name}"
    if entry.place == "trait" and card.ancient_trait is not None:
        return f"Ancient Trait {card.ancient_trait.name}"
    return f"{entry.place} {entry.index + 1}"
