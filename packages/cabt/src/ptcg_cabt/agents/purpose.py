"""Purposes of picks in the official engine's words, from the part of the effect tree that asks."""

from __future__ import annotations

from ptcg.effects import filters as fl
from ptcg.effects import selectors as sl
from ptcg.effects.control import Op
from ptcg.effects.node import walk
from ptcg.engine.inspect.look import State, is_tool
from ptcg.engine.inspect.words import ATTACHED, SPOT_BASE
from ptcg.game.offers import Offer
from ptcg.game.purposes import inside, step_of
from ptcg.verbs.choose import Choose
from ptcg.verbs.devolve import Devolve
from ptcg.verbs.discard_until import DiscardUntil
from ptcg.verbs.do_damage import DoDamage
from ptcg.verbs.evolve import Evolve
from ptcg.verbs.heal import Heal
from ptcg.verbs.look import Look, Reveal
from ptcg.verbs.look_for import LookFor
from ptcg.verbs.move import Move
from ptcg.verbs.move_attached import MoveAttached
from ptcg.verbs.move_counters import MoveCounters
from ptcg.verbs.put_counters import PutCounters
from ptcg.verbs.replace import Replace
from ptcg.verbs.return_to_hand import Return
from ptcg.verbs.search import Search
from ptcg.verbs.shuffle_in import ShuffleIn
from ptcg.verbs.switch import Switch
from ptcg_cabt.agents.codes import Context, Sort

POKEMON: dict[type[Op], Context] = {
    Choose: Context.EFFECT_TARGET,
    Devolve: Context.DEVOLVE,
    DoDamage: Context.DAMAGE,
    Evolve: Context.EVOLVES_FROM,
    Heal: Context.HEAL,
    LookFor: Context.ATTACH_FROM,
    Move: Context.ATTACH_FROM,
    MoveAttached: Context.ATTACH_FROM,
    PutCounters: Context.DAMAGE_COUNTER,
    Replace: Context.DISCARD,
    Return: Context.TO_HAND,
    Search: Context.ATTACH_FROM,
    Switch: Context.SWITCH,
}
"""The purpose of a pick of Pokémon, by the step that asks."""
CARDS: dict[type[Op], Context] = {
    DiscardUntil: Context.DISCARD,
    Evolve: Context.EVOLVES_TO,
    Look: Context.LOOK,
    Replace: Context.TO_FIELD,
    Reveal: Context.TO_DECK,
    ShuffleIn: Context.TO_DECK,
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
        if isinstance(step, MoveCounters):
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
    if isinstance(step, MoveAttached):
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
