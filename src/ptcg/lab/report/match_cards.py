"""The cards and attacks of a match: what stays stuck in hand, what goes with winning, what is used."""

from __future__ import annotations

from collections.abc import Sequence

from ptcg.lab.report.forest import Row, forest, mark, span
from ptcg.lab.report.in_play import GoalReached
from ptcg.lab.report.model import AttackUse, MatchReport, Played
from ptcg.lab.report.numbers import between, count, from_to, listed, percent, plain, points, share_words, signed, times
from ptcg.lab.report.page import card, esc, table
from ptcg.lab.report.words import sure

_TOP, _LAST = 6, 2
_COMPANY = (
    "This shows company, not cause: attackers are played in games that go well and go long. To learn whether a copy "
    "helps, run a swap test (<code>ptcg swap</code>)."
)


def stuck_card(report: MatchReport) -> str:
    """Return the card about cards most often stuck in hand."""
    if not report.stuck:
        return ""
    rows, worst = [], []
    for number, deck in enumerate(report.decks):
        mine = [stuck for stuck in report.stuck if stuck.deck == number]
        if mine:
            worst.append(f"{mine[0].card} ({percent(mine[0].share.est)})")
            rows.append(Row(esc(deck.name)))
        rows += [
            Row(esc(s.card), f"<b>{percent(s.share.est)}</b> <small>{between(s.share.lo, s.share.hi)}</small>",
                (mark(s.share, "ab"[number]),))
            for s in mine
        ]  # fmt: skip
    axis, ticks = span([m for row in rows for m in row.marks], 0.2, (0, 0.4), (0, 1))
    cells = [
        (s.card, report.decks[s.deck].name, s.share.k, s.share.n, plain(100 * s.share.est, 1),
         between(s.share.lo, s.share.hi, 1))
        for s in report.stuck
    ]  # fmt: skip
    verb = "rot" if len(worst) > 1 else "rots"
    return card(
        f"{esc(listed(worst))} {verb} in hand most often",
        forest(rows, axis, ticks, percent),
        table(["Card", "deck", "stuck", "held in", "share, %", "95 % interval"], cells, "cards stuck in hand", left=2),
        sub="Of the games in which the deck held the card: the share that ended with a copy held for three or more of "
        "its own turns. Wilson 95 % interval.",
        note="A card that the pilot never wants looks stuck in every deck. Compare pilots before cutting it.",
    )


def played_card(report: MatchReport) -> str:
    """Return the card about cards played in won games and in lost games."""
    if not report.played:
        return ""
    rows: list[Row] = []
    for number, deck in enumerate(report.decks):
        mine = sorted((p for p in report.played if p.deck == number), key=lambda p: -p.difference.est)
        shown = mine if len(mine) <= _TOP + _LAST else [*mine[:_TOP], *mine[-_LAST:]]
        if mine:
            cut = f" <small>top {_TOP} and last {_LAST} of {len(mine)}</small>" if len(shown) < len(mine) else ""
            rows.append(Row(esc(deck.name) + cut))
        for found in shown:
            d = found.difference
            value = f"<b>{points(d.est, 0)}</b> <small>{from_to(d.lo, d.hi, 0)}</small>"
            rows.append(Row(esc(found.card), value, (mark(d, "ab"[number]),)))
    axis, ticks = span([m for row in rows for m in row.marks], 0.2, (-0.2, 0.2), (-1, 1))
    cells = [
        (p.card, report.decks[p.deck].name, plain(100 * p.won, 1), plain(100 * p.lost, 1),
         points(p.difference.est), from_to(p.difference.lo, p.difference.hi), _corrected(p))
        for p in report.played
    ]  # fmt: skip
    head = ["Card", "deck", "in won, %", "in lost, %", "difference", "95 % interval", "corrected"]
    good, bad = (sum(sure(p.difference) == sign for p in report.played) for sign in (1, -1))
    looks = report.played[0].difference.looks
    note = (
        f"Of {times(looks, 'card')} looked at, {good} are clearly more frequent in won games and {bad} in lost ones "
        f"after correction. {_COMPANY}"
    )
    return card(
        esc(_played_title(report)),
        forest(
            rows,
            axis,
            ticks,
            lambda t: signed(100 * t) if t else "0",
            middle=0,
            ends=("← in lost games", "in won games →"),
        ),
        table(head, cells, "cards played in won and lost games, all cards", left=2),
        sub="Points of difference: share of the won games with the card played, less the share of the lost ones. "
        "Thick: 95 %. Thin: corrected for looking at every card.",
        note=note,
    )


def _played_title(report: MatchReport) -> str:
    """Return the title; only differences whose corrected interval is clear of 0 are named."""
    parts = []
    for sign, words in ((1, "winning"), (-1, "losing")):
        found = [p for p in report.played if sure(p.difference) == sign]
        found.sort(key=lambda p: -abs(p.difference.est))
        if found:
            names = [f"{p.card} ({report.decks[p.deck].name})" for p in found[:2]]
            parts.append(f"{listed(names)} {'go' if len(names) > 1 else 'goes'} with {words}")
    return "; ".join(parts) or "No card can be told to go with winning or with losing"


def _corrected(found: Played) -> str:
    d = found.difference
    return from_to(d.lo_adj, d.hi_adj) if d.lo_adj is not None and d.hi_adj is not None else ""


def worth_card(report: MatchReport) -> str:
    """Return the card about what drawing a card goes with."""
    if not report.worth:
        return ""
    rows: list[Row] = []
    for number, deck in enumerate(report.decks):
        mine = [one for one in report.worth if one.deck == number]
        shown = mine if len(mine) <= _TOP + _LAST else [*mine[:_TOP], *mine[-_LAST:]]
        if mine:
            rows.append(Row(esc(deck.name)))
        for one in shown:
            d = one.difference
            value = f"<b>{points(d.est, 0)}</b> <small>{from_to(d.lo, d.hi, 0)}</small>"
            rows.append(Row(esc(one.card), value, (mark(d, "ab"[number]),)))
    axis, ticks = span([m for row in rows for m in row.marks], 0.2, (-0.2, 0.2), (-1, 1))
    named = [one for one in report.worth if sure(one.difference)]
    named.sort(key=lambda one: -abs(one.difference.est))
    if named:
        best = named[0]
        title = f"With {best.card} drawn {report.decks[best.deck].name} wins {share_words(best.drawn)} of games"
    else:
        title = "No card can be told to win more games when it is drawn"
    cells = [
        (one.card, report.decks[one.deck].name, share_words(one.drawn), one.drawn.n, share_words(one.without),
         points(one.difference.est), from_to(one.difference.lo, one.difference.hi))
        for one in report.worth
    ]  # fmt: skip
    head = ["Card", "deck", "won when drawn", "games", "won without", "difference", "95 % interval"]
    return card(
        esc(title),
        forest(rows, axis, ticks, lambda t: signed(100 * t) if t else "0", middle=0, ends=("← worse", "wins more →")),
        table(head, cells, "games won with the card drawn", left=2),
        sub="Points of win rate: games in which the card came to the hand, less the other games. Thin: corrected for "
        "looking at every card.",
        note="Long games draw more cards, so this is no proof that a copy helps: <code>ptcg swap</code> tests it.",
    )


def maps_card(report: MatchReport) -> str:
    """Return the card about Prize maps: in which steps the Prizes were taken, and whose Knock Outs won."""
    if not report.maps:
        return ""
    rows: list[Row] = []
    titles = []
    for number, deck in enumerate(report.decks):
        for kind, words in (("map", "Prizes, turn by turn"), ("knocked out", "knocked out in won games")):
            mine = [one for one in report.maps if one.deck == number and one.kind == kind]
            if mine:
                rows.append(Row(f"{esc(deck.name)} <small>{words}</small>"))
                if kind == "map":
                    titles.append(f"{deck.name} wins most often by {mine[0].what} ({percent(mine[0].share.est)})")
            for one in mine:
                value = f"<b>{percent(one.share.est)}</b> <small>{between(one.share.lo, one.share.hi)}</small>"
                rows.append(Row(esc(one.what), value, (mark(one.share, "ab"[number]),)))
    axis, ticks = span([m for row in rows for m in row.marks], 0.2, (0, 0.4), (0, 1))
    cells = [
        (one.what, report.decks[one.deck].name, one.kind, one.share.k, one.share.n, percent(one.share.est))
        for one in report.maps
    ]
    return card(
        esc("; ".join(titles) or "Which Knock Outs won"),
        forest(rows, axis, ticks, percent),
        table(["Step", "deck", "kind", "games", "of", "share"], cells, "Prize maps", left=3),
        sub="2+1+3: two Prizes in one turn, then one, then three. Shares of the games won by Prizes, and of games won.",
    )


def goals_card(goals: Sequence[GoalReached], deck: str) -> str:
    """Return the card about the goals of the first deck; empty without goals."""
    if not goals:
        return ""
    rows: list[Row] = []
    for goal in goals:
        rows.append(Row(esc(goal.goal)))
        for name, found, hue in (("all games", goal.all, "k"), ("going first", goal.first, "a"),
                                 ("going second", goal.second, "b")):  # fmt: skip
            value = f"<b>{percent(found.est)}</b> <small>{between(found.lo, found.hi)}</small>"
            rows.append(Row(name, value, (mark(found, hue),), sub=count(found.n)))
    cells = [
        (goal.goal, *(share_words(found) for found in (goal.all, goal.first, goal.second)), goal.all.n)
        for goal in goals
    ]
    best = goals[0]
    return card(
        esc(f"{deck}: {best.goal} in {share_words(best.all)} of games"),
        forest(rows, (0.0, 1.0), (0.0, 0.25, 0.5, 0.75, 1.0), percent),
        table(["Goal", "all games", "going first", "going second", "games"], cells, "goals reached"),
        sub="Share of the games played to their end, Wilson 95 % interval. Search and draw count as the pilot "
        "used them.",
        wide=True,
        name="goals",
    )


def attacks_card(report: MatchReport) -> str:
    """Return the card about the attacks used."""
    if not report.attacks:
        return ""
    by_deck = [[use for use in report.attacks if use.deck == number] for number in (0, 1)]
    marks = [mark(use.games) for use in report.attacks]
    axis, ticks = span(marks, 0.2, (0, 0.4), (0, 1))
    sides = []
    for number, uses in enumerate(by_deck):
        rows = [Row(esc(report.decks[number].name)), *(_attack_row(use) for use in uses)]
        sides.append(f"<div>{forest(rows, axis, ticks, percent, style='long')}</div>" if uses else "")
    cells = [
        (use.attack, report.decks[use.deck].name, use.games.k, use.games.n, plain(100 * use.games.est, 1),
         between(use.games.lo, use.games.hi, 1), plain(use.a_game, 2))
        for use in report.attacks
    ]  # fmt: skip
    head = ["Attack", "deck", "games", "of", "share, %", "95 % interval", "uses a game"]
    leans = [
        f"{report.decks[i].name} leans on {uses[0].attack} ({percent(uses[0].games.est)} of games)"
        for i, uses in enumerate(by_deck) if uses
    ]  # fmt: skip
    return card(
        esc("; ".join(leans)),
        f'<div class="two">{"".join(sides)}</div>',
        table(head, cells, "attacks used", left=2),
        sub="Share of the games in which the attack was used, Wilson 95 % interval; at the right its uses a game.",
        wide=True,
    )


def _attack_row(use: AttackUse) -> Row:
    value = f"<b>{percent(use.games.est)}</b> <small>{plain(use.a_game, 1)} a game</small>"
    return Row(esc(use.attack), value, (mark(use.games, "ab"[use.deck]),))
