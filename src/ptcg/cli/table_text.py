"""The table in the terminal, drawn from `game.view(seat)` alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ptcg.game import CardRef, Mon, Side, View

_SYMBOLS = {"Grass": "G", "Fire": "R", "Water": "W", "Lightning": "L", "Psychic": "P", "Fighting": "F",
            "Darkness": "D", "Metal": "M", "Fairy": "Y", "Dragon": "N", "Colorless": "C", "any": "*"}  # fmt: skip
_COLOURS = {"Asleep": "cyan", "Burned": "red", "Confused": "magenta", "Paralyzed": "yellow", "Poisoned": "green"}


def draw(view: View, names: tuple[str, str]) -> RenderableType:
    """Draw the whole table; `names` are the names of the seats. The viewer's own side is the lower side."""
    me = view.seat if view.seat is not None else 0
    mons = Table(box=None, show_header=False, expand=True, padding=(0, 1))
    for _ in range(5):
        mons.add_column(overflow="fold")
    _side(mons, view.opp, "opp", upper=True)
    mons.add_section()
    _side(mons, view.me, "me", upper=False)
    parts: list[RenderableType] = [_counts(names[1 - me], view.opp), mons, _counts(names[me], view.me)]
    parts += _open_cards("Hand", view.me.hand)
    parts += _open_cards(f"{names[1 - me]}'s hand", view.opp.hand)
    parts += _open_cards("Top of your deck", view.me.deck_top)
    for who, side in ((names[1 - me], view.opp), (names[me], view.me)):
        parts += _open_cards(f"Played by {who}", side.played)
        parts += _open_cards(f"To one side ({who})", [card or CardRef("", "(face down)") for card in side.aside])
    return Panel(Group(*parts), title=_title(view, names), title_align="left")


def _title(view: View, names: tuple[str, str]) -> Text:
    words = f"Turn {view.turn}: {names[view.player]}" if view.turn else "Set-up"
    if view.sudden_death:
        words += " · Sudden Death"
    if (stadium := view.stadium) is not None:
        words += f" · Stadium: {stadium.name} ({names[stadium.player]})"
    return Text(words, style="bold")


def _counts(name: str, side: Side) -> Text:
    discard = None if side.discard is None else len(side.discard)
    counts = (("Prizes", side.prizes_count), ("hand", side.hand_count), ("deck", side.deck_count), ("discard", discard))
    words = [f"{zone} {count}" for zone, count in counts if count is not None]
    words += [f"Lost Zone {len(side.lost)}"] if side.lost else []
    words += [word for word, used in (("GX used", side.gx_used), ("VSTAR used", side.vstar_used)) if used]
    return Text.assemble((name, "bold"), "  ", " · ".join(words))


def _side(table: Table, side: Side, who: str, *, upper: bool) -> None:
    """Draw the Active Pokémon and the Bench, with the Active Pokémon nearest to the middle."""
    rows = [_row(f"{who}.active", side.active, "bold")]
    rows += [_row(f"{who}.bench[{place}]", mon, "") for place, mon in enumerate(side.bench)]
    for row in reversed(rows) if upper else rows:
        table.add_row(*row)


def _row(place: str, mon: Mon | None, style: str) -> tuple[Text, ...]:
    if mon is None:
        return Text(place, "dim"), Text("(empty)", "dim")
    if mon.hidden:
        return Text(place, "dim"), Text("(face down)", "dim")
    left = mon.hp - mon.damage
    health = Text(f"{left}/{mon.hp} HP", "red" if left * 3 <= mon.hp else "yellow" if mon.damage else "")
    name = " & ".join(card.name for card in mon.cards if card is not None)
    kind = f" {mon.stage}, {'/'.join(mon.types)}"
    return Text(place, "dim"), Text.assemble((name, style), (kind, "dim")), health, Text(_energy(mon)), _state(mon)


def _energy(mon: Mon) -> str:
    """Return each Energy unit by its letter; a unit of several types is as W/R."""
    return " ".join(_letters(unit) for card in mon.energy for unit in card.units)


def _letters(unit: str) -> str:
    return "/".join(_SYMBOLS.get(word, word) for word in unit.split("/"))


def _state(mon: Mon) -> Text:
    """Return Special Conditions, Tools and other attached cards, counters, lasting effects, and whether it is new in
    play."""
    words: list[tuple[str, str]] = [(name, _COLOURS.get(name, "")) for name in mon.conditions]
    words += [(card.name, "") for card in (*mon.tools, *mon.attached) if card is not None]
    words += [(f"{name} ×{count}", "") for name, count in mon.counters.items()]
    words += [(f"effect of {name}", "dim") for name in dict.fromkeys(mon.effects)]
    words += [("new", "dim")] if mon.came_this_turn else []
    return Text(", ").join(Text(*word) for word in words)


def _open_cards(title: str, cards: Sequence[CardRef | None] | None) -> Iterable[Text]:
    """Return one line with the cards of a zone that the viewer knows, copies together; no line if there are none."""
    counts = Counter(card.name for card in cards or () if card is not None)
    if not counts:
        return []
    words = ", ".join(name if count == 1 else f"{count} {name}" for name, count in counts.items())
    return [Text.assemble((f"{title}: ", "bold"), words)]
