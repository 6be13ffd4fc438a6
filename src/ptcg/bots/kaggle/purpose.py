"""Purposes of picks in the official engine's words, from the part of the effect tree that asks."""

from __future__ import annotations

from ptcg.bots.kaggle.codes import Context, Sort
from ptcg.core.inspect.look import State, is_tool
from ptcg.core.inspect.words import ATTACHED, SPOT_BASE
from ptcg.effects import filters as fl
from ptcg.effects import operations as op
from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.node import walk
from ptcg.game.offers import Offer
from ptcg.game.purposes import inside, step_of

POKEMON: dict[type[Op], Context] = {
    op.Choose: Context.EFFECT_TARGET,
    op.Devolve: Context.DEVOLVE,
    op.DoDamage: Context.DAMAGE,
    op.Evolve: Context.EVOLVES_FROM,
    op.Heal: Context.HEAL,
    op.LookFor: Context.ATTACH_FROM,
    op.Move: Context.ATTACH_FROM,
    op.MoveAttached: Context.ATTACH_FROM,
    op.PutCounters: Context.DAMAGE_COUNTER,
    op.Replace: Context.DISCARD,
    op.Return: Context.TO_HAND,
    op.Search: Context.ATTACH_FROM,
    op.Switch: Context.SWITCH,
}
"""The purpose of a pick of Pokémon, by the step that asks."""
CARDS: dict[type[Op], Context] = {
    op.DiscardUntil: Context.DISCARD,
    op.Evolve: Context.EVOLVES_TO,
    op.Look: Context.LOOK,
    op.Replace: Context.TO_FIELD,
    op.Reveal: Context.TO_DECK,
    op.ShuffleIn: Context.TO_DECK,
}
"""The purpose of a pick of cards without a destination, by the step that asks."""
ZONES = {"hand": Context.TO_HAND, "discard": Context.DISCARD, "deck": Context.TO_DECK, "prizes": Context.TO_PRIZE}
UNITS = {
    Context.TO_HAND: Context.TO_HAND_ENERGY, Context.DISCARD: Context.DISCARD_ENERGY,
    Context.TO_DECK: Context.TO_DECK_ENERGY, Context.TO_DECK_BOTTOM: Context.TO_DECK_ENERGY,
}  # fmt: skip


def purpose(s: State, offered: Offer) -> tuple[Sort, Context]:
    """Return the sort of a pick of cards or Pokémon, and its purpose."""
    step = step_of(offered.path)
    first = offered.objects[0] if offered.objects else -1
    if first < 0:
        return Sort.CARD, _destined(offered, step)
    if first >= SPOT_BASE:
        if isinstance(step, op.MoveCounters):
            source = step.source in inside(offered.path)
            return Sort.CARD, Context.REMOVE_DAMAGE_COUNTER if source else Context.DAMAGE_COUNTER
        return Sort.CARD, POKEMON.get(type(step), Context.DETACH_FROM) if step else Context.DISCARD
    if s.place[first] == ATTACHED:
        return _attached(s, offered, step)
    return Sort.CARD, _destined(offered, step)


def _attached(s: State, offered: Offer, step: Op | None) -> tuple[Sort, Context]:
    """Return sort and purpose of a pick of cards on Pokémon: Energy by units, or by card if the text names a sort."""
    if all(is_tool(s, x) for x in offered.objects):
        return Sort.ATTACHED_CARD, Context.DISCARD_TOOL_CARD
    words = [x for node in offered.path[-1:] for x in walk(node)]
    by_card = any(isinstance(x, fl.Energy) and x.basic is not None for x in words)
    if isinstance(step, op.MoveAttached):
        if by_card:
            return Sort.ATTACHED_CARD, Context.SWITCH_ENERGY_CARD
        return Sort.ENERGY, Context.SWITCH_ENERGY
    if by_card:
        return Sort.ATTACHED_CARD, Context.DISCARD_ENERGY_CARD
    return Sort.ENERGY, UNITS.get(_destined(offered, step), Context.DISCARD_ENERGY)


def _destined(offered: Offer, step: Op | None) -> Context:
    """Return the purpose of a pick of cards: where they go."""
    within = next((x for x in reversed(inside(offered.path)) if isinstance(x, sl.Dest)), None)
    dest = within if within is not None else getattr(step, "dest", None)
    if isinstance(dest, sl.Split):
        dest = dest.picked
    match dest:
        case sl.Into(place, pos):
            if place.zone == "deck" and pos == "bottom":
                return Context.TO_DECK_BOTTOM
            return ZONES.get(place.zone, Context.DISCARD)
        case sl.OntoMon():
            return Context.ATTACH_TO
        case sl.OntoBench():
            return Context.TO_BENCH
        case sl.Dest():
            return Context.DISCARD
    if step is None:
        return Context.DISCARD
    return CARDS.get(type(step), Context.TO_HAND)
