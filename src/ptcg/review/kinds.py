"""Kinds of choices, for accuracy by kind."""

from __future__ import annotations

from ptcg.game import Decision, Option

KINDS = {
    "setup": "Set-up",
    "pokemon": "Benching and evolving",
    "energy": "Energy",
    "trainers": "Trainers",
    "abilities": "Abilities",
    "retreat": "Retreating",
    "attacks": "Attacks and ending the turn",
    "targets": "Targets",
    "cards": "Choosing cards",
    "promotion": "Promotion",
    "other": "Other choices",
}
"""The kinds of choices, with their titles."""

OF_MAIN = {
    "bench": "pokemon",
    "evolve": "pokemon",
    "level_up": "pokemon",
    "play": "trainers",
    "use": "abilities",
    "discard": "abilities",
    "retreat": "retreat",
    "attack": "attacks",
    "end": "attacks",
}


def kind_of(decision: Decision, option: Option, turn: int, energy: frozenset[str]) -> str:
    """Return the kind of a choice; `energy` are the ids of the Energy cards of the game."""
    action = option.action
    if turn == 0:
        return "setup"
    if decision.kind == "main":
        if action.verb == "attach":
            return "energy" if action.card in energy else "trainers"
        if action.verb == "use" and action.place is None:
            return "trainers"
        return OF_MAIN.get(action.verb, "other")
    if decision.kind == "promote":
        return "promotion"
    if decision.kind in ("attack", "spread") or action.place is not None:
        return "targets"
    return "cards" if action.card is not None else "other"
