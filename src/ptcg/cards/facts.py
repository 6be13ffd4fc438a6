"""Facts of a printed card: stage, labels, owner, Rule Box, Prizes. Every fact is read from the card alone.

Facts that depend on the kind of card (V, LEGEND, ACE SPEC ...) come from `ptcg.cards.kinds`.
"""

from __future__ import annotations

import re
from typing import Final

from ptcg.cards.card import Card
from ptcg.cards.kinds import Entry, kinds_of
from ptcg.cards.kinds.fossil import is_fossil, plays_as_pokemon
from ptcg.cards.kinds.machines import is_technical_machine
from ptcg.cards.kinds.named import owner
from ptcg.cards.kinds.pieces import size
from ptcg.rulebooks import Rules

__all__ = [
    "BASIC_ENERGY_TYPES", "basic_energy_type", "entry", "has_rule_box", "is_basic_energy", "is_basic_pokemon",
    "is_evolution_card", "is_fossil", "is_technical_machine", "kind", "labels", "legend_half", "owner", "piece",
    "plays_as_pokemon", "prizes", "prizes_by_kind", "stage", "trainer_classes", "trainer_kind",
]  # fmt: skip

BASIC_ENERGY_TYPES: Final = (
    "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy",
)  # fmt: skip

# Subtype of the data -> our word for a Trainer card's printed kind; the first that fits wins.
_TRAINER_KINDS: Final = (
    ("Supporter", "Supporter"),
    ("Stadium", "Stadium"),
    ("Pokémon Tool", "Tool"),
    ("Pokémon Tool F", "Tool"),
    ("Technical Machine", "Technical Machine"),
    ("Rocket's Secret Machine", "Rocket's Secret Machine"),
    ("Goldenrod Game Corner", "Goldenrod Game Corner"),
    ("Item", "Item"),
)
# Word of the data -> printed stage; a Baby Pokémon is a Basic Pokémon (CARD-03). Other stages belong to kinds of card.
_STAGES: Final = (("Basic", "Basic"), ("Baby", "Basic"), ("Stage 1", "Stage 1"), ("Stage 2", "Stage 2"))
_RULE_LABEL: Final = re.compile(r"[^.:]{1,40}\brule:", re.IGNORECASE)
_PLAIN_PRIZES: Final = re.compile(r"Worth (\d) Prizes?\.")
_PRINTED_PRIZES: Final = re.compile(r"knocked out, .*\btakes (\d) prize", re.IGNORECASE)
_NO_PRIZE: Final = re.compile(r"Knocked Out, it doesn't count|can't take any Prize|Its Knock Out does not count")


def kind(card: Card) -> str:
    """Return Pokémon, Trainer or Energy (CARD-01); a rulebook decides what its Trainer cards are called."""
    return card.supertype


def trainer_kind(card: Card) -> str | None:
    """Return Item, Tool, Supporter, Stadium, Technical Machine …, or 'Trainer' for an old plain one.

    Returns None for other cards.
    """
    if card.supertype != "Trainer":
        return None
    return next((word for subtype, word in _TRAINER_KINDS if subtype in card.subtypes), "Trainer")


def trainer_classes(card: Card, rules: Rules) -> frozenset[str]:
    """Return what a book calls a Trainer card (TRAINER-01): some of Trainer, Item, Tool, Supporter, Stadium.

    The set is empty for other cards. `rules` gives the switches trainer_taxonomy, tool_class, tm_class and
    fossil_class.
    """
    printed = trainer_kind(card)
    umbrella = rules["trainer_taxonomy"] != "side_by_side"
    if printed is None:
        return frozenset()
    if printed in ("Supporter", "Stadium"):
        return frozenset({printed, "Trainer"} if umbrella else {printed})
    if is_technical_machine(card):
        by_card = "Tool" if printed == "Tool" else "Item"
        own = {"trainer": "", "item": "Item", "by_card": by_card}[rules["tm_class"]]
        return frozenset({"Trainer", own} - {""})
    if printed == "Tool":
        return frozenset({"Trainer", "Tool", "Item"} if rules["tool_class"] == "item" else {"Trainer", "Tool"})
    item = rules["fossil_class"] == "item" if is_fossil(card) else umbrella
    return frozenset({"Trainer", "Item"} if item else {"Trainer"})


def is_basic_energy(card: Card) -> bool:
    """Return whether the card is a basic Energy card, by its printed property and not by its name (CARD-06)."""
    return card.supertype == "Energy" and "Basic" in card.subtypes


def basic_energy_type(card: Card) -> str | None:
    """Return the type that a basic Energy card provides; None for any other card."""
    if not is_basic_energy(card):
        return None
    return next((word for word in BASIC_ENERGY_TYPES if word in card.name.split()), None)


def stage(card: Card) -> str | None:
    """Return Basic, Stage 1, Stage 2 or the stage of a kind (`ptcg.cards.kinds`); None if the card is no Pokémon."""
    if card.supertype != "Pokémon":
        return None
    of_kinds = [kind for kind in kinds_of(card) if kind.stage]
    first = next((kind.stage for kind in of_kinds if kind.stage_first), None)
    numbered = next((word for subtype, word in _STAGES if subtype in card.subtypes), None)
    return first or numbered or next((kind.stage for kind in of_kinds), None)


def entry(card: Card) -> Entry | None:
    """Return how a Pokémon card comes into play; None if the card is no Pokémon."""
    found = stage(card)
    if found is None or found == "Basic":
        return None if found is None else "benched"
    return next((kind.entry for kind in kinds_of(card) if kind.stage == found), "evolves")


def is_basic_pokemon(card: Card) -> bool:
    """Return whether the printed stage is Basic, as deck building and set-up require (CARD-03, SETUP-10)."""
    return stage(card) == "Basic"


def is_evolution_card(card: Card) -> bool:
    """Return whether the card is an Evolution card; LV.X, LEGEND, V-UNION and Restored are not (CARD-02, LVX-05)."""
    return entry(card) == "evolves"


def labels(card: Card) -> frozenset[str]:
    """Return the kinds and labels that effects may name, in the words of plain style.

    For Rule-Box see `has_rule_box`.
    """
    return frozenset(label for kind in kinds_of(card) for label in kind.labels)


def has_rule_box(card: Card, *, in_play: bool = True, unlabelled: bool = False) -> bool:
    """Return whether the Pokémon has a Rule Box (CARD-09).

    Some kinds have one only in play (VUNION-10). `unlabelled` is the switch `unlabelled_rule_box`: whether rule lines
    without a label count too.
    """
    if card.supertype != "Pokémon":
        return False
    boxes = {kind.rule_box for kind in kinds_of(card)}
    if "in play" in boxes:
        return in_play
    if "unlabelled" in boxes:
        return unlabelled
    return "yes" in boxes or any(_RULE_LABEL.match(line) for line in card.rules)


def prizes(card: Card) -> int:
    """Return the Prizes for a Knock Out: the printed number, else the highest of its kinds (RULES section 26)."""
    found = [_PLAIN_PRIZES.fullmatch(line) or _PRINTED_PRIZES.search(line) for line in card.rules]
    printed = [int(match[1]) for match in found if match is not None]
    if printed:
        return max(printed)
    if card.supertype == "Trainer" and any(_NO_PRIZE.search(line) for line in card.rules):
        return 0
    return prizes_by_kind(card)


def prizes_by_kind(card: Card) -> int:
    """Return the Prizes by the kinds that the Pokémon belongs to, without its own Prize line."""
    return max((kind.prizes for kind in kinds_of(card)), default=1) if card.supertype == "Pokémon" else 1


def piece(card: Card) -> tuple[int, int] | None:
    """Return (which, of how many) for a LEGEND half or V-UNION piece, counted from 0; None for other cards."""
    return (card.piece - 1, size(card)) if card.piece else None


def legend_half(card: Card) -> str | None:
    """Return 'top' or 'bottom' for a LEGEND half; None for other cards."""
    found = piece(card) if entry(card) == "in halves" else None
    return None if found is None else ("top", "bottom")[found[0]]
