"""The table as plain text, for `print(game)`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ptcg.game.game import Game


def drawn(game: Game) -> str:
    """Return both sides as the player who decides sees them, and the question or the outcome."""
    decision = game.decision
    seat = decision.player if decision is not None and decision.player < 2 else game.state.player
    view = game.view(seat)
    turn = f"turn {view['turn']} of player {view['player'] + 1}" if view["turn"] else "set-up"
    lines = [f"{game.rulebook.id}, {turn}"]
    if view["stadium"] is not None:
        lines.append(f"  Stadium: {view['stadium']['name']}")
    lines += [f"Player {2 - seat}", *side(view["opp"])[::-1], f"Player {seat + 1}", *side(view["me"])]
    hand = ", ".join(card["name"] for card in view["me"]["hand"] if card is not None)
    lines.append(f"  hand: {hand or 'no cards'}")
    outcome = game.outcome
    if outcome is not None:
        who = "nobody" if outcome.winner is None else f"player {outcome.winner + 1}"
        lines.append(f"The game is over: {who} won ({outcome.way}).")
    elif decision is not None:
        lines.append(f"Player {decision.player + 1}: {decision.prompt}" if decision.player < 2 else decision.prompt)
    return "\n".join(lines)


def side(player: dict[str, Any]) -> list[str]:
    """Return the lines of one side: the Active Pokémon, the Bench, and the counts."""
    mons = [("Active", player["active"]), *((f"Bench {i + 1}", x) for i, x in enumerate(player["bench"]))]
    lines = [f"  {place}: {pokemon(mon)}" for place, mon in mons if mon is not None]
    counts = [f"{word} {player[key]}" for word, key in COUNTS if player[key] is not None]
    counts += [f"{word} {len(player[key])}" for word, key in PILES if player[key]]
    played = [f"played {card['name']}" for card in player["played"]]
    return [*lines, f"  {', '.join([*counts, *played])}"]


COUNTS = (("Prizes", "prizes_count"), ("hand", "hand_count"), ("deck", "deck_count"))
PILES = (("discard pile", "discard"), ("Lost Zone", "lost"), ("to one side", "aside"))


def pokemon(mon: dict[str, Any]) -> str:
    """Return one Pokémon in words, with its HP, its Energy, its Special Conditions and its attached cards."""
    if mon.get("hidden"):
        return "face down"
    name = " & ".join(card["name"] for card in mon["cards"] if card is not None)
    units = [unit for card in mon["energy"] for unit in card["units"]]
    more = [f"{mon['hp'] - mon['damage']}/{mon['hp']} HP", *units, *mon["conditions"]]
    more += [card["name"] for card in (*mon["tools"], *mon["attached"]) if card is not None]
    return f"{name} ({', '.join(more)})"
