"""A position of theirs laid out in our engine: our game goes on there if it could not follow theirs."""

from __future__ import annotations

from typing import Any

from ptcg.engine.inspect.effects import Lasting
from ptcg.engine.inspect.lay_out import (
    attach,
    lay_card,
    lay_down,
    no_cards_laid,
    recall,
    set_conditions,
    set_stadium,
    set_turn,
)
from ptcg.engine.inspect.look import State, definition, max_hp, mons, ref_of, top_card
from ptcg.engine.inspect.running import FROM_MAIN, begin_turn, reseed
from ptcg.engine.inspect.words import CONDITIONS, DISCARD, RESOLVING
from ptcg.game import Game
from ptcg.game.modes import set_modes
from ptcg_cabt.board import ZONES
from ptcg_cabt.refs import Frame, number


def laid(frame: Frame, game: Game, before: State) -> Game:
    """Return our game at a main question of theirs.

    Cards, damage, Special Conditions and the uses of the turn are theirs. ``before`` is an earlier position of ours:
    its facts stay, and its lasting effects as far as their Pokémon and their time have stayed. What happened in between
    is not known here.
    """
    current = frame["current"]
    s = no_cards_laid(before.defs)
    set_modes(s, game.modes)
    reseed(s, game.seed)
    for spot in range(len(before.gen)):  # so that references to earlier Pokémon mean no Pokémon that comes now
        s.gen[spot] = before.gen[spot]
    set_turn(s, current["turn"], current["yourIndex"])
    s.energy_used = int(current["energyAttached"])
    s.supporters_used = int(current["supporterPlayed"])
    s.stadiums_used = int(current["stadiumPlayed"])
    s.retreats_used = int(current["retreated"])
    for p, player in enumerate(current["players"]):
        for zone, name in ZONES.items():
            for card in player[name]:
                lay_card(s, number(card), zone)
        for mon in [*player["active"], *player["bench"]]:
            _enter(s, mon, p, player if mon in player["active"] else {})
        if before.set_known[p * 3]:
            s.set_known[p * 3] = 1
    for card in current["stadium"]:
        set_stadium(s, number(card), card["playerIndex"])
    for i, place in enumerate(s.place):
        if place == RESOLVING:
            lay_card(s, i, DISCARD)
    _remember(s, before)
    for p, player in enumerate(current["players"]):
        hp = {number(mon): mon["hp"] for mon in [*player["active"], *player["bench"]]}
        for spot in mons(s, p):
            s.damage[spot] = max(0, max_hp(s, spot) - hp[top_card(s, spot)])
    begin_turn(s, FROM_MAIN)
    return Game(game.rulebook, game.decks, game.seed, game.modes, s)


def _enter(s: State, mon: dict[str, Any], player: int, conditions: dict[str, Any]) -> None:
    """Put a Pokémon into play; ``conditions`` says which Special Conditions it has, for an Active Pokémon."""
    pile = [*(number(card) for card in mon["preEvolution"]), number(mon)]
    spot = lay_down(s, pile, 1, player, bool(conditions), mon["appearThisTurn"])
    for card in mon["energyCards"]:
        attach(s, number(card), spot, definition(s, number(card)).energy_role)
    for card in mon["tools"]:
        attach(s, number(card), spot, 0)
    bits = sum(1 << i for i, name in enumerate(CONDITIONS) if conditions.get(name.lower()))
    if bits:
        set_conditions(s, spot, bits, s.turn - 1 if player == s.player else s.turn)


def _remember(s: State, before: State) -> None:
    """Take over the facts of an earlier position, and the lasting effects that can still be in force."""
    at = {top_card(s, spot): ref_of(s, spot) for p in range(2) for spot in mons(s, p)}
    now = {ref_of(before, spot): at.get(top_card(before, spot), -1) for p in range(2) for spot in mons(before, p)}
    for x in before.facts:
        recall(s, x.kind, x.turn, x.player, now.get(x.mon, x.mon), x.value)
    s.lasting = [
        Lasting(
            e.static, e.clause, now.get(e.on, -1), e.me, now.get(e.self_ref, e.self_ref), e.card, e.use,
            e.start, e.end, e.live, e.armed, e.span, e.word, tuple(now.get(x, x) for x in e.regs),
        )
        for e in before.lasting
        if (e.on < 0 or now.get(e.on, -1) >= 0) and (s.turn == before.turn or (e.live and e.end < 0))
    ]  # fmt: skip
    s.shape += 1
    s.sources += 1
