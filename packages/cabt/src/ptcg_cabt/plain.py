"""A plain answer to a question of the official engine, from the observation alone, where our engine cannot help.

It takes what helps its player, gives up as little as it must, promotes and supports its strongest Pokémon and aims at
the opponent's weakest.
"""

from __future__ import annotations

from random import Random
from typing import Any

from ptcg_cabt.agents.codes import Area, Context, Pick, Sort
from ptcg_cabt.engine import choose

LOSSES = frozenset({
    Context.DISCARD, Context.TO_DECK, Context.TO_DECK_BOTTOM, Context.TO_PRIZE, Context.DAMAGE_COUNTER,
    Context.DAMAGE_COUNTER_ANY, Context.DAMAGE, Context.DEVOLVE, Context.DETACH_FROM, Context.DISCARD_ENERGY_CARD,
    Context.DISCARD_TOOL_CARD, Context.DISCARD_ENERGY, Context.TO_DECK_ENERGY, Context.DISABLE_ATTACK,
    Context.DAMAGE_COUNTER_COUNT, Context.AFFECT_SPECIAL_CONDITION,
})  # fmt: skip
"""Purposes that are bad for the player whose cards or Pokémon are picked."""
_UNIT = 40
"""The HP that one unit of attached Energy counts for."""


def alike(seen: dict[str, Any]) -> bool:
    """Return True if all answers to the question come to the same: every option must be picked, a cost takes all the
    Energy that is offered, or all options are face-down Prizes."""
    question = seen["select"]
    options = question["option"]
    if question["minCount"] >= len(options):
        return True
    if question["minCount"] < question["maxCount"]:
        return False
    if question["context"] == Context.DISCARD_ENERGY:
        return bool(sum(option["count"] for option in options) <= question["remainEnergyCost"])
    players = seen["current"]["players"]
    me = seen["current"]["yourIndex"]
    return all(
        option.get("area") == Area.PRIZE and players[option.get("playerIndex", me)]["prize"][option["index"]] is None
        for option in options
    )


def plain(seen: dict[str, Any], rng: Random) -> list[int]:
    """Return the numbers of the options picked; a main question gets a lively random answer."""
    question = seen["select"]
    if question["type"] == Sort.MAIN:
        return choose(seen, rng)
    options = question["option"]
    me = seen["current"]["yourIndex"]
    loss = question["context"] in LOSSES
    worth = [_worth(seen, option, me, loss) for option in options]
    order = sorted(range(len(options)), key=lambda i: (-worth[i], rng.random()))
    least, most = question["minCount"], min(question["maxCount"], len(options))
    wanted = sum(x >= 0 for x in worth)
    return order[: max(least, min(most, wanted))]


def _worth(seen: dict[str, Any], option: dict[str, Any], me: int, loss: bool) -> float:
    """Return how good it is to pick an option; less than 0: better not."""
    kind = option["type"]
    if kind in (Pick.YES, Pick.NO):
        return 0.0 if kind == Pick.YES else -1.0
    if kind == Pick.NUMBER:
        return float(option["number"])
    own = option.get("playerIndex", me) == me
    strength = _strength(seen, option, me)
    if own:
        return -1 - strength if loss else strength
    return 1 / (1 + strength)


def _strength(seen: dict[str, Any], option: dict[str, Any], me: int) -> float:
    """Return the HP of the Pokémon that an option points at, and more for its Energy; 0 for anything else."""
    zone = {Area.ACTIVE: "active", Area.BENCH: "bench"}.get(option.get("area", 0))
    if zone is None:
        return 0.0
    found = seen["current"]["players"][option.get("playerIndex", me)][zone]
    mon = found[option["index"]] if option["index"] < len(found) else None
    return 0.0 if mon is None else float(max(0, mon["hp"]) + _UNIT * len(mon["energies"]))
