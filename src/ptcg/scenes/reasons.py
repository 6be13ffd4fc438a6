"""Reasons: which rule forbids a line of the main part of a turn, by the engine's own explanation."""

from __future__ import annotations

from ptcg.game.explain import why_not
from ptcg.game.notation import card_id, spot_ref
from ptcg.scenes.choices import spots
from ptcg.scenes.library import is_card
from ptcg.scenes.lines import Line
from ptcg.scenes.position import Position

_UNION = "V-UNION "


def forbidding_rule(at: Position, line: Line) -> str:
    """Return the id of the rule that forbids a line; empty if no rule of the main part forbids it."""
    if at.asked != "main":
        return "TURN-02"
    reasons = why_not(at.state, _notation(at, line))
    return reasons[0].rule if reasons else ""


def _notation(at: Position, line: Line) -> str:
    """Return the line as the turn player would type it, without the picks that follow it."""
    args = line.args
    match line.verb:
        case "bench":
            return "bench " + " + ".join(_card(at, card) for card in args)
        case "play" if args[0].startswith(_UNION):
            return f"bench {args[0].removeprefix(_UNION)}"
        case "play":
            return f"play {_card(at, args[0])}"
        case "evolve" | "level_up":
            return f"{line.verb} {_pokemon(at, args[0])} with {_card(at, args[1])}"
        case "attach":
            return f"attach {_card(at, args[0])} to {_pokemon(at, args[1])}"
        case "use":
            return "use stadium" if args[0] == "Stadium" else f"use {args[0]} of {_pokemon(at, args[1] or 'active')}"
        case "retreat":
            return f"retreat to {_pokemon(at, args[0] or 'me.bench[0]')}"
        case "attack":
            return f"attack {args[0]}"
    return line.text


def _card(at: Position, word: str) -> str:
    """Return the id of a card of that word in the turn player's hand, or the word itself if there is none."""
    s = at.state
    held = (card for card in at.lying(s.player, "hand") if is_card(at.card(card), word))
    return next((card_id(s, card) for card in held), word)


def _pokemon(at: Position, word: str) -> str:
    """Return the place of a Pokémon from the turn player's side; a scene always names places from one side."""
    return next((spot_ref(at.state, spot, at.state.player) for spot in spots(at, word)), word)
