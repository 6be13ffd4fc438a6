"""`ptcg cards written`: counts the texts that come back when their trees are written again."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from ptcg.cards import CardError
from ptcg.cli.failure import Failure
from ptcg.cli.given import Cards, Json, open_pool, print_json
from ptcg.cli.read_cards import kept_readings, read_ahead
from ptcg.game.compile_deck import reading
from ptcg.text.written import WrittenTally, measure_written


def written(
    *,
    series: Annotated[tuple[str, ...], Parameter(negative="", help="Only this series; repeatable.")] = (),
    least: Annotated[float, Parameter(help="Exit 1 below this percentage.")] = 0,
    different: Annotated[int, Parameter(help="How many texts that come back different to list, by card.")] = 0,
    cards: Cards = (),
    as_json: Json = False,
) -> int:
    """Write every parsed text again and count how many come back word for word.

    ptcg cards written --series XY
    """
    pool = open_pool(cards)
    known = {found.series for found in pool.sets.values()}
    for name in series:
        if name not in known:
            raise Failure(f"no series is called {name!r}; expected one of {', '.join(sorted(known))}")
    try:
        with kept_readings():
            for _ in read_ahead(pool):
                pass
            measured = measure_written(pool, series, reading)
    except CardError as error:
        raise Failure(str(error)) from None
    total = _total(measured)
    if as_json:
        print_json({"series": {name: _data(tally) for name, tally in measured.items()}, "total": _data(total)})
    else:
        print("\n".join(_lines({**measured, "all": total})))
        for where in total.different[:different]:
            print(f"different: {where}")
        for where in total.not_plain[:different]:
            print(f"not from plain style: {where}")
    return 1 if least and (total.share < least or total.not_plain) else 0


def _total(measured: dict[str, WrittenTally]) -> WrittenTally:
    total = WrittenTally()
    for tally in measured.values():
        total.texts += tally.texts
        total.equal += tally.equal
        total.plain += tally.plain
        total.different += tally.different
        total.not_plain += tally.not_plain
    return total


def _lines(rows: dict[str, WrittenTally]) -> list[str]:
    lines = [f"{'':<26}{'texts':>7}{'equal':>7}{'':>9}{'plain':>8}"]
    lines += [f"{name:<26}{row.texts:>7}{row.equal:>7}{row.share:>7.1f} %{row.plain:>8}" for name, row in rows.items()]
    return lines


def _data(tally: WrittenTally) -> dict[str, object]:
    return {
        "texts": tally.texts,
        "equal": tally.equal,
        "share": round(tally.share, 2),
        "plain": tally.plain,
        "different": tally.different,
        "not_plain": tally.not_plain,
    }
