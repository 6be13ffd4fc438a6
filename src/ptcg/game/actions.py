"""Typed actions: an `Action` says to programs what an option does; the notation says the same to people."""

from __future__ import annotations

from msgspec import Struct

from ptcg.engine import actions as a
from ptcg.engine import ask as k
from ptcg.engine.state import State
from ptcg.engine.vocabulary import ATTACHED, DISCARD, SPOT_BASE
from ptcg.game.mode_words import mode_effect
from ptcg.game.notation import attack_name, card_id, card_name, option_card, spot_ref

MAIN = {
    a.A_BENCH: "bench",
    a.A_LEGEND: "bench",
    a.A_EVOLVE: "evolve",
    a.A_LEVEL: "level_up",
    a.A_ENERGY: "attach",
    a.A_TOOL: "attach",
    a.A_PLAY: "play",
    a.A_USE: "use",
    a.A_RETREAT: "retreat",
    a.A_ATTACK: "attack",
    a.A_END: "end",
}
ONTO = (a.A_EVOLVE, a.A_LEVEL, a.A_ENERGY, a.A_TOOL, a.A_RETREAT, a.A_ATTACK)
KINDS = {
    k.K_COIN: "coin",
    k.K_YESNO: "answer",
    k.K_REFLIP: "answer",
    k.K_FIRST: "go",
    k.K_PRIZE: "prize",
    k.K_BONUS: "draw",
    k.K_PAUSE: "continue",
    k.K_ACTIVE: "active",
    k.K_BENCH: "bench",
    k.K_PROMOTE: "promote",
    k.K_RESPONSE: "respond",
}


class Action(Struct, frozen=True):
    """What an option does.

    ``verb``: bench, evolve, level_up, attach, play, use, discard, retreat, attack or end in the main part of a turn.
    Elsewhere it is choose, done, or a word for the kind of decision. ``card`` and ``name``: the id and the name of the
    card of the option. ``place``: the place of its Pokémon (me.active, opp.bench[2]). ``text``: the attack or the text
    that the player uses. ``does``: what the option does, where the player chooses between effects.

    >>> from ptcg.testing import game_at
    >>> game = game_at("PAR23", [], "{active: sv4-94, hand: [Fighting]}", "{active: sv4-94}")
    >>> game.options[0].action
    Action(verb='attach', card='col1-93', name='Fighting Energy', place='me.active', text='', does='')
    """

    verb: str
    card: str | None = None
    name: str | None = None
    place: str | None = None
    text: str = ""
    does: str = ""


def action_of(s: State, value: int) -> Action:
    """Return the action of one option of the open decision."""
    seat = s.ask_player if s.ask_player < 2 else s.player
    card = option_card(s, value)
    id_, name = (card_id(s, card), card_name(s, card)) if card >= 0 else (None, None)
    if s.ask_kind == k.K_MAIN:
        return main_action(s, value, seat, id_, name)
    if value < 0:
        return Action("done")
    if s.ask_kind == k.K_MODE:
        return Action("choose", does=mode_effect(s, value))
    place = None
    if s.ask_kind in (k.K_RESPONSE, k.K_REPLACE):
        place = spot_ref(s, s.at[card], seat) if card >= 0 and s.at[card] >= 0 else None
    elif value >= SPOT_BASE:
        place = spot_ref(s, value & 255, seat)
    elif card >= 0 and s.place[card] == ATTACHED:
        place = spot_ref(s, s.at[card], seat)
    text = attack_name(s, value) if s.ask_kind == k.K_ATTACK else ""
    return Action(KINDS.get(s.ask_kind, "choose"), id_, name, place, text)


def main_action(s: State, value: int, seat: int, card: str | None, name: str | None) -> Action:
    """Return the action of an option in the main part of a turn."""
    sort, x, y = a.kind_of(value), a.x_of(value), a.y_of(value)
    verb = MAIN[sort]
    if sort in ONTO:
        text = attack_name(s, x) if sort == a.A_ATTACK else ""
        return Action(verb, card, name, spot_ref(s, y, seat), text)
    if sort != a.A_USE:
        return Action(verb, card, name)
    c, d = s.defs.clauses[x], s.defs.cards[s.defs.printed[y]]
    place = spot_ref(s, s.at[y], seat) if s.at[y] >= 0 else None
    if c.zone == DISCARD + 1 and d.half > 0:
        verb = "bench"
    elif place is not None and d.plays_as and c.name == d.name:
        verb = "discard"
    return Action(verb, card, name, place, c.name)


def line_of(action: Action) -> str:
    """Return a line of notation that means the action, whether the action is allowed or not."""
    match action.verb:
        case "evolve" | "level_up":
            return f"{action.verb} {action.place} with {action.card}"
        case "attach":
            return f"attach {action.card} to {action.place}"
        case "use" if action.place is not None:
            return f"use {action.text} of {action.place}"
        case "use":
            return f"use {action.text} of {action.card}" if action.card else "use stadium"
        case "retreat":
            return f"retreat to {action.place}"
        case "attack":
            return f"attack {action.text}"
        case "end":
            return "end turn"
    return f"{action.verb} {action.card or action.place or action.text}".strip()
