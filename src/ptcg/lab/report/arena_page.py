"""The page of an arena: which pilot can be trusted."""

from __future__ import annotations

import math
from collections.abc import Callable

from ptcg.lab.report.budgets import budget_card
from ptcg.lab.report.forest import Row, forest, mark, shape, span
from ptcg.lab.report.lines import Chart, Label, nice_step
from ptcg.lab.report.model import ArenaBot, ArenaReport, ArenaResult
from ptcg.lab.report.numbers import (
    between,
    capital,
    count,
    listed,
    percent,
    plain,
    share_words,
    signed,
    small_time,
    times,
)
from ptcg.lab.report.page import again, card, esc, page, table, top
from ptcg.lab.report.words import ahead, behind, tone

Box = tuple[float, float, float, float]
Spot = tuple[tuple[str, float, float], Box]

_SCREEN, _INNER = 1100, 314
"""The size of the chart of time on a screen of usual size, for placing names."""
_NEAR = (-4.0, 12.0, -20.0)
"""The distances above the mark that a name beside it may have."""


def arena_page(report: ArenaReport) -> str:
    """Return the page of the report."""
    books = sorted({result.book for result in report.results if result.book})
    where = f", {listed(books)}" if books else f", rulebook {report.run.rulebook}"
    kicker = f"Arena · {times(len(report.bots), 'bot')} · {count(report.run.games)} games{where}"
    lead = "Bots that play any deck, against each other on the same decks with the seats swapped. "
    lead += f"Ratings are told from {esc(report.zero)}: 100 points more win 64 % of the games."
    body = [
        top(kicker, esc(capital(arena_sentence(report))), lead),
        budget_card(report),
        _ratings(report),
        _time(report),
        _results(report),
        again(report.run, [("thinking time", "processor seconds a turn, mean over the games of a bot")]),
    ]
    return page("Arena", "Arena", "".join(body))


def ranked(report: ArenaReport) -> list[ArenaBot]:
    """Return the bots, strongest first."""
    return sorted(report.bots, key=lambda bot: -bot.rating.est)


def arena_sentence(report: ArenaReport) -> str:
    """Return the answer: who is rated above whom."""
    bots = ranked(report)
    above = [bot for bot in bots if bot.rating.lo > 0 and bot.name != report.zero]
    below = [bot for bot in bots if bot.rating.hi < 0 and bot.name != report.zero]
    open_ = [bot for bot in bots if bot not in above and bot not in below and bot.name != report.zero]
    parts = []
    if above:
        names = listed([bot.name for bot in above])
        parts.append(f"{names} {'stand' if len(above) > 1 else 'stands'} above {report.zero}")
    if open_:
        parts.append(f"{listed([bot.name for bot in open_])} cannot be told from {report.zero}")
    if below:
        parts.append(f"{listed([bot.name for bot in below])} {'stand' if len(below) > 1 else 'stands'} below it")
    return "; ".join(parts) + "." if parts else f"{report.zero} met no other bot."


def _ratings(report: ArenaReport) -> str:
    rows = []
    for bot in ranked(report):
        r, zero = bot.rating, bot.name == report.zero
        value = "<b>0</b>" if zero else f"<b>{signed(r.est)}</b> <small>{signed(r.lo)} to {signed(r.hi)}</small>"
        hue = "m" if zero else "a" if r.lo > 0 else "b" if r.hi < 0 else "m"
        kind = "dia" if zero else "ring" if bot.prototype else "dot"
        sub = f"{count(bot.games)} games{', the zero' if zero else ''}{', prototype' if bot.prototype else ''}"
        rows.append(Row(esc(bot.name), value, (mark(r, hue, kind),), sub=sub))
    axis, ticks = span([row.marks[0] for row in rows], 200, (-200, 200), (-3000, 3000))
    ticks = [t for t in ticks if t % (200 if len(ticks) < 9 else 400) == 0]
    best = ranked(report)[0]
    near = sum(bot.rating.hi >= best.rating.lo for bot in ranked(report)[1:])
    told = f"; {times(near, 'other')} cannot be told from it" if near else ""
    cells = [(bot.name, signed(bot.rating.est), signed(bot.rating.lo), signed(bot.rating.hi), bot.games)
             for bot in ranked(report)]  # fmt: skip
    return card(
        f"{esc(capital(best.name))} has the best rating{told}",
        forest(rows, axis, ticks, lambda t: signed(t) if t else "0", middle=0,
               ends=(f"← weaker than {esc(report.zero)}", "stronger →"), style="long wideL"),
        table(["Bot", "rating", "low", "high", "games"], cells, "ratings"),
        sub=f"Bradley–Terry on the Elo scale with {esc(report.zero)} as 0, 95 % intervals over resamples. "
        "100 points = 64 % expected, 200 = 76 %, 400 = 91 %.",
        wide=True,
    )  # fmt: skip


def _time(report: ArenaReport) -> str:
    bots = sorted((bot for bot in report.bots if bot.cpu_turn > 0), key=lambda bot: bot.cpu_turn)
    if len(bots) < 2:
        return ""
    logs = [math.log10(bot.cpu_turn) for bot in bots]
    x = (math.floor(min(logs)), max(math.floor(min(logs)) + 1, math.ceil(max(logs) + 0.2)))
    lows, highs = [bot.rating.lo for bot in bots], [bot.rating.hi for bot in bots]
    pad = 0.1 * (max(highs) - min(lows) or 100)
    y = (min(lows) - pad, max(highs) + pad)
    step = nice_step(y[1] - y[0], 6)
    y_ticks = [(step * i, signed(step * i) if i else f"{esc(report.zero)} = 0")
               for i in range(math.ceil(y[0] / step), math.floor(y[1] / step) + 1)]  # fmt: skip
    x_ticks = [(float(t), small_time(10.0**t)) for t in range(x[0], x[1] + 1)]

    def over(px: Callable[[float], str], py: Callable[[float], float]) -> str:
        out = []
        for bot, at in zip(bots, logs, strict=True):
            kind = "dia" if bot.name == report.zero else "ring" if bot.prototype else "dot"
            where, high, low = px(at), py(bot.rating.hi), py(bot.rating.lo)
            if low > high:
                out.append(f'<line x1="{where}" x2="{where}" y1="{high:.1f}" y2="{low:.1f}" class="iv a"/>')
            out.append(shape(kind, where, f"{py(bot.rating.est):.1f}", "a"))
        return "".join(out)

    fast, slow = bots[0], max(bots, key=lambda bot: bot.rating.est)
    ratio = slow.cpu_turn / fast.cpu_turn
    title = f"{slow.name} plays best, at {small_time(slow.cpu_turn)} a turn; {fast.name} is fastest"
    if ratio > 2 and slow is not fast:
        title += f", at {small_time(fast.cpu_turn)}"
    said = "Rating against processor time a turn: " + ", ".join(f"{bot.name} {signed(bot.rating.est)}" for bot in bots)
    chart = Chart(360, (float(x[0]), float(x[1])), y, (), x_ticks, y_ticks, said, _labels(bots, logs, x, y),
                  "processor time a turn, log scale", over)  # fmt: skip
    cells = [(bot.name, small_time(bot.cpu_turn), signed(bot.rating.est), signed(bot.rating.lo), signed(bot.rating.hi))
             for bot in bots]  # fmt: skip
    return card(
        esc(capital(title)),
        chart.svg(),
        table(["Bot", "time a turn", "rating", "low", "high"], cells, "strength against thinking time"),
        sub="Bars are 95 % intervals. No line joins different bots. On a narrow screen the table names the marks.",
        wide=True,
    )


def _labels(bots: list[ArenaBot], logs: list[float], x: tuple[int, int], y: tuple[float, float]) -> list[Label]:
    """Place names beside the marks, each where it touches no mark and no earlier name on a screen of usual width. A
    phone has no room for them: the style hides them, and the table shows them."""

    def px(at: float) -> float:
        return _SCREEN * (at - x[0]) / (x[1] - x[0])

    def py(rating: float) -> float:
        return _INNER * (y[1] - rating) / (y[1] - y[0])

    taken = [(px(at) - 7, py(bot.rating.hi), px(at) + 7, py(bot.rating.lo)) for bot, at in zip(bots, logs, strict=True)]
    labels: list[Label] = []
    for bot, at in zip(bots, logs, strict=True):
        wide, middle, line = 7.2 * len(bot.name), px(at), py(bot.rating.est)
        spots: list[Spot] = [
            (("start", 12.0, up), (middle + 10, line - up - 12, middle + 14 + wide, line - up + 4)) for up in _NEAR
        ]
        spots += [
            (("end", -12.0, up), (middle - 14 - wide, line - up - 12, middle - 10, line - up + 4))
            for up in _NEAR
        ]  # fmt: skip
        above, below = line - py(bot.rating.hi) + 6, line - py(bot.rating.lo) - 16
        spots += [
            (("middle", 0.0, up), (middle - wide / 2, line - up - 12, middle + wide / 2, line - up + 4))
            for up in (above, below)
        ]
        fits = [spot for spot in spots if spot[1][0] >= 0 and spot[1][2] <= _SCREEN and not any(
            _touch(spot[1], other) for other in taken)]  # fmt: skip
        (anchor, shift, up), box = (fits or spots)[0]
        taken.append(box)
        labels.append(Label(at + shift / _SCREEN * (x[1] - x[0]), bot.rating.est, esc(bot.name), "roomy", anchor, up))
    return labels


def _touch(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _results(report: ArenaReport) -> str:
    rows, cells = [], []
    pairs: dict[tuple[str, str], list[ArenaResult]] = {}
    for result in report.results:
        pairs.setdefault((result.a, result.b), []).append(result)
    for (a, b), results in pairs.items():
        if len(results) > 1:
            rows.append(Row(f"{esc(a)} against {esc(b)}"))
        for result in results:
            w = result.wins
            name = f"{esc(a)} <small>against {esc(b)}</small>"
            if len(results) > 1:
                name = esc(result.book) if result.book else "all books"
            value = f"<b>{percent(w.est)}</b> <small>{between(w.lo, w.hi)}</small>"
            rows.append(Row(name, value, (mark(w, tone(w), "dot"),), sub=f"{count(w.n)} games"))
            cells.append((f"{a} – {b}", result.book or "all", w.k, w.n, plain(100 * w.est, 1), between(w.lo, w.hi, 1)))
    clear = sum(ahead(r.wins) or behind(r.wins) for r in report.results)
    best = max(report.results, key=lambda r: abs(r.wins.est - 0.5), default=None)
    tail = ""
    if best is not None and (ahead(best.wins) or behind(best.wins)):
        tail = f"; the clearest is {best.a} against {best.b}, {share_words(best.wins)}"
    return card(
        esc(f"{clear} of {times(len(report.results), 'result')} are clear of even{tail}"),
        forest(rows, (0, 1), [0, 0.25, 0.5, 0.75, 1], percent, middle=0.5, style="wideL"),
        table(["Bots", "book", "won", "of", "win rate, %", "95 % interval"], cells, "results", left=2),
        sub="Win rate of the bot named first, Wilson 95 % interval.",
        wide=True,
    )
