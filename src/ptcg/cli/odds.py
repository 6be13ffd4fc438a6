"""`ptcg odds`: computes the exact odds of a deck list by itself."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from ptcg.cards import CardError
from ptcg.cli.examples import examples
from ptcg.cli.failure import Failure
from ptcg.cli.given import Book, Cards, Json, open_deck, open_pool
from ptcg.lab.decks import choose_book
from ptcg.lab.odds_of_deck import odds as odds_of
from ptcg.lab.report.model import OddsReport
from ptcg.lab.report.numbers import number_word, percent, plain

app = App(
    name="odds",
    help_epilogue=examples("ptcg odds my-deck.txt", 'ptcg odds my-deck.txt --have "Charmander | Nest Ball"'),
)

BAR = 24


@app.default
def odds(
    deck: Annotated[str, Parameter(help="Deck: a file or a name.")],
    /,
    *,
    have: Annotated[
        tuple[str, ...],
        Parameter(
            name="--have",
            negative="",
            help='What to have, may be repeated: "A + B" is both, "A | B" either, '
            '"2 A" two copies, "evolve A" an Evolution.',
        ),
    ] = (),
    turns: Annotated[int, Parameter(help="Last turn of your own to show.")] = 6,
    against: Annotated[str | None, Parameter(help="Opponent's deck; shared mulligans give no extra cards.")] = None,
    check: Annotated[int, Parameter(help="Also deal this many random hands and compare.")] = 0,
    rulebook: Book = None,
    cards: Cards = (),
    html: Annotated[Path | None, Parameter(help="Write the report as an HTML page to this file.")] = None,
    csv: Annotated[bool, Parameter(negative="", help="Print CSV.")] = False,
    as_json: Json = False,
) -> int:
    """Exact odds for a deck: mulligans, opening hands, draws, Prizes."""
    pool = open_pool(cards)
    found = open_deck(deck, pool)
    book = choose_book([found], rulebook, pool)[0]
    other = open_deck(against, pool) if against is not None else None
    if check < 0:
        raise Failure(f"--check {check}: expected 0 or more hands")
    try:
        report = odds_of(found, rulebook=book, have=have, turns=turns, against=other, check=check)
    except (CardError, ValueError) as error:
        raise Failure(str(error)) from None
    if html is not None:
        try:
            html.write_text(report.html(), encoding="utf-8")
        except OSError as error:
            raise Failure(f"{html}: {error.strerror}; expected a file that can be written") from None
    if as_json:
        print(report.json())
    elif csv:
        print(report.csv(), end="")
    else:
        _print(report, Console(highlight=False))
        if html is not None:
            print(f"written: {html}")
    return 0


def _print(report: OddsReport, console: Console) -> None:
    console.print(f"[bold]{report.sentence()}[/bold]")
    console.print(
        f"{report.deck.name}: {report.size} cards, {report.basics} can start, {report.run.rulebook}. Exact.\n"
    )
    table = Table("mulligans", "", "", title_justify="left", show_edge=False, pad_edge=False)
    names = ("none", "one", "two", "three", "four or more")
    for name, p in zip(names, report.mulligans, strict=True):
        table.add_row(name, _bar(p), percent(p, 1))
    console.print(table)
    whom = report.against or "an opponent who never redraws"
    console.print(f"{whom} may draw {plain(report.extra_cards, 2)} extra cards a game\n")
    _openings(report, console)
    _by_turn(report, console)
    prizes = Table("among the Prizes", "none", "one", "two", "more", show_edge=False, pad_edge=False)
    for prize in report.prizes:
        none, one, two, *more = (*prize.p, 0.0, 0.0)
        prizes.add_row(f"{prize.card} ({prize.copies})", *(percent(x, 1) for x in (none, one, two, sum(more))))
    console.print(prizes)
    for note in report.notes:
        console.print(f"note: {note}")
    for check in report.checks:
        console.print(f"{check.what}: exact {percent(check.exact, 3)}, dealt {percent(check.simulated, 3)}")


def _openings(report: OddsReport, console: Console) -> None:
    table = Table("in the opening hand", "", "", "alone", show_edge=False, pad_edge=False)
    for row in report.open:
        p, alone = float(Fraction(row.in_hand)), float(Fraction(row.alone))
        table.add_row(f"{row.card} ({row.copies})", _bar(p), percent(p, 1), percent(alone, 1))
    console.print(table)
    console.print()


def _by_turn(report: OddsReport, console: Console) -> None:
    if not report.have:
        return
    turns = range(len(report.have[0].second))
    heads = ["hand" if n == 0 else f"turn {n}" for n in turns]
    table = Table("have it by own turn", *heads, show_edge=False, pad_edge=False)
    for goal in report.have:
        if not report.first_draws:
            table.add_row(f"{goal.goal}, going first", *(percent(p) if p else "–" for p in goal.first))
        side = "" if report.first_draws else ", going second"
        table.add_row(f"{goal.goal}{side}", *(percent(p) if p else "–" for p in goal.second))
    console.print(table)
    prizes = number_word(report.prize_count)
    console.print(f"Draws only: {report.hand} cards and one a turn; the {prizes} Prizes are left in the order.\n")


def _bar(p: float) -> str:
    full, rest = divmod(round(p * BAR * 8), 8)
    return "█" * full + " ▏▎▍▌▋▊▉"[rest]
