"""Decisions in words: the question, and the meaning of an answer."""

from __future__ import annotations

from ptcg.game import Decision, Option

KINDS = {
    "main": "Do what is listed, as often as the rules allow; an attack or `end turn` ends the turn.",
    "pick": "Pick one of the list. Where several are picked, they are asked for one after the other; `done` ends it.",
    "yes_no": "An effect that may be used or left: yes or no.",
    "mode": "The text offers a choice: pick what it does.",
    "coin": "A coin is flipped: heads or tails.",
    "random": "Something is picked at random.",
    "prize": "You take a Prize: pick which. Prizes that are face down all look alike.",
    "promote": "Your Active is gone: pick the Benched Pokémon that takes its place.",
    "first": "You won the flip: go first or second.",
    "active": "Set-up: pick the Basic Pokémon that begins as your Active.",
    "bench": "Set-up: put Basic Pokémon onto your Bench, or be done.",
    "bonus": "The other player took mulligans: draw extra cards or not.",
    "order": "Several things happen at the same time: pick which comes first.",
    "replace": "Several texts change what would happen to your side: pick which applies first.",
    "pay": "Pick what pays.",
    "pause": "Continue.",
    "word": "Name one: the text asks for a word.",
    "spread": "Pick where the next damage counter goes.",
    "response": "You may answer what the other player is doing.",
    "reflip": "You may flip the coins again.",
    "overflow": "There is no room for everything: pick what goes.",
    "block": "Pick which of these steps is done first.",
    "attack": "Pick an attack.",
    "mulligan": "You have no Basic Pokémon: show your hand and draw again.",
}
"""What each kind of decision asks of a player."""


def question(decision: Decision) -> str:
    """Return the question to the player who decides; options that say what they do are not listed in it as well."""
    if not any(option.action.does for option in decision.options):
        return decision.prompt
    counter = f" ({decision.counter})" if decision.counter else ""
    return f"{decision.title}{': ' if decision.title else ''}choose what it does{counter}"


def offer(option: Option) -> str:
    """Return an option as it stands in the list: what it does, where the options are effects; else its notation."""
    return option.action.does or option.notation


def explain(kind: str) -> str:
    """Return the question of a kind of decision."""
    return KINDS.get(kind, f"Pick one of the list ({kind}).")
