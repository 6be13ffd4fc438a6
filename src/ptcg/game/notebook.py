"""The table as HTML, for notebooks."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ptcg.game.drawing import pokemon

if TYPE_CHECKING:
    from ptcg.game.game import Game
    from ptcg.game.view import CardRef, Mon, Side

MOST = 12
"""The options that are listed."""
CARD = "border:1px solid #888;border-radius:6px;padding:4px 8px;margin:2px;display:inline-block;vertical-align:top"
QUIET = "color:#777;font-size:90%"


def board(game: Game) -> str:
    """Return both sides as the player who decides sees them, the question and its options, or the outcome."""
    decision, outcome = game.decision, game.outcome
    seat = decision.player if decision is not None and decision.player < 2 else game.state.player
    view = game.view(seat)
    turn = f"turn {view.turn} of player {view.player + 1}" if view.turn else "set-up"
    stadium = f" · Stadium: {escape(view.stadium.name)}" if view.stadium is not None else ""
    parts = [
        f"<b>{escape(game.rulebook.id)}</b>, {turn}{stadium}",
        player(f"Player {2 - seat}", view.opp),
        player(f"Player {seat + 1}", view.me),
    ]
    if view.me.hand is not None:
        parts.append(f"<div>hand: {names(view.me.hand)}</div>")
    if outcome is not None:
        who = "nobody" if outcome.winner is None else f"player {outcome.winner + 1}"
        parts.append(f"<p><b>The game is over: {who} won ({escape(outcome.way)}).</b></p>")
    elif decision is not None:
        who = f"Player {decision.player + 1}: " if decision.player < 2 else ""
        lines = game.options.notations
        listed = "".join(f"<li>{escape(line)}</li>" for line in lines[:MOST])
        rest = f'<div style="{QUIET}">and {len(lines) - MOST} more</div>' if len(lines) > MOST else ""
        parts.append(f'<p><b>{who}{escape(decision.prompt)}</b></p><ol start="0">{listed}</ol>{rest}')
    return f'<div style="font-family:sans-serif;line-height:1.4">{"".join(parts)}</div>'


def player(title: str, side: Side) -> str:
    """Return one side: the Active Pokémon, the Bench, and the counts."""
    counts = (("Prizes", side.prizes_count), ("hand", side.hand_count), ("deck", side.deck_count))
    told = [f"{word} {count}" for word, count in counts if count is not None]
    told += [f"discard pile {len(side.discard)}"] if side.discard else []
    active = mon(side.active, strong=True) if side.active is not None else ""
    bench = "".join(mon(x) for x in side.bench)
    return f'<div><b>{title}</b> <span style="{QUIET}">{", ".join(told)}</span><br>{active}{bench}</div>'


def mon(x: Mon, *, strong: bool = False) -> str:
    """Return one Pokémon as a small card; the Active Pokémon has a thicker border."""
    width = "border-width:2px" if strong else ""
    return f'<span style="{CARD};{width}">{escape(pokemon(x))}</span>'


def names(cards: tuple[CardRef | None, ...]) -> str:
    """Return the names of the known cards of a hand."""
    return escape(", ".join(card.name for card in cards if card is not None)) or "no cards"
