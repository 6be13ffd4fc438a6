"""The table as plain text, for `print(game)`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ptcg.game.game import Game
    from ptcg.game.view import Mon, Side


def drawn(game: Game) -> str:
    """Return both sides as the player who decides sees them, and the question or the outcome."""
    decision = game.decision
    seat = decision.player if decision is not None and decision.player < 2 else game.state.player
    view = game.view(seat)
    turn = f"turn {view.turn} of player {view.player + 1}" if view.turn else "set-up"
    lines = [f"{game.rulebook.id}, {turn}"]
    if view.stadium is not None:
        lines.append(f"  Stadium: {view.stadium.name}")
    lines += [f"Player {2 - seat}", *side(view.opp)[::-1], f"Player {seat + 1}", *side(view.me)]
    hand = ", ".join(card.name for card in view.me.hand or () if card is not None)
    lines.append(f"  hand: {hand or 'no cards'}")
    outcome = game.outcome
    if outcome is not None:
        who = "nobody" if outcome.winner is None else f"player {outcome.winner + 1}"
        lines.append(f"The game is over: {who} won ({outcome.way}).")
    elif decision is not None:
        lines.append(f"Player {decision.player + 1}: {decision.prompt}" if decision.player < 2 else decision.prompt)
    return "\n".join(lines)


def side(player: Side) -> list[str]:
    """Return the lines of one side: the Active Pokémon, the Bench, and the counts."""
    mons = [("Active", player.active), *((f"Bench {i + 1}", x) for i, x in enumerate(player.bench))]
    lines = [f"  {place}: {pokemon(mon)}" for place, mon in mons if mon is not None]
    counts = (("Prizes", player.prizes_count), ("hand", player.hand_count), ("deck", player.deck_count))
    piles = (("discard pile", player.discard), ("Lost Zone", player.lost), ("to one side", player.aside))
    told = [f"{word} {count}" for word, count in counts if count is not None]
    told += [f"{word} {len(cards)}" for word, cards in piles if cards]
    played = [f"played {card.name}" for card in player.played]
    return [*lines, f"  {', '.join([*told, *played])}"]


def pokemon(mon: Mon) -> str:
    """Return one Pokémon in words, with its HP, its Energy, its Special Conditions and its attached cards."""
    if mon.hidden:
        return "face down"
    name = " & ".join(card.name for card in mon.cards if card is not None)
    units = [unit for card in mon.energy for unit in card.units]
    more = [f"{mon.hp - mon.damage}/{mon.hp} HP", *units, *mon.conditions]
    more += [card.name for card in (*mon.tools, *mon.attached) if card is not None]
    return f"{name} ({', '.join(more)})"
