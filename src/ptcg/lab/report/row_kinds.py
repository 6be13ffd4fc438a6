"""The rows of each kind of report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from ptcg.lab.report.fitness import Fitness
from ptcg.lab.report.in_play import GoalReached
from ptcg.lab.report.model import ArenaReport, MatchReport, MatrixReport, OddsReport, Report, SwapReport
from ptcg.measure.estimates import Estimate, Share

COLUMNS = (
    "what",
    "item",
    "deck",
    "against",
    "turn",
    "k",
    "n",
    "est",
    "lo",
    "hi",
    "lo_adj",
    "hi_adj",
    "looks",
    "exact",
)
"""The columns of the CSV of every report; a row fills the columns for which it has values."""

Found = Iterator[tuple[str, dict[str, object]]]


def rows(report: Report) -> Found:
    """Return each row with the name of what it is about. Raises TypeError for a kind without rows."""
    match report:
        case MatchReport():
            return _match(report)
        case MatrixReport():
            return _matrix(report)
        case SwapReport():
            return _swap(report)
        case OddsReport():
            return _odds(report)
        case ArenaReport():
            return _arena(report)
    raise TypeError(f"no rows are written for a {type(report).__name__}")


def _match(report: MatchReport) -> Found:
    one, two = (deck.name for deck in report.decks)
    names = (one, two)
    for item, wins in (("all", report.wins.all), ("first", report.wins.first), ("second", report.wins.second)):
        yield "wins", {"item": item, "deck": one, "against": two, **numbers(wins)}
    yield "going first", {"deck": one, "against": two, **numbers(report.wins.first_effect)}
    for way in report.ways:
        yield "way", {"item": way.way, "deck": names[way.winner], **numbers(way.share)}
    for first, mine, theirs in report.length.bins:
        yield "length", {"turn": first, "deck": one, "k": mine}
        yield "length", {"turn": first, "deck": two, "k": theirs}
    for turn, *quartiles in report.race:
        for name, (low, median, high) in zip(names, (quartiles[:3], quartiles[3:]), strict=True):
            yield "Prizes taken", {"turn": turn, "deck": name, "est": median, "lo": low, "hi": high}
    for stuck in report.stuck:
        yield "stuck in hand", {"item": stuck.card, "deck": names[stuck.deck], **numbers(stuck.share)}
    for played in report.played:
        yield "played, won less lost", {"item": played.card, "deck": names[played.deck], **numbers(played.difference)}
        yield "played in won games", {"item": played.card, "deck": names[played.deck], "est": played.won}
        yield "played in lost games", {"item": played.card, "deck": names[played.deck], "est": played.lost}
    for attack in report.attacks:
        yield "attack used", {"item": attack.attack, "deck": names[attack.deck], **numbers(attack.games)}
        yield "attacks a game", {"item": attack.attack, "deck": names[attack.deck], "est": attack.a_game}
    for failure in report.setup:
        yield "set-up failure", {"item": failure.failure, "deck": names[failure.deck], **numbers(failure.share)}
    for worth in report.worth:
        about = {"item": worth.card, "deck": names[worth.deck]}
        yield "won when drawn", {**about, **numbers(worth.drawn)}
        yield "won when drawn, less without", {**about, **numbers(worth.difference)}
    for step in report.maps:
        yield f"Prize {step.kind}", {"item": step.what, "deck": names[step.deck], **numbers(step.share)}
    yield from _goals(report.goals, one)
    yield from _fitness(report.fitness)
    for pilot in report.pilots:
        yield "pilot", {"item": pilot.pilot, "deck": one, "against": two, **numbers(pilot.wins)}


def _matrix(report: MatrixReport) -> Found:
    names = [deck.name for deck in report.decks]
    for cell in report.cells:
        pair = {"deck": names[cell.row], "against": names[cell.col]}
        yield "wins", {**pair, **numbers(cell.wins)}
        if cell.other is not None:
            yield f"wins, {report.other_pilot}", {**pair, **numbers(cell.other)}
    lists = (("mean", report.means), ("equilibrium", report.equilibrium), ("rating", report.ratings))
    for what, estimates in lists:
        for name, found in zip(names, estimates, strict=False):
            yield what, {"deck": name, **numbers(found)}
    for name, worst in zip(names, report.worst, strict=False):
        yield "worst match-up", {"deck": name, "against": names[worst]}
    for name, weight in zip(names, report.field, strict=False):
        yield "field", {"deck": name, "est": weight}
    yield from _goals(report.goals, names[0])
    yield from _fitness(report.fitness)


def _goals(goals: Sequence[GoalReached], deck: str) -> Found:
    for goal in goals:
        for when, found in (("all", goal.all), ("going first", goal.first), ("going second", goal.second)):
            yield f"goal, {when}", {"item": goal.goal, "deck": deck, **numbers(found)}


def _fitness(fitness: Sequence[Fitness]) -> Found:
    for one in fitness:
        yield "pilot: turns with an attack", {"deck": one.deck, **numbers(one.attacks)}
        if one.search is not None:
            yield "pilot: search card left in hand", {"deck": one.deck, **numbers(one.search)}
        yield "pilot: ran out of cards", {"deck": one.deck, **numbers(one.deck_outs)}
        yield "pilot: median turns", {"deck": one.deck, "n": one.games, "est": one.median}


def _swap(report: SwapReport) -> Found:
    yield "effect", {"item": report.verdict, "deck": report.deck.name, **numbers(report.effect)}
    for found in report.by_matchup:
        pair = {"deck": report.deck.name, "against": found.against, "n": found.pairs}
        yield "difference", {**pair, **numbers(found.difference)}
        yield "before", {**pair, "est": found.before}
        yield "after", {**pair, "est": found.after}
    for item, k in (("to win", report.turned.to_win), ("to loss", report.turned.to_loss), ("same", report.turned.same)):
        yield "turned games", {"item": item, "k": k}
    yield "correlation", {"est": report.correlation}
    yield "variance", {"est": report.variance}
    for pair_number, gained in enumerate(report.path, 1):
        yield "path", {"n": pair_number, "est": gained}
    for left in report.left:
        item = f"{left.card}, {'in' if left.comes_in else 'out'}"
        yield "pilot: left in hand", {"item": item, "deck": report.deck.name, **numbers(left.share)}
    yield from _fitness(report.fitness)


def _odds(report: OddsReport) -> Found:
    yield "mulligan", {"deck": report.deck.name, "exact": report.mulligan}
    for number, p in enumerate(report.mulligans):
        yield "mulligans", {"n": number, "est": p}
    yield "extra cards", {"against": report.against, "est": report.extra_cards}
    for found in report.open:
        yield "in the opening hand", {"item": found.card, "n": found.copies, "exact": found.in_hand}
        yield "alone in the opening hand", {"item": found.card, "n": found.copies, "exact": found.alone}
    for goal in report.have:
        for turn, (p, exact) in enumerate(zip(goal.second, goal.exact, strict=True)):
            yield "have, going second", {"item": goal.goal, "turn": turn, "est": p, "exact": exact}
        for turn, p in enumerate(goal.first):
            yield "have, going first", {"item": goal.goal, "turn": turn, "est": p}
    for prize in report.prizes:
        for k, p in enumerate(prize.p):
            yield "prized", {"item": prize.card, "k": k, "n": prize.copies, "est": p}


def _arena(report: ArenaReport) -> Found:
    for bot in report.bots:
        yield "rating", {"item": bot.name, "n": bot.games, **numbers(bot.rating)}
        yield "processor seconds a turn", {"item": bot.name, "est": bot.cpu_turn}
    for result in report.results:
        yield "wins", {"item": result.book, "deck": result.a, "against": result.b, **numbers(result.wins)}


def numbers(found: Share | Estimate) -> dict[str, object]:
    """Return the numbers of an estimate as columns."""
    kept = msgspec.to_builtins(found)
    return {name: kept[name] for name in COLUMNS if name in kept}
