"""The page of a calibration: a scatter of our win rates and the real ones, and the match-ups that agree least."""

from __future__ import annotations

from ptcg.lab.report.calibration import CalibrationReport, Pair
from ptcg.lab.report.forest import Mark, Row, forest
from ptcg.lab.report.numbers import between, percent, points, share_words, times
from ptcg.lab.report.page import again, card, esc, fault_words, key, page, pilot_card, table, top, watch_link

SIZE, EDGE = 340, 34
WORST = 10


def calibration_page(report: CalibrationReport) -> str:
    """Return the page of the report."""
    pilots = ", ".join(pilot.name for pilot in report.run.pilots)
    kicker = f"Calibration · {len(report.decks)} archetypes · {report.run.rulebook} · {pilots}"
    lead = " ".join(report.meaning()) if report.pairs else ""
    if report.missing:
        lead += f" No list here for {len(report.missing)}: {', '.join(report.missing)}."
    body = [
        top(kicker, esc(report.sentence()), esc(lead), report.fitness),
        _scatter(report),
        _worst(report),
        _decks(report),
        _field(report),
        pilot_card(report.fitness),
        again(report.run),
    ]
    return page("Calibration", "Calibration with real results", "".join(body))


def _place(rate: float) -> float:
    return EDGE + rate * (SIZE - 2 * EDGE)


def _scatter(report: CalibrationReport) -> str:
    marks = []
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = _place(tick)
        marks.append(f'<path class="gr" d="M{x:.1f} {EDGE}V{SIZE - EDGE}M{EDGE} {x:.1f}H{SIZE - EDGE}"/>')
        marks.append(
            f'<text class="tk" x="{x:.1f}" y="{SIZE - EDGE + 16}" text-anchor="middle">{100 * tick:.0f}</text>'
        )
        marks.append(
            f'<text class="tk" x="{EDGE - 6}" y="{SIZE - x + 4:.1f}" text-anchor="end">{100 * tick:.0f}</text>'
        )
    marks.append(f'<path class="ref" d="M{EDGE} {SIZE - EDGE}L{SIZE - EDGE} {EDGE}"/>')
    far = set(report.worst()[:WORST])
    for i, pair in enumerate(report.pairs):
        x, y = _place(pair.real.est), SIZE - _place(pair.ours.est)
        hue = "b" if i in far else "a"
        marks.append(
            f'<path class="iv w {hue}" d="M{_place(pair.real.lo):.1f} {y:.1f}H{_place(pair.real.hi):.1f}'
            f'M{x:.1f} {SIZE - _place(pair.ours.lo):.1f}V{SIZE - _place(pair.ours.hi):.1f}" opacity=".35"/>'
        )
    for i, pair in enumerate(report.pairs):
        x, y = _place(pair.real.est), SIZE - _place(pair.ours.est)
        one, other = report.names(pair)
        marks.append(
            f'<circle class="pt {"b" if i in far else "a"}" cx="{x:.1f}" cy="{y:.1f}" r="4">'
            f"<title>{esc(one)} – {esc(other)}: ours {percent(pair.ours.est)}, real {percent(pair.real.est)}</title>"
            "</circle>"
        )
    label = f"Our win rate against the real one for {times(len(report.pairs), 'match-up')}"
    svg = (
        f'<svg viewBox="0 0 {SIZE} {SIZE}" role="img" aria-label="{esc(label)}" style="max-width:520px">'
        f"{''.join(marks)}"
        f'<text class="tk" x="{SIZE / 2}" y="{SIZE - 3}" text-anchor="middle">real win rate, %</text>'
        f'<text class="tk" transform="translate(9 {SIZE / 2}) rotate(-90)" text-anchor="middle">ours, %</text></svg>'
    )
    rows = [
        (f"{one} – {other}", share_words(pair.ours), pair.ours.n, percent(pair.real.est),
         between(pair.real.lo, pair.real.hi), pair.matches, points(pair.error, 0), percent(shrunk, 1))
        for pair, shrunk in zip(report.pairs, report.shrunk, strict=True) for one, other in [report.names(pair)]
    ]  # fmt: skip
    head = ["Match-up", "ours", "games", "real", "95 % interval", "matches", "difference", "shrunk towards even"]
    inside = sum(_agree(pair) for pair in report.pairs)
    return card(
        f"{inside} of {times(len(report.pairs), 'match-up')} agree within their intervals",
        key(("a r", "match-up"), ("b r", f"the {WORST} farthest apart")) + svg,
        table(head, rows, "all match-ups"),
        sub="Each point is a match-up of two archetypes; on the dashed line both rates are equal. Lines: 95 %.",
        note=fault_words(report.faults),
        wide=True,
    )


def _agree(pair: Pair) -> bool:
    return pair.ours.lo <= pair.real.hi and pair.real.lo <= pair.ours.hi


def _worst(report: CalibrationReport) -> str:
    rows = []
    for i in report.worst()[:WORST]:
        pair = report.pairs[i]
        one, other = report.names(pair)
        unfit = [found.deck for found in report.fitness if found.deck in (one, other) and found.faults()]
        why = f"the pilot fails on {' and '.join(unfit)}" if unfit else "the pilot plays both lists within the bars"
        rows.append(
            f"<li><b>{esc(one)} – {esc(other)}</b>: ours {percent(pair.ours.est)}, real {percent(pair.real.est)} of "
            f"{pair.matches} ({points(pair.error, 0)}); {esc(why)}."
            + (f"<br><small>{watch_link(report.run.path, f'{i}:0')}</small>" if report.run.path else "")
            + "</li>"
        )
    first = report.names(report.pairs[report.worst()[0]]) if report.pairs else ("", "")
    return card(
        esc(f"Farthest apart: {first[0]} – {first[1]}"),
        f"<ol style='padding-left:1.2em;display:grid;gap:8px'>{''.join(rows)}</ol>",
        sub="Real players differ in skill and bring other copies; a difference is not always the pilot's.",
    )


def _decks(report: CalibrationReport) -> str:
    found = report.by_deck()
    if not found:
        return ""
    marks = [(Mark(ours, ours, ours, "a"), Mark(real, real, real, "m", "ring")) for _, ours, real, _ in found]
    rows = [
        Row(esc(name), points(ours - real, 0), both, sub=times(n, "match-up"))
        for (name, ours, real, n), both in zip(found, marks, strict=True)
    ]
    chart = forest(rows, (0.0, 1.0), (0.0, 0.25, 0.5, 0.75, 1.0), lambda x: percent(x), middle=0.5)
    cells = [(name, percent(ours), percent(real), points(ours - real, 0), n) for name, ours, real, n in found]
    name, ours, real, _ = found[0]
    return card(
        esc(f"{name} wins {percent(ours)} of our games and {percent(real)} of real matches"),
        key(("a r", "our mean"), ("o r", "real mean")) + chart,
        table(["Archetype", "ours", "real", "difference", "match-ups"], cells, "the archetypes"),
        sub="The mean over the match-ups of each archetype. A deck far apart is one that the pilot cannot play, or one "
        "that stops it.",
    )


def _field(report: CalibrationReport) -> str:
    shares = sorted(report.shares.items(), key=lambda item: -item[1])
    if not shares:
        return ""
    rows = [(name, percent(x, 1)) for name, x in shares]
    weights = ",".join(f"{100 * x:.1f}" for _, x in shares)
    return card(
        esc(f"{shares[0][0]} is {percent(shares[0][1])} of the field"),
        f"<p class=note>As weights, in this order: <code>--field {esc(weights)}</code></p>",
        table(["Archetype", "share of the field"], rows, "the real field"),
    )
