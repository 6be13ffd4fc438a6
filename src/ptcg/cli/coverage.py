"""`ptcg cards coverage`: counts the cards that are read, by series, set and kind of text, and lists what stops the
others."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from ptcg.cards import Card, CardError, builtin_pool
from ptcg.cards.places import advice
from ptcg.cli.failure import Failure
from ptcg.cli.given import Cards, Json, open_pool, print_json
from ptcg.cli.read_cards import kept_readings, read_ahead
from ptcg.game.compile_deck import reading, refusal
from ptcg.text.coverage import Coverage, Tally, measure

Names = Annotated[tuple[str, ...], Parameter(negative="")]


def coverage(
    *,
    series: Annotated[Names, Parameter(help="Only this series, as in 'Sword & Shield'; repeatable.")] = (),
    set: Annotated[Names, Parameter(help="Only this set, by id or deck-list code; repeatable.")] = (),
    kind: Annotated[Names, Parameter(help="Only this kind: Pokémon, Supporter, Stadium, V …; repeatable.")] = (),
    stops: Annotated[int, Parameter(help="How many of the most frequent unread constructs to list.")] = 20,
    builtin: Annotated[bool, Parameter(negative="", help="Only the built-in cards.")] = False,
    cards: Cards = (),
    as_json: Json = False,
) -> int:
    """Count the playable cards by series, and list what stops the others.

    ptcg cards coverage --series XY
    """
    pool = builtin_pool() if builtin else open_pool(cards)
    known = {found.series for found in pool.sets.values()}
    for name in series:
        if name not in known:
            raise Failure(f"no series is called {name!r}; expected one of {', '.join(sorted(known))}; {advice()}")
    ids: list[str] = []
    for code in set:
        found = [card_set.id for card_set in pool.sets_with_code(code)]
        if not found:
            raise Failure(f"no set has the id or code {code!r}; expected one as in sv4 or PAR; {advice()}")
        ids += found
    try:
        with kept_readings():
            for _ in read_ahead(pool):
                pass
            measured = measure(pool, series, ids, kind, read=reading, refused=_refused)
    except CardError as error:
        raise Failure(str(error)) from None
    if as_json:
        print_json(measured.as_json())
    else:
        print("\n".join(_lines(measured, bool(set), stops)))
    return 0


def _refused(card: Card) -> str | None:
    """Return why the engine cannot carry out a card that is read, or None."""
    why = refusal(card)
    return f"the engine has no {why}" if why else None


def _lines(measured: Coverage, by_set: bool, stops: int) -> list[str]:
    lines = [f"{'':<26}{'cards':>7}{'read':>7}{'':>8}{'no text':>9}{'paraphrased':>13}"]
    rows = measured.sets if by_set else measured.series
    lines += [_row(name, tally) for name, tally in rows.items()]
    lines.append(_row("all", measured.total))
    lines += ["", "texts by kind:"]
    lines += [
        f"  {kind:<12}{read:>6} of {texts:<6}{_share(read, texts)}"
        for kind, (read, texts) in sorted(measured.total.kinds.items())
    ]
    if measured.ambiguous:
        lines += ["", f"{len(measured.ambiguous)} texts have two readings: {', '.join(measured.ambiguous[:8])}"]
    if measured.stops and stops:
        lines += ["", "reading stops most often at:"]
        lines += [f"  {stop.texts:>4}  {stop.words}  ({', '.join(stop.cards[:3])})" for stop in measured.stops[:stops]]
    return lines


def _row(name: str, tally: Tally) -> str:
    share = _share(tally.read, tally.cards)
    return f"{name:<26}{tally.cards:>7}{tally.read:>7}{share:>8}{tally.vanilla:>9}{tally.paraphrased:>13}"


def _share(part: int, whole: int) -> str:
    """Return the share in per cent, rounded down, so that 100 % means all."""
    return f"{1000 * part // whole / 10:.1f} %" if whole else "-"
