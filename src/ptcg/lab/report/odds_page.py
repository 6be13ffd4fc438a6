"""The page of odds. Everything on it is exact, so nothing has an interval, and the page says so."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from ptcg.lab.report.columns import whole
from ptcg.lab.report.forest import Mark, Row, forest
from ptcg.lab.report.lines import Chart, Label, Line
from ptcg.lab.report.model import GoalOdds, OddsReport
from ptcg.lab.report.numbers import capital, count, number_word, percent, plain, times
from ptcg.lab.report.page import again, card, esc, facts, key, page, table, top

_PANELS = 9


def odds_page(odds: OddsReport) -> str:
    """Return the page of the report."""
    book = odds.run.rulebook
    kicker = f"Exact odds · {odds.deck.name} · {odds.size} cards, {odds.basics} that can start · rulebook {book}"
    lead = (
        "Everything on this page is counted, not played: fractions over all hands, with the mulligan rule of the book. "
        "So there is no interval. Draws only: what another card would fetch or draw does not count."
    )
    body = [
        top(kicker, esc(odds_sentence(odds)), lead),
        _mulligans(odds),
        _openings(odds),
        _by_turn(odds) if odds.have else "",
        _curves(odds) if odds.have else "",
        _prizes(odds),
        _trust(odds),
        again(odds.run),
    ]
    return page("Odds", f"Odds of {odds.deck.name}", "".join(body))


def odds_sentence(odds: OddsReport) -> str:
    """Return the answer of the odds in a sentence."""
    p = float(Fraction(odds.mulligan))
    if not odds.have:
        return f"{_one_in(p)}."
    best = _goal_of_note(odds)
    turn = _turn_of(best)
    return f"{_one_in(p)}; by own turn {turn} {_have_words(best)} in {percent(best.second[turn])} of games."


def _one_in(p: float) -> str:
    """Return the share as one hand in four, or in per cent if no whole number is near."""
    nearest = round(1 / p) if p else 0
    if 2 <= nearest <= 12 and abs(1 / nearest - p) < 0.012:
        return f"One hand in {number_word(nearest)} is a mulligan"
    return f"{percent(p, 1)} of the hands are mulligans"


def _goal_of_note(odds: OddsReport) -> GoalOdds:
    """Return the goal with most needs, which is the plan of the deck."""
    return max(odds.have, key=lambda goal: (goal.evolves, len(goal.needs), -goal.second[-1]))


def _turn_of(goal: GoalOdds) -> int:
    return min(4 if goal.evolves else 2, len(goal.second) - 1)


def _have_words(goal: GoalOdds) -> str:
    return f"it can {goal.goal}" if goal.evolves else f"it has drawn {goal.goal}"


def _mulligans(odds: OddsReport) -> str:
    names = ["keep the first hand", "one mulligan", "two", "three", "four or more"]
    rows = [
        Row(name, f"<b>{percent(p, 1)}</b>", (Mark(p, 0, p),)) for name, p in zip(names, odds.mulligans, strict=True)
    ]
    p = float(Fraction(odds.mulligan))
    whom = esc(odds.against) if odds.against else "an opponent who keeps the first hand"
    title = (
        f"{percent(p, 1)} of the hands have no Basic: {whom} may draw {plain(odds.extra_cards, 2)} extra cards a game"
    )
    fewer = [percent(float(Fraction(more)), 1) for more in odds.more_basics]
    note = f"One more Basic would lower it to {fewer[0]}, two more to {fewer[1]}." if len(fewer) == 2 else ""
    return card(
        title,
        forest(rows, (0, 1), [0, 0.25, 0.5, 0.75, 1], percent, style="bars"),
        table(["Mulligans", "chance, %"], [(n, plain(100 * p, 3)) for n, p in zip(names, odds.mulligans, strict=True)],
              "number of mulligans"),
        sub=f"Chance of each number of mulligans. A hand without a Basic: exactly {esc(odds.mulligan)}.",
        note=note,
    )  # fmt: skip


def _openings(odds: OddsReport) -> str:
    rows, cells = [], []
    for found in odds.open:
        have, alone = float(Fraction(found.in_hand)), float(Fraction(found.alone))
        value = f"<b>{percent(have, 1)}</b> <small>alone {percent(alone, 1)}</small>"
        marks = (Mark(have, 0, have), Mark(alone, 0, alone, "b", "dia"))
        rows.append(Row(esc(found.card), value, marks, sub=times(found.copies, "copy", "copies")))
        cells.append((found.card, found.copies, plain(100 * have, 3), plain(100 * alone, 3), found.in_hand))
    best = max(odds.open, key=lambda found: Fraction(found.in_hand))
    lone = max(odds.open, key=lambda found: Fraction(found.alone))
    title = (
        f"You open with {esc(best.card)} in {percent(float(Fraction(best.in_hand)))} of games; "
        f"{percent(float(Fraction(lone.alone)))} of openings have nothing but {esc(lone.card)}"
    )
    ticks = [0, 0.2, 0.4, 0.6, 0.8, 1]
    limit = max(0.2, -0.2 * (-float(Fraction(best.in_hand)) // 0.2))
    return card(
        title,
        key(("a r", "in the opening hand"), ("b d", "the only Basic there: you must start with it"))
        + forest(rows, (0, limit), [t for t in ticks if t <= limit + 1e-9], percent, style="bars long", height=28),
        table(["Card", "copies", "in hand, %", "alone, %", "in hand, exactly"], cells, "opening Pokémon"),
        sub="Given that the hand is kept, since it has a Pokémon to start with.",
    )


def _heads(turns: int) -> list[str]:
    return ["opening hand", *(f"turn {n}" for n in range(1, turns + 1))]


def _by_turn(odds: OddsReport) -> str:
    turns = len(odds.have[0].second) - 1
    heads = "".join(f'<th scope="col" class="n">{h}</th>' for h in _heads(turns))
    body = []
    for goal in odds.have:
        for who, values in _sides(odds, goal):
            cells = "".join(
                f'<td class="n h" style="--p:{100 * p:.0f}%">{percent(p) if goal.second[i] else "–"}</td>'
                for i, p in enumerate(values)
            )
            body.append(f'<tr><th scope="row">{esc(goal.goal)}{who}</th>{cells}</tr>')
    drawn = (
        '<div class="scroll" role="region" tabindex="0" aria-label="have it by turn"><table class="ht">'
        '<caption class="sr">Chance of having it by the start of own turn N</caption>'
        f'<thead><tr><th scope="col">Have …</th>{heads}</tr></thead><tbody>{"".join(body)}</tbody></table></div>'
    )
    best = _goal_of_note(odds)
    turn = _turn_of(best)
    title = f"By own turn {turn} {_have_words(best)} in {percent(best.second[turn])} of games"
    if odds.first_draws:
        note = f"In {odds.run.rulebook} both players draw on their first turn, so who goes first sees as many cards."
    else:
        note = f"In {odds.run.rulebook} who goes first does not draw on the first turn, and so is a card behind."
    note += " The extra cards of the opponent's mulligans come on top."
    sub = (
        f"Chance of having drawn it by own turn N, that turn's card included: {odds.hand} cards and one a turn, Prizes "
        "left in the order. To evolve, each card below must be there a turn earlier. The darker, the likelier."
    )
    return card(esc(title), drawn, note=esc(note), sub=sub, wide=True)


def _sides(odds: OddsReport, goal: GoalOdds) -> list[tuple[str, tuple[float, ...]]]:
    """Return the values of going second, and those of going first if they differ."""
    if odds.first_draws:
        return [("", goal.second)]
    return [(" <small>going first</small>", goal.first), (" <small>going second</small>", goal.second)]


def _panels(odds: OddsReport) -> list[GoalOdds]:
    """Return the goals that get a curve: of goals with the same curve only the first."""
    curves: dict[tuple[float, ...], GoalOdds] = {}
    for goal in odds.have:
        curves.setdefault(goal.second, goal)
    return list(curves.values())[:_PANELS]


def _curves(odds: OddsReport) -> str:
    panels = []
    for goal in _panels(odds):
        turns = len(goal.second) - 1
        last = goal.second[-1]
        lines = [Line(list(enumerate(goal.second)), "ln a")]
        if not odds.first_draws:
            lines.append(Line(list(enumerate(goal.first)), "ln b"))
        below = last > 0.8
        chart = Chart(
            150, (0, turns), (0, 1), lines,
            [(0, "open"), *((n, f"turn {n}") for n in range(2, turns + 1, 2))],
            [(0, "0"), (0.5, percent(0.5)), (1, percent(1))],
            f"{goal.goal}: from {percent(goal.second[0])} in the opening hand to {percent(last)} by turn {turns}",
            [Label(turns, last, percent(last), "a", "end", -15 if below else 7)],
        )  # fmt: skip
        panels.append(f"<div><h3>{esc(goal.goal)}</h3>{chart.svg()}</div>")
    top_goal = max(odds.have, key=lambda goal: goal.second[-1] - goal.second[0])
    title = (
        f"{esc(capital(top_goal.goal))} gains most by waiting: {percent(top_goal.second[0])} in the opening hand, "
        f"{percent(top_goal.second[-1])} by turn {len(top_goal.second) - 1}"
    )
    turns = len(odds.have[0].second) - 1
    cells = [(goal.goal, *(plain(100 * p, 2) for p in goal.second)) for goal in odds.have]
    sub = "The same numbers as curves; the number at the right is the share by the last turn."
    if not odds.first_draws:
        sub += " Dashed: going first."
    if len(_panels(odds)) < len(odds.have):
        sub += " Of goals with the same curve one is drawn; the table has them all."
    return card(
        title,
        f'<div class="sm">{"".join(panels)}</div>',
        table(["Goal, %", *_heads(turns)], cells, "have it by turn, going second"),
        sub=sub,
        wide=True,
    )


def _prizes(odds: OddsReport) -> str:
    rows, cells = [], []
    for found in odds.prizes:
        p = found.p
        parts = [p[0], p[1] if len(p) > 1 else 0, p[2] if len(p) > 2 else 0, sum(p[3:])]
        said = f"{found.card}: none {percent(p[0], 1)}, one {percent(parts[1], 1)}, more {percent(sum(p[2:]), 1)}"
        every = p[-1] if len(p) > found.copies else 0.0
        digits = 1 if every >= 0.001 else 3
        rows.append(
            f'<div class="fr"><span class="l">{esc(found.card)} <small>{times(found.copies, "copy", "copies")}</small>'
            f"</span><div>{whole(parts, [percent(x) for x in parts], said)}</div>"
            f'<span class="v"><b>{percent(every, digits)}</b> <small>all prized</small></span></div>'
        )
        shown = [plain(100 * x, 3) for x in parts]
        cells.append((found.card, found.copies, *shown))
    single = next((found for found in odds.prizes if found.copies == 1), None)
    least = odds.prizes[0]
    if single is not None:
        title = f"A single copy is among the Prizes in {percent(1 - single.p[0], 1)} of games"
    else:
        title = f"A copy of {esc(least.card)} is among the Prizes in {percent(1 - least.p[0], 1)} of games"
    return card(
        title,
        key(("z0", "none prized"), ("z1", "one"), ("z2", "two"), ("z3", "three or more"))
        + f'<div class="forest long pz">{"".join(rows)}</div>',
        table(["Card", "copies", "none, %", "one", "two", "three or more"], cells, "copies among the Prizes"),
        sub=f"Copies among the {number_word(odds.prize_count)} Prize cards, given a kept hand. Energy is left out.",
        note="Basics are prized a little less than other cards with as many copies, because a kept hand holds one.",
        wide=True,
    )


def _trust(odds: OddsReport) -> str:
    rows = [
        ("method", "every hand counted, as fractions, given a hand that is kept"),
        ("not in it", "effects that draw, search, discard or shuffle; the choices of a player; the opponent"),
        ("mind", " ".join(esc(note) for note in odds.notes)),
    ]
    under = ""
    if odds.checks:
        worst = max(abs(check.simulated - check.exact) / _error(check.exact, check.hands) for check in odds.checks)
        rows.insert(1, ("checked", f"{len(odds.checks)} of these odds against {count(odds.checks[-1].hands)} dealt "
                        f"hands: the largest deviation is {plain(worst, 1)} standard errors"))  # fmt: skip
        cells = [
            (check.what, plain(100 * check.exact, 3), plain(100 * check.simulated, 3),
             plain((check.simulated - check.exact) / _error(check.exact, check.hands), 1), check.hands)
            for check in odds.checks
        ]  # fmt: skip
        head = ["What", "exact, %", "dealt, %", "standard errors", "hands"]
        under = table(head, cells, "exact against dealt")
    return card("How far to trust it", facts(rows), under, wide=True)


def _error(p: float, n: int) -> float:
    return sqrt(max(p * (1 - p), 1e-12) / n)
