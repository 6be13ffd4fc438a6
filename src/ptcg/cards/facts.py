"""What a printed card is: kind, stage, labels, owner, Rule Box, Prizes. Every fact is read from the card alone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from ptcg.cards.card import Card
from ptcg.cards.kinds.pieces import size

BASIC_ENERGY_TYPES: Final = (
    "Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy",
)  # fmt: skip

# Subtype word of the data -> our word for a Trainer card's printed kind; the first that fits wins.
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
# A printed number stage goes before MEGA: a Mega Evolution Pokémon ex is also Basic, Stage 1 or Stage 2.
_STAGES: Final = (
    ("Level-Up", "LV.X"),
    ("Basic", "Basic"),
    ("Baby", "Basic"),
    ("Stage 1", "Stage 1"),
    ("Stage 2", "Stage 2"),
    ("VMAX", "VMAX"),
    ("VSTAR", "VSTAR"),
    ("V-UNION", "V-UNION"),
    ("MEGA", "MEGA"),
    ("BREAK", "BREAK"),
    ("Restored", "Restored"),
    ("LEGEND", "LEGEND"),
)
_EVOLUTION_STAGES: Final = frozenset({"Stage 1", "Stage 2", "VMAX", "VSTAR", "MEGA", "BREAK"})
_LABELS: Final = {
    **{
        word: (word,)
        for word in (
            "SP", "LEGEND", "Prime", "ex", "EX", "GX", "V", "TAG TEAM", "Prism Star", "Ultra Beast", "Radiant",
            "ACE SPEC", "Star", "Team Plasma", "Ancient", "Future", "Tera", "Single Strike", "Rapid Strike",
            "Fusion Strike", "Baby",
        )
    },
    "Level-Up": ("LV.X",),
    "VMAX": ("V",),  # V-03
    "VSTAR": ("V",),
    "V-UNION": ("V",),
    "Pokémon Tool F": ("Hyper Gear",),
    "Rocket's Secret Machine": ("Secret Machine",),
}  # fmt: skip
_RULE_LABEL: Final = re.compile(r"[^.:]{1,40}\brule:", re.IGNORECASE)
_PLAIN_PRIZES: Final = re.compile(r"Worth (\d) Prizes?\.")
_PRINTED_PRIZES: Final = re.compile(r"knocked out, .*\btakes (\d) prize", re.IGNORECASE)
_NO_PRIZE: Final = re.compile(r"Knocked Out, it doesn't count|can't take any Prize|Its Knock Out does not count")
# Sets of the years of Pokémon-ex with a small, unlabelled rule line (CARD-09).
_OLD_EX_SETS: Final = re.compile(r"ex\d+|np|pop\d|tk\d[ab]|cel25c")
_OWNER: Final = re.compile(r"(.+?)['’]s (?=\S)")
# Holon is a place, not a Trainer (OWNER-01).
_NOT_OWNERS: Final = frozenset({"Holon"})


def kind(card: Card) -> str:
    """Pokémon, Trainer or Energy (CARD-01); what a Trainer is called under a book is the rulebook's matter."""
    return card.supertype


def trainer_kind(card: Card) -> str | None:
    """Item, Tool, Supporter, Stadium, Technical Machine …, 'Trainer' for an old untyped one; None for other cards."""
    if card.supertype != "Trainer":
        return None
    return next((word for subtype, word in _TRAINER_KINDS if subtype in card.subtypes), "Trainer")


def is_technical_machine(card: Card) -> bool:
    """Whether the card is a Technical Machine, by printed kind (old) or name (a Tool since 2023), TM-03."""
    by_name = card.name.startswith("Technical Machine:")
    return card.supertype == "Trainer" and ("Technical Machine" in card.subtypes or by_name)


def trainer_classes(card: Card, rules: Mapping[str, Any]) -> frozenset[str]:
    """What a Trainer card is called by a book (TRAINER-01): of Trainer, Item, Tool, Supporter, Stadium; else nothing.

    `rules` gives the switches trainer_taxonomy, tool_class, tm_class and fossil_class.
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
    """Whether the card is a basic Energy card, by its printed property and not by its name (CARD-06)."""
    return card.supertype == "Energy" and "Basic" in card.subtypes


def basic_energy_type(card: Card) -> str | None:
    """The type a basic Energy card provides; None for any other card."""
    if not is_basic_energy(card):
        return None
    return next((word for word in BASIC_ENERGY_TYPES if word in card.name.split()), None)


def stage(card: Card) -> str | None:
    """Basic, Stage 1, Stage 2, VMAX, VSTAR, V-UNION, MEGA, BREAK, Restored, LEGEND or LV.X; None off Pokémon cards."""
    if card.supertype != "Pokémon":
        return None
    return next((word for subtype, word in _STAGES if subtype in card.subtypes), None)


def is_basic_pokemon(card: Card) -> bool:
    """Whether the printed stage is Basic, which is what deck building and set-up ask for (CARD-03, SETUP-10)."""
    return stage(card) == "Basic"


def is_evolution_card(card: Card) -> bool:
    """Whether the card is an Evolution card; LV.X, LEGEND, V-UNION and Restored are not (CARD-02, LVX-05)."""
    return stage(card) in _EVOLUTION_STAGES


def labels(card: Card) -> frozenset[str]:
    """The kinds and labels effects may name, in the words of plain style; Rule-Box is asked by `has_rule_box`."""
    words = {label for subtype in card.subtypes for label in _LABELS.get(subtype, ())}
    if card.supertype == "Pokémon":
        if "MEGA" in card.subtypes and "ex" in card.subtypes:
            words.add("Mega ex")
        if card.name.startswith("Primal ") and "EX" in card.subtypes:
            words.add("Primal")
        if card.name.endswith(" δ"):
            words.add("delta")
        if owner(card) is not None:
            words.add("owned")
    elif card.name.endswith("Team Flare Hyper Gear"):
        words.add("Hyper Gear")
    return frozenset(words)


def owner(card: Card) -> str | None:
    """The Trainer or team whose Pokémon it is, as in "Brock" or "Team Rocket" (OWNER-01); SP symbols give none."""
    found = _OWNER.match(card.name) if card.supertype == "Pokémon" else None
    return found[1] if found is not None and found[1] not in _NOT_OWNERS else None


def is_old_ex(card: Card) -> bool:
    """Whether the card is a Pokémon-ex of 2003 to 2007, whose rule line bears no label (CARD-09)."""
    return "ex" in card.subtypes and _OLD_EX_SETS.fullmatch(card.set_id) is not None


def has_rule_box(card: Card, *, in_play: bool = True, unlabelled: bool = False) -> bool:
    """Whether the Pokémon has a Rule Box (CARD-09).

    A V-UNION has one only in play (VUNION-10). `unlabelled` is the switch `unlabelled_rule_box`: whether ☆, old ex,
    LEGEND and LV.X count too.
    """
    if card.supertype != "Pokémon":
        return False
    if "V-UNION" in card.subtypes:
        return in_play
    words = labels(card)
    if is_old_ex(card) or words & {"Star", "LEGEND", "LV.X"}:
        return unlabelled
    boxed = words & {"ex", "EX", "GX", "V", "Prism Star", "Radiant"} or "BREAK" in card.subtypes
    return bool(boxed) or any(_RULE_LABEL.match(line) for line in card.rules)


def prizes(card: Card) -> int:
    """Prizes for a Knock Out of this Pokémon: the printed number, else the highest of its kinds (RULES section 26)."""
    found = [_PLAIN_PRIZES.fullmatch(line) or _PRINTED_PRIZES.search(line) for line in card.rules]
    printed = [int(match[1]) for match in found if match is not None]
    if printed:
        return max(printed)
    if card.supertype == "Trainer" and any(_NO_PRIZE.search(line) for line in card.rules):
        return 0
    return prizes_by_kind(card)


def prizes_by_kind(card: Card) -> int:
    """Prizes by the kinds the Pokémon belongs to, its own Prize line left aside."""
    words = labels(card)
    if words & {"TAG TEAM", "Mega ex"} or {"VMAX", "V-UNION"} & set(card.subtypes):
        return 3 if card.supertype == "Pokémon" else 1
    return 2 if words & {"ex", "EX", "GX", "V"} else 1


def plays_as_pokemon(card: Card) -> bool:
    """Whether the card is a Trainer played as a Pokémon: a Fossil, a Doll or the like (FOSSIL-01, FOSSIL-08)."""
    return card.supertype == "Trainer" and card.hp is not None


def is_fossil(card: Card) -> bool:
    """Whether the card is a Fossil Trainer card that plays as a Pokémon (FOSSIL-01); Dolls are not."""
    return plays_as_pokemon(card) and re.search(r"Fossil|Old Amber", card.name) is not None


def piece(card: Card) -> tuple[int, int] | None:
    """(which, of how many) for a LEGEND half or V-UNION piece, counted from 0; else None."""
    return (card.piece - 1, size(card)) if card.piece else None


def legend_half(card: Card) -> str | None:
    """'top' or 'bottom' for a LEGEND half, else None."""
    found = piece(card) if "LEGEND" in card.subtypes else None
    return None if found is None else ("top", "bottom")[found[0]]
