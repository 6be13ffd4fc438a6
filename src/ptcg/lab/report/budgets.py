"""The chart of thinking time: one bot at several budgets against one opponent, on the same deals."""

from __future__ import annotations

import math
from collections.abc import Callable

from ptcg.lab.report.forest import shape
from ptcg.lab.report.lines import Chart, Label, Line
from ptcg.lab.report.model import ArenaBot, ArenaReport, ArenaStep
from ptcg.lab.report.numbers import between, capital, count, percent, points_words, small_time, times
from ptcg.lab.report.page import card, esc, table
from ptcg.measure.estimates import Share

Point = tuple[ArenaBot, Share]


def chains(report: ArenaReport) -> list[list[ArenaStep]]:
    """Return the steps of each bot, from its smallest budget to its largest."""
    out: list[list[ArenaStep]] = []
    for step in report.steps:
        if out and out[-1][-1].more == step.less and out[-1][-1].against == step.against:
            out[-1].append(step)
        else:
            out.append([step])
    return out


def budget_card(report: ArenaReport) -> str:
    """Return a card for each bot that played with several budgets; empty if there is none."""
    return "".join(_card(report, chain) for chain in chains(report))


def budget_sentence(chain: list[ArenaStep]) -> str:
    """Return what the steps say: whether any budget is clearly better or worse than the budget before."""
    better = sum(step.gain.lo > 0 for step in chain)
    worse = sum(step.gain.hi < 0 for step in chain)
    steps = f"{times(len(chain), 'step')} to more thinking"
    if worse:
        return f"{worse} of {steps} {'is' if worse == 1 else 'are'} clearly worse than the budget before"
    if better:
        return f"{better} of {steps} {'is' if better == 1 else 'are'} clearly better, and none clearly worse"
    return f"none of {steps} can be told from the budget before"


def _card(report: ArenaReport, chain: list[ArenaStep]) -> str:
    against = chain[0].against
    bots = {bot.name: bot for bot in report.bots}
    wins = {result.a: result.wins for result in report.results if result.b == against and not result.book}
    points = [(bots[name], wins[name]) for name in [chain[0].less, *(step.more for step in chain)]]
    return card(
        esc(capital(budget_sentence(chain))),
        _chart(points, against).svg(),
        _table(points, chain),
        sub=f"Games won against {esc(against)} by processor time a turn, Wilson 95 % intervals. A step is judged by "
        "the pairs of games that both budgets played, which share their deals.",
        wide=True,
    )


def _chart(points: list[Point], against: str) -> Chart:
    logs = [math.log10(max(bot.cpu_turn, 1e-6)) for bot, _ in points]
    low, high = math.floor(min(logs) * 2) / 2, math.ceil(max(logs) * 2) / 2
    x = (low, max(high, low + 0.5))
    floor = max(0.0, math.floor(10 * min(found.lo for _, found in points)) / 10)
    y = (floor, 1.0)
    y_ticks = [(i / 10, percent(i / 10)) for i in range(round(10 * floor), 11)]
    x_ticks = [(at, small_time(10.0**at)) for at in (x[0] + 0.5 * i for i in range(round(2 * (x[1] - x[0])) + 1))]

    def over(px: Callable[[float], str], py: Callable[[float], float]) -> str:
        out = []
        for at, (_, found) in zip(logs, points, strict=True):
            where, top, foot = px(at), f"{py(found.hi):.1f}", f"{py(found.lo):.1f}"
            out.append(f'<line x1="{where}" x2="{where}" y1="{top}" y2="{foot}" class="iv a"/>')
            out.append(shape("dot", where, f"{py(found.est):.1f}", "a"))
        return "".join(out)

    said = f"Games won against {against} by time a turn: " + ", ".join(
        f"{small_time(bot.cpu_turn)} {percent(found.est)}" for bot, found in points
    )
    labels = [
        Label(at + 0.012 * (x[1] - x[0]), found.est, percent(found.est), "roomy", "start", 8)
        for at, (_, found) in zip(logs, points, strict=True)
    ]
    line = Line([(at, found.est) for at, (_, found) in zip(logs, points, strict=True)], "ln a")
    return Chart(320, x, y, [line], x_ticks, y_ticks, said, labels, "processor time a turn, log scale", over)


def _table(points: list[Point], chain: list[ArenaStep]) -> str:
    gains = ["", *(f"{points_words(step.gain)}, {count(step.pairs)} pairs" for step in chain)]
    rows = []
    for (bot, found), gain in zip(points, gains, strict=True):
        rate, interval = percent(found.est, 1), between(found.lo, found.hi, 1)
        rows.append((bot.name, small_time(bot.cpu_turn), found.k, found.n, rate, interval, gain))
    head = ["Bot", "time a turn", "won", "of", "win rate", "95 % interval", "gain on the budget before, points"]
    return table(head, rows, "games won by thinking time")
