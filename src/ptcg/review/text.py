"""A review as lines of text, for the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from ptcg.review.results import Accuracy, Mistake, Review, Swing


def lines(found: Review) -> Iterator[str]:
    """Yield a review line by line."""
    you = found.names[found.seat]
    yield f"Review for {you}: {summary(found)}"
    yield ""
    if found.mistakes:
        yield "Costliest choices"
        for number, mistake in enumerate(found.mistakes, 1):
            yield from _mistake(number, mistake)
    elif found.state == "uncertain":
        yield stands_out(found)
    if found.swings:
        yield ""
        yield "Turns that moved your chance to win"
        yield from (f"  {swing_words(found, swing)}" for swing in found.swings)
    yield ""
    yield f"Accuracy: the share of the chance to win that was kept ({found.names[0]}, {found.names[1]})"
    yield from _accuracy(found)
    yield ""
    yield f"Judge: {found.judge}"
    yield f"Lists assumed: {found.assumed}."
    yield f"{found.done} of {found.total} tasks, {found.cpu:.1f} s of CPU time"


def summary(found: Review) -> str:
    """Return how the game ended, in words."""
    if found.winner is None:
        return f"no winner ({found.way})" if found.way else "the game isn't over"
    return f"{found.names[found.winner]} won ({found.way})"


def stands_out(found: Review) -> str:
    """Return the sentence for a game in which no choice stands out."""
    if found.largest is None:
        return "No choice was looked at closely. Use a larger depth."
    cost, margin = found.largest
    if cost <= 0:
        return "No choice stands out: at none did another option come out better."
    points, range_ = f"{100 * cost:.0f}", f"{100 * margin:.0f}"
    return f"No choice stands out. The largest difference is {points} points, known only to ±{range_}."


def swing_words(found: Review, swing: Swing) -> str:
    """Return a turn that moved the chance to win, in words."""
    whose = "your turn" if swing.seat == found.seat else f"{found.names[swing.seat]}'s turn"
    return f"Turn {swing.turn} ({whose}): {percent(swing.before)} to {percent(swing.after)}"


def percent(share: float) -> str:
    """Return a share as whole percent."""
    return f"{100 * share:.0f}%"


def share_words(found: Accuracy | None) -> str:
    """Return an accuracy in words: `94% ±3`, or that there are too few choices."""
    if found is None or not found.count:
        return "–"
    if found.share is None or found.error is None:
        return "too few"
    return f"{percent(found.share)} ±{196 * found.error:.0f}"


def rows(found: Review) -> list[tuple[str, Accuracy | None, Accuracy | None]]:
    """Return accuracy by kind: the title and what both players reached."""
    by_kind = [{x.kind: x for x in one} for one in found.accuracy]
    titles = {x.kind: x.title for one in found.accuracy for x in one}
    return [(title, by_kind[0].get(kind), by_kind[1].get(kind)) for kind, title in titles.items()]


def _mistake(number: int, mistake: Mistake) -> Iterator[str]:
    cost = f"cost {100 * mistake.cost:.0f} points ±{100 * mistake.margin:.0f}"
    yield f"{number}. Turn {mistake.turn}, choice {mistake.index + 1}: {mistake.say} ({cost})"
    if mistake.why:
        yield f"   {mistake.why}"
    for step in mistake.line:
        yield f"   ▸ {step.say}"
        yield from (f"       {words}" for words in step.results)


def _accuracy(found: Review) -> Iterator[str]:
    for title, one, two in rows(found):
        hidden = [share_words(x) if seat not in found.hidden else "hidden" for seat, x in enumerate((one, two))]
        counts = "/".join(str(x.count if x else 0) for x in (one, two))
        yield f"  {title:<29} {hidden[0]:>9} {hidden[1]:>9}   {counts} choices"
