"""The page of a run of `ptcg improve`: the swaps that were tried."""

from __future__ import annotations

from ptcg.lab.improve_report import ImproveReport, high, low
from ptcg.lab.report.deck_list import list_card
from ptcg.lab.report.forest import Row, forest, mark, span
from ptcg.lab.report.numbers import from_to, points, signed
from ptcg.lab.report.page import again, card, esc, page, pilot_card, table, top

STEP = 0.05


def improve_page(report: ImproveReport) -> str:
    """Return the page of the report."""
    pilots = ", ".join(pilot.name for pilot in report.run.pilots)
    opponents = ", ".join(deck.name for deck in report.against)
    kicker = f"Swaps tried · {report.deck.name} · {pilots}, {report.run.rulebook}"
    lead = (
        f"Against {opponents}. All swaps play the same seeds; the better half continues. The last is measured again "
        "on seeds that took no part in choosing it."
    )
    body = [
        top(kicker, esc(report.sentence()), esc(lead), report.fitness),
        _ranking(report),
        list_card("The list with the first of these swaps", report.cards),
        pilot_card(report.fitness),
        again(report.run),
    ]
    return page("Swaps", f"{report.deck.name}: swaps", "".join(body))


def _ranking(report: ImproveReport) -> str:
    marks = [mark(one.effect, "a" if one.confirmed else "m") for one in report.tried]
    axis, ticks = span(marks, STEP, (-0.1, 0.1), (-1.0, 1.0))
    rows = [
        Row(esc(one.swap), points(one.effect.est), (found,), sub=f"{one.pairs} pairs")
        for one, found in zip(report.tried, marks, strict=True)
    ]
    chart = forest(rows, axis, ticks, lambda x: signed(100 * x), middle=0.0, ends=("worse", "better"))
    cells = [
        (one.swap, points(one.effect.est), from_to(low(one), high(one)), one.pairs,
         "yes" if one.confirmed else "no")
        for one in report.tried
    ]  # fmt: skip
    under = table(("Swap", "points gained", "95 % interval", "pairs", "measured again"), cells, "swaps tried")
    looks = len(report.tried)
    sub = "Points of win rate gained, 95 % interval; thin: corrected for looking at all of them."
    note = f"{looks} swaps were looked at. A swap that fell out early has few pairs and a wide interval."
    return card("What each swap gained", chart, under, sub=sub, note=note, wide=True)
