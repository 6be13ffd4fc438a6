"""The frame of a page: one HTML file without other files, its cards, and the table under every chart."""

from __future__ import annotations

import html
import json
import shlex
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ptcg.lab.report.fitness import ATTACK_BAR, DECK_OUT_BAR, FEW, SEARCH_BAR, Fitness, warning
from ptcg.lab.report.model import Faults, Run
from ptcg.lab.report.numbers import count, duration, listed, percent, plain, share_words

_STATIC = Path(__file__).parent / "static"


def esc(words: object) -> str:
    """Return text for HTML, also for use inside an attribute."""
    return html.escape(str(words), quote=True)


@cache
def static(name: str) -> str:
    """Return a file that goes into every page."""
    return (_STATIC / name).read_text(encoding="utf-8")


def page(kind: str, title: str, body: str, script: str = "", data: object = None) -> str:
    """Return the whole page. `data` goes to the script as JSON; the answer is in `body`."""
    given = ""
    if data is not None:
        packed = json.dumps(data, separators=(",", ":"), ensure_ascii=False).replace("</", "<\\/")
        given = f'<script type="application/json" id="data">{packed}</script>'
    code = static("report.js") + (static(script) if script else "")
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{esc(title)}</title><style>{static('report.css')}</style></head><body>"
        f'<header class="bar0"><b>ptcg lab</b><span>{esc(kind)}</span>'
        '<button id="theme" type="button" class="noprint">Dark</button></header>'
        f"<main>{body}</main>{given}<script>{code}</script></body></html>\n"
    )


def top(kicker: str, answer: str, lead: str, fitness: Sequence[Fitness] = ()) -> str:
    """Return the top of a page with the answer; `answer` and `lead` are HTML. Where the pilot does not play these lists
    well enough, a red line says so first."""
    told = warning(fitness)
    red = f'<p class="unfit" role="note">{esc(told)}</p>' if told else ""
    return f'<div class="top">{red}<p class="kick">{esc(kicker)}</p><h1>{answer}</h1><p class="lead">{lead}</p></div>'


def pilot_card(fitness: Sequence[Fitness]) -> str:
    """Return the card that judges the pilot with these lists; empty if nothing was counted."""
    if not fitness:
        return ""
    bad = sum(bool(one.faults()) for one in fitness)
    n = f"{len(fitness)} list{'s'[: len(fitness) != 1]}"
    title = f"The pilot fails on {bad} of {n}" if bad else f"Nothing speaks against the pilot on {n}"
    few = any(one.games < FEW for one in fitness)
    rows = [
        (one.deck, one.games, share_words(one.attacks) if one.attacks.n else "–",
         share_words(one.search) if one.search is not None else "–",
         share_words(one.deck_outs), plain(one.median, 1), "; ".join(one.faults()) or "–")
        for one in fitness
    ]  # fmt: skip
    head = ["List", "games", "turns with an attack", "search card left in hand", "ran out of cards", "median turns",
            "fails"]  # fmt: skip
    sub = (
        f"Bars: attacks in {percent(ATTACK_BAR)} of own turns from the third on, a search card left for three turns in "
        f"at most {percent(SEARCH_BAR)} of games, out of cards in at most {percent(DECK_OUT_BAR)}. "
        "A list fails where the whole interval is beyond a bar."
    )
    note = f"Fewer than {FEW} games of a list are not judged." if few else ""
    under = table(head, rows, "the pilot with each list")
    low, high = fitness[0].norm
    kept = [one.search for one in fitness if one.search is not None]
    worst = min(fitness, key=lambda one: one.attacks.est)
    chart = facts([
        ("attacks", f"{share_words(worst.attacks)} of its turns with {esc(worst.deck)}, the least"),
        ("search cards", f"left in hand in at most {percent(max(one.est for one in kept))} of games" if kept else ""),
        ("length", f"median {plain(min(one.median for one in fitness))} to "
                   f"{plain(max(one.median for one in fitness))} turns; usual are {plain(low)} to {plain(high)}"),
    ])  # fmt: skip
    return card(title, chart, under, sub=sub, note=note, wide=True, name="pilot")


def card(
    title: str, chart: str, under: str = "", *, sub: str = "", note: str = "", wide: bool = False, name: str = ""
) -> str:
    """Return a card: its message as the title, the chart, a note, and the table under it."""
    words = f"<p class=sub>{sub}</p>" if sub else ""
    noted = f"<p class=note>{note}</p>" if note else ""
    named = f' id="{name}"' if name else ""
    return (
        f'<figure class="card{" wide" if wide else ""}"{named}><figcaption><h2>{title}</h2>{words}</figcaption>'
        f"{chart}{noted}{under}</figure>"
    )


def table(head: Sequence[str], rows: Sequence[Sequence[object]], caption: str, left: int = 1) -> str:
    """Return the numbers of a chart as a table; the first `left` columns are words."""
    numeric = [i >= left for i in range(len(head))]
    heads = "".join(
        f'<th scope="col"{" class=n" if n else ""}>{esc(h)}</th>' for h, n in zip(head, numeric, strict=True)
    )
    body = []
    for row in rows:
        cells = [f'<th scope="row">{esc(row[0])}</th>']
        cells += [f"<td{' class=n' if n else ''}>{esc(x)}</td>" for x, n in zip(row[1:], numeric[1:], strict=True)]
        body.append(f"<tr>{''.join(cells)}</tr>")
    return (
        f'<details class="tb"><summary>Table: {esc(caption)}</summary>'
        f'<div class="scroll" role="region" tabindex="0" aria-label="{esc(caption)}"><table>'
        f'<caption class="sr">{esc(caption)}</caption><thead><tr>{heads}</tr></thead>'
        f"<tbody>{''.join(body)}</tbody></table></div></details>"
    )


def key(*items: tuple[str, str]) -> str:
    """Return a key: each item has the classes of a mark, and words."""
    return f'<div class="key">{"".join(f"<span><i class={chr(34)}{c}{chr(34)}></i>{w}</span>" for c, w in items)}</div>'


def facts(rows: Sequence[tuple[str, str]]) -> str:
    """Return a list of terms with their values; items with an empty value are left out. Values are HTML."""
    return f'<dl class="kv">{"".join(f"<dt>{esc(k)}</dt><dd>{v}</dd>" for k, v in rows if v)}</dl>'


def watch_link(path: str, game: str) -> str:
    """Return what opens a game of a run: at the table a link, in a file that is opened elsewhere the command."""
    words = f"ptcg replay {shlex.quote(path)} {game}"
    return f'<code data-game="{esc(game)}" title="opens the game at the table">{esc(words)}</code>'


def again(run: Run, more: Sequence[tuple[str, str]] = ()) -> str:
    """Return the card "Run it again"."""
    pilots = listed([" ".join(filter(None, (p.name, p.budget, p.lists and f"({p.lists} lists)"))) for p in run.pilots])
    speed = f"{count(run.games)} games in {duration(run.seconds)}" if run.seconds and run.games else ""
    if speed and run.workers:
        speed += f" with {run.workers} worker{'s'[: run.workers != 1]}"
    registered = ", ".join(f"{k} {v}" for k, v in run.registered.items())
    rows = [
        ("rulebook", esc(f"{run.rulebook}{': ' if run.rulebook_why else ''}{run.rulebook_why}")),
        ("seed", esc(run.seed if run.games else "")),
        ("pilots", esc(pilots)),
        ("written before the first game", esc(registered)),
        *more,
        ("games are cut at", f"{run.cap.turns} turns or {run.cap.decisions} decisions" if run.cap else ""),
        ("versions", esc(", ".join(f"{k} {v}" for k, v in run.versions.items()))),
        ("speed", speed),
        ("sha256 of the result", f"<code>{esc(run.sha256)}</code>" if run.sha256 else ""),
    ]
    sub = "The same question gives the same result, byte for byte, whatever the number of workers."
    command = f"<pre>{esc(run.command)}</pre>" if run.command else ""
    return card("Run it again", command + facts(rows), sub=sub if run.games else "", wide=True)


def fault_words(faults: Faults) -> str:
    """Return the faults in words, even if there are none."""
    crashed = sum(faults.crashed.values())
    parts = [
        f"{count(faults.cut) if faults.cut else 'no'} game{'s'[: faults.cut != 1]} cut short",
        f"{count(faults.no_winner) if faults.no_winner else 'none'} without a winner",
    ]
    if crashed:
        parts.append("crashes: " + ", ".join(f"{bot} {n}" for bot, n in faults.crashed.items()))
    else:
        parts.append("no bot crashed")
    return f"Faults: {', '.join(parts)}."


def framed(document: str) -> str:
    """Return a page inside another page, as notebooks show it: in a frame of its own, as high as its contents."""
    grow = "this.style.height=this.contentDocument.documentElement.scrollHeight+24+'px'"
    return (
        f'<iframe title="ptcg lab" srcdoc="{esc(document)}" onload="{grow}" '
        'style="width:100%;height:640px;border:0"></iframe>'
    )
