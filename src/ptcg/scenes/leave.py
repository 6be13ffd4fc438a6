"""What an attack leaves behind: the lasting part of its program, as if used in the last turn of its user."""

from __future__ import annotations

from ptcg.core import selection
from ptcg.core.frames import Frame, frame
from ptcg.core.lasting import apply, later, turn_ends, turn_starts
from ptcg.core.ops import I_APPLY, I_INFLICT, I_LATER, I_SET
from ptcg.core.record import Lasting
from ptcg.core.spans import L_DEFENDER
from ptcg.core.state import State, player_of, ref_of
from ptcg.core.words import BURNED, CONFUSED, POISONED, USE_ATTACK
from ptcg.scenes.position import Position
from ptcg.scenes.scene import EffectSpec, SceneError


def leave_behind(at: Position, spot: int, effect: EffectSpec, path: str) -> None:
    """Put on the Pokémon (or its player) what the named attack leaves: by itself if it has the attack, else by the
    opponent's Pokémon."""
    s = at.state
    card, index = _attack(at, spot, effect, path)
    own = s.at[card] == spot and effect.on == "pokemon"
    user = player_of(spot) if own else 1 - player_of(spot)
    f = frame(s.defs.cards[s.defs.printed[card]].attacks[index].full, user, -1, card, USE_ATTACK)
    f.self_ref = ref_of(s, spot if own else s.active[user])
    f.attack = f.via = card * 16 + index
    f.r[L_DEFENDER] = (ref_of(s, s.active[1 - user] if own else spot),)
    turn, player, before = s.turn, s.player, s.lasting
    s.lasting = []
    s.turn = turn - 2 if user == player else turn - 1
    s.player = user
    marked = _run(s, f, before)
    turn_ends(s, user)
    turn_starts(s, 1 - user)
    if user == player:
        turn_ends(s, 1 - user)
        turn_starts(s, user)
    found, s.turn, s.player = s.lasting, turn, player
    s.lasting = [*before, *found]
    s.shape += 1
    if not found and not marked:
        raise SceneError(f"{path}.effects: {effect.attack} leaves nothing behind that lasts until now")


def _run(s: State, f: Frame, before: list[Lasting]) -> bool:
    """Run what begins a lasting effect; whether a stronger Poison or Burn was marked on a Pokémon that has it, or the
    effect is one that is in force already and does not add up."""
    marked = False
    for ins in s.defs.programs[f.prog].ins:
        if ins.op == I_SET:
            f.r[ins.a] = tuple(selection.sel(s, f, ins.x))
        elif ins.op == I_APPLY and ins.d == 1 and any(e.static == ins.a for e in before):
            marked = True
        elif ins.op == I_APPLY:
            apply(s, f, ins)
        elif ins.op == I_LATER:
            later(s, f, ins)
        elif ins.op == I_INFLICT and ins.c > 0:
            spot = f.r[L_DEFENDER][0] & 255
            if ins.b & s.cond[spot] & POISONED:
                s.poison[spot], marked = ins.c, True
            elif ins.b & s.cond[spot] & BURNED:
                s.burn[spot], marked = ins.c, True
            elif ins.b & s.cond[spot] & CONFUSED:
                s.wake[spot], marked = ins.c, True
    return marked


def _attack(at: Position, spot: int, effect: EffectSpec, path: str) -> tuple[int, int]:
    """The card in the game and the number of its attack that an effect names; a bare name is one of the Actives'."""
    s = at.state
    mine = list(s.piles[spot])
    others = list(s.piles[s.active[1 - player_of(spot)]])
    cards = [*mine, *others, *range(len(s.defs.printed))] if effect.card else [*mine, *others]
    for card in cards:
        definition = s.defs.cards[s.defs.printed[card]]
        if effect.card in ("", definition.card_id):
            for index, attack in enumerate(definition.attacks):
                if attack.name == effect.attack:
                    return card, index
    where = f"{effect.card} has" if effect.card else "the two Actives have"
    raise SceneError(f"{path}.effects: {where} no attack {effect.attack}")
