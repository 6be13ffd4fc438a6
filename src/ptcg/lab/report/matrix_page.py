"""The page of a matrix: which deck suits which field."""

from __future__ import annotations

from ptcg.lab.report.fitness import unfit
from ptcg.lab.report.forest import Mark, Row, forest, mark, span
from ptcg.lab.report.gauntlet_page import gauntlet_page, gauntlet_sentence, is_gauntlet
from ptcg.lab.report.heat import Grid, grid_of, heat
from ptcg.lab.report.model import MatrixReport
from ptcg.lab.report.numbers import (
    between,
    capital,
    count,
    listed,
    number_word,
    percent,
    plain,
    share_words,
    signed,
    times,
)
from ptcg.lab.report.page import again, card, esc, fault_words, key, page, pilot_card, table, top
from ptcg.lab.report.words import ahead, behind, tone
from ptcg.measure.estimates import Estimate, Share
from ptcg.measure.intervals import newcombe, weighted_mean

SHIFTS = 12


def matrix_page(report: MatrixReport) -> str:
    """Return the page of the report."""
    if is_gauntlet(report):
        return gauntlet_page(report)
    n, cells = len(report.decks), [cell for cell in report.cells if cell.wins.n]
    games = sorted({cell.wins.n for cell in cells})
    each = (
        f"{count(games[0])} a cell"
        if len(games) == 1
        else f"{count(games[0])} to {count(games[-1])} a cell"
        if games
        else ""
    )
    pilots = listed([pilot.name for pilot in report.run.pilots]) or "one pilot"
    games_words = f"{count(report.run.games)} games, {each}"
    kicker = f"Matrix report · {n} decks · {games_words} · rulebook {report.run.rulebook} · {pilots}"
    clear = sum(ahead(cell.wins) or behind(cell.wins) for cell in cells)
    lead = f"{clear} of {len(cells)} match-ups are clearly one-sided; the rest cannot be told from even. "
    if report.other_pilot:
        lead += f"Cells in which {esc(report.other_pilot)} gives a result more than 15 points away are marked."
    else:
        lead += "One pilot played: a number of a match-up belongs to decks <em>and</em> pilot."
    body = [
        top(kicker, esc(matrix_sentence(report)), lead, report.fitness),
        _heat(report, clear, len(cells)),
        _one(report),
        _field(report),
        _equilibrium(report),
        _ratings(report),
        _shifts(report),
        pilot_card(report.fitness),
        again(report.run),
    ]
    return page("Matrix", f"Matrix of {n} decks", "".join(body), "matrix.js", _data(report))


def matrix_sentence(report: MatrixReport) -> str:
    """Return the answer: which deck leads on average, and which has the least bad worst match-up."""
    if is_gauntlet(report):
        return gauntlet_sentence(report)
    leaders = _leaders(report)
    names = [report.decks[i].name for i in leaders]
    means = [report.means[i] for i in leaders]
    grid = grid_of(report)
    safest = max(range(len(report.decks)), key=lambda i: grid[i, report.worst[i]][0].est)
    low = grid[safest, report.worst[safest]][0]
    if len(leaders) == 1:
        first = f"{names[0]} wins most, {percent(means[0].est)} [{between(means[0].lo, means[0].hi)}] on average."
    elif len(leaders) <= 4:
        spread = f"{plain(100 * min(m.est for m in means))}–{percent(max(m.est for m in means))}"
        first = f"{capital(number_word(len(leaders)))} decks share the lead: {listed(names)}, {spread} on average."
    else:
        first = f"No deck can be told to lead: {len(leaders)} of {len(report.decks)} share the best mean."
    against = report.decks[report.worst[safest]].name
    if unfit(report.fitness):
        return f"With this pilot: {first}"
    return (
        f"{first} {report.decks[safest].name} has the least bad worst match-up ({share_words(low)} against {against})."
    )


def by_mean(report: MatrixReport) -> list[int]:
    """Return the decks, best mean first."""
    return sorted(range(len(report.decks)), key=lambda i: -report.means[i].est)


def _leaders(report: MatrixReport) -> list[int]:
    """Return the deck with the best mean, and the decks whose interval overlaps its interval."""
    order = by_mean(report)
    return [i for i in order if report.means[i].hi >= report.means[order[0]].lo]


def _heat(report: MatrixReport, clear: int, cells: int) -> str:
    sort = (
        '<div class="ctl noprint">Sort rows by <button type="button" data-s="mean" aria-pressed="true">mean</button>'
        '<button type="button" data-s="worst" aria-pressed="false">worst match-up</button>'
        '<button type="button" data-s="name" aria-pressed="false">name</button> or press a column’s code</div>'
    )
    marks = [("swa", "row deck ahead"), ("swb", "row deck behind")]
    if report.other_pilot:
        marks.append(("tri", "pilots differ by more than 15 points"))
    marks.append(("bar2", "interval from 0 to 100, tick at 50; bold numbers are clear of 50"))
    codes = " · ".join(f"{esc(deck.code)} {esc(deck.name)}" for deck in report.decks)
    return card(
        f"{clear} of {cells} cells are clear of even",
        sort + heat(report, by_mean(report)) + f'<div style="margin-top:8px">{key(*marks)}</div>',
        sub="Win rate of the row deck in per cent, Wilson 95 % interval. The table is the chart.",
        note=f"{codes}. {esc(fault_words(report.faults))}",
        wide=True,
    )


def share_row(name: str, wins: Share | Estimate, tag: str = "", sub: str = "") -> Row:
    """Return a row of a win rate."""
    value = f"<b>{percent(wins.est)}</b> <small>{between(wins.lo, wins.hi)}</small>"
    return Row(esc(name), value, (mark(wins, tone(wins), "dot"),), tag=tag, sub=sub)


def _one(report: MatrixReport) -> str:
    """Draw the match-ups of one deck; the script draws those of another deck."""
    grid, best = grid_of(report), by_mean(report)[0]
    chart, under, title = one_deck(report, grid, best)
    options = "".join(
        f'<option value="{i}"{" selected" if i == best else ""}>{esc(report.decks[i].name)}</option>'
        for i in range(len(report.decks))
    )
    choose = f'<label class="noprint">Choose a deck: <select id="pick">{options}</select></label> '
    return (
        f'<figure class="card"><figcaption><h2 id="oneT">{title}</h2><p class=sub>{choose}Win rate, Wilson 95 %.</p>'
        f'</figcaption><div id="oneC">{chart}{under}</div></figure>'
    )


def one_deck(report: MatrixReport, grid: Grid, deck: int) -> tuple[str, str, str]:
    """Return the match-ups of a deck, worst first: chart, table and title."""
    found = [(j, *grid[deck, j]) for j in range(len(report.decks)) if (deck, j) in grid]
    found.sort(key=lambda item: item[1].est)
    rows = [share_row(report.decks[j].name, w, "pilots differ" if c.pilots_differ else "") for j, w, c in found]
    good, bad = (sum(test(w) for _, w, _ in found) for test in (ahead, behind))
    name = esc(report.decks[deck].name)
    title = f"{name}: {good} good match-up{'s'[: good != 1]}, {bad} bad, {len(found) - good - bad} open"
    cells = [(report.decks[j].name, w.k, w.n, plain(100 * w.est, 1), between(w.lo, w.hi, 1)) for j, w, _ in found]
    chart = forest(rows, (0, 1), [0, 0.25, 0.5, 0.75, 1], percent, middle=0.5, height=32)
    head = ["Against", "won", "of", "win rate, %", "95 % interval"]
    return chart, table(head, cells, f"match-ups of {report.decks[deck].name}"), title


def _field(report: MatrixReport) -> str:
    """Draw the mean in a field with the user's weights, or with equal weights; the script recomputes it."""
    n, grid = len(report.decks), grid_of(report)
    weights = list(report.field) if len(report.field) == n else [1.0] * n
    found: list[tuple[int, Estimate]] = []
    for i in range(n):
        shares = [None if i == j else grid[i, j][0] for j in range(n)]
        mean = weighted_mean(shares, weights)
        if mean is not None:
            found.append((i, mean))
    found.sort(key=lambda item: -item[1].est)
    inputs = "".join(
        f'<label>{esc(deck.name)} <input type="number" min="0" step="any" data-w="{i}" value="{weights[i]:g}"></label>'
        for i, deck in enumerate(report.decks)
    )
    rows = [share_row(report.decks[i].name, mean) for i, mean in found]
    best, mean = found[0]
    others = sum(m.hi >= mean.lo for _, m in found[1:])
    tail = f"; {times(others, 'other')} within its interval" if others else ""
    size = f"{percent(mean.est)} [{between(mean.lo, mean.hi)}]"
    title = f"In this field {esc(report.decks[best].name)} does best, {size}{tail}"
    cells = [(report.decks[i].name, plain(100 * m.est, 1), between(m.lo, m.hi, 1)) for i, m in found]
    presets = '<p class="sub noprint"><button type="button" class="lk" id="even">all equal</button>'
    if report.equilibrium:
        presets += ' · <button type="button" class="lk" id="eqw">equilibrium shares</button>'
    ticks = [0, 0.25, 0.5, 0.75, 1]
    chart = forest(rows, (0, 1), ticks, percent, middle=0.5, height=26)
    under = table(["Deck", "mean win rate, %", "95 % interval"], cells, "means in this field")
    given = "the weights you gave" if report.field else "all decks alike"
    return (
        f'<figure class="card"><figcaption><h2 id="fT">{title}</h2><p class=sub>Mean win rate in the field you expect: '
        f"{given}. Change the weights. A mirror counts as 50 %.</p></figcaption>"
        f'<div class="ws noprint">{inputs}</div>{presets}</p><div id="fC">{chart}{under}</div></figure>'
    )


def _equilibrium(report: MatrixReport) -> str:
    if not report.equilibrium:
        return ""
    names = [deck.name for deck in report.decks]
    order = sorted(range(len(names)), key=lambda i: (-report.equilibrium[i].est, -report.equilibrium[i].hi))
    rows = []
    for i in order:
        found = report.equilibrium[i]
        shape = "dot" if found.est > 0.01 else "ring"
        value = f"<b>{percent(found.est)}</b> <small>{between(found.lo, found.hi)}</small>"
        hue = "a" if found.est > 0.01 else "m"
        rows.append(Row(esc(names[i]), value, (Mark(found.est, found.lo, found.hi, hue, shape),)))
    wide = [names[i] for i in order if report.equilibrium[i].hi - report.equilibrium[i].lo > 0.5]
    if len(wide) > 4:
        title = f"The equilibrium is not settled: {len(wide)} decks may hold almost any share"
    elif wide:
        may = "may hold almost any share"
        title = f"The equilibrium is not settled: {listed(wide, 'or')} {may}"
    else:
        held = [f"{names[i]} {percent(report.equilibrium[i].est)}" for i in order if report.equilibrium[i].est > 0.01]
        title = f"No deck beats this mix: {listed(held)}"
    cells = [
        (names[i], plain(100 * report.equilibrium[i].est, 1),
         between(report.equilibrium[i].lo, report.equilibrium[i].hi, 1), plain(100 * report.held[i]))
        for i in order
    ]  # fmt: skip
    head = ["Deck", "share, %", "95 % interval", "in the mix, % of resamples"]
    return card(
        esc(title),
        forest(rows, (0, 1), [0, 0.25, 0.5, 0.75, 1], percent, height=26),
        table(head, cells, "equilibrium shares"),
        sub=f"Shares of the mix that no deck beats, with intervals over {report.equilibrium[0].method or 'resamples'}.",
        note="Wide intervals are normal: an equilibrium turns on few cells. More games among the top decks narrow it.",
    )


def _ratings(report: MatrixReport) -> str:
    if not report.ratings:
        return ""
    order = sorted(range(len(report.decks)), key=lambda i: -report.ratings[i].est)
    rows = []
    for i in order:
        r = report.ratings[i]
        value = f"<b>{signed(r.est)}</b> <small>{signed(r.lo)} to {signed(r.hi)}</small>"
        hue = "a" if r.lo > 0 else "b" if r.hi < 0 else "m"
        rows.append(Row(esc(report.decks[i].name), value, (mark(r, hue, "dot"),), sub=esc(report.decks[i].book)))
    axis, ticks = span([row.marks[0] for row in rows], 200, (-200, 200), (-2000, 2000))
    if len(ticks) > 7:
        ticks = [t for t in ticks if t % 400 == 0]
    best = report.ratings[order[0]]
    near = sum(report.ratings[i].hi >= best.lo for i in order[1:])
    told = f"; {times(near, 'deck')} cannot be told from it" if near else ""
    cells = [(report.decks[i].name, signed(report.ratings[i].est), signed(report.ratings[i].lo),
              signed(report.ratings[i].hi)) for i in order]  # fmt: skip
    return card(
        f"{esc(report.decks[order[0]].name)} leads the ratings{told}",
        forest(rows, axis, ticks, lambda t: signed(t) if t else "0", middle=0, ends=("← weaker", "stronger →"),
               height=26, style="long"),
        table(["Deck", "rating", "low", "high"], cells, "ratings"),
        sub="Bradley–Terry on the Elo scale; 0 is the mean, 100 points are 64 % expected. One number cannot show "
        "rock-paper-scissors: see the cells.",
    )  # fmt: skip


def _shifts(report: MatrixReport) -> str:
    """Draw the match-ups in which two pilots differ most."""
    both = [(cell, cell.other) for cell in report.cells if cell.other is not None]
    if not both or not report.other_pilot:
        return ""
    main = report.run.pilots[0].name if report.run.pilots else "first pilot"
    other = report.other_pilot
    both.sort(key=lambda pair: -abs(pair[0].wins.est - pair[1].est))
    rows: list[Row] = []
    cells = []
    for cell, second in both:
        one, two = report.decks[cell.row].name, report.decks[cell.col].name
        lo, hi = newcombe(cell.wins.k, cell.wins.n, second.k, second.n)
        change = 100 * (cell.wins.est - second.est)
        ends = f"{signed(100 * lo)} to {signed(100 * hi)}"
        cells.append((f"{one} – {two}", plain(100 * cell.wins.est), plain(100 * second.est), signed(change), ends,
                      "yes" if cell.pilots_differ else "no"))  # fmt: skip
        if len(rows) < SHIFTS:
            marks = (mark(second, "m", "ring"), mark(cell.wins, "a", "dot"))
            rows.append(
                Row(esc(one), f"<b>{signed(change)}</b> <small>{ends}</small>", marks, sub=f"against {esc(two)}")
            )
    differ = sum(cell.pilots_differ for cell, _ in both)
    turned = sum((cell.wins.est - 0.5) * (second.est - 0.5) < 0 for cell, second in both)
    title = f"The pilots differ in {differ} of {len(both)} match-ups; in {turned} the favourite changes"
    head = ["Match-up", f"{main}, %", f"{other}, %", "difference", "95 % interval", "marked"]
    return card(
        title,
        key(("oa r", esc(other)), ("a r", esc(main)))
        + forest(rows, (0, 1), [0, 0.25, 0.5, 0.75, 1], percent, middle=0.5, style="long wideL"),
        table(head, cells, "pilots side by side, all match-ups"),
        sub=f"The {number_word(min(SHIFTS, len(both)))} largest shifts: win rate of the named deck with {esc(other)} "
        f"and with {esc(main)} on both sides; right: the difference in points with its 95 % interval.",
        note="A cell is marked if two pilots differ by more than 15 points and the interval of the difference leaves "
        "out 0. A number of a match-up belongs to decks and pilots together.",
        wide=True,
    )


def _data(report: MatrixReport) -> dict[str, object]:
    """Return the data for the script: names, wins, games and marks of every cell, and the equilibrium."""
    n, grid = len(report.decks), grid_of(report)

    def of(i: int, j: int, what: str) -> int:
        if (i, j) not in grid:
            return 0
        wins, cell = grid[i, j]
        return {"k": wins.k, "n": wins.n, "f": int(cell.pilots_differ)}[what]

    return {
        "names": [deck.name for deck in report.decks],
        **{what: [[of(i, j, what) for j in range(n)] for i in range(n)] for what in "knf"},
        "eq": [round(100 * share.est, 2) for share in report.equilibrium],
    }
