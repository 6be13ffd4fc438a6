"""Summing up: from what was found at each choice to graph, costliest choices, accuracy and the turns that decided."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

from ptcg.game.events import ACTION, Event
from ptcg.review.depth import Depth
from ptcg.review.kinds import KINDS
from ptcg.review.moments import Moment, Story
from ptcg.review.results import Accuracy, Choice, Judgement, Kept, Mistake, Point, Review, Swing, Turn
from ptcg.review.words import option_words, past

NORMAL = 1.96  # standard errors of a 95% interval
ENOUGH = 3  # choices of a kind that are enough for an accuracy
JUDGE = (
    "The planner's rollouts: both sides play on for four turns, and a learned value gives the chance to win. "
    "First look: {samples} samples of the hidden cards per choice. Closer look: {measuring} samples. "
    "Ranges are those of sampling. The judge itself can be wrong."
)
ALONE = (
    "The planner's rollouts: both sides play on for four turns, and a learned value gives the chance to win. "
    "{samples} samples of the hidden cards per choice. Ranges are those of sampling. The judge itself can be wrong."
)
QUIET = ("turn", "checkup")
SECRET = ("pick", "active", "bench", "order", "prize", "response")
"""Kinds of decisions about cards that only the chooser may see: of a hand, a deck or the Prize cards."""


def summed(
    story: Story, kept: Kept, kinds: Mapping[int, str], costly: list[int], depth: Depth, done: int, total: int
) -> Review:
    """Return the review from what has been found."""
    choices = tuple(_choice(story, i, kept, kinds) for i, m in enumerate(story.moments) if not m.forced)
    mistakes = tuple(_mistake(story, at, kept, kinds) for at in costly)
    measured = sorted(kept.refined.values(), key=lambda x: -x.cost)
    largest = (measured[0].cost, 2 * measured[0].error) if measured else None
    state = "queued" if done == 0 and total else "refining" if done < total else "done" if mistakes else "uncertain"
    both = (_accuracy(story, kept, kinds, 0), _accuracy(story, kept, kinds, 1))
    turns = _turns(story)
    judge = JUDGE if depth.closer else ALONE
    return Review(
        state, done, total, kept.seat, story.names, story.winner, story.way,
        judge.format(samples=depth.samples, measuring=depth.measuring), story.assumed, story.hidden, turns,
        choices, mistakes, largest, both, swings_of(turns, choices), kept.cpu,
        (story.end.decks[0].name, story.end.decks[1].name),
    )  # fmt: skip


def _after(story: Story, place: int, seat: int) -> list[Event]:
    """Return what the seat saw happen after a moment, up to the next one that is not forced."""
    found: list[Event] = []
    for i in range(place, len(story.moments)):
        if i > place and not story.moments[i].forced:
            break
        found += story.told[seat].get(story.moments[i].at + 1, ())
    return found


def _choice(story: Story, place: int, kept: Kept, kinds: Mapping[int, str]) -> Choice:
    moment = story.moments[place]
    at, seat = moment.at, kept.seat
    judgement = kept.refined.get(at) or kept.first.get(at)
    point: Point | None = kept.points.get(at)
    if judgement is not None and moment.mover == seat:
        point = Point(judgement.chosen.chance, judgement.chosen.error, judgement.samples)
    if point is None and not any(m.mover in (0, 1) for m in story.moments[place + 1 :]) and story.winner is not None:
        point = Point(float(story.winner == seat), 0.0, 0)
    events = _after(story, place, seat)
    say, results = _said(story, moment, events, seat)
    span = NORMAL * point.error if point is not None else 0.0
    prizes = tuple((e.actor, e.amount or 1) for e in events if e.verb == "prize")
    knocked = tuple(1 - e.mon.player for e in events if e.verb == "knocked_out" and e.mon is not None)
    return Choice(
        at, moment.before.turn, moment.mover, kinds[at], say, results,
        None if point is None else point.chance,
        None if point is None else max(0.0, point.chance - span),
        None if point is None else min(1.0, point.chance + span),
        judgement is not None, at in kept.refined,
        None if judgement is None else judgement.cost,
        None if judgement is None else 2 * judgement.error,
        prizes, knocked, _place(moment, seat),
    )  # fmt: skip


def _place(moment: Moment, seat: int) -> str:
    """Return the Pokémon that a choice is about, as the seat calls it; empty if there is none."""
    place = moment.before.options[moment.option].action.place
    if place is None or place.endswith(".gone"):
        return ""
    side, _, spot = place.partition(".")
    mine = (side == "me") == (moment.mover == seat)
    return f"{'me' if mine else 'opp'}.{spot}"


def _said(story: Story, moment: Moment, events: list[Event], seat: int) -> tuple[str, tuple[str, ...]]:
    """Return a choice as a sentence with the player first, and what came of it."""
    say = ""
    if events and events[0].level == ACTION and events[0].verb not in QUIET and events[0].actor == moment.mover:
        say = events[0].text
        events = events[1:]
    if not say:
        say = _sentence(story, moment, seat)
    return say, tuple(e.brief or e.text for e in events if e.verb not in QUIET)


def _sentence(story: Story, moment: Moment, seat: int) -> str:
    """Return a choice that is no action of its own as a sentence: "You chose Iono for Nest Ball.\""""
    view = moment.before.view(moment.mover)
    assert view.decision is not None
    who = "You" if moment.mover == seat else story.names[moment.mover]
    option = view.decision.options[moment.option]
    if moment.mover != seat and option.action.place is None and view.decision.kind in SECRET:
        return f"{who} chose a card."
    other = "their" if moment.mover == seat else "your"
    return f"{who} {past(option_words(option, view.decision, view, other))}."


def _mistake(story: Story, at: int, kept: Kept, kinds: Mapping[int, str]) -> Mistake:
    moment = next(m for m in story.moments if m.at == at)
    found, line = kept.refined[at], kept.lines.get(at)
    better, chosen = round(100 * found.best.chance), round(100 * found.chosen.chance)
    say = f"You {past(found.chosen.words)} ({chosen}%). It was better to {found.best.words} ({better}%)."
    return Mistake(
        at, moment.before.turn, kinds[at], say, found.cost, 2 * found.error, found.chosen, found.best,
        line.why if line else "", line.steps if line else (),
    )  # fmt: skip


def _accuracy(story: Story, kept: Kept, kinds: Mapping[int, str], player: int) -> tuple[Accuracy, ...]:
    """Return a player's accuracy: over all choices, then by kind. Every choice counts with the same look, the first:
    the closer look is given to costly choices only, so it would favor the player who gets none."""
    by_kind: dict[str, list[Judgement]] = {"all": []}
    for moment in story.moments:
        judgement = kept.first.get(moment.at)
        if moment.mover == player and judgement is not None:
            by_kind["all"].append(judgement)
            by_kind.setdefault(kinds[moment.at], []).append(judgement)
    order = ["all", *(kind for kind in KINDS if kind in by_kind)]
    return tuple(_share(kind, by_kind[kind]) for kind in order)


def _share(kind: str, found: list[Judgement]) -> Accuracy:
    title = KINDS.get(kind, "All choices")
    if len(found) < ENOUGH:
        return Accuracy(kind, title, len(found), None, None)
    kept = sum(x.chosen.chance for x in found)
    lost = sum(x.cost for x in found)
    there = max(1e-9, kept + lost)
    spread = sqrt(sum(x.error**2 for x in found)) / there
    return Accuracy(kind, title, len(found), max(0.0, min(1.0, kept / there)), spread)


def _turns(story: Story) -> tuple[Turn, ...]:
    found: list[Turn] = []
    for moment in story.moments:
        turn = moment.before.turn
        if turn > 0 and (not found or found[-1].turn != turn):
            found.append(Turn(turn, int(moment.before.state.player), moment.at))
    return tuple(found)


def swings_of(turns: tuple[Turn, ...], choices: tuple[Choice, ...]) -> tuple[Swing, ...]:
    """Return the turns that moved the chance by more than twice the error, largest first: from the last known chance
    before the turn to the last one in it."""
    found = []
    for turn in turns:
        inside = [c for c in choices if c.turn == turn.turn and c.chance is not None]
        before = [c for c in choices if c.turn < turn.turn and c.chance is not None]
        if not inside or not before:
            continue
        a, b = before[-1], inside[-1]
        assert a.chance is not None and b.chance is not None and a.low is not None and b.low is not None
        assert a.high is not None and b.high is not None
        error = sqrt((a.high - a.low) ** 2 + (b.high - b.low) ** 2) / (2 * NORMAL)
        if abs(b.chance - a.chance) > 2 * error:
            found.append(Swing(turn.turn, turn.seat, turn.index, a.chance, b.chance, 2 * error))
    return tuple(sorted(found, key=lambda x: -abs(x.after - x.before))[:5])
