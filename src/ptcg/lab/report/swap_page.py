"""The page of a swap test: whether this swap helps."""

from __future__ import annotations

import math
from collections.abc import Callable

from ptcg.lab.report.deck_list import list_card
from ptcg.lab.report.fitness import unfit
from ptcg.lab.report.forest import Mark, Row, forest, mark, span
from ptcg.lab.report.lines import Chart, Label, Line, Point, nice_step
from ptcg.lab.report.model import SwapCard, SwapReport
from ptcg.lab.report.numbers import (
    capital,
    count,
    duration,
    from_to,
    half,
    listed,
    number_word,
    percent,
    plain,
    points,
    share_words,
    signed,
    times,
)
from ptcg.lab.report.page import again, card, esc, fault_words, key, page, pilot_card, table, top
from ptcg.lab.report.words import sure
from ptcg.measure.estimates import Estimate
from ptcg.measure.intervals import FEW_TURNED

LEFT_BAR = 0.25
"""A card that stays in hand for three own turns in more games than this is not one that the pilot can judge."""
FLOOR = 0.01
"""The least variance of a pair that the test assumes."""


def swap_page(report: SwapReport) -> str:
    """Return the page of the report."""
    pilots = listed([pilot.name for pilot in report.run.pilots]) or "one pilot"
    out, into = cards_words(report.out), cards_words(report.in_)
    kicker = f"Swap test · {report.deck.name} · out: {out} · in: {into} · {pilots}, {report.run.rulebook}"
    body = [
        top(kicker, esc(swap_sentence(report)), esc(_lead(report)), report.fitness),
        _path(report),
        _matchups(report),
        _turned(report),
        _cost(report),
        list_card("The list with this swap", report.cards),
        pilot_card(report.fitness),
        again(report.run, [
            ("pairing", "same seed, same seat, the new card in the place of the old one: one changed card moves one "
             f"card. Correlation of the twins {plain(report.correlation, 2)}"),
            ("errors", f"{percent(report.errors[0], 1)} for each wrong direction, {percent(report.errors[1], 1)} for a "
             "missed effect"),
        ]),
    ]  # fmt: skip
    return page("Swap", f"{report.deck.name}: {out} or {into}", "".join(body))


def cards_words(cards: tuple[SwapCard, ...]) -> str:
    """Return cards in words, as in 2 Switch and 1 Iono."""
    return listed([f"{found.n} {found.card}" for found in cards]) or "nothing"


def swap_sentence(report: SwapReport) -> str:
    """Return the verdict, in one of the four allowed forms."""
    effect = report.effect
    best = f"best guess {points(effect.est)} [{from_to(effect.lo, effect.hi)}]"
    pairs = len(report.path)
    if report.verdict == "no difference":
        first = f"No difference larger than {plain(100 * report.smallest)} points ({best})."
        leans = max(abs(effect.lo), abs(effect.hi)) > 4 * min(abs(effect.lo), abs(effect.hi))
        if not leans or not half(100 * effect.est, 1):
            return first
        return f"{first} The swap may {'help' if effect.est > 0 else 'hurt'} a little."
    if report.verdict == "not settled":
        ends = f"{signed(100 * effect.lo)} and {signed(100 * effect.hi)}"
        return f"Not settled after {times(pairs, 'pair')}: between {ends} points. Continue with --resume."
    why_not = withheld(report)
    if why_not:
        return f"With this pilot {points(effect.est)} points [{from_to(effect.lo, effect.hi)}], but {why_not}"
    word = capital(report.verdict)
    size = plain(abs(100 * effect.est))
    return f"{word} by {size} points [{from_to(effect.lo, effect.hi, 0)}]."


def withheld(report: SwapReport) -> str:
    """Return why better or worse is not said although the test could tell: the pilot leaves a card of the swap in hand,
    or does not play these lists; empty if nothing speaks against the verdict."""
    if report.verdict not in ("better", "worse"):
        return ""
    left = [one for one in report.left if one.share.lo > LEFT_BAR]
    if left and report.verdict == "better":
        worst = max(left, key=lambda one: one.share.est)
        return f"the pilot leaves {worst.card} in hand in {share_words(worst.share)} of games: no verdict on the card."
    return "the pilot does not play these lists well enough: no verdict." if unfit(report.fitness) else ""


def _lead(report: SwapReport) -> str:
    x, pairs = plain(100 * report.smallest), len(report.path)
    if report.decided_at is None:
        return (
            f"The test asked for an effect of {x} points and stopped at its {times(pairs, 'pair')} without a verdict. "
            "This is not a verdict of no difference."
        )
    told = {
        "better": "that the swap helps",
        "worse": "that the swap hurts",
        "no difference": f"that the swap does not move the win rate by {x} points or more",
    }[report.verdict]
    lead = f"The test could tell after {times(report.decided_at, 'pair')} {told}."
    if pairs > report.decided_at:
        lead += f" Over all {count(pairs)} pairs the best guess is {points(report.effect.est)} points."
    else:
        lead += " A guess made at the moment of stopping leans away from zero."
    return lead


def bounds(report: SwapReport) -> tuple[Callable[[float], float], Callable[[float], float]]:
    """Return the lines of the test in games: the net gain above which it says better, and below which it says no
    difference. A pair's gain is the mean of its two seats, so one game is half a pair's gain."""
    x, (wrong, missed) = report.smallest, report.errors
    spread = max(report.variance, FLOOR) / x
    outside, inside = math.log((1 - missed) / wrong) * spread, math.log((1 - wrong) / missed) * spread
    return (lambda n: x * n + 2 * outside), (lambda n: x * n - 2 * inside)


def _path(report: SwapReport) -> str:
    pairs = max(1, len(report.path))
    better, alike = bounds(report)
    tall = max(1.2 * max(map(abs, report.path), default=1.0), 1.25 * better(0), min(better(pairs), 1.6 * better(0)))
    meet = min(pairs, max(0.0, -alike(0) / report.smallest))

    def clip(points_: list[Point]) -> list[Point]:
        return [(x, max(-tall, min(tall, y))) for x, y in points_]

    cross = min(pairs, (tall - better(0)) / report.smallest)
    up: list[Point] = [(0, better(0)), (cross, better(cross)), (cross, tall), (0, tall)]
    middle = [(meet, 0.0), (pairs, max(0, alike(pairs))), (pairs, -max(0, alike(pairs)))]
    path: list[Point] = [(0, 0), *enumerate(report.path, 1)]
    decided = report.decided_at
    before = path if decided is None else path[: decided + 1]
    lines = [
        Line(clip(up), "ar a", True),
        Line(clip([(x, -y) for x, y in up]), "ar b", True),
        Line(clip(middle), "ar m", True),
        Line(clip([(0, better(0)), (cross, better(cross))]), "th m"),
        Line(clip([(0, -better(0)), (cross, -better(cross))]), "th m"),
        Line(before, "ln k"),
    ]
    if decided is not None and decided < pairs:
        lines.append(Line(path[decided:], "th k dash"))
    step = nice_step(2 * tall, 6)
    y_ticks = [(y, plain(y) if not y else signed(y) + (" games gained" if y == step else ""))
               for y in _multiples(-tall, tall, step)]  # fmt: skip
    x_step = nice_step(pairs, 5)
    x_ticks = [(x, count(x)) for x in _multiples(0, pairs, max(1, x_step))]
    labels = [Label(0, tall, "better", "a", up=-18), Label(0, -tall, "worse", "b", up=8)]
    if meet < pairs * 0.8:
        labels.append(Label(pairs, 0, f"no difference larger than {plain(100 * report.smallest)}", "m", "end", -22))

    def over(px: Callable[[float], str], py: Callable[[float], float]) -> str:
        if decided is None:
            return ""
        return f'<circle cx="{px(decided)}" cy="{py(path[decided][1]):.1f}" r="5" class="pt a"/>'

    said = f"Net games gained after each pair: {signed(path[-1][1])} after {count(pairs)} pairs; {report.verdict}"
    chart = Chart(380, (0, pairs), (-tall, tall), lines, x_ticks, y_ticks, said, labels,
                  "pairs (one pair = 4 games: both lists, both seats)", over)  # fmt: skip
    if decided is None:
        title = f"The path reached no verdict in {times(len(report.path), 'pair')}"
    else:
        title = f"The path reached “{report.verdict}” after {times(decided, 'pair')}"
    every = max(1, pairs // 20)
    cells = [(n, signed(y, 1)) for n, y in path if n % every == 0 or n in (decided, pairs)]
    after = "The dashed part was played after the verdict, only to narrow the interval; it cannot change the verdict."
    note = "The lines are drawn with the spread of the whole run; the test itself used the spread known by then."
    if decided is not None and decided < pairs:
        note += f" {after}"
    wrong = 2 * report.errors[0]
    return card(
        title,
        chart.svg(),
        table(["Pairs", "net games gained"], cells, "path of the sequential test"),
        sub="Games won with the swap less games won without it, on the same shuffles. A coloured area reached = "
        f"verdict. An idle swap is called better or worse in {percent(wrong)} of runs, a real effect of "
        f"{plain(100 * report.smallest)} points is missed in {percent(report.errors[1])}.",
        note=f"{note} {esc(fault_words(report.faults))}".strip(),
        wide=True,
    )


def _multiples(lo: float, hi: float, step: float) -> list[float]:
    return [round(step * i, 6) for i in range(math.ceil(lo / step - 1e-9), math.floor(hi / step + 1e-9) + 1)]


def _effect_value(effect: Estimate) -> str:
    return f"<b>{points(effect.est)}</b> <small>{from_to(effect.lo, effect.hi)}</small>"


def _matchups(report: SwapReport) -> str:
    rows = [
        Row(esc(found.against), _effect_value(found.difference), (mark(found.difference),),
            sub=f"{percent(found.before)} → {percent(found.after)}")
        for found in report.by_matchup
    ]  # fmt: skip
    rows.append(Row("<b>All</b>", _effect_value(report.effect), (mark(report.effect, "a", "dia"),)))
    marks = [m for row in rows for m in row.marks]
    size = max(max(abs(m.lo), abs(m.hi), *(map(abs, m.wide or (0.0,)))) for m in marks)
    step = 0.05 if size <= 0.15 else 0.1 if size <= 0.4 else 0.25
    axis, ticks = span(marks, step, (-step, step), (-1, 1))
    clear = [found.against for found in report.by_matchup if sure(found.difference)]
    few = len(report.by_matchup)
    if clear:
        title = f"{listed(clear)} {'move' if len(clear) > 1 else 'moves'} with the swap, also after correction"
    else:
        title = "No match-up gains or loses more than the test can see"
    cells = [
        (found.against, plain(100 * found.before, 1), plain(100 * found.after, 1), points(found.difference.est),
         from_to(found.difference.lo, found.difference.hi), _wide(found.difference), found.pairs)
        for found in report.by_matchup
    ]  # fmt: skip
    head = ["Against", "before, %", "after, %", "difference", "95 % interval", "corrected", "pairs"]
    signs = [found.against for found in report.by_matchup if found.difference.method == "sign"]
    note = ""
    if signs:
        note = (
            f"{esc(listed(signs))}: fewer than {FEW_TURNED} pairs changed, so the interval is the exact one of signs."
        )
    return card(
        esc(title),
        forest(rows, axis, ticks, lambda t: signed(100 * t) if t else "0", middle=0,
               ends=("← worse", "better with the swap →"), style="long", height=30),
        table(head, cells, "effect by match-up"),
        sub=f"Difference in points. Thick: 95 %; thin: corrected for {number_word(few)} match-ups.",
        note=note,
    )  # fmt: skip


def _wide(found: Estimate) -> str:
    return from_to(found.lo_adj, found.hi_adj) if found.lo_adj is not None and found.hi_adj is not None else ""


def _turned(report: SwapReport) -> str:
    turned = report.turned
    total = max(1, turned.to_win + turned.to_loss + turned.same)
    changed = turned.to_win + turned.to_loss
    said = f"{turned.to_loss} became losses, {turned.same} ended alike, {turned.to_win} became wins"
    bar = (
        f'<div class="turn" role="img" aria-label="{said}">'
        f'<span style="width:{100 * turned.to_loss / total:.1f}%;background:var(--them)"></span>'
        f'<span style="width:{100 * turned.same / total:.1f}%;background:var(--felt-2);font-weight:650">'
        f"{count(turned.same)} games ended alike</span>"
        f'<span style="width:{100 * turned.to_win / total:.1f}%;background:var(--you)"></span></div>'
        f'<div class="ends" style="font-size:var(--t-s)"><span class="pair"><b class="cb">{turned.to_loss} became '
        f'losses</b><b class="ca">{turned.to_win} became wins</b></span></div>'
    )
    p = f"{turned.p:.2f}" if turned.p >= 0.01 else f"{turned.p:.2g}"
    rest = 1 - report.correlation
    worth = (
        f" {count(len(report.path))} pairs say as much as about {count(len(report.path) / rest)}" if rest > 0.01 else ""
    )
    note = f"Only the changed games carry information: sign test p = {p}. The twins agree so often (correlation "
    note += (
        f"{plain(report.correlation, 2)}) that{worth} unpaired ones." if worth else f"{plain(report.correlation, 2)})."
    )
    cells = [("became wins", turned.to_win), ("became losses", turned.to_loss), ("ended alike", turned.same)]
    return card(
        f"The swap changed the winner of {times(changed, 'game')} in {count(total)}: {turned.to_win} for the better, "
        f"{turned.to_loss} for the worse",
        bar,
        table(["Games", "count"], cells, "games whose winner changed"),
        sub="Every game with the new list has a twin with the old one on the same shuffle.",
        note=note,
    )


def _cost(report: SwapReport) -> str:
    if not report.cost:
        return ""
    logs = [math.log10(max(1e-3, c.seconds)) for c in report.cost]
    unpaired = [math.log10(max(1e-3, c.seconds * c.pairs_unpaired / c.pairs)) for c in report.cost if c.pairs]
    axis = (math.floor(min(logs + unpaired) * 2) / 2, math.ceil(max(logs + unpaired) * 2) / 2)
    rows = []
    for found, paired, other in zip(report.cost, logs, unpaired, strict=True):
        points_word = f"{plain(100 * found.effect)} point{'s'[: found.effect != 0.01]}"
        value = f"<b>{duration(found.seconds)}</b> <small>{count(found.pairs)} pairs</small>"
        rows.append(Row(points_word, value, (Mark(paired, paired, other, end="ring"),)))
    marks = [10, 60, 600, 3600, 36_000, 360_000]
    ticks = [math.log10(s) for s in marks if axis[0] <= math.log10(s) <= axis[1]]
    drawn = forest(rows, axis, ticks, lambda t: duration(10**t), style="long")
    saved = 1 - sum(c.pairs for c in report.cost) / max(1, sum(c.pairs_unpaired for c in report.cost))
    first = next((c for c in report.cost if abs(c.effect - 0.05) < 1e-9), report.cost[0])
    last = report.cost[-1]
    title = (
        f"Half the effect costs four times the games: {duration(first.seconds)} for {plain(100 * first.effect)} "
        f"points, {duration(last.seconds)} for {plain(100 * last.effect)}"
    )
    cells = [(plain(100 * c.effect), count(c.pairs), duration(c.seconds), count(c.pairs_unpaired)) for c in report.cost]
    return card(
        title,
        key(("a r", "paired on the same shuffles"), ("oa r", "unrelated games")) + drawn,
        table(["Effect, points", "pairs", "time", "pairs unpaired"], cells, "cost of finer answers"),
        sub="Expected time to a verdict at the rate and the spread of this run, if the effect is as large as asked.",
        note=f"Pairing saves {percent(saved)} of the games here. A noisier swap costs more.",
        wide=True,
    )
