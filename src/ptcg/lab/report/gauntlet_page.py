"""The page of a gauntlet: one deck against a field."""

from __future__ import annotations

from ptcg.lab.report.fitness import unfit
from ptcg.lab.report.forest import Row, forest, mark
from ptcg.lab.report.match_cards import goals_card
from ptcg.lab.report.model import Cell, MatrixReport
from ptcg.lab.report.numbers import between, count, listed, percent, plain, share_words, signed, times
from ptcg.lab.report.page import again, card, esc, fault_words, key, page, pilot_card, table, top
from ptcg.lab.report.words import ahead, behind, tone
from ptcg.measure.intervals import newcombe


def is_gauntlet(report: MatrixReport) -> bool:
    """Return whether only the first deck played against the others."""
    return len(report.means) == 1 and len(report.decks) > 1


def gauntlet_page(report: MatrixReport) -> str:
    """Return the page of the report."""
    name = report.decks[0].name
    pilots = listed([pilot.name for pilot in report.run.pilots]) or "one pilot"
    kicker = (
        f"Gauntlet · {name} against {times(len(report.cells), 'deck')} · {count(report.run.games)} games · "
        f"rulebook {report.run.rulebook} · {pilots}"
    )
    weighed = "weighed by the field you gave" if report.field else "every opponent weighed alike"
    mean = report.means[0]
    lead = f"On average it wins {percent(mean.est)} [{between(mean.lo, mean.hi)}], {weighed}."
    body = [
        top(kicker, esc(gauntlet_sentence(report)), lead, report.fitness),
        _matchups(report),
        goals_card(report.goals, name),
        _pilots(report),
        pilot_card(report.fitness),
        again(report.run),
    ]
    return page("Gauntlet", f"Gauntlet of {name}", "".join(body))


def gauntlet_sentence(report: MatrixReport) -> str:
    """Return the answer: how many match-ups are good, and which is the worst."""
    good, bad = (sum(test(cell.wins) for cell in report.cells) for test in (ahead, behind))
    worst = next(cell for cell in report.cells if cell.col == report.worst[0])
    left = len(report.cells) - good - bad
    if unfit(report.fitness):
        mean = report.means[0]
        told = (
            f"{percent(mean.est)} [{between(mean.lo, mean.hi)}] on average against {times(len(report.cells), 'deck')}"
        )
        return f"With this pilot {report.decks[0].name} won {told}; that does not tell which match-ups are good."
    return (
        f"{report.decks[0].name} has {times(good, 'good match-up')}, {bad} bad and {left} open; the worst is "
        f"{report.decks[worst.col].name} ({share_words(worst.wins)})."
    )


def _weight(report: MatrixReport, cell: Cell) -> str:
    return f"weight {report.field[cell.col - 1]:g}" if len(report.field) == len(report.decks) - 1 else ""


def _matchups(report: MatrixReport) -> str:
    order = sorted(report.cells, key=lambda cell: cell.wins.est)
    rows = [
        Row(esc(report.decks[c.col].name),
            f"<b>{percent(c.wins.est)}</b> <small>{between(c.wins.lo, c.wins.hi)}</small>",
            (mark(c.wins, tone(c.wins), "dot"),), sub=_weight(report, c),
            tag="pilots differ" if c.pilots_differ else "")
        for c in order
    ]  # fmt: skip
    cells = [(report.decks[c.col].name, c.wins.k, c.wins.n, plain(100 * c.wins.est, 1),
              between(c.wins.lo, c.wins.hi, 1)) for c in order]  # fmt: skip
    clear = sum(ahead(c.wins) or behind(c.wins) for c in order)
    return card(
        f"{clear} of {times(len(order), 'match-up')} are clear of even",
        forest(rows, (0, 1), [0, 0.25, 0.5, 0.75, 1], percent, middle=0.5, ends=("← it loses", "it wins →"), height=34),
        table(["Against", "won", "of", "win rate, %", "95 % interval"], cells, "match-ups"),
        sub=f"Win rate of {esc(report.decks[0].name)}, Wilson 95 % interval, worst first.",
        note=esc(fault_words(report.faults)),
        wide=True,
    )


def _pilots(report: MatrixReport) -> str:
    both = [(cell, cell.other) for cell in report.cells if cell.other is not None]
    if not both:
        return ""
    main = report.run.pilots[0].name if report.run.pilots else "first pilot"
    rows, cells = [], []
    for cell, second in sorted(both, key=lambda pair: -abs(pair[0].wins.est - pair[1].est)):
        name = report.decks[cell.col].name
        lo, hi = newcombe(cell.wins.k, cell.wins.n, second.k, second.n)
        change, ends = signed(100 * (cell.wins.est - second.est)), f"{signed(100 * lo)} to {signed(100 * hi)}"
        marks = (mark(second, "m", "ring"), mark(cell.wins, "a", "dot"))
        rows.append(Row(esc(name), f"<b>{change}</b> <small>{ends}</small>", marks))
        cells.append((name, plain(100 * cell.wins.est), plain(100 * second.est), change, ends))
    differ = sum(cell.pilots_differ for cell, _ in both)
    head = ["Against", f"{main}, %", f"{report.other_pilot}, %", "difference", "95 % interval"]
    return card(
        f"The pilots differ in {differ} of {times(len(both), 'match-up')}",
        key(("oa r", esc(report.other_pilot)), ("a r", esc(main)))
        + forest(rows, (0, 1), [0, 0.25, 0.5, 0.75, 1], percent, middle=0.5, style="long"),
        table(head, cells, "pilots side by side"),
        sub="Win rate with each pilot on both sides; right: the difference in points with its 95 % interval.",
        note="A match-up is marked if two pilots differ by more than 15 points and the interval leaves out 0.",
        wide=True,
    )
