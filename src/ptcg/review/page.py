"""A review as one HTML file that needs no server and no other file."""

from __future__ import annotations

from html import escape

from ptcg.review.results import Choice, Mistake, Review
from ptcg.review.text import percent, rows, share_words, stands_out, summary, swing_words

WIDE, NARROW = (1000, 300), (420, 260)
"""The sizes of the graph on a desktop and on a phone, where its words must be as large as the others."""
LEFT, TOP, BOTTOM = 44, 26, 34
STYLE = """
:root{color-scheme:light dark;--bg:#fbfaf7;--ink:#23211d;--soft:#6b675e;--line:#d9d4c8;--you:#2463a8;--them:#b0503c;
--hurt:#b3261e;--good:#1d7a46;--card:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#1b1a18;--ink:#ece8df;--soft:#a8a294;--line:#3a3731;--you:#7fb3ea;
--them:#e59a86;--hurt:#ff8a80;--good:#7bd6a0;--card:#24221f}}
body{margin:0;background:var(--bg);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
main{max-width:1000px;margin:auto;padding:16px}h1{font-size:1.4rem}h2{font-size:1.1rem;margin-top:1.6em}
svg{width:100%;height:auto;display:block}.soft{color:var(--soft)}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:12px 16px;margin:12px 0}
.cost{color:var(--hurt);font-weight:600}.better{color:var(--good);font-weight:600}
table{border-collapse:collapse;width:100%}td,th{padding:4px 8px;border-bottom:1px solid var(--line);text-align:left}
td+td,th+th{text-align:right}.narrow{display:none}@media(max-width:600px){.narrow{display:block}.wide{display:none}}
details{margin-top:6px}ol{padding-left:1.4em}
"""


def page(found: Review) -> str:
    """Return the review as a page."""
    title = f"{found.names[0]} against {found.names[1]}"
    parts = [
        f"<h1>{escape(title)}</h1><p>{escape(summary(found))}. Seen from {escape(found.names[found.seat])}.</p>",
        _decks(found),
        f"<figure style='margin:0'><div class=wide>{graph(found, WIDE)}</div>"
        f"<div class=narrow>{graph(found, NARROW)}</div></figure>"
        "<p class=soft>The line is your chance to win, with its 95% range; the shade says whose turn it is. "
        "Small cards are Prize cards taken, circles Knock Outs, red bars costly choices.</p>",
        "<h2>Costliest choices</h2>",
        *(map(_mistake, found.mistakes) if found.mistakes else (f"<p>{escape(stands_out(found))}</p>",)),
    ]
    if found.swings:
        items = "".join(f"<li>{escape(swing_words(found, swing))}</li>" for swing in found.swings)
        parts.append(f"<h2>Turns that moved your chance to win</h2><ul>{items}</ul>")
    parts += [
        "<h2>Accuracy by kind</h2><p class=soft>The share of the chance to win that was kept, with its 95% range.</p>",
        _accuracy(found),
        f"<h2>All choices</h2><details><summary>{len(found.choices)} choices</summary><table>",
        "<tr><th>Turn</th><th>Choice</th><th>Chance</th></tr>",
        *map(_choice, found.choices),
        "</table></details>",
        f"<h2>How this was judged</h2><p>{escape(found.judge)}</p><p>Lists assumed: {escape(found.assumed)}.</p>",
    ]
    head = (
        f"<meta charset=utf-8><meta name=viewport content='width=device-width'><title>Review: {escape(title)}</title>"
    )
    return f"<!doctype html><html lang=en><head>{head}<style>{STYLE}</style></head><body><main>{''.join(parts)}</main>"


def _decks(found: Review) -> str:
    named = [f"{name}: {deck}." for name, deck in zip(found.names, found.decks, strict=True) if deck]
    return f"<p>Decks: {escape(' '.join(named))}</p>" if named else ""


def graph(found: Review, size: tuple[int, int] = WIDE) -> str:
    """Return the chance to win over the choices as SVG: turns in bands, Prize cards, Knock Outs, costly choices."""
    width, height = size
    judged = [(i, c, c.chance) for i, c in enumerate(found.choices) if c.chance is not None]
    count = max(1, len(found.choices) - 1)

    def x(i: float) -> float:
        return LEFT + (width - LEFT - 8) * i / count

    def y(chance: float) -> float:
        return TOP + (height - TOP - BOTTOM) * (1 - chance)

    places = {c.index: i for i, c in enumerate(found.choices)}
    out = [f"<svg viewBox='0 0 {width} {height}' role=img aria-label='Chance to win over the choices of the game'>"]
    starts = [(t, next((i for i, c in enumerate(found.choices) if c.index >= t.index), count)) for t in found.turns]
    for k, (turn, i) in enumerate(starts):
        end = starts[k + 1][1] if k + 1 < len(starts) else count
        color = "--you" if turn.seat == found.seat else "--them"
        out.append(
            f"<rect x={x(i):.1f} y={TOP} width={max(0.0, x(end) - x(i)):.1f} height={height - TOP - BOTTOM} "
            f"fill='var({color})' opacity=.06 /><text x={x(i) + 2:.1f} y={height - 18} font-size=11 "
            f"fill='var(--soft)'>{turn.turn}</text>"
        )
    for share in (0, 0.5, 1):
        out.append(
            f"<line x1={LEFT} x2={width - 8} y1={y(share):.1f} y2={y(share):.1f} stroke='var(--line)'/>"
            f"<text x=4 y={y(share) + 4:.1f} font-size=12 fill='var(--soft)'>{percent(share)}</text>"
        )
    if judged:
        top = [f"{x(i):.1f},{y(c.high if c.high is not None else v):.1f}" for i, c, v in judged]
        low = [f"{x(i):.1f},{y(c.low if c.low is not None else v):.1f}" for i, c, v in reversed(judged)]
        out.append(f"<polygon points='{' '.join(top + low)}' fill='var(--soft)' opacity=.22 />")
        line = " ".join(f"{x(i):.1f},{y(v):.1f}" for i, _, v in judged)
        out.append(f"<polyline points='{line}' fill=none stroke='var(--ink)' stroke-width=2 />")
    for i, c in enumerate(found.choices):
        out += [_prize(x(i), seat == found.seat, n, height) for seat, n in c.prizes]
        if c.knockouts and c.chance is not None:
            color = "--you" if c.knockouts[0] == found.seat else "--them"
            out.append(_circle(x(i), y(c.chance), f"var({color})", "Knock Out"))
    for m in found.mistakes:
        i = places[m.index]
        one, two = y(m.chosen.chance), y(m.better.chance)
        out.append(
            f"<line x1={x(i):.1f} x2={x(i):.1f} y1={one:.1f} y2={two:.1f} stroke='var(--hurt)' stroke-width=4 />"
        )
        out.append(_circle(x(i), two, "var(--good)", m.say))
    return "".join(out) + "</svg>"


def _circle(x: float, y: float, color: str, title: str) -> str:
    shape = f"<circle cx={x:.1f} cy={y:.1f} r=5 fill=none stroke='{color}' stroke-width=2>"
    return f"{shape}<title>{escape(title)}</title></circle>"


def _prize(x: float, mine: bool, n: int, height: int) -> str:
    y, color = (4, "--you") if mine else (height - 14, "--them")
    cards = "".join(f"<rect x={x + 4 * k:.1f} y={y} width=7 height=10 rx=1 fill='var({color})'/>" for k in range(n))
    return f"<g><title>{n} Prize</title>{cards}</g>"


def _mistake(m: Mistake) -> str:
    steps = "".join(f"<li>{escape(s.say)} <span class=soft>{escape(' '.join(s.results))}</span></li>" for s in m.line)
    line = f"<details><summary>The line it expects</summary><ol>{steps}</ol></details>" if steps else ""
    return (
        f"<section class=card><div class=soft>Turn {m.turn}, choice {m.index + 1}</div><p>{escape(m.say)}</p>"
        f"<p><span class=cost>{100 * m.cost:.0f} points</span> ±{100 * m.margin:.0f}. {escape(m.why)}</p>"
        f"{line}</section>"
    )


def _accuracy(found: Review) -> str:
    body = ""
    shown = [seat for seat in (0, 1) if seat not in found.hidden]
    for title, *both in rows(found):
        cells = [share_words(both[seat]) for seat in shown]
        body += f"<tr><td>{escape(title)}</td>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
    names = "".join(f"<th>{escape(found.names[seat])}</th>" for seat in shown)
    return f"<table><tr><th>Kind</th>{names}</tr>{body}</table>"


def _choice(c: Choice) -> str:
    chance = "–" if c.chance is None else percent(c.chance)
    return f"<tr><td>{c.turn}</td><td style='text-align:left'>{escape(c.say)}</td><td>{chance}</td></tr>"
