"""Lasting effects: what an attack leaves behind on a Pokémon of a scene."""

from __future__ import annotations

from ptcg.engine.inspect import definition, effects, player_of
from ptcg.scenes.position import Position
from ptcg.scenes.scene import EffectSpec, SceneError


def leave_behind(at: Position, spot: int, effect: EffectSpec, path: str) -> None:
    """Put on the Pokémon (or its player) what the named attack leaves. The attack is the Pokémon's own if it has one of
    that name, else the opponent's. Raises SceneError if the attack leaves nothing."""
    card, index = _attack(at, spot, effect, path)
    if not effects.leave_behind(at.state, card * 16 + index, spot, effect.on != "pokemon"):
        raise SceneError(f"{path}.effects: {effect.attack} leaves nothing behind that lasts until now")


def _attack(at: Position, spot: int, effect: EffectSpec, path: str) -> tuple[int, int]:
    """Return the card in the game and the number of its attack that an effect names; a bare name is an attack of the
    two Actives."""
    s = at.state
    mine = list(s.piles[spot])
    others = list(s.piles[s.active[1 - player_of(spot)]])
    cards = [*mine, *others, *range(len(s.defs.printed))] if effect.card else [*mine, *others]
    for card in cards:
        printed = definition(s, card)
        if effect.card in ("", printed.card_id):
            for index, attack in enumerate(printed.attacks):
                if attack.name == effect.attack:
                    return card, index
    where = f"{effect.card} has" if effect.card else "the two Actives have"
    raise SceneError(f"{path}.effects: {where} no attack {effect.attack}")
