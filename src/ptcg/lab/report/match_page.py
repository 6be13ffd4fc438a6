"""The page of a match: who wins, why, and how certain it is."""

from __future__ import annotations

from ptcg.lab.report.columns import columns
from ptcg.lab.report.fitness import unfit
from ptcg.lab.report.forest import Row, forest, mark, span
from ptcg.lab.report.lines import Chart, Label, Line, band, steps
from ptcg.lab.report.match_cards import attacks_card, goals_card, maps_card, played_card, stuck_card, worth_card
from ptcg.lab.report.model import MatchReport, Wins
from ptcg.lab.report.numbers import between, capital, count, from_to, percent, plain, points, share_words, times
from ptcg.lab.report.page import again, card, esc, fault_words, key, page, pilot_card, table, top, watch_link
from ptcg.lab.report.words import ahead, behind, duel, first_effect, one_in, tone
from ptcg.measure.estimates import Share
from ptcg.measure.intervals import flipped, newcombe, pilots_differ

WAYS = {
    "prizes": "took the last Prize",
    "no Pokémon": "other side had no Pokémon left",
    "empty deck": "other side could not draw",
}
_REPLAYS = {
    "shortest": "Shortest",
    "longest": "Longest",
    "swing": "Biggest swing",
    "closest": "Closest Prize race",
    "turned": "Turned",
}


def match_page(report: MatchReport) -> str:
    """Return the page of the report."""
    one, two = (deck.name for deck in report.decks)
    pilot = report.pilots[0].pilot if report.pilots else "one pilot"
    book = report.run.rulebook
    kicker = f"Match report · {times(report.run.games, 'game')} · rulebook {book} · {pilot} on both sides"
    effect = report.wins.first_effect
    side, wins = _told(report)
    name = esc(report.decks[side].name)
    lead = f"Of the games with a winner {name} won {share_words(wins.all)}; {first_effect(effect)}."
    if len(report.pilots) < 2:
        lead += " One pilot played both decks, and a number of a match-up belongs to decks <em>and</em> pilot."
    body = [
        top(kicker, esc(match_sentence(report)), lead, report.fitness),
        _headline(report),
        goals_card(report.goals, one),
        _pilots(report),
        _ways(report),
        _length(report),
        _setup(report),
        _race(report),
        stuck_card(report),
        played_card(report),
        attacks_card(report),
        worth_card(report),
        maps_card(report),
        _games(report),
        pilot_card(report.fitness),
        again(report.run, [("decks", esc(f"{one} ({report.decks[0].book}), {two} ({report.decks[1].book})"))]),
    ]
    return page("Match", f"{one} – {two}", "".join(body))


def match_sentence(report: MatchReport) -> str:
    """Return the answer of the match in a sentence."""
    one, two = (deck.name for deck in report.decks)
    wins = report.wins.all
    if unfit(report.fitness) and wins.n:
        told = f"With this pilot {one} won {share_words(wins)} of {count(wins.n)} games against {two}"
        return f"{told}; that does not tell which deck wins."
    return duel(one, two, wins) + "."


def _told(report: MatchReport) -> tuple[int, Wins]:
    """Return the deck that the first lines are about (the winner if there is one), and its wins."""
    wins = report.wins
    if not behind(wins.all):
        return 0, wins
    first, second = flipped(wins.second), flipped(wins.first)
    return 1, Wins(all=flipped(wins.all), first=first, second=second, first_effect=wins.first_effect)


def _state(found: Share, one: str, two: str) -> str:
    return f"{one} is ahead" if ahead(found) else f"{two} is ahead" if behind(found) else "the game is open"


def _headline(report: MatchReport) -> str:
    side, wins = _told(report)
    one, two = esc(report.decks[side].name), esc(report.decks[1 - side].name)
    hue = "ab"[side]
    named = (("All games", wins.all), ("going first", wins.first), ("going second", wins.second))
    rows = [
        Row(name, f"<b>{percent(w.est)}</b> <small>{between(w.lo, w.hi)}</small>", (mark(w, hue),), sub=count(w.n))
        for name, w in named
    ]
    axis, ticks = span([row.marks[0] for row in rows], 0.1, (0.4, 0.6), (0, 1))
    first, second = _state(wins.first, one, two), _state(wins.second, one, two)
    if first == second == "the game is open":
        title = "Whoever goes first, it cannot be told from even"
    elif first == second:
        title = f"{first}, whoever goes first"
    else:
        title = f"When {one} goes first, {first}; when it goes second, {second}"
    if unfit(report.fitness):
        title = f"With this pilot {title[0].lower() + title[1:] if title.startswith(('When ', 'Whoever ')) else title}"
    cells = [(name, w.k, w.n, plain(100 * w.est, 1), between(w.lo, w.hi, 1)) for name, w in named]
    chart = (
        f'<div class="big"><div class="num {hue}">{percent(wins.all.est)}<small>{one} wins<br>95 % interval '
        f"{between(wins.all.lo, wins.all.hi)}</small></div>"
        + forest(rows, axis, ticks, percent, middle=0.5, ends=(f"← {two} ahead", f"{one} ahead →"))
        + "</div>"
    )
    return card(
        title,
        chart,
        table(["Games", "won", "of", "win rate, %", "95 % interval"], cells, "win rate by who went first"),
        sub=f"Win rate of {one}, Wilson 95 % interval. The number after a label is its games.",
        wide=True,
    )


def _pilots(report: MatchReport) -> str:
    one, two = (esc(deck.name) for deck in report.decks)
    rows = [
        Row(esc(p.pilot), f"<b>{percent(p.wins.est)}</b> <small>{between(p.wins.lo, p.wins.hi)}</small>",
            (mark(p.wins, tone(p.wins)),), sub=f"{count(p.wins.n)} games")
        for p in report.pilots
    ]  # fmt: skip
    axis, ticks = span([row.marks[0] for row in rows], 0.1, (0.4, 0.6), (0, 1))
    note = "Ask for a second pilot with <code>--bots</code> to see how much the pilot matters."
    title = "Only one pilot played: how much it matters is not known"
    if len(report.pilots) > 1:
        base, other = report.pilots[0], report.pilots[1]
        lo, hi = newcombe(base.wins.k, base.wins.n, other.wins.k, other.wins.n)
        size = abs(base.wins.est - other.wins.est)
        names = f"{esc(base.pilot)} and {esc(other.pilot)}"
        if tone(base.wins) + tone(other.wins) in ("ab", "ba"):
            title = f"The pilot changes who is the favourite: {names} differ by {plain(100 * size)} points"
        elif pilots_differ(base.wins, other.wins):
            title = f"The pilot matters: {names} differ by {plain(100 * size)} points"
        elif lo <= 0 <= hi:
            title = f"{names} cannot be told apart here"
        else:
            title = f"{names} differ by {plain(100 * size)} points"
        shown = points(base.wins.est - other.wins.est)
        most = -(-100 * max(abs(lo), abs(hi)) // 1)
        note = (
            f"{esc(base.pilot)} less {esc(other.pilot)}: {shown} points [{from_to(lo, hi)}]; "
            f"a difference larger than {most:.0f} points is ruled out. Trust the strongest pilot you can pay for."
        )
    cells = [(p.pilot, p.wins.k, p.wins.n, plain(100 * p.wins.est, 1), between(p.wins.lo, p.wins.hi, 1))
             for p in report.pilots]  # fmt: skip
    return card(
        title,
        forest(rows, axis, ticks, percent, middle=0.5, ends=(f"← {two} ahead", f"{one} ahead →")),
        table(["Pilot", "won", "of", "win rate, %", "95 % interval"], cells, "win rate by pilot"),
        sub=f"Win rate of {one}; the same pilot plays both decks unless two are named.",
        note=note,
    )


def _ways(report: MatchReport) -> str:
    def rows(number: int) -> list[Row]:
        tone_ = "ab"[number]
        return [
            Row(esc(WAYS.get(w.way, w.way)), f"<b>{percent(w.share.est)}</b> <small>{between(w.share.lo, w.share.hi)}"
                "</small>", (mark(w.share, tone_),))
            for w in report.ways if w.winner == number
        ]  # fmt: skip

    drawn = []
    for number, deck in enumerate(report.decks):
        drawn += [Row(f"{esc(deck.name)} wins"), *rows(number)]
    marks = [m for row in drawn for m in row.marks]
    axis, ticks = span(marks, 0.2, (0, 0.2), (0, 1))
    common: dict[str, int] = {}
    for way in report.ways:
        common[way.way] = common.get(way.way, 0) + way.share.k
    total = sum(common.values())
    other = max((w for w in common if w != "prizes"), key=lambda w: common[w], default="")
    if total and other and common[other] / total > 0.02:
        ends = {"no Pokémon": "because a side has no Pokémon left", "empty deck": "because a side cannot draw"}
        title = f"{capital(one_in(common[other] / total))} ends {ends.get(other, 'by ' + other)}"
        title = title.replace("games ends", "games end")
    else:
        title = "Nearly all games end with the last Prize"
    cells = [(report.decks[w.winner].name, WAYS.get(w.way, w.way), w.share.k, plain(100 * w.share.est, 1),
              between(w.share.lo, w.share.hi, 1)) for w in report.ways]  # fmt: skip
    return card(
        esc(title),
        forest(drawn, axis, ticks, percent),
        table(["Winner", "how", "games", "share, %", "95 % interval"], cells, "how games ended", left=2),
        sub="Share of the games with a winner, Wilson 95 % interval.",
        note=esc(fault_words(report.faults)),
    )


def _length(report: MatchReport) -> str:
    one, two = (deck.name for deck in report.decks)
    length = report.length
    bins = [(str(first), (a, b)) for first, a, b in length.bins]
    cells = [(f"{first}–{first + length.step - 1}" if length.step > 1 else first, a, b, a + b)
             for first, a, b in length.bins]  # fmt: skip
    step = f"in steps of {length.step} " if length.step > 1 else ""
    return card(
        f"Half of the games are over by turn {plain(length.median)}; four in five take "
        f"{plain(length.p10)} to {plain(length.p90)} turns",
        key(("a", f"{esc(one)} won"), ("b", f"{esc(two)} won"))
        + columns(bins, ("a", "b"), f"Length of the games: median {plain(length.median)} turns"),
        table(["Turns", f"{one} won", f"{two} won", "all"], cells, "length of games"),
        sub=f"Games by their last turn, {step}(the turns of both players are counted). The axis names the first turn.",
    )


def _setup(report: MatchReport) -> str:
    names = list(dict.fromkeys(failure.failure for failure in report.setup))
    found = {(f.failure, f.deck): f.share for f in report.setup}
    rows = []
    for name in names:
        pair = [found[name, deck] for deck in (0, 1) if (name, deck) in found]
        value = "<br>".join(
            f'<b class="c{"ab"[i]}">{percent(s.est)}</b> <small>{between(s.lo, s.hi)}</small>'
            for i, s in enumerate(pair)
        )
        rows.append(Row(esc(name), value, tuple(mark(s, "ab"[i]) for i, s in enumerate(pair))))
    worst = max(report.setup, key=lambda f: f.share.est, default=None)
    axis, ticks = span([m for row in rows for m in row.marks], 0.2, (0, 0.2), (0, 1))
    title = "No stumble was counted"
    if worst is not None and worst.share.k:
        title = f"{report.decks[worst.deck].name} stumbles most often by “{worst.failure}”: {share_words(worst.share)}"
    cells = [(f.failure, report.decks[f.deck].name, f.share.k, f.share.n, plain(100 * f.share.est, 1),
              between(f.share.lo, f.share.hi, 1)) for f in report.setup]  # fmt: skip
    return card(
        esc(title),
        key(("a r", esc(report.decks[0].name)), ("b d", esc(report.decks[1].name)))
        + forest(rows, axis, ticks, percent),
        table(["Stumble", "deck", "games", "of", "share, %", "95 % interval"], cells, "set-up failures", left=2),
        sub="Share of the games, Wilson 95 % interval.",
        note="Exact mulligan rates, without a game played, are told by <code>ptcg odds</code>.",
    )


def _race(report: MatchReport) -> str:
    if not report.race:
        return ""
    last = report.race[-1][0]
    most = max(6.0, *(row[i] for row in report.race for i in (3, 6)))
    panels = []
    for number, deck in enumerate(report.decks):
        mine, theirs = (1, 4) if number == 0 else (4, 1)
        low, mid, high = ([(row[0], row[mine + i]) for row in report.race] for i in range(3))
        rival = [(row[0], row[theirs + 1]) for row in report.race]
        tone_ = "ab"[number]
        lines = [
            Line(band(steps(low), steps(high)), f"ar {tone_}", True),
            Line(steps(rival), "th m"),
            Line(steps(mid), f"ln {tone_}"),
        ]
        every = max(1, round(last / 5))
        ticks = [(t, plain(t)) for t in range(0, int(last) + 1, every)]
        said = f"{deck.name}: median {plain(mid[-1][1])} Prizes by turn {plain(last)}"
        chart = Chart(232, (0, max(last, 1)), (0, most), lines, ticks, [(0, "0"), (2, "2"), (4, "4"), (6, "6 Prizes")],
                      said, [Label(0, most, esc(deck.name), tone_, up=-24)], "turn")  # fmt: skip
        panels.append(f"<div>{chart.svg()}</div>")
    ends = [report.race[-1][2], report.race[-1][5]]
    two_prizes = [next((row[0] for row in report.race if row[i] >= 2), None) for i in (2, 5)]
    names = [deck.name for deck in report.decks]
    if two_prizes[0] is not None and two_prizes[1] is not None:
        turns = [plain(turn) for turn in two_prizes if turn is not None]
        said = f"Half of the time {names[0]} has two Prizes by turn {turns[0]}, {names[1]} by turn {turns[1]}"
    else:
        prizes = [plain(end) for end in ends]
        said = f"By turn {plain(last)} the median is {prizes[0]} Prizes for {names[0]}, {prizes[1]} for {names[1]}"
    cells = [[plain(row[0]), *(plain(x, 1) for x in row[1:])] for row in report.race]
    head = ["Turn", *(f"{name}, {q}" for name in names for q in ("quarter", "median", "three quarters"))]
    return card(
        esc(said),
        f'<div class="two">{"".join(panels)}</div>',
        table(head, cells, "Prizes taken by turn"),
        sub="Prizes taken after each turn: line = median, band = middle half of the games, thin line = the other deck. "
        "A finished game keeps its last score.",
        note="A race that is close in the median with a wide band is decided by single Knock Outs, not by speed.",
        wide=True,
    )


def _games(report: MatchReport) -> str:
    if not report.games:
        return ""
    where = report.run.path
    watch = "Recorded games open on the table. " if where else ""
    items = []
    for game in report.games:
        how = esc(WAYS.get(game.way, game.way))
        opens = f"<small>{watch_link(report.run.path, str(game.number))}</small>" if where else ""
        won = f"{report.decks[game.winner].name} wins" if game.winner is not None else "nobody wins"
        items.append(
            f"<li><span><b>{_REPLAYS[game.why]}</b>: {esc(won)} on turn {game.turns} ({how})</span>"
            f"<span>game {game.number}</span>{opens}</li>"
        )
    cells = [(g.number, _REPLAYS[g.why], report.decks[g.winner].name if g.winner is not None else "nobody",
              WAYS.get(g.way, g.way), g.turns, g.seed) for g in report.games]  # fmt: skip
    return card(
        f"{capital(times(len(report.games), 'game'))} worth watching",
        f'<ul class="games two">{"".join(items)}</ul>',
        table(["Game", "why", "winner", "how", "turns", "seed"], cells, "games worth watching", left=4),
        sub=f"{watch}Biggest swing: the worst evaluation of a winner.",
        wide=True,
    )
