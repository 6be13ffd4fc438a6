"""The page of a search: the copies that came in and went out, the other copies that were tried, the list."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.lab.report.deck_list import list_card
from ptcg.lab.report.forest import Row, forest, mark, span
from ptcg.lab.report.numbers import count, from_to, listed, percent, points, share_words, signed, times
from ptcg.lab.report.page import again, card, esc, fault_words, key, page, pilot_card, table, top
from ptcg.lab.report.search import SearchReport, Tested

SHOWN = 12
"""The chart shows this many copies that stay as they were."""
ENDINGS = {1: "st", 2: "nd", 3: "rd"}


def search_page(report: SearchReport) -> str:
    """Return the page of the report."""
    opponents = listed([deck.name for deck in report.against])
    kicker = f"Search · {report.deck.name} · {times(len(report.steps), 'round')} · {report.run.rulebook}"
    lead = (
        f"Against {opponents}. The final games took no part in the search, which played {count(report.games)}. "
        f"{fault_words(report.faults)}"
    )
    changed = [one for one in report.tested if one.had != one.has]
    same = [one for one in report.tested if one.had == one.has]
    nearest = sorted(same, key=lambda one: one.value.est if one.had else -one.value.est)[:SHOWN]
    body = [top(kicker, esc(report.sentence()), esc(lead), report.fitness)]
    if changed:
        body.append(_copies("Copies that changed", changed, "The value of each copy that came in or went out."))
    body.append(list_card("The list at the end", report.cards))
    if nearest:
        body.append(
            _copies("Copies that stayed as they were", nearest, "The copies nearest to a change.", report.tested)
        )
    body += [_rounds(report), pilot_card(report.fitness), again(report.run)]
    return page("Search", f"{report.deck.name}: search", "".join(body))


def copy_words(one: Tested) -> str:
    """Return which copy it is, as in Ultra Ball, 3rd copy."""
    return f"{one.card}, {one.number}{ENDINGS.get(one.number, 'th')} copy"


def _change(one: Tested) -> str:
    if one.had == one.has:
        return "stays" if one.had else "not taken"
    return "comes in" if one.has else "goes out"


def _copies(title: str, some: Sequence[Tested], sub: str, every: Sequence[Tested] = ()) -> str:
    both = [mark(one.value, "a" if one.has else "b", "dot") for one in some]
    alone = [mark(one.games, "m", "ring") for one in some]
    axis, ticks = span(both, 0.02, (-0.04, 0.04), (-0.2, 0.2))
    rows = [
        Row(esc(copy_words(one)), points(one.value.est), (grey, found),
            sub=f"{_change(one)} · {percent(one.share)} of real lists")
        for one, found, grey in zip(some, both, alone, strict=True)
    ]  # fmt: skip
    chart = forest(rows, axis, ticks, lambda x: signed(100 * x), middle=0.0, ends=("worth less", "worth more"))
    keys = key(("a r", "in the list at the end"), ("b r", "not in it"), ("o r", "by games alone"))
    cells = [
        (copy_words(one), _change(one), percent(one.share), points(one.games.est),
         from_to(one.games.lo, one.games.hi), points(one.value.est), from_to(one.value.lo, one.value.hi),
         share_words(one.left) if one.left.n else "–")
        for one in every or some
    ]  # fmt: skip
    head = ["Copy", "change", "real lists", "games alone", "95 % interval", "both", "95 % interval", "left in hand"]
    note = "Points of win rate, compared with the other copies that were tried. Each interval is of one copy."
    return card(title, keys + chart, table(head, cells, "the copies that were tried"), sub=sub, note=note, wide=True)


def _rounds(report: SearchReport) -> str:
    cells = [
        (f"round {number}", one.lists, one.games, one.coming, one.going) for number, one in enumerate(report.steps, 1)
    ]
    under = table(["Round", "lists", "games", "copies in", "copies out"], cells, "the rounds")
    told = (
        "<p>Each round played lists with a random half of the changes, all on the same deals, and kept the better half "
        "of the copies. The values are drawn towards what real lists like the deck have; "
        "where the pilot leaves a card in hand, its games count less.</p>"
    )
    return card(f"{times(len(report.steps), 'round')}, {times(report.games, 'game')}", told, under)
